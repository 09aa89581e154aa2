// The groups of TAILITS as the search of endings keeps them: groups that cannot grow any more as sizes, the others with the
// cells that they can grow to.
#pragma once

#include <array>
#include <optional>

#include "board/open_placements.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

/// The cells that can still be covered, in regions connected by edges: each piece is in one of them.
class Regions {
  public:
    using Cells = OpenPlacements::Cells;
    using Numbers = std::uint32_t;  ///< a bit for each region
    /// Because every region has room for a placement.
    static constexpr int most = 31;
    static_assert(most * 4 > width * width);

    Regions(const Cells& coverable, const Cells& covered);

    int count() const { return count_; }
    Numbers all() const { return (Numbers{1} << count_) - 1; }
    /// The most pieces that fit into it.
    int pieces(int region) const { return pieces_[static_cast<std::size_t>(region)]; }
    int most_pieces() const { return most_pieces_; }
    /// The regions that it touches by corners.
    Numbers beside(int region) const { return beside_[static_cast<std::size_t>(region)]; }
    /// The regions with some of the cells.
    Numbers with_some_of(const Cells& cells) const;

  private:
    std::array<Cells, most> cells_;
    std::array<Numbers, most> beside_;
    std::array<std::uint8_t, most> pieces_;
    int count_ = 0;
    int most_pieces_ = 0;
};

/// The groups of one colour.
class GrowingGroups {
  public:
    using Cells = OpenPlacements::Cells;

    /// None if there may be too many groups after so many pieces more.
    static std::optional<GrowingGroups> of(const tailits::Cells& cells, const Cells& coverable, int pieces);

    /// With a square more on each of two cells; `coverable` are the cells that can be covered afterwards.
    GrowingGroups with(int one, int two, const Cells& coverable) const;

    /// The sizes of the largest group and of the second-largest, 0 where there is none.
    std::array<int, 2> largest() const;
    /// Bounds of their sizes at the end.
    struct Growth {
        int largest;         ///< the size of the largest one now
        int most;            ///< the most that it can be in the end
        int second;          ///< the least that the second-largest can be in the end
        int second_most;     ///< and the most
        std::uint64_t hash;  ///< of the groups that may become larger than the largest one is now
    };
    Growth growth(const Regions& regions) const;
    /// Of all of them.
    std::uint64_t hash() const;

  private:
    static constexpr int most = 40;  ///< that can still grow

    /// Not initialised, which would be slow.
    struct Group {
        std::array<std::uint64_t, Cells::words> raw_contacts;  ///< the cells beside it that can still be covered
        std::int32_t size;

        Cells contacts() const { return Cells::of(raw_contacts); }
        void join(const Group& other);
        std::uint64_t hash(int than) const;
    };

    GrowingGroups() {}  // leaves `growing_` uninitialised

    void add(const Group& group, const Cells& coverable);

    std::array<Group, most> growing_;
    int count_ = 0;
    std::array<int, 2> closed_{};  ///< the sizes of the two largest ones that cannot grow
};

}  // namespace narabe::tailits
