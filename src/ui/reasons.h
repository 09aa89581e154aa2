// What speaks for a move, in words: for the views that say why one is good. Facts alone, which the rules can check.
#pragma once

#include <vector>

#include "board/groups.h"
#include "board/square.h"
#include "core/sentence.h"

namespace narabe {

/// Clauses that are put together part by part, because sentences in braces take a lot of code.
class Reasons {
  public:
    /// Another clause. What follows becomes its parts.
    Reasons& add(const char* key);
    Reasons& number(int value);
    Reasons& word(const char* key);
    Reasons& part(Sentence sentence);

    bool empty() const { return clauses_.empty(); }
    std::vector<Sentence> take() { return std::move(clauses_); }

  private:
    std::vector<Sentence> clauses_;
};

/// The squares of two colours before and after a move of the owner of the first, on a board that games share which are played
/// on top of each other.
struct GroupChange {
    using Cells = BitSet<widest_board * widest_board>;

    struct Squares {
        Cells before;
        Cells after;
    };

    Squares own;
    Squares theirs;
    Squares open;          ///< cells that may still come to be covered
    const char* opponent;  ///< the name of the other colour
    Contact contact;

    /// Adds what the move does to the largest group that it has a part in, and whether it leaves a group of the other colour
    /// one place to grow at most.
    void tell(Reasons& reasons) const;

  private:
    Cells largest_group(const Cells& cells) const;
    int room_of(const Cells& group, const Cells& open_cells) const;
};

/// What came of a move of the owner of `own`, one of the game's colours white and black.
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
