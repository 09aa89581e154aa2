#include "ui/group_reasons.h"

#include <algorithm>
#include <utility>

namespace narabe {

namespace {

using Cells = GroupChange::Cells;
// Less than this is minor.
constexpr int min_part = 2;      // the second largest of joined groups
constexpr int telling_part = 3;  // of those that explain a loss
constexpr int min_group = 4;     // a group that has grown
constexpr int min_change = 2;    // of the cells to grow into

using ByEdges = Groups<widest_board, Contact::edges>;
using ByCorners = Groups<widest_board, Contact::edges_and_corners>;

Cells only(int cell) {
    Cells cells;
    cells.add(cell);
    return cells;
}

Sentence name_of(int cell) {
    const Cell place = cell_at(cell, widest_board);
    return Sentence::of_cell(cell_name(place), place);
}

}  // namespace

Sentence CountedChange::sentence(const char* key) const {
    Sentence sentence(key);
    for (const std::size_t colour : {0u, 1u}) {
        for (const auto& counts : {before, after}) sentence.args.push_back(Sentence::number(counts[colour]));
    }
    return sentence;
}

/// Those of `some` that touch one of the others.
Cells GroupChange::beside(const Cells& some, const Cells& others) const {
    return contact == Contact::edges ? ByEdges(some).beside(others) : ByCorners(some).beside(others);
}

/// The groups that include some of the cells.
Cells GroupChange::groups_at(const Cells& cells, const Cells& some) const {
    Cells groups = some;
    for (Cells grown = groups | beside(cells, groups); !(grown == groups); grown = groups | beside(cells, groups)) groups = grown;
    return groups;
}

Cells GroupChange::largest_group(const Cells& cells) const {
    Cells largest;
    for (Cells rest = cells; !rest.empty();) {
        const Cells group = groups_at(rest, only(rest.first()));
        rest -= group;
        if (group.count() > largest.count()) largest = group;
    }
    return largest;
}

/// The two largest groups that the cell touches; the second is empty if there is only one.
GroupChange::Bridge GroupChange::bridge_at(const Cells& cells, int cell) const {
    Bridge bridge{.cell = cell};
    for (Cells rest = beside(cells, only(cell)); !rest.empty();) {
        const Cells group = groups_at(cells, only(rest.first()));
        rest -= group;
        auto& [largest, second] = bridge.groups;
        if (group.count() > largest.count()) {
            second = std::exchange(largest, group);
        } else if (group.count() > second.count()) {
            second = group;
        }
    }
    return bridge;
}

/// Whether one more cell of the places joins these groups as they are among the cells, or they are joined already.
bool GroupChange::can_join(const Cells& cells, const Cells& places, const Bridge& bridge) const {
    const Cells first = groups_at(cells, bridge.groups[0] & cells);
    const Cells second = groups_at(cells, bridge.groups[1] & cells);
    return !(first & second).empty() || !(beside(places, first) & beside(places, second)).empty();
}

/// The bridge that makes the largest group, among those that count.
template <class Counts>
GroupChange::Bridge GroupChange::best_bridge(const Cells& cells, const Cells& places, Counts counts) const {
    Bridge best;
    (places & beside(places, cells)).for_each([&](int cell) {
        const Bridge bridge = bridge_at(cells, cell);
        if (!bridge.groups[1].empty() && bridge.size() > best.size() && counts(bridge)) best = bridge;
    });
    return best;
}

void GroupChange::tell(Reasons& reasons) const {
    tell_points(reasons);
    tell_growth(reasons);
    tell_hemmed_in(reasons);
    tell_bridges(reasons);
    tell_room(reasons);
}

void GroupChange::tell_points(Reasons& reasons) const {
    const int lead = own_points.gain() - their_points.gain();
    if (lead <= 0) return;
    const bool is_both = own_points.gain() != 0 && their_points.gain() != 0;
    reasons.add("groups.why.gains", lead).harms_by_points(lead);
    if (is_both) reasons.reword("groups.why.gains_both");
    if (own_points.gain() != 0) reasons.word(owner).number(own_points.before).number(own_points.after);
    if (their_points.gain() != 0) reasons.word(opponent).number(their_points.before).number(their_points.after);
}

/// The largest group that the move adds to, and the groups it was made of.
void GroupChange::tell_growth(Reasons& reasons) const {
    const Cells group = largest_group(groups_at(own.after, own.after - own.before));
    std::vector<Sentence> sizes;
    int second_part = 0;
    for (Cells rest = group & own.before; !rest.empty();) {
        const Cells part = largest_group(rest);
        if (sizes.size() == 1) second_part = part.count();
        sizes.push_back(Sentence::number(part.count()));
        rest -= part;
    }
    if (sizes.empty()) return;
    const bool joins = sizes.size() > 1;
    reasons.add(joins ? "groups.why.joins" : "groups.why.grows", group.count()).part(listed(sizes)).number(group.count());
    reasons.minor_if(joins ? second_part < min_part : group.count() < min_group);
    const int lead = own_points.gain() - their_points.gain();
    if (joins && second_part >= telling_part && lead > 0) reasons.harms(2 * lead + 1);  // preferred to the points
}

/// Joins of the opponent's groups that are no longer possible, and joins of the mover's own that now are.
void GroupChange::tell_bridges(Reasons& reasons) const {
    const auto tell = [&](const char* key, const Bridge& bridge, const char* whose) {
        if (bridge.cell < 0) return;
        reasons.add(key, bridge.size());
        if (whose) reasons.word(whose);
        for (const Cells& group : bridge.groups) reasons.number(group.count());
        reasons.part(name_of(bridge.cell)).minor_if(bridge.groups[1].count() < min_part);
    };
    const Cells lost = open.before - open.after - theirs.after;
    tell("groups.why.stops",
         best_bridge(theirs.before, lost, [&](const Bridge& bridge) { return !can_join(theirs.after, open.after, bridge); }),
         opponent);
    tell("groups.why.prepares",
         best_bridge(own.after, open.after, [&](const Bridge& bridge) { return !can_join(own.before, open.before, bridge); }),
         nullptr);
}

/// The largest group of the other colour that this move leaves at most one cell to grow into.
void GroupChange::tell_hemmed_in(Reasons& reasons) const {
    constexpr int min_size = 3;
    Cells group;
    for (Cells rest = theirs.after; !open.after.empty(); rest -= group) {
        group = largest_group(rest);
        const int size = group.count();
        if (size < min_size) break;
        const int room = beside(open.after, group).count();
        if (room > 1 || beside(open.before, group & theirs.before).count() <= room) continue;
        reasons.add(room == 0 ? "groups.why.shuts_in" : "groups.why.one_place", size).word(opponent).number(size);
        return;
    }
}

/// The places beside the largest group; of several as large, the one with the most.
int GroupChange::room_of_largest(const Cells& cells, const Cells& places) const {
    int size = 0;
    int room = 0;
    for (Cells rest = cells; !rest.empty();) {
        const Cells group = largest_group(rest);
        if (group.count() < size) break;
        size = group.count();
        room = std::max(room, beside(places, group).count());
        rest -= group;
    }
    return room;
}

/// The cells into which the largest groups can grow.
void GroupChange::tell_room(Reasons& reasons) const {
    const int own_room = room_of_largest(own.after, open.after);
    const int their_room = room_of_largest(theirs.after, open.after);
    const int their_room_before = room_of_largest(theirs.before, open.before);
    if (their_room < their_room_before) {
        reasons.add("groups.why.narrows", their_room_before - their_room)
            .word(opponent)
            .number(their_room_before)
            .number(their_room)
            .minor_if(their_room_before - their_room < min_change);
    }
    if (own_room <= their_room) return;
    reasons.add("groups.why.room", own_room - their_room).word(owner).number(own_room).word(opponent).number(their_room);
    reasons.minor_if(own_room - their_room < min_change);
}

}  // namespace narabe
