// Groups on a square board: cells connected by edges, or by edges and corners.
#pragma once

#include <utility>

#include "board/bit_set.h"

namespace narabe {

enum class Contact : std::uint8_t { edges, edges_and_corners };

/// The groups among some cells of a board of `Width` × `Width`.
template <int Width, Contact contact>
class Groups {
  public:
    using Cells = BitSet<Width * Width>;
    static constexpr std::size_t max_sizes = 3;

    explicit constexpr Groups(const Cells& cells) : cells_(cells) {}

    /// The cells that touch one of `some`, perhaps including members of `some`.
    constexpr Cells beside(const Cells& some) const;

    /// The group of `cell`, which is one of the cells.
    constexpr Cells group_of(int cell) const;

    /// The sizes of the `count` largest groups, largest first; 0 for missing ones.
    constexpr std::array<int, max_sizes> largest(int count) const;

    /// The `count` largest groups themselves, largest first; empty for missing ones.
    constexpr std::array<Cells, max_sizes> largest_groups(int count) const;

  private:
    static constexpr Cells column(int x) {
        Cells cells;
        for (int y = 0; y < Width; ++y) cells.add(y * Width + x);
        return cells;
    }

    Cells cells_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <int Width, Contact contact>
constexpr BitSet<Width * Width> Groups<Width, contact>::beside(const Cells& some) const {
    constexpr Cells left_edge = column(0);
    constexpr Cells right_edge = column(Width - 1);
    const Cells left_and_right = (some.template up<1>() - left_edge) | (some.template down<1>() - right_edge);
    const Cells spread = contact == Contact::edges ? some : some | left_and_right;
    return (left_and_right | spread.template up<Width>() | spread.template down<Width>()) & cells_;
}

template <int Width, Contact contact>
constexpr BitSet<Width * Width> Groups<Width, contact>::group_of(int cell) const {
    Cells group;
    group.add(cell);
    for (;;) {
        const Cells grown = group | beside(group);
        const Cells further = grown | beside(grown);  // two steps for one comparison
        if (further == grown) return grown;
        group = further;
    }
}

template <int Width, Contact contact>
constexpr std::array<int, Groups<Width, contact>::max_sizes> Groups<Width, contact>::largest(int count) const {
    std::array<int, max_sizes> sizes{};
    const int& smallest = sizes[static_cast<std::size_t>(count - 1)];
    Cells rest = beside(cells_);  // without isolated cells, which would only cost time
    int single_cells = cells_.count() - rest.count();
    for (int left = rest.count(); left > smallest;) {  // the rest can still be larger
        const Cells group = group_of(rest.first());
        rest -= group;
        int size = group.count();
        left -= size;
        for (int i = 0; i < count; ++i) {
            if (size > sizes[static_cast<std::size_t>(i)]) std::swap(size, sizes[static_cast<std::size_t>(i)]);
        }
    }
    for (int i = 0; i < count && single_cells > 0; ++i) {
        if (sizes[static_cast<std::size_t>(i)] > 0) continue;
        sizes[static_cast<std::size_t>(i)] = 1;
        --single_cells;
    }
    return sizes;
}

template <int Width, Contact contact>
constexpr auto Groups<Width, contact>::largest_groups(int count) const -> std::array<Cells, max_sizes> {
    std::array<Cells, max_sizes> groups{};
    for (Cells rest = cells_; !rest.empty();) {
        Cells group = group_of(rest.first());
        rest -= group;
        for (int i = 0; i < count; ++i) {
            if (group.count() > groups[static_cast<std::size_t>(i)].count())
                std::swap(group, groups[static_cast<std::size_t>(i)]);
        }
    }
    return groups;
}

}  // namespace narabe
