// Navigation: opening, closing, scrolling, and the focus.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "app/shell/hands.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// How to open a screen or sheet, and how to recognise it.
struct Path {
    std::vector<std::string> presses;
    std::string place;  ///< end of its route
    std::string sign;
};

const std::vector<Path>& paths_from_home() {
    static const std::vector<Path> paths{{{"settings"}, "settings", "close"},
                                         {{"game-lits"}, "setup.lits", "start"},
                                         {{"game-lits", "rules"}, "setup.lits/rules.lits", "close"},
                                         {{"library"}, "library", "import"}};
    return paths;
}

const std::vector<Path>& paths_from_game() {
    static const std::vector<Path> paths{{{"menu"}, "/menu", "resign"},
                                         {{"menu", "settings"}, "/settings", "close"},
                                         {{"menu", "share"}, "/share", "share-copy"},
                                         {{"menu", "new-game"}, "/setup.lits", "start"}};
    return paths;
}

void open(Screen& screen, const Path& path) {
    for (const std::string& id : path.presses) screen.use(id);
    CAPTURE(path.sign);
    CHECK(screen.place().ends_with(path.place));
    CHECK(screen.has(path.sign));
}

/// Opens each screen and sheet and closes it with `close()`, step by step, until the original route is reached.
template <class Close>
void check_paths(Screen& screen, const std::vector<Path>& paths, Close close) {
    const std::string before = screen.place();
    for (const Path& path : paths) {
        open(screen, path);
        for (int steps = 0; steps < 3 && screen.place() != before; ++steps) close(screen);
        CHECK(screen.place() == before);
        CHECK_FALSE(screen.has(path.sign));
    }
}

void press_escape(Screen& screen) {
    CHECK(screen.key("Escape"));
}

void go_back(Screen& screen) {
    screen.back();
}

/// The ids of all controls that can be pressed, according to the screen-reader view.
std::vector<std::string> usable(Screen& screen) {
    std::vector<std::string> ids;
    for (const Read& read : screen.reading()) {
        if (read.is_usable && (read.kind == "button" || read.kind == "toggle" || read.kind == "choice")) ids.push_back(read.id);
    }
    return ids;
}

}  // namespace

TEST_CASE("navigation: Escape and Back close everything opened from the start screen") {
    for (const Device& device : {desktop(), phone()}) {
        Screen screen(device);
        check_paths(screen, paths_from_home(), go_back);
        if (!device.has_touch) check_paths(screen, paths_from_home(), press_escape);
    }
}

TEST_CASE("navigation: Escape and Back close everything opened over a game") {
    for (const Device& device : {desktop(), phone()}) {
        Screen screen(device);
        screen.new_game("lits");
        check_paths(screen, paths_from_game(), go_back);
        if (!device.has_touch) check_paths(screen, paths_from_game(), press_escape);
    }
}

TEST_CASE("navigation: × closes every sheet, as does a press beside a sheet") {
    Screen screen(desktop());
    for (const std::string place : {"settings", "setup.lits", "rules.pilus"}) {
        screen.call("go_to " + place);
        screen.settle();
        screen.click("close");
        CHECK(screen.place().empty());
    }
    screen.call("go_to settings");
    screen.wait(500);
    screen.click_at({3, 250});
    CHECK(screen.place().empty());
}

TEST_CASE("navigation: an invalid address shows a message and leads home") {
    Screen screen(desktop());
    for (const std::string& place :
         {std::string("nothing"), std::string("rules.chess"), std::string("setup."), std::string(5000, '/')}) {
        screen.page().announced.clear();
        CHECK(screen.call("go_to " + place).empty());
        CHECK(screen.said("This page doesn’t exist"));
    }
    screen.call("go_to play.aaaaaaaaaaaaaaaa");
    screen.settle();
    CHECK(screen.said("no longer exists"));
    CHECK(screen.place().empty());
}

TEST_CASE("navigation: Tab visits every control and leaves after the last control, and Shift+Tab goes back") {
    Screen screen(desktop());
    const std::vector<std::string> all = usable(screen);
    std::vector<std::string> met;
    while (screen.key("Tab") && met.size() < 100) {
        for (const Seen& seen : screen.targets()) {
            if (seen.is_focused) met.push_back(seen.id);
        }
    }
    for (const std::string& id : all) CHECK_MESSAGE(std::find(met.begin(), met.end(), id) != met.end(), id);
    screen.key("Tab");
    screen.key("Tab");
    screen.key("Tab", true);
    CHECK(screen.find(met.front())->is_focused);
}

TEST_CASE("navigation: a control that receives the focus is scrolled into view") {
    Screen screen(phone());
    screen.call("go_to settings");
    screen.settle();
    CHECK_FALSE(screen.has("about"));
    screen.tab_to("about");
    const Rect rect = screen.find("about")->rect;
    CHECK(rect.bottom() <= 844);
}

TEST_CASE("navigation: wheel and finger scroll a list, and a scrolling finger clicks nothing") {
    Screen screen(phone());
    screen.call("go_to settings");
    screen.settle();
    const auto top = [&] { return screen.find("close") ? screen.text() : ""; };
    const std::string before = top();
    const auto first = screen.find("theme-dark");
    REQUIRE(first);
    CHECK(screen.wheel({195, 500}, 2));
    const auto after = screen.find("theme-dark");
    CHECK((!after || after->rect.y < first->rect.y));
    screen.wheel({195, 500}, -20);
    screen.drag_along({{195, 700}, {195, 600}, {195, 500}, {195, 400}});
    screen.wait(1000);
    const auto dragged = screen.find("theme-dark");
    CHECK((!dragged || dragged->rect.y < first->rect.y - 100));
    CHECK(screen.page().kept.empty());
    CHECK(top().size() > 0);
    CHECK(before.size() > 0);
}

TEST_CASE("navigation: every setting can be changed by hand, and is saved for the next visit") {
    struct Choice {
        std::string id;
        std::string name;
        std::string value;
    };
    const std::vector<Choice> choices{{"patterns", "patterns", "on"},
                                      {"theme-contrast", "theme", "contrast"},
                                      {"palette-safe", "palette", "safe"},
                                      {"pieces-bevelled", "pieces", "bevelled"},
                                      {"coordinates", "coordinates", "off"},
                                      {"allowed", "allowed", "on"},
                                      {"confirm", "confirm", "on"},
                                      {"motion-off", "motion", "off"},
                                      {"sound", "sound", "on"}};
    for (const bool has_touch : {false, true}) {
        Device device{.size = {800, 500}, .has_touch = has_touch};
        const auto open_settings = [](Screen& screen) {
            screen.call("go_to settings");
            screen.settle();
        };
        Screen screen(device);
        open_settings(screen);
        std::map<std::string, std::string> wanted;
        for (const Choice& choice : choices) {
            if (has_touch && choice.id == "confirm") continue;  // always on
            CAPTURE(choice.id);
            screen.tab_to(choice.id);
            screen.use(choice.id);
            wanted[choice.name] = choice.value;
            if (choice.name == "allowed") wanted["seen-places"] = "1";  // the meaning of the marks was announced
            CHECK((screen.page().kept == wanted));
            device.settings.push_back(choice.name + " " + choice.value);
        }
        Screen next(device);
        open_settings(next);
        for (const Choice& choice : choices) {
            if (choice.id != choice.name || choice.id == "patterns" || (has_touch && choice.id == "confirm")) continue;
            CAPTURE(choice.id);
            next.tab_to(choice.id);
            CHECK(next.find(choice.id)->label.ends_with(": " + choice.value));
            next.use(choice.id);
            CHECK(next.find(choice.id)->label.ends_with(choice.value == "on" ? ": off" : ": on"));
        }
    }
}

TEST_CASE("navigation: settings that the device or the theme determines show what is in effect, and clicks change nothing") {
    const auto choose = [](Screen& screen, const std::string& id) {
        screen.tab_to(id);
        screen.use(id);
        screen.settle();
    };
    const auto is_on = [](Screen& screen, const std::string& id) {
        const std::vector<Read> all = screen.reading();
        return std::any_of(all.begin(), all.end(), [&](const Read& each) { return each.id == id && each.is_on; });
    };
    Screen touched({.size = {360, 640}, .has_touch = true});
    touched.call("go_to settings");
    touched.settle();
    CHECK(is_on(touched, "confirm"));
    choose(touched, "confirm");
    CHECK(is_on(touched, "confirm"));
    touched.call("prefer touch no");
    touched.settle();
    CHECK_FALSE(is_on(touched, "confirm"));
    Screen contrasted(Device{.settings = {"board wood", "theme contrast"}});
    contrasted.call("go_to settings");
    contrasted.settle();
    CHECK(is_on(contrasted, "board-standard"));
    choose(contrasted, "board-felt");
    CHECK(is_on(contrasted, "board-standard"));
    choose(contrasted, "theme-light");
    CHECK(is_on(contrasted, "board-wood"));
}

TEST_CASE("navigation: in high contrast, patterns stay on; other themes use the player’s setting") {
    Screen screen(Device{.settings = {"patterns on", "theme contrast"}});
    screen.call("go_to settings");
    screen.settle();
    const auto choose = [&](std::string_view id) {
        screen.tab_to(id);
        screen.click(id);
    };
    choose("patterns");
    CHECK(screen.find("patterns")->label.ends_with(": on"));
    choose("theme-light");
    choose("patterns");
    CHECK(screen.find("patterns")->label.ends_with(": off"));
}

TEST_CASE("navigation: the language changes everywhere, and stays the same if the new language cannot be loaded") {
    Screen screen;
    CHECK(screen.find("settings")->label == "Settings");
    screen.click("language");
    CHECK(screen.find("settings")->label == "設定");
    CHECK(screen.mirror()["language"].text() == "ja");
    screen.page().is_offline = true;
    screen.click("language");
    CHECK(screen.find("settings")->label == "設定");
}

TEST_CASE("navigation: a deleted game can be restored while the notice is visible") {
    Screen screen;
    const std::string id = remove_game(screen);
    CHECK_FALSE(screen.has("kept-" + id));
    screen.click("bring-back");
    CHECK(screen.has("kept-" + id));
    screen.click("remove-" + id);
    screen.wait(9000);
    CHECK_FALSE(screen.has("bring-back"));
    screen.call("go_to play." + id);
    screen.settle();
    CHECK(screen.said("no longer exists"));
}

TEST_CASE("navigation: Escape closes an open list of orders before it leaves the library") {
    Screen screen;
    screen.new_game("tix");
    screen.play_on(2);
    screen.new_game("lits");
    screen.play_on(2);
    screen.call("go_to library");
    screen.settle();
    screen.click("orders");
    REQUIRE(screen.has("order-1"));
    CHECK(screen.key("Escape"));
    screen.settle();
    CHECK_FALSE(screen.has("order-1"));
    CHECK(screen.place() == "library");
    CHECK(screen.key("Escape"));
    CHECK(screen.place().empty());
}

TEST_CASE("navigation: the title of a game names the levels of all computers, and no variant that is off") {
    Screen screen;
    screen.new_game("tix", "seat level6\nseat level3");
    screen.settle();
    CHECK(screen.text().find("Level 6 · Level 3") != std::string::npos);
    CHECK(screen.text().find("Any time") == std::string::npos);
}

TEST_CASE("navigation: games can be duplicated, exported and opened from the library") {
    Screen screen;
    screen.new_game("tix");
    screen.play_on(3);
    const std::string id = screen.page().saved_id;
    screen.click("home");
    screen.click("library");
    screen.click("copy-" + id);
    std::size_t rows = 0;
    for (const Seen& seen : screen.targets()) rows += seen.id.starts_with("kept-") ? 1 : 0;
    CHECK(rows == 2);
    screen.click("export-" + id);
    CHECK(screen.page().exported == id);
    screen.click("kept-" + id);
    CHECK(screen.state()["game"].text() == "tix");
    CHECK(screen.move_count() == 3);
    CHECK(screen.place().ends_with("play." + id));
}

TEST_CASE("navigation: links, codes, pictures and records can be shared, and a failure is announced") {
    Screen screen;
    screen.new_game("lits");
    screen.play_on(4);
    for (const char* id : {"share-link", "share-copy", "share-code"}) {
        screen.click("menu");
        screen.click("share");
        screen.click(id);
        CHECK_FALSE(screen.page().link.empty());
        CHECK_FALSE(screen.has(id));
    }
    screen.click("menu");
    screen.click("share");
    screen.click("save-picture");
    CHECK(screen.page().pixels.width == 1200);
    CHECK(screen.page().pixels.bytes.size() == static_cast<std::size_t>(1200 * screen.page().pixels.height * 4));
    CHECK(screen.page().picture_name.starts_with("narabe-lits-move-4"));
    screen.click("menu");
    screen.click("share");
    screen.click("copy");
    CHECK(screen.page().copied == screen.call("record"));
    screen.page().refuses_to_share = true;
    screen.page().announced.clear();
    screen.click("menu");
    screen.click("share");
    screen.click("share-link");
    CHECK_FALSE(screen.page().announced.empty());
    const std::string link = screen.page().link;
    Screen other;
    other.call("link\n" + link);
    other.settle();
    CHECK(other.state()["game"].text() == "lits");
    CHECK(other.move_count() == 4);
}

TEST_CASE("navigation: a sheet requested by the page while the player takes the device opens afterwards") {
    for (const std::string path : {"/menu/rules.pilus", "/menu", "/share", "/moves"}) {
        CAPTURE(path);
        Screen screen;
        screen.call("go_to rules.pilus");
        screen.settle();
        REQUIRE(screen.has("rules-print"));
        screen.new_game("pilus");
        const std::string place = screen.place() + path;
        const Point at = screen.wait_for("take-device").rect.centre();
        screen.report(PointerReport::Kind::mouse, at, 1);
        screen.frame();
        for (const float moved : {0.1f, 0.2f}) screen.report(PointerReport::Kind::mouse, at + Point{0, moved}, 1);
        screen.report(PointerReport::Kind::mouse, at + Point{0, 0.2f}, 0);
        screen.frame();
        screen.program().call("graphics lost");  // so that no frame is drawn before the page’s next request
        screen.program().call("go_to " + place);
        screen.program().call("graphics restored");
        screen.settle();
        CHECK_FALSE(screen.has("take-device"));
        CHECK(screen.place() == place);
        CHECK(screen.has("rules-print") == path.ends_with("rules.pilus"));
        for (int sheets = 2; sheets > 0 && screen.has("close"); --sheets) screen.use("close");
        CHECK(screen.has("menu"));
    }
}

}  // namespace narabe
