// Search knowledge of TAILITS: priors by the groups that a placement joins or stops, and an exact search of endings.
#pragma once

#include "ai/brain.h"
#include "ai/levels.h"
#include "board/groups.h"
#include "games/tailits/tailits_endings.h"

namespace narabe::tailits {

using Groups = narabe::Groups<width, Contact::edges_and_corners>;

/// The groups of one colour.
class GroupsOfColour {
  public:
    static constexpr int max_groups = 32;

    explicit GroupsOfColour(const Cells& cells) {
        const Groups groups(cells);
        for (Cells rest = cells; !rest.empty() && count_ < max_groups; ++count_) {
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
    std::array<Cells, max_groups> groups_;
    std::array<std::uint8_t, max_groups> sizes_;
    int count_ = 0;
    int largest_ = 0;
};

/// The groups of one colour that each cell touches.
class Contacts {
  public:
    using Numbers = std::uint32_t;  ///< a bit for each group

    explicit Contacts(const GroupsOfColour& groups) {
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
    int size_of(Numbers numbers) const {
        int sum = 0;
        for (; numbers != 0; numbers &= numbers - 1) sum += sizes_[static_cast<std::size_t>(std::countr_zero(numbers))];
        return sum;
    }

  private:
    std::array<Numbers, Cells::size> touched_{};
    std::array<std::uint8_t, GroupsOfColour::max_groups> sizes_;
    Numbers largest_ones_ = 0;
};

/// The squares of one colour of a piece.
struct Pair {
    Pair(const FourCells& cells, int choice)
        : one(cells[choices[static_cast<std::size_t>(choice)][0]]), two(cells[choices[static_cast<std::size_t>(choice)][1]]) {}

    Contacts::Numbers touched(const Contacts& contacts) const { return contacts.touched_by(one) | contacts.touched_by(two); }
    bool is_joined() const { return std::abs(one.x - two.x) <= 1 && std::abs(one.y - two.y) <= 1; }

    Cell one;
    Cell two;
};

/// The squares that a move adds to the mover's colour and to the other.
struct Squares {
    Squares(Move move, Colour mover) : Squares(Field::table()[placement_of(move)].placement.cells, choice_of(move), mover) {}

    Pair own;
    Pair other;

  private:
    Squares(const FourCells& cells, int black, Colour mover)
        : own(cells, mover == Colour::black ? black : opposite(black)),
          other(cells, mover == Colour::black ? opposite(black) : black) {}
};

/// By the groups that the squares of a piece touch; the weights were fitted to long searches of 60 positions.
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

struct Brain {
    using Endings = tailits::Endings;

    static SearchSettings settings(SearchSettings settings, const Position&) {
        settings.lead_scale = 16;  // with this exploration it won 67% of 320 games against counting only wins
        settings.exploration = 0.08f;
        settings.inverse_temperature = 10;  // calibrated on 60 games of 4000 simulations per move
        settings.visits_to_expand = 32;
        settings.prior_weight = 20;
        settings.first_play_visits = 16;
        settings.exact_reach = 16;  // most of the colourings of a placement do not matter
        settings.exact_near = 36;   // about six tetrominoes before the end
        settings.exact_table_bits = 17;
        settings.exact_most = 1 << 18;  // a tenth of a second
        return settings;
    }

    static Gains gains(const Position& position) { return Gains(position); }

    static void prepare(Endings& endings, const Position& position) { endings.prepare(position); }
    static std::optional<Solution> solve(Endings& endings, const Position& position, std::uint32_t limit) {
        return endings.solve(position, limit);
    }
};

inline Brain brain_of(const Tailits&, const Position&) {
    return {};
}

constexpr LevelRows levels_of(const Tailits&) {
    return level_rows(Slips{25}, {4, 250, 750, 2'000, 6'800, 19'000, 44'000}, close_tolerances);
}

}  // namespace narabe::tailits
