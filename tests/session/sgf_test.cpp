// Studies as SGF.
#include "session/sgf.h"

#include <doctest/doctest.h>

#include "session/random_study.h"
#include "session/record.h"
#include "session/study_text.h"

namespace narabe {

namespace {

std::string through_sgf(std::string_view text) {
    const auto study = read_study(text, all_games());
    REQUIRE(study);
    return normal_form(read_sgf(write_sgf(*study), all_games()));
}

std::string read(std::string_view sgf) {
    return normal_form(read_sgf(sgf, all_games()));
}

}  // namespace

TEST_CASE("sgf: any study is the same after it was written and read, in all games") {
    for (const GameModule* game : all_games()) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(game->info.id);
            CAPTURE(seed);
            Session begun = random_game(*game, seed, static_cast<int>(seed) * 5 - 5, seed % 3 == 0);
            set_name(begun, Seat::second, "]a\\b: (;並べ)");
            if (seed == 4 && can_be_resigned(begun)) begun.resign(Seat::second);
            RandomStudy random(Study(std::move(begun)), seed);
            for (int step = 0; step < 100; ++step) random.step();
            const std::string sgf = write_sgf(random.study);
            const auto again = read_sgf(sgf, all_games());
            REQUIRE(again);
            CHECK(write_study(*again) == write_study(random.study));
            CHECK(write_sgf(*again) == sgf);
        }
    }
}

TEST_CASE("sgf: whole games, options, positions and seats beyond two are the same after it was written and read") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        const std::string record = write_record(random_game(*game, 3, 10000));
        CHECK(through_sgf(record) == record);
    }
    for (const std::string_view text : {
             "narabe 1\ngame lits\noption board=dense\nplayer first Aki\nmoves Ia10b10c10d10; swap\n",
             "narabe 1\ngame pilus\noption players=4\nplayer third Mio: 3\nplayer fourth Rin\nmoves start ABGR\n",
             "narabe 1\ngame taiji\nposition size=7:a1/a2,c3/b3\nmoves\n",
             "narabe 2\ngame tix\nround final\nlater\nmoves c3; e5\nended draw agreement\nline 3 a1\nfuture 3 x\n",
         }) {
        CHECK(through_sgf(text) == text);
    }
}

TEST_CASE("sgf: other tools see moves by colour, comments, names, signs and marks") {
    const Study study = *read_study(
        "narabe 2\ngame tix\nplayer first Aki\nmoves c3; e5\nresigned first\ncomment 1 a ] b\n"
        "comment 1 second line\nsign 2 blunder\nmark 2 cross e5\nmark 2 arrow e5 a1\nline 2 a1\nname 2 Corner\n",
        all_games());
    CHECK(write_sgf(study) ==
          "(;FF[4]CA[UTF-8]GM[99]AP[Narabe]NG[tix]PB[Aki]NE[resigned first]RE[W+R]\n"
          ";B[c3]C[a \\] b\nsecond line]\n(;W[e5]BM[2]MA[e5]AR[e5:a1])\n(;W[a1]N[Corner]))\n");
}

TEST_CASE("sgf: what other tools add is kept") {
    const std::string sgf =
        "\xEF\xBB\xBF (;FF[4]NG[tix]EV[Cup]GC[two\r\nlines]\n  ;B[c3]LB[c3:A][a1:B]C[soft\\\nbreak\ttab]TE[1]DO[]\n"
        " (;W[e5]MA[??]KO[]) (;W[a1];B[f6])\n)";
    const std::string text =
        "narabe 2\ngame tix\nmoves c3; e5\nsgf 0 EV[Cup]\nsgf 0 GC[two\nsgf 0 lines]\n"
        "comment 1 softbreak tab\nsign 1 good\nsgf 1 LB[c3:A][a1:B]\nsgf 1 DO[]\nsgf 2 MA[??]\nsgf 2 KO[]\n"
        "line 2 a1; f6\n";
    CHECK(read(sgf) == text);
    CHECK(through_sgf(text) == text);
    CHECK(write_sgf(*read_study(text, all_games())).find(";B[c3]C[softbreak tab]TE[1]NU[sgf LB[c3:A\\][a1:B\\]][sgf DO[\\]]") !=
          std::string::npos);
    CHECK(write_sgf(*read_study("narabe 2\ngame tix\nmoves c3\nsgf 1 LB[c3:A]\n", all_games())).find(";B[c3]LB[c3:A])") !=
          std::string::npos);
    for (const std::string_view text_like_sgf : {"sgf 1 ](;B[a1]", "sgf 1 B[c3]", "sgf 1 KO[]KO[]", "sgf 1 KO[] MN[1]"}) {
        const std::string study = std::string("narabe 2\ngame tix\nmoves c3\n").append(text_like_sgf).append("\n");
        CHECK(through_sgf(study) == study);
    }
}

TEST_CASE("sgf: a mistake is reported with its line") {
    CHECK(read("") == "line 1: This isn’t a valid SGF file.");
    CHECK(read("(;NG[tix]") == "line 1: This isn’t a valid SGF file.");
    CHECK(read("(;NG[tix]\n;B[c3") == "line 2: This isn’t a valid SGF file.");
    CHECK(read("(;NG[tix]\n;B[c3]B[e5])") == "line 2: “B” appears twice.");
    CHECK(read("(;NG[tix])(;NG[tix])") == "line 1: This file has several games, but only one can be read.");
    CHECK(read("(;FF[4]GM[1]SZ[19]\n;B[aa])") == "line 1: This SGF file has no property NG, so it isn’t a game of Narabe.");
    CHECK(read("\n(;NG[chess])") == "line 2: Unknown game “chess”.");
    CHECK(read("(;NG[lits]NO[board=x])").starts_with("line 1: "));
    CHECK(read("(;NG[tix]PB[ ])") == "line 1: A player line needs a seat and a name, such as “player first Aki”.");
    CHECK(read("(;NG[tix]NV[x])") == "line 1: This game has no seat “x”.");
    CHECK(read("(;NG[tix]\n;B[c3]\n;W[c3])").starts_with("line 3: move 2: c3: "));
    CHECK(read("(;NG[tix]\n;W[c3])") == "line 2: “W” isn’t to move here, but “B”.");
    CHECK(read("(;NG[tix]\n;C[nothing])") == "line 2: Each position after the first needs a move.");
    CHECK(read("(;NG[tix]NE[resigned fifth])") == "line 1: “resigned fifth” isn’t possible in this game.");
    CHECK(read("(;NG[tix]\n;B[c3]NU[Future x])") == "line 2: “Future 1 x” isn’t a valid line.");
    CHECK(read("(;NG[tix]\n;B[c3]NU[line x])") == "line 2: This isn’t a valid SGF file.");
    CHECK(read("(;NG[tix]NH[game lits])") == "line 1: “game lits” isn’t a valid line.");
    CHECK(read("(;NG[tix]NL[2];B[c3])") == "line 1: This isn’t a valid SGF file.");
    CHECK(read("(;NG[tix]C[\xFF])") == "line 1: This isn’t UTF-8 text. Save the file as UTF-8.");
}

}  // namespace narabe
