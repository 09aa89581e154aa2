// Carries out what the player asked of a screen or a sheet (widgets/intent.h).
#pragma once

#include "app/widgets/intent.h"

namespace narabe {

struct AppContext;

void handle(AppContext& app, const Intent& intent);

}  // namespace narabe
