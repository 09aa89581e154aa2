// The showcase on each game’s card.
#include <doctest/doctest.h>

#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

/// Whether the focus is inside the picture, with a tolerance of half a unit.
bool lies_on(const Box& focus, const Box& extent) {
    const Box around{extent.least - Point{0.5f, 0.5f}, extent.most + Point{0.5f, 0.5f}};
    return around.contains(focus.least) && around.contains(focus.most);
}

}  // namespace

TEST_CASE("showcase: the focus cuts through no piece, and is wide enough without board and marks") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const Showcase showcase = showcase_of(*game);
        Scene scene;
        make_view(*game->read_position(showcase.position))->draw(scene, {.coordinates = false, .groups = false});
        int pieces = 0;
        for (const Element& element : scene.elements()) {
            if (element.style.fill < Ink::slab_red) continue;
            const Box box = scene.bounds_of(element);
            const Box inner{showcase.focus.least + Point{0.1f, 0.1f}, showcase.focus.most - Point{0.1f, 0.1f}};
            const bool is_beside = box.most.x <= inner.least.x || box.least.x >= inner.most.x || box.most.y <= inner.least.y ||
                                   box.least.y >= inner.most.y;
            CAPTURE(box.least.x);
            CAPTURE(box.least.y);
            CHECK((is_beside || showcase.focus.contains(box)));
            pieces += is_beside ? 0 : 1;
        }
        scene.leave_pieces(showcase.focus);
        int left = 0;
        for (const Element& element : scene.elements()) {
            CHECK(element.style.line != Ink::last_move);
            CHECK(element.style.line != Ink::board_edge);
            CHECK(element.kind != Element::Kind::label);
            left += element.style.fill < Ink::slab_red ? 0 : 1;
        }
        CHECK(left == pieces);
        const Point size = scene.extent().most - scene.extent().least;
        CHECK(size.x > 1.3f * size.y);
    }
}

TEST_CASE("showcase: every game shows a middlegame position, focused on pieces in an area that is wider than high") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const Showcase showcase = showcase_of(*game);
        const Parsed<AnyPosition> position = game->read_position(showcase.position);
        REQUIRE(position);
        CHECK_FALSE(position->outcome());
        CHECK(check(*position));
        Scene scene;
        make_view(*position)->draw(scene, {.coordinates = false});
        CHECK(lies_on(showcase.focus, scene.extent()));
        const Point size = showcase.focus.most - showcase.focus.least;
        CHECK(size.x > 1.4f * size.y);
        CHECK(size.y >= 4);
        int pieces = 0;
        for (const Element& element : scene.elements()) {
            if (element.kind != Element::Kind::polygon || element.style.fill < Ink::slab_red) continue;
            if (showcase.focus.contains(scene.points_of(element)[0])) ++pieces;
        }
        CHECK(pieces >= 3);
    }
}

}  // namespace narabe
