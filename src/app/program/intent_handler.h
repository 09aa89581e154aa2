// Fulfils what the player asked of a screen or a sheet (controls/wish.h).
#pragma once

#include <variant>

#include "app/controls/wish.h"
#include "app/program/library_desk.h"
#include "app/program/navigation.h"
#include "app/program/preferences.h"
#include "app/program/sharing.h"

namespace narabe {

class Fulfilment {
  public:
    struct Surroundings {
        Page& page;
        Clock& clock;
        Notices& notices;
        Match& match;
        Navigation& navigation;
        Preferences& preferences;
        Sharing& sharing;
        LibraryDesk& library;
        Screens& screens;
        const Texts& texts;
        Rng& luck;
    };
    explicit Fulfilment(const Surroundings& around) : to_(around) {}

    void fulfil(const Wish& wish);

  private:
    static void on(std::monostate) {}
    void on(wishes::Go where);
    void on(wishes::Play what);
    void on(const wishes::SetUp& wish);
    void on(wishes::PlayFirst wish);
    void on(const wishes::Learn& wish);
    void on(const wishes::OpenPuzzle& wish);
    void on(wishes::PlayOn);
    void on(wishes::FetchLesson) { to_.screens.lesson.ask(); }
    void on(const wishes::OpenRules& wish) { to_.navigation.open_rules(*wish.game); }
    void on(const wishes::ExplainOverlays& wish);
    void on(wishes::FetchRules) { to_.screens.rules.ask(to_.page); }
    void on(const wishes::OpenKept& wish) { to_.navigation.open_game(wish.id); }
    void on(const wishes::CopyKept& wish) { to_.library.copy(wish.id); }
    void on(const wishes::RemoveKept& wish) { to_.library.remove(wish.id); }
    void on(const wishes::ExportKept& wish) { to_.library.export_games(wish.id); }
    void on(wishes::ExportAll) { to_.library.export_games({}); }
    void on(wishes::ImportGames) { to_.page.tell(event::ImportGames{}); }
    void on(wishes::CopyRecord);
    void on(const wishes::ShareLink& wish) { to_.sharing.share_link(wish.way); }
    void on(const wishes::SharePage& wish) { to_.page.tell(event::SharePage{wish.path, wish.title, wish.text}); }
    void on(const wishes::SharePicture& wish) { to_.sharing.want_picture(wish.way); }
    void on(wishes::UseOtherLanguage) { to_.preferences.change_language(); }
    void on(wishes::UseSetting wish) { to_.preferences.choose(wish.setting, wish.choice); }
    void on(const wishes::EditOwn& wish);
    void on(const wishes::CopyText& wish);
    void on(wishes::Install) { to_.page.tell(event::Install{}); }
    void on(const wishes::OpenPage& wish) { to_.page.tell(event::OpenPage{wish.path}); }
    void on(const TextQuestion& question);

    void start_game();
    /// Shows the game that was started, or says why it was not.
    void show_started(const Problem& problem);
    void begin(const Setup& setup, Standing standing);
    void rematch();

    Surroundings to_;
};

}  // namespace narabe
