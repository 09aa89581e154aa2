// The brain of TAIJI: fast playouts end like games, and priors favour moves that join the mover's groups or separate the
// opponent's groups.

#include "games/taiji/taiji_brain.h"
#include "games/tailits-taiji/tailits_taiji_brain.h"
#include "games/tested_games.h"

namespace narabe {

using taiji::black_cell;
using taiji::Cells;
using taiji::Colour;
using taiji::Taiji;
using taiji::white_cell;

namespace {

taiji::Position position_after(const Options& options, int moves, std::uint64_t seed) {
    Rng rng(seed);
    taiji::Position position = *Taiji::start(*Taiji::resolve(options, rng));
    for (int i = 0; i < moves && !position.is_over(); ++i) position.play(position.random_move(rng));
    return position;
}

taiji::Position position_after(std::string_view moves) {
    taiji::Position position = position_after({}, 0, 1);
    for (std::string_view rest = moves; !rest.empty();) {
        const std::size_t end = std::min(rest.find("; "), rest.size());
        position.play(*Taiji::read_move(position, rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return position;
}

float gain_of(const taiji::Position& position, std::string_view move) {
    return taiji::Gains(position).of(*Taiji::read_move(position, move));
}

}  // namespace

namespace {

/// Checks that the filled area consists of dominoes and that no further domino fits.
void check_random_end(const taiji::Position& position, std::uint64_t seed) {
    Rng rng(seed);
    const taiji::RandomEnd end(position, rng);
    const Cells whites = end.white() - position.cells_of(Colour::white);
    const Cells blacks = end.black() - position.cells_of(Colour::black);
    CHECK((position.cells_of(Colour::white) - end.white()).empty());
    CHECK((position.cells_of(Colour::black) - end.black()).empty());
    CHECK_FALSE(end.white().intersects(end.black()));
    CHECK(whites.count() == end.moves());
    CHECK(blacks.count() == end.moves());
    const Cells covered = end.white() | end.black();
    MoveList legal;
    position.legal_moves(legal);
    for (const Move move : legal) CHECK((covered.has(white_cell(move)) || covered.has(black_cell(move))));
    const auto has_piece = [&](int white) {
        return ranges::any_of(legal, [&](Move move) { return white_cell(move) == white && blacks.has(black_cell(move)); });
    };
    whites.for_each([&](int cell) { CHECK(has_piece(cell)); });
}

}  // namespace

TEST_CASE("taiji brain: a fast playout ends on a board where no piece fits") {
    for (const auto* size : {"7", "9", "11"}) {
        for (int moves = 0; moves < 24; ++moves) {
            check_random_end(position_after({{"size", size}}, moves, static_cast<std::uint64_t>(moves)), 100);
        }
    }
    Cells raised;
    for (int cell = 20; cell < 70; ++cell) raised.add(cell);
    for (std::uint64_t seed = 0; seed < 20; ++seed) check_random_end(taiji::Position(11, 3, raised), seed);
}

TEST_CASE("taiji brain: on top of TAILITS, the scores of TAILITS count") {
    using tailits_taiji::TailitsTaiji;
    int certain = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng(seed);
        TailitsTaiji::Position position = *TailitsTaiji::start(*TailitsTaiji::resolve({}, rng));
        TailitsTaiji::Position before = position;
        while (!position.outcome()) {
            before = position;
            position.play(position.random_move(rng));
            if (!position.is_on_top()) CHECK_FALSE(tailits_taiji::Brain::play_out(position, rng));
        }
        MoveList last;
        before.legal_moves(last);
        bool can_win[2] = {};
        for (const Move move : last) {
            TailitsTaiji::Position end = before;
            end.play(move);
            if (const auto outcome = end.outcome()) can_win[outcome->won_by(Seat::first) ? 0 : 1] = true;
        }
        const auto end = tailits_taiji::Brain::play_out(before, rng);
        REQUIRE(end);
        CHECK(end->moves == 1);
        CHECK(can_win[index_of(end->winner)]);
        certain += can_win[0] != can_win[1];
    }
    CHECK(certain > 20);
}

TEST_CASE("taiji brain: a full board stays unchanged, and its lead matches the scores") {
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        const auto position = position_after({}, 1000, seed);
        Rng rng(seed);
        const taiji::RandomEnd end(position, rng);
        CHECK(end.moves() == 0);
        CHECK(end.white() == position.cells_of(Colour::white));
        CHECK(end.lead() == position.scores()[0] - position.scores()[1]);
        CHECK(taiji::Brain::play_out(position, rng)->winner ==
              (position.outcome()->won_by(Seat::first) ? Seat::first : Seat::second));
    }
}

TEST_CASE("taiji brain: in fast playouts, each seat wins about as often as in random games") {
    constexpr int games = 4000;
    for (const int moves : {0, 6, 20}) {
        const auto position = position_after({}, moves, 3);
        Rng rng(5);
        int filled = 0;
        int played = 0;
        for (int i = 0; i < games; ++i) {
            filled += taiji::Brain::play_out(position, rng)->winner == Seat::first;
            taiji::Position game = position;
            while (!game.is_over()) game.play(game.random_move(rng));
            played += game.outcome()->won_by(Seat::first);
        }
        CHECK(std::abs(filled - played) < games / 20);
    }
}

TEST_CASE("taiji brain: joining the mover's groups gains, joining the opponent's groups loses, and separating them gains") {
    // Black is on b5, c5 and e5, f5; White on b6, c6 and e6, f6. White is to move.
    const auto position = position_after("b5/b6; c5/c6; e5/e6; f5/f6");
    REQUIRE(position.to_move() == Seat::first);
    const float joins_whites = gain_of(position, "d7/d6");
    const float joins_blacks = gain_of(position, "d5/d4");
    const float alone = gain_of(position, "h8/h9");
    const float parts_blacks = gain_of(position, "d4/d5");
    CHECK(joins_whites > alone);
    CHECK(parts_blacks > alone);
    CHECK(joins_blacks < alone);
    CHECK(joins_whites > joins_blacks);
}

}  // namespace narabe
