// A saved game without its moves, for lists of games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "session/session.h"

namespace narabe {

/// The information about a game in lists.
struct Summary {
    const GameModule* game = nullptr;
    Options options{};
    std::vector<Player> players{};
    Seat to_move = Seat::first;
    std::string result{};  ///< as in a record; empty while in progress
    int moves = 0;         ///< number of complete turns

    bool is_finished() const { return !result.empty(); }
    /// Whether the game has nothing worth saving yet.
    bool is_empty() const { return moves == 0 && !is_finished(); }

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// The summary of all moves played, including undone moves.
Summary summary_of(const Session& session);

/// The winning seats of a finished game, several if they share the win; none in a draw.
std::vector<Seat> winners_of(const Summary& summary);

/// Lines `game ID`, `option NAME=VALUE`, `seat human|away|beginner|levelN [NAME]`, `turn SEAT` or `result RESULT`, and
/// `moves NUMBER`.
std::string write_summary(const Summary& summary);
/// Parses a summary; empty if the game is unknown or a line is missing. Ignores unknown lines.
std::optional<Summary> read_summary(std::string_view text);

}  // namespace narabe
