// Whether a game counts for the player's rating.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

class Session;

/// Only games that started here and are played without help count.
enum class RatingStatus : std::uint8_t {
    elsewhere,  ///< started elsewhere
    open,       ///< will count
    hint,       ///< a hint was shown
    undo,       ///< a move was undone
    analysis,   ///< the game was analysed
    seats,      ///< the players were changed
    copy,       ///< a copy or continuation of another game
    counted,    ///< has counted
    coach,      ///< started with the coach
    count_
};

/// The name in saved games, such as `hint`.
std::string_view name_of(RatingStatus rating_status);

/// From now on, a game that would have counted does not count, for this reason. Has no effect after the game's end.
void make_unrated(Session& session, RatingStatus reason);
/// Whether the game was started with the coach.
bool is_coached(const Session& session);
/// Makes the game a copy, which does not count and is not live, from now on.
void mark_as_copy(Session& session);

}  // namespace narabe
