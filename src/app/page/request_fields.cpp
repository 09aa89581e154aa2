#include "app/page/request_fields.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "session/game_id.h"

namespace narabe {

namespace {

constexpr std::int64_t largest = 100'000;

std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

std::optional<float> read_decimal(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = read_integer(text.substr(0, point));
    if (!whole || *whole < 0 || *whole > largest) return std::nullopt;
    auto value = static_cast<float>(*whole);
    if (point == std::string_view::npos) return value;
    float place = 0.1f;
    for (const char c : text.substr(point + 1)) {
        if (c < '0' || c > '9') return std::nullopt;
        value += place * static_cast<float>(c - '0');
        place /= 10;
    }
    return value;
}

}  // namespace

bool read_field(RequestText& from, Word& field) {
    field.text = take_word(from.line);
    return !field.text.empty();
}

bool read_field(RequestText& from, Line& field) {
    field.text = std::exchange(from.line, {});
    return true;
}

bool read_field(RequestText& from, Body& field) {
    field.text = std::exchange(from.body, {});
    return true;
}

bool read_field(RequestText& from, IdField& field) {
    field.text = take_word(from.line);
    return is_game_id(field.text);
}

bool read_field(RequestText& from, int& field) {
    const auto value = read_integer(take_word(from.line));
    if (!value || *value < 0 || *value > largest) return false;
    field = static_cast<int>(*value);
    return true;
}

bool read_field(RequestText& from, float& field) {
    const auto value = read_decimal(take_word(from.line));
    if (value) field = *value;
    return value.has_value();
}

}  // namespace narabe
