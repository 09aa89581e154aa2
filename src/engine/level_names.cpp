#include "engine/level_names.h"

#include <utility>

#include "core/levels.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::pair<std::string_view, int> named_levels[] = {
    {"beginner", beginner_level}, {"greedy", greedy_level}, {"random", random_level}, {"uct", uct_level}};

}  // namespace

std::optional<int> read_level(std::string_view text) {
    for (const auto& [name, number] : named_levels) {
        if (text == name) return number;
    }
    take(text, "level");
    const auto number = read_integer(text);
    if (!number || *number < min_level || *number > max_level) return std::nullopt;
    return static_cast<int>(*number);
}

std::string level_name(int number) {
    for (const auto& [name, named] : named_levels) {
        if (number == named) return std::string(name);
    }
    return std::to_string(number);
}

}  // namespace narabe
