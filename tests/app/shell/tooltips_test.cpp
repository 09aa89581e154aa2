// Tooltips, the list of shortcuts, the order in which Escape closes things, and the focus, which is visible in only one place.

#include <doctest/doctest.h>

#include <algorithm>

#include "app/shell/hands.h"

namespace narabe {

namespace {

/// The text of the visible tooltip; empty if there is none.
std::string tip(Screen& screen) {
    const Tooltips::Tip* shown = screen.program().ui().tooltips().shown();
    return shown ? shown->label + (shown->shortcut.empty() ? "" : " " + shown->shortcut) : "";
}

/// Moves the mouse to this point and stops there.
void move_to(Screen& screen, Point at) {
    screen.report(PointerReport::Kind::mouse, at);
    screen.wait(40);
}

Point middle_of(Screen& screen, std::string_view id) {
    return screen.wait_for(id).rect.centre();
}

Device wide() {
    return {.size = {1280, 800}};
}

}  // namespace

TEST_CASE("tooltips: a resting mouse shows a button’s name and shortcut after half a second, and the next one at once") {
    Screen screen(wide());
    screen.new_game("lits");
    screen.play_on(1);
    screen.call("undo");
    const Point at_redo = middle_of(screen, "redo");
    screen.call("redo");
    move_to(screen, middle_of(screen, "analyse"));
    CHECK(tip(screen).empty());
    screen.wait(300);
    CHECK(tip(screen).empty());
    screen.wait(250);
    CHECK(tip(screen) == "Analysis A");
    move_to(screen, middle_of(screen, "menu"));
    CHECK(tip(screen) == "Menu");
    move_to(screen, at_redo);
    screen.wait(600);
    CHECK(tip(screen) == "Redo Ctrl+Y");  // even though nothing can be redone
    move_to(screen, {640, 400});
    CHECK(tip(screen).empty());
    screen.wait(1000);
    CHECK(tip(screen).empty());
}

TEST_CASE("tooltips: nothing is drawn while the mouse rests, before or after the tooltip appears") {
    Screen screen(wide());
    screen.new_game("lits");
    move_to(screen, middle_of(screen, "menu"));
    screen.wait(100);
    int frames = screen.window().frames;
    screen.wait(300);
    CHECK(screen.window().frames == frames);
    screen.wait(500);
    CHECK(tip(screen) == "Menu");
    frames = screen.window().frames;
    screen.wait(5000);
    CHECK(screen.window().frames == frames);
}

TEST_CASE("tooltips: a control shows no tooltip if its name is visible, if it was just pressed, or if it moves under the mouse") {
    Screen screen(wide());
    screen.new_game("lits");
    screen.play_on(1);
    move_to(screen, middle_of(screen, "undo"));
    screen.wait(1000);
    CHECK(tip(screen).empty());
    screen.click("analyse");
    screen.wait(1000);
    CHECK(tip(screen).empty());
    const Point at = middle_of(screen, "menu");
    screen.click("menu");
    screen.wait(1000);
    CHECK(tip(screen).empty());
    screen.key("Escape");
    screen.wait(1000);
    CHECK(tip(screen).empty());
    move_to(screen, {at.x, at.y + 200});
    move_to(screen, at);
    screen.wait(600);
    CHECK(tip(screen) == "Menu");
}

TEST_CASE("tooltips: the focused control shows its tooltip, Enter and Escape close it, and screen readers read the name once") {
    Screen screen(wide());
    screen.new_game("lits");
    screen.tab_to("analyse");
    CHECK(tip(screen) == "Analysis A");
    const std::vector<Read> read = screen.reading();
    CHECK(std::count_if(read.begin(), read.end(), [](const Read& each) { return each.words == "Analysis"; }) == 1);
    screen.key("Enter");
    CHECK(tip(screen).empty());
    screen.key("Tab");
    CHECK_FALSE(tip(screen).empty());
    CHECK(screen.key("Escape"));
    CHECK(tip(screen).empty());
    CHECK(screen.has("end-analysis"));  // Escape closed only the tooltip
}

TEST_CASE("tooltips: a long press shows the name and does not press the button") {
    Screen screen(phone());
    screen.new_game("lits");
    const Point at = middle_of(screen, "menu");
    screen.report(PointerReport::Kind::finger_down, at);
    screen.wait(300);
    CHECK(tip(screen).empty());
    screen.wait(300);
    CHECK(tip(screen) == "Menu");
    screen.report(PointerReport::Kind::finger_up, at);
    screen.settle();
    CHECK_FALSE(screen.place().ends_with("menu"));
    screen.wait(1000);
    CHECK(tip(screen) == "Menu");
    screen.wait(600);
    CHECK(tip(screen).empty());
    screen.tap("menu");
    CHECK(screen.place().ends_with("menu"));
    CHECK(tip(screen).empty());
}

TEST_CASE("tooltips: a finger that moves away shows no tooltip") {
    Screen screen(phone());
    screen.new_game("lits");
    const Point at = middle_of(screen, "menu");
    screen.report(PointerReport::Kind::finger_down, at);
    screen.wait(200);
    screen.report(PointerReport::Kind::finger_moved, at + Point{-60, 0});
    screen.wait(1000);
    CHECK(tip(screen).empty());
    screen.report(PointerReport::Kind::finger_up, at + Point{-60, 0});
    screen.settle();
    CHECK_FALSE(screen.place().ends_with("menu"));
}

TEST_CASE("shortcuts: ? opens and closes the list, in every language, over a game and at home") {
    for (const auto& [language, words] : {std::pair("en", "R: Rotate"), std::pair("ja", "R: 回す")}) {
        Screen screen({.size = {1280, 800}, .language = language});
        for (const bool plays : {false, true}) {
            if (plays) screen.new_game("lits");
            const std::string before = screen.place();
            CHECK(screen.key("?"));
            CHECK(screen.place() == (before.empty() ? "keys" : before + "/keys"));
            CHECK(screen.text().find(words) != std::string::npos);
            CHECK(screen.key("?"));
            CHECK(screen.place() == before);
            screen.key("?");
            screen.key("Escape");
            CHECK(screen.place() == before);
        }
        screen.click("menu");
        screen.click("keys");
        CHECK(screen.place().ends_with("/keys"));
    }
}

TEST_CASE("shortcuts: ? does not replace the new-game sheet") {
    Screen screen(wide());
    screen.click("game-lits");
    CHECK_FALSE(screen.key("?"));
    CHECK(screen.has("start"));
}

TEST_CASE("Escape: each press of Escape closes one open part, and the last press puts down the piece in hand") {
    Screen screen(wide());
    screen.new_game("lits");
    screen.press_key("1");
    screen.key("a");
    screen.key("h");
    screen.key("?");
    CHECK(screen.key("Escape"));
    CHECK_FALSE(screen.place().ends_with("keys"));
    CHECK(screen.place().ends_with("rules.lits"));
    CHECK(screen.key("Escape"));
    CHECK_FALSE(screen.place().ends_with("rules.lits"));
    CHECK(screen.has("end-analysis"));
    CHECK(screen.key("Escape"));
    CHECK_FALSE(screen.has("end-analysis"));
    const auto is_chosen = [&] {
        const std::vector<Read> read = screen.reading();
        return std::any_of(read.begin(), read.end(), [](const Read& each) { return each.id == "L" && each.is_on; });
    };
    CHECK(is_chosen());
    screen.key("Escape");
    CHECK_FALSE(is_chosen());
}

TEST_CASE("Escape: in a puzzle, Escape puts down the piece in hand before it leaves the puzzle") {
    for (const auto& [puzzle, slot] :
         {std::pair("lits-1", "L"), {"tailits-1", "L"}, {"pilus-1", "tile-1"}, {"taiji-8", ""}, {"taigo-2", ""}}) {
        const std::string place = std::string("puzzle.") + puzzle;
        CAPTURE(place);
        Screen screen({.size = {360, 640}, .has_touch = true});
        screen.call("go_to " + place);
        screen.settle();
        const View& view = screen.program().app().context().screens.puzzles.one.board_play().game().view();
        if (screen.has(slot)) screen.tap(slot);
        std::vector<Target> cells;
        view.targets(cells);
        const bool picks_slot = *slot != '\0';
        for (std::size_t i = 0; !picks_slot && i < cells.size(); ++i) {  // the first free cell
            screen.tap(cells[i].id);
            if (!view.refusal()) break;
        }
        screen.key("Escape");
        CHECK(screen.place() == place);
        screen.key("Escape");
        CHECK(screen.place() != place);
    }
}

TEST_CASE("Escape: a question on the board is cancelled before the analysis closes") {
    Screen screen(wide());
    screen.new_game("tailits");
    screen.key("a");
    screen.drag({"f6", "f7", "f8", "g8"});
    REQUIRE(screen.text().find("Which colouring?") != std::string::npos);
    screen.key("Escape");
    CHECK(screen.text().find("Which colouring?") == std::string::npos);
    CHECK(screen.has("end-analysis"));
    screen.key("Escape");
    CHECK_FALSE(screen.has("end-analysis"));
}

TEST_CASE("Escape: Escape closes a review and the list of moves") {
    Screen screen(wide());
    screen.new_game("taiji", "option size=7\nseat human\nseat human");
    screen.play_on(100);
    REQUIRE_FALSE(screen.state()["result"].is_null());
    screen.call("go_to " + screen.place() + "/review");
    screen.settle();
    REQUIRE(screen.place().ends_with("/review"));
    screen.key("Escape");
    CHECK_FALSE(screen.place().ends_with("/review"));
    screen.call("go_to " + screen.place() + "/moves");
    screen.settle();
    screen.key("Escape");
    CHECK_FALSE(screen.place().ends_with("/moves"));
}

TEST_CASE("focus: the focus is visible on the board or on a control, but not on both") {
    Screen screen(wide());
    screen.new_game("lits");
    const auto focused = [&] {
        const std::vector<Seen> seen = screen.targets();
        return std::count_if(seen.begin(), seen.end(), [](const Seen& each) { return each.is_focused; });
    };
    CHECK(focused() == 0);
    screen.press_key("1");
    screen.key("ArrowRight");
    CHECK(focused() == 1);
    screen.key("Tab");
    CHECK(focused() == 1);
    screen.tab_to("L");
    CHECK(focused() == 1);
    screen.key("ArrowLeft");
    CHECK(focused() == 1);
    screen.call("prefer focus elsewhere");  // for example, a dialog of the page
    CHECK(focused() == 0);
    screen.call("prefer focus here");
    CHECK(focused() == 1);
    screen.key("Escape");
    CHECK(focused() == 0);
}

}  // namespace narabe
