// Phones: names, notices, buttons, filters and questions on small screens.

#include <doctest/doctest.h>

#include "app/shell/hands.h"
#include "app/shell/writing.h"

namespace narabe {

namespace {

constexpr Point phones[] = {{390, 844}, {360, 640}, {195, 422}};

class Looker {
  public:
    explicit Looker(const Device& device) : screen(device) { screen.program().watch(&writing_); }
    ~Looker() { screen.program().watch(nullptr); }
    Looker(const Looker&) = delete;
    Looker& operator=(const Looker&) = delete;

    std::optional<Rect> place(std::string_view words) {
        screen.frame();
        return writing_.place_of(words);
    }
    std::vector<std::string> faults() {
        screen.settle();
        return writing_.faults(screen, Writing::Cells::looked_at);
    }

    Screen screen;

  private:
    Writing writing_;
};

bool overlap(const Rect& a, const Rect& b) {
    return !a.within(b).is_empty();
}

}  // namespace

TEST_CASE("phones: the name of a double game is in the bar of its puzzles, in two lines if necessary") {
    for (const auto& [language, name] : {std::pair("en", "TAIJI, then"), {"ja", "太極＋"}}) {
        CAPTURE(language);
        Looker looker({.size = {390, 844}, .language = language, .has_touch = true});
        looker.screen.call("go_to puzzle.taiji-lits-95");
        looker.screen.settle();
        const auto place = looker.place(name);
        REQUIRE(place);
        CHECK(place->bottom() <= 52);
    }
}

TEST_CASE("phones: the names of the player and the computer are complete in both languages") {
    for (const Point size : phones) {
        CAPTURE(size.x);
        Looker looker({.size = size, .has_touch = true});
        for (const char* game : {"taiji", "pilus", "tix"}) {
            looker.screen.new_game(game, "seat human\nseat level1");
            for (const char* language : {"en", "ja"}) {
                looker.screen.speak(language);
                for (const std::string& fault : looker.faults()) CHECK_MESSAGE(fault.find("ends in …") != 0, fault);
                CHECK(looker.place(*language == 'e' ? "Computer" : "コンピューター"));
            }
            looker.screen.speak("en");
        }
    }
}

TEST_CASE("phones: the start screen names a game before anything is scrolled, and a button shows the filters") {
    for (const Point size : {Point{320, 568}, Point{390, 844}}) {
        CAPTURE(size.x);
        Looker looker({.size = size, .has_touch = true});
        Screen& screen = looker.screen;
        const auto name = looker.place("Battle of");
        REQUIRE(name);
        CHECK(name->bottom() < size.y);
        CHECK(looker.place("2 players"));
        CHECK(looker.place("15 min"));
        CHECK_FALSE(screen.has("filter-0"));
        screen.tap("filters");
        screen.settle();
        screen.tap("filter-0");
        screen.settle();
        CHECK(screen.has("game-pilus"));
        CHECK_FALSE(screen.has("game-lits"));
        screen.tap("filters");
        screen.settle();
        CHECK_FALSE(screen.has("filter-0"));
        CHECK(screen.has("game-lits"));
    }
}

TEST_CASE("phones: a notice covers no button of a game, and in a lesson neither the way back nor the rules") {
    for (const Point size : {Point{390, 844}, Point{360, 640}, Point{195, 422}, Point{844, 390}, Point{768, 768}}) {
        CAPTURE(size.x);
        Looker looker({.size = size, .has_touch = true});
        Screen& screen = looker.screen;
        const auto check = [&](const std::vector<const char*>& ids) {
            screen.refusal("set_up what-nobody-has-ever-heard-of");
            screen.wait(500);
            const auto notice = screen.find("notice");
            const auto text = looker.place("Unknown");
            REQUIRE(text);
            for (const char* id : ids) {
                const auto button = screen.find(id);
                CAPTURE(id);
                if (button) CHECK_FALSE(overlap(notice ? notice->rect : *text, button->rect));
            }
        };
        screen.new_game("lits", "seat human\nseat level1");
        check({"home", "menu", "rules", "moves", "analyse", "overlays"});
        screen.call("go_to learn.taiji");
        screen.settle();
        check({"leave", "rules"});
    }
}

TEST_CASE("phones: the buttons above the board have names, and pieces have no keys") {
    Looker looker({.size = {390, 844}, .has_touch = true});
    looker.screen.new_game("pilus", "seat human\nseat level1");
    for (const char* name : {"Rules", "Overlay", "Moves", "Analysis"}) {
        CAPTURE(name);
        CHECK(looker.place(name));
    }
    Looker taiji({.size = {390, 844}, .has_touch = true});
    taiji.screen.new_game("taiji", "option size=7\nseat human\nseat level1");
    taiji.screen.settle();
    for (const std::string& fault : taiji.faults()) CHECK_MESSAGE(fault.empty(), fault);
}

TEST_CASE("phones: TAILITS has cells of 28 pixels at a width of 360, and its question does not cover the piece") {
    Looker looker({.size = {360, 640}, .has_touch = true});
    Screen& screen = looker.screen;
    screen.new_game("tailits");
    screen.settle();
    CHECK(screen.find("a1")->rect.w >= 28);
    const std::vector<std::string> piece{"f5", "f6", "f7", "f8"};
    screen.drag(piece);
    screen.settle();
    REQUIRE(screen.has("f5f6"));
    for (const std::string& cell : piece) {
        const Rect place = screen.find(cell)->rect;
        for (const Seen& answer : screen.targets()) {
            const bool is_answer = answer.id.size() == 4 && answer.id[0] == 'f' && answer.id[2] == 'f';
            if (is_answer) CHECK_FALSE(overlap(place, answer.rect));
        }
    }
    CHECK(looker.place("Which colouring?")->bottom() <= 640);
}

TEST_CASE("phones: the strip and the list show moves briefly with their gain, in notation only on request, and replay them") {
    Looker looker({.size = {390, 844}, .has_touch = true, .has_motion = true});
    Screen& screen = looker.screen;
    screen.new_game("lits");
    screen.call("play Ld3d4d5e5");
    screen.settle();
    CHECK_FALSE(looker.place("Ld3d4d5e5"));
    screen.tap("moves");
    screen.settle();
    CHECK(looker.place("L at d3"));
    CHECK_FALSE(looker.place("Ld3d4d5e5"));
    screen.tap("notation");
    screen.settle();
    CHECK(looker.place("Ld3d4d5e5"));
    screen.tap("notation");
    screen.settle();
    CHECK_FALSE(looker.place("Ld3d4d5e5"));
    screen.tap("move-1");
    screen.tap("close");
    Looker desktop({.size = {1280, 800}});
    desktop.screen.new_game("pilus", "seat level1\nseat level1");
    desktop.screen.wait(9000);
    CHECK_FALSE(desktop.place("@"));
    CHECK(desktop.place("+"));
}

TEST_CASE("phones: no buttons of a game overlap, and long names of games take two lines") {
    for (const Point size : {Point{390, 844}, Point{195, 422}, Point{180, 320}}) {
        CAPTURE(size.x);
        Looker looker({.size = size, .has_touch = true});
        looker.screen.new_game("lits", "seat human\nseat level1");
        looker.screen.settle();
        if (size.x > 300) CHECK(looker.place("Battle of"));
        const std::vector<Seen> targets = looker.screen.targets();
        for (const char* id : {"home", "menu", "undo", "hint"}) {
            const auto button = looker.screen.find(id);
            if (!button) continue;
            for (const Seen& other : targets) {
                CAPTURE(other.id);
                if (other.id != id) CHECK_FALSE(overlap(button->rect, other.rect));
            }
        }
    }
}

}  // namespace narabe
