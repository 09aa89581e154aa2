#include "live/log.h"

#include <doctest/doctest.h>

#include "live/digest.h"
#include "live/pair.h"

namespace narabe::live {

namespace {

std::string header(std::string_view rest = "") {
    return "narabe-live 1\nkey " + code('I', 43) + "\nsalt " + code('s', 22) +
           "\nname Aki\ngame tix\noption turns=60\nopen second " + code('t', 43) + "\nclock 600 5\n\n" + std::string(rest);
}

/// The error of a log; empty if it is accepted.
std::string error_of(std::string_view text) {
    const Parsed<Log> log = read_log(text);
    return log ? "" : in_english(log.error().sentence);
}

std::string with(std::string_view old, std::string_view replacement) {
    std::string text = header();
    return text.replace(text.find(old), old.size(), replacement);
}

}  // namespace

TEST_CASE("live: a log reads back as it was written") {
    const std::string entries =
        "0 sit " + code('G', 43) + "\n0 4321 Ab-_ c3\n2:0123456789A offer draw\n2 withdraw\n" +
        "3:AAAAAAAAAAA answer no\n3 claim-time 5000\n3 resume\n3 say 8\n3 resign\n3 end second resignation\n3 next " +
        code('N', 22) + "\n";
    const Parsed<Log> log = read_log(header(entries));
    REQUIRE(log);
    CHECK(write_log(*log) == header(entries));
    CHECK(log->size() == 11);
    CHECK(log->entries[1].text == "c3");
    CHECK(log->entries[1].time == 4321);
    CHECK(log->invitation->time == TimeControl{TimeControl::Kind::clock, 600, 5});
    CHECK(log->ends.back() == header(entries).size());
}

TEST_CASE("live: a log has one spelling, and a mistake is named by its line") {
    CHECK(error_of(header()) == "");
    CHECK(error_of("") == "Line 1 of another player’s log isn’t valid: “”.");
    CHECK(error_of("narabe 1\n").starts_with("Line 1 "));
    CHECK(error_of("narabe-live 3\nanything").starts_with("Another player has a newer version"));
    CHECK(error_of(std::string(longest_log + 1, 'x')) == "Another player’s log is too long.");
    CHECK(error_of(with("key I", "key ")).starts_with("Line 2 "));
    CHECK(error_of(with("key I", "key ?")).starts_with("Line 2 "));
    CHECK(error_of(with("IA\n", "IB\n")).starts_with("Line 2 "));
    CHECK(error_of(with("salt ", "claim ")).starts_with("Line 3 "));
    CHECK(error_of(with("Aki", " Aki")).starts_with("Line 4 "));
    CHECK(error_of(with("Aki", "A\tki")).starts_with("Line 4 "));
    CHECK(error_of(with("Aki", "\xFF")).starts_with("Line 4 "));
    CHECK(error_of(with("game", "play")).starts_with("Line 5 "));
    CHECK(error_of(with("turns=60", "turns")).starts_with("Line 6 "));
    CHECK(error_of(with("second", "third")).starts_with("Line 7 "));
    CHECK(error_of(with("600 5", "600  5")).starts_with("Line 8 "));
    CHECK(error_of(with("600 5", "0600 5")).starts_with("Line 8 "));
    CHECK(error_of(with("600 5", "days 31")).starts_with("Line 8 "));
    CHECK(error_of(with("600 5", "days 3")) == "");
    CHECK(error_of(with("600 5", "none")) == "");
    CHECK(error_of(with("600 5\n", "none\nteaching yes\n")) == "");
    CHECK(error_of(with("600 5\n", "none\nteaching no\n")).starts_with("Line 9 "));
    CHECK(error_of(with("600 5\n\n", "none\n")).starts_with("Line 9 "));
    for (const std::string_view entry : {"1 say 1",
                                         "0 say 0",
                                         "0 say 9",
                                         "0 say",
                                         "0  say 1",
                                         "-1 say 1",
                                         "0:0123456789A say 1",
                                         "0 1 012 c3",
                                         "0 01 0123 c3",
                                         "0 1 012. c3",
                                         "0 1 0123 ",
                                         "0 1 0123",
                                         "0 offer tea",
                                         "0 answer maybe",
                                         "0 withdraw now",
                                         "0 claim-time -1",
                                         "0 sit",
                                         "0 next abc",
                                         "0 end",
                                         "0 jump",
                                         "say 1",
                                         ""}) {
        CAPTURE(entry);
        CHECK(error_of(header(std::string(entry) + "\n")).starts_with("Line 10 "));
    }
    CHECK(error_of(header("0 say 1")).starts_with("Line 10 "));
    CHECK(error_of(header("2:0123456789A say 1\n1 say 2\n")).starts_with("Line 11 "));
    CHECK(error_of(header("0 say 1\r\n")).starts_with("Line 10 "));
}

TEST_CASE("live: the digest equals the BLAKE2b of other implementations") {
    const auto digest = [](std::string_view text) {
        std::string digits;
        for (const char byte : digest_of(text))
            for (const int shift : {4, 0}) digits += "0123456789abcdef"[static_cast<unsigned char>(byte) >> shift & 15];
        return digits;
    };
    CHECK(digest("") == "cae66941d9efbd404e4d88758ea67670");
    CHECK(digest("abc") == "cf4ab791c62b8d2b2109c90275287816");
    CHECK(digest(std::string(128, 'x')) == "874acca82a22239ec64a3e70c3ae494e");
    CHECK(digest(std::string(129, 'x')) == "b9ee96f69e8210c624fee55d71d5a54f");
    CHECK(digest(std::string(1000, 'y')) == "32c9d1110d574fd44a49ea642f753122");
}

TEST_CASE("live: the longest games fit into their logs") {
    struct Longest {
        std::string_view game;
        int turns;  // of a player
        int moves;
        std::string_view move;
    };
    // A tetromino covers 4 of 100 cells, a domino 2 of 121. TAIGO has 39 tiles and 20 cones. TIX: 300 turns, and 50 slides with a bonus.
    const Longest games[] = {{"lits", 13, 13, "La10b10c10d10"},
                             {"tailits", 13, 13, "La10b10/c10d10"},
                             {"taiji", 30, 30, "k10/k11"},
                             {"taigo", 20, 40, "-20,-20/-20,-21"},
                             {"tailits-taiji", 50, 50, "La10b10/c10d10"},
                             {"taiji-lits", 60, 60, "La10b10c10d10"},
                             {"tix", 150, 200, "c3-c6"}};
    for (const Longest& longest : games) {
        Log log = *read_log(header());
        log.name = std::string(60, 'x');
        log.invitation->game = longest.game;
        int seen = 0;
        for (int move = 0; move < longest.moves; ++move) {
            Entry entry{.kind = Entry::Kind::move, .time = 100'000, .text = std::string(longest.move)};
            if (move < longest.turns) entry.seen[0].check = 0;
            entry.seen[0].count = move < longest.turns ? ++seen : seen;
            log.entries.push_back(entry);
        }
        CAPTURE(longest.game);
        CHECK(write_log(log).size() < (longest.game == "tix" ? 7792 : 4096));
    }
}

}  // namespace narabe::live
