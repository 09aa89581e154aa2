// Reasons for moves in games about groups of two colours, also in double games.
#pragma once

#include "board/groups.h"
#include "board/square.h"
#include "ui/reasons.h"

namespace narabe {

/// What two colours score, before and after a move.
struct CountedChange {
    std::array<int, 2> before{};
    std::array<int, 2> after{};

    /// Both numbers of each colour, in order.
    Sentence sentence(const char* key) const;
};

/// The squares of two colours before and after a move by the owner of the first.
struct GroupChange {
    using Cells = BitSet<widest_board * widest_board>;

    struct Squares {
        Cells before;
        Cells after;
    };
    struct Points {
        int before = 0;
        int after = 0;

        int gain() const { return after - before; }
    };

    Squares own;
    Squares theirs;
    Squares open;  ///< cells that can still be covered
    Points own_points;
    Points their_points;
    const char* owner;  ///< the names of the colours
    const char* opponent;
    Contact contact;

    void tell(Reasons& reasons) const;

  private:
    /// Two groups that one more cell would join.
    struct Bridge {
        int cell = -1;
        Cells groups[2] = {};

        int size() const { return groups[0].count() + groups[1].count(); }
    };

    Cells beside(const Cells& some, const Cells& others) const;
    Cells largest_group(const Cells& cells) const;
    int room_of_largest(const Cells& cells, const Cells& places) const;
    Cells groups_at(const Cells& cells, const Cells& some) const;
    Bridge bridge_at(const Cells& cells, int cell) const;
    bool can_join(const Cells& cells, const Cells& places, const Bridge& bridge) const;
    template <class Counts>
    Bridge best_bridge(const Cells& cells, const Cells& places, Counts counts) const;
    void tell_points(Reasons& reasons) const;
    void tell_growth(Reasons& reasons) const;
    void tell_hemmed_in(Reasons& reasons) const;
    void tell_bridges(Reasons& reasons) const;
    void tell_room(Reasons& reasons) const;
};

/// What each colour scores before and after a move; `counts_of` gives both.
template <class P, class CountsOf>
CountedChange counted_change(const P& position, Move move, CountsOf counts_of) {
    P next = position;
    next.play(move);
    return {.before = counts_of(position), .after = counts_of(next)};
}

/// The effects of a move by the owner of `own`, white or black.
template <class P, class Colour, class PointsOf>
GroupChange group_change(const P& before, const P& after, Colour own, const GroupChange::Squares& open, Contact contact,
                         PointsOf points_of) {
    const Colour theirs = own == Colour::black ? Colour::white : Colour::black;
    const auto name_of = [](Colour colour) { return colour == Colour::black ? "panel.black" : "panel.white"; };
    return {.own = {before.cells_of(own), after.cells_of(own)},
            .theirs = {before.cells_of(theirs), after.cells_of(theirs)},
            .open = open,
            .own_points = {points_of(before, own), points_of(after, own)},
            .their_points = {points_of(before, theirs), points_of(after, theirs)},
            .owner = name_of(own),
            .opponent = name_of(theirs),
            .contact = contact};
}

}  // namespace narabe
