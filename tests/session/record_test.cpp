#include "session/record.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "games/all_games.h"
#include "session/other_line.h"
#include "session/playing.h"
#include "session/refusal.h"
#include "session/undo.h"

namespace narabe {

namespace {

std::string refusal_of_saved(std::string_view text) {
    const auto read = read_saved(text, all_games());
    return read ? "" : in_english(read.error().sentence);
}

constexpr std::string_view full_game =
    "narabe 1\ngame lits\noption board=lattice\nmoves Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; "
    "Ii1i2i3i4; Sf1f2g2g3\nmoves Ti6j5j6j7; Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4\n";

}  // namespace

TEST_CASE("records: blank lines, comments, carriage returns and several lines of moves are read") {
    const auto read =
        read_record("# a game\r\n\r\nnarabe 1\r\ngame lits\r\nmoves Ia10b10c10d10;\r\n# more\r\nmoves swap\r\n", all_games());
    REQUIRE(read);
    CHECK(read->line().size() == 2);
    CHECK(write_record(*read) == "narabe 1\ngame lits\nmoves Ia10b10c10d10; swap\n");
}

TEST_CASE("records: a byte order mark and other line ends are accepted, in saved games as well") {
    const std::string mark = "\xEF\xBB\xBF";
    const auto read = read_record(mark + "narabe 1\r\ngame lits\r\nmoves Ia10b10c10d10\r\n", all_games());
    REQUIRE(read);
    CHECK(read->line().size() == 1);
    std::string saved = mark;
    for (const char c : write_saved(*read)) saved += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto kept = read_saved(saved, all_games());
    REQUIRE(kept);
    CHECK(write_saved(*kept) == write_saved(*read));
    CHECK(refusal_of(mark + mark + "narabe 1\ngame lits\n").starts_with("line 1: "));
    CHECK(refusal_of("narabe 1\n" + mark + "game lits\n").starts_with("line 2: "));
    CHECK(refusal_of(mark) == "This text contains no record.");
}

TEST_CASE("records: names, options and the result are written in one form") {
    const auto read = read_record(std::string(full_game) + "player second Aki T.\nresult first 12-12\n", all_games());
    REQUIRE(read);
    const std::string text = write_record(*read);
    CHECK(text.find("option") == std::string::npos);
    CHECK(text.find("\nplayer second Aki T.\n") != std::string::npos);
    CHECK(text.ends_with("\nresult first 12-12\n"));
    CHECK(write_record(*read_record(text, all_games())) == text);
}

TEST_CASE("records: the error for an illegal move names its number and the reason") {
    CHECK(refusal_of("narabe 1\ngame lits\nmoves Ia10b10c10d10; Ie7e8e9e10") == "move 2: Ie7e8e9e10: touches another I at e10");
    CHECK(refusal_of("narabe 1\ngame lits\nmoves Ia10b10c10d10; ; swap").starts_with("move 2: "));
    CHECK(refusal_of(std::string(full_game) + "moves swap") == "move 14: swap: the game is over");
}

TEST_CASE("records: a stated result must match the moves, and requires that the game is over") {
    CHECK(refusal_of(std::string(full_game) + "result first 12-12") == "");
    CHECK(refusal_of(std::string(full_game) + "result second 12-12") ==
          "The record gives the result as “second 12-12”, but its moves lead to “first 12-12”.");
    CHECK(refusal_of("narabe 1\ngame lits\nmoves swap\nresult first 1-0").starts_with("move 1: swap: "));
    CHECK(refusal_of("narabe 1\ngame lits\nresult first 30-30") == "The record has a result, but the game isn’t over.");
}

TEST_CASE("records: the error message for an invalid line names its number") {
    CHECK(refusal_of("") == "This text contains no record.");
    CHECK(refusal_of("hello") == "line 1: A record starts with the line “narabe 1”.");
    CHECK(refusal_of("narabe 2\ngame lits") == "line 1: A record starts with the line “narabe 1”.");
    CHECK(refusal_of("narabe 1\nmoves swap") == "The record doesn’t name its game.");
    CHECK(refusal_of("narabe 1\ngame chess") == "Unknown game “chess”.");
    CHECK(refusal_of("narabe 1\ngame lits\nfoo bar") == "line 3: “foo bar” isn’t a valid line.");
    CHECK(refusal_of("narabe 1\ngame lits\ngame lits") == "line 3: “game” appears twice.");
    CHECK(refusal_of("narabe 1\ngame lits\noption size=9") == "Unknown option “size”. Options: board, symbols, seed, supply.");
    CHECK(refusal_of("narabe 1\ngame lits\noption size") == "line 3: “size” isn’t a valid option. Write name=value.");
    CHECK(refusal_of("narabe 1\ngame lits\nplayer fifth X") != "");
    CHECK(refusal_of("narabe 1\ngame lits\nplayer third X") == "This game has no seat “third”.");
    CHECK(refusal_of("narabe 1\ngame lits\noption board=random") == "board=random needs the option “seed” here.");
    CHECK(refusal_of(std::string("narabe 1\ngame lits\0", 19)) == "This isn’t a text file.");
    CHECK(refusal_of(std::string(longest_record + 1, '\n')) == "This text is too long to be a record.");
}

TEST_CASE("records: additions by mail programs are rejected with a reason") {
    const std::string beginning = "narabe 1\ngame lits\nmoves Ia10b10c10d10;\n";
    CHECK(refusal_of(beginning + "swap; La7a8a9b7") == "line 4: Each line of moves starts with the word “moves”.");
    CHECK(refusal_of(beginning + "Have fun!") == "line 4: “Have fun!” isn’t a valid line.");
    CHECK(refusal_of(beginning + "option board=dense") == "line 4: “option” must come before the moves.");
    CHECK(refusal_of(std::string(full_game) + "result first 12-12\nIa1a2a3a4") ==
          "line 7: Each line of moves starts with the word “moves”.");
    CHECK(refusal_of(std::string(full_game) + "result first 12-12\nThanks") == "line 7: Only moves can follow the result.");
    CHECK(refusal_of("narabe 1 \ngame lits") == "line 1: Remove the spaces around “narabe 1”.");
    CHECK(refusal_of("> narabe 1\n> game lits") == "line 1: A record starts with the line “narabe 1”.");
}

TEST_CASE("records: only UTF-8 is read, so that names are not garbled") {
    const std::string beginning = "narabe 1\ngame tix\nplayer first ";
    CHECK(refusal_of(beginning + "青木\nmoves c3\n") == "");
    CHECK(refusal_of(beginning + "\x90\xC2\x96\xD8\nmoves c3\n") ==
          "line 3: This isn’t UTF-8 text. Save the file as UTF-8.");  // Shift JIS
    CHECK(refusal_of("# Andr\xE9\nnarabe 1\ngame tix\n") == "line 1: This isn’t UTF-8 text. Save the file as UTF-8.");
}

TEST_CASE("records: errors for people are whole sentences, even with a line number") {
    const auto sentence_of = [](std::string_view text) {
        return in_english(in_full(read_record(text, all_games()).error().sentence));
    };
    CHECK(sentence_of("hello") == "Line 1: A record starts with the line “narabe 1”.");
    CHECK(sentence_of("narabe 1\ngame lits\nmoves Ia10b10c10d10; Ie7e8e9e10") ==
          "Move 2 (Ie7e8e9e10): touches another I at e10.");
    CHECK(sentence_of("narabe 1\ngame chess") == "Unknown game “chess”.");
}

TEST_CASE("saved games: players, position shown and undone moves are saved") {
    auto session = *Session::start(*find_game("lits"), {{"supply", "3"}}, {Player{}, Player{.level = 2}}, 99);
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    undo(session);
    const std::string text = write_saved(session);
    const auto read = read_saved(text, all_games());
    REQUIRE(read);
    CHECK(read->players() == session.players());
    CHECK(read->cursor() == 0);
    CHECK(read->line().size() == 2);
    CHECK(read->origin().seed == 99);
}

TEST_CASE("saved games: a starting position is saved with the game") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Rng rng(7);
        const auto play = [&](Session& session, int count) {
            MoveList moves;
            for (; count > 0 && !session.is_over(); --count) {
                session.position().legal_moves(moves);
                session.append(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
                roll(session);
            }
        };
        Session before = *Session::start(*game, {}, {}, 5);
        roll(before);
        play(before, 4);
        Session session = *Session::start(before.position(), {}, 6);
        set_name(session, Seat::second, "Aki");
        play(session, 3);
        const std::string text = write_saved(session);
        const auto read = read_saved(text, all_games());
        REQUIRE(read);
        CHECK(read->origin().is_position);
        CHECK(read->line().beginning() == session.line().beginning());
        CHECK(read->position() == session.position());
        CHECK(read->players() == session.players());
        CHECK(write_saved(*read) == text);
    }
}

TEST_CASE("saved games: a damaged or duplicate position, or a position beside options, is rejected") {
    const std::string position = Session::start(*find_game("taiji"), {}, {}, 1)->position().write();
    const auto refusal = [](const std::string& lines) {
        return refusal_of_saved("narabe-saved 1\nseat human\nseat human\ncursor 0\nseed 1\nnarabe 1\ngame taiji\n" + lines +
                                "moves\n");
    };
    const std::string line = "position " + position + "\n";
    CHECK(refusal(line) == "");
    CHECK(refusal(line + line) == "line 4: “position” appears twice.");
    CHECK(refusal(line + "option board=7\n") == "line 4: “option board=7” isn’t a valid line.");
    CHECK(refusal("position nonsense\n") != "");
}

TEST_CASE("saved games: variations and a resignation are saved; a damaged variation does not prevent reading") {
    Session session = *Session::start(*find_game("lits"), {}, {}, 1);
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    session.look_at(1);
    play(session, "swap");
    session.resign(Seat::first);
    const std::string text = write_saved(session);
    const auto read = read_saved(text, all_games());
    REQUIRE(read);
    CHECK(other_line(*read).moves == other_line(session).moves);
    CHECK(read->line().resigned() == Seat::first);
    CHECK(write_saved(*read) == text);
    std::string damaged = text;
    damaged.replace(damaged.find("La7a8a9b7"), 9, "La7a8a9b9");
    const auto survived = read_saved(damaged, all_games());
    REQUIRE(survived);
    CHECK_FALSE(survived->tree().has_variations());
    CHECK(survived->line().moves() == session.line().moves());
}

TEST_CASE("saved games: lines that this version does not know are saved again, where older programs skip them") {
    const std::string state = "narabe-saved 1\nseat human\nseat human\ncursor 0\nseed 7\n";
    const std::string lines = "later a  b\nstudy comment 0 x\nstudy from 2031\n";
    const std::string record = "narabe 1\ngame tix\nmoves c3\n";
    const auto read = read_saved(
        "narabe-saved 1\nlater a  b\nseat human\nseat human\n\nstudy comment 0 x\ncursor 0\nhidden yes\nseed 7\n"
        "warned c3\nstudy from 2031\n" +
            record,
        all_games());
    REQUIRE(read);
    CHECK(write_saved(*read) == state + lines + record);
}

TEST_CASE("saved games: damage is reported") {
    CHECK(refusal_of_saved("") == "This isn’t a saved game, or it’s from another version.");
    CHECK(refusal_of_saved("narabe-saved 2\n") == "This isn’t a saved game, or it’s from another version.");
    CHECK(refusal_of_saved("narabe-saved 12\n") == "This isn’t a saved game, or it’s from another version.");
    CHECK(refusal_of_saved("narabe-saved 1\n") == "This text contains no record.");
    const std::string record = "narabe 1\ngame lits\nmoves\n";
    CHECK(refusal_of_saved("narabe-saved 1\nseat human\ncursor 0\n" + record) ==
          "The saved game doesn’t name a player for each seat.");
    CHECK(refusal_of_saved("narabe-saved 1\nseat human\nseat human\ncursor 1\n" + record) ==
          "The saved game doesn’t say which move it is at.");
    CHECK(refusal_of_saved("narabe-saved 1\nseat human\nseat level99\ncursor 0\n" + record) != "");
    CHECK(refusal_of_saved("narabe-saved 1\nseat human\nseat level8\ncursor 0\n" + record) == "");
}

}  // namespace narabe
