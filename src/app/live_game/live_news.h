// What a log of another player brought that the board does not show.
#pragma once

#include <string>
#include <vector>

#include "live/shown.h"
#include "live/turns.h"
#include "session/player.h"

namespace narabe {

/// The state of a room before a log arrived, for comparison.
struct LiveBefore {
    live::Status status;
    live::Agreements agreements;
    int changes;
    std::uint8_t seated;  ///< the seats whose players are known, bit by bit
    std::size_t moves;
    bool is_verified;  ///< the shuffle of the deal

    explicit LiveBefore(const live::Room& room);
};

struct LiveNews {
    Sentence notice{};            ///< shown and read aloud; empty if there is none
    const char* sound = nullptr;  ///< null if there is none
    bool asks = false;            ///< another player has offered something else
    bool has_next = false;        ///< the next game has begun
    bool has_ended = false;
    bool has_turn = false;  ///< it is the turn of the player here
    /// For a player who does not see the page, besides the offer and the result; empty if there is none.
    Sentence notification{};
};

/// Compares the room with what it was. Precondition: its game is known.
LiveNews news_of(const live::Room& room, const LiveBefore& before, const std::vector<Player>& players);

/// Whether all seats have players, and one of them is here.
bool has_opponent(const live::Room& room);
/// What the player here waits for while a seat is free.
Sentence waiting_words(const live::Room& room, const std::vector<Player>& players, bool is_inviting);
/// “Seats taken: 2 of 3 (NAMES).”
Sentence taken_words(const live::Room& room, const std::vector<Player>& players);
/// Says who gets a seat by the link of the invitation, and in games for more than two, who has one.
Sentence link_words(const live::Room& room, const std::vector<Player>& players);
/// What phrase `number` of a live game says (src/live/protocol.md), from 1.
Sentence phrase_words(int number);
/// “NAME: PHRASE”.
Sentence said_words(const std::vector<Player>& players, Seat seat, int phrase);

/// The phrases of others that were shown.
class HeardPhrases {
  public:
    HeardPhrases() = default;
    /// Phrases that are in the room already are not shown.
    explicit HeardPhrases(const live::Room& room);
    /// What others have said since; if they said much, the end of it. Empty if there is nothing.
    Sentence next(const live::Room& room, const std::vector<Player>& players);

  private:
    std::size_t count_ = 0;
};

/// What the player has been told.
struct LiveTold {
    HeardPhrases phrases{};
    std::uint8_t seated = 0;  ///< the known seats before the players in the notice of joining players, bit by bit
};

}  // namespace narabe
