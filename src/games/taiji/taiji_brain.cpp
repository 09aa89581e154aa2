#include "games/taiji/taiji_brain.h"

#include <numeric>

#include "board/groups.h"

namespace narabe::taiji {

namespace {

using Groups = narabe::Groups<stride, Contact::edges>;

/// The groups of one colour that each cell touches.
class Contacts {
  public:
    explicit Contacts(const Cells& cells) {
        const Groups groups(cells);
        int most = 0;
        for (Cells rest = cells; !rest.empty();) {
            const Cells group = groups.group_of(rest.first());
            rest -= group;
            const int size = group.count();
            if (size > most) largest_ = {};
            most = std::max(most, size);
            const Cells reach = Groups(Cells::all()).beside(group);
            reach.for_each([&](int cell) {
                const auto i = static_cast<std::size_t>(cell);
                ++count_[i];
                size_[i] = static_cast<std::uint8_t>(size_[i] + size);
            });
            if (size == most) largest_ |= reach;
        }
    }

    bool touches_one(int cell) const { return count_[static_cast<std::size_t>(cell)] > 0; }
    /// Their number beyond the first.
    float more(int cell) const { return static_cast<float>(std::max(count_[static_cast<std::size_t>(cell)] - 1, 0)); }
    /// Their total size.
    float size(int cell) const { return size_[static_cast<std::size_t>(cell)]; }
    bool touches_largest(int cell) const { return largest_.has(cell); }

  private:
    std::array<std::uint8_t, Cells::size> count_{};
    std::array<std::uint8_t, Cells::size> size_{};
    Cells largest_;
};

Cells some(Rng& rng) {
    const std::uint64_t low = rng.next();
    return Cells::of({low, rng.next()});
}

int sum_of(const Cells& cells, int groups) {
    const auto sizes = Groups(cells).largest(groups);
    return std::accumulate(sizes.begin(), sizes.end(), 0);
}

}  // namespace

Gains::Gains(const Position& position) : is_white_(position.to_move() == holder_of(Colour::white)) {
    const Contacts own(position.cells_of(is_white_ ? Colour::white : Colour::black));
    const Contacts others(position.cells_of(is_white_ ? Colour::black : Colour::white));
    const Cells free = Cells::all() - position.covered();
    free.for_each([&](int cell) {
        const auto i = static_cast<std::size_t>(cell);
        Cells one;
        one.add(cell);
        const auto open = static_cast<float>(Groups(free).beside(one).count());
        as_own_[i] = 0.0259f * open + 0.0357f * own.more(cell) + (own.touches_one(cell) ? 0.0224f : 0) +
                     0.0017f * own.size(cell) + (own.touches_largest(cell) ? 0.0189f : 0) + 0.0217f * others.more(cell) +
                     0.0077f * others.size(cell) - 0.0336f;
        as_other_[i] = -0.0231f * open - 0.0315f * others.more(cell) - (others.touches_one(cell) ? 0.0196f : 0) -
                       0.0028f * others.size(cell) - (others.touches_largest(cell) ? 0.0035f : 0) - 0.0119f * own.more(cell) -
                       0.0096f * own.size(cell);
    });
}

RandomEnd::RandomEnd(const Position& position, Rng& rng)
    : white_(position.cells_of(Colour::white)), black_(position.cells_of(Colour::black)) {
    const auto& open = position.open().raw();
    across_ = Cells::of({open[0], open[1]});
    upright_ = Cells::of({open[2], open[3]});
    constexpr int turns_by_half = 6;
    bool is_upright = (rng.next() & 1) != 0;
    for (int turn = 0; !across_.empty() || !upright_.empty(); ++turn) {
        const bool all = turn >= turns_by_half;
        is_upright ? place<stride>(upright_, all, rng) : place<1>(across_, all, rng);
        is_upright = !is_upright;
    }
    moves_ = white_.count() - position.cells_of(Colour::white).count();
    lead_ = 2 * (sum_of(white_, position.groups()) - sum_of(black_, position.groups()));
}

/// Places dominoes on a random half of the open pairs in one direction, or on all, as far as they do not overlap.
template <int Step>
void RandomEnd::place(const Cells& open, bool all, Rng& rng) {
    Cells lower = all ? open : open & some(rng);
    lower -= lower.template up<Step>();
    const Cells whites = lower & some(rng);
    const Cells blacks = lower - whites;
    white_ |= whites | blacks.template up<Step>();
    black_ |= blacks | whites.template up<Step>();
    const Cells covered = lower | lower.template up<Step>();
    across_ -= covered | covered.template down<1>();
    upright_ -= covered | covered.template down<stride>();
}

}  // namespace narabe::taiji
