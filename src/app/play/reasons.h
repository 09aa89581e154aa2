// Why a move is good, in one sentence.
#pragma once

#include "app/play/game_in_progress.h"
#include "core/texts.h"
#include "ui/view.h"

namespace narabe {

/// For a legal move of `seen`, the position that the view shows: at most two clauses; an empty sentence if there is nothing to
/// say.
Sentence reasons_of(const View& view, const AnyPosition& seen, Move move);
/// The most telling clause that says more than the move's own words; empty if there is none.
Sentence reason_of(const View& view, const AnyPosition& seen, Move move);
/// Why the move is good, in one clause that names none of its `cells`; empty if there is none.
Sentence what_to_look_for(const View& view, const AnyPosition& seen, Move move, std::span<const Cell> cells);
/// Why a computer made the move at `index` of a game with the coach, in one clause; empty if there is nothing to say, or if a person
/// made it.
Sentence reason_of_computer(const GameInProgress& game, std::size_t index, const Texts& texts);
/// The clause worded for the opponent of the player who makes the move: "your" instead of "the opponent's".
Sentence told_to_opponent(Sentence clause, const Texts& texts);

}  // namespace narabe
