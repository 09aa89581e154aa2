#include "engine/level_names.h"

#include "core/text.h"

namespace narabe {

std::optional<int> read_level(std::string_view text) {
    if (text == "random") return random_level;
    if (text == "uct") return uct_level;
    take(text, "level");
    const auto number = read_integer(text);
    if (!number || *number < least_level || *number > most_level) return std::nullopt;
    return static_cast<int>(*number);
}

std::string level_name(int number) {
    if (number == random_level) return "random";
    return number == uct_level ? "uct" : std::to_string(number);
}

}  // namespace narabe
