// What is known of a game that is kept without playing it through: the lines from which lists of games are made.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "session/session.h"

namespace narabe {

/// What a list of games shows of one.
struct Summary {
    const GameTable* game = nullptr;
    Options options{};
    std::vector<Player> players{};
    Seat to_move = Seat::first;
    std::string result{};  ///< as a record has it; empty: in progress
    int moves = 0;         ///< whole turns, as they are numbered everywhere

    bool is_finished() const { return !result.empty(); }
    /// Whether nothing was played yet that would be worth keeping.
    bool is_empty() const { return moves == 0 && !is_finished(); }

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// Of all that was played, also of what was taken back.
Summary summary_of(const Session& session);

/// Lines `game ID`, `option NAME=VALUE`, `seat human|levelN NAME`, `turn SEAT` or `result RESULT`, `moves NUMBER`.
std::string write_summary(const Summary& summary);
/// Nothing if the game is unknown or something is missing; lines of other kinds are left alone.
std::optional<Summary> read_summary(std::string_view text);

/// Whether the seat's computer is told from the others by its level alone.
bool is_named_by_level(const std::vector<Player>& players, Seat seat);
/// What a seat's player is called: by name, or as what there are of the kind.
Sentence player_name(const std::vector<Player>& players, Seat seat);

}  // namespace narabe
