#include "fuzz/app_events.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/text.h"
#include "fuzz/devices.h"
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

class DrivenSession {
  public:
    DrivenSession(Choices& choices, const Notes& notes) : choices_(choices), app_(choices.byte() + 1, notes) {
        const std::string language = choices_.below(4) == 0 ? "ja" : "en";
        app_.call("texts " + language + "\n" + served_file("text/" + language + ".txt"));
        app_.call(some_screen(choices_));
        require(app_.call(some_start(choices_, language)).is_good, "the program starts");
    }

    void run_session() {
        while (!choices_.is_over()) {
            event();
            ++count_;
            if (count_ % 16 == 0) app_.check();
        }
        app_.check();
    }

    std::size_t count() const { return count_; }

  private:
    void event() {
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
            case 15: return play();
            case 16: return begin();
            case 17: return open();
            case 18: return requests_.ask_whole();
            case 19: return go();
            case 20: return requests_.ask_half_right();
            case 21: return type();
            case 22: return (void)app_.call(choices_.take(choices_.below(64)));
            case 23: return requests_.ask_well();
            default: return act();
        }
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

    // --- Games, and tasks

    void play() {
        const PageReply legal = app_.call("legal");
        std::vector<std::string_view> moves;
        if (legal.is_good) moves = lines_of(legal.text);
        if (moves.empty()) return;
        for (unsigned left = 1 + choices_.below(3); left > 0; --left)
            app_.call("play " + std::string(moves[choices_.below(moves.size())]));
    }

    void begin() {
        constexpr std::string_view seats[] = {"human", "human", "level1", "level8", "away", "human Ann", "level0", "nobody"};
        std::string request = "new_game\ngame " + requests_.a_game() + "\n";
        for (unsigned left = choices_.below(5); left > 0; --left) request += "seat " + std::string(choices_.of(seats)) + "\n";
        request += "others " + std::string(choices_.of(seats));
        app_.call(request);
    }

    /// Opens a game from the tests, finished or not, and possibly its review.
    void open() {
        const unsigned how = choices_.below(5);
        if (how == 0) app_.call("load\n" + some_record(choices_));
        if (how == 1) app_.call("pasted\n" + some_record(choices_));
        if (how == 2) app_.call("load\n" + app_.call("records_in\n> " + some_record(choices_)).text);
        if (how > 2) app_.call("restore bbbbbbbbbbbbbbbb\n" + some_saved_game(choices_));
        if (choices_.below(2) != 0) return;
        app_.call("go_to " + app_.page().here() + "/review");
        app_.frame();
        if (choices_.below(2) == 0) page_.let_workers_finish();
    }

    /// Performs an action that suits the current screen.
    void act() {
        if (tasks_.act()) return;
        if (app_.app().context().navigation.shown().screen() == Segment::Kind::play) return act_in_game();
        if (choices_.below(2) == 0) page_.answer_all();
        if (!tasks_.act()) choices_.below(3) == 0 ? go() : use();
    }

    void act_in_game() {
        constexpr std::string_view ids[] = {"hint",   "analysis", "review", "place",      "go-on", "undo",  "redo", "take-device",
                                            "latest", "rematch",  "pause",  "coach-undo", "send",  "speed", "step", "other-line"};
        switch (choices_.below(8)) {
            case 0:
            case 1: return (void)app_.press(choices_.of(ids), DrivenApp::Hand::mouse);
            case 2: return app_.key({.name = choices_.below(2) == 0 ? "i" : "a"});
            case 3: return page_.answer();
            case 4: return play();
            case 5: return open();
            default: return move_by_hand();
        }
    }

    void move_by_hand() {
        const PageReply legal = app_.call("legal");
        if (!legal.is_good || legal.text.empty()) return use();
        const auto moves = lines_of(legal.text);
        tasks_.make_by_clicks(moves[choices_.below(moves.size())]);
    }

    // --- Places

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
    std::map<std::string, int> presses_;
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
