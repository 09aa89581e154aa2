// A game in a link, to be viewed or continued elsewhere, and what a link adds to the game that is here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/session.h"

namespace narabe {

struct Link {
    std::string id;   ///< of the game, on both sides
    Session session;  ///< from the side of the person who opens the link: the sender's remote player is here
};

/// Whether a link can hold the game without revealing hidden information.
bool can_be_linked(const Session& session);

/// The text of a link: all moves (in a link game, except undone ones) and which position is shown. Precondition: `can_be_linked`.
std::string write_link(const Session& session, std::string_view id);
/// The number of moves that `write_link` writes.
std::size_t linked_moves(const Session& session);

/// Replays the game through the rules.
Parsed<Link> read_link(std::string_view text, std::span<const GameTable* const> games);

/// How a link relates to the game that is here.
enum class LinkNews : std::uint8_t {
    none,
    more,   ///< it continues the game here, by moves or a resignation
    older,  ///< the game here has continued since
    other,  ///< a different line of moves, or a different game
};
LinkNews news_of(const Session& here, const Session& linked);

/// The game here with the link's additions, at the link's position. Precondition: `news_of` is none or more.
Session with_news(const Session& here, const Session& linked);

}  // namespace narabe
