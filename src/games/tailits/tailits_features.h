// What can still become of the groups of TAILITS, as a search of endings keeps it: groups that cannot grow any more are
// only sizes, and the others are known by the cells that they can grow to.
#pragma once

#include <array>
#include <optional>

#include "board/open_placements.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

/// The cells that can still be covered, in regions that hang together by their edges: each piece lies in one of them.
class Regions {
  public:
    using Cells = OpenPlacements::Cells;
    using Numbers = std::uint32_t;  ///< a bit for each region
    /// Every region has room for a placement.
    static constexpr int most = 31;
    static_assert(most * 4 > width * width);

    Regions(const Cells& coverable, const Cells& covered);

    int count() const { return count_; }
    Numbers all() const { return (Numbers{1} << count_) - 1; }
    /// How many pieces fit into it at most.
    int pieces(int region) const { return pieces_[static_cast<std::size_t>(region)]; }
    int most_pieces() const { return most_pieces_; }
    /// The regions that it touches by corners.
    Numbers beside(int region) const { return beside_[static_cast<std::size_t>(region)]; }
    /// The regions that have some of the cells.
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

    /// None if there may be too many before the end, with so many pieces to come.
    static std::optional<GrowingGroups> of(const tailits::Cells& cells, const Cells& coverable, int pieces);

    /// With a square more on each of two cells, after which these cells can still be covered.
    GrowingGroups with(int one, int two, const Cells& coverable) const;

    /// The sizes of the largest group and of the second-largest, 0 where there is none.
    std::array<int, 2> largest() const;
    /// What can become of them.
    struct Growth {
        int largest;         ///< the size of the largest one now
        int most;            ///< and of what it can be in the end
        int second;          ///< the least and
        int second_most;     ///< the most that the second-largest can be in the end
        std::uint64_t hash;  ///< of all of them that may become larger than the largest one is now
    };
    Growth growth(const Regions& regions) const;
    /// Of all of them.
    std::uint64_t hash() const;

  private:
    static constexpr int most = 40;  ///< that can still grow

    /// Nothing in it is set at first, which would take long.
    struct Group {
        std::array<std::uint64_t, Cells::words> raw_contacts;  ///< the cells beside it that can still be covered
        std::int32_t size;

        Cells contacts() const { return Cells::of(raw_contacts); }
        void join(const Group& other);
        std::uint64_t hash(int than) const;
    };

    GrowingGroups() {}  // leaves the groups as they are

    void add(const Group& group, const Cells& coverable);

    std::array<Group, most> growing_;
    int count_ = 0;
    std::array<int, 2> closed_{};  ///< the sizes of the two largest ones that cannot grow
};

}  // namespace narabe::tailits
