// Why a move is good, in one sentence.
#pragma once

#include "ui/view.h"

namespace narabe {

/// For a legal move of `seen`, the position that the view shows: at most two clauses; an empty sentence if there is nothing to
/// say.
Sentence reasons_of(const View& view, const AnyPosition& seen, Move move);

}  // namespace narabe
