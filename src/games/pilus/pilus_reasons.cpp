#include "games/pilus/pilus_reasons.h"

#include "games/pilus/pilus_picture.h"
#include "ui/reasons.h"

namespace narabe::pilus {

namespace {

/// What the new tile scores.
void tell_points(Reasons& reasons, const Position& next) {
    const Surface surface(next.table());
    const Counts counts = counts_of(next);
    std::vector<Sentence> items;
    for (const Counted& counted : counts.all()) {
        items.push_back(item(*surface.colour_at(counted.cell), counted.squares, next.table().back().level()));
    }
    if (items.empty()) {
        reasons.add("pilus.why.nothing");
    } else {
        reasons.add("pilus.why.scores").number(points_of_turn(next)).part(listed(items));
    }
}

struct Region {
    int squares = 0;
    Colour colour = Colour::grey;
};

/// What a seat's pawn protects; empty while it is off the board.
Region region_of(const Position& position, Seat seat) {
    const auto pawn = position.pawn(seat);
    if (!pawn) return {};
    const Surface surface(position.table());
    return {surface.region_of(*pawn).count(), *surface.colour_at(*pawn)};
}

}  // namespace

std::vector<Sentence> reasons_for(const Position& position, Move move) {
    const Seat mover = position.to_move();
    const auto action = action_of(position.deal().set(), move);
    if (mover == Seat::chance || !action) return {};
    const Region before = region_of(position, mover);
    Position next = position;
    next.play(move);
    const Region after = region_of(next, mover);
    Reasons reasons;
    const char* of_region = nullptr;
    if (action->kind == Action::Kind::place) {
        tell_points(reasons, next);
        if (!is_lifted(next) && before.squares > 0 && after.squares > before.squares) of_region = "pilus.why.grows";
    } else if (after.squares > 0) {
        const bool stays = action->kind == Action::Kind::stay && !is_lifted(position);
        of_region = stays ? "pilus.why.keeps" : "pilus.why.protects";
    }
    if (of_region) reasons.add(of_region).number(after.squares).part(name_of(after.colour));
    return reasons.take();
}

}  // namespace narabe::pilus
