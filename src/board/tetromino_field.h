// The tetrominoes that may still be placed on a square board, updated with every placement (item 3 of src/games/lits/rules.md):
// the core of every game in which tetrominoes must touch, but none of the same shape, and never fill a 2×2 block.
#pragma once

#include "board/bit_set.h"
#include "board/tetromino.h"
#include "core/ranges.h"

namespace narabe {

/// The 2×2 blocks that contain any of these cells, by their bottom left cells, which may be outside the board.
template <int Width, class Cells>
constexpr Cells blocks_with_any(const Cells& cells) {
    const Cells upper = cells | cells.template down<Width>();
    return upper | upper.template down<1>();
}

/// The cells of a 2×2 block.
constexpr std::array<int, 4> cells_of_block(int bottom_left, int width) {
    return {bottom_left, bottom_left + 1, bottom_left + width, bottom_left + width + 1};
}

/// Rule d for blocks that the last piece shares with others: excludes whatever covers the rest of one. (If three cells are left,
/// only one piece is involved, and its own `excludes` covers that.)
template <class Placements, class Cells, class Covering>
void close_blocks(Placements& open, const Cells& shared, const Cells& covered, int width, const Covering& covering) {
    shared.for_each([&](int block) {
        const Placements* left[2] = {};
        int left_count = 0;
        for (const int cell : cells_of_block(block, width)) {
            if (!covered.has(cell) && left_count < 2) left[left_count++] = &covering[static_cast<std::size_t>(cell)];
        }
        open -= left_count == 1 ? *left[0] : *left[0] & *left[1];
    });
}

constexpr int tetromino_placement_count(int width) {
    return 18 * width * width - 54 * width + 32;
}

/// The rule that a placement breaks.
enum class TetrominoRule : std::uint8_t { none, covered, no_contact, same_shape, full_block };

/// Constants for a board width, computed once. The effects of a placement are computed when first needed, because that takes too
/// long for a page that has just been opened. Not thread-safe.
template <int Width>
class TetrominoTable {
  public:
    static constexpr int placement_count = tetromino_placement_count(Width);
    using Placements = BitSet<placement_count>;
    using Cells = BitSet<Width * Width>;

    struct Entry {
        TetrominoPlacement placement;
        Cells cells;
    };
    /// The effect of a placement on the others.
    struct Effect {
        Placements excludes;  ///< those that overlap it, touch it with the same shape, or complete a block with it alone
        Placements touches;   ///< those that share an edge with it
        Cells blocks;         ///< by their bottom left cells, the 2×2 blocks that it reaches into; empty before it is computed
    };

    static const TetrominoTable& instance() {
        static const TetrominoTable table;
        return table;
    }

    const Entry& operator[](int index) const { return entries_[static_cast<std::size_t>(index)]; }
    const Effect& effect_of(int index) const {
        Effect& effect = effects_[static_cast<std::size_t>(index)];
        if (effect.blocks.empty()) recompute(effect, (*this)[index]);
        return effect;
    }
    const Placements& covering(int cell) const { return covering_[static_cast<std::size_t>(cell)]; }
    const std::array<Placements, Width * Width>& covering() const { return covering_; }
    const Placements& of_shape(Tetromino shape) const { return of_shape_[static_cast<std::size_t>(shape)]; }
    /// The placements on the board of `size` × `size` cells in the lower left corner.
    const Placements& within(int size) const { return within_[static_cast<std::size_t>(size)]; }

    /// The placement with these sorted cells, or -1.
    int find(const FourCells& cells) const {
        const auto found = ranges::lower_bound(by_cells_, cells, {}, [this](int index) { return cells_of(index); });
        return found != by_cells_.end() && cells_of(*found) == cells ? *found : -1;
    }

  private:
    TetrominoTable();

    const FourCells& cells_of(int index) const { return (*this)[index].placement.cells; }
    void recompute(Effect& effect, const Entry& entry) const;

    std::vector<Entry> entries_;
    mutable std::vector<Effect> effects_;
    std::vector<int> by_cells_;
    std::array<Placements, Width * Width> covering_{};
    std::array<Placements, tetromino_count> of_shape_{};
    std::array<Placements, Width + 1> within_{};
};

template <int Width>
class TetrominoField {
  public:
    using Table = TetrominoTable<Width>;
    using Placements = typename Table::Placements;
    using Cells = typename Table::Cells;

    static const Table& table() { return Table::instance(); }

    /// An empty board, where the first piece may go anywhere.
    TetrominoField() : open_(Placements::all()), reached_(Placements::all()) {}
    /// An empty board of `size` × `size` cells in the lower left corner.
    explicit TetrominoField(int size) : open_(table().within(size)), reached_(Placements::all()) {}
    /// An empty board, where the first piece must cover `cell`.
    explicit TetrominoField(Cell cell) : TetrominoField() { reached_ = table().covering(index_of(cell, Width)); }

    Placements legal() const { return open_ & reached_; }
    const Placements& open() const { return open_; }
    const Placements& reached() const { return reached_; }
    bool is_legal(int index) const { return open_.has(index) && reached_.has(index); }
    bool any_legal() const { return open_.intersects(reached_); }
    const Cells& covered() const { return covered_; }
    /// The cells that a tetromino may still cover.
    Cells coverable() const;

    /// Covers the cells of a legal placement.
    void place(int index);
    /// The shape is used up from now on.
    void exhaust(Tetromino shape) { open_ -= table().of_shape(shape); }

    friend bool operator==(const TetrominoField&, const TetrominoField&) = default;

  private:
    Placements open_;     // not excluded by rules a, c, d or the supply, which stay broken once broken
    Placements reached_;  // meeting rule b, which stays met once met
    Cells covered_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <int Width>
TetrominoTable<Width>::TetrominoTable() {
    std::vector<std::uint64_t> keys;
    entries_.reserve(placement_count);
    effects_.resize(placement_count);
    for (const TetrominoPlacement& placement : tetromino_placements(Width)) {
        Entry entry{.placement = placement, .cells = {}};
        const auto index = static_cast<int>(entries_.size());
        for (const Cell cell : placement.cells) {
            entry.cells.add(index_of(cell, Width));
            covering_[static_cast<std::size_t>(index_of(cell, Width))].add(index);
        }
        of_shape_[static_cast<std::size_t>(placement.shape)].add(index);
        const int right = ranges::max(placement.cells, {}, &Cell::x).x;
        const int top = ranges::max(placement.cells, {}, &Cell::y).y;
        for (int size = 1 + std::max(right, top); size <= Width; ++size) within_[static_cast<std::size_t>(size)].add(index);
        // Cells and index in one number, because sorting numbers is fast even in code that was just downloaded.
        std::uint64_t key = 0;
        for (const Cell cell : placement.cells)
            key = key << 12 | static_cast<std::uint64_t>(cell.x) << 6 | static_cast<std::uint64_t>(cell.y);
        keys.push_back(key << 16 | static_cast<std::uint64_t>(index));
        entries_.push_back(entry);
    }
    ranges::sort(keys);
    for (const std::uint64_t key : keys) by_cells_.push_back(static_cast<int>(key & 0xFFFF));
}

template <int Width>
void TetrominoTable<Width>::recompute(Effect& effect, const Entry& entry) const {
    for (const Cell cell : entry.placement.cells) {
        effect.excludes |= covering(index_of(cell, Width));
        for (const Cell step : edge_directions) {
            const Cell neighbour{cell.x + step.x, cell.y + step.y};
            if (is_on_board(neighbour, Width)) effect.touches |= covering(index_of(neighbour, Width));
        }
    }
    effect.excludes |= effect.touches & of_shape(entry.placement.shape);
    blocks_with_any<Width>(entry.cells).for_each([&](int block) {
        if (block % Width == Width - 1 || block / Width == Width - 1) return;
        effect.blocks.add(block);
        Placements fill = Placements::all();
        for (const int cell : cells_of_block(block, Width)) {
            if (!entry.cells.has(cell)) fill &= covering(cell);
        }
        effect.excludes |= fill;
    });
}

template <int Width>
auto TetrominoField<Width>::coverable() const -> Cells {
    Cells cells;
    open_.for_each([&](int index) { cells |= table()[index].cells; });
    return cells;
}

template <int Width>
void TetrominoField<Width>::place(int index) {
    const typename Table::Effect& effect = table().effect_of(index);
    const Cells before = covered_;
    covered_ |= table()[index].cells;
    open_ -= effect.excludes;
    if (before.empty()) {
        reached_ = effect.touches;
    } else {
        reached_ |= effect.touches;
        close_blocks(open_, effect.blocks & blocks_with_any<Width>(before), covered_, Width, table().covering());
    }
}

}  // namespace narabe
