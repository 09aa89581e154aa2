// The parts of the running app, in order of dependency. Code that needs many parts receives the whole context.
#pragma once

#include "app/play/match.h"
#include "app/shell/clock.h"
#include "app/shell/input.h"
#include "app/shell/library_request_handler.h"
#include "app/shell/link_opening.h"
#include "app/shell/live_request_handler.h"
#include "app/shell/navigation.h"
#include "app/shell/notices.h"
#include "app/shell/preferences.h"
#include "app/shell/screen_size.h"
#include "app/shell/screens.h"
#include "app/shell/sharing.h"
#include "app/storage/settings.h"
#include "app/widgets/ui.h"

namespace narabe {

struct AppContext {
    /// `seed` decides all random choices.
    AppContext(Page& its_page, std::uint64_t seed) : page(its_page), rng(seed), match(its_page, texts, mix(seed)) {}
    AppContext(const AppContext&) = delete;  // the parts refer to the context
    AppContext& operator=(const AppContext&) = delete;

    Page& page;
    Rng rng;
    Settings settings;
    Texts texts;
    Fonts fonts;
    Clock clock;
    ScreenSize size;
    Match match;
    Ui ui{fonts, texts};
    Screens screens{page, texts, match.coach().analyst()};
    Notices notices{page, texts, clock};
    Preferences preferences{*this};
    Sharing sharing{*this};
    Navigation navigation{*this};
    Input input{*this};
    LinkOpening links{*this};
    LibraryRequestHandler saved_games{*this};
    LiveRequestHandler live_games{*this};
};

}  // namespace narabe
