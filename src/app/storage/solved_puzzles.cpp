#include "app/storage/solved_puzzles.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view puzzle_setting = "puzzle-";
constexpr double weight_with_theme = 0.5;

/// Only the first attempt counts; it was easier if the theme was shown.
Rating after_attempt(const Rating& rating, const PuzzleResult::Attempt& attempt) {
    return rating.after(band_ratings[static_cast<std::size_t>(attempt.band - 1)], attempt.was_right ? 1 : 0,
                        attempt.had_theme ? weight_with_theme : 1);
}

}  // namespace

std::size_t SolvedPuzzles::place_of(std::string_view name) const {
    const auto place = std::lower_bound(entries_.begin(), entries_.end(), name,
                                        [](const Entry& entry, std::string_view sought) { return entry.name < sought; });
    return static_cast<std::size_t>(place - entries_.begin());
}

SolvedPuzzles::Entry* SolvedPuzzles::find(std::string_view name) const {
    const std::size_t place = place_of(name);
    return place < entries_.size() && entries_[place].name == name ? &entries_[place] : nullptr;
}

void SolvedPuzzles::recall(std::string_view name, std::string_view value) {
    is_known_ = false;
    const std::size_t place = place_of(name);
    const auto at = entries_.begin() + static_cast<std::ptrdiff_t>(place);
    const bool is_there = place < entries_.size() && at->name == name;
    if (value.empty()) {
        if (is_there) entries_.erase(at);
    } else if (is_there) {
        *at = {std::string(name), std::string(value)};
    } else {
        entries_.insert(at, {std::string(name), std::string(value)});
    }
}

std::vector<std::pair<std::string_view, std::string_view>> SolvedPuzzles::texts() const {
    std::vector<std::pair<std::string_view, std::string_view>> texts;
    for (const Entry& entry : entries_) texts.emplace_back(entry.name, entry.text);
    return texts;
}

// --- Results ---------------------------------------------------------------------------------------------------------

void SolvedPuzzles::recompute() const {
    is_known_ = true;
    for (Entry& entry : entries_) {
        if (std::exchange(entry.is_read, true)) continue;
        const bool is_name = PuzzleName::read(entry.name).has_value();
        entry.result = is_name ? read_result(entry.text).value_or(PuzzleResult()) : PuzzleResult();
    }
    known_ = {};
    std::vector<const PuzzleResult::Attempt*> attempts;
    for (const Entry& entry : entries_) {
        if (entry.result.first) attempts.push_back(&*entry.result.first);
        if (entry.result.solved) ++known_.solved;
        known_.days.insert(known_.days.end(), entry.result.days.begin(), entry.result.days.end());
    }
    // Entries are by name, so attempts at the same time stay in the order of their names.
    ranges::sort(attempts, std::less<>(), [](const auto* attempt) { return std::pair(attempt->when.utc(), attempt); });
    for (const auto* attempt : attempts) {
        known_.rating = after_attempt(known_.rating, *attempt);
        known_.course.push_back(known_.rating.shown());
    }
    ranges::sort(known_.days, std::less<>(),
                 [](const SolvedDay& each) { return std::tuple(each.day, each.when.utc(), each.when.minute); });
    const auto is_same = [](const SolvedDay& one, const SolvedDay& other) { return one.day == other.day; };
    known_.days.erase(std::unique(known_.days.begin(), known_.days.end(), is_same), known_.days.end());
}

const PuzzleResult& SolvedPuzzles::result(const PuzzleName& puzzle) const {
    static const PuzzleResult none;
    known();
    const Entry* entry = find(puzzle.text());
    return entry ? entry->result : none;
}

bool SolvedPuzzles::is_day_solved(int day) const {
    return ranges::any_of(days(), [&](const SolvedDay& each) { return each.day == day; });
}

std::optional<PuzzleName> SolvedPuzzles::solved_on(int day) const {
    known();
    for (const Entry& entry : entries_) {
        if (ranges::find(entry.result.days, day, &SolvedDay::day) != entry.result.days.end()) return PuzzleName::read(entry.name);
    }
    return std::nullopt;
}

// --- Solving ---------------------------------------------------------------------------------------------------------

void SolvedPuzzles::keep(std::string_view name, const PuzzleResult& result, std::string_view older) {
    const std::string text = write_result(result, older);
    recall(name, text);
    page_.send(event::KeepSetting{std::string(puzzle_setting).append(name), text});
}

/// A result from a newer version remains unchanged.
template <class Change>
void SolvedPuzzles::change(const PuzzleName& puzzle, Change change) {
    const std::string name = puzzle.text();
    const Entry* entry = find(name);
    if (entry && is_of_another_version(entry->text)) return;
    PuzzleResult changed = result(puzzle);
    change(changed);
    if (changed != result(puzzle)) keep(name, changed, entry ? std::string_view(entry->text) : std::string_view());
}

void SolvedPuzzles::miss(const PuzzleName& puzzle, int band) {
    change(puzzle, [&](PuzzleResult& result) {
        if (result.solved) return;
        if (!result.first) result.first = {.when = now_, .band = band, .was_right = false, .had_theme = result.theme};
        result.wrong = std::min(result.wrong + 1, max_wrong_tries);
    });
}

void SolvedPuzzles::solve(const PuzzleName& puzzle, int band, std::optional<int> day) {
    change(puzzle, [&](PuzzleResult& result) {
        if (!result.first) result.first = {.when = now_, .band = band, .was_right = true, .had_theme = result.theme};
        if (!result.solved) result.solved = now_;
        // The local date may differ by a day: midnight may have passed, or the player may have travelled west.
        const bool is_in_time = day && std::abs(now_.day() - *day) <= 1;
        const bool was_shown = day && result.shown && *result.shown >= *day;
        if (is_in_time && !was_shown) result = together(result, {.days = {{.day = *day, .when = now_}}});
    });
}

void SolvedPuzzles::show_theme(const PuzzleName& puzzle) {
    change(puzzle, [&](PuzzleResult& result) { result.theme = true; });
}

void SolvedPuzzles::give_up(const PuzzleName& puzzle, int band) {
    change(puzzle, [&](PuzzleResult& result) {
        if (!result.first) result.first = {.when = now_, .band = band, .was_right = false, .had_theme = result.theme};
        result.shown = now_.day();
    });
}

// --- Import ----------------------------------------------------------------------------------------------------------

Parsed<bool> SolvedPuzzles::bring_in(std::string_view name, std::string_view text) {
    const auto puzzle = PuzzleName::read(name);
    const auto brought = text.size() <= longest_text ? read_result(text) : std::nullopt;
    if (!puzzle || !brought) return refuse("solved.unreadable", {Sentence::plain(excerpt(name))});
    const Entry* entry = find(name);
    if (!entry && entries_.size() >= max_kept) return refuse("solved.too_many");
    if (entry && is_of_another_version(entry->text)) return false;
    const PuzzleResult before = result(*puzzle);
    const PuzzleResult both = together(before, *brought);
    if (both == before) return false;
    keep(name, both, entry ? std::string_view(entry->text) : text);
    return true;
}

}  // namespace narabe
