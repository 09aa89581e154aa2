// Where the person is, and what has to be there then (place.h).
#pragma once

#include <string_view>

#include "app/play/controller.h"
#include "app/program/clock.h"
#include "app/program/notices.h"
#include "app/program/place.h"
#include "app/program/screen_size.h"
#include "app/program/screens.h"
#include "app/program/sharing.h"

namespace narabe {

class Navigation {
  public:
    struct Surroundings {
        Page& page;
        Clock& clock;
        Notices& notices;
        Controller& controller;
        Screens& screens;
        Ui& ui;
        const Settings& settings;
        const ScreenSize& size;
        Sharing& sharing;
    };
    explicit Navigation(const Surroundings& around) : to_(around) {}

    /// What can be shown of the place: a game on its way to us is not there yet.
    Place shown() const;
    /// What everything shown is about: another game has other controls, though they be where those of the last one were.
    std::uint32_t meaning() const;

    void go(Place place);
    void go_home() { go({}); }
    void go_back() { go(shown().back()); }
    void close_sheet() { go(shown().without_sheet()); }
    /// To a game that is saved.
    void open_game(std::string_view id);
    /// To the game in progress.
    void show_game();
    void show_review();
    /// Opens the rules, or closes them if they are open already.
    void open_rules(const GameTable& game);
    /// The page was led to a place, by its address or its history. Answers the text of the place where the person is then.
    std::string go_to(std::string_view text);
    /// A game may become a copy under another name, a review may open or end by itself, and a sheet has to make way when the
    /// device is handed over: to be called after each frame.
    void follow_game();
    /// What is shown may change without anybody's going anywhere, as when the device or the game that it waited for is there: to be
    /// called before anything is drawn.
    void settle();

    /// Whether the person is on the way to that game, and has not turned elsewhere meanwhile.
    bool waits_for_game(std::string_view id) const;

    /// Whether somebody else has to take the device before the game on the screen goes on.
    bool is_handing_over() const;
    /// Whether what the keyboard does is for the game.
    bool is_on_board() const;
    bool rules_are_beside() const;
    bool rules_are_over() const;

  private:
    void settle_in(const Place& before);
    void set_up(const Place& now, const Place& before);
    Place with_rules_beside(const Place& place) const;
    bool is_device_awaited() const;
    bool is_played(const Step& step) const { return to_.controller.game().id().is_or_was(step.id); }

    Surroundings to_;
    Place place_;    // where the person wants to be; it changes in `go` only
    Place settled_;  // what was shown when all was made ready for it
};

}  // namespace narabe
