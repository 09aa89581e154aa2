#include "app/storage/puzzle_result.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/ranges.h"
#include "core/text.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

constexpr std::string_view result_version = "1";
constexpr std::string_view part_separator = "; ";
constexpr std::array<std::string_view, 6> known_words = {"first", "wrong", "theme", "shown", "solved", "today"};

std::pair<std::int64_t, int> order_of(const LocalTime& time) {
    return {time.utc(), time.ahead};
}

void add_day(std::vector<SolvedDay>& days, const SolvedDay& day) {
    const auto place = std::find_if(days.begin(), days.end(), [&](const SolvedDay& each) { return each.day >= day.day; });
    if (place == days.end() || place->day != day.day) {
        days.insert(place, day);
    } else if (order_of(day.when) < order_of(place->when)) {
        *place = day;
    }
}

/// Reads `TIME band 3 right` or `TIME band 3 wrong theme`.
std::optional<PuzzleResult::Attempt> read_attempt(std::string_view text) {
    const auto words = split(text, " ");
    const bool has_theme = words.size() == 5 && words[4] == "theme";
    if (words.size() != 4 && !has_theme) return std::nullopt;
    const auto when = read_local_time(words[0]);
    const auto band = read_integer(words[2]);
    const bool is_good =
        when && words[1] == "band" && band && *band >= 1 && *band <= max_bands && (words[3] == "right" || words[3] == "wrong");
    if (!is_good) return std::nullopt;
    return PuzzleResult::Attempt{
        .when = *when, .band = static_cast<int>(*band), .was_right = words[3] == "right", .had_theme = has_theme};
}

void read_part(PuzzleResult& result, std::string_view part) {
    if (take(part, "first ")) result.first = read_attempt(part);
    if (take(part, "wrong ")) {
        result.wrong = static_cast<int>(std::clamp<std::int64_t>(read_integer(part).value_or(0), 0, max_wrong_tries));
    }
    if (part == "theme yes") result.theme = true;
    if (take(part, "shown ")) result.shown = read_date(part);
    if (take(part, "solved ")) result.solved = read_local_time(part);
    if (take(part, "today ")) {
        const auto [date, time] = split_once(part);
        const auto day = read_date(date);
        const auto when = read_local_time(time);
        if (day && when) add_day(result.days, {.day = *day, .when = *when});
    }
}

/// The earlier of two values, if any.
template <class Value, class When>
std::optional<Value> earlier(const std::optional<Value>& one, const std::optional<Value>& other, When when) {
    if (!one || !other) return one ? one : other;
    return when(*other) < when(*one) ? other : one;
}

}  // namespace

std::optional<PuzzleResult> read_result(std::string_view text) {
    const auto parts = split(text, part_separator);
    if (parts[0] != result_version) return std::nullopt;
    PuzzleResult result;
    for (const std::string_view part : parts) read_part(result, part);
    return result;
}

std::string write_result(const PuzzleResult& result, std::string_view older) {
    std::string text(result_version);
    const auto add = [&](std::string_view part) { text.append(part_separator).append(part); };
    if (const auto& first = result.first) {
        add("first " + local_time_text(first->when) + " band " + std::to_string(first->band) +
            (first->was_right ? " right" : " wrong") + (first->had_theme ? " theme" : ""));
    }
    if (result.wrong > 0) add("wrong " + std::to_string(result.wrong));
    if (result.theme) add("theme yes");
    if (result.shown) add("shown " + date_text(*result.shown));
    if (result.solved) add("solved " + local_time_text(*result.solved));
    for (const SolvedDay& day : result.days) add("today " + date_text(day.day) + " " + local_time_text(day.when));
    const auto parts = split(older, part_separator);
    for (std::size_t i = 1; i < parts.size() && parts[0] == result_version; ++i) {
        if (ranges::find(known_words, split_once(parts[i]).first) == known_words.end()) add(parts[i]);
    }
    return text;
}

bool is_of_another_version(std::string_view text) {
    const auto number = read_integer(split(text, part_separator)[0]);
    return number && *number > 1;
}

PuzzleResult together(const PuzzleResult& one, const PuzzleResult& other) {
    PuzzleResult both{.first = earlier(one.first, other.first,
                                       [](const PuzzleResult::Attempt& each) {
                                           return std::tuple(each.when.utc(), each.when.ahead, each.was_right, each.band,
                                                             each.had_theme);
                                       }),
                      .wrong = std::max(one.wrong, other.wrong),
                      .theme = one.theme || other.theme,
                      .shown = std::max(one.shown, other.shown),
                      .solved = earlier(one.solved, other.solved, order_of),
                      .days = one.days};
    for (const SolvedDay& day : other.days) add_day(both.days, day);
    return both;
}

}  // namespace narabe
