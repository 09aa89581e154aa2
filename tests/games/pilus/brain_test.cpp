// What the search of PILUS computes quickly about a table matches slow computations.

#include "games/pilus/pilus_brain.h"
#include "games/pilus/scenes.h"

namespace narabe::pilus {

namespace {

/// The points of one square of a tile at height 1, next to the regions that the tile leaves visible.
int slow_squares(const Position& position, const Surface& surface, Cell corner, Cell cell, Colour colour) {
    std::vector<BitPlane> met;
    int squares = surface.colour_at(cell) == colour ? 0 : 1;
    const auto meet = [&](Cell place) {
        if (surface.colour_at(place) != colour) return;
        if (ranges::any_of(met, [&](const BitPlane& region) { return region.has(place); })) return;
        met.push_back(surface.region_of(place));
        squares += met.back().count();
    };
    meet(cell);
    for (const Cell step : edge_directions) {
        if (!is_covered_from(corner, cell + step)) meet(cell + step);
    }
    for (int seat = 0; seat < position.seats(); ++seat) {
        const auto pawn = position.pawn(seat_at(seat));
        if (!pawn || seat_at(seat) == position.to_move()) continue;
        if (ranges::any_of(met, [&](const BitPlane& region) { return region.has(*pawn); })) return 0;
    }
    return squares > 1 ? squares : 0;
}

int slow_points(const Position& position, const Surface& surface, const Action& action) {
    const Face face = position.deal().set()[action.tile].turned(action.quarters);
    int squares = 0;
    for (int i = 0; i < 4; ++i) {
        const Cell cell = action.cell + tile_squares[static_cast<std::size_t>(i)];
        squares += slow_squares(position, surface, action.cell, cell, face.colour(i));
    }
    return squares * surface.level_at(action.cell);
}

using Rated = std::pair<int, Move>;

/// All placements, best first.
std::vector<Rated> slow_placements(const Position& position) {
    const Surface surface(position.table());
    MoveList moves;
    position.legal_moves(moves);
    std::vector<Rated> rated;
    for (const Move move : moves) {
        rated.emplace_back(slow_points(position, surface, *action_of(position.deal().set(), move)), move);
    }
    ranges::sort(rated,
                 [](const Rated& a, const Rated& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    return rated;
}

void check_placements(const Position& position, const AnalysedTable& table) {
    const std::vector<Rated> expected = slow_placements(position);
    for (const std::size_t most : {std::size_t{1}, BestMoves::capacity}) {
        BestMoves best(most);
        table.find_best(position, best);
        REQUIRE(best.size() == std::min(most, expected.size()));
        for (std::size_t i = 0; i < best.size(); ++i) CHECK(Rated(best.points(i), best.move(i)) == expected[i]);
    }
}

void check_steps(const Position& position, const AnalysedTable& table) {
    const Steps expected = steps_of(position);
    const Steps steps = steps_on(position, table.regions());
    CHECK(steps.may_stay == expected.may_stay);
    REQUIRE(steps.count == expected.count);
    CHECK(std::equal(steps.cells.begin(), steps.cells.begin() + steps.count, expected.cells.begin()));
    CHECK(points_on(position, table.regions()) == points_of_turn(position));
}

void check_play(const Position& position) {
    const Brain brain;
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        Position expected = position;
        expected.play(move);
        Position next = position;
        brain.play(next, move);
        CHECK(next == expected);
    }
}

void check_regions(const Position& position, const Regions& regions) {
    const Surface surface(position.table());
    for (const Placed& tile : position.table()) {
        for (const Cell offset : tile_squares) {
            const Cell cell = tile.corner() + offset;
            CHECK(regions.at(cell).squares == surface.region_of(cell).count());
        }
    }
}

void check_analysis(const Position& position) {
    AnalysedTable table(position.table());
    table.put_pawns(position);
    check_regions(position, table.regions());
    if (position.phase() == Phase::place) check_placements(position, table);
    if (position.phase() == Phase::step) {
        check_steps(position, table);
        check_play(position);
    }
}

}  // namespace

TEST_CASE("pilus brain: regions, the best placements, steps and points match slow computations in random games") {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Rng rng(seed);
        MoveList scratch;
        const Options options = seed < 9 ? Options{{"players", std::to_string(2 + seed % 3)}} : crowded(rng);
        Position position = *Pilus::start(options);
        while (!position.outcome()) {
            if (position.to_move() != Seat::chance) check_analysis(position);
            position.play(random_move(position, rng, scratch));
        }
    }
}

}  // namespace narabe::pilus
