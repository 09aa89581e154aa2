// The whole program except the window and the page: updates and draws the current place, and connects the parts that handle
// requests and wishes.
#pragma once

#include <string>
#include <string_view>

#include "app/controls/pointer.h"
#include "app/program/desks.h"
#include "app/program/input.h"
#include "app/program/preferences.h"
#include "app/table/share_picture.h"

namespace narabe {

class App {
  public:
    /// `luck` is the seed of all random choices.
    App(Page& page, std::uint64_t luck);

    Clock& clock() { return clock_; }
    Fonts& fonts() { return fonts_; }
    const ScreenSize& size() const { return size_; }
    const Palette& palette() const { return preferences_.palette(); }
    const Ui& ui() const { return ui_; }
    Input& input() { return input_; }
    Preferences& preferences() { return preferences_; }
    const Texts& texts() const { return texts_; }

    struct Parts {
        Match& match;
        Screens& screens;
        const Navigation& navigation;
        const Settings& settings;
    };
    /// For tests.
    Parts parts() { return {match_, screens_, navigation_, settings_}; }

    void resize(const ScreenSize& size);
    /// The current time in milliseconds, for everything below.
    void set_time(double now);
    /// Answers a request unless it is about frames.
    std::optional<Answer> answer(const WrittenRequest& request, const Manner& manner);

    /// Applies the input since the last frame to what that frame showed, then lets time pass. Everything that changes does so here
    /// or in a request, never while drawing.
    void update(double now, const Pointer& pointer);
    /// Draws the current state, and records the controls for the next update. May be repeated, to find missing glyphs.
    void draw(ImDrawList& list, PenWatcher* watcher);
    /// How a picture of the position should be shared; usually empty, and empty once taken.
    std::string take_wanted_picture() { return sharing_.take_wanted_picture(); }
    SharePicture picture() { return {match_, texts_, settings_, screens_.game.board().placing().way}; }

    /// Does part of the work that was put off until a frame has been shown. Returns whether there is more to do.
    bool work();
    /// Milliseconds until the next frame is needed: 0 for at once, negative to wait for an event.
    double next_frame();

  private:
    void pass_time();
    void follow_changes();
    void keep_mistakes();
    void draw_parts();
    void tell_typing();
    void draw_notice();
    void draw_screen(const Rect& screen);
    void draw_sheet(const Step& sheet);

    Page& page_;
    Settings settings_;
    Texts texts_;
    Fonts fonts_;
    Match match_;
    Ui ui_;
    Clock clock_;
    ScreenSize size_;
    Screens screens_{page_, texts_, match_.coach().analyst()};

    Notices notices_{page_, texts_, clock_};
    Preferences preferences_{{page_, notices_, match_, screens_, ui_, texts_, settings_}};
    Sharing sharing_{page_, match_, texts_, notices_};
    Navigation navigation_{{page_, clock_, notices_, match_, screens_, ui_, settings_, size_, sharing_}};
    Input input_{match_, navigation_, screens_, ui_, settings_, clock_};
    Desks desks_;
};

}  // namespace narabe
