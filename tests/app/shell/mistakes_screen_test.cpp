// Mistakes on the screen: saved by a review, practised by mouse, finger and keyboard, and read in the screen-reader view.

#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "app/shell/writing.h"
#include "core/text.h"

namespace narabe {

namespace {

bool reads_there(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

/// A device with saved mistakes in TIX that are due on these days.
Device device_with(const std::vector<std::string>& days, Device device = {}) {
    const char* const moves[] = {"c3", "e5", "f6"};
    for (std::size_t i = 0; i < days.size(); ++i) {
        device.settings.push_back("mistake-" + std::to_string(i) + " narabe-mistake 1\tdue " + days[i] +
                                  "\tsolved 1\tplayed a1\tbetter d4\treply b2\tlost 23\tnarabe 1\tgame tix\tmoves " + moves[i]);
    }
    device.system.push_back("today 2026-03-02");
    return device;
}

std::string schedule_of(Screen& screen, const std::string& name) {
    const std::string kept = screen.page().kept["mistake-" + name];
    const auto lines = split(kept, "\t");
    return lines.size() < 3 ? kept : std::string(lines[1]) + ", " + std::string(lines[2]);
}

void open_practice(Screen& screen) {
    screen.call("go_to mistakes");
    screen.settle();
}

}  // namespace

TEST_CASE("mistakes screen: the board shows its coordinates at every size, because the task names cells") {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen(device_with({"2026-03-01"}, {.size = size, .has_touch = true}));
        Writing writing;
        screen.program().watch(&writing);
        open_practice(screen);
        CHECK(writing.is_on_board("a"));
        CHECK(writing.is_on_board("1"));
        screen.program().watch(nullptr);
    }
}

TEST_CASE("mistakes screen: a review saves the person’s mistakes once") {
    Screen screen({.system = {"today 2026-03-02"}});
    screen.call(
        "restore abcdefghijklmnop\nnarabe-saved 1\nseat human\nseat level2\ncursor 13\nseed 1\nnarabe 1\ngame lits\nmoves "
        "Ld3d4d5e5; "
        "Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; "
        "Sb4b5c5c6; Ia1a2a3a4\n");
    screen.settle();
    const std::string place = screen.place();
    const auto saved = [&] {
        std::vector<std::string> found;
        for (const auto& [name, value] : screen.page().kept) {
            if (name.starts_with("mistake-")) found.push_back(value);
        }
        return found;
    };
    REQUIRE(saved().empty());
    for (int i = 0; i < 2; ++i) {
        screen.call("go_to " + place + "/review");
        screen.wait(20000);
        REQUIRE_FALSE(saved().empty());
        CHECK(saved().size() <= 3);
        for (const std::string& each : saved()) {
            CHECK(each.starts_with("narabe-mistake 1\tdue 2026-03-03\tsolved 0\tplayed "));
            CHECK(each.find("\tmade abcdefghijklmnop\tnarabe 1\t") != std::string::npos);
        }
        CHECK(reads_there(screen, std::to_string(saved().size()) + " mistakes saved for practice."));
        if (i == 0) {
            screen.click("review-practise");
            screen.settle();
            CHECK(screen.place().ends_with("mistakes"));
        }
        screen.call("go_to " + place);
        screen.settle();
    }
    screen.call("prefer today 2026-03-03");
    open_practice(screen);
    CHECK(reads_there(screen, "Find a better move."));
    CHECK(screen.mirror()["game"]["id"].text() == "lits");
}

TEST_CASE("mistakes screen: two mistakes are practised with the mouse, with a wrong move and the solution") {
    Screen screen(device_with({"2026-03-01", "2026-03-02", "2026-03-05"}));
    open_practice(screen);
    CHECK(reads_there(screen, "My mistakes: TIX"));
    CHECK(reads_there(screen, "1 of 2"));
    CHECK(reads_there(screen, "You are White"));
    CHECK_FALSE(screen.has("task-show"));
    screen.click("a1");
    screen.wait(500);
    CHECK(reads_there(screen, "Not quite"));
    CHECK(reads_there(screen, "Reply: piece on b2"));
    CHECK(schedule_of(screen, "0") == "due 2026-03-03, solved 0");
    screen.click("task-again");
    screen.click("d4");
    screen.wait(500);
    CHECK(reads_there(screen, "That’s it"));
    CHECK(schedule_of(screen, "0") == "due 2026-03-03, solved 0");
    screen.click("task-next");
    CHECK(reads_there(screen, "2 of 2"));
    screen.click("d4");
    CHECK(schedule_of(screen, "1") == "due 2026-03-09, solved 2");
    CHECK(screen.find("task-next")->label == "Done");
    screen.click("task-next");
    CHECK(screen.place().empty());
}

TEST_CASE("mistakes screen: in Japanese, one mistake is dismissed with a finger, and the solution of another is shown") {
    Screen screen(device_with({"2026-03-01", "2026-03-02"}, {.size = {360, 640}, .language = "ja", .has_touch = true}));
    open_practice(screen);
    screen.tap("mistake-dismiss");
    CHECK(schedule_of(screen, "0") == "due never, solved 0");
    CHECK(reads_there(screen, "1問中1問目"));
    screen.tap("a1");
    if (screen.has("place")) screen.tap("place");
    screen.wait(500);
    screen.tap("task-show");
    screen.wait(1000);
    CHECK(reads_there(screen, "最善手："));
    screen.tap("leave");
    CHECK(screen.place().empty());
}

TEST_CASE("mistakes screen: mistakes are practised by keyboard alone; a long search is shown and can be cancelled") {
    Screen screen(device_with({"2026-03-01"}));
    screen.page().workers_answer = false;
    open_practice(screen);
    screen.key("ArrowUp");
    screen.call("point f6");
    screen.key("Enter");
    screen.wait(500);
    CHECK(reads_there(screen, "Checking your move…"));
    CHECK_FALSE(screen.has("task-next"));
    screen.page().let_workers_answer();
    screen.wait(2000);
    screen.page().let_workers_answer();
    screen.wait(2000);
    CHECK_FALSE(reads_there(screen, "Checking your move…"));
    CHECK(screen.program().frame(screen.now()) < 0);
    screen.key("h");
    CHECK(screen.has("section-1"));
    screen.key("Escape");
    CHECK(screen.place() == "mistakes");
    screen.key("Escape");
    CHECK(screen.place().empty());
}

TEST_CASE("mistakes screen: an empty list shows a message, and a damaged mistake is reported") {
    Screen screen;
    open_practice(screen);
    CHECK(reads_there(screen, "Nothing to practise."));
    CHECK_FALSE(screen.key("h"));
    Screen damaged({.settings = {"mistake-x narabe-mistake 1\tplayed a1"}});
    open_practice(damaged);
    CHECK(damaged.said("Couldn’t read one of your mistakes."));
    CHECK(damaged.page().kept["mistake-x"] == "narabe-mistake 1\tdue never\tsolved 0\tplayed a1\t");
}

}  // namespace narabe
