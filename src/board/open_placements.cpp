#include "board/open_placements.h"

#include <algorithm>

namespace narabe {

int OpenPlacements::place_of(int index) const {
    return static_cast<int>(std::lower_bound(indices_.begin(), indices_.end(), index) - indices_.begin());
}

OpenPlacements::State OpenPlacements::after(const State& state, int place) const {
    const Placement& placement = (*this)[place];
    State next = state;
    next.covered |= placement.cells;
    next.open -= placement.excludes;
    next.reached |= placement.touches;
    close_blocks(next.open, placement.blocks & blocks_with_any(state.covered), next.covered, width_, covering_);
    const auto shape = static_cast<std::size_t>(placement.shape);
    if (--next.supply[shape] == 0) next.open -= of_shape_[shape];
    return next;
}

OpenPlacements::Cells OpenPlacements::blocks_with_any(const Cells& cells) const {
    return width_ == 10 ? narabe::blocks_with_any<10>(cells) : narabe::blocks_with_any<11>(cells);
}

/// The supply is left to the game, which may distinguish pieces of one shape.
OpenPlacements::Outlook OpenPlacements::outlook(const State& state) const {
    Outlook outlook{};
    state.open.for_each([&](int place) {
        const Placement& placement = (*this)[place];
        outlook.cells |= placement.cells;
        outlook.shapes |= 1u << static_cast<int>(placement.shape);
        outlook.hash += state.reached.has(place) ? placement.legal_key : placement.open_key;
    });
    // Covered cells matter only in 2×2 blocks that can still become full.
    const Cells filled = outlook.cells | state.covered;
    const Cells pairs = filled & filled.down<1>();
    const Cells blocks = pairs & (width_ == 10 ? pairs.down<10>() : pairs.down<11>());
    const Cells upper = blocks | blocks.up<1>();
    const Cells edge = state.covered & (upper | (width_ == 10 ? upper.up<10>() : upper.up<11>()));
    for (const std::uint64_t word : edge.raw()) outlook.hash = mix(outlook.hash ^ word);
    return outlook;
}

}  // namespace narabe
