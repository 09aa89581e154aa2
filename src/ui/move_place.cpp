#include "ui/move_place.h"

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Removes the first cell name from the text, such as `f10` or `-1,2`; empty if there is none.
std::string take_cell_name(std::string_view& text) {
    for (; !text.empty(); text.remove_prefix(1)) {
        std::string_view rest = text;
        if (const auto cell = take_coordinates(rest); cell && text[0] != '+') {
            text = rest;
            return coordinates_text(*cell);
        }
        if (text[0] < 'a' || text[0] > 'z' || text.size() < 2 || !is_digit(text[1])) continue;
        std::size_t length = 2;
        while (length < text.size() && is_digit(text[length])) ++length;
        const std::string name(text.substr(0, length));
        text.remove_prefix(length);
        return name;
    }
    return {};
}

float square_of(Point p) {
    return p.x * p.x + p.y * p.y;
}

}  // namespace

std::vector<Point> places_of(std::string_view move, std::span<const Target> targets) {
    std::vector<Point> cells;
    for (std::string name = take_cell_name(move); !name.empty(); name = take_cell_name(move)) {
        const auto target = ranges::find(targets, name, &Target::id);
        if (target != targets.end()) cells.push_back(target->box.centre());
    }
    return cells;
}

std::optional<Point> place_of(std::string_view move, std::span<const Target> targets) {
    const bool goes = move.find('-') != std::string_view::npos && move.find(',') == std::string_view::npos;
    const std::vector<Point> cells = places_of(move, targets);
    if (cells.empty()) return std::nullopt;
    if (goes) return cells.back();
    Point middle;
    for (const Point cell : cells) middle = middle + cell * (1 / static_cast<float>(cells.size()));
    if (cells.size() < 3) return middle;
    return ranges::min(cells, [&](Point a, Point b) { return square_of(a - middle) < square_of(b - middle); });
}

}  // namespace narabe
