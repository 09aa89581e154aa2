// Every screen and sheet, in both languages and at four sizes: its controls, its texts, and its layout.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/look/theme.h"
#include "app/shell/screen.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// A device of each kind, in each language; small screens are touch screens.
template <int size, bool is_japanese>
struct On {
    static Device device() { return {.size = sizes[size], .language = is_japanese ? "ja" : "en", .has_touch = size > 0}; }
};

#define NARABE_DEVICES On<0, false>, On<1, false>, On<2, false>, On<3, false>, On<0, true>, On<1, true>, On<2, true>, On<3, true>

/// Whether a label is a text key, because its text is missing.
bool is_key(std::string_view text) {
    const auto is_part = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    };
    return text.find('.') != std::string_view::npos && !text.ends_with('.') && std::all_of(text.begin(), text.end(), is_part) &&
           text.front() >= 'a' && text.front() <= 'z';
}

void check_words(const std::string& words) {
    CAPTURE(words);
    CHECK_FALSE(words.empty());
    CHECK_FALSE(is_key(words));
    CHECK(words.find('{') == std::string::npos);
}

bool overlap(const Rect& a, const Rect& b) {
    const Rect both = a.within(b);
    return both.w > 1 && both.h > 1;
}

bool holds(const Rect& a, const Rect& b) {
    return a.x <= b.x + 1 && a.y <= b.y + 1 && a.right() >= b.right() - 1 && a.bottom() >= b.bottom() - 1;
}

/// Checks that touch targets are large enough, except cells and moves. Scrolling lists cut off controls at their edges.
void check_fingers(const std::vector<Seen>& targets, std::string_view where, const std::vector<std::string>& cells) {
    const std::string_view first_word = where.substr(0, where.find(' '));
    const bool has_list = first_word != "beginning" && first_word != "middle" && first_word != "end" && first_word != "handing";
    for (const Seen& seen : targets) {
        if (seen.id.starts_with("move-") || std::find(cells.begin(), cells.end(), seen.id) != cells.end()) continue;
        CAPTURE(seen.id);
        CHECK(seen.rect.w >= 43.9f);
        if (!has_list) CHECK(seen.rect.h >= 43.9f);
    }
}

/// Checks the conditions that hold on every screen, and that `controls` exist.
void look_at(Screen& screen, std::string_view where, const std::vector<std::string>& controls) {
    CAPTURE(where);
    CAPTURE(screen.device().language);
    CAPTURE(screen.device().size.x);
    const std::vector<Seen> targets = screen.targets();
    const Rect whole{-0.5f, -0.5f, screen.device().size.x + 1, screen.device().size.y + 1};
    std::vector<std::string> usable;
    std::vector<std::string> cells;
    for (const Read& read : screen.reading()) {
        CAPTURE(read.kind);
        CAPTURE(read.id);
        if (read.kind != "part") check_words(read.words);
        if (read.kind == "cell") cells.push_back(read.id);
        if (read.is_usable && (read.kind == "button" || read.kind == "toggle" || read.kind == "choice"))
            usable.push_back(read.id);
    }
    const auto is_among = [](const std::vector<std::string>& ids, const std::string& id) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    for (const Seen& seen : targets) {
        CAPTURE(seen.id);
        CAPTURE(seen.rect.x);
        CAPTURE(seen.rect.y);
        CAPTURE(seen.rect.w);
        CAPTURE(seen.rect.h);
        check_words(seen.label);
        CHECK(holds(whole, seen.rect));
        CHECK(seen.rect.w > 0);
        CHECK(seen.rect.h > 0);
        if (!is_among(usable, seen.id)) continue;
        for (const Seen& other : targets) {
            if (&other == &seen || is_among(cells, other.id) || !overlap(seen.rect, other.rect)) continue;
            CAPTURE(other.id);
            CHECK((holds(seen.rect, other.rect) || holds(other.rect, seen.rect)));
        }
    }
    for (const std::string& id : controls) {
        CAPTURE(id);
        CHECK((screen.has(id) || is_among(usable, id)));
    }
    if (screen.device().has_touch) check_fingers(targets, where, cells);
    const std::string drawn = screen.drawn();
    CHECK((screen.drawn() == drawn));
    if (screen.device().language == "ja") {
        CHECK(std::any_of(targets.begin(), targets.end(),
                          [](const Seen& seen) { return seen.label.find('\xE3') != std::string::npos; }));
    }
}

void go_to(Screen& screen, const std::string& place) {
    REQUIRE(screen.call("go_to " + place) == place);
    screen.settle();
    REQUIRE(screen.place() == place);
}

std::string id_of(const GameModule& game) {
    return std::string(game.info.id);
}

}  // namespace

TEST_CASE_TEMPLATE("screens: the start screen, the settings and an empty library are complete", D, NARABE_DEVICES) {
    Screen screen(D::device());
    std::vector<std::string> all{"settings", "language", "library"};
    for (const GameModule* game : all_games()) all.push_back("game-" + id_of(*game));
    look_at(screen, "home", all);
    go_to(screen, "settings");
    look_at(screen, "settings", {"close"});
    go_to(screen, "library");
    look_at(screen, "library", {"home"});
    go_to(screen, "statistics");
    look_at(screen, "statistics", {"out-of-statistics"});
}

TEST_CASE_TEMPLATE("screens: the setup of every game is complete", D, NARABE_DEVICES) {
    Screen screen(D::device());
    for (const GameModule* game : all_games()) {
        screen.call("set_up " + id_of(*game));
        screen.settle();
        look_at(screen, "setup " + id_of(*game), {"close", "start", "rules", "opponent-people"});
    }
}

TEST_CASE_TEMPLATE("screens: the rules of every game are complete", D, NARABE_DEVICES) {
    Screen screen(D::device());
    for (const GameModule* game : all_games()) {
        go_to(screen, "rules." + id_of(*game));
        look_at(screen, "rules " + id_of(*game), {"close", "section-1"});
    }
    screen.page().is_offline = true;
    Screen away(D::device());
    away.page().is_offline = true;
    go_to(away, "rules.lits");
    look_at(away, "rules that cannot be fetched", {"close", "rules-retry"});
}

TEST_CASE_TEMPLATE("screens: the editors are complete", D, NARABE_DEVICES) {
    Screen screen(D::device());
    int editors = 0;
    for (const GameModule* game : all_games()) {
        screen.call("set_up " + id_of(*game));
        screen.settle();
        const auto sayings = screen.reading();
        const bool has_own = std::any_of(sayings.begin(), sayings.end(), [](const Read& read) { return read.id == "own-new"; });
        if (!has_own) continue;
        screen.call("press own-new");
        screen.settle();
        look_at(screen, "editor " + id_of(*game), {"back"});
        ++editors;
        screen.back();
    }
    CHECK(editors >= 3);
}

TEST_CASE_TEMPLATE("screens: every game is complete at its beginning, with the sheets that open over it", D, NARABE_DEVICES) {
    Screen screen(D::device());
    for (const GameModule* game : all_games()) {
        screen.new_game(game->info.id);
        look_at(screen, "handing over of " + id_of(*game), {});
        screen.take_device();
        look_at(screen, "beginning of " + id_of(*game), {"menu"});
        const std::string place = screen.place();
        for (const char* sheet : {"menu", "share", "settings"}) {
            go_to(screen, place + "/" + sheet);
            look_at(screen, id_of(*game) + " " + sheet, {"close"});
        }
        go_to(screen, place);
    }
}

TEST_CASE_TEMPLATE("screens: every game is complete in its middle, with analysis, moves and rules", D, NARABE_DEVICES) {
    Screen screen(D::device());
    for (const GameModule* game : all_games()) {
        screen.new_game(game->info.id);
        screen.play_on(6, 3);
        look_at(screen, "middle of " + id_of(*game), {"menu"});
        const std::string place = screen.place();
        go_to(screen, place + "/moves");
        look_at(screen, "moves of " + id_of(*game), {"close"});
        go_to(screen, place);
        screen.key("a");
        screen.wait(400);
        look_at(screen, "analysis of " + id_of(*game), {});
        screen.key("a");
        screen.key("h");
        look_at(screen, "rules of " + id_of(*game), {"section-1"});
        screen.key("h");
    }
}

TEST_CASE_TEMPLATE("screens: every game is complete at its end, with its review", D, NARABE_DEVICES) {
    Screen screen(D::device());
    for (const GameModule* game : all_games()) {
        screen.new_game(game->info.id);
        screen.play_on(1000, 2);
        REQUIRE_FALSE(screen.state()["result"].is_null());
        look_at(screen, "end of " + id_of(*game), {"rematch"});
        go_to(screen, screen.place() + "/review");
        look_at(screen, "review of " + id_of(*game), {"review-close"});
        screen.wait(2000);
        look_at(screen, "finished review of " + id_of(*game), {"review-close"});
    }
    go_to(screen, "");
    look_at(screen, "home with games", {"library"});
    go_to(screen, "library");
    look_at(screen, "library with games", {"home"});
    go_to(screen, "statistics");
    look_at(screen, "statistics of games", {"out-of-statistics"});
}

TEST_CASE("screens: drawing a task, the puzzles or a piece in hand twice gives the same result and changes no state") {
    Screen screen;
    const auto check = [&] {
        const std::string state = screen.call("mirror") + screen.call("state");
        const std::string drawn = screen.drawn();
        CHECK((screen.drawn() == drawn));
        CHECK(screen.call("mirror") + screen.call("state") == state);
    };
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        screen.new_game(game->info.id);
        screen.take_device();
        screen.play_on(7);
        for (const Read& read : screen.reading()) {
            if (read.kind == "cell") screen.hover(screen.find(read.id)->rect.centre());
            if (read.kind == "cell") break;
        }
        screen.settle();
        check();
        for (const std::string& place : {"learn." + id_of(*game), "puzzle." + id_of(*game) + "-1", std::string("puzzles")}) {
            CAPTURE(place);
            go_to(screen, place);
            check();
        }
    }
    go_to(screen, "mistakes");
    check();
}

TEST_CASE("screens: the list of moves over another screen shows the game in progress, even if it has fewer players") {
    Screen screen({.settings = {"mirror 1"}});
    screen.new_game("pilus", "option players=4\nseat human\nseat human\nseat human\nseat human");
    screen.play_on(12);
    screen.settle();
    screen.call("go_to mistakes");
    screen.settle();
    screen.call(
        "restore aaaaaaaaaaaaaaaa\nnarabe-saved 1\nseat human\nseat human\ncursor 1\nseed 1\nnarabe 1\ngame taiji\nmoves "
        "d4/e4");
    screen.call("go_to play.aaaaaaaaaaaaaaaa/mistakes/moves");
    screen.frame();
    CHECK(screen.has("move-1"));
    CHECK_FALSE(screen.has("move-2"));
}

TEST_CASE("screens: every game is usable on the smallest screen") {
    Screen screen({.size = {320, 320}, .has_touch = true});
    for (const GameModule* game : all_games()) {
        screen.call("set_up " + id_of(*game));
        screen.settle();
        look_at(screen, "setup " + id_of(*game), {"close"});
        screen.new_game(game->info.id);
        look_at(screen, "handing over of " + id_of(*game), {});
        screen.play_on(6, 3);
        look_at(screen, "middle of " + id_of(*game), {"menu"});
        screen.play_on(1000, 2);
        look_at(screen, "end of " + id_of(*game), {});
    }
}

TEST_CASE("screens: on a large screen the analysis has a place under the pieces, and starts there on request") {
    Screen screen({.size = {2560, 1440}});
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        screen.new_game(game->info.id);
        screen.take_device();
        screen.play_on(3);
        screen.take_device();
        screen.settle();
        const auto begin = screen.find("begin-analysis");
        REQUIRE(begin);
        CHECK(begin->rect.x > screen.device().size.x * 0.6f);
        screen.use("begin-analysis");
        screen.settle();
        REQUIRE(screen.has("end-analysis"));
        CHECK(screen.find("end-analysis")->rect.x > screen.device().size.x * 0.6f);
        CHECK_FALSE(screen.has("begin-analysis"));
        screen.use("end-analysis");
        screen.settle();
        CHECK(screen.has("begin-analysis"));
    }
    screen.resize({1280, 800});
    screen.settle();
    CHECK_FALSE(screen.has("begin-analysis"));
}

TEST_CASE("screens: on a phone the analysis is one tap away, at the same place in every game, and stays there") {
    for (const Point size : {Point{390, 844}, Point{320, 568}, Point{844, 390}, Point{667, 375}, Point{568, 320}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        std::optional<Rect> place;
        for (const GameModule* game : all_games()) {
            CAPTURE(game->info.id);
            screen.new_game(game->info.id, "seat human\nseat level1");
            const Rect rect = screen.wait_for("analyse").rect;
            CHECK(rect.w >= touch_size);
            CHECK(rect.h >= touch_size);
            if (place) CHECK(rect == *place);
            place = rect;
        }
        screen.use("analyse");
        screen.answer("");
        screen.wait(1000);
        REQUIRE(screen.has("analysis-1"));
        if (size.y > 600) CHECK(screen.find("analysis-1")->rect.h >= touch_size);
        CHECK(screen.find("analyse")->rect == *place);
        screen.use("analyse");
        CHECK_FALSE(screen.has("analysis-1"));
    }
}

TEST_CASE("screens: the analysis shows every move of a later result, even after equally many simulations") {
    Screen screen({.size = {1280, 800}});
    screen.page().workers_answer = false;
    screen.new_game("taiji", "seat human\nseat human");
    screen.use("analyse");
    const std::vector<std::string>& sent = screen.page().thinking;
    const auto asked =
        std::find_if(sent.rbegin(), sent.rend(), [](const std::string& line) { return line.find(" think id=") < line.npos; });
    REQUIRE(asked != sent.rend());
    const std::size_t start = asked->find("id=");
    const std::string begin =
        "worker 0 found " + asked->substr(start, asked->find(' ', start) - start) + " simulations=90 counts=";
    screen.call(begin + "c3/c4:90:0.600");
    screen.wait(300);
    CHECK(screen.has("analysis-1"));
    CHECK_FALSE(screen.has("analysis-2"));
    screen.call(begin + "d3/d4:50:0.700; c3/c4:30:0.600; e3/e4:10:0.500");
    screen.wait(300);
    CHECK(screen.has("analysis-3"));
    CHECK(screen.find("analysis-1")->label.find("d3") != std::string::npos);
}

/// The texts of a language, made two fifths longer.
std::string lengthened(const std::string& texts) {
    const std::string filler = "lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet";
    std::string all;
    for (const std::string_view line : lines_of(texts)) {
        const std::size_t value = line.find(" = ");
        all += line;
        if (!line.starts_with('#') && value != std::string_view::npos)
            all += " " + filler.substr(0, (line.size() - value) * 2 / 5);
        all += "\n";
    }
    return all;
}

TEST_CASE_TEMPLATE("screens: in a language with long words, no controls overlap", D, On<0, false>, On<1, false>, On<2, false>) {
    Screen screen(D::device());
    screen.call("texts en\n" + lengthened(AnsweringPage::file("text/en.txt")));
    screen.settle();
    CHECK(screen.find("settings")->label.starts_with("Settings lo"));
    look_at(screen, "home", {"settings"});
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        screen.call("set_up " + id_of(*game));
        screen.settle();
        look_at(screen, "setup " + id_of(*game), {"start"});
        screen.new_game(game->info.id);
        screen.take_device();
        screen.play_on(3);
        screen.take_device();
        look_at(screen, "middle", {"menu"});
        screen.use("menu");
        look_at(screen, "menu", {"close"});
        screen.use("close");
        screen.play_on(1000);
        look_at(screen, "end", {"rematch"});
    }
}

TEST_CASE("screens: texts with unusual characters are drawn, and invalid UTF-8 is rejected") {
    Screen screen({.size = {390, 844}});
    for (const char* name : {"\xC0\x80", "\xFF\xFE", "\xED\xA0\x80", "愛\xE6"}) {
        CHECK(screen.refusal("setting name-0 " + std::string(name)) == "requests are text in UTF-8");
    }
    for (const char* name : {"\xEF\xBF\xBF", "\xF0\x9F\x98\x80", "a\tb"}) {
        screen.call("setting name-0 " + std::string(name));
        screen.call("set_up lits");
        screen.settle();
        screen.frame();
        CHECK(screen.has("start"));
    }
}

TEST_CASE("screens: even a tiny screen is drawn without errors") {
    for (const float side : {1.0f, 7.0f, 40.0f}) {
        Screen screen({.size = {side, side}, .settings = {"patterns on"}});
        for (const GameModule* game : all_games()) {
            screen.call("set_up " + id_of(*game));
            screen.settle();
            screen.new_game(game->info.id);
            if (!game->seen_by) screen.play_on(4);  // the screen may have no room for the button that takes the device
            screen.frame();
        }
        CHECK(screen.window().frames > 0);
    }
}

}  // namespace narabe
