// The game that the logs of both seats make together: a function of the two logs and nothing else, so that all devices agree.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "live/log.h"
#include "session/session.h"

namespace narabe::live {

enum class Status : std::uint8_t {
    unknown,    ///< the inviter's log is missing
    waiting,    ///< nobody has been given the open seat; the inviter can move already
    withdrawn,  ///< the inviter withdrew the invitation
    playing,
    paused,
    over,
    stopped,  ///< one of the logs breaks the rules; see `State::trouble`
};

/// The games that can be played.
using Games = std::span<const GameModule* const>;

/// A phrase that a player said.
struct Phrase {
    Seat seat;
    int number;         ///< from 1
    std::size_t moves;  ///< the number of moves on the board
};

/// The same at every device that has the same two logs.
struct State {
    Status status = Status::unknown;
    Seat inviter = Seat::first;                  ///< valid if there is a session
    std::optional<Session> session;              ///< no value without the inviter's log; names but no remote players
    std::optional<Outcome> outcome;              ///< by rules, resignation, agreement or time
    std::optional<Sentence> trouble;             ///< why the game stopped, or why the invitation cannot be played
    std::array<std::optional<Offer>, 2> offers;  ///< open, by seat
    std::vector<Phrase> phrases;
    std::array<Millis, 2> used{};  ///< time taken for the moves on the board, by seat
    bool teaching = false;         ///< hints, analysis and coach are allowed
    bool is_rematch = false;       ///< both want another game, with seats swapped
    std::string next;              ///< the secret of that game's room
    bool is_settled = false;       ///< both logs end with the result, so that the copies at the broker can be cleared
    bool is_behind = false;        ///< an entry answers others that are not here; nobody can write until they are
    int changes = 0;               ///< the number of moves, undone turns, pauses and the like so far
};

}  // namespace narabe::live
