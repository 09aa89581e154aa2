// All screens and sheets, each with its state.
#pragma once

#include <array>

#include "app/game_screen/game_screen.h"
#include "app/page/page.h"
#include "app/screens/editor_screen.h"
#include "app/screens/home_screen.h"
#include "app/screens/lesson_screen.h"
#include "app/screens/library_screen.h"
#include "app/screens/mistakes_screen.h"
#include "app/screens/puzzle_screen.h"
#include "app/screens/puzzles_screen.h"
#include "app/screens/statistics_screen.h"
#include "app/sheets/rules_sheet.h"
#include "app/sheets/settings_sheet.h"
#include "app/sheets/setup_sheet.h"
#include "app/shell/route.h"
#include "app/storage/custom_items.h"
#include "app/storage/library.h"
#include "app/storage/mistakes.h"
#include "app/storage/solved_puzzles.h"
#include "app/study/study_screen.h"

namespace narabe {

struct Puzzles {
    Puzzles(Page& page, const Texts& texts, SolvedPuzzles& solved, Analyst& analyst)
        : sets(page), one(page, texts, sets, solved, analyst), all(sets, solved) {}

    PuzzleSets sets;
    PuzzleScreen one;
    PuzzlesScreen all;
};

struct Screens {
    Screens(Page& page, const Texts& texts, Analyst& analyst)
        : custom_items(page),
          mistakes(page),
          solved(page),
          lesson(page, texts),
          practice(page, texts, mistakes, analyst),
          puzzles(page, texts, solved, analyst),
          study(page, texts, kept) {}

    /// The screens with a task on a board.
    std::array<TaskScreen*, 3> tasks() { return {&lesson, &practice, &puzzles.one}; }
    /// Keeps their games from changing.
    std::array<GameInProgress::Frozen, 3> frozen_tasks() const {
        return {lesson.frozen(), practice.frozen(), puzzles.one.frozen()};
    }
    /// The task on this screen; null if the screen has no task.
    TaskScreen* task(std::optional<Segment::Kind> screen) {
        if (screen == Segment::Kind::learn) return &lesson;
        if (screen == Segment::Kind::mistakes) return &practice;
        return screen == Segment::Kind::puzzle ? &puzzles.one : nullptr;
    }

    CustomItemStore custom_items;
    Mistakes mistakes;
    SolvedPuzzles solved;
    Library kept;
    HomeScreen home;
    GameScreen game;
    LessonScreen lesson;
    MistakesScreen practice;
    Puzzles puzzles;
    StudyScreen study;
    EditorScreen editor{custom_items};
    LibraryScreen library;
    StatisticsScreen statistics;
    SetupSheet setup{custom_items};
    SettingsSheet settings;
    RulesSheet rules;
    Scroll menu_scroll;
};

}  // namespace narabe
