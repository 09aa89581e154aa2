// The placements still open on a square board, numbered from 0, for exact searches of endings, where there are few of them.
#pragma once

#include <array>
#include <vector>

#include "board/tetromino_field.h"
#include "core/cold.h"
#include "core/rng.h"

namespace narabe {

class OpenPlacements {
  public:
    static constexpr int most = 512;  ///< with more, no ending is within reach
    using Places = BitSet<most>;
    using Cells = BitSet<128>;  ///< for boards of any width, numbered like the board's own cell sets
    using Supply = std::array<std::int8_t, tetromino_count>;  ///< the number of pieces of each shape

    /// As in `TetrominoField`, and the supply.
    struct State {
        Places open;
        Places reached;
        Cells covered;
        Supply supply;

        Places legal() const { return open & reached; }
        bool any_legal() const { return open.intersects(reached); }
    };
    struct Placement {
        Places excludes;
        Places touches;
        Cells cells;
        Cells blocks;  ///< as in `TetrominoTable`
        Tetromino shape;
        std::uint64_t open_key;
        std::uint64_t legal_key;
    };
    /// The placements that are still possible in a state.
    struct Outlook {
        Cells cells;         ///< that can still be covered
        unsigned shapes;     ///< one bit for each that can still be placed
        std::uint64_t hash;  ///< equal for states with the same placements left
    };

    /// Numbers the placements of the field, or none if there are too many.
    template <int Width>
    NARABE_COLD void number(const TetrominoField<Width>& field);
    bool none() const { return indices_.empty(); }
    /// Whether all open placements of the field have numbers.
    template <int Width>
    bool have_all_of(const TetrominoField<Width>& field) const;

    template <int Width>
    State state_of(const TetrominoField<Width>& field, const Supply& supply) const;
    State after(const State& state, int place) const;
    Outlook outlook(const State& state) const;

    int count() const { return static_cast<int>(indices_.size()); }
    const Placement& operator[](int place) const { return placements_[static_cast<std::size_t>(place)]; }
    /// To and from the index in the table of all placements.
    int index_of(int place) const { return indices_[static_cast<std::size_t>(place)]; }
    int place_of(int index) const;

  private:
    template <int Width>
    NARABE_COLD void link(Placement& placement, int index) const;
    Cells blocks_with_any(const Cells& cells) const;

    int width_ = 0;  ///< of the board, 10 or 11
    std::vector<int> indices_;
    std::vector<Placement> placements_;
    std::vector<Places> covering_;
    std::array<Places, tetromino_count> of_shape_;
};

/// `count_of(shape)` pieces of each shape.
template <class CountOf>
OpenPlacements::Supply supply_of(CountOf count_of) {
    OpenPlacements::Supply supply;
    for (std::size_t shape = 0; shape < supply.size(); ++shape)
        supply[shape] = static_cast<std::int8_t>(count_of(static_cast<Tetromino>(shape)));
    return supply;
}

template <class To, class From>
To converted(const From& from) {
    To to;
    from.for_each([&](int i) { to.add(i); });
    return to;
}

// ---------------------------------------------------------------------------------------------------------------------

template <int Width>
void OpenPlacements::number(const TetrominoField<Width>& field) {
    static_assert(Width == 10 || Width == 11);
    width_ = Width;
    indices_.clear();
    if (field.open().count() > most) return;
    field.open().for_each([&](int index) { indices_.push_back(index); });
    covering_.assign(Width * Width, {});
    of_shape_.fill({});
    placements_.assign(indices_.size(), {});
    for (int place = 0; place < count(); ++place) {
        Placement& placement = placements_[static_cast<std::size_t>(place)];
        link<Width>(placement, index_of(place));
        of_shape_[static_cast<std::size_t>(placement.shape)].add(place);
        placement.cells.for_each([&](int cell) { covering_[static_cast<std::size_t>(cell)].add(place); });
    }
}

template <int Width>
void OpenPlacements::link(Placement& placement, int index) const {
    const auto& entry = TetrominoField<Width>::table()[index];
    const auto& effect = TetrominoField<Width>::table().effect_of(index);
    placement.shape = entry.placement.shape;
    placement.cells = converted<Cells>(entry.cells);
    for (int place = 0; place < count(); ++place) {
        if (effect.excludes.has(index_of(place))) placement.excludes.add(place);
        if (effect.touches.has(index_of(place))) placement.touches.add(place);
    }
    placement.blocks = converted<Cells>(effect.blocks);
    placement.open_key = mix(2 * static_cast<std::uint64_t>(index) + 1);
    placement.legal_key = mix(2 * static_cast<std::uint64_t>(index) + 2);
}

template <int Width>
bool OpenPlacements::have_all_of(const TetrominoField<Width>& field) const {
    auto open = field.open();
    for (const int index : indices_) open.remove(index);
    return open.empty();
}

template <int Width>
OpenPlacements::State OpenPlacements::state_of(const TetrominoField<Width>& field, const Supply& supply) const {
    State state{.open = {}, .reached = {}, .covered = converted<Cells>(field.covered()), .supply = supply};
    for (int place = 0; place < count(); ++place) {
        if (field.open().has(index_of(place))) state.open.add(place);
        if (field.reached().has(index_of(place))) state.reached.add(place);
    }
    return state;
}

}  // namespace narabe
