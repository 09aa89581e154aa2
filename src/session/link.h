// A game as a link holds it, to be looked at or gone on with elsewhere, and what a link has to tell to whom has the game.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/session.h"

namespace narabe {

struct Link {
    std::string id;   ///< of the game, the same on both sides
    Session session;  ///< as it is for whoever opens the link: those who are away for the sender play here
};

/// Whether a link can hold the game, and without giving away what somebody may not know yet.
bool can_be_linked(const Session& session);

/// What a link holds: all moves (but those of a game by link that were taken back), and which position is shown.
/// Precondition: `can_be_linked`.
std::string write_link(const Session& session, std::string_view id);
/// How many moves `write_link` writes.
std::size_t linked_moves(const Session& session);

/// Replays the game through the rules.
Parsed<Link> read_link(std::string_view text, std::span<const GameTable* const> games);

/// What a link says about a game that is here already.
enum class LinkNews : std::uint8_t {
    none,
    more,   ///< it goes on from what is here, by moves or a resignation
    older,  ///< the game here has gone on since
    other,  ///< another line of moves, or another game altogether
};
LinkNews news_of(const Session& here, const Session& linked);

/// The game here with what the link adds, shown where the link shows it. Precondition: `news_of` is none or more.
Session with_news(const Session& here, const Session& linked);

}  // namespace narabe
