// Carries out the intents of screens and sheets (widgets/intent.h).
#pragma once

#include "app/widgets/intent.h"

namespace narabe {

struct AppContext;

void handle(AppContext& app, const Intent& intent);

}  // namespace narabe
