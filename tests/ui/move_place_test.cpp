// The locations of moves: every move that names a cell has a location on the board.

#include "ui/move_place.h"

#include <doctest/doctest.h>

#include "core/text.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

Target target(std::string id, float x, float y) {
    return {.id = std::move(id), .label = {}, .box = {{x, y}, {x + 1, y + 1}}};
}

}  // namespace

TEST_CASE("move place: a move is located in the middle of its cells, or on one of them if they are apart") {
    const std::vector<Target> targets = {target("a1", 0, 0), target("b1", 1, 0), target("c1", 2, 0), target("c2", 2, 1),
                                         target("j10", 9, 9)};
    CHECK(*place_of("Lb1c1", targets) == Point{2, 0.5f});
    CHECK(*place_of("a1/b1", targets) == Point{1, 0.5f});
    CHECK(*place_of("La1b1c1c2", targets) == Point{1.5f, 0.5f});
    CHECK(*place_of("j10", targets) == Point{9.5f, 9.5f});
    CHECK(*place_of("a1-c2", targets) == Point{2.5f, 1.5f});
    CHECK(*place_of("c2+", targets) == Point{2.5f, 1.5f});
    for (const std::string_view nowhere : {"swap", "pass", "stay", "", "z9", "L", "draw BYGR"}) {
        CHECK_FALSE(place_of(nowhere, targets));
    }
}

TEST_CASE("move place: coordinates give the location if the board has no cell names") {
    const std::vector<Target> targets = {target("0,0", 0, 0), target("-1,2", -1, 2), target("3,-2", 3, -2)};
    CHECK(*place_of("0,0/-1,2", targets) == Point{0, 1.5f});
    CHECK(*place_of("BYGR@3,-2", targets) == Point{3.5f, -1.5f});
    CHECK(*place_of("P@-1,2", targets) == Point{-0.5f, 2.5f});
}

TEST_CASE("move place: every move that names a cell has a location on the board of its game") {
    Rng rng(4);
    MoveList moves;
    std::vector<Target> targets;
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        AnyPosition position = *game->start(*game->resolve({}, rng));
        int seen = 0;
        for (int number = 0; number < 30 && !position.outcome(); ++number) {
            position.legal_moves(moves);
            const Seat seat = position.to_move();
            const auto view = make_view(position.seen_by(seat));
            view->targets(targets);
            for (std::size_t i = 0; seat != Seat::chance && i < moves.size(); i += 1 + moves.size() / 40) {
                const std::string text = position.write_move(moves[i]);
                const bool names_place = text.find_first_of("0123456789") != std::string::npos;
                CAPTURE(text);
                CHECK(place_of(text, targets).has_value() == names_place);
                seen += names_place ? 1 : 0;
            }
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        CHECK(seen > 20);
    }
}

}  // namespace narabe
