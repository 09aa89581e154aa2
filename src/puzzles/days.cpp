#include "puzzles/days.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace narabe {

namespace {

constexpr std::size_t days_a_week = 7;

/// Days of the week are numbered from 0 for Monday.
std::size_t weekday(std::size_t day) {
    constexpr std::size_t of_first = 3;  // 1970-01-01 was a Thursday
    return (day + of_first) % days_a_week;
}

using Candidates = std::vector<DayCandidate>;

/// Sorts from the easiest to the hardest. Half of the rank is the band, half is the place among the puzzles of the same game, so
/// that no weekday is reserved for the harder games.
Candidates by_difficulty(Candidates candidates) {
    std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) { return a.band < b.band; });
    std::map<std::string, double> counts;
    std::map<int, double> in_band;
    for (const DayCandidate& each : candidates) {
        ++counts[each.name.game];
        ++in_band[each.band];
    }
    std::map<std::string, double> places;
    std::vector<std::pair<double, const DayCandidate*>> ranked;
    for (const DayCandidate& each : candidates) {
        double easier = in_band[each.band] / 2;
        for (const auto& [band, count] : in_band) easier += band < each.band ? count : 0;
        const double place = (places[each.name.game]++ + 0.5) / counts[each.name.game];
        ranked.emplace_back(easier / static_cast<double>(candidates.size()) + place, &each);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    Candidates ordered;
    for (const auto& [rank, candidate] : ranked) ordered.push_back(*candidate);
    return ordered;
}

/// Selects `count` candidates, evenly spread.
Candidates some_of(const Candidates& candidates, std::size_t count) {
    Candidates chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(candidates[(2 * i + 1) * candidates.size() / (2 * count)]);
    return chosen;
}

/// The puzzles for one weekday. Takes from the games in proportion, so that none is used up early.
class Weekday {
  public:
    void put(const DayCandidate& candidate) {
        Game& game = games_[candidate.name.game];
        game.puzzles.push_back(candidate.name);
    }
    /// Takes a puzzle of a game that differs from those of the last days, if possible.
    PuzzleName take(const std::vector<PuzzleName>& before) {
        for (std::size_t apart = 3; apart > 0; --apart) {
            if (Game* game = next_game(before, apart - 1)) return game->puzzles[game->taken++];
        }
        return {};
    }

  private:
    struct Game {
        std::vector<PuzzleName> puzzles;
        std::size_t taken = 0;

        std::size_t rest() const { return puzzles.size() - taken; }
        /// Whether it has a larger part left than the other.
        bool has_more_left_than(const Game& other) const {
            return (2 * rest() - 1) * other.puzzles.size() > (2 * other.rest() - 1) * puzzles.size();
        }
    };

    Game* next_game(const std::vector<PuzzleName>& before, std::size_t apart) {
        Game* next = nullptr;
        const auto last = before.end() - static_cast<std::ptrdiff_t>(std::min(apart, before.size()));
        for (auto& entry : games_) {
            Game& game = entry.second;
            const bool is_recent = std::any_of(last, before.end(), [&](const auto& each) { return each.game == entry.first; });
            if (game.rest() > 0 && !is_recent && (!next || game.has_more_left_than(*next))) next = &game;
        }
        return next;
    }

    std::map<std::string, Game> games_;
};

/// The number of neighbouring days with the same game.
int count_same_neighbours(const std::vector<PuzzleName>& puzzles, std::size_t i) {
    const auto is_like = [&](std::size_t other) { return other < puzzles.size() && puzzles[other].game == puzzles[i].game; };
    return (i > 0 && is_like(i - 1) ? 1 : 0) + (is_like(i + 1) ? 1 : 0);
}

/// Swaps days from `begin` on, at most `weekdays` weekdays apart, if fewer neighbouring days then have the same game.
void separate_games(std::vector<PuzzleName>& puzzles, std::size_t begin, std::size_t first, std::size_t weekdays) {
    const auto are_near = [&](std::size_t i, std::size_t other) {
        const std::size_t one = weekday(first + i), two = weekday(first + other);
        return std::max(one, two) - std::min(one, two) <= weekdays;
    };
    const auto likes = [&](std::size_t i, std::size_t other) {
        return count_same_neighbours(puzzles, i) + count_same_neighbours(puzzles, other);
    };
    for (std::size_t i = begin; i < puzzles.size(); ++i) {
        for (std::size_t other = begin; other < puzzles.size() && count_same_neighbours(puzzles, i) > 0; ++other) {
            if (other == i || !are_near(i, other)) continue;
            const int before = likes(i, other);
            std::swap(puzzles[i], puzzles[other]);
            if (likes(i, other) >= before) std::swap(puzzles[i], puzzles[other]);
        }
    }
}

void add_each(PuzzleDays& days, const Candidates& ordered) {
    const std::size_t begin = static_cast<std::size_t>(days.first()) + days.puzzles().size();
    std::array<std::size_t, days_a_week> counts{};
    for (std::size_t i = 0; i < ordered.size(); ++i) ++counts[weekday(begin + i)];
    std::array<Weekday, days_a_week> week;
    std::size_t next = 0;
    for (std::size_t day = 0; day < days_a_week; ++day) {
        for (std::size_t i = 0; i < counts[day]; ++i) week[day].put(ordered[next++]);
    }
    std::vector<PuzzleName> puzzles = days.puzzles();
    const std::size_t known = puzzles.size();
    for (std::size_t i = 0; i < ordered.size(); ++i) puzzles.push_back(week[weekday(begin + i)].take(puzzles));
    const auto first = static_cast<std::size_t>(days.first());
    for (std::size_t weekdays = 0; weekdays < days_a_week; ++weekdays) separate_games(puzzles, known, first, weekdays);
    for (std::size_t i = known; i < puzzles.size(); ++i) days.add(puzzles[i]);
}

std::map<std::string, std::size_t> uses(const PuzzleDays& days) {
    std::map<std::string, std::size_t> counts;
    for (const PuzzleName& name : days.puzzles()) ++counts[name.text()];
    return counts;
}

}  // namespace

std::size_t count_unused(const PuzzleDays& days, const Candidates& candidates) {
    const auto counts = uses(days);
    return static_cast<std::size_t>(std::count_if(candidates.begin(), candidates.end(),
                                                  [&](const auto& each) { return !counts.contains(each.name.text()); }));
}

void add_days(PuzzleDays& days, const Candidates& candidates, std::size_t count) {
    while (count > 0 && !candidates.empty()) {
        auto counts = uses(days);
        std::size_t fewest = days.puzzles().size();
        for (const DayCandidate& each : candidates) fewest = std::min(fewest, counts[each.name.text()]);
        Candidates pool;
        for (const DayCandidate& each : candidates) {
            if (counts[each.name.text()] == fewest) pool.push_back(each);
        }
        const std::size_t added = std::min(count, pool.size());
        add_each(days, some_of(by_difficulty(pool), added));
        count -= added;
    }
}

}  // namespace narabe
