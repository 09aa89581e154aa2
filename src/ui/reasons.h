// Reasons for a move in words, for the views. Only facts that the rules can check.
#pragma once

#include <vector>

#include "core/any_position.h"
#include "ui/clause.h"

namespace narabe {

class View;

/// Clauses, built part by part, because sentences in braces take a lot of code.
class Reasons {
  public:
    /// Adds a clause. Subsequent parts belong to it.
    Reasons& add(const char* key, int degree = 1);
    /// Makes the clause an explanation for the opponent's loss (`Clause::harm`).
    Reasons& harms(int harm);
    /// Makes the clause an explanation if the move gains at least two points more for the mover than for the opponent.
    Reasons& harms_by_points(int lead);
    /// Marks the clause as minor if this is true.
    Reasons& minor_if(bool is_minor);
    /// Rewords the clause without changing its kind.
    Reasons& reword(const char* key);
    Reasons& number(int value);
    Reasons& word(const char* key);
    Reasons& part(Sentence sentence);

    std::vector<Clause> take() { return std::move(reasons_); }

  private:
    std::vector<Clause> reasons_;
};

/// The reasons that set the move apart: a clause is left out if more than half of the other moves have it to the same or a higher
/// degree. Precondition: the move is legal in `seen`, the position that the view shows.
std::vector<Sentence> telling_reasons(const View& view, const AnyPosition& seen, Move move);
/// Like `telling_reasons`, but without minor clauses; for explanations.
std::vector<Sentence> weighty_reasons(const View& view, const AnyPosition& seen, Move move);

}  // namespace narabe
