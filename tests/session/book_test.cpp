// Books of self-play: written lines can be read, and damaged lines are skipped.
#include "session/book.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "session/session.h"

namespace narabe {

namespace {

constexpr std::string_view header = "narabe-book 1 tix level=6\n";

const GameModule& tix() {
    return *find_game("tix");
}

GameIndex index_of_book(BookReader& book) {
    GameIndex index;
    while (!book.is_done()) book.read(1, index);
    return index;
}

}  // namespace

TEST_CASE("book: the example in the specification can be read") {
    const std::string page = document("src/session/books.md");
    std::string text;
    for (const std::string_view line : split(page, "\n")) {
        if (line.starts_with("    ")) text.append(line.substr(4)).append("\n");
    }
    auto book = BookReader::open(text, tix());
    REQUIRE(book);
    CHECK(book->level() == 6);
    const GameIndex index = index_of_book(*book);
    CHECK(book->damaged() == 0);
    CHECK(book->percent() == 100);
    const Explored explored = index.explore({book->start(), {}, symmetries_of(book->start())});
    CHECK(explored.share.games == 2);
    CHECK(explored.share.half_points == 2);
}

TEST_CASE("book: a written line can be read") {
    const AnyPosition start = Session::start(tix(), {}, {}, 1)->position();
    AnyPosition position = start;
    std::vector<Move> moves;
    for (const std::string_view text : {"c3", "e5", "b2"}) {
        moves.push_back(*position.read_move(text));
        position.play(moves.back());
    }
    const std::string line = write_book_line(start, moves, "draw tiles");
    CHECK(line == "c3; e5; b2: draw tiles");
    auto book = BookReader::open(std::string(header) + line, tix());
    REQUIRE(book);
    const Explored explored = index_of_book(*book).explore({start, moves, symmetries_of(start)});
    CHECK(explored.share.games == 1);
    CHECK(explored.share.half_points == 1);
}

TEST_CASE("book: damaged lines are skipped and counted, and the others are read") {
    auto book = BookReader::open(
        std::string(header) + "c3; e5: first\r\n\nc3; c3: first\nc3; e5\nz9: first\nc3: third\n: first\nc3; e5: second", tix());
    REQUIRE(book);
    const GameIndex index = index_of_book(*book);
    CHECK(index.size() == 2);
    CHECK(book->damaged() == 5);
}

TEST_CASE("book: another file, another game, a newer version or an unknown option gives an error") {
    for (const std::string_view text :
         {"", "narabe-book 1", "narabe-book 2 tix level=6\n", "narabe-book 1 lits level=6\n", "narabe-book 1 tix\n",
          "narabe-book 1 tix level=x\n", "narabe-book 1 tix level=6 size=7\n", "narabe-book 1 tixlevel=6\n", "<html>"}) {
        CAPTURE(text);
        const auto book = BookReader::open(std::string(text), tix());
        REQUIRE_FALSE(book);
        CHECK(!in_english(book.error().sentence).empty());
    }
}

TEST_CASE("book: the options of the header decide the start") {
    const auto book = BookReader::open("narabe-book 1 taiji level=3 size=7\n", *find_game("taiji"));
    REQUIRE(book);
    CHECK(book->start() == Session::start(*find_game("taiji"), {{"size", "7"}}, {}, 1)->position());
    CHECK(book->level() == 3);
}

}  // namespace narabe
