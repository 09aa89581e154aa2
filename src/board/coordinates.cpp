#include "board/coordinates.h"

#include "board/square.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr int min_too_long = 100000;

std::optional<int> take_number(std::string_view& text) {
    std::string_view rest = text;
    const bool negative = take(rest, "-");
    if (!negative) take(rest, "+");
    int number = 0;
    std::size_t length = 0;
    for (; length < rest.size() && rest[length] >= '0' && rest[length] <= '9'; ++length) {
        number = number * 10 + (rest[length] - '0');
        if (number >= min_too_long) return std::nullopt;
    }
    if (length == 0) return std::nullopt;
    text = rest.substr(length);
    return negative ? -number : number;
}

}  // namespace

std::string coordinates_text(Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

std::optional<Cell> take_coordinates(std::string_view& text) {
    std::string_view rest = text;
    const auto x = take_number(rest);
    if (!x || !take(rest, ",")) return std::nullopt;
    const auto y = take_number(rest);
    if (!y) return std::nullopt;
    text = rest;
    return Cell{*x, *y};
}

std::optional<Cell> take_any_cell(std::string_view& text) {
    const auto cell = take_coordinates(text);
    return cell ? cell : take_cell(text, widest_board);
}

}  // namespace narabe
