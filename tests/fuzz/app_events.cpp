#include "fuzz/app_events.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text.h"
#include "fuzz/devices.h"
#include "fuzz/game_events.h"
#include "fuzz/live_events.h"
#include "fuzz/page_events.h"
#include "fuzz/request_events.h"
#include "fuzz/routes.h"
#include "fuzz/served_files.h"
#include "fuzz/task_events.h"
#include "games/all_games.h"
#include "json_value.h"
#include "promise.h"

namespace narabe {

namespace {

using Kind = PointerReport::Kind;

constexpr std::string_view keys[] = {"Tab",       "Enter",  " ",        "Escape", "ArrowLeft", "ArrowRight", "ArrowUp",
                                     "ArrowDown", "PageUp", "PageDown", "Home",   "End",       "a",          "h",
                                     "i",         "r",      "x",        "y",      "z",         "?",          "+",
                                     "-",         "0",      "1",        "9",      "F5",        "ü",          ""};

constexpr Subjects placeholders{.game = "%G", .puzzle = "%P", .saved_game = "%I"};

/// The routes of all screens. Lessons and puzzles are there more often, because they have many tasks.
std::vector<std::string> weighted_screens() {
    std::vector<std::string> routes = screen_routes(placeholders);
    for (const char* more : {"learn.%G", "learn.%G", "puzzle.%P", "puzzle.today", "puzzle.run-%G"}) routes.emplace_back(more);
    return routes;
}

/// Segments that continue the current route.
constexpr std::string_view further[] = {"/review", "/rules.%G", "/menu/rules.%G", "/learn.%G", "/puzzle.%P", "/mistakes", ""};

/// A device and its player.
class DrivenPlayer {
  public:
    DrivenPlayer(Choices& choices, FakeRelay& relay, const Notes& notes)
        : choices_(choices), app_(choices.byte() + 1, relay, notes) {
        const std::string language = choices_.below(4) == 0 ? "ja" : "en";
        app_.call("texts " + language + "\n" + served_file("text/" + language + ".txt"));
        app_.call(some_screen(choices_));
        require(app_.call(some_start(choices_, language)).is_good, "the program starts");
        if (choices_.once_in(4)) app_.call("prefer part missing");
    }

    DrivenApp& app() { return app_; }
    LiveEvents::Player live() { return {app_, page_, requests_}; }

    /// Any event.
    void act_somehow() {
        switch (choices_.below(32)) {
            case 0:
            case 1:
            case 2:
            case 3: return use();
            case 4: return hover();
            case 5: return report();
            case 6: return stroke();
            case 7: return key();
            case 8: return wheel();
            case 9:
            case 10:
            case 11: return pass_time();
            case 12:
            case 13:
            case 14: return page_.answer();
            case 15: return games_.play();
            case 16: return games_.begin();
            case 17: return games_.open();
            case 18: return requests_.ask_whole();
            case 19: return go();
            case 20: return requests_.ask_half_right();
            case 21: return type();
            case 22: return (void)app_.call(choices_.take(choices_.below(64)));
            case 23: return requests_.ask_well();
            case 24:
            case 25:
            case 26: return run_errand();
            default: return act();
        }
    }
    void play_against_computer() { games_.play_against_computer(); }
    /// Does a task, or opens one.
    void learn() {
        if (tasks_.learn()) return;
        constexpr std::string_view places[] = {"learn.%G",  "learn.%G",  "learn.%G",     "learn.%G",
                                               "puzzle.%P", "puzzle.%P", "puzzle.today", "mistakes"};
        app_.call("go_to " + filled(choices_.of(places)));
        app_.frame();
        page_.answer_all();
        app_.pass(400);
    }

  private:
    /// Something that takes several steps.
    void run_errand() {
        switch (choices_.below(8)) {
            case 0:
            case 1:
            case 2: return open_sheet();
            case 3: return edit();
            case 4: return rename();
            case 5: return share();
            case 6: return install();
            default: return (void)app_.call("trouble " + requests_.a_trouble());
        }
    }

    /// Opens a sheet over a screen, and rules over both.
    void open_sheet() {
        app_.call("go_to " + filled(choices_.of(screens_)));
        app_.frame();
        page_.answer_all();
        const std::string sheet = app_.page().here() + filled(choices_.of(sheets_));
        app_.call("go_to " + sheet.substr(sheet.starts_with('/') ? 1 : 0));
        app_.pass(400);
        app_.call("go_to " + app_.page().here() + filled("/rules.%G"));
        app_.pass(400);
        page_.answer_all();
        app_.pass(400);
    }

    void rename() {
        app_.call("go_to library");
        page_.answer_all();
        app_.pass(400);
        tasks_.press_any_of("rename-");
        app_.pass(400);
        type();
        tasks_.press_any_of(choices_.below(2) == 0 ? "copy-" : "remove-");
        page_.answer();
        if (choices_.below(2) == 0) tasks_.press_any_of("bring-back");
    }

    void share() {
        app_.call("go_to " + filled("play.%I"));
        page_.answer_all();
        app_.call("go_to " + app_.page().here() + "/share");
        app_.pass(400);
        tasks_.press_any_of(choices_.below(2) == 0 ? "share-" : "copy");
        page_.answer();
    }

    void install() {
        app_.call("prefer install offered");
        app_.call("go_to settings");
        app_.pass(400);
        app_.press("install", DrivenApp::Hand::mouse);
    }

    // --- Hands

    /// The least pressed of three random controls in this session.
    Point something() {
        const std::vector<Pressable> all = app_.pressables();
        if (all.empty()) return {1, 1};
        const Pressable* rarest = nullptr;
        for (int left = 3; left > 0; --left) {
            const Pressable& each = all[choices_.below(all.size())];
            if (!rarest || presses_of(each) < presses_of(*rarest)) rarest = &each;
        }
        ++presses_of(*rarest);
        app_.log("at", rarest->id);
        return rarest->middle;
    }
    int& presses_of(const Pressable& each) { return presses_[each.is_on_board ? std::string() : each.id]; }

    Point somewhere() {
        if (choices_.below(8) != 0) return something();
        const float x = static_cast<float>(choices_.byte()) * 6 - 20;
        return {x, static_cast<float>(choices_.byte()) * 4 - 20};
    }

    void point(Kind kind, Point at, unsigned buttons, int finger = 1, bool is_first = true) {
        app_.report({.kind = kind, .finger = finger, .at = at, .buttons = buttons, .time = app_.now(), .is_first = is_first});
    }

    /// Presses a control.
    void use() {
        const Point at = somewhere();
        const unsigned how = choices_.below(8);
        if (how < 6) app_.pass(400);
        app_.press(at, how % 2 == 1 ? DrivenApp::Hand::finger : DrivenApp::Hand::mouse, how == 5 ? 700 : 16);
    }

    /// Reports any mouse or touch input, plausible or not.
    void report() {
        const auto kind = static_cast<Kind>(choices_.below(6));
        const int finger = static_cast<int>(choices_.below(4));
        point(kind, somewhere(), choices_.below(8), finger, choices_.below(2) == 0);
    }

    void stroke() {
        const bool is_touch = choices_.below(2) == 0;
        app_.pass(400);
        Point at = somewhere();
        point(is_touch ? Kind::finger_down : Kind::mouse, at, 1);
        app_.frame();
        for (unsigned left = 1 + choices_.below(5); left > 0; --left) {
            const Point to = somewhere();
            point(is_touch ? Kind::finger_moved : Kind::mouse, (at + to) * 0.5f, 1);
            point(is_touch ? Kind::finger_moved : Kind::mouse, to, 1);
            at = to;
            if (choices_.below(2) == 0) app_.frame();
        }
        point(is_touch ? Kind::finger_up : Kind::mouse, at, 0);
        app_.frame();
    }

    void key() {
        const unsigned modifiers = choices_.below(16);
        app_.key({.name = choices_.of(keys),
                  .has_shift = (modifiers & 3) == 1,
                  .has_control = (modifiers & 12) == 4,
                  .has_alt = modifiers == 15});
        if (choices_.below(2) == 0) app_.frame();
    }

    void wheel() {
        const float notches = static_cast<float>(static_cast<int>(choices_.byte()) - 128) / 16;
        const unsigned modifiers = choices_.below(4);
        app_.wheel({.at = somewhere(), .notches = notches, .has_shift = modifiers == 1, .has_control = modifiers == 2});
    }

    /// Rests the mouse on a control.
    void hover() {
        point(Kind::mouse, somewhere(), 0);
        app_.pass(choices_.below(2) == 0 ? 16 : 900);
    }

    void pass_time() {
        constexpr double times[] = {0, 16, 60, 150, 300, 400, 1000, 3000, 6000, 60'000};
        app_.pass(choices_.of(times));
    }

    /// Types into the page's text field.
    void type() {
        const EditedField* field = app_.page().field();
        if (!field) return;
        const std::string text = choices_.below(2) == 0 ? "Ann" : choices_.text(choices_.below(12));
        app_.call((choices_.below(2) == 0 ? "typing " : "typed ") + field->id + "\n" + text);
    }

    // --- Games, tasks and places

    /// Performs an action that suits the current screen.
    void act() {
        if (tasks_.act()) return;
        if (app_.app().context().navigation.shown().screen() == Segment::Kind::play) return games_.act();
        if (choices_.below(2) == 0) page_.answer_all();
        if (!tasks_.act()) choices_.below(3) == 0 ? go() : use();
    }

    std::string filled(std::string_view place) {
        std::string text;
        const std::string game = requests_.a_game();
        for (std::size_t i = 0; i < place.size(); ++i) {
            if (place[i] != '%') {
                text += place[i];
            } else if (place[++i] == 'G') {
                text += game;
            } else if (place[i] == 'P') {
                text.append(game).append("-").append(std::to_string(1 + choices_.below(26)));
            } else {
                text += requests_.a_saved_game();
            }
        }
        return text;
    }

    void go() {
        const unsigned how = choices_.below(8);
        if (how == 0) return (void)app_.call("go_to " + app_.page().before());
        if (how == 1) return (void)app_.call("set_up " + requests_.a_game());
        if (how == 2) return edit();
        std::string place = how == 3 ? app_.page().here() + filled(choices_.of(further)) : filled(choices_.of(screens_));
        if (choices_.below(2) == 0) place += filled(choices_.of(sheets_));
        if (choices_.below(4) == 0) place += filled("/rules.%G");
        if (place.starts_with('/')) place.erase(0, 1);
        app_.call("go_to " + place);
        app_.frame();
        if (choices_.below(4) != 0) page_.answer_all();
    }

    /// Opens the editor from the sheet for a new game.
    void edit() {
        app_.call("set_up " + requests_.a_game());
        app_.pass(400);
        for (const Pressable& each : app_.pressables()) {
            const bool is_way = each.id.starts_with("own-") || each.id.ends_with("-custom");
            if (is_way && choices_.below(2) == 0) return (void)app_.press(std::string(each.id), DrivenApp::Hand::mouse);
        }
    }

    const std::vector<std::string> screens_ = weighted_screens();
    const std::vector<std::string> sheets_ = sheet_routes(placeholders);
    Choices& choices_;
    DrivenApp app_;
    PageEvents page_{app_, choices_};
    TaskEvents tasks_{app_, choices_};
    RequestEvents requests_{app_, choices_};
    GameEvents games_{app_, choices_, {page_, tasks_, requests_}};
    std::map<std::string, int> presses_;
};

/// A session of one player, who plays live games with friends in some of them.
class DrivenSession {
  public:
    DrivenSession(Choices& choices, const Notes& notes)
        : choices_(choices), focus_(choices.of(focuses)), player_(choices, relay_, notes) {
        relay_.clears = choices.below(2) == 0;
        if (focus_ != Focus::live) return;
        std::vector<LiveEvents::Player> all{player_.live()};
        for (unsigned left = choices.of(friends_in_session); left > 0; --left) {
            friends_.push_back(std::make_unique<DrivenPlayer>(choices, relay_, notes));
            all.push_back(friends_.back()->live());
        }
        live_.emplace(std::move(all), relay_, choices);
    }

    void run_session() {
        while (!choices_.is_over()) {
            event();
            ++count_;
            if (count_ % 16 == 0) check();
        }
        check();
    }

    std::size_t count() const { return count_; }

  private:
    /// What most events of a session are about.
    enum class Focus { anything, tasks, live, computer };
    static constexpr Focus focuses[] = {Focus::anything, Focus::anything, Focus::tasks, Focus::tasks,
                                        Focus::tasks,    Focus::live,     Focus::live,  Focus::computer};
    static constexpr unsigned friends_in_session[] = {1, 1, 1, 2, 2, 3, 4, 4};

    void event() {
        if (choices_.below(4) == 0) return someone().act_somehow();
        switch (focus_) {
            case Focus::tasks: return player_.learn();
            case Focus::live: return live_->act();
            case Focus::computer: return player_.play_against_computer();
            default: return player_.act_somehow();
        }
    }
    DrivenPlayer& someone() {
        const unsigned index = friends_.empty() ? 0 : choices_.below(1 + friends_.size());
        return index == 0 ? player_ : *friends_[index - 1];
    }
    void check() {
        player_.app().check();
        for (const auto& each : friends_) each->app().check();
    }

    Choices& choices_;
    Focus focus_;
    FakeRelay relay_;
    DrivenPlayer player_;
    std::vector<std::unique_ptr<DrivenPlayer>> friends_;
    std::optional<LiveEvents> live_;
    std::size_t count_ = 0;
};

}  // namespace

std::size_t run_session(std::string_view bytes, const Notes& notes) {
    Choices choices(bytes);
    const auto session = std::make_unique<DrivenSession>(choices, notes);
    session->run_session();
    return session->count();
}

void fuzz_app(std::string_view input) {
    run_session(input);
}

}  // namespace narabe
