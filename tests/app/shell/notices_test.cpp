// Notices disappear by themselves, after enough time to read them, and cover nothing important.
#include <doctest/doctest.h>

#include "app/shell/hands.h"
#include "app/shell/writing.h"

namespace narabe {

namespace {

/// Finds the place of a notice.
class Reader {
  public:
    explicit Reader(const Device& device) : screen(device) { screen.program().watch(&writing_); }
    ~Reader() { screen.program().watch(nullptr); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    std::optional<Rect> place(std::string_view words) {
        screen.frame();
        return writing_.place_of(words);
    }

    Screen screen;

  private:
    Writing writing_;
};

constexpr std::string_view copied = "Link copied";

/// Opens a game and shows a notice.
void copy_link(Screen& screen) {
    screen.new_game("lits");
    screen.call("shared copy");
    screen.wait(500);
}

/// Shows a long notice; returns its place.
Rect show_notice(Reader& reader) {
    reader.screen.refusal("set_up what-nobody-has-ever-heard-of");
    reader.screen.wait(500);
    const auto place = reader.place("what-nobody");
    REQUIRE(place);
    constexpr float around = 5;  // the least distance between the text and the edge of the notice
    return place->shrunk(-around);
}

/// Checks that a notice covers neither a control nor this title in the bar.
void check_notice(Reader& reader, std::string_view title) {
    const Rect notice = show_notice(reader);
    CAPTURE(notice.x);
    CAPTURE(notice.y);
    CAPTURE(notice.w);
    CHECK(notice.bottom() <= reader.screen.device().size.y);
    CHECK(notice.right() <= reader.screen.device().size.x);
    const auto name = reader.place(title);
    if (name && name->y < 60) CHECK(name->within(notice).is_empty());
    for (const Seen& target : reader.screen.targets()) {
        CAPTURE(target.id);
        CHECK(target.rect.within(notice).is_empty());
    }
}

constexpr Point notice_sizes[] = {{1280, 800}, {390, 844}, {360, 640}};

}  // namespace

TEST_CASE("notices: a notice disappears after enough time to read it, with and without motion, and draws nothing until then") {
    for (const bool has_motion : {false, true}) {
        Reader reader({.size = {390, 844}, .has_touch = true, .has_motion = has_motion});
        copy_link(reader.screen);
        CHECK(reader.place(copied));
        reader.screen.settle();
        const int drawn = reader.screen.window().frames;
        reader.screen.wait(3000);
        CHECK(reader.screen.window().frames - drawn <= 1);
        CHECK(reader.place(copied));
        reader.screen.wait(2500);
        CHECK_FALSE(reader.place(copied));
    }
}

TEST_CASE("notices: a notice that appears while the page is hidden is there when the player returns") {
    Reader reader({});
    reader.screen.call("prefer page hidden");
    copy_link(reader.screen);
    const int drawn = reader.screen.window().frames;
    reader.screen.wait(60000);
    CHECK(reader.screen.window().frames - drawn <= 1);
    reader.screen.call("prefer page shown");
    CHECK(reader.place(copied));
    reader.screen.wait(3000);
    CHECK(reader.place(copied));
    reader.screen.wait(4000);
    CHECK_FALSE(reader.place(copied));
}

TEST_CASE("notices: a notice with a longer text is visible for longer") {
    Reader reader({});
    reader.screen.refusal("set_up what-nobody-has-ever-heard-of");
    reader.screen.wait(6000);
    CHECK(reader.place("what-nobody"));
    reader.screen.wait(14000);
    CHECK_FALSE(reader.place("what-nobody"));
}

TEST_CASE("notices: a notice remains while the mouse has moved onto it, but not if it appeared under the mouse") {
    Reader reader({});
    copy_link(reader.screen);
    const auto place = reader.place(copied);
    REQUIRE(place);
    const Point middle = place->centre();
    reader.screen.hover(middle);
    reader.screen.wait(30000);
    CHECK(reader.place(copied));
    reader.screen.hover({640, 500});
    reader.screen.wait(1000);
    CHECK(reader.place(copied));
    reader.screen.wait(2000);
    CHECK_FALSE(reader.place(copied));
    reader.screen.hover(middle);
    reader.screen.call("shared copy");
    reader.screen.wait(500);
    CHECK(reader.place(copied));
    reader.screen.wait(6000);
    CHECK_FALSE(reader.place(copied));
}

TEST_CASE("notices: a notice with an undo button remains while the button has the focus") {
    Reader reader({});
    remove_game(reader.screen);
    reader.screen.tab_to("bring-back");
    reader.screen.wait(30000);
    CHECK(reader.screen.has("bring-back"));
    reader.screen.key("Tab");
    reader.screen.wait(3000);
    CHECK_FALSE(reader.screen.has("bring-back"));
}

TEST_CASE("notices: a notice covers no controls of the start screen or the library, and no sheet on a phone") {
    for (const Point size : {Point{1280, 800}, Point{390, 844}, Point{360, 640}}) {
        CAPTURE(size.x);
        Reader reader({.size = size});
        remove_game(reader.screen);
        const auto undo = reader.screen.find("bring-back");
        REQUIRE(undo);
        CHECK(undo->rect.y > size.y / 2);
        CHECK(undo->rect.bottom() <= size.y);
        reader.screen.click("bring-back");
        CHECK_FALSE(reader.screen.has("bring-back"));
        reader.screen.new_game("lits");
        reader.screen.call("go_to " + reader.screen.place() + "/share");
        reader.screen.call("shared copy");
        reader.screen.wait(500);
        const auto place = reader.place(copied);
        REQUIRE(place);
        for (const char* id : {"home", "menu", "undo", "hint", "place"}) {
            const auto control = reader.screen.find(id);
            if (control) CHECK(control->rect.within(*place).is_empty());
        }
    }
}

TEST_CASE("notices: a notice covers neither the title, the board nor the buttons of a lesson or a puzzle") {
    for (const Point size : notice_sizes) {
        for (const auto& [task, title] : {std::pair("learn.lits", "Battle of LITS"),
                                          {"learn.tix", "TIX"},
                                          {"learn.pilus", "PILUS"},
                                          {"puzzle.lits-12", "Battle of LITS"},
                                          {"puzzle.tix-3", "TIX"},
                                          {"puzzle.pilus-2", "PILUS"}}) {
            const std::string place = task;
            CAPTURE(size.x);
            CAPTURE(place);
            Reader reader(
                {.size = size, .has_touch = size.x < 1000, .settings = {"lesson-lits 1", "lesson-tix 3", "lesson-pilus 5"}});
            reader.screen.call("go_to " + place);
            reader.screen.settle();
            check_notice(reader, title);
        }
    }
}

TEST_CASE("notices: a notice covers neither the title, the board nor the buttons of a game or a review") {
    for (const Point size : notice_sizes) {
        for (const auto& [id, title] : {std::pair("lits", "Battle of"), {"tix", "TIX"}, {"taiji", "TAIJI"}}) {
            const std::string game = id;
            CAPTURE(size.x);
            CAPTURE(game);
            Reader reader({.size = size, .has_touch = size.x < 1000});
            reader.screen.new_game(game);
            reader.screen.play_on(4);
            check_notice(reader, title);
            reader.screen.play_on(400);
            reader.screen.wait(30000);
            check_notice(reader, title);
            reader.screen.call("go_to " + reader.screen.place() + "/review");
            reader.screen.wait(30000);
            check_notice(reader, title);
        }
    }
}

TEST_CASE("notices: a notice covers neither the title nor the Back button of a list") {
    for (const Point size : notice_sizes) {
        for (const char* place : {"library", "puzzles", "statistics", "mistakes"}) {
            CAPTURE(size.x);
            CAPTURE(std::string(place));
            Reader reader({.size = size, .has_touch = size.x < 1000});
            reader.screen.call("go_to " + std::string(place));
            reader.screen.settle();
            CHECK(show_notice(reader).y > 60);
        }
    }
}

}  // namespace narabe
