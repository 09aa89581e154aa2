// All screens and sheets, each with its state.
#pragma once

#include "app/page/page.h"
#include "app/screens/editor_screen.h"
#include "app/screens/home_screen.h"
#include "app/screens/lesson_screen.h"
#include "app/screens/library_screen.h"
#include "app/sheets/rules_sheet.h"
#include "app/sheets/settings_sheet.h"
#include "app/sheets/setup_sheet.h"
#include "app/shelves/library.h"
#include "app/shelves/mistakes.h"
#include "app/shelves/shelf.h"
#include "app/table/game_screen.h"

namespace narabe {

struct Screens {
    Screens(Page& page, const Texts& texts) : shelf(page), mistakes(page), lesson(page, texts) {}

    Shelf shelf;
    Mistakes mistakes;
    Library kept;
    HomeScreen home;
    GameScreen game;
    LessonScreen lesson;
    EditorScreen editor{shelf};
    LibraryScreen library;
    SetupSheet setup{shelf};
    SettingsSheet settings;
    RulesSheet rules;
    Scroll menu_scroll;
};

}  // namespace narabe
