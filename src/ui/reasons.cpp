#include "ui/reasons.h"

namespace narabe {

Reasons& Reasons::add(const char* key) {
    clauses_.emplace_back(key);
    return *this;
}

Reasons& Reasons::part(Sentence sentence) {
    clauses_.back().args.push_back(std::move(sentence));
    return *this;
}

Reasons& Reasons::number(int value) {
    return part(Sentence::number(value));
}

Reasons& Reasons::word(const char* key) {
    return part(key);
}

namespace {

using Cells = GroupChange::Cells;
using ByEdges = Groups<widest_board, Contact::edges>;
using ByCorners = Groups<widest_board, Contact::edges_and_corners>;

}  // namespace

Cells GroupChange::largest_group(const Cells& cells) const {
    Cells largest;
    for (Cells rest = cells; !rest.empty();) {
        const int first = rest.first();
        const Cells group = contact == Contact::edges ? ByEdges(rest).group_of(first) : ByCorners(rest).group_of(first);
        rest -= group;
        if (group.count() > largest.count()) largest = group;
    }
    return largest;
}

int GroupChange::room_of(const Cells& group, const Cells& open_cells) const {
    return (contact == Contact::edges ? ByEdges(open_cells).beside(group) : ByCorners(open_cells).beside(group)).count();
}

void GroupChange::tell(Reasons& reasons) const {
    const Cells fresh = own.after - own.before;
    Cells group;
    for (Cells rest = own.after; !group.intersects(fresh); rest -= group) group = largest_group(rest);
    std::vector<Sentence> sizes;
    for (Cells rest = group & own.before; !rest.empty();) {
        const Cells part = largest_group(rest);
        sizes.push_back(Sentence::number(part.count()));
        rest -= part;
    }
    if (!sizes.empty()) {
        reasons.add(sizes.size() > 1 ? "groups.why.joins" : "groups.why.grows").part(listed(sizes)).number(group.count());
    }
    constexpr int least_size = 3;
    for (Cells rest = theirs.after; !open.after.empty(); rest -= group) {
        group = largest_group(rest);
        const int size = group.count();
        if (size < least_size) return;
        const int room = room_of(group, open.after);
        if (room > 1 || room_of(group & theirs.before, open.before) <= room) continue;
        reasons.add(room == 0 ? "groups.why.shuts_in" : "groups.why.one_place").word(opponent).number(size);
        return;
    }
}

}  // namespace narabe
