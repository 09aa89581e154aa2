// PILUS on the screen: games for two and four players by mouse, finger and keyboard, with hidden hands.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/draw/raster.h"
#include "app/shell/hands.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

std::string words_of(std::string_view face) {
    std::string words = "Tile: ";
    for (const char letter : face) {
        const char* colour = letter == 'A'   ? "grey"
                             : letter == 'B' ? "blue"
                             : letter == 'G' ? "green"
                             : letter == 'R' ? "red"
                                             : "yellow";
        words.append(words.size() > 6 ? ", " : "").append(colour);
    }
    return words;
}

struct HeldTile {
    std::string id;
    int turns = 0;
};

/// The slot of a tile, and the number of rotations it needs.
HeldTile slot_of(Screen& screen, std::string face) {
    for (int turned = 0; turned < 4; ++turned) {
        for (const Seen& seen : screen.targets()) {
            if (seen.id.starts_with("tile-") && seen.label == words_of(face)) return {seen.id, (4 - turned) % 4};
        }
        face = face.substr(3) + face.substr(0, 3);
    }
    FAIL("no slot holds " << face);
    return {};
}

std::string place_of(const std::string& move) {
    return move.substr(std::min(move.find('@') + 1, move.size()));
}

/// A random legal move at a place that no button covers: of a tile, the middle is at the upper right of its lower left square.
std::string choose(Screen& screen, Rng& rng) {
    const std::vector<Seen> targets = screen.targets();
    std::vector<std::string> free;
    for (const std::string& move : screen.legal()) {
        const auto place =
            std::find_if(targets.begin(), targets.end(), [&](const Seen& seen) { return seen.id == place_of(move); });
        const bool is_covered =
            place != targets.end() && std::any_of(targets.begin(), targets.end(), [&](const Seen& seen) {
                const Rect& cell = place->rect;
                const bool is_there = seen.rect.contains(cell.centre()) || seen.rect.contains({cell.right(), cell.y});
                return (seen.id.starts_with("zoom-") || seen.id == "stay") && is_there;
            });
        if (move == "stay" || (place != targets.end() && !is_covered)) free.push_back(move);
    }
    REQUIRE_FALSE(free.empty());
    return free[rng.below(static_cast<std::uint32_t>(free.size()))];
}

bool is_over(Screen& screen) {
    return !screen.state()["result"].is_null();
}

/// Waits for a person’s turn, and checks that no hand is shown before they have the device. Returns whether the game continues.
bool comes_to_person(Screen& screen) {
    for (int tries = 0; tries < 100 && !is_over(screen) && screen.state()["thinking"].flag(); ++tries) screen.wait(200);
    screen.wait(500);
    if (is_over(screen)) return false;
    if (screen.has("take-device")) {
        for (const Seen& seen : screen.targets()) CHECK_FALSE(seen.label.starts_with("Tile:"));
        screen.use("take-device");
    }
    return true;
}

/// The moves of people and computers, without moves of chance.
std::vector<std::string> played(Screen& screen) {
    std::vector<std::string> moves;
    for (const JsonValue& move : screen.state()["moves"].items()) {
        if (!move.text().starts_with("draw")) moves.push_back(move.text());
    }
    return moves;
}

/// Moves the keyboard cursor on the board by arrow keys; returns false if no straightforward path leads there, for example around
/// a bay.
bool can_walk_to(Screen& screen, const std::string& place) {
    const std::optional<Seen> goal = screen.find(place);
    REQUIRE(goal);
    for (int steps = 0; steps < 40; ++steps) {
        const std::optional<Seen> at = focused_place(screen);
        if (at && at->id == place) return true;
        const Point offset = at ? goal->rect.centre() - at->rect.centre() : Point{0, -1};
        const bool takes_turns = steps % 3 == 2 && std::min(std::abs(offset.x), std::abs(offset.y)) > 1;
        const bool is_sideways = (std::abs(offset.x) > std::abs(offset.y)) != takes_turns;
        screen.key(is_sideways ? (offset.x > 0 ? "ArrowRight" : "ArrowLeft") : offset.y > 0 ? "ArrowDown" : "ArrowUp");
    }
    return false;
}

/// The width of the squares of the table, in pixels.
float cell_width(Screen& screen) {
    return screen.wait_for("0,0").rect.w;
}

/// Plays until a player must choose a tile and many are on the table.
void begin_late_turn(Screen& screen) {
    screen.new_game("pilus");
    screen.play_on(40);
    screen.take_device();
    if (screen.has("stay")) screen.tap("stay");
    screen.take_device();
    screen.settle();
}

void check_end(Screen& screen) {
    const std::vector<std::string> moves = played(screen);
    CHECK(std::count_if(moves.begin(), moves.end(), [](const std::string& move) { return move.find('@') == 4; }) == 28);
    const std::string record = screen.call("record");
    const auto session = read_record(record, all_games());
    REQUIRE(session);
    CHECK(write_record(*session) == record);
}

}  // namespace

TEST_CASE("pilus by hand: a whole two-player game against the computer is played with the mouse") {
    Screen screen(desktop());
    Rng rng(41);
    screen.new_game("pilus", "seat human\nseat level1");
    while (comes_to_person(screen)) {
        const std::string laid = choose(screen, rng);
        const HeldTile slot = slot_of(screen, laid.substr(0, 4));
        screen.click(slot.id);
        for (int i = 0; i < slot.turns; ++i) screen.click("turn");
        screen.click(place_of(laid));
        REQUIRE(played(screen).back() == laid);
        const std::string step = choose(screen, rng);
        const std::size_t before = played(screen).size();
        screen.click(step == "stay" ? step : place_of(step));
        REQUIRE(played(screen)[before] == step);
    }
    check_end(screen);
}

TEST_CASE("pilus by hand: in a four-player game on a shared phone, no player sees another player’s hand") {
    Screen screen(phone());
    Rng rng(42);
    screen.new_game("pilus", "option players=4\nseat human\nseat level1\nseat human\nseat level1");
    while (comes_to_person(screen)) {
        const std::string laid = choose(screen, rng);
        const HeldTile slot = slot_of(screen, laid.substr(0, 4));
        screen.tap(slot.id);
        screen.tap(place_of(laid));
        const std::size_t before = played(screen).size();
        for (int i = 0; i < slot.turns; ++i) screen.tap("turn");
        CHECK(played(screen).size() == before);
        screen.tap("place");
        REQUIRE(played(screen).back() == laid);
        const std::string step = choose(screen, rng);
        screen.tap(step == "stay" ? step : place_of(step));
        if (step != "stay") screen.tap("place");
        REQUIRE(played(screen)[before + 1] == step);
    }
    check_end(screen);
}

TEST_CASE("pilus by hand: a whole game is played by keyboard alone, from the start screen") {
    Screen screen(desktop());
    Rng rng(43);
    start_by_keys(screen, "pilus", {"level-1"});
    while (comes_to_person(screen)) {
        const std::string laid = choose(screen, rng);
        const HeldTile slot = slot_of(screen, laid.substr(0, 4));
        screen.key(slot.id.substr(slot.id.size() - 1));
        for (int i = 0; i < slot.turns; ++i) screen.key("r");
        if (!can_walk_to(screen, place_of(laid))) {
            screen.key("Escape");
            continue;
        }
        screen.key("Enter");
        REQUIRE(played(screen).back() == laid);
        const std::size_t before = played(screen).size();
        std::string step = choose(screen, rng);
        while (step != "stay" && !can_walk_to(screen, place_of(step))) step = choose(screen, rng);
        if (step == "stay") screen.tab_to(step);
        screen.key("Enter");
        REQUIRE(played(screen)[before] == step);
    }
    check_end(screen);
}

TEST_CASE("pilus by hand: on phones, a tile in hand does not change the scale of the board, and no button covers its cells") {
    for (const Point size : {Point{390, 844}, Point{360, 640}, Point{844, 390}}) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        begin_late_turn(screen);
        const float at_rest = cell_width(screen);
        for (const Seen& seen : screen.targets()) {
            if (seen.label.find("height") == std::string::npos) continue;
            CAPTURE(seen.id);
            CHECK(seen.is_settled);
            CHECK(seen.rect.w > at_rest - 1);
            CHECK(seen.rect.h > at_rest - 1);
        }
        screen.tap("tile-1");
        screen.settle();
        CHECK(cell_width(screen) == doctest::Approx(at_rest));
    }
}

TEST_CASE("pilus by hand: on phones, nothing covers the zoom button") {
    Screen screen({.size = {390, 844}, .has_touch = true});
    begin_late_turn(screen);
    const Point middle = screen.wait_for("zoom-in").rect.centre();
    ImDrawList& list = screen.window().begin();
    screen.program().app().draw(list, nullptr);
    Raster raster(390, 844, {255, 255, 255});
    raster.draw(list, screen.program().app().context().fonts.atlas());
    const auto light = [&](Point at) { return raster.at(at).r; };
    CHECK(light(middle) < light(middle + Point{12, 12}) - 100);
}

TEST_CASE(
    "pilus by hand: on phones, the middle of every place is visible, and the keyboard cursor shows the whole of the outermost") {
    Screen screen({.size = {390, 844}, .has_touch = true});
    begin_late_turn(screen);
    const auto check_all = [&] {
        for (const Read& read : screen.reading()) {
            CAPTURE(read.id);
            CHECK((read.kind != "cell" || screen.has(read.id)));
        }
    };
    check_all();
    screen.tap("tile-1");
    screen.settle();
    check_all();
    const float width = cell_width(screen);
    for (int steps = 0; steps < 30; ++steps) screen.key("ArrowLeft");
    REQUIRE(focused_place(screen));
    CHECK(cell_width(screen) < width);
}

TEST_CASE("pilus by hand: an illegal place shows the reason, and three people can play") {
    Screen screen(desktop());
    screen.new_game("pilus", "option players=3\nseat human\nseat human\nseat human");
    screen.click("take-device");
    const std::string laid = screen.legal().front();
    const HeldTile slot = slot_of(screen, laid.substr(0, 4));
    screen.click(slot.id);
    for (int i = 0; i < slot.turns; ++i) screen.click("turn");
    check_refused(screen, "all squares under it belong to one tile", [&] { screen.click("0,0"); });
    screen.click(place_of(laid));
    REQUIRE(played(screen).back() == laid);
    check_refused(screen, "can only go to the tile just placed", [&] { screen.click("0,0"); });
    screen.click(place_of(laid));
    CHECK(screen.state()["toMove"].text() == "second");
    CHECK(screen.has("take-device"));
}

}  // namespace narabe
