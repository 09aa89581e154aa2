#include "cli/tally.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/files.h"
#include "core/text.h"

namespace narabe::cli {

namespace {

constexpr std::string_view heading = "narabe-match 1 ";
constexpr std::string_view game_word = " game=";
constexpr std::string_view names_of_scores[] = {"loss", "draw", "win"};

/// The Elo difference that corresponds to this share of the points.
double elo(double share) {
    constexpr double furthest = 0.999;
    share = std::clamp(share, 1 - furthest, furthest);
    return 400 * std::log10(share / (1 - share));
}

double share_at(double elo) {
    return 1 / (1 + std::pow(10.0, -elo / 400));
}

struct Line {
    std::string_view match;
    std::int64_t number;
    Score score;
};

std::optional<Line> read_line(std::string_view text) {
    if (!take(text, heading)) return std::nullopt;
    const std::size_t place = text.find(game_word);
    if (place == std::string_view::npos) return std::nullopt;
    const std::string_view match = text.substr(0, place);
    if (match.find(heading) != std::string_view::npos) return std::nullopt;  // two lines were joined
    text.remove_prefix(place + game_word.size());
    const std::size_t space = text.find(' ');
    const auto number = read_integer(text.substr(0, space));
    if (!number || space == std::string_view::npos) return std::nullopt;
    for (std::size_t i = 0; i < std::size(names_of_scores); ++i) {
        if (text.substr(space + 1) == names_of_scores[i]) return Line{match, *number, static_cast<Score>(i)};
    }
    return std::nullopt;
}

}  // namespace

std::string score_text(const Tally& tally) {
    return std::to_string(tally.wins) + " wins, " + std::to_string(tally.draws) + " draws, " + std::to_string(tally.losses) +
           " losses";
}

std::string summary(const Tally& tally) {
    const Share share = tally.share();
    char text[200];
    std::snprintf(text, sizeof text, "; %.1f %% +- %.1f %%; Elo %+.0f (%+.0f to %+.0f)", 100 * share.value(), 100 * share.error(),
                  elo(share.value()), elo(share.middle() - share.error()), elo(share.middle() + share.error()));
    return "first: " + score_text(tally) + text;
}

/// Uses a normal approximation with the variance of the games so far; adding one win and one loss keeps it above zero.
std::optional<bool> Sprt::verdict(const Tally& tally) const {
    const double wins = static_cast<double>(tally.wins) + 1;
    const auto draws = static_cast<double>(tally.draws);
    const double losses = static_cast<double>(tally.losses) + 1;
    const double games = wins + draws + losses;
    const double mean = (wins + draws / 2) / games;
    const double variance = (wins + draws / 4) / games - mean * mean;
    const double below = share_at(elo0);
    const double above = share_at(elo1);
    const double log_ratio = games * (above - below) * (2 * mean - below - above) / (2 * variance);
    const double bound = std::log(0.95 / 0.05);
    if (log_ratio > bound) return true;
    if (log_ratio < -bound) return false;
    return std::nullopt;
}

std::string result_line(std::string_view match, std::int64_t number, Score score) {
    std::string line(heading);
    line.append(match).append(game_word).append(std::to_string(number)).append(" ");
    return line.append(names_of_scores[static_cast<std::size_t>(score)]);
}

Ending add_results(Results& results, std::string_view text, std::string_view file, const Output& out) {
    int number = 0;
    std::vector<std::string> damaged;
    bool has_results = false;
    for (std::string_view words : lines_of(text)) {
        ++number;
        words = trimmed(words);
        if (words.empty()) continue;
        const std::string where = excerpt(file) + ", line " + std::to_string(number) + ": ";
        const auto line = read_line(words);
        if (!line) {
            damaged.push_back(where + "“" + excerpt(words) + "” isn’t a match result");
            continue;
        }
        has_results = true;
        const auto [known, is_new] = results[std::string(line->match)].emplace(line->number, line->score);
        if (!is_new && known->second != line->score) {
            return bad_input(where + "Game " + std::to_string(line->number) + " has a different result elsewhere.");
        }
    }
    if (!damaged.empty() && !has_results) return bad_input(damaged.front() + ".");
    for (const std::string& line : damaged) out.note(line + "; skipped.");
    return std::nullopt;
}

Ending tally(const Arguments& arguments, Output& out) {
    Results results;
    for (const std::string_view file : arguments.words()) {
        const auto text = contents_of(file, std::string::npos);
        if (!text) return text.failure();
        if (auto failure = add_results(results, *text, file, out)) return failure;
    }
    for (const auto& [match, games] : results) {
        Tally tally;
        for (const auto& [number, score] : games) tally.add(score);
        out.write(match + ": " + summary(tally));
    }
    return std::nullopt;
}

}  // namespace narabe::cli
