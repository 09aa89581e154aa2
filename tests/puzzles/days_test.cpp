// Extending the list of today's puzzles.
#include "puzzles/days.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "core/date.h"

namespace narabe {

namespace {

/// Adds this many puzzles in each band, starting with band 1.
void put(std::vector<DayCandidate>& candidates, const std::string& game, const std::vector<int>& counts) {
    std::int32_t number = 0;
    for (std::size_t band = 0; band < counts.size(); ++band) {
        for (int i = 0; i < counts[band]; ++i) {
            candidates.push_back({.name = {.game = game, .number = ++number}, .band = static_cast<int>(band) + 1});
        }
    }
}

std::vector<DayCandidate> some_candidates() {
    std::vector<DayCandidate> candidates;
    put(candidates, "one", {20, 10, 5});
    put(candidates, "two", {5, 10, 10, 10, 5});
    put(candidates, "three", {1, 2, 3, 9, 15});
    put(candidates, "rare", {0, 1});
    return candidates;
}

int on_days_in_a_row(const std::vector<PuzzleName>& puzzles) {
    int count = 0;
    for (std::size_t i = 1; i < puzzles.size(); ++i) count += puzzles[i].game == puzzles[i - 1].game ? 1 : 0;
    return count;
}

std::map<std::string, int> uses(const PuzzleDays& days) {
    std::map<std::string, int> counts;
    for (const PuzzleName& name : days.puzzles()) ++counts[name.text()];
    return counts;
}

}  // namespace

TEST_CASE("days: every puzzle is used, successive days have different games, and puzzles get harder during a week") {
    const auto candidates = some_candidates();
    PuzzleDays days(*read_date("2026-11-23"));
    CHECK(count_unused(days, candidates) == candidates.size());
    add_days(days, candidates, candidates.size());
    CHECK(days.puzzles().size() == candidates.size());
    CHECK(uses(days).size() == candidates.size());
    CHECK(count_unused(days, candidates) == 0);
    CHECK(on_days_in_a_row(days.puzzles()) <= 1);
    std::map<std::string, int> bands;
    for (const DayCandidate& each : candidates) bands[each.name.text()] = each.band;
    std::vector<double> sums(7), counts(7);
    for (std::size_t i = 0; i < days.puzzles().size(); ++i) {
        sums[i % 7] += bands[days.puzzles()[i].text()];
        ++counts[i % 7];
    }
    for (std::size_t day = 1; day < 7; ++day) CHECK(sums[day] / counts[day] > sums[day - 1] / counts[day - 1]);
}

TEST_CASE("days: existing entries stay, and new puzzles are added after them") {
    auto candidates = some_candidates();
    PuzzleDays days(*read_date("2026-11-25"));
    add_days(days, candidates, 31);
    const auto before = days.puzzles();
    CHECK(uses(days).size() == 31);
    put(candidates, "new", {4, 4, 4, 4, 4});
    add_days(days, candidates, count_unused(days, candidates));
    REQUIRE(days.puzzles().size() == candidates.size());
    CHECK(std::equal(before.begin(), before.end(), days.puzzles().begin()));
    CHECK(uses(days).size() == candidates.size());
    CHECK(on_days_in_a_row(days.puzzles()) <= 1);
}

TEST_CASE("days: puzzles are repeated only when all have been used, and equally often") {
    const auto candidates = some_candidates();
    PuzzleDays days(*read_date("2026-11-23"));
    add_days(days, candidates, 2 * candidates.size() + 10);
    CHECK(days.puzzles().size() == 2 * candidates.size() + 10);
    int least = 1000, most = 0;
    for (const auto& [name, count] : uses(days)) {
        least = std::min(least, count);
        most = std::max(most, count);
    }
    CHECK(least == 2);
    CHECK(most == 3);
    PuzzleDays none(0);
    add_days(none, {}, 10);
    CHECK(none.puzzles().empty());
}

TEST_CASE("days: if there is only one game, successive days have the same game") {
    std::vector<DayCandidate> candidates;
    put(candidates, "only", {3, 3});
    PuzzleDays days(*read_date("2026-11-23"));
    add_days(days, candidates, 6);
    CHECK(uses(days).size() == 6);
}

}  // namespace narabe
