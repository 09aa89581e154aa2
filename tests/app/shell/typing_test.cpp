// Editing in place: a text field of the page over the drawn field.
#include <doctest/doctest.h>

#include "app/shell/screen.h"

namespace narabe {

namespace {

std::vector<std::string> games_of(Screen& screen) {
    std::vector<std::string> ids;
    for (const Seen& seen : screen.targets()) {
        if (seen.id.starts_with("game-")) ids.push_back(seen.id);
    }
    return ids;
}

}  // namespace

TEST_CASE("typing: Enter on a name opens a text field over it, and the typed name is saved") {
    Screen screen;
    screen.click("game-lits");
    screen.tab_to("name-0");
    screen.key("Enter");
    const EditedField* field = screen.page().field();
    REQUIRE(field);
    CHECK(field->id == "name-0");
    CHECK(field->label == "Your name");
    const Rect drawn = screen.find("name-0")->rect;
    CHECK(drawn.within(field->place).w == doctest::Approx(field->place.w).epsilon(0.02));
    CHECK(field->place.h >= 43.9f);
    screen.type("Aki");
    CHECK(screen.page().field() == nullptr);
    CHECK(screen.find("name-0")->label == "Your name: Aki");
    CHECK(screen.page().kept["name-0"] == "Aki");
    CHECK(screen.find("name-0")->is_focused);
}

TEST_CASE("typing: the text field moves with the drawn field, and closes with it") {
    Screen screen;
    screen.click("game-lits");
    screen.click("name-0");
    const Rect before = screen.page().field()->place;
    screen.call("resize 900 700 1 0 0 0 0");
    screen.settle();
    REQUIRE(screen.page().field());
    const Rect after = screen.page().field()->place;
    CHECK(after.x != before.x);
    CHECK(screen.find("name-0")->rect.contains(after.centre()));
    screen.back();
    CHECK(screen.page().field() == nullptr);
    CHECK(screen.page().kept.count("name-0") == 0);
}

TEST_CASE("typing: the gallery and the library are filtered with every letter typed") {
    Screen screen;
    const auto all = games_of(screen);
    screen.click("seek");
    screen.call("typing seek\nalth");
    screen.settle();
    CHECK(games_of(screen) == std::vector<std::string>{"game-tix"});
    screen.type("battle");
    CHECK(games_of(screen).size() == 2);
    screen.click("seek-clear");
    CHECK(games_of(screen) == all);

    screen.new_game("lits");
    screen.play_on(3);
    screen.call("go_to library");
    screen.settle();
    screen.click("seek");
    screen.call("typing seek\nbatt");
    screen.settle();
    CHECK(screen.text().find("No matching games") == std::string::npos);
    screen.call("typing seek\nbattx");
    screen.settle();
    CHECK(screen.text().find("No matching games") != std::string::npos);
}

TEST_CASE("typing: a saved game can be given a title, found by this title, and reset to no title") {
    Screen screen;
    screen.new_game("tix");
    screen.play_on(4);
    const std::string id = screen.page().saved_games[0].id;
    screen.call("go_to library");
    screen.settle();
    screen.click("rename-" + id);
    REQUIRE(screen.page().field());
    CHECK(screen.page().field()->value.empty());
    screen.type("  The great escape ");
    CHECK(screen.page().saved_games[0].title == "The great escape");
    CHECK(screen.find("kept-" + id)->label.starts_with("The great escape · TIX"));
    screen.call("typing seek\nescape");
    screen.settle();
    CHECK(screen.has("kept-" + id));
    screen.click("rename-" + id);
    CHECK(screen.page().field()->value == "The great escape");
    screen.type("");
    CHECK(screen.page().saved_games[0].title.empty());
}

TEST_CASE("typing: the message about a deleted game names its title") {
    Screen screen;
    screen.new_game("tix");
    screen.play_on(4);
    const std::string id = screen.page().saved_games[0].id;
    screen.call("go_to library");
    screen.settle();
    screen.click("rename-" + id);
    screen.type("The great escape");
    screen.settle();
    screen.click("remove-" + id);
    CHECK(screen.said("The great escape deleted"));
}

TEST_CASE("typing: on a large screen, the text field is over the drawn field") {
    Screen screen({.size = {2560, 1440}});
    screen.click("game-lits");
    screen.click("name-0");
    const EditedField* field = screen.page().field();
    REQUIRE(field);
    CHECK(screen.find("name-0")->rect.contains(field->place.centre()));
    CHECK(field->size == doctest::Approx(24));
}

TEST_CASE("screen size: large screens are scaled up, and clicks hit the visible controls") {
    const auto height_of = [](Point size, std::string_view id) {
        Screen screen({.size = size});
        const Rect rect = screen.wait_for(id).rect;
        screen.click(id);
        CHECK(screen.place() == "settings");
        return rect.h;
    };
    CHECK(height_of({1280, 800}, "settings") == doctest::Approx(44));
    CHECK(height_of({1680, 1050}, "settings") == doctest::Approx(44));
    CHECK(height_of({1920, 1080}, "settings") == doctest::Approx(44 * 1.15f));
    CHECK(height_of({2560, 1440}, "settings") == doctest::Approx(44 * 1.5f));
    CHECK(height_of({3840, 400}, "settings") == doctest::Approx(44));
    CHECK(height_of({800, 3000}, "settings") == doctest::Approx(44));
}

TEST_CASE("screen size: on a large screen, a click on a cell plays there, and touches on the board belong to the game") {
    Screen screen({.size = {2560, 1440}});
    screen.new_game("tix");
    CHECK(screen.wait_for("d3").rect.right() > 1000);
    screen.click("d3");
    CHECK(screen.last_move() == "d3");
    const auto holds = [&](Point at) {
        return screen.call("holds " + std::to_string(static_cast<int>(at.x)) + " " + std::to_string(static_cast<int>(at.y)));
    };
    screen.new_game("lits");
    const Rect corner = screen.find("j1")->rect;
    CHECK(holds(corner.centre()) == "yes");
    CHECK(holds({1000, 10}) == "no");
}

}  // namespace narabe
