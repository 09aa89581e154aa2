#include "board/square.h"

namespace narabe {

std::string cell_name(Cell cell) {
    return static_cast<char>('a' + cell.x) + std::to_string(cell.y + 1);
}

std::optional<Cell> take_cell(std::string_view& text, int width) {
    return take_cell(text, width, width);
}

std::optional<Cell> take_cell(std::string_view& text, int width, int height) {
    const auto digit_at = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || !digit_at(1) || text[1] == '0') return std::nullopt;
    int row = text[1] - '0';
    std::size_t length = 2;
    if (digit_at(2)) {
        row = row * 10 + text[2] - '0';
        length = 3;
    }
    const Cell cell{text[0] - 'a', row - 1};
    if (!is_on_board(cell, width, height)) return std::nullopt;
    text.remove_prefix(length);
    return cell;
}

}  // namespace narabe
