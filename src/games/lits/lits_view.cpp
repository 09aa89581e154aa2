#include "games/lits/lits_view.h"
