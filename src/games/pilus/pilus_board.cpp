#include "games/pilus/pilus_board.h"

#include <algorithm>

namespace narabe::pilus {

namespace {

/// Three cells around the tiles: two for a tile that touches them, one so that every such tile has neighbours.
constexpr int margin = 3;

std::uint64_t blocks_with_three(std::uint64_t low, std::uint64_t high) {
    const std::uint64_t low_right = low >> 1;
    const std::uint64_t high_right = high >> 1;
    return (low & low_right & (high | high_right)) | (high & high_right & (low | low_right));
}

}  // namespace

Surface::Surface(std::span<const Placed> table) {
    find_window(table);
    std::fill_n(rows_.begin(), window_.height, Row{});
    for (auto tile = table.rbegin(); tile != table.rend(); ++tile) show(*tile);
}

void Surface::find_window(std::span<const Placed> table) {
    Cell low = table[0].corner();
    Cell high = low;
    for (const Placed& tile : table) {
        const Cell corner = tile.corner();
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    window_ = {.left = low.x - margin, .bottom = low.y - margin, .height = high.y - low.y + 2 + 2 * margin};
}

/// Shows the squares that later tiles, already entered, leave visible.
void Surface::show(const Placed& tile) {
    const std::size_t y = window_.row_of(tile.corner());
    const std::uint64_t left = window_.bit_of(tile.corner());
    const std::uint64_t both = left | left << 1;
    const auto level = static_cast<std::size_t>(tile.level() - 1);
    const Face face = tile.face();
    const auto show_row = [&](Row& row, Colour left_colour, Colour right_colour) {
        const std::uint64_t visible = both & ~row.covered;
        row.covered |= visible;
        row.level[level] |= visible;
        row.colour[static_cast<std::size_t>(left_colour)] |= visible & left;
        row.colour[static_cast<std::size_t>(right_colour)] |= visible & left << 1;
        return visible;
    };
    const std::uint64_t high = show_row(rows_[y + 1], face.colour(0), face.colour(1));
    const std::uint64_t low = show_row(rows_[y], face.colour(3), face.colour(2));
    if ((high & low) == both) rows_[y].whole |= left;
}

int Surface::height_at(Cell cell) const {
    if (!window_.has(cell)) return 0;
    const Row& here = rows_[window_.row_of(cell)];
    for (int level = 0; level < max_levels; ++level) {
        if ((here.level[static_cast<std::size_t>(level)] & window_.bit_of(cell)) != 0) return level + 1;
    }
    return 0;
}

int Surface::level_at(Cell corner) const {
    int highest = 0;
    for (const Cell offset : tile_squares) highest = std::max(highest, height_at(corner + offset));
    return highest + 1;
}

std::optional<Colour> Surface::colour_at(Cell cell) const {
    if (!window_.has(cell)) return std::nullopt;
    const Row& here = rows_[window_.row_of(cell)];
    for (int colour = 0; colour < colour_count; ++colour) {
        if ((here.colour[static_cast<std::size_t>(colour)] & window_.bit_of(cell)) != 0) return static_cast<Colour>(colour);
    }
    return std::nullopt;
}

BitPlane Surface::squares_of(Colour colour) const {
    BitPlane plane(window_);
    for (int y = 0; y < window_.height; ++y) plane.set_row(y, row(y).colour[static_cast<std::size_t>(colour)]);
    return plane;
}

/// The cells of a row that touch a covered one.
std::uint64_t Surface::reached(int index) const {
    const std::uint64_t here = row(index).covered;
    return here << 1 | here >> 1 | row(index - 1).covered | row(index + 1).covered;
}

Surface::Support Surface::support(int index) const {
    const Row& low = row(index);
    const Row& high = row(index + 1);
    Support support;
    support[0] = ~block_row_with_any(low.covered, high.covered) & block_row_with_any(reached(index), reached(index + 1));
    std::uint64_t higher = block_row_with_any(low.level[max_levels - 1], high.level[max_levels - 1]);
    for (std::size_t level = max_levels - 1; level > 0; --level) {
        // Three cells of a block belong to one tile only if the tile lies on exactly that block.
        support[level] = blocks_with_three(low.level[level - 1], high.level[level - 1]) & ~higher & ~low.whole;
        higher |= block_row_with_any(low.level[level - 1], high.level[level - 1]);
    }
    return support;
}

std::uint64_t Surface::fitting(int index, Face face, const Support& support) const {
    const auto squares = [&](int row_index, int corner) {
        return row(row_index).colour[static_cast<std::size_t>(face.colour(corner))];
    };
    const std::uint64_t a = squares(index + 1, 0);
    const std::uint64_t b = squares(index + 1, 1) >> 1;
    const std::uint64_t c = squares(index, 2) >> 1;
    const std::uint64_t d = squares(index, 3);
    const std::uint64_t one = a | b | c | d;
    const std::uint64_t two = (a & b) | (c & d) | ((a | b) & (c | d));
    const std::uint64_t three = (a & b & (c | d)) | (c & d & (a | b));
    return support[0] | (support[1] & one) | (support[2] & two) | (support[3] & three) | (support[4] & a & b & c & d);
}

}  // namespace narabe::pilus
