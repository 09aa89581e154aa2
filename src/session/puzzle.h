// Puzzles as text, as specified in puzzles.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

/// What the solver can force.
struct Goal {
    enum class Kind : std::uint8_t { win, draw, points };

    Kind kind = Kind::win;
    int points = 0;  ///< for `points`
    int turns = 0;   ///< for `win`: within so many turns of the solver; 0 without limit

    friend bool operator==(const Goal&, const Goal&) = default;
};

inline constexpr int most_bands = 5;
inline constexpr int most_goal_turns = 9;
inline constexpr std::size_t least_choices = 3;  ///< legal moves in the position of a puzzle

/// A game from its beginning to a position, and the only line from there that reaches a goal.
struct Puzzle {
    std::int32_t number = 1;
    AnyPosition beginning;
    Options options{};
    std::vector<Move> moves{};  ///< from the beginning to the position
    Goal goal{};
    std::vector<Move> answer{};
    int band = 1;
    std::vector<std::string> themes{};
    bool quiet = false;
};

/// The position that is to be solved.
AnyPosition position_of(const Puzzle& puzzle);
/// How far a seat is ahead in its points, in half-points; 0 in games without points.
int lead_of(const AnyPosition& position, Seat seat);
/// The most half-points that a seat can have at the end of its turn, by trying every way to play the rest of it.
int most_half_points(const AnyPosition& position, Seat seat);
/// The same. Adds the positions visited to `visited`; nothing as soon as that exceeds `limit`.
std::optional<int> most_half_points(const AnyPosition& position, Seat seat, std::uint64_t limit, std::uint64_t& visited);
/// How many moves of the answer are the solver's.
int solver_moves(const Puzzle& puzzle);

/// The puzzles of a file, without proving their answers. The error names the first wrong line, or the puzzle and its first wrong move.
Parsed<std::vector<Puzzle>> read_puzzles(std::string_view text, const GameTable& game);

/// The lines of a puzzle.
std::string write_puzzle(const Puzzle& puzzle);
/// `win`, `win in 2`, `draw` or `points 12`.
std::string goal_text(const Goal& goal);

/// Why it is not a puzzle, whatever its answer is worth; nothing if it may be one.
std::optional<Sentence> flaw_of(const Puzzle& puzzle);

}  // namespace narabe
