#include "games/tix/tix_reasons.h"

#include "games/tix/tix_words.h"
#include "ui/reasons.h"

namespace narabe::tix {

namespace {

constexpr std::size_t few_moves = 6;  // that are worth mentioning

/// The effect on the piece itself, unless a better reason includes it.
const char* own_doing(const Parts& parts, bool is_active) {
    switch (parts.kind) {
        case Kind::place: return is_active ? "tix.why.places_active" : "tix.why.places";
        case Kind::slide: return is_active ? "tix.why.slides" : "tix.why.becomes_inactive";
        case Kind::activate: return "tix.why.activates";
        case Kind::return_to_hand: return "tix.why.returns";
        case Kind::pass: break;
    }
    return "tix.why.passes";
}

}  // namespace

std::vector<Sentence> reasons_for(const Position& position, Move move) {
    const Seat mover = position.to_move();
    const Seat opponent = opponent_of(mover);
    const Parts parts = parts_of(move);
    Position next = position;
    next.play(move);
    const Board& before = position.board();
    const Board& after = next.board();
    const auto deactivated = [&](Seat seat) { return before.active_of(seat) & ~after.active & after.of(seat); };
    const Cells theirs = deactivated(opponent);
    const Cells own = deactivated(mover);
    const auto outcome = next.outcome();
    Reasons reasons;
    if (outcome && outcome->reason == no_move_left) reasons.add("tix.why.no_move");
    if (theirs != 0) reasons.add(own != 0 ? "tix.why.deactivates_both" : "tix.why.deactivates").part(listed(names(theirs)));
    if (theirs != 0 && own != 0) reasons.part(listed(names(own)));
    if (next.in_bonus()) reasons.add("tix.why.bonus");
    if (reasons.empty()) {
        const int end = parts.kind == Kind::slide ? parts.to : parts.cell;
        reasons.add(own_doing(parts, has(after.active, end))).part(name(end));
    }
    if (outcome || next.to_move() == mover) return reasons.take();
    MoveList moves;
    next.legal_moves(moves);
    if (moves.size() <= few_moves) reasons.add("tix.why.few").number(static_cast<int>(moves.size()));
    return reasons.take();
}

}  // namespace narabe::tix
