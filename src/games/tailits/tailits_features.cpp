#include "games/tailits/tailits_features.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "board/groups.h"

namespace narabe::tailits {

namespace {

using BoardCells = tailits::Cells;
using EndingCells = OpenPlacements::Cells;
using Touching = narabe::Groups<width, Contact::edges_and_corners>;

BoardCells on_board(const EndingCells& cells) {
    return BoardCells::of(cells.raw());
}

/// The neighbours of each cell, by edges and corners.
const EndingCells& neighbours_of(int cell) {
    static const auto table = [] {
        std::array<EndingCells, BoardCells::size> all;
        for (int i = 0; i < BoardCells::size; ++i) {
            BoardCells one;
            one.add(i);
            all[static_cast<std::size_t>(i)] = EndingCells::of((Touching(BoardCells::all()).beside(one) - one).raw());
        }
        return all;
    }();
    return table[static_cast<std::size_t>(cell)];
}

/// Updates the two largest sizes.
void note(std::array<int, 2>& largest, int size) {
    if (size > largest[0]) {
        largest = {size, largest[0]};
    } else {
        largest[1] = std::max(largest[1], size);
    }
}

/// A lower bound of the cells in a region that stay uncovered: one in each of some disjoint 2×2 blocks.
int never_covered(const BoardCells& region, const BoardCells& covered) {
    constexpr BoardCells right_edge = [] {
        BoardCells cells;
        for (int y = 0; y < width; ++y) cells.add(index_of({width - 1, y}, width));
        return cells;
    }();
    const BoardCells filled = region | covered;
    const BoardCells pairs = (filled & filled.down<1>()) - right_edge;
    int count = 0;
    for (BoardCells blocks = pairs & pairs.down<width>(); !blocks.empty(); ++count) {
        const int block = blocks.first();
        for (const int step : {0, 1, width - 1, width, width + 1}) {
            if (block + step < BoardCells::size) blocks.remove(block + step);
        }
    }
    return count;
}

}  // namespace

// --- Regions ---------------------------------------------------------------------------------------------------------

Regions::Regions(const Cells& coverable, const Cells& covered) {
    const BoardCells all = on_board(coverable);
    for (BoardCells rest = all; !rest.empty();) {
        const BoardCells region = narabe::Groups<width, Contact::edges>(all).group_of(rest.first());
        rest -= region;
        const auto number = static_cast<std::size_t>(count_);
        const int pieces = (region.count() - never_covered(region, on_board(covered))) / 4;
        pieces_[number] = static_cast<std::uint8_t>(pieces);
        max_pieces_ += pieces;
        beside_[number] = with_some_of(Cells::of((Touching(all).beside(region) - region).raw()));
        for (Numbers others = beside_[number]; others != 0; others &= others - 1)
            beside_[static_cast<std::size_t>(std::countr_zero(others))] |= Numbers{1} << count_;
        cells_[number] = Cells::of(region.raw());
        ++count_;
    }
}

Regions::Numbers Regions::with_some_of(const Cells& cells) const {
    Numbers numbers = 0;
    for (int i = 0; i < count_; ++i) numbers |= Numbers{cells.intersects(cells_[static_cast<std::size_t>(i)])} << i;
    return numbers;
}

// --- Groups ----------------------------------------------------------------------------------------------------------

void GrowingGroups::Group::join(const Group& other) {
    raw_contacts = (contacts() | other.contacts()).raw();
    size += other.size;
}

/// With its size relative to another one.
std::uint64_t GrowingGroups::Group::hash(int than) const {
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15u;
    const auto less = static_cast<std::uint64_t>(than - size);
    return mix(raw_contacts[0] * factor ^ std::rotl(raw_contacts[1], 32) ^ less);
}

std::optional<GrowingGroups> GrowingGroups::of(const tailits::Cells& cells, const Cells& coverable, int pieces) {
    GrowingGroups groups;
    for (BoardCells rest = cells; !rest.empty();) {
        if (groups.count_ + 2 * pieces >= most) return std::nullopt;
        const BoardCells whole = Touching(cells).group_of(rest.first());
        rest -= whole;
        Cells contacts;
        whole.for_each([&](int cell) { contacts |= neighbours_of(cell); });
        groups.add({contacts.raw(), whole.count()}, coverable);
    }
    return groups;
}

void GrowingGroups::add(const Group& group, const Cells& coverable) {
    const Cells contacts = group.contacts() & coverable;
    if (!contacts.empty()) {
        assert(count_ < most);
        growing_[static_cast<std::size_t>(count_++)] = {contacts.raw(), group.size};
    } else {
        note(closed_, group.size);
    }
}

GrowingGroups GrowingGroups::with(int one, int two, const Cells& coverable) const {
    GrowingGroups grown;
    grown.closed_ = closed_;
    Group with_one{neighbours_of(one).raw(), 1};
    Group with_two{neighbours_of(two).raw(), 1};
    bool is_one_group = with_one.contacts().has(two);
    for (int i = 0; i < count_; ++i) {
        const Group& group = growing_[static_cast<std::size_t>(i)];
        const bool touches_one = group.contacts().has(one);
        const bool touches_two = group.contacts().has(two);
        is_one_group |= touches_one && touches_two;
        if (touches_one) {
            with_one.join(group);
        } else if (touches_two) {
            with_two.join(group);
        } else {
            grown.add(group, coverable);
        }
    }
    if (is_one_group) {
        with_one.join(with_two);
    } else {
        grown.add(with_two, coverable);
    }
    grown.add(with_one, coverable);
    return grown;
}

std::array<int, 2> GrowingGroups::largest() const {
    auto sizes = closed_;
    for (int i = 0; i < count_; ++i) note(sizes, growing_[static_cast<std::size_t>(i)].size);
    return sizes;
}

std::uint64_t GrowingGroups::hash() const {
    auto hash = static_cast<std::uint64_t>(closed_[0] * Cells::size + closed_[1]);
    for (int i = 0; i < count_; ++i) hash += growing_[static_cast<std::size_t>(i)].hash(0);
    return hash;
}

/// Upper bounds: as if all groups that can still connect became one, with the squares of all future pieces; for the
/// second-largest, as if that were split into halves.
auto GrowingGroups::growth(const Regions& regions) const -> Growth {
    std::array<Regions::Numbers, most> touched;
    for (int i = 0; i < count_; ++i)
        touched[static_cast<std::size_t>(i)] = regions.with_some_of(growing_[static_cast<std::size_t>(i)].contacts());
    const int largest_now = largest()[0];
    Growth growth{.largest = largest_now, .most = largest_now, .second = 0, .second_most = 0, .hash = 0};
    auto least = closed_;
    auto max_sizes = closed_;
    for (Regions::Numbers rest = regions.all(); rest != 0;) {
        Regions::Numbers whole = rest & -rest;
        Regions::Numbers done = 0;
        std::uint32_t inside = 0;  // groups inside the region
        int size = 0;
        int largest_inside = 0;
        while (done != whole) {
            for (auto more = whole & ~done; more != 0; more &= more - 1) {
                const int region = std::countr_zero(more);
                size += 2 * regions.pieces(region);
                whole |= regions.beside(region);
                done |= Regions::Numbers{1} << region;
            }
            for (int i = 0; i < count_; ++i) {
                const auto number = static_cast<std::size_t>(i);
                if ((inside >> i & 1) != 0 || (touched[number] & whole) == 0) continue;
                inside |= std::uint32_t{1} << i;
                whole |= touched[number];
                size += growing_[number].size;
                largest_inside = std::max(largest_inside, growing_[number].size);
            }
        }
        rest &= ~whole;
        note(least, largest_inside);
        note(max_sizes, size);
        growth.second_most = std::max(growth.second_most, size / 2);
        if (size <= largest_now) continue;
        growth.most = std::max(growth.most, size);
        for (; inside != 0; inside &= inside - 1)
            growth.hash += growing_[static_cast<std::size_t>(std::countr_zero(inside))].hash(largest_now);
    }
    growth.second = least[1];
    growth.second_most = std::max(growth.second_most, max_sizes[1]);
    return growth;
}

}  // namespace narabe::tailits
