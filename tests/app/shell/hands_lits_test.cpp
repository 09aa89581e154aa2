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

/// Whether the four cells of a move are in the same row as this cell.
bool lies_across(const std::string& move, std::string_view row) {
    for (const std::string& cell : cells_of(move)) {
        if (cell.substr(1) != row) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("lits by hand: a whole game by strokes of the mouse") {
    Screen screen(desk());
    screen.new_game("lits", short_game);
    play_out(screen, 22, [&](const std::string& move) {
        draw(screen, move);
        CHECK(screen.last_move() == move);
    });
}

TEST_CASE("lits by hand: a whole game by strokes of a finger") {
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

TEST_CASE("lits by hand: a stroke that is no piece, or one that does not fit, places nothing") {
    Screen screen({.size = {800, 500}, .has_motion = true});
    screen.new_game("lits");
    draw(screen, "Ia10b10c10d10");
    CHECK(screen.move_count() == 1);
    screen.wait(1000);
    const std::pair<const char*, const char*> reasons[] = {{"La8a9b9c9", "2×2"},
                                                           {"Ie7e8e9e10", "another I"},
                                                           {"Te9f8f9g9", "doesn’t touch another"},
                                                           {"Xe5e6f5f6", "don’t form an L, I, T or S"}};
    for (const auto& each : reasons) check_refused(screen, each.second, [&] { draw(screen, each.first); });
    draw(screen, "La7a8a9b7");
    CHECK(screen.move_count() == 2);
}

TEST_CASE("lits by hand: the keys for undo and redo") {
    Screen screen(desk());
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

TEST_CASE("lits by hand: on keyboards of other scripts, shortcuts are where a US keyboard has them") {
    Screen screen(desk());
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

TEST_CASE("lits by hand: swap, undo and redo with the mouse") {
    Screen screen(desk());
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

TEST_CASE("lits by hand: the swap is offered when it is the person who may swap, and as soon as they may") {
    Screen first(desk());
    first.page().workers_answer = false;
    first.new_game("lits", "seat human\nseat level1");
    draw(first, "Ld3d4d5e5");
    CHECK(first.state()["thinking"].flag());
    CHECK_FALSE(first.has("swap"));
}

TEST_CASE("lits by hand: when the computer has begun, the swap is there at once") {
    Screen second(desk());
    second.page().workers_answer = false;
    second.new_game("lits", "seat level1\nseat human");
    CHECK_FALSE(second.has("swap"));
    second.page().workers_answer = true;
    second.page().let_workers_answer();
    second.wait(3000);
    second.click("swap");
    CHECK(second.last_move() == "swap");
}

TEST_CASE("the board by hand: the wheel with the control key enlarges it, and a button shows all of it again") {
    Screen screen(desk());
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

TEST_CASE("the board by hand: two fingers enlarge it and pull it, and place nothing") {
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

TEST_CASE("the board by hand: a piece is dragged onto it from the tray, with the mouse and with a finger") {
    Screen screen(desk());
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

TEST_CASE("the board by hand: a right click and a long press turn the piece in hand") {
    constexpr unsigned right_button = 2;
    Screen screen(desk());
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

TEST_CASE("the board by hand: a finger that the browser takes to scroll clicks nothing, and does not rest") {
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

TEST_CASE("the board by hand: it turns round, and arrow keys still go where they point") {
    Screen screen(desk());
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
    CHECK(highest >= 'g');  // they are on the left now
}

}  // namespace narabe
