#include "games/pilus/pilus_reasons.h"

#include <algorithm>

#include "games/pilus/pilus_picture.h"

namespace narabe::pilus {

namespace {

/// Where a seat's pawn is, unless it is off the board or lifted.
std::optional<Cell> guard_of(const Position& position, Seat seat) {
    const bool is_lifted_now = position.phase() == Phase::step && position.to_move() == seat && is_lifted(position);
    return is_lifted_now ? std::nullopt : position.pawn(seat);
}

std::optional<Region> region_of(const Position& position, const Surface& surface, Seat seat) {
    const auto pawn = guard_of(position, seat);
    if (!pawn) return std::nullopt;
    return Region{*surface.colour_at(*pawn), surface.region_of(*pawn).count()};
}

/// The size of the largest region without this seat's pawn.
int largest_without(const Position& position, const Surface& surface, Seat seat) {
    const auto pawn = guard_of(position, seat);
    int largest = 0;
    for (int number = 0; number < colour_count; ++number) {
        const BitPlane squares = surface.squares_of(static_cast<Colour>(number));
        BitPlane seen(surface.window());
        squares.for_each([&](Cell cell) {
            if (seen.has(cell)) return;
            const BitPlane region = squares.connected_to(cell);
            seen |= region;
            if (!pawn || !region.has(*pawn)) largest = std::max(largest, region.count());
        });
    }
    return largest;
}

/// Whether the pawn stays in the region that it protects, when it steps or stays.
bool keeps_region(const Position& position, const Surface& surface, const Action& action) {
    const auto pawn = guard_of(position, position.to_move());
    return pawn && (action.kind == Action::Kind::stay || surface.region_of(*pawn).has(action.cell));
}

Sentence items_of(const Effect& effect) {
    std::vector<Sentence> items;
    for (const Region& region : effect.counted) items.push_back(item(region.colour, region.squares, effect.level));
    return listed(items);
}

}  // namespace

Effect effect_of(const Position& position, Move move) {
    const Seat mover = position.to_move();
    Position next = position;
    next.play(move);
    const Surface surface(next.table());
    Effect effect{.guarded = region_of(next, surface, mover), .largest_open = largest_without(next, surface, mover)};
    if (position.phase() != Phase::place) return effect;
    effect.level = next.table().back().level();
    effect.points = points_of_turn(next);
    const Counts counts = counts_of(next);
    for (const Counted& each : counts.all()) effect.counted.push_back({*surface.colour_at(each.cell), each.squares});
    return effect;
}

std::vector<Clause> reasons_for(const Position& position, Move move) {
    const Seat mover = position.to_move();
    const auto action = action_of(position.deal().set(), move);
    if (mover == Seat::chance || !action) return {};
    const Effect effect = effect_of(position, move);
    const Surface surface(position.table());
    const auto before = region_of(position, surface, mover);
    const auto& after = effect.guarded;
    Reasons reasons;
    if (effect.points > 0)
        reasons.add("pilus.why.scores", effect.points).number(effect.points).part(items_of(effect)).harms(effect.points);
    if (action->kind != Action::Kind::place && after) {
        reasons.add("pilus.why.protects", after->squares);
        if (keeps_region(position, surface, *action)) reasons.reword("pilus.why.keeps");
        reasons.number(after->squares).part(name_of(after->colour));
    } else if (before && after && after->squares > before->squares) {
        reasons.add("pilus.why.grows", after->squares).number(after->squares).part(name_of(after->colour));
    }
    if (effect.level > 1) reasons.add("pilus.why.height", effect.level).number(effect.level);
    reasons.add("pilus.why.leaves", -effect.largest_open).number(effect.largest_open);
    return reasons.take();
}

}  // namespace narabe::pilus
