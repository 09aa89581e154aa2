// Battle of LITS as a picture, and fingers on it as moves.
#pragma once

#include "games/lits/lits.h"
#include "ui/view.h"

namespace narabe {

std::unique_ptr<View> make_view_of(lits::Lits);

}  // namespace narabe
