// A live game at one device: both logs, what the player here may do, and what must be saved and published. It has no clock, random
// numbers or cryptography of its own: callers pass the time, and texts that arrive have been opened and verified (protocol.md).
//
// After every change, and after every `receive` with news: save the game (`session_of`, with `write()` as its `live` text), then
// publish `own_log()` if `needs_publishing()`, then show it. `receive` itself writes what needs no decision: the inviter’s answer to
// the first guest, and the result once the game is over.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "live/clocks.h"
#include "live/merge.h"

namespace narabe::live {

/// What the page made for a room or found in its link, as it wrote them (base64url); empty if unknown. Saved with the room.
struct Keys {
    std::string secret{};
    std::string token{};      ///< in the player's link
    std::string seed{};       ///< of this device's signing key; empty for a watcher
    std::string key{};        ///< public half of that signing key
    std::string salt{};       ///< the inviter's
    std::string token_key{};  ///< public half of the token's key
    std::string id{};         ///< of the saved game

    friend bool operator==(const Keys&, const Keys&) = default;
};

struct News {
    enum class Kind : std::uint8_t {
        none,           ///< known already, or older
        more,           ///< the log has grown
        fork,           ///< the log differs from an earlier one; `Room::other_game` has what lost
        newer_version,  ///< made by a newer version of Narabe
        refused,        ///< `why` says what is wrong; nothing changed
    };
    Kind kind = Kind::none;
    std::optional<Sentence> why{};

    bool is_change() const { return kind == Kind::more || kind == Kind::fork; }
};

/// What a player can do besides moving and offering.
enum class Act : std::uint8_t { accept, decline, withdraw, resume, resign, claim_time };

/// Who this device is in the room.
enum class Role : std::uint8_t {
    watcher,  ///< or somebody who has not decided yet
    guest,    ///< has asked for the open seat, and the inviter has not answered
    late,     ///< asked for the open seat, but somebody else has it
    player,
};

/// Why something is impossible; no value if it is possible or was done.
using Refused = std::optional<Sentence>;

class Room {
  public:
    /// A new room of the inviter. Fails if the game or its options are unknown or random, or if it has hidden information or is not
    /// for two players.
    static Parsed<Room> invite(const Invitation& invitation, Keys keys, std::string name, Games games, Millis now);
    /// The room of a link: with `mine`, another device of that seat; otherwise a watcher, who can `sit_down`.
    static Room join(Keys keys, std::optional<Seat> mine, Games games);
    /// Asks for the open seat, as `state().session` and the inviter's log (`log(…)->invitation->open`) show it. `keys` are this
    /// device's, and `claim` is the signature for that seat.
    Refused sit_down(Keys keys, std::string claim, std::string name, Millis now);

    /// The room as lines of text, with secrets, for `Session::set_live`.
    std::string write() const;
    /// The room that `write` wrote.
    static Parsed<Room> read(std::string_view text, Games games, Millis now);

    /// A log that arrived: opened, and signed by its key.
    News receive(Seat seat, std::string_view text, Millis now);

    Refused play(Move move, Millis now);
    Refused offer(Offer offer, Millis now);
    Refused act(Act act, Millis now);
    /// Says phrase `number`, from 1.
    Refused say(int number, Millis now);
    /// Names the room of the next game. Only the inviter does, once `state().is_rematch`.
    Refused start_next(std::string secret, Millis now);
    /// Why the player here cannot do that now. (`play` explains illegal moves, `clock_of` says whether time can be claimed.)
    Refused refusal(Act act) const;
    Refused refusal(Offer offer) const;
    Refused refusal_to_move() const;

    const Keys& keys() const { return keys_; }
    Role role() const;
    /// The seat of this device, also while it asks for it; no value for a watcher.
    std::optional<Seat> mine() const { return mine_; }
    const State& state() const { return state_; }
    /// The log of a seat; no value if none is known.
    const std::optional<Log>& log(Seat seat) const { return side(seat).log; }
    /// The game of a log that lost against another one of the same seat, with people in both seats; no value if there is none.
    std::optional<Session> other_game(Seat seat) const;

    /// The text to publish under this device's seat; empty for a watcher.
    const std::string& own_log() const;
    /// Whether the broker's copy, as last received, differs from it.
    bool needs_publishing() const;
    /// The number of this device's entries that the other side has, by its log or its presence.
    int seen_by_other() const;

    /// Notifies of presence and connections.
    Stopwatch& stopwatch() { return stopwatch_; }
    const Stopwatch& stopwatch() const { return stopwatch_; }

  private:
    /// A seat's log.
    struct Side {
        std::string text{};        // empty if none is known
        std::optional<Log> log{};  // what it says
        std::string fork{};        // a different log of the same key, which lost
        std::string published{};   // as last received
    };

    Room(Keys keys, std::optional<Seat> mine, Games games) : keys_(std::move(keys)), mine_(mine), games_(games) {}

    Side& side(Seat seat) { return sides_[static_cast<std::size_t>(index_of(seat))]; }
    const Side& side(Seat seat) const { return sides_[static_cast<std::size_t>(index_of(seat))]; }

    Keys keys_;
    std::optional<Seat> mine_;
    Games games_;
    std::array<Side, 2> sides_;
    State state_;
    Stopwatch stopwatch_;
};

/// The game for the player at this device: the other player is remote. A watcher's game has people in both seats, but must not be
/// played. Precondition: `state().session`.
Session session_of(const Room& room);

/// The clock of a seat, as far as this device can tell; no value without time control.
std::optional<Clock> clock_of(const Room& room, Seat seat, Millis now);

}  // namespace narabe::live
