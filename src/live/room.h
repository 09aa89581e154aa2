// A live game at one device: all logs, what the player here may do, and what must be saved and published. It has no clock, random
// numbers or cryptography of its own: callers pass the time, and texts that arrive have been opened and verified (protocol.md).
//
// After every change, and after every `receive` with news: save the game (`session_of`, with `write()` as its `live` text), then
// publish `to_publish()` unless it is empty, then show it. `receive` itself writes what needs no decision: the inviter’s answer to the
// first guest, and the result once the game is over.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "live/clocks.h"
#include "live/keys.h"
#include "live/logs.h"
#include "live/turns.h"

namespace narabe::live {

/// What a player can do besides offering. Moves are for `play`.
enum class Act : std::uint8_t { move, accept, decline, withdraw, resume, resign, claim_time };

/// Why something is impossible; no value if it is possible or was done.
using Refused = std::optional<Sentence>;

/// Phrases that a player can say until the other player’s next entry.
inline constexpr int most_phrases = 3;

class Room {
  public:
    /// A new room of the inviter, who gives away all other seats by the same token, except those with a key in `token_keys`. Fails if the
    /// game or its options are unknown or random, or cannot be played live.
    static Parsed<Room> invite(const Invitation& invitation, Keys keys, const std::string& name, Games games, Millis now);
    /// The room of a link: with `mine`, another device of that seat; otherwise a watcher, who can `sit_down`.
    static Room join(Keys keys, std::optional<Seat> mine, Games games);
    /// Asks for the first free seat, and if another guest gets it, for the next one. `keys` are this device's, and `claims` are the
    /// signatures for the seats, with dots between them. In a rematch, whoever has a player's key of the game before signs with that key:
    /// `keys.token_key` is `keys.key`.
    Refused sit_down(Keys keys, std::string claims, const std::string& name, Millis now);

    /// The room as lines of text, with secrets, for `Session::set_live`.
    std::string write() const;
    /// The room that `write` wrote.
    static Parsed<Room> read(std::string_view text, Games games, Millis now);

    /// A log that arrived under a seat's topic: opened, and signed by its key. Also for the seat of this device, to learn what the broker
    /// has and what another device of the same player wrote. With the `signature`, it can be restored.
    News receive(Seat seat, std::string_view text, Millis now, std::string_view signature = {});
    /// The result of one of `state().tasks`. Like `receive`, it can change the room.
    void give(std::string_view task, std::string result, Millis now);
    /// The connection is up, or it broke or must be made. Wait for the logs at the broker before publishing.
    void set_connected(bool is_connected, Millis now);
    /// Presence of another player's device, which has `seen` entries of the others' logs; no value if it has gone. At a watcher's device:
    /// presence of the player to move; no value if one of the players has gone.
    void hear(Seat seat, std::optional<int> seen, Millis now);
    /// The position is visible to the player here, or no longer. Call it at least twice a minute while it is visible.
    void see(Millis now, bool is_visible = true);

    /// Refuses a move that is not legal now.
    Refused play(Move move, Millis now);
    Refused offer(Offer offer, Millis now);
    Refused act(Act act, Millis now);
    /// Says phrase `number`, from 1. Refused after `most_phrases` without another player's entry in between.
    Refused say(int number, Millis now);
    /// Names the room of the next game. Only the player of `host_of_next` does, once `state().agreements.rematch`.
    Refused start_next(std::string secret, Millis now);
    /// Why the player here cannot do that now. (`clock_of` says whether time can be claimed.)
    Refused refusal(Act act) const;
    Refused refusal(Offer offer) const;

    const Keys& keys() const { return keys_; }
    /// The seat of this device, also while it asks for it; no value for a watcher.
    std::optional<Seat> mine() const { return mine_; }
    const State& state() const { return state_; }
    const Stopwatch& stopwatch() const { return stopwatch_; }
    const Logs& logs() const { return logs_; }
    /// The log of a seat that counts; null if none is known.
    const Log* log(Seat seat) const { return logs_.log(seat); }
    /// The text to publish under this device's seat; empty if the broker has it or a fork of it, or if there is none.
    std::string_view to_publish() const;
    /// What the broker lacks some seconds after the connection is up, or at once if it has a fork. The texts are the room’s.
    Lacking to_restore() const;
    /// The number of this device's entries that the devices of all other players have.
    int seen_by_others() const;

  private:
    Room(Keys keys, std::optional<Seat> mine, Games games) : keys_(std::move(keys)), mine_(mine), games_(games) {
        if (mine_) logs_.set_own(*mine_, keys_.key);
    }

    /// The newest log of a seat that the broker sent.
    std::string& published(Seat seat) { return published_[static_cast<std::size_t>(index_of(seat))]; }
    const std::string& published(Seat seat) const { return published_[static_cast<std::size_t>(index_of(seat))]; }
    Refused begin(const Log& log, Millis now);
    Refused reopen(VersionsBySeat& logs, Millis now);
    std::vector<Seat> others() const;
    SeenLogs seen_logs() const;
    bool misses_own() const;
    int seen_by(Seat other) const;
    SeenLogs seen_after(const SeenLogs& before, const SeenLogs& least) const;
    std::optional<SeenLogs> ends() const;
    std::optional<Seat> seat_to_give() const;
    Refused ask(Seat seat, const std::string& name, Millis now);
    void move_on(Millis now);
    bool is_asked_for() const;
    void derive(Millis now);
    void restart(Millis now);
    void settle(Millis now);
    bool must_continue() const;
    Refused refusal_to_write() const;
    Refused refusal_to_say() const;
    std::optional<DealKeys> deal_keys() const;
    std::vector<Due> due() const;
    std::vector<Entry> due_results();
    /// How much of the other logs entries answer. Of more than two players, what needs no decision answers as little as possible, so that
    /// it is the same at all devices of its player, and others’ forks contradict it seldom.
    enum class Answering : std::uint8_t { needed, all };
    Refused append(std::vector<Entry> entries, Answering answering, Millis now);

    Keys keys_;
    std::optional<Seat> mine_;
    Games games_;
    Logs logs_;
    std::string claims_;
    std::array<std::string, max_seats> published_;
    Computations computations_;
    State state_;
    Stopwatch stopwatch_;
    bool is_connected_ = false;
    std::array<int, max_seats> heard_{};
};

}  // namespace narabe::live
