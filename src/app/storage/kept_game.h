// A saved game without its moves: the lines for lists of games.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"
#include "session/session.h"

namespace narabe {

/// What lists show of a game.
struct Summary {
    const GameTable* game = nullptr;
    Options options{};
    std::vector<Player> players{};
    Seat to_move = Seat::first;
    std::string result{};  ///< as in a record; empty: in progress
    int moves = 0;         ///< complete turns, numbered as everywhere

    bool is_finished() const { return !result.empty(); }
    /// Whether there is nothing worth saving yet.
    bool is_empty() const { return moves == 0 && !is_finished(); }

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// Of everything that was played, including undone moves.
Summary summary_of(const Session& session);

/// Lines `game ID`, `option NAME=VALUE`, `seat human|beginner|levelN NAME`, `turn SEAT` or `result RESULT`, `moves NUMBER`.
std::string write_summary(const Summary& summary);
/// Nothing if the game is unknown or a line is missing; unknown lines are ignored.
std::optional<Summary> read_summary(std::string_view text);

/// `Level 3`, or the name of the level below 1.
Sentence level_words(int level);
/// The same after other words: `level 3`.
Sentence level_words_within(int level);
/// Whether the level is enough to tell the seat's computer from the others.
bool is_named_by_level(const std::vector<Player>& players, Seat seat);
/// The name of a seat's player, or what to call it without one.
Sentence player_name(const std::vector<Player>& players, Seat seat);

}  // namespace narabe
