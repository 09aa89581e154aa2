// All screens and sheets, each with its state.
#pragma once

#include <array>

#include "app/page/page.h"
#include "app/program/place.h"
#include "app/screens/editor_screen.h"
#include "app/screens/home_screen.h"
#include "app/screens/lesson_screen.h"
#include "app/screens/library_screen.h"
#include "app/screens/mistakes_screen.h"
#include "app/sheets/rules_sheet.h"
#include "app/sheets/settings_sheet.h"
#include "app/sheets/setup_sheet.h"
#include "app/shelves/library.h"
#include "app/shelves/mistakes.h"
#include "app/shelves/shelf.h"
#include "app/shelves/solved_puzzles.h"
#include "app/table/game_screen.h"

namespace narabe {

struct Screens {
    Screens(Page& page, const Texts& texts, Analyst& analyst)
        : shelf(page), mistakes(page), solved(page), lesson(page, texts), practice(page, texts, mistakes, analyst) {}

    std::array<TaskScreen*, 2> tasks() { return {&lesson, &practice}; }
    /// The one shown as this screen; null if that is no task.
    TaskScreen* task(Place::Screen screen) {
        return screen == Place::Screen::lesson     ? static_cast<TaskScreen*>(&lesson)
               : screen == Place::Screen::mistakes ? &practice
                                                   : nullptr;
    }

    Shelf shelf;
    Mistakes mistakes;
    SolvedPuzzles solved;
    Library kept;
    HomeScreen home;
    GameScreen game;
    LessonScreen lesson;
    MistakesScreen practice;
    EditorScreen editor{shelf};
    LibraryScreen library;
    SetupSheet setup{shelf};
    SettingsSheet settings;
    RulesSheet rules;
    Scroll menu_scroll;
};

}  // namespace narabe
