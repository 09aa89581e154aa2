// Carries out what the player asked of a screen or a sheet (controls/wish.h).
#pragma once

#include "app/controls/wish.h"

namespace narabe {

struct AppContext;

void handle(AppContext& app, const Wish& wish);

}  // namespace narabe
