#include "games/taigo/taigo_board.h"

#include <bit>

#include "core/ranges.h"

namespace narabe::taigo {

namespace {

/// What to add to the number of a tile's black hex for the hexes of its ring, by direction.
constexpr auto ring_steps = [] {
    std::array<std::array<int, 8>, 6> steps{};
    for (int direction = 0; direction < 6; ++direction) {
        for (int i = 0; i < 8; ++i) {
            steps[static_cast<std::size_t>(direction)][static_cast<std::size_t>(i)] =
                Table::Torus::number_of(ring_hex({.black = {0, 0}, .direction = direction}, i));
        }
    }
    return steps;
}();

}  // namespace

bool Table::is_edge(Cell hex) const {
    return ranges::find(edge(), hex, &SmallHex::cell) != edge().end();
}

bool Table::is_hole(int number) const {
    for (int direction = 0; direction < 6; ++direction) {
        if (is_empty(numbered(Torus::neighbour(number, direction)))) return false;
    }
    return true;
}

void Table::set(int number, Content content) {
    const auto place = static_cast<unsigned>(number);
    const unsigned shift = place % per_word * 2;
    std::uint32_t& word = contents_[place / per_word];
    word = (word & ~(3u << shift)) | static_cast<std::uint32_t>(content) << shift;
}

void Table::cover(Cell hex, int number, Colour colour) {
    if (numbered(number) == Content::edge) {
        const SmallHex sought(hex);
        std::int16_t place = 0;
        for (std::int16_t i = 0; i < max_edge; ++i) {  // to the end, so that many are compared at once
            place = edge_[static_cast<std::size_t>(i)] == sought ? i : place;
        }
        --edge_count_;
        edge_[static_cast<std::size_t>(place)] = edge_[static_cast<std::size_t>(edge_count_)];
        edge_[static_cast<std::size_t>(edge_count_)] = SmallHex();
    }
    set(number, content_of(colour));
}

void Table::fill(Cell hex, Colour colour) {
    cover(hex, Torus::number_of(hex), colour);
}

unsigned Table::lay(const Tile& tile) {
    const int number = Torus::number_of(tile.black);
    const auto& steps = ring_steps[static_cast<std::size_t>(tile.direction)];
    cover(tile.black, number, Colour::black);
    cover(tile.white(), Torus::neighbour(number, tile.direction), Colour::white);
    unsigned empty = 0;
    for (int i = 0; i < 8; ++i) {
        const int near = Torus::sum(number, steps[static_cast<std::size_t>(i)]);
        const Content content = numbered(near);
        if (is_empty(content)) empty |= 1u << i;
        if (content != Content::away) continue;
        set(near, Content::edge);
        edge_[static_cast<std::size_t>(edge_count_++)] = SmallHex(ring_hex(tile, i));
    }
    // A hole has no empty neighbour, including those on the ring.
    const unsigned twice = empty | empty << 8;
    unsigned holes = 0;
    for (unsigned rest = empty & ~(twice >> 1) & ~(twice >> 7); rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (is_hole(Torus::sum(number, steps[static_cast<std::size_t>(i)]))) holes |= 1u << i;
    }
    return holes;
}

bool Table::makes_five(Cell hex) const {
    const int number = Torus::number_of(hex);
    const Content content = numbered(number);
    const auto run = [&](int direction) {
        int length = 0;
        for (int next = Torus::neighbour(number, direction); numbered(next) == content; ++length) {
            next = Torus::neighbour(next, direction);
        }
        return length;
    };
    for (int direction = 0; direction < 3; ++direction) {
        if (run(direction) + run(opposite_hex_direction(direction)) >= 4) return true;
    }
    return false;
}

}  // namespace narabe::taigo
