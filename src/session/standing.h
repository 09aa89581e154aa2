// Whether how a game ends can count for the person's rating.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

class Session;

/// Only if it began here, and was played without any help.
enum class Standing : std::uint8_t {
    elsewhere,  ///< it did not begin here
    open,       ///< it will count
    hint,       ///< there was one
    undo,       ///< something was taken back
    analysis,   ///< the computer's thoughts were looked at
    seats,      ///< somebody else played on
    copy,       ///< it is a copy of another game, or goes on from one
    counted,    ///< it has
    count_
};

/// `hint`, as saved games have it.
std::string_view name_of(Standing standing);

/// From now on the game does not count for this reason, if it would have. What is done after its end makes no
/// difference.
void spoil(Session& session, Standing reason);
/// It is a copy of another game from now on, and does not count.
void mark_as_copy(Session& session);

}  // namespace narabe
