// A game in a link, to be viewed or continued elsewhere, and how a link updates the saved game.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/session.h"

namespace narabe {

struct Link {
    std::string id;   ///< id of the game, the same on both sides
    Session session;  ///< from the recipient's perspective: the player at this device is the sender's remote player
};

/// Whether a link can contain the game without revealing hidden information.
bool can_be_linked(const Session& session);

/// The text of a link: all moves (in a link game, without undone moves), and the number of the position shown. Precondition:
/// `can_be_linked`.
std::string write_link(const Session& session, std::string_view id);
/// The number of moves that `write_link` writes.
std::size_t linked_moves(const Session& session);

/// Reads a link and replays the game by the rules.
Parsed<Link> read_link(std::string_view text, std::span<const GameModule* const> games);

/// How a link relates to the saved game.
enum class LinkNews : std::uint8_t {
    none,
    more,   ///< it continues the game by moves or a resignation
    older,  ///< the game has continued beyond the link
    other,  ///< a different line of moves, or a different game
};
LinkNews news_of(const Session& here, const Session& linked);

/// The game updated by the link, showing the link's position. Precondition: `news_of` is none or more.
Session with_news(const Session& here, const Session& linked);

}  // namespace narabe
