// The game that the logs of all seats make together: a function of the logs and nothing else, so that all devices agree.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "live/deal.h"
#include "live/log.h"
#include "session/session.h"

namespace narabe::live {

/// The games that can be played.
using Games = std::span<const GameModule* const>;

enum class Status : std::uint8_t {
    unknown,    ///< the inviter's log is missing
    waiting,    ///< a seat is free; in a game for two, the inviter can move already
    withdrawn,  ///< the inviter withdrew the invitation
    playing,
    paused,
    over,
    stopped,  ///< one of the logs breaks the rules; see `State::trouble`
};

/// A phrase that a player said.
struct Phrase {
    Seat seat;
    int number;         ///< from 1
    std::size_t moves;  ///< the number of moves on the board

    friend bool operator==(const Phrase&, const Phrase&) = default;
};

/// What the players agreed on or offer each other.
struct Agreements {
    std::array<std::optional<Offer>, max_seats> offers{};  ///< open, by seat
    std::array<std::uint8_t, max_seats> accepted{};        ///< by seat of the offer: the seats that have accepted, bit by bit
    bool teaching = false;                                 ///< hints, analysis and coach are allowed
    bool rematch = false;                                  ///< all want another game, with seats swapped
    std::string next{};                                    ///< the secret of that game's room

    /// Whether `seat` has accepted the latest offer of `offerer`, or made it.
    bool has_accepted(Seat seat, Seat offerer) const {
        return (accepted[static_cast<std::size_t>(index_of(offerer))] & bit_of(seat)) != 0;
    }

    friend bool operator==(const Agreements&, const Agreements&) = default;
};

/// A move on the board, as its log has it.
struct Played {
    std::string text;
    PositionCheck check;  ///< of the position after it
    Millis time = 0;
};

/// The same at every device that has the same logs, except for the tiles of the player there.
struct State {
    Status status = Status::unknown;
    int seats = 2;  ///< valid if the inviter's log is known, as are the next two
    Seat inviter = Seat::first;
    std::uint8_t taken = 0;  ///< the seats of the inviter and of accepted guests, bit by bit
    std::optional<Session>
        session;  ///< the game so far, as this device sees it; people in all seats; no value if the invitation is not known or
                  ///< impossible
    std::optional<Deal> deal;         ///< of a game with hidden information
    SlotTiles own_tiles{};            ///< that the player at this device has drawn
    bool is_dealt_wrong = false;      ///< one of those cannot be opened, or is not the only one of its kind
    std::optional<Outcome> outcome;   ///< by rules, resignation, agreement or time
    std::optional<Sentence> trouble;  ///< why it is stopped
    Agreements agreements{};
    std::vector<Phrase> phrases{};
    TimeControl time{};
    std::vector<Played> played{};  ///< the moves of the session
    LogPart last_move{};           ///< with the last move that had an effect
    bool is_settled = false;       ///< all logs end with the result, so that the copies at the broker can be cleared
    bool is_computing = false;     ///< results of tasks are missing; no player can write until they are here
    bool is_behind = false;        ///< an entry answers others that are not here; no player can write until they are
    std::vector<std::string>
        tasks{};      ///< to be computed at this device (computations.h); give the results to the room, in any order
    int changes = 0;  ///< the number of moves, undone turns, pauses and the like so far
};

/// The device that merges the logs.
struct Viewer {
    std::string_view secret;         ///< of the room
    std::optional<DealKeys> keys{};  ///< of the player there
    Computations& computations;
};

/// By seat; null until the inviter has given its key the seat.
using PlayerLogs = std::array<const Log*, max_seats>;

/// Merges the logs. `before` is the state of earlier versions of them; its moves are not computed again.
/// Precondition: the inviter's log is there.
State merge(const PlayerLogs& logs, Seat inviter, Games games, State before, const Viewer& viewer);

}  // namespace narabe::live
