// Why a move is good, in one sentence.
#pragma once

#include "ui/view.h"

namespace narabe {

/// Of a legal move of `seen`, the position that the view shows: two clauses at most, and none (an empty sentence) where there is
/// nothing to say.
Sentence reasons_of(const View& view, const AnyPosition& seen, Move move);

}  // namespace narabe
