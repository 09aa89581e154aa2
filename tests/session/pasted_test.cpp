#include "session/pasted.h"

#include <doctest/doctest.h>

#include <regex>

#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"
#include "session/refusal.h"

namespace narabe {

namespace {

constexpr std::string_view sent =
    "narabe 1\ngame lits\noption board=dense\nplayer first Aki T.\nmoves Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10\n";
constexpr std::string_view finished =
    "narabe 1\ngame lits\nmoves Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; "
    "Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4\nresult first 12-12\n";

std::string replaced(std::string_view text, const std::string& pattern, const std::string& by) {
    return std::regex_replace(std::string(text), std::regex(pattern), by);
}

std::string tidied(std::string_view pasted) {
    return records_in(pasted, all_games());
}

/// The record read from a pasted text, or the reason why it is rejected.
std::string record_from(std::string_view pasted) {
    const std::string records = tidied(pasted);
    CHECK(tidied(records) == records);
    const auto read = read_record(records, all_games());
    return read ? write_record(*read) : in_english(in_full(read.error().sentence));
}

/// Wraps the text at spaces, so that no line is longer than `width`.
std::string wrapped(std::string_view text, std::size_t width) {
    std::string all;
    for (std::string_view line : lines_of(text)) {
        while (line.size() > width && line.substr(0, width + 1).find(' ') != std::string_view::npos) {
            const std::size_t space = line.substr(0, width + 1).rfind(' ');
            all.append(line.substr(0, space)).append("\n");
            line.remove_prefix(space + 1);
        }
        all.append(line).append("\n");
    }
    return all;
}

}  // namespace

TEST_CASE("pasted text: records are read unchanged, and other texts stay unchanged") {
    CHECK(record_from(sent) == sent);
    CHECK(record_from(finished) == finished);
    for (const std::string_view text : {"", "\n", "Hello,\nhow are you?", "narabe 2\ngame lits\n", "XO..\n.X.O", "> quoted"}) {
        CHECK(tidied(text) == text);
    }
    CHECK(tidied("\xEF\xBB\xBF# a game\r\n\r\nnarabe 1\r\ngame lits\r\n") == "# a game\n\nnarabe 1\ngame lits\n");
}

TEST_CASE("pasted text: moves wrapped by a mail program are joined") {
    for (const std::size_t width : {20U, 33U, 60U, 72U, 76U}) {
        CAPTURE(width);
        CHECK(record_from(wrapped(finished, width)) == finished);
        CHECK(record_from(replaced(wrapped(sent, width), "\n(.)", "\n> $1")) == sent);
        CHECK(record_from(replaced(wrapped(finished, width), "\n", "\r\n\r\n")) == finished);
    }
    CHECK(record_from("narabe 1\ngame lits\nmoves Ia10b10c10d10;\nswap\n") == "narabe 1\ngame lits\nmoves Ia10b10c10d10; swap\n");
    CHECK(record_from("narabe 1\ngame lits\nmoves\nIa10b10c10d10;\nswap") == "narabe 1\ngame lits\nmoves Ia10b10c10d10; swap\n");
    CHECK(record_from("narabe 1\ngame tix\nmoves c3; e5; c3-\nc6") == "narabe 1\ngame tix\nmoves c3; e5; c3-c6\n");
    const std::string pilus =
        "narabe 1\ngame pilus\nmoves start ABGR; draw\nABGY; draw ABRG; draw ABRY; draw ABYG; draw\nABYR; draw AGBR\n";
    CHECK(record_from(pilus) ==
          "narabe 1\ngame pilus\nmoves start ABGR; draw ABGY; draw ABRG; draw ABRY; draw ABYG; draw ABYR; draw AGBR\n");
}

TEST_CASE("pasted text: quotation marks, code marks, spaces and surrounding words are removed") {
    for (const std::string_view record : {sent, finished}) {
        const std::string text(record);
        CHECK(record_from(replaced(text, "(^|\n)(?=.)", "$1> ")) == record);
        CHECK(record_from(replaced(text, "(^|\n)(?=.)", "$1>> > ")) == record);
        CHECK(record_from(replaced(text, "\n", " \t\n")) == record);
        CHECK(record_from(replaced(text, "([0-9])\n", "$1\xC2\xA0\r\n")) == record);
        CHECK(record_from(replaced(text, "(^|\n)(?=.)", "$1    ")) == record);
        CHECK(record_from(replaced(text, "; ", ";\xC2\xA0")) == record);
        CHECK(record_from("```\n" + text + "```\n") == record);
        CHECK(record_from("```text\n" + text + "```\nNice, isn’t it?") == record);
        CHECK(record_from("```" + text.substr(0, text.size() - 1) + "```") == record);
        CHECK(record_from("Hi Mio,\nhere is our game: 13 moves!\n\n" + text + "\nSee you on the 5th; bring cake\n-- \nAki\n") ==
              record);
        CHECK(record_from("On Monday, Aki wrote:\n> " + replaced(text, "\n", "\n> ") + "\n\nThanks!\n> game over, he said\n") ==
              record);
        CHECK(record_from(text + "Your turn!") == record);
    }
}

TEST_CASE("pasted text: words in brackets before a record are not taken for SGF") {
    const std::string record = "narabe 1\ngame tix\nmoves c3; e5\n";
    CHECK(read_record(records_in("(from Anna)\n" + record, all_games()), all_games()));
}

TEST_CASE("pasted text: wrapped comments and long values are joined") {
    const std::string comment =
        "# This comment is so long that the mail program did not leave it on one line, but\nmade three lines of it, all of them "
        "about as long, and as readable as the first one,\nwhich it was not\n";
    CHECK(record_from(comment + std::string(sent)) == sent);
    CHECK(record_from("narabe 1\n" + comment + std::string(sent.substr(9))) == sent);
    CHECK(record_from(std::string(sent) + comment + "moves Se7e8f8f9\n").ends_with("; Se7e8f8f9\n"));
    std::string symbols(100, '.');
    symbols.replace(10, 4, "XXOO");
    const std::string custom = "narabe 1\ngame lits\noption board=custom\noption symbols=" + symbols + "\nmoves\n";
    CHECK(record_from(replaced(custom, "(\\.{30})", "$1\n")) == custom);
}

TEST_CASE("pasted text: names stay unchanged") {
    const std::string record = "narabe 1\ngame tix\nplayer first 青木\xE3\x80\x80愛\xC2\xA0子\nplayer second >_< `x`\nmoves c3\n";
    CHECK(record_from(record) == record);
    CHECK(record_from("Hi\n" + replaced(record, "\n", " \n> ")) == record);
}

TEST_CASE("pasted text: several records stay separate") {
    const std::string quoted =
        "Two games:\n\n> " + replaced(sent, "\n(?=.)", "\n> ") + "\nand\n\n" + std::string(finished) + "\nBye";
    const std::string records = tidied(quoted);
    const std::size_t second = records.find("narabe 1", records.find("narabe 1") + 1);
    REQUIRE(second != std::string::npos);
    CHECK(record_from(records.substr(0, second)) == sent);
    CHECK(record_from(records.substr(second)) == finished);
}

TEST_CASE("pasted text: lines that may belong to the record are rejected with their position instead of being dropped") {
    const std::string beginning = "Hello\n\n> narabe 1\n> game lits\n";
    CHECK(record_from(beginning + "> moves Ia10b10c10d10; Ie7e8e9e10") == "Move 2 (Ie7e8e9e10): touches another I at e10.");
    CHECK(record_from(beginning + "> moves Ia10b10c10d10;\n> Ie7e8e9e10") == "Move 2 (Ie7e8e9e10): touches another I at e10.");
    CHECK(record_from(beginning + "> moves Ia10b10c10d10\n> \n> Ie7e8e9e10; swap")
              .starts_with("Move 1: “Ia10b10c10d10 Ie7e8e9e10” isn’t a valid move"));
    CHECK(record_from(beginning + "> moves Ia10b10c10d10\n> swap").starts_with("Move 1: “Ia10b10c10d10 swap” isn’t"));
    CHECK(record_from(beginning + "> board dense\n> moves") == "Line 5: “board dense” isn’t a valid line.");
    CHECK(record_from(beginning + "# short\noptoin board=dense\nmoves") == "Line 6: “optoin board=dense” isn’t a valid line.");
    CHECK(record_from(beginning + "> player first A very long name\n> that goes on\n> moves") ==
          "Line 6: “that goes on” isn’t a valid line.");
    CHECK(record_from(beginning + "> moves Ia10b10c10d10\n> option board=dense") ==
          "Line 6: “option” must come before the moves.");
    CHECK(record_from("narabe 1\nHello\n") == "Line 2: “Hello” isn’t a valid line.");
}

TEST_CASE("pasted text: the moves of every game are distinguished from prose") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Rng rng(11);
        Session session = *Session::start(*game, {}, {}, 5);
        MoveList moves;
        for (int left = 200; left > 0 && !session.is_over(); --left) {
            session.position().legal_moves(moves);
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            CHECK(reads_like_moves(session.position().write_move(move)));
            session.append(move);
        }
        CHECK(record_from(wrapped("Hi\n" + write_record(session), 70)) == write_record(session));
    }
    for (const std::string_view words :
         {"Thanks", "gg", "Your turn; have fun", "stay safe", "draw or win", "On 5 May", "", ";", "..."}) {
        CHECK_FALSE(reads_like_moves(words));
    }
}

TEST_CASE("pasted text: hostile texts take no longer than other texts") {
    for (const std::string_view part : {">", "`", "\n", "\xC2\xA0", "narabe 1\n", "moves c3;\n", "# x\n", ";", "a1;"}) {
        std::string text = "narabe 1\ngame tix\nmoves c3;\n";
        while (text.size() + part.size() <= longest_record) text += part;
        CHECK(!tidied(text).empty());
    }
    const std::string longer(longest_record + 1, '\n');
    CHECK(tidied(longer) == longer);
}

}  // namespace narabe
