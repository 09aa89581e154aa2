// Results of matches: points with confidence intervals, SPRT, and result files, which can be merged in any order.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "core/share.h"

namespace narabe::cli {

/// The result for the player of `--first`.
enum class Score : std::uint8_t { loss, draw, win };

struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    void add(Score score) { ++(score == Score::win ? wins : score == Score::draw ? draws : losses); }
    std::int64_t games() const { return wins + draws + losses; }
    Share share() const { return {games(), 2 * wins + draws}; }
};

/// Such as `7 wins, 0 draws, 3 losses`.
std::string score_text(const Tally& tally);
/// Such as `first: 7 wins, 0 draws, 3 losses; 70.0 % +- 25.2 %; Elo +147 (-28 to +367)`, with 95 % confidence (Agresti and
/// Coull's interval). Precondition: there are games.
std::string summary(const Tally& tally);

/// Sequential probability ratio test of the strength of `--first`, with error rates of 5 % (Wald, Sequential tests of statistical
/// hypotheses, 1945).
struct Sprt {
    double elo0;  ///< fails if it is stronger by at most this much
    double elo1;  ///< passes if it is stronger by at least this much

    /// Whether the test passes; nothing while undecided.
    std::optional<bool> verdict(const Tally& tally) const;
};

/// A line of a result file: the match (words without spaces before ` game=`), the number of the game, and its result.
std::string result_line(std::string_view match, std::int64_t number, Score score);

/// Results by match and number of the game.
using Results = std::map<std::string, std::map<std::int64_t, Score>, std::less<>>;

/// Adds the lines of a file. A game that has been added before must have the same result. Skips damaged lines, such as those that
/// were cut off when a match was stopped, and notes them; a file with no other lines has no results.
Ending add_results(Results& results, std::string_view text, std::string_view file, const Output& out);

}  // namespace narabe::cli
