// The explorer of a study: own games and the book, what a row does, and what it says when something is missing.

#include <doctest/doctest.h>

#include "app/shell/screen.h"
#include "core/text.h"

namespace narabe {

namespace {

/// A finished game of TIX that begins with these moves.
void finish_tix(Screen& screen, const std::vector<std::string>& moves) {
    screen.new_game("tix", "seat human\nseat human");
    for (const std::string& move : moves) screen.call("play " + move);
    screen.call("answered resign\n");
    screen.settle();
}

void open_explorer(Screen& screen) {
    screen.call("go_to " + screen.place() + "/study");
    screen.settle();
    screen.use("explorer");
    screen.settle();
}

/// The words of the row or text whose words begin like this; empty if there is none.
std::string words_of(Screen& screen, std::string_view beginning) {
    for (const Read& each : screen.reading()) {
        if (each.words.starts_with(beginning)) return each.words;
    }
    return {};
}

void explore_after_two_moves(Screen& screen) {
    open_explorer(screen);
    screen.key("Home");
    screen.key("ArrowRight");
    screen.key("ArrowRight");
    screen.settle();
}

std::string row(Screen& screen, std::string_view id) {
    for (const Read& each : screen.reading()) {
        if (each.id == id) return each.words;
    }
    return {};
}

/// The book of TIX with only sixty of its games.
std::string small_book() {
    const std::string whole = AnsweringPage::file("books/tix.txt");
    const std::vector<std::string_view> lines = lines_of(whole);
    std::string book(lines.front());
    for (std::size_t i = 0; i < 60; ++i) book.append("\n").append(lines[2 + i * ((lines.size() - 3) / 60)]);
    return book + "\n";
}

}  // namespace

TEST_CASE("explorer screen: own games come first, then the book, with numbers of games and intervals") {
    for (const Point size : sizes) {
        for (const std::string language : {"en", "ja"}) {
            CAPTURE(size.x);
            Screen screen({.size = size, .language = language, .has_touch = size.x < 1000});
            screen.page().other_files["books/tix.txt"] = small_book();
            finish_tix(screen, {"c3", "e5", "b2"});
            finish_tix(screen, {"c3", "e5", "f2"});
            open_explorer(screen);
            screen.use("explorer");  // shows the moves again
            screen.settle();
            CHECK(screen.has("step-0"));
            screen.use("explorer");
            screen.settle();
            CHECK_FALSE(screen.has("step-0"));
            screen.key("Home");
            screen.settle();
            std::vector<std::string> rows;
            for (const Read& each : screen.reading()) {
                if (each.id.starts_with("explore-") && !each.id.ends_with("-open")) rows.push_back(each.id);
            }
            REQUIRE(rows.size() > 5);
            CHECK(rows[0].starts_with("explore-own-"));
            CHECK(rows[1].starts_with("explore-book-"));
            if (language == "en") {
                CHECK(row(screen, rows[0]).find("2 games") != std::string::npos);
                CHECK(!words_of(screen, "2 games here").empty());
                CHECK(!words_of(screen, "60 games here").empty());
                CHECK(!words_of(screen, "Small sample").empty());
            }
        }
    }
}

TEST_CASE("explorer screen: a row plays its move as a variation, and its rows follow") {
    Screen screen;
    finish_tix(screen, {"c3", "e5", "b2"});
    finish_tix(screen, {"c3", "e5", "f2"});
    explore_after_two_moves(screen);
    REQUIRE(screen.has("explore-own-b2"));
    REQUIRE(screen.has("explore-own-f2"));
    CHECK(row(screen, "explore-own-b2").find("1 game,") != std::string::npos);
    screen.use("explore-own-b2");
    screen.settle();
    CHECK_FALSE(screen.has("explore-own-b2"));
    screen.use("explorer");
    screen.settle();
    CHECK(screen.has("step-4"));  // the game itself stays
    CHECK(screen.has("step-3"));
}

TEST_CASE("explorer screen: games by other orders of moves count and are named, and symmetric moves are one row") {
    Screen screen;
    finish_tix(screen, {"c3", "e5", "b2"});
    finish_tix(screen, {"b2", "e5", "c3"});
    explore_after_two_moves(screen);
    CHECK(row(screen, "explore-own-c3").find("2 games") != std::string::npos);
    CHECK(row(screen, "explore-own-c3").find("also by other orders: 1") != std::string::npos);
}

TEST_CASE("explorer screen: an example opens its game") {
    Screen screen;
    finish_tix(screen, {"c3", "e5", "b2"});
    const std::string first = screen.place();
    finish_tix(screen, {"c3", "e5", "f2"});
    REQUIRE(screen.place() != first);
    explore_after_two_moves(screen);
    screen.use("explore-own-b2-open");
    screen.settle();
    CHECK(screen.place() == first);
}

TEST_CASE("explorer screen: without the book it says so, still has own games, and fetches the book again") {
    Screen screen;
    finish_tix(screen, {"c3", "e5", "b2"});
    screen.page().other_files["books/tix.txt"] = small_book();
    screen.page().is_offline = true;
    open_explorer(screen);
    screen.key("Home");
    screen.settle();
    CHECK(!words_of(screen, "Couldn’t download this").empty());
    CHECK(!words_of(screen, "1 game here").empty());
    screen.page().is_offline = false;
    screen.use("explorer-retry");
    screen.settle();
    CHECK(!words_of(screen, "60 games here").empty());
}

TEST_CASE("explorer screen: a damaged book and a damaged game are named, and everything else is shown") {
    Screen screen;
    finish_tix(screen, {"c3", "e5", "b2"});
    const std::string id = screen.page().saved_games.front().id;
    finish_tix(screen, {"c3", "e5", "f2"});
    for (auto& game : screen.page().saved_games) {
        if (game.id == id) game.text = "narabe-saved 1\nnothing";
    }
    screen.page().other_files["books/tix.txt"] = "narabe-book 1 tix level=6\nc3; z9: first\nc3; e5: first\n";
    open_explorer(screen);
    screen.key("Home");
    screen.settle();
    CHECK(!words_of(screen, "1 of your games can’t be read").empty());
    CHECK(!words_of(screen, "1 line of the book can’t be read").empty());
    CHECK(!words_of(screen, "1 game here").empty());
    Screen other;
    finish_tix(other, {"c3", "e5", "b2"});
    other.page().other_files["books/tix.txt"] = "<html>";
    open_explorer(other);
    other.key("Home");
    other.settle();
    CHECK(!words_of(other, "Couldn’t read this. A book begins with").empty());
    CHECK(!words_of(other, "1 game here").empty());
}

TEST_CASE("explorer screen: in a game against the computer, a sentence says that the explorer opens later") {
    Screen screen;
    screen.page().other_files["books/tix.txt"] = small_book();
    screen.new_game("tix", "seat human\nseat level1");
    screen.call("play c3");
    screen.settle();
    open_explorer(screen);
    CHECK(!words_of(screen, "The explorer opens when the game is over").empty());
    CHECK(words_of(screen, "60 games here").empty());
}

TEST_CASE("explorer screen: a board with other options has own games, and says that the book has none") {
    Screen screen;
    screen.new_game("taiji", "option size=7\nseat human\nseat human");
    screen.call("play a1/a2");
    screen.call("answered resign\n");
    screen.settle();
    open_explorer(screen);
    screen.key("Home");
    screen.settle();
    CHECK(!words_of(screen, "1 game here").empty());
    CHECK(!words_of(screen, "The book only has games that begin with the default options").empty());
}

}  // namespace narabe
