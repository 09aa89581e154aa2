// Whether a game counts for the player's rating.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

class Session;

/// Only games that started here and are played without help count.
enum class Standing : std::uint8_t {
    elsewhere,  ///< it started elsewhere
    open,       ///< it will count
    hint,       ///< a hint was shown
    undo,       ///< a move was undone
    analysis,   ///< it was analysed
    seats,      ///< the players were changed
    copy,       ///< it is a copy of another game, or continues one
    counted,    ///< it has counted
    coach,      ///< it was started with the coach
    count_
};

/// `hint`, as in saved games.
std::string_view name_of(Standing standing);

/// From now on the game does not count for this reason, if it would have. Nothing changes after its end.
void spoil(Session& session, Standing reason);
/// Whether it was started with the coach.
bool is_coached(const Session& session);
/// The game is a copy from now on and does not count.
void mark_as_copy(Session& session);

}  // namespace narabe
