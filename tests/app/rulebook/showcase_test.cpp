// What presents each game on its card.
#include <doctest/doctest.h>

#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

/// Whether it lies on the picture; half a unit beyond it counts as that.
bool lies_on(const Box& focus, const Box& extent) {
    const Box around{extent.least - Point{0.5f, 0.5f}, extent.most + Point{0.5f, 0.5f}};
    return around.contains(focus.least) && around.contains(focus.most);
}

}  // namespace

TEST_CASE("showcase: every game has a position in its middle, and there are pieces to look at, more wide than high") {
    for (const GameTable* game : all_games()) {
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
