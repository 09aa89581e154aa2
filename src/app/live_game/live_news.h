// What a log of the other player brought that the board does not show.
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
    std::size_t moves;
    bool is_verified;  ///< the shuffle of the deal

    explicit LiveBefore(const live::State& state)
        : status(state.status),
          agreements(state.agreements),
          changes(state.changes),
          moves(state.played.size()),
          is_verified(live::is_verified(state)) {}
};

struct LiveNews {
    Sentence notice{};            ///< shown and read aloud; empty if there is none
    const char* sound = nullptr;  ///< null if there is none
    bool asks = false;            ///< the other player has offered something else
    bool has_next = false;        ///< the next game has begun
    bool has_ended = false;
    bool has_turn = false;  ///< it is the turn of the player here
    /// For a player who does not see the page, besides the offer and the result; empty if there is none.
    Sentence notification{};
};

/// Compares the room with what it was. Precondition: its game is known.
LiveNews news_of(const live::Room& room, const LiveBefore& before, const std::vector<Player>& players);

/// Whether the player here has an opponent.
bool has_opponent(const live::Room& room);
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

}  // namespace narabe
