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
    int turns = 0;   ///< for `win`: the most turns of the solver; 0 means no limit

    friend bool operator==(const Goal&, const Goal&) = default;
};

inline constexpr int most_bands = 5;
inline constexpr int most_goal_turns = 9;
inline constexpr std::size_t least_choices = 3;  ///< the fewest legal moves in a puzzle's position

/// A game up to a position, and the only line from there that reaches a goal.
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

/// The position to be solved.
AnyPosition position_of(const Puzzle& puzzle);
/// A seat's lead in half-points; 0 in games without points.
int lead_of(const AnyPosition& position, Seat seat);
/// The most half-points that a seat can have at the end of its turn, by trying every way to play the rest of it.
int most_half_points(const AnyPosition& position, Seat seat);
/// The same. Adds the positions visited to `visited`; nothing as soon as that exceeds `limit`.
std::optional<int> most_half_points(const AnyPosition& position, Seat seat, std::uint64_t limit, std::uint64_t& visited);
/// How many moves of the answer the solver makes.
int solver_moves(const Puzzle& puzzle);

/// Reads a file of puzzles without proving their answers. An error names the first wrong line, or a puzzle and its first wrong
/// move.
Parsed<std::vector<Puzzle>> read_puzzles(std::string_view text, const GameModule& game);

/// The puzzle as lines of text.
std::string write_puzzle(const Puzzle& puzzle);
/// Such as `win`, `win in 2`, `draw` or `points 12`.
std::string goal_text(const Goal& goal);

/// Why it is not a valid puzzle, apart from whether its answer is right; nothing if it is valid.
std::optional<Sentence> flaw_of(const Puzzle& puzzle);

}  // namespace narabe
