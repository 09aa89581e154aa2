// Going through the lines of a game, one after another.
#pragma once

#include <vector>

#include "session/variations.h"

namespace narabe {

/// One of the lines of a game.
struct OtherLine {
    std::vector<Move> moves;  // all moves from the start of the game
    int turns = 0;
    int number = 1;  // from 1, in the order of `GameTree::ends`
};

/// The line that was begun before the current one; before the first comes the last. It is the current line if there is no other.
inline OtherLine other_line(const Session& session) {
    const std::vector<std::size_t> ends = session.tree().ends();
    std::size_t other = ends.size() - 1;
    for (std::size_t i = 1; i < ends.size(); ++i) {
        if (ends[i] == session.tree().current_end()) other = i - 1;
    }
    return {.moves = session.tree().moves_to(ends[other]),
            .turns = session.tree().turns_to(ends[other]),
            .number = static_cast<int>(other) + 1};
}

inline void take_other_line(Session& session) {
    continue_after(session, other_line(session).moves);
}

}  // namespace narabe
