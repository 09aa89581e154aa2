// A reason for a move.
#pragma once

#include "core/sentence.h"

namespace narabe {

/// Something that is true of a move. Clauses of one kind can be compared by degree: the higher, the better.
struct Clause {
    const char* kind;  ///< the key of the clause, or of the one that it is a variant of
    int degree;
    Sentence sentence;
    int harm = 0;           ///< to the opponent, comparable among the moves of a game; clauses with harm have a text `KEY.let`
    bool is_minor = false;  ///< too little to explain why a move is good
};

}  // namespace narabe
