// The moves of a study in columns: one row for each round, with rows of variations and comments between them.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "app/shell/screen.h"
#include "app/shell/study_with_draws.h"
#include "app/shell/writing.h"

namespace narabe {

namespace {

/// A study whose moves are in columns.
class ColumnsOnScreen {
  public:
    explicit ColumnsOnScreen(Device device = {}) : screen(with_columns(std::move(device))) { screen.program().watch(&writing_); }
    ~ColumnsOnScreen() { screen.program().watch(nullptr); }
    ColumnsOnScreen(const ColumnsOnScreen&) = delete;
    ColumnsOnScreen& operator=(const ColumnsOnScreen&) = delete;

    void load(std::string_view text) {
        screen.call("load\n" + std::string(text));
        open();
    }
    void open() {
        screen.settle();
        screen.call("go_to " + screen.place() + "/study");
        screen.settle();
        screen.key("Home");
        screen.settle();
        REQUIRE(screen.has("step-0"));
    }
    Rect step(std::size_t number) {
        const std::optional<Seen> seen = screen.find("step-" + std::to_string(number));
        REQUIRE_MESSAGE(seen, number);
        return seen->rect;
    }
    /// Whether this text is in the row of the move, before it.
    bool is_before(std::string_view text, std::size_t number) {
        const Rect token = step(number);
        const std::vector<Rect> places = writing_.places_of_line(text);
        return std::any_of(places.begin(), places.end(), [&](const Rect& place) {
            const float y = place.centre().y;
            return y > token.y && y < token.bottom() && place.right() < token.x + 8;
        });
    }
    bool is_drawn(std::string_view text) const { return writing_.place_of_line(text).has_value(); }
    bool are_side_by_side(std::size_t a, std::size_t b) { return step(a).y == step(b).y && step(a).right() < step(b).x; }
    bool is_under(std::size_t below, std::size_t above) { return step(below).y >= step(above).bottom(); }
    std::string shown() {
        for (const Read& each : screen.reading()) {
            if (each.kind == "item" && each.is_on) return each.id;
        }
        return {};
    }

    Screen screen;

  private:
    static Device with_columns(Device device) {
        device.settings.emplace_back("columns on");
        return device;
    }

    Writing writing_;
};

constexpr std::string_view four_moves = "narabe 2\ngame tix\nmoves c3; e5; b2; d4\n";
constexpr std::string_view other_first =
    "narabe 2\ngame tix\nmoves c3; e5; b2; d4\ncomment 1 The centre.\nline 3 a1\nline 1 f6; b3\n";

}  // namespace

TEST_CASE("study columns: each round of a game for two is a row with its number and two columns") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        ColumnsOnScreen study({.size = size, .has_touch = size.x < 1000});
        study.load(four_moves);
        CHECK(study.is_under(1, 0));
        CHECK(study.are_side_by_side(1, 2));
        CHECK(study.is_before("1", 1));
        study.screen.key("End");
        study.screen.settle();
        CHECK(study.are_side_by_side(3, 4));
        CHECK(study.step(3).x == study.step(1).x);
        CHECK(study.step(4).x == study.step(2).x);
        CHECK(study.is_under(3, 1));
        CHECK(study.is_before("3", 3));
        CHECK_FALSE(study.is_drawn("…"));
    }
}

TEST_CASE(
    "study columns: after a variation or a comment, the main line continues in a new row, with an ellipsis for earlier moves") {
    ColumnsOnScreen study;
    study.load(other_first);
    // Steps: 1 c3, with the comment and, instead of it, 2 f6 and 3 b3; then 4 e5, 5 b2, and 6 a1 instead of it; then 7 d4.
    CHECK(study.is_drawn("The centre."));
    CHECK(study.is_under(2, 1));
    CHECK(study.step(3).y == study.step(2).y);
    CHECK(study.step(2).x < study.step(1).x);  // indented, but not in a column
    CHECK(study.is_under(4, 2));
    CHECK(study.step(4).x > study.step(1).right());
    CHECK(study.is_before("…", 4));
    CHECK(study.is_before("2", 4));
    CHECK(study.step(5).x == study.step(1).x);
    CHECK(study.is_under(6, 5));
    CHECK(study.step(7).x == study.step(4).x);
    CHECK(study.is_under(7, 6));
}

TEST_CASE("study columns: a swap is in the column of the player who swaps") {
    ColumnsOnScreen study;
    study.screen.new_game("lits");
    study.screen.play_on(1);
    study.screen.call("play swap");
    study.screen.play_on(3);
    study.open();
    CHECK(study.are_side_by_side(1, 2));
    CHECK(study.screen.find("step-2")->label.find("swap") != std::string::npos);
    CHECK(study.is_under(3, 2));
    CHECK(study.step(3).x == study.step(1).x);
}

/// A game of PILUS that is over.
void open_pilus(ColumnsOnScreen& study, int players) {
    std::string lines = "option players=" + std::to_string(players);
    for (int i = 0; i < players; ++i) lines += "\nseat human";
    study.screen.new_game("pilus", lines);
    study.screen.play_on(1000);
    study.open();
}

TEST_CASE("study columns: three players have a column each") {
    ColumnsOnScreen study;
    open_pilus(study, 3);
    std::map<std::string, std::pair<float, float>> columns;  // the left and right side, by player
    for (const Seen& seen : study.screen.targets()) {
        const std::size_t colon = seen.label.find(':');
        if (!seen.id.starts_with("step-") || colon == std::string::npos) continue;
        const auto [column, is_new] = columns.try_emplace(seen.label.substr(0, colon), seen.rect.x, seen.rect.right());
        column->second = {std::min(column->second.first, seen.rect.x), std::max(column->second.second, seen.rect.right())};
    }
    REQUIRE(columns.size() == 3);
    CHECK(columns["Player 1"].second <= columns["Player 2"].first);
    CHECK(columns["Player 2"].second <= columns["Player 3"].first);
}

TEST_CASE("study columns: the moves of a turn are side by side in a wide column, and one under the other in a narrow one") {
    ColumnsOnScreen desktop;
    open_pilus(desktop, 3);
    CHECK(desktop.are_side_by_side(1, 2));
    CHECK(desktop.are_side_by_side(2, 3));
    ColumnsOnScreen phone({.size = {390, 844}, .has_touch = true});
    open_pilus(phone, 3);
    CHECK(phone.is_under(2, 1));
    CHECK(phone.step(2).x == phone.step(1).x);
    CHECK(phone.are_side_by_side(1, 3));
    CHECK(phone.are_side_by_side(2, 4));
    CHECK(phone.is_under(7, 2));
    CHECK(phone.step(7).x == phone.step(1).x);
}

TEST_CASE("study columns: a draw with a variation is a row of its own, and the round continues after it") {
    ColumnsOnScreen study;
    study.load(study_with_draws());
    CHECK(study.are_side_by_side(1, 2));
    CHECK(study.step(3).x == study.step(0).x);
    CHECK(study.is_under(3, 2));
    CHECK(study.is_under(5, 4));
    CHECK(study.step(5).x > study.step(2).x);
    CHECK(study.is_before("…", 5));
}

TEST_CASE("study columns: without room for a column for each player, moves flow like text, and there is no switch") {
    ColumnsOnScreen study({.size = {360, 640}, .has_touch = true});
    open_pilus(study, 4);
    CHECK(study.step(1).y == study.step(0).y);
    study.screen.use("step-menu");
    study.screen.settle();
    CHECK(study.screen.has("note-comment"));
    CHECK_FALSE(study.screen.has("study-columns"));
}

TEST_CASE("study columns: a switch changes the layout, which is saved for the next visit") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = size.x < 1000});
        screen.call("load\n" + std::string(four_moves));
        screen.settle();
        screen.call("go_to " + screen.place() + "/study");
        screen.settle();
        screen.key("Home");
        screen.settle();
        const auto flows = [&] { return screen.find("step-1")->rect.y == screen.find("step-0")->rect.y; };
        const auto use_switch = [&](std::string_view label) {
            if (size.y > size.x) screen.use("step-menu");
            screen.settle();
            REQUIRE(screen.has("study-columns"));
            CHECK(screen.find("study-columns")->label == label);
            screen.use("study-columns");
            screen.settle();
            CHECK_FALSE(screen.has("note-comment"));
        };
        CHECK(flows());
        use_switch("Show moves in columns");
        CHECK_FALSE(flows());
        CHECK(screen.page().kept["columns"] == "on");
        use_switch("Show moves as running text");
        CHECK(flows());
        CHECK(screen.page().kept["columns"] == "off");
    }
}

TEST_CASE("study columns: the switch is not in the list of settings") {
    Screen screen({.size = {1280, 2400}});
    screen.call("go_to settings");
    screen.settle();
    const std::vector<Read> all = screen.reading();
    const auto has = [&](std::string_view id) {
        return std::any_of(all.begin(), all.end(), [&](const Read& each) { return each.id == id; });
    };
    CHECK(has("mirror"));
    CHECK_FALSE(has("columns"));
}

TEST_CASE("study columns: clicks and keys select moves, and a long press or the right button opens the menu of a move") {
    ColumnsOnScreen desktop;
    desktop.load(other_first);
    desktop.screen.use("step-4");
    desktop.screen.settle();
    CHECK(desktop.shown() == "step-4");
    desktop.screen.key("ArrowRight");
    desktop.screen.key("ArrowUp");
    desktop.screen.settle();
    desktop.screen.use("step-1");
    desktop.screen.key("ArrowDown");
    desktop.screen.settle();
    CHECK(desktop.shown() == "step-2");
    desktop.screen.click_at(desktop.step(5).centre(), 2);
    desktop.screen.settle();
    CHECK(desktop.screen.has("note-comment"));
    ColumnsOnScreen phone({.size = {390, 844}, .has_touch = true});
    phone.load(four_moves);
    phone.screen.use("step-2");
    phone.screen.settle();
    CHECK(phone.shown() == "step-2");
    phone.screen.hold("step-1", 700);
    phone.screen.settle();
    CHECK(phone.screen.has("note-comment"));
}

TEST_CASE("study columns: the screen-reader view is the same as without columns") {
    std::string texts[2];
    for (const bool in_columns : {false, true}) {
        Screen screen;
        screen.call("choose columns " + std::string(in_columns ? "on" : "off"));
        screen.call("load\n" + std::string(other_first));
        screen.settle();
        screen.call("go_to " + screen.place() + "/study");
        screen.settle();
        for (const Read& each : screen.reading()) {
            if (each.id != "study-columns") texts[in_columns ? 1 : 0] += each.id + ": " + each.words + "\n";
        }
    }
    CHECK(texts[0] == texts[1]);
}

TEST_CASE("study columns: the move shown is scrolled to") {
    ColumnsOnScreen study({.size = {360, 640}, .has_touch = true});
    study.screen.new_game("taiji");
    study.screen.play_on(1000);
    study.open();
    CHECK_FALSE(study.screen.has("step-20"));
    study.screen.key("End");
    study.screen.settle();
    CHECK_FALSE(study.screen.has("step-1"));
    CHECK(study.screen.has(study.shown()));
}

}  // namespace narabe
