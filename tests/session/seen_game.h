// Games with hidden information, whole and as a seat sees them.
#pragma once

#include "core/rng.h"
#include "session/playing.h"
#include "session/session.h"

namespace narabe {

/// The same game as a seat sees it, up to the position shown.
inline Session seen_game(const Session& whole, Seat seat) {
    const Origin& origin = whole.origin();
    Session seen = *Session::start(whole.game(), origin.options, {}, origin.seed, seat);
    for (std::size_t index = 0; index < whole.cursor(); ++index)
        seen.append(whole.line().position_after(index).as_seen(whole.line().moves()[index], seat));
    return seen;
}

/// A random move of a player; the moves of chance that follow are played, too.
inline void play_randomly(Session& whole, Rng& rng) {
    MoveList moves;
    whole.position().legal_moves(moves);
    play(whole, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

}  // namespace narabe
