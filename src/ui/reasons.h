// Reasons for a move in words, for the views. Only facts that the rules can check.
#pragma once

#include <vector>

#include "board/groups.h"
#include "board/square.h"
#include "core/sentence.h"

namespace narabe {

/// Clauses, built part by part, because sentences in braces take a lot of code.
class Reasons {
  public:
    /// Adds a clause. Subsequent parts belong to it.
    Reasons& add(const char* key);
    Reasons& number(int value);
    Reasons& word(const char* key);
    Reasons& part(Sentence sentence);

    bool empty() const { return clauses_.empty(); }
    std::vector<Sentence> take() { return std::move(clauses_); }

  private:
    std::vector<Sentence> clauses_;
};

/// The squares of two colours before and after a move by the owner of the first, also in double games.
struct GroupChange {
    using Cells = BitSet<widest_board * widest_board>;

    struct Squares {
        Cells before;
        Cells after;
    };

    Squares own;
    Squares theirs;
    Squares open;          ///< cells that can still be covered
    const char* opponent;  ///< the other colour's name
    Contact contact;

    /// Adds what the move does to the largest group it touches, and whether it leaves a group of the other colour at most one
    /// place to grow.
    void tell(Reasons& reasons) const;

  private:
    Cells largest_group(const Cells& cells) const;
    int room_of(const Cells& group, const Cells& open_cells) const;
};

/// The effects of a move by the owner of `own`, white or black.
template <class P, class Colour>
GroupChange group_change(const P& before, const P& after, Colour own, const GroupChange::Squares& open, Contact contact) {
    const Colour theirs = own == Colour::black ? Colour::white : Colour::black;
    return {.own = {before.cells_of(own), after.cells_of(own)},
            .theirs = {before.cells_of(theirs), after.cells_of(theirs)},
            .open = open,
            .opponent = theirs == Colour::black ? "panel.black" : "panel.white",
            .contact = contact};
}

}  // namespace narabe
