// What a search knows about TAILITS beyond its rules: which placements join or stop groups, how large groups can
// become, and which of them still matter.
#pragma once

#include "ai/brain.h"
#include "board/groups.h"
#include "games/tailits/tailits.h"

namespace narabe::tailits {

using Groups = narabe::Groups<width, Contact::edges_and_corners>;

/// The groups of one colour.
class GroupsOfColour {
  public:
    static constexpr int most_groups = 32;

    explicit GroupsOfColour(const Cells& cells) {
        const Groups groups(cells);
        for (Cells rest = cells; !rest.empty() && count_ < most_groups; ++count_) {
            const Cells group = groups.group_of(rest.first());
            rest -= group;
            const auto number = static_cast<std::size_t>(count_);
            groups_[number] = group;
            sizes_[number] = static_cast<std::uint8_t>(group.count());
            largest_ = std::max(largest_, size(count_));
        }
    }

    int count() const { return count_; }
    const Cells& operator[](int number) const { return groups_[static_cast<std::size_t>(number)]; }
    int size(int number) const { return sizes_[static_cast<std::size_t>(number)]; }
    int largest() const { return largest_; }

  private:
    std::array<Cells, most_groups> groups_;
    std::array<std::uint8_t, most_groups> sizes_;
    int count_ = 0;
    int largest_ = 0;
};

/// Which groups of one colour each cell touches.
class Contacts {
  public:
    using Numbers = std::uint32_t;  ///< a bit for each group

    explicit Contacts(const GroupsOfColour& groups) : largest_(groups.largest()) {
        for (int number = 0; number < groups.count(); ++number) {
            const Numbers bit = Numbers{1} << number;
            sizes_[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(groups.size(number));
            if (groups.size(number) == groups.largest()) largest_ones_ |= bit;
            const Cells reach = groups[number] | Groups(Cells::all()).beside(groups[number]);
            reach.for_each([&](int cell) { touched_[static_cast<std::size_t>(cell)] |= bit; });
        }
    }

    Numbers touched_by(Cell cell) const { return touched_[static_cast<std::size_t>(index_of(cell, width))]; }
    bool is_largest_among(Numbers numbers) const { return (numbers & largest_ones_) != 0; }
    int largest() const { return largest_; }
    int size_of(Numbers numbers) const {
        int sum = 0;
        for (; numbers != 0; numbers &= numbers - 1) sum += sizes_[static_cast<std::size_t>(std::countr_zero(numbers))];
        return sum;
    }

  private:
    std::array<Numbers, Cells::size> touched_{};
    std::array<std::uint8_t, GroupsOfColour::most_groups> sizes_;
    int largest_;
    Numbers largest_ones_ = 0;
};

/// The squares of one colour of a piece.
struct Pair {
    Pair(const FourCells& cells, std::size_t choice) : one(cells[choices[choice][0]]), two(cells[choices[choice][1]]) {}

    Contacts::Numbers touched(const Contacts& contacts) const {
        return contacts.touched_by(one) | contacts.touched_by(two);
    }
    bool is_joined() const { return std::abs(one.x - two.x) <= 1 && std::abs(one.y - two.y) <= 1; }
    /// How large the largest group of its colour is with it.
    int largest_with(const Contacts& contacts) const {
        const auto by_one = contacts.touched_by(one);
        const auto by_two = contacts.touched_by(two);
        if (is_joined() || (by_one & by_two) != 0)
            return std::max(contacts.largest(), contacts.size_of(by_one | by_two) + 2);
        return std::max({contacts.largest(), contacts.size_of(by_one) + 1, contacts.size_of(by_two) + 1});
    }

    Cell one;
    Cell two;
};

/// The squares that a move adds to the colours of the seat to move and of the other one.
struct Squares {
    Squares(Move move, Colour mover)
        : Squares(Field::table()[placement_of(move)].placement.cells, static_cast<std::size_t>(choice_of(move)),
                  mover) {}

    Pair own;
    Pair other;

  private:
    Squares(const FourCells& cells, std::size_t black, Colour mover)
        : own(cells, mover == Colour::black ? black : opposite(black)),
          other(cells, mover == Colour::black ? opposite(black) : black) {}

    static constexpr std::size_t opposite(std::size_t choice) { return choices.size() - 1 - choice; }  // in their order
};

constexpr Colour colour_of(Seat seat) {
    return static_cast<Colour>(index_of(seat));
}
constexpr Colour other(Colour colour) {
    return colour == Colour::black ? Colour::white : Colour::black;
}

/// By the groups that the squares of a piece touch. The figures are those that came closest to what long searches found
/// of the moves of 60 positions.
inline float gain_of(const Squares& squares, const Contacts& own, const Contacts& others) {
    const auto joined = squares.own.touched(own);
    const auto joined_by_other = squares.other.touched(others);
    const auto size = [](const Contacts& contacts, Contacts::Numbers numbers) {
        return static_cast<float>(contacts.size_of(numbers));
    };
    const int more_than_one = std::max(std::popcount(joined) - 1, 0);
    return 0.123f * static_cast<float>(more_than_one) + 0.010f * size(own, joined) +
           0.0084f * size(others, squares.own.touched(others)) - 0.0071f * size(others, joined_by_other) -
           0.004f * size(own, squares.other.touched(own)) + (own.is_largest_among(joined) ? 0.053f : 0) -
           (others.is_largest_among(joined_by_other) ? 0.019f : 0) + (squares.own.is_joined() ? 0.046f : 0) -
           (squares.other.is_joined() ? 0.014f : 0) - 0.09f;
}

class Gains {
  public:
    explicit Gains(const Position& position)
        : mover_(colour_of(position.to_move())),
          own_(GroupsOfColour(position.cells_of(mover_))),
          others_(GroupsOfColour(position.cells_of(other(mover_)))) {}

    float of(Move move) const { return gain_of(Squares(move, mover_), own_, others_); }

  private:
    Colour mover_;
    Contacts own_;
    Contacts others_;
};

/// What can still become of the groups of one colour.
class Growth {
  public:
    Growth(const Cells& cells, const Cells& covered, const Cells& coverable)
        : coverable_(coverable), groups_(cells), most_(groups_.largest()) {
        const Groups all(cells | coverable);
        for (Cells rest = coverable; !rest.empty();) {
            const Cells whole = all.group_of(rest.first());
            rest -= whole;
            const Cells free = whole & coverable;
            const int own = whole.count() - free.count();
            if (own + free.count() / 4 * 2 <= groups_.largest()) continue;
            const int most = own + most_more(free, covered);
            if (most <= groups_.largest()) continue;
            most_ = std::max(most_, most);
            promising_ |= whole;
        }
    }

    const GroupsOfColour& groups() const { return groups_; }
    int largest() const { return groups_.largest(); }
    /// How large a group can become at most.
    int most() const { return most_; }

    /// Of the sizes, compared with the largest one, and of the contacts of all groups that may become that large.
    std::uint64_t hash() const {
        std::uint64_t sum = 0;
        for (int number = 0; number < groups_.count(); ++number) {
            if (!groups_[number].intersects(promising_)) continue;
            auto hash = static_cast<std::uint64_t>(groups_.size(number) - groups_.largest());
            const Cells contacts = Groups(coverable_).beside(groups_[number]);
            for (const std::uint64_t word : contacts.raw()) hash = mix(hash ^ word);
            sum += hash;
        }
        return mix(sum);
    }

  private:
    /// How many more squares of the colour fit on the free cells: two of each piece, which lies within one region.
    static int most_more(const Cells& free, const Cells& covered) {
        const narabe::Groups<width, Contact::edges> regions(free);
        int sum = 0;
        for (Cells rest = free; !rest.empty();) {
            const Cells region = regions.group_of(rest.first());
            rest -= region;
            sum += (region.count() - never_covered(region, covered)) / 4 * 2;
        }
        return sum;
    }

    /// At least as many cells of the region stay uncovered, one in each of some 2×2 blocks that do not overlap.
    static int never_covered(const Cells& region, const Cells& covered) {
        constexpr Cells right_edge = [] {
            Cells cells;
            for (int y = 0; y < width; ++y) cells.add(index_of({width - 1, y}, width));
            return cells;
        }();
        const Cells filled = region | covered;
        const Cells pairs = (filled & filled.down<1>()) - right_edge;
        int count = 0;
        for (Cells blocks = pairs & pairs.down<width>(); !blocks.empty(); ++count) {
            const int block = blocks.first();
            for (const int step : {0, 1, width - 1, width, width + 1}) {
                if (block + step < Cells::size) blocks.remove(block + step);
            }
        }
        return count;
    }

    Cells coverable_;
    GroupsOfColour groups_;
    int most_;
    Cells promising_;  // with the groups that may become larger than the largest one is now
};

/// What can still become of a position; nothing is known where the second-largest groups count.
class Prospects {
  public:
    explicit Prospects(const Position& position)
        : position_(position),
          coverable_(position.field().coverable()),
          black_(position.cells_of(Colour::black), position.field().covered(), coverable_),
          white_(position.cells_of(Colour::white), position.field().covered(), coverable_) {}

    LeadRange lead_range() const { return range(black_.largest(), white_.largest()); }

    std::uint64_t hash() const {
        if (position_.scoring() == Scoring::second) return position_.hash();
        std::uint64_t hash = position_.field().hash_of_future(coverable_);
        hash ^= static_cast<std::uint64_t>(index_of(position_.to_move()));
        for (int number = 0; number < design_numbers; ++number) {
            const Design design{static_cast<std::uint8_t>(number)};
            hash = hash * (most_of_a_shape + 2) + static_cast<std::uint64_t>(position_.supply().count(design));
        }
        hash = mix(hash) + static_cast<std::uint64_t>(black_.largest() - white_.largest());
        return mix(mix(hash ^ black_.hash()) ^ white_.hash());
    }

    /// What becomes of it by a move.
    class OfMoves {
      public:
        explicit OfMoves(const Prospects& now)
            : now_(now),
              mover_(colour_of(now.position_.to_move())),
              own_(now.of(mover_).groups()),
              others_(now.of(other(mover_)).groups()) {}

        float gain(Move move) const { return gain_of(Squares(move, mover_), own_, others_); }
        LeadRange lead_range_after(Move move) const {
            const Squares squares(move, mover_);
            const int own = squares.own.largest_with(own_);
            const int others = squares.other.largest_with(others_);
            return mover_ == Colour::black ? now_.range(own, others) : now_.range(others, own);
        }

      private:
        const Prospects& now_;
        Colour mover_;
        Contacts own_;
        Contacts others_;
    };

  private:
    const Growth& of(Colour colour) const { return colour == Colour::black ? black_ : white_; }

    /// With these largest groups now: as if one colour got no more cells, and the other all that fit.
    LeadRange range(int black, int white) const {
        constexpr int much = 2 * width * width;
        if (position_.scoring() == Scoring::second) return {-much, much};
        return {2 * (black - white_.most()), 2 * (black_.most() - white)};
    }

    const Position& position_;
    Cells coverable_;
    Growth black_;
    Growth white_;
};

struct Brain {
    using Prospects = tailits::Prospects;

    static SearchSettings settings(SearchSettings settings, const Position&) {
        settings.visits_to_expand = 32;
        settings.prior_weight = 20;
        settings.head_start = 16;
        return settings;
    }

    static Gains gains(const Position& position) { return Gains(position); }
    static LeadRange lead_range(const Position& position) { return Prospects(position).lead_range(); }
};

inline Brain brain_of(const Tailits&, const Position&) {
    return {};
}

}  // namespace narabe::tailits
