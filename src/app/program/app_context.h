// The parts of the running app, in order of dependency. What needs many of them is given the whole context.
#pragma once

#include "app/controls/ui.h"
#include "app/play/match.h"
#include "app/program/clock.h"
#include "app/program/input.h"
#include "app/program/library_request_handler.h"
#include "app/program/link_opening.h"
#include "app/program/navigation.h"
#include "app/program/notices.h"
#include "app/program/preferences.h"
#include "app/program/screen_size.h"
#include "app/program/screens.h"
#include "app/program/sharing.h"
#include "app/shelves/settings.h"

namespace narabe {

struct AppContext {
    /// `seed` decides all random choices.
    AppContext(Page& its_page, std::uint64_t seed) : page(its_page), luck(seed), match(its_page, texts, mix(seed)) {}
    AppContext(const AppContext&) = delete;  // its parts hold references to it
    AppContext& operator=(const AppContext&) = delete;

    Page& page;
    Rng luck;
    Settings settings;
    Texts texts;
    Fonts fonts;
    Clock clock;
    ScreenSize size;
    Match match;
    Ui ui{fonts};
    Screens screens{page, texts, match.coach().analyst()};
    Notices notices{page, texts, clock};
    Preferences preferences{*this};
    Sharing sharing{*this};
    Navigation navigation{*this};
    Input input{*this};
    LinkOpening links{*this};
    LibraryRequestHandler saved_games{*this};
};

}  // namespace narabe
