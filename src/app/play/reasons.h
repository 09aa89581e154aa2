// Why a move is good, in one sentence.
#pragma once

#include "app/play/game_in_progress.h"
#include "core/texts.h"
#include "ui/view.h"

namespace narabe {

/// All clauses for a legal move of `seen`, the position that the view shows, most important first. Slow, because it compares other
/// moves.
std::vector<Sentence> clauses_of(const View& view, const AnyPosition& seen, Move move);
/// Joins at most two clauses; an empty sentence if there are none.
Sentence joined(std::span<const Sentence> clauses);
/// Describes the purpose of the move in a clause that names none of its `cells`; empty if there is none.
Sentence what_to_look_for(std::span<const Sentence> clauses, std::span<const Cell> cells);
/// "Look for a move that …" about a legal move of `seen`; empty if the move has no purpose to name.
Sentence hint_at(const AnyPosition& seen, Move move);
/// The most important clause that says more than the move itself; empty if there is none.
Sentence reason_of(const View& view, const AnyPosition& seen, Move move);
/// Rewrites the clause for the opponent of the player who makes the move: "your" instead of "the opponent's".
Sentence told_to_opponent(Sentence clause, const Texts& texts);

/// "NAME. It …", with the reasons for a legal move of `seen`; empty if there are none.
Sentence with_reasons(const Sentence& name, const AnyPosition& seen, Move move);
/// Describes the reply to a move, with its reason, to the player who made the move. `after` is the position after that move.
Sentence reply_words(const AnyPosition& after, Move reply, const Texts& texts);

}  // namespace narabe
