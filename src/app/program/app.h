// The whole program but for the window and the page: draws the place where the person is, and does what they and the page ask.
#pragma once

#include <string>
#include <string_view>

#include "app/play/controller.h"
#include "app/program/place.h"
#include "app/program/requests.h"
#include "app/screens/editor_screen.h"
#include "app/screens/home_screen.h"
#include "app/screens/library_screen.h"
#include "app/sheets/rules_sheet.h"
#include "app/sheets/settings_sheet.h"
#include "app/sheets/setup_sheet.h"
#include "app/shelves/library.h"
#include "app/shelves/settings.h"
#include "app/table/game_screen.h"
#include "app/table/share_picture.h"
#include "session/link.h"

namespace narabe {

class App {
  public:
    /// `luck` seeds all that is left to luck.
    App(Page& page, std::uint64_t luck) : page_(page), luck_(luck), controller_(page, texts_, mix(luck)), ui_(fonts_) {}

    void set_time(double now);
    Answer call(std::string_view request);
    Fonts& fonts() { return fonts_; }

    float width() const { return width_; }
    float height() const { return height_; }
    float density() const { return density_; }
    const Palette& palette() const { return palette_; }

    void draw(ImDrawList& list, const Pointer& pointer);
    /// In which way a picture of the position is to be shared; empty mostly, and after it was asked.
    std::string take_wanted_picture();
    SharePicture picture() { return {controller_, texts_, settings_, game_.board().placing().way}; }

    /// Does a part of what was put off until a frame has been shown. Whether there is more to do.
    bool work();
    /// In how many milliseconds the next frame is wanted: 0 at once, negative: not before something happens.
    double next_frame();
    void wake() { settling_ = frames_to_settle; }
    /// Whether a control that was pressed by its name is clicked in the next frame.
    bool has_press() const { return ui_.has_activated(); }

    /// Whether the key was used; what is not belongs to the browser.
    bool on_key(Key key);
    bool on_character(char character);
    bool undo_or_redo(int by);
    bool wants_wheel_at(Point p) const { return ui_.wants_wheel_at(p); }
    /// Whether the wheel with the control key, which is also what two fingers on a touchpad make, is ours there.
    bool wants_zoom_at(Point p) const { return ui_.wants_zoom_at(p); }

  private:
    std::optional<Answer> answer_about_screen(const PageRequest& request);
    Answer set_up(std::string_view id);
    Answer read_texts(const PageRequest& request);
    Answer start(const PageRequest& request);
    Answer resize(std::string_view numbers);
    Answer holds(std::string_view point);
    void prefer(std::string_view name, std::string_view value);
    void tell(const std::optional<Sentence>& news);
    void use_settings();
    void choose(Setting setting, int choice);
    std::string targets_json();
    std::string mirror_json();
    void append_game(std::string& json);
    std::optional<Answer> answer_to_mirror(const PageRequest& request);
    void draw_screens(ImDrawList& list, const Pointer& pointer);
    Wish draw_screen(const Rect& screen, float bottom_inset);
    Wish draw_sheet(const Step& sheet, float bottom_inset);
    void draw_notice(const Rect& screen);
    std::uint32_t meaning_of_screen() const;
    bool is_handing_over() const;
    bool is_on_board() const;
    void fulfil(const Wish& wish);
    static void fulfil(std::monostate) {}
    void fulfil(wishes::Go where);
    void fulfil(wishes::Play what);
    void fulfil(const wishes::SetUp& wish);
    void fulfil(const wishes::OpenRules& wish) { open_rules(*wish.game); }
    void fulfil(wishes::FetchRules) { rules_.ask(page_); }
    void fulfil(const wishes::OpenKept& wish) { open_kept(wish.id); }
    void fulfil(const wishes::CopyKept& wish);
    void fulfil(const wishes::RemoveKept& wish) { remove_kept(wish.id); }
    void fulfil(const wishes::ExportKept& wish) { export_kept(wish.id); }
    void fulfil(wishes::ExportAll) { export_kept({}); }
    void fulfil(wishes::ImportGames) { page_.library("import"); }
    void fulfil(wishes::CopyRecord) { copy_record(); }
    void fulfil(const wishes::ShareLink& wish) { share_link(wish.way); }
    void fulfil(const wishes::SharePicture& wish) { wanted_picture_ = wish.way; }
    void fulfil(wishes::UseOtherLanguage) { page_.choose_language(settings_.language == "ja" ? "en" : "ja"); }
    void fulfil(wishes::UseSetting wish) { choose(wish.setting, wish.choice); }
    void fulfil(const wishes::EditOwn& wish);
    void fulfil(const wishes::CopyText& wish);
    void fulfil(wishes::Install) { page_.install(); }
    void fulfil(const wishes::OpenPage& wish) { page_.open(wish.path); }
    void fulfil(const TextQuestion& question) { ask(question); }
    void recall(std::string_view setting);
    void go_home();
    std::optional<Answer> answer_about_library(const PageRequest& request);
    void open_kept(const std::string& id);
    bool waits_for_game(std::string_view id) const;
    void opened(std::string_view id, std::string_view text);
    void not_opened(std::string_view id);
    void take_picture(std::string_view id, std::string_view text);
    void remove_kept(const std::string& id);
    void export_kept(const std::string& id);
    void game_taken(std::string_view id);
    void imported(const PageRequest& request);
    void start_game();
    void rematch();
    void show_game();
    void go(Place place);
    void go_back() { go(shown().back()); }
    void close_sheet() { go(shown().without_sheet()); }
    void settle_in(const Place& before);
    void follow_game();
    Place shown() const;
    Place with_rules_beside(const Place& place) const;
    bool is_device_awaited() const;
    bool is_played(const Step& step) const { return controller_.goes_by(step.id); }
    void open_rules(const GameTable& game);
    bool rules_are_over() const;
    bool rules_are_beside() const;
    Answer go_to(std::string_view text);
    Answer read_rules(const PageRequest& request);
    void copy_record();
    void prepare_share();
    void share_link(std::string_view way);
    Answer shared(std::string_view way);
    Answer open_link(std::string_view text);
    void seek_for_link();
    void seek_for_another();
    void found_for_link(std::optional<std::string_view> saved);
    void meet(const Session* here);
    void look_on(Session& session) const;
    Sentence news_words(std::size_t before) const;
    void notify(std::string text);
    void ask(const TextQuestion& question);
    void answered(std::string_view id, std::string_view text);

    static constexpr int frames_to_settle = 2;  // what a click changes may have been drawn before it

    Page& page_;
    Rng luck_;
    Settings settings_;
    Palette palette_ = settings_.palette();
    Texts texts_;
    Fonts fonts_;
    Controller controller_;
    Ui ui_;
    HomeScreen home_;
    GameScreen game_;
    Shelf shelf_{page_};
    SetupSheet setup_{shelf_};
    EditorScreen editor_{shelf_};
    Library library_;
    LibraryScreen library_screen_;
    SettingsSheet settings_sheet_;
    RulesSheet rules_;
    Scroll menu_scroll_;
    std::string shared_id_;  // of the game whose link was made last
    std::size_t shared_moves_ = 0;
    std::optional<Link> opened_link_;  // until the page has said whether there is such a game here
    bool went_another_way_ = false;    // than the game that is here under the id of that link
    std::string wanted_picture_;
    Place place_;  // where the person wants to be; it changes in `go` only
    std::string notice_;
    std::string removed_;  // the game of which the notice tells, to be had back
    double notice_end_ = 0;
    double now_ = 0;
    int settling_ = frames_to_settle;
    float width_ = 0;
    float height_ = 0;
    float density_ = 1;
    Rect safe_{};  // what notches leave of the screen
};

}  // namespace narabe
