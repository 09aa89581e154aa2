// The desks: everything that handles requests of the page and wishes of the player.
#pragma once

#include <optional>

#include "app/program/fulfilment.h"
#include "app/program/game_desk.h"
#include "app/program/library_desk.h"
#include "app/program/preferences.h"
#include "app/program/screen_desk.h"

namespace narabe {

class Desks {
  public:
    struct Surroundings {
        Page& page;
        Clock& clock;
        Notices& notices;
        Match& match;
        Navigation& navigation;
        Preferences& preferences;
        Sharing& sharing;
        Screens& screens;
        Input& input;
        Ui& ui;
        const ScreenSize& size;
        const Settings& settings;
        const Texts& texts;
    };
    /// `luck` is the seed of all random choices made here.
    Desks(const Surroundings& to, std::uint64_t luck);
    Desks(const Desks&) = delete;  // they hold references to each other
    Desks& operator=(const Desks&) = delete;

    /// Nothing if no desk handles the request.
    std::optional<Answer> answer(const WrittenRequest& request);
    void fulfil(const Wish& wish) { fulfilment_.fulfil(wish); }

  private:
    Rng luck_;
    Preferences& preferences_;
    LinkOpening links_;
    ScreenReport report_;
    GameDesk game_;
    LibraryDesk library_;
    ScreenDesk screen_;
    Fulfilment fulfilment_;
};

}  // namespace narabe
