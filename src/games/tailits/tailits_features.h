// The groups of TAILITS for the search of endings: groups that cannot grow are sizes, others also have the cells they can grow
// to.
#pragma once

#include <array>
#include <optional>

#include "board/open_placements.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

/// The cells that can still be covered, in edge-connected regions: each piece is in one of them.
class Regions {
  public:
    using Cells = OpenPlacements::Cells;
    using Numbers = std::uint32_t;  ///< one bit per region
    /// Because every region has room for a placement.
    static constexpr int most = 31;
    static_assert(most * 4 > width * width);

    Regions(const Cells& coverable, const Cells& covered);

    Numbers all() const { return (Numbers{1} << count_) - 1; }
    /// The largest number of pieces that fit.
    int pieces(int region) const { return pieces_[static_cast<std::size_t>(region)]; }
    int max_pieces() const { return max_pieces_; }
    /// The regions that it touches at corners.
    Numbers beside(int region) const { return beside_[static_cast<std::size_t>(region)]; }
    /// The regions that contain some of the cells.
    Numbers with_some_of(const Cells& cells) const;

  private:
    std::array<Cells, most> cells_;
    std::array<Numbers, most> beside_;
    std::array<std::uint8_t, most> pieces_;
    int count_ = 0;
    int max_pieces_ = 0;
};

/// The groups of one colour.
class GrowingGroups {
  public:
    using Cells = OpenPlacements::Cells;

    /// No value if there may be too many groups after this many more pieces.
    static std::optional<GrowingGroups> of(const tailits::Cells& cells, const Cells& coverable, int pieces);

    /// With one more square on each of two cells; `coverable` are the cells that can be covered afterwards.
    GrowingGroups with(int one, int two, const Cells& coverable) const;

    /// The sizes of the largest and the second-largest group; 0 for missing ones.
    std::array<int, 2> largest() const;
    /// Bounds of the final sizes.
    struct Growth {
        int largest;         ///< the present size of the largest
        int most;            ///< the largest possible final size
        int second;          ///< the smallest possible final size of the second-largest
        int second_most;     ///< and the largest possible
        std::uint64_t hash;  ///< of the groups that may outgrow the present largest
    };
    Growth growth(const Regions& regions) const;
    /// Of all of them.
    std::uint64_t hash() const;

  private:
    static constexpr int most = 40;  ///< that can still grow

    /// Not initialised, which would be slow.
    struct Group {
        std::array<std::uint64_t, Cells::words> raw_contacts;  ///< adjacent cells that can still be covered
        std::int32_t size;

        Cells contacts() const { return Cells::of(raw_contacts); }
        void join(const Group& other);
        std::uint64_t hash(int than) const;
    };

    GrowingGroups() {}  // leaves `growing_` uninitialised

    void add(const Group& group, const Cells& coverable);

    std::array<Group, most> growing_;
    int count_ = 0;
    std::array<int, 2> closed_{};  ///< the two largest sizes that cannot grow
};

}  // namespace narabe::tailits
