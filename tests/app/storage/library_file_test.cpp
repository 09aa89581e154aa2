// Library files are written and read back.
#include "app/storage/library_file.h"

#include <doctest/doctest.h>

#include "core/rng.h"
#include "games/all_games.h"
#include "session/fingerprint.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::int64_t day = 86'400'000;
constexpr std::int64_t created = 20455 * day;  // 2026-01-02

std::string saved(std::string_view more = "") {
    return "narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed 77\n" + std::string(more) + "narabe 1\ngame tix\nmoves c3\n";
}

FilePart filed(std::string text, char id = 'a') {
    return {.text = std::move(text), .id = std::string(16, id), .created = created, .changed = created + day};
}

FilePart game_in(std::string_view text) {
    FilePart part = read_part(text, 9);
    REQUIRE(part.kind == FilePart::Kind::game);
    return part;
}

FilePart mistake_of(std::string text) {
    return {.kind = FilePart::Kind::mistake, .text = std::move(text)};
}

FilePart result_of(std::string name, std::string result) {
    return {.kind = FilePart::Kind::result, .text = std::move(result), .id = std::move(name)};
}

std::string fingerprint(std::string_view text) {
    return fingerprint_of(write_saved(*read_foreign(text)));
}

const std::string mistake =
    "narabe-mistake 1\ndue 2026-01-31\nsolved 0\nplayed a1\nbetter d4\nlost 23\nnarabe 1\ngame tix\nmoves c3\n";

}  // namespace

TEST_CASE("library files: a game is a record that others can read, with additional data in comments") {
    const LibraryFile file{{filed(saved())}};
    CHECK(file.name("2026-11-21") == "narabe-tix-2026-11-21.narabe");
    CHECK(file.count_damaged_games() == 0);
    CHECK(file.written() ==
          "narabe 1\n#: id aaaaaaaaaaaaaaaa\n#: created 2026-01-02T00:00:00.000Z\n#: changed 2026-01-03T00:00:00.000Z\n#: seat "
          "human\n#: seat level3\n#: cursor 1\ngame tix\nmoves c3\n");
    CHECK(read_record(file.written(), all_games()));
    const auto parts = parts_of(file.written());
    REQUIRE(parts.size() == 1);
    const FilePart game = game_in(parts[0]);
    CHECK(game.id == std::string(16, 'a'));
    CHECK(game.created == created);
    CHECK(game.changed == created + day);
    CHECK(game.text.starts_with("narabe-saved 1\nseat human\nseat level3\ncursor 1\nseed 9\nnarabe 1\n"));
    CHECK(game.is_whole());
}

TEST_CASE("library files: every game has the same fingerprint after an export and an import") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Session session = *Session::start(*game, {}, {}, 5);
        std::vector<Player> players = session.players();
        players.back() = {.level = 2, .name = "並"};
        session.set_players(players);
        Rng rng(4);
        roll(session);
        for (int moves = 0; moves < 8 && !session.is_over(); ++moves) {
            MoveList legal;
            session.position().legal_moves(legal);
            play(session, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        session.set_rating_status(RatingStatus::open);
        session.look_at(session.line().size() / 2);
        const std::string text = write_saved(session);
        const FilePart whole{.text = SavedWriter().write(session, "yes"), .id = "aaaaaaaaaaaaaaaa", .title = "Sunday"};
        const LibraryFile file{{whole, whole, result_of("puzzle-tix-1", "1; wrong 1")}};
        for (const std::size_t number : {0U, 1U}) {
            const FilePart again = game_in(parts_of(file.written())[number]);
            CHECK(again.title == "Sunday");
            const Parsed<Session> read = read_foreign(again.text);
            REQUIRE(read);
            CHECK(fingerprint_of(write_saved(*read)) == fingerprint_of(text));
            CHECK(read->cursor() == session.cursor());
            CHECK(read->rating_status() == RatingStatus::elsewhere);
            CHECK(read->origin().seed == 9);
        }
    }
}

TEST_CASE("library files: several games are read one by one, including plain records with comments and other line ends") {
    const LibraryFile file{{filed(saved()), filed(saved("resigned first\n"), 'b')}};
    CHECK(file.name("2026-11-21") == "narabe-games-2026-11-21.narabe");
    const auto parts =
        parts_of("\xEF\xBB\xBF# a collection\r\n" + file.written() + "\r\nnarabe 1\r\n# plain\r\ngame tix\r\nmoves c3\r\n");
    REQUIRE(parts.size() == 3);
    CHECK(game_in(parts[1]).text.find("\nresigned first\n") != std::string::npos);
    CHECK(read_foreign(game_in(parts[1]).text));
    CHECK(parts[2] == "narabe 1\n# plain\ngame tix\nmoves c3\n");
    CHECK(game_in(parts[2]).id.empty());
    CHECK(read_foreign(game_in(parts[2]).text));
}

TEST_CASE("library files: a refused record is reported with the number of its line") {
    for (const char* more : {"", "#: seat human\n#: seat human\n#: cursor 1\n"}) {
        const Parsed<Session> read =
            read_foreign(game_in("narabe 1\n" + std::string(more) + "# a comment\ngame tix\nmoves c3\nwhat\n").text);
        REQUIRE_FALSE(read);
        const int lines = std::string_view(more).empty() ? 5 : 8;
        CHECK(read.error().sentence.args[0] == Sentence::number(lines));
    }
}

TEST_CASE("library files: a text without a record is an unreadable part, and a text of comments alone has no parts") {
    CHECK(parts_of("").empty());
    CHECK(parts_of("# only\n\n# comments").empty());
    CHECK(parts_of("hello") == std::vector<std::string>{"hello"});
    CHECK(parts_of("hello\nnarabe 1\ngame lits\nnarabe 1\ngame tix")[1] == "narabe 1\ngame tix");
    CHECK_FALSE(read_foreign(game_in("hello").text));
}

TEST_CASE("library files: a damaged game is written unchanged, and among others as comments") {
    for (const char* text :
         {"narabe-saved 9\nnarabe 1\nwhat", "narabe-saved 1\nseat human\nseat human\ncursor 0", "no game\r\n\nat all"}) {
        CAPTURE(text);
        const LibraryFile one{{filed(text)}};
        CHECK(one.name("2026-11-21") == "narabe-game-2026-11-21.narabe");
        CHECK(one.written() == text);
        CHECK(one.count_damaged_games() == 1);
        const std::string all = LibraryFile{{filed(saved()), filed(text), filed(saved(), 'b')}}.written();
        CHECK(parts_of(all).size() == 2);
        CHECK(all.find("\n# " + std::string(text).substr(0, 7)) != std::string::npos);
    }
}

TEST_CASE("library files: a saved text is read as well, even after comments and empty lines") {
    CHECK(game_in(saved()).text == saved());
    CHECK(game_in("# a game\n\n" + saved()).text == saved());
}

TEST_CASE("library files: mistakes follow the games as readable records, and are read back unchanged") {
    const LibraryFile file{{filed(saved()), mistake_of(mistake)}};
    CHECK(file.name("2026-11-21") == "narabe-tix-2026-11-21.narabe");
    const std::string text = file.written();
    CHECK(text.find("\n\nnarabe 1\n#: narabe-mistake 1\n#: due 2026-01-31\n") != std::string::npos);
    const auto parts = parts_of(text);
    REQUIRE(parts.size() == 2);
    CHECK(game_in(parts[0]).id == std::string(16, 'a'));
    CHECK(read_part(parts[1], 1).text == mistake);
}

TEST_CASE("library files: a mistake of another version stays in comments and does not affect others") {
    std::string other = mistake;
    other.replace(other.find("mistake 1"), 9, "mistake 2");
    const std::string text = LibraryFile{
        {filed(saved()), mistake_of(other), mistake_of("narabe-mistake 1\ndue never"),
         filed(saved(), 'b')}}.written();
    CHECK(parts_of(text).size() == 2);
    CHECK(text.find("\n# narabe-mistake 2\n") != std::string::npos);
    CHECK(text.find("\n# game tix\n") != std::string::npos);
}

TEST_CASE("library files: results of puzzles precede the games, and are read back unchanged") {
    const LibraryFile file{
        {filed(saved()), result_of("puzzle-tix-17", "1; wrong 2"), result_of("puzzle-taiji-lits-3", "1; theme yes")}};
    CHECK(file.written().starts_with("#= puzzle-tix-17 1; wrong 2\n#= puzzle-taiji-lits-3 1; theme yes\n\nnarabe 1\n"));
    const auto parts = parts_of(file.written());
    REQUIRE(parts.size() == 3);
    const FilePart result = read_part(parts[1], 1);
    CHECK(result.kind == FilePart::Kind::result);
    CHECK(result.id == "puzzle-tix-17");
    CHECK(result.text == "1; wrong 2");
    CHECK(fingerprint(game_in(parts[0]).text) == fingerprint(saved()));
    const LibraryFile alone{{file.parts[1], file.parts[2]}};
    CHECK(parts_of(alone.written()).size() == 2);
    CHECK(alone.name("2026-11-21") == "narabe-games-2026-11-21.narabe");
}

TEST_CASE("library files: damaged results are parts that are refused later, and do not affect others") {
    const auto parts =
        parts_of("#= puzzle-\n#= rating-tix\n#= other\n# = puzzle-tix-3 1\nnarabe 1\n#= puzzle-tix-4 x y\n#= run-tix 4");
    REQUIRE(parts.size() == 5);
    CHECK(read_part(parts[1], 1).id == "puzzle-?");
    CHECK(read_part(parts[2], 1).text == "?");
    CHECK(read_part(parts[3], 1).text == "x y");
    CHECK(read_part(parts[4], 1).id == "run-tix");
}

TEST_CASE("library files: times and titles that no program writes are ignored or shortened") {
    const FilePart game = game_in("narabe 1\n#: created yesterday\n#: changed 2026-01-02\n#: title " + std::string(99, 'x') +
                                  "\n#: seat human\ngame tix\nmoves\n");
    CHECK(game.created == 0);
    CHECK(game.changed == created);
    CHECK(game.title == std::string(60, 'x'));
}

TEST_CASE("library files: the games of a request are read exactly, and times are limited") {
    const auto games = read_filed_games("game aaaaaaaaaaaaaaaa 5 999999999999999999 A title\n one\r\n \n  two\n \ngame b x\n \n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].id == "aaaaaaaaaaaaaaaa");
    CHECK(games[0].title == "A title");
    CHECK(games[0].created == 5);
    CHECK(LibraryFile{{games[0]}}.written() == "one\r\n\n two\n");
    CHECK(games[0].changed < 300'000'000'000'000);
    CHECK(games[1].created == 0);
    CHECK(games[1].text.empty());
    CHECK(read_filed_games(" text without a game").empty());
}

}  // namespace narabe
