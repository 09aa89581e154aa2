// Why a game was lost, in the terms of its rules: the opponent's move that did the most harm.
#pragma once

#include <optional>

#include "core/sentence.h"
#include "session/session.h"

namespace narabe {

struct Setback {
    std::size_t move = 0;  ///< the number of the opponent's move
    Seat seat = Seat::first;
    Sentence what;  ///< a clause, such as "join groups of 9 and 7 into one of 17"
};

/// The opponents' most harmful move against this seat, the last one if several are equally harmful; empty if no move has a
/// reason that explains a loss.
std::optional<Setback> worst_setback(const Session& session, Seat loser);
/// How small gains of the computers added up, for a loss by points without such a move; empty for any other game.
std::optional<Sentence> small_gains(const Session& session, Seat loser);
/// The sentence "You let the computer …", with the move. Precondition: the loser is the only person.
Sentence setback_words(const Session& session, const Setback& setback);

}  // namespace narabe
