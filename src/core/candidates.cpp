#include "core/candidates.h"

#include <algorithm>
#include <cmath>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::size_t max_written = 64;

std::string value_text(const Candidate& candidate) {
    if (!candidate.certain) return chance_text(candidate.chance, 3);
    return candidate.chance == 1 ? "win" : candidate.chance == 0 ? "loss" : "draw";
}

bool read_value(std::string_view text, Candidate& candidate) {
    candidate.certain = text == "win" || text == "loss" || text == "draw";
    if (candidate.certain) {
        candidate.chance = text == "win" ? 1.0f : text == "loss" ? 0.0f : 0.5f;
        return true;
    }
    const auto chance = read_chance(text);
    candidate.chance = chance.value_or(0.0f);
    return chance.has_value();
}

/// Takes the last field off `text`.
std::string_view take_last(std::string_view& text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return {};
    const std::string_view last = text.substr(colon + 1);
    text = text.substr(0, colon);
    return last;
}

/// Adds results for the same move.
void add(Candidate& sum, const Candidate& more) {
    const double visits = static_cast<double>(sum.visits) + static_cast<double>(more.visits);
    const bool is_news = more.certain && (!sum.certain || more.chance > sum.chance);
    if (is_news) {
        sum.chance = more.chance;
        sum.certain = true;
    } else if (!sum.certain && visits > 0) {
        sum.chance = static_cast<float>((static_cast<double>(sum.chance) * static_cast<double>(sum.visits) +
                                         static_cast<double>(more.chance) * static_cast<double>(more.visits)) /
                                        visits);
    }
    sum.visits = static_cast<std::uint32_t>(std::min(visits, 4e9));
}

bool is_draw(const Candidate& candidate) {
    return candidate.certain && candidate.chance > 0 && candidate.chance < 1;
}

/// Proven draws last.
bool is_better(const Candidate& a, const Candidate& b) {
    const auto rank = [](const Candidate& c) {
        if (!c.certain) return 2;
        return c.chance == 1 ? 3 : c.chance == 0 ? 1 : 0;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    const bool is_win = rank(a) == 3;  // the smaller its search, the shorter the win
    if (a.visits != b.visits) return (a.visits > b.visits) != is_win;
    if (a.chance != b.chance) return a.chance > b.chance;
    return a.move < b.move;
}

/// Minus one standard error of games that are won or lost.
float careful_chance(const Candidate& candidate) {
    return candidate.chance - 0.5f / std::sqrt(static_cast<float>(candidate.visits) + 1);
}

/// Judges each search's favourite by the results of all. (Visits only tell which search was more certain: by them, two searches
/// of TAILITS were no better than one; now they win 62%.)
void put_best_favourite_first(std::vector<Candidate>& sums, std::span<const std::vector<Candidate>> searches) {
    const auto first_certain = ranges::find(sums, true, &Candidate::certain);
    auto best = sums.begin();
    for (const auto& found : searches) {
        if (found.empty()) continue;
        const auto favourite = ranges::find(sums, found.front().move, &Candidate::move);
        if (favourite < first_certain && careful_chance(*favourite) > careful_chance(*best)) best = favourite;
    }
    std::rotate(sums.begin(), best, best + 1);
}

}  // namespace

void put_best_first(std::vector<Candidate>& candidates) {
    ranges::sort(candidates, is_better);
    auto place = candidates.begin();
    for (auto draw = ranges::find_if(candidates, is_draw); draw != candidates.end(); ++draw) {
        while (place->chance > draw->chance) ++place;
        for (auto at = draw; at != place; --at) std::swap(at[0], at[-1]);
        ++place;
    }
}

std::vector<Candidate> added_up(std::span<const std::vector<Candidate>> searches) {
    std::vector<Candidate> all;
    for (const auto& found : searches) all.insert(all.end(), found.begin(), found.end());
    ranges::sort(all,
                 [](const Candidate& a, const Candidate& b) { return a.move != b.move ? a.move < b.move : a.visits > b.visits; });
    std::vector<Candidate> sums;
    for (const Candidate& candidate : all) {
        if (sums.empty() || sums.back().move != candidate.move) {
            sums.push_back(candidate);
        } else {
            add(sums.back(), candidate);
        }
    }
    put_best_first(sums);
    if (!sums.empty()) put_best_favourite_first(sums, searches);
    return sums;
}

std::string write_candidates(const AnyPosition& position, std::span<const Candidate> candidates) {
    std::string text;
    for (const Candidate& candidate : candidates.first(std::min(candidates.size(), max_written))) {
        if (!text.empty()) text += "; ";
        text += position.write_move(candidate.move) + ":" + std::to_string(candidate.visits) + ":" + value_text(candidate);
    }
    return text;
}

std::vector<Candidate> read_candidates(const AnyPosition& position, std::string_view text) {
    std::vector<Candidate> found;
    for (std::string_view entry : split(text, "; ")) {
        if (found.size() == max_written) break;
        Candidate candidate;
        const bool is_value = read_value(take_last(entry), candidate);
        const auto visits = read_integer(take_last(entry));
        if (!is_value || !visits || *visits < 0 || *visits > INT64_C(4'000'000'000)) continue;
        const Parsed<Move> move = position.read_move(entry);
        if (!move) continue;
        candidate.move = *move;
        candidate.visits = static_cast<std::uint32_t>(*visits);
        found.push_back(candidate);
    }
    return found;
}

int percent(float chance) {
    return static_cast<int>(std::lround(100 * chance));
}

std::string chance_text(float chance, int decimals) {
    int scale = 1;
    for (int i = 0; i < decimals; ++i) scale *= 10;
    const int parts = static_cast<int>(chance * static_cast<float>(scale) + 0.5f);
    const std::string rest = std::to_string(scale + parts % scale);  // with a digit in front to keep the zeros
    return std::to_string(parts / scale) + "." + rest.substr(1);
}

std::optional<float> read_chance(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 9) return std::nullopt;
    float value = text[0] == '1' ? 1.0f : 0.0f;
    text.remove_prefix(1);
    if (!text.empty() && !take(text, ".")) return std::nullopt;
    float place = 0.1f;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value += place * static_cast<float>(c - '0');
        place /= 10;
    }
    return value > 1.0001f ? std::nullopt : std::optional(std::min(value, 1.0f));
}

}  // namespace narabe
