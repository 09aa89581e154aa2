#include "games/tix/tix_reasons.h"

#include <algorithm>

#include "games/tix/tix_words.h"

namespace narabe::tix {

namespace {

// Worth mentioning:
constexpr int few_replies = 16;
constexpr int min_moves = 2;      // gained or taken
constexpr int harm_of_piece = 8;  // an inactive piece, in moves

/// What a player could do if it were their turn.
struct Chance {
    Cells places = 0;
    Cells reached = 0;  // the opponent's pieces that a slide could deactivate
    int slides = 0;
    int bonuses = 0;  // slides that earn one

    int moves() const { return std::popcount(places) + slides; }
};

Chance chance_of(const Board& board, Seat seat, const Rules& rules) {
    Chance chance{.places = placeable(board, seat, rules)};
    for (Cells own = board.active_of(seat); own != 0; own &= own - 1) {
        const Cells start = own & -own;
        for (int direction = 0; direction < 4; ++direction) {
            Cells beside = 0;
            for (Cells end = shifted(start, direction) & board.free(); end != 0; end = shifted(end, direction) & board.free()) {
                beside |= edge_neighbours(end);
                if ((shifted(end, direction) & board.active) != 0) continue;
                ++chance.slides;
                chance.reached |= beside & board.active_of(opponent_of(seat));
                chance.bonuses += (edge_neighbours(end) & board.occupied() & ~start) != 0 ? 1 : 0;
            }
        }
    }
    return chance;
}

struct Chances {
    Chances(const Board& board, Seat mover, const Rules& rules)
        : own(chance_of(board, mover, rules)), theirs(chance_of(board, opponent_of(mover), rules)) {}

    Chance own;
    Chance theirs;
};

/// The cell where the piece ends; none if it leaves the board, or for a pass.
Cells last_cell_of(const Parts& parts) {
    if (parts.kind == Kind::pass || parts.kind == Kind::return_to_hand) return 0;
    return cells_of(parts.kind == Kind::slide ? parts.to : parts.cell);
}

/// Where the pieces of these cells are after the move.
Cells moved(Cells cells, const Parts& parts) {
    if (parts.kind == Kind::place || parts.kind == Kind::pass || !has(cells, parts.cell)) return cells;
    return (cells & ~cells_of(parts.cell)) | last_cell_of(parts);
}

void tell_deactivated(Reasons& reasons, Cells theirs, Cells own) {
    if (theirs == 0) return;
    const int lead = std::popcount(theirs) - std::popcount(own);
    reasons.add("tix.why.deactivates", std::popcount(theirs))
        .part(listed(names(theirs)))
        .harms(harm_of_piece * std::max(lead, 0));
    if (own != 0) reasons.reword("tix.why.deactivates_both").part(listed(names(own)));
}

/// What both players' slides can do now and could do before. Precondition: it is the opponent's turn now.
void tell_slides(Reasons& reasons, const Chances& before, const Chances& after, Cells own_active, const Parts& parts) {
    const Cells were_reached = moved(before.theirs.reached, parts);
    const Cells saved = were_reached & own_active & ~after.theirs.reached & ~last_cell_of(parts);  // pieces other than itself
    const Cells exposed = after.theirs.reached & ~were_reached;
    if (saved != 0 && exposed == 0) reasons.add("tix.why.saves", std::popcount(saved)).part(listed(names(saved)));
    const Cells aimed_at = after.own.reached & ~before.own.reached;
    if (aimed_at != 0) reasons.add("tix.why.threatens", std::popcount(aimed_at)).part(listed(names(aimed_at)));
    if (own_active != 0 && after.theirs.reached == 0) reasons.add("tix.why.out_of_reach");
    if (after.theirs.bonuses == 0 && before.theirs.bonuses > 0) reasons.add("tix.why.no_bonus");
}

/// The slides that can earn a bonus next, in this turn or a later one.
void tell_bonuses(Reasons& reasons, const Chance& own) {
    if (own.bonuses > 0) reasons.add("tix.why.bonuses", own.bonuses).number(own.bonuses);
}

/// The number of moves of both players, now and before.
void tell_moves(Reasons& reasons, const Chances& before, const Chances& after) {
    const int taken = before.theirs.moves() - after.theirs.moves();
    if (taken >= min_moves) reasons.add("tix.why.takes_moves", taken).number(taken).harms(taken);
    const int gained = after.own.moves() - before.own.moves();
    if (gained >= min_moves) reasons.add("tix.why.gains_moves", gained).number(gained);
    const int lead = after.own.moves() - after.theirs.moves();
    if (lead > 0) reasons.add("tix.why.more_moves", lead).number(after.own.moves()).number(after.theirs.moves());
}

/// The pieces in hand.
void tell_hand(Reasons& reasons, const Parts& parts, int in_hand) {
    if (parts.kind == Kind::slide && in_hand > 0) reasons.add("tix.why.waits").number(in_hand);
    if (parts.kind == Kind::activate) reasons.add("tix.why.activates").part(name(parts.cell));
    if (parts.kind == Kind::return_to_hand) reasons.add("tix.why.returns").part(name(parts.cell));
}

}  // namespace

Effect effect_of(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    const Board& before = position.board();
    const Board& after = next.board();
    Effect effect{.after = after,
                  .deactivated = before.active & ~after.active & after.occupied(),
                  .ends_active = (last_cell_of(parts_of(move)) & after.active) != 0,
                  .earns_bonus = next.in_bonus()};
    const auto outcome = next.outcome();
    if (next.in_bonus() || (outcome && outcome->reason != no_move_left)) return effect;
    MoveList moves;
    next.legal_moves(moves);
    effect.replies = static_cast<int>(moves.size());
    return effect;
}

std::vector<Clause> reasons_for(const Position& position, Move move) {
    const Seat mover = position.to_move();
    const Parts parts = parts_of(move);
    const Effect effect = effect_of(position, move);
    Reasons reasons;
    if (effect.replies == 0) reasons.add("tix.why.no_move");
    tell_deactivated(reasons, effect.deactivated & effect.after.of(opponent_of(mover)),
                     effect.deactivated & effect.after.of(mover));
    if (effect.earns_bonus) reasons.add("tix.why.bonus");
    const Chances after(effect.after, mover, position.rules());
    if (effect.earns_bonus) tell_bonuses(reasons, after.own);
    if (!effect.replies || effect.replies == 0) return reasons.take();
    if (*effect.replies <= few_replies) reasons.add("tix.why.few", -*effect.replies).number(*effect.replies);
    const Chances before(position.board(), mover, position.rules());
    tell_slides(reasons, before, after, effect.after.active_of(mover), parts);
    tell_bonuses(reasons, after.own);
    tell_moves(reasons, before, after);
    tell_hand(reasons, parts, effect.after.hand_of(mover));
    return reasons.take();
}

}  // namespace narabe::tix
