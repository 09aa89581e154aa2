// Compares previews of moves of PILUS and the reasons for them with an implementation by stacks of squares.

#include <set>

#include "games/all_views.h"
#include "games/pilus/pilus_reasons.h"
#include "games/pilus/scenes.h"
#include "games/walk.h"
#include "tries.h"

namespace narabe::pilus {

namespace {

const std::vector<Options> all_players = {Options{}, {{"players", "3"}}, {{"players", "4"}}};

std::string name_of_colour(Colour colour) {
    switch (colour) {
        case Colour::blue: return "blue";
        case Colour::yellow: return "yellow";
        case Colour::green: return "green";
        case Colour::red: return "red";
        case Colour::grey: return "grey";
    }
    return "";
}

std::string counted_squares(std::size_t count, Colour colour) {
    return std::to_string(count) + " " + name_of_colour(colour) + (count == 1 ? " square" : " squares");
}

/// The regions in stacks, as seen by `mover`.
struct SlowLook {
    SlowLook(const Position& position, Seat mover) : table(position.table()), pawn(position.pawn(mover)) {
        if (!pawn || position.phase() != Phase::step || position.to_move() != mover) return;
        const Cell corner = position.table().back().corner();
        const bool is_under_tile =
            pawn->x >= corner.x && pawn->x <= corner.x + 1 && pawn->y >= corner.y && pawn->y <= corner.y + 1;
        if (is_under_tile) pawn.reset();
    }

    std::vector<Cell> guarded() const { return pawn ? table.region(*pawn) : std::vector<Cell>(); }
    Colour colour_at(Cell cell) const { return table.stacks().at(cell).back().colour; }
    std::size_t largest_open() const {
        std::size_t largest = 0;
        for (const auto& [cell, stack] : table.stacks()) {
            const std::vector<Cell> region = table.region(cell);
            if (!pawn || ranges::find(region, *pawn) == region.end()) largest = std::max(largest, region.size());
        }
        return largest;
    }

    SlowTable table;
    std::optional<Cell> pawn;
};

/// The regions that score for the newest tile: their squares and colours, in the order of the tile's squares.
std::vector<std::pair<std::size_t, Colour>> slow_counted(const Position& next, Seat mover) {
    const SlowTable table(next.table());
    std::vector<std::pair<std::size_t, Colour>> counted;
    std::set<Cell> seen;
    for (const Cell offset : tile_squares) {
        const Cell cell = next.table().back().corner() + offset;
        const std::vector<Cell> region = table.region(cell);
        if (seen.contains(cell) || region.size() < 2) continue;
        seen.insert(region.begin(), region.end());
        bool is_protected = false;
        for (int seat = 0; seat < next.seats(); ++seat) {
            const auto pawn = next.pawn(seat_at(seat));
            is_protected |= seat_at(seat) != mover && pawn && ranges::find(region, *pawn) != region.end();
        }
        if (!is_protected) counted.emplace_back(region.size(), table.stacks().at(cell).back().colour);
    }
    return counted;
}

/// A text such as `blue 2 × 1` for each of these regions.
std::vector<Sentence> slow_items(const Position& next, Seat mover) {
    std::vector<Sentence> items;
    for (const auto& [squares, colour] : slow_counted(next, mover)) {
        items.push_back(Sentence::plain(name_of_colour(colour) + " " + std::to_string(squares) + " × " +
                                        std::to_string(next.table().back().level())));
    }
    return items;
}

ReasonTexts slow_reasons(const Position& position, Move move) {
    const Seat mover = position.to_move();
    Position next = position;
    next.play(move);
    const SlowLook before(position, mover);
    const SlowLook after(next, mover);
    const bool places = position.phase() == Phase::place;
    ReasonTexts given;
    const std::vector<Cell> guarded = after.guarded();
    if (places) {
        const int height = next.table().back().level();
        const int points = slow_points(next);
        if (points > 0) {
            const std::string items = in_english(listed(slow_items(next, mover)));
            given["pilus.why.scores"] = {points,
                                         "scores " + std::to_string(points) + (points == 1 ? " point: " : " points: ") + items};
        }
        const bool was_guarding = !before.guarded().empty();
        if (was_guarding && guarded.size() > before.guarded().size()) {
            given["pilus.why.grows"] = {
                static_cast<int>(guarded.size()),
                "extends the protected region to " + counted_squares(guarded.size(), after.colour_at(*after.pawn))};
        }
        if (height > 1) given["pilus.why.height"] = {height, "builds at height " + std::to_string(height)};
    } else if (!guarded.empty()) {
        const std::vector<Cell> old = before.guarded();
        const bool keeps = ranges::find(old, *next.pawn(mover)) != old.end();
        const Colour colour = after.colour_at(*after.pawn);
        const std::string words = "region of " + counted_squares(guarded.size(), colour);
        given["pilus.why.protects"] = {static_cast<int>(guarded.size()),
                                       keeps ? "keeps the " + words + " protected" : "protects a " + words};
    }
    const std::size_t open = after.largest_open();
    given["pilus.why.leaves"] = {-static_cast<int>(open), "leaves the others no region of more than " + std::to_string(open) +
                                                              (open == 1 ? " square" : " squares")};
    return given;
}

void check_preview(const Position& position, Move move) {
    const Seat mover = position.to_move();
    Position next = position;
    next.play(move);
    const Effect effect = effect_of(position, move);
    const SlowLook look(next, mover);
    const std::vector<Cell> guarded = look.guarded();
    REQUIRE(effect.guarded.has_value() == !guarded.empty());
    if (effect.guarded) CHECK(effect.guarded->squares == static_cast<int>(guarded.size()));
    if (position.phase() != Phase::place) return;
    CHECK(effect.points == slow_points(next));
    int squares = 0;
    for (const Region& region : effect.counted) squares += region.squares;
    CHECK(squares * effect.level == effect.points);
    CHECK(effect.counted.size() == slow_counted(next, mover).size());
}

/// Checks the points that the view itemises for a tile.
void check_note(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const auto view = make_view(AnyPosition(table_of<Pilus>(), position.seen_by(position.to_move())));
    view->suggest(move);
    const std::vector<Sentence> items = slow_items(next, position.to_move());
    const std::string points = "+" + std::to_string(slow_points(next));
    const std::string expected = points + (items.empty() ? " (nothing scored)" : " (" + in_english(listed(items)) + ")");
    CHECK(in_english(view->note().value_or(Sentence())) == expected);
}

}  // namespace

TEST_CASE("pilus previews: points, scoring regions and protected regions match the stacks") {
    Walk<Pilus>(all_players).along(tries(2'000), 50, [](const Position& position, const MoveList& moves) {
        for (const Move move : moves) check_preview(position, move);
        if (position.phase() == Phase::place) check_note(position, moves.front());
    });
}

TEST_CASE("pilus reasons: every reason is true, and no true reason is missing") {
    Walk<Pilus>(all_players).along(tries(10'000), 1, [](const Position& position, const MoveList& moves) {
        const Move move = moves.front();
        const ReasonTexts given = reasons_in(reasons_for(position, move));
        const ReasonTexts expected = slow_reasons(position, move);
        CHECK_MESSAGE(given == expected, Pilus::show(position) << Pilus::write_move(position, move) << text_of(given)
                                                               << "\nexpected:" << text_of(expected));
    });
}

}  // namespace narabe::pilus
