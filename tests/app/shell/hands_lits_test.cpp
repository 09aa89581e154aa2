// Battle of LITS on the screen: strokes with and without a piece, undo and redo, the swap, and panning and rotating. Whole games
// are played in the page itself (tests/e2e/play_test.mjs).

#include <doctest/doctest.h>

#include <cmath>

#include "app/shell/hands.h"

namespace narabe {

namespace {

constexpr std::string_view short_game = "seat human\nseat human\noption supply=2";

void draw(Screen& screen, std::string_view move) {
    screen.drag(stroke_through(cells_of(move)));
}

/// Whether the four cells of a move are in this row.
bool lies_across(const std::string& move, std::string_view row) {
    for (const std::string& cell : cells_of(move)) {
        if (cell.substr(1) != row) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("lits by hand: a whole game is played by mouse strokes") {
    Screen screen(desktop());
    screen.new_game("lits", short_game);
    play_out(screen, 22, [&](const std::string& move) {
        draw(screen, move);
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("lits by hand: a whole game is played by finger strokes") {
    Screen screen(phone());
    screen.new_game("lits", short_game);
    play_out(screen, 24, [&](const std::string& move) {
        const std::size_t count = screen.move_count();
        draw(screen, move);
        CHECK(screen.move_count() == count);
        screen.tap("place");
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("lits by hand: a stroke that forms no piece or an illegal piece places nothing") {
    Screen screen({.size = {800, 500}, .has_motion = true});
    screen.new_game("lits");
    draw(screen, "Ia10b10c10d10");
    CHECK(screen.move_count() == 1);
    screen.wait(1000);
    const std::pair<const char*, const char*> reasons[] = {{"La8a9b9c9", "2×2"},
                                                           {"Ie7e8e9e10", "another I"},
                                                           {"Te9f8f9g9", "it must touch another"},
                                                           {"Xe5e6f5f6", "don’t form an L, I, T or S"}};
    for (const auto& each : reasons) check_refused(screen, each.second, [&] { draw(screen, each.first); });
    draw(screen, "La7a8a9b7");
    CHECK(screen.move_count() == 2);
}

TEST_CASE("lits by hand: keyboard shortcuts undo and redo") {
    Screen screen(desktop());
    screen.new_game("lits", short_game);
    screen.call("play Lc3c4c5d5");
    CHECK(screen.control_key("z"));
    CHECK(screen.move_count() == 0);
    CHECK(screen.control_key("y"));
    CHECK(screen.move_count() == 1);
    screen.control_key("z");
    CHECK(screen.control_key("Z", true));
    CHECK(screen.move_count() == 1);
    CHECK_FALSE(screen.control_key("c"));
    CHECK_FALSE(screen.key("F2"));
}

TEST_CASE("lits by hand: on keyboards for other scripts, shortcuts use the keys of a US keyboard") {
    Screen screen(desktop());
    screen.new_game("lits", short_game);
    screen.call("play Lc3c4c5d5");
    CHECK(screen.key({.name = "я", .code = "KeyZ", .has_control = true}));
    CHECK(screen.move_count() == 0);
    CHECK(screen.key({.name = "Н", .code = "KeyY", .has_control = true}));
    CHECK(screen.move_count() == 1);
    CHECK_FALSE(screen.key({.name = "с", .code = "KeyC", .has_control = true}));
    CHECK_FALSE(screen.key({.name = "w", .code = "KeyZ", .has_control = true}));  // on a French keyboard
    CHECK_FALSE(screen.key({.name = "é", .code = "Digit2"}));
    const std::string game = screen.place();
    for (const KeyReport& rules : {KeyReport{.name = "р", .code = "KeyH"}, KeyReport{.name = "י", .code = "KeyH"},
                                   KeyReport{.name = "Η", .code = "KeyH", .has_shift = true}}) {
        CHECK(screen.key(rules));
        CHECK(screen.place() != game);
        CHECK(screen.key(rules));
        CHECK(screen.place() == game);
    }
    CHECK(screen.key({.name = "؟", .code = "Slash", .has_shift = true}));
    CHECK(screen.place().find("keys") != std::string::npos);
}

TEST_CASE("lits by hand: the mouse swaps, undoes and redoes") {
    Screen screen(desktop());
    screen.new_game("lits", short_game);
    CHECK_FALSE(screen.has("swap"));
    draw(screen, "Lc3c4c5d5");
    screen.click("swap");
    CHECK(screen.last_move() == "swap");
    CHECK_FALSE(screen.has("swap"));
    screen.click("undo");
    screen.click("undo");
    CHECK(screen.move_count() == 0);
    screen.click("redo");
    screen.click("redo");
    CHECK(screen.move_count() == 2);
    CHECK(screen.last_move() == "swap");
}

TEST_CASE("lits by hand: the swap is not offered while the computer may swap") {
    Screen first(desktop());
    first.page().workers_answer = false;
    first.new_game("lits", "seat human\nseat level1");
    draw(first, "Ld3d4d5e5");
    CHECK(first.state()["thinking"].flag());
    CHECK_FALSE(first.has("swap"));
}

TEST_CASE("lits by hand: the swap is offered as soon as the computer has made the first move") {
    Screen second(desktop());
    second.page().workers_answer = false;
    second.new_game("lits", "seat level1\nseat human");
    CHECK_FALSE(second.has("swap"));
    second.page().workers_answer = true;
    second.page().let_workers_answer();
    second.wait(3000);
    second.click("swap");
    CHECK(second.last_move() == "swap");
}

TEST_CASE("board by hand: Ctrl and the wheel zoom in, the middle button pans, and a button fits the board to the screen") {
    Screen screen(desktop());
    screen.new_game("lits");
    const Rect before = screen.wait_for("d5").rect;
    CHECK(screen.wheel(before.centre(), -4, true));
    const Rect enlarged = screen.wait_for("d5").rect;
    CHECK(enlarged.w > before.w * 1.5f);
    CHECK(std::abs(enlarged.centre().x - before.centre().x) < 4);
    CHECK(std::abs(enlarged.centre().y - before.centre().y) < 4);
    constexpr unsigned middle_button = 4;
    const Point at = before.centre();
    screen.report(PointerReport::Kind::mouse, at, middle_button);
    for (int step = 1; step <= 4; ++step) {
        screen.report(PointerReport::Kind::mouse, at + Point{15, 10} * static_cast<float>(step), middle_button);
        screen.frame();
    }
    screen.report(PointerReport::Kind::mouse, at + Point{60, 40});
    screen.settle();
    const Rect pulled = screen.find("d5")->rect;
    CHECK(std::abs(pulled.x - enlarged.x - 60) < 4);
    CHECK(std::abs(pulled.y - enlarged.y - 40) < 4);
    screen.click("zoom-fit");
    CHECK(std::abs(screen.find("d5")->rect.x - before.x) < 0.2f);
    CHECK_FALSE(screen.has("zoom-fit"));
    CHECK(screen.move_count() == 0);
}

TEST_CASE("board by hand: two fingers zoom and pan the board, and place nothing") {
    using Kind = PointerReport::Kind;
    Screen screen(phone());
    screen.new_game("lits");
    const Rect before = screen.wait_for("e5").rect;
    const Point at = before.centre();
    const auto fingers = [&](Kind kind, float apart, float by) {
        screen.report({.kind = kind, .finger = 1, .at = at + Point{by - apart, 0}, .time = screen.now(), .is_first = true});
        screen.report({.kind = kind, .finger = 2, .at = at + Point{by + apart, 0}, .time = screen.now()});
        screen.frame();
    };
    fingers(Kind::finger_down, 30, 0);
    for (const float apart : {40.0f, 50.0f, 60.0f, 70.0f}) fingers(Kind::finger_moved, apart, 0);
    for (const float by : {10.0f, 20.0f, 30.0f}) fingers(Kind::finger_moved, 70, by);
    fingers(Kind::finger_up, 70, 30);
    screen.settle();
    const Rect enlarged = screen.wait_for("e5").rect;
    CHECK(enlarged.w > before.w * 1.8f);
    CHECK(enlarged.centre().x > at.x + 15);
    CHECK(screen.move_count() == 0);
    screen.tap("zoom-fit");
    CHECK(std::abs(screen.find("e5")->rect.w - before.w) < 0.2f);
    CHECK_FALSE(screen.has("zoom-fit"));
}

TEST_CASE("board by hand: a piece is dragged from the tray to the board, by mouse and by finger") {
    Screen screen(desktop());
    screen.new_game("lits");
    screen.drag({"I", "e5"});
    REQUIRE(screen.move_count() == 1);
    CHECK(screen.last_move()[0] == 'I');
    Screen other(phone());
    other.new_game("lits");
    other.drag({"T", "e5"});
    CHECK(other.move_count() == 0);
    other.tap("place");
    REQUIRE(other.move_count() == 1);
    CHECK(other.last_move()[0] == 'T');
}

TEST_CASE("board by hand: a right click and a long press rotate the piece in hand") {
    constexpr unsigned right_button = 2;
    Screen screen(desktop());
    screen.new_game("lits");
    screen.click("I");
    screen.click_at(screen.wait_for("e5").rect.centre(), right_button);
    screen.click("e5");
    REQUIRE(screen.move_count() == 1);
    CHECK(lies_across(screen.last_move(), "5"));
    Screen other(phone());
    other.new_game("lits");
    other.tap("I");
    other.hold("e5", 1500);
    other.tap("place");
    REQUIRE(other.move_count() == 1);
    CHECK(lies_across(other.last_move(), "5"));
}

TEST_CASE("board by hand: a touch cancelled by the browser for scrolling clicks nothing and starts no long press") {
    using Kind = PointerReport::Kind;
    Screen screen(phone());
    screen.new_game("lits");
    screen.play_on(1);
    const Point undo = screen.wait_for("undo").rect.centre();
    const auto touch = [&](Point at, Kind end) {
        screen.report(Kind::finger_down, at);
        screen.frame();
        screen.report(end, at);
        screen.settle();
    };
    touch(undo, Kind::finger_taken);
    CHECK(screen.move_count() == 1);
    touch(undo, Kind::finger_up);
    CHECK(screen.move_count() == 0);
    screen.tap("I");
    const Point cell = screen.wait_for("e5").rect.centre();
    touch(cell, Kind::finger_taken);
    screen.wait(1500);
    CHECK_FALSE(screen.has("place"));
    touch(cell, Kind::finger_up);
    CHECK(screen.has("place"));
}

TEST_CASE("board by hand: on a flipped board, arrow keys still move in their direction on the screen") {
    Screen screen(desktop());
    screen.new_game("lits");
    const Rect upright = screen.wait_for("a1").rect;
    screen.click("menu");
    screen.click("flip");
    const Rect turned = screen.find("a1")->rect;
    CHECK(turned.x > upright.x);
    CHECK(turned.y < upright.y);
    for (const char* key : {"3", "ArrowRight", "ArrowLeft", "ArrowLeft", "Enter"}) screen.key(key);
    REQUIRE(screen.move_count() == 1);
    char highest = 'a';
    for (const std::string& cell : cells_of(screen.last_move())) highest = std::max(highest, cell[0]);
    CHECK(highest >= 'g');  // these columns are on the left now
}

}  // namespace narabe
