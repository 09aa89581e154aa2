// Puzzles as text, as specified in puzzles.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// The result that the solver can force.
struct Goal {
    enum class Kind : std::uint8_t { win, draw, points };

    Kind kind = Kind::win;
    int points = 0;  ///< for `points`
    int turns = 0;   ///< for `win`: the maximum number of turns of the solver; 0 for no limit

    friend bool operator==(const Goal&, const Goal&) = default;
};

inline constexpr int max_bands = 5;
inline constexpr int max_goal_turns = 9;
inline constexpr std::size_t min_choices = 3;  ///< minimum number of legal moves in a puzzle's position

/// A game up to a position, and the only line from there that reaches a goal.
struct Puzzle {
    std::int32_t number = 1;
    AnyPosition beginning;
    Options options{};
    std::vector<Move> moves{};  ///< moves from the beginning to the position
    Goal goal{};
    std::vector<Move> answer{};
    std::vector<Move> rest{};  ///< moves after the answer, up to the win, if the goal limits the turns
    int band = 1;
    std::vector<std::string> themes{};
    bool quiet = false;
};

/// The position to be solved.
AnyPosition position_of(const Puzzle& puzzle);
/// A seat's lead in half-points; 0 in games without points.
int lead_of(const AnyPosition& position, Seat seat);
/// The most half-points that a seat can have at the end of its turn, over all possible ways to play the rest of the turn.
int max_half_points(const AnyPosition& position, Seat seat);
/// Like `max_half_points`, but counts positions in `visited` and gives up (no value) when the count exceeds `limit`.
std::optional<int> max_half_points(const AnyPosition& position, Seat seat, std::uint64_t limit, std::uint64_t& visited);
/// The number of the solver's moves in the answer.
int solver_moves(const Puzzle& puzzle);
/// The number of them in the first turn.
int moves_in_first_turn(const Puzzle& puzzle);

/// Reads a file of puzzles without proving their answers. An error names the first wrong line, or a puzzle and its first wrong
/// move.
Parsed<std::vector<Puzzle>> read_puzzles(std::string_view text, const GameModule& game);

/// The puzzle as lines of text.
std::string write_puzzle(const Puzzle& puzzle);
/// The goal as text, such as `win`, `win in 2`, `draw` or `points 12`.
std::string goal_text(const Goal& goal);

/// The reason why the puzzle is invalid, apart from the correctness of its answer; no value if it is valid.
std::optional<Sentence> flaw_of(const Puzzle& puzzle);

}  // namespace narabe
