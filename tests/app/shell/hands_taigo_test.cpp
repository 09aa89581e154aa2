// TAIGO on the screen: whole games by mouse, finger and keyboard, questions about cones, refusals, the computer’s answer.

#include <doctest/doctest.h>

#include <cmath>

#include "app/shell/hands.h"
#include "core/text.h"

namespace narabe {

namespace {

constexpr std::string_view brief_taigo = "seat human\nseat human\noption tiles=12";

struct Hex {
    int q = 0;
    int r = 0;
};

Hex hex_of(std::string_view text) {
    const auto parts = split(text, ",");
    return {std::stoi(std::string(parts[0])), std::stoi(std::string(parts[1]))};
}

/// The direction of a tile in a move, from its black half to its white half.
int direction_of(std::string_view move) {
    constexpr Hex directions[] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    const auto halves = split(move, "/");
    const Hex black = hex_of(halves[0]);
    const Hex white = hex_of(halves[1]);
    for (int i = 0; i < 6; ++i) {
        if (white.q - black.q == directions[i].q && white.r - black.r == directions[i].r) return i;
    }
    FAIL(std::string(move));
    return 0;
}

/// A callback for `play_out`: `lay(hex, turns)` rotates the tile in hand and puts its black half on the hex, and `fill(colour)`
/// answers a question.
template <class Lay, class Fill>
auto hand(Screen& screen, Lay lay, Fill fill) {
    return [&screen, lay, fill, direction = 0](const std::string& move) mutable {
        if (move[1] == '@') {
            fill(move[0] == 'B' ? "black" : "white");
            CHECK(screen.last_move().substr(0, 2) == move.substr(0, 2));
            return;
        }
        const int wanted = direction_of(move);
        lay(std::string(split(move, "/")[0]), (direction - wanted + 6) % 6);
        direction = wanted;
        CHECK(screen.last_move() == move);
    };
}

/// Presses arrow keys until the keyboard cursor is on the hex.
void walk_to(Screen& screen, const std::string& hex) {
    for (int count = 0; count < 60; ++count) {
        const std::optional<Seen> from = focused_place(screen);
        if (from && from->id == hex) return;
        const Point here = from ? from->rect.centre() : Point();
        const Point there = screen.find(hex)->rect.centre();
        const bool is_row = from && std::abs(there.y - here.y) < from->rect.h / 2;
        screen.key(is_row || !from    ? (there.x > here.x ? "ArrowRight" : "ArrowLeft")
                   : there.y > here.y ? "ArrowDown"
                                      : "ArrowUp");
    }
    FAIL("the arrows never come to " << hex);
}

}  // namespace

TEST_CASE("taigo by hand: a whole game is played with the mouse") {
    Screen screen(desktop());
    screen.new_game("taigo", brief_taigo);
    const auto lay = [&](const std::string& hex, int turns) {
        for (int i = 0; i < turns; ++i) screen.click("turn");
        screen.click(hex);
    };
    play_out(screen, 41, hand(screen, lay, [&](const char* colour) { screen.click(colour); }));
}

TEST_CASE("taigo by hand: a whole game is played with a finger, and no move is made before its confirmation") {
    Screen screen(phone());
    screen.new_game("taigo", brief_taigo);
    const auto lay = [&](const std::string& hex, int turns) {
        const std::size_t count = screen.move_count();
        screen.tap(hex);
        for (int i = 0; i < turns; ++i) screen.tap("turn");
        CHECK(screen.move_count() == count);
        screen.tap("place");
    };
    play_out(screen, 42, hand(screen, lay, [&](const char* colour) { screen.tap(colour); }));
}

TEST_CASE("taigo by hand: a whole game is played by keyboard alone, from the start screen") {
    Screen screen(desktop());
    start_by_keys(screen, "taigo", {"opponent-people"});
    screen.new_game("taigo", "seat human\nseat human\noption tiles=10");
    const auto lay = [&](const std::string& hex, int turns) {
        walk_to(screen, hex);
        for (int i = 0; i < turns; ++i) screen.key("r");
        screen.key("Enter");
    };
    play_out(screen, 43, hand(screen, lay, [&](const std::string& colour) { screen.key(colour == "black" ? "1" : "2"); }));
}

TEST_CASE("taigo by hand: an illegal place shows the reason, and holes must be filled at once") {
    Screen screen(desktop());
    screen.new_game("taigo");
    check_refused(screen, "0,0 is already occupied", [&] { screen.click("0,0"); });
    check_refused(screen, "doesn’t touch anything on the table", [&] { screen.click("0,2"); });
    for (const char* move : {"-1,1/-1,2", "0,2/0,3", "2,-1/3,-1", "3,0/2,1"}) screen.call("play " + std::string(move));
    screen.settle();
    for (int i = 0; i < 5; ++i) screen.key("r");
    screen.click("1,1");
    CHECK(screen.last_move() == "1,1/1,2");
    CHECK(screen.find("0,1")->label.find("hole") != std::string::npos);
    CHECK(screen.has("black"));
    check_refused(screen, "fill the hole at", [&] { screen.click("-2,1"); });
    screen.click("next_hole");
    screen.click("white");
    CHECK_FALSE(screen.has("next_hole"));
    screen.key("1");
    const std::vector<JsonValue> moves = screen.state()["moves"].items();
    REQUIRE(moves.size() >= 2);
    CHECK(moves[moves.size() - 2].text().substr(0, 2) == "W@");
    CHECK(moves.back().text().substr(0, 2) == "B@");
    CHECK(screen.state()["toMove"].text() == "second");
    CHECK_FALSE(screen.has("black"));
}

TEST_CASE("taigo by hand: a message on the board omits the coordinates of the marked hex, and its announcement includes them") {
    for (const bool is_japanese : {false, true}) {
        Screen screen({.size = {1280, 800}, .language = is_japanese ? "ja" : "en"});
        screen.new_game("taigo");
        screen.page().announced.clear();
        screen.click("0,0");
        CHECK(screen.said("0,0"));
        const std::string words = is_japanese ? "置けません：すでに埋まっています。" : "Can’t place here: it’s already occupied.";
        CHECK(screen.text().find(words) != std::string::npos);
        screen.call("play -1,1/-1,2");
        screen.call("play 1,1/0,2");
        screen.settle();
        CHECK(screen.has("black"));
        CHECK(screen.text().find(is_japanese ? "0,1の穴をどちら" : "Which cone fills 0,1?") != std::string::npos);
    }
}

TEST_CASE("taigo by hand: the computer answers") {
    Screen screen(desktop());
    screen.new_game("taigo", "seat human\nseat level2\noption tiles=12");
    screen.click("0,1");
    screen.wait(5000);
    CHECK(screen.move_count() > 1);
    CHECK(screen.state()["toMove"].text() == "first");
    CHECK(screen.state()["moves"].items()[0].text() == "0,1/1,1");
}

}  // namespace narabe
