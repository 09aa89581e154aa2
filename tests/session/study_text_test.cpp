// Studies as text: the format `narabe 2`.
#include "session/study_text.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "session/random_study.h"
#include "session/record.h"

namespace narabe {

namespace {

std::string refusal_of_study(std::string_view text) {
    const auto read = read_study(text, all_games());
    return read ? "" : in_english(read.error().sentence);
}

std::string rewritten(std::string_view text) {
    return normal_form(read_study(text, all_games()));
}

}  // namespace

TEST_CASE("studies as text: any study reads back the same, in all games") {
    for (const GameModule* game : all_games()) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(game->info.id);
            CAPTURE(seed);
            RandomStudy random(Study(random_game(*game, seed, static_cast<int>(seed) * 5 - 5, seed % 3 == 0)), seed);
            for (int step = 0; step < 100; ++step) random.step();
            const std::string text = write_study(random.study);
            const auto read = read_study(text, all_games());
            REQUIRE(read);
            CHECK(write_study(*read) == text);
            REQUIRE(read->tree().size() == random.study.tree().size());
            CHECK(read->main_moves() == random.study.main_moves());
            for (std::size_t node = 0; node <= read->tree().size(); ++node) {
                CHECK(read->tree().moves_to(node) == random.study.tree().moves_to(node));
                CHECK(read->note(node) == random.study.note(node));
            }
        }
    }
}

TEST_CASE("studies as text: a study that says no more than a record is one, which older programs read") {
    const std::string record = "narabe 1\ngame tix\nplayer first Aki\nmoves c3; e5\n";
    Study study = *read_study(record, all_games());
    CHECK(write_study(study) == record);
    study.annotate(2, {.comment = "A first line.\n\nAnd a third."});
    const std::string text = write_study(study);
    CHECK(text ==
          "narabe 2\ngame tix\nplayer first Aki\nmoves c3; e5\n"
          "comment 2 A first line.\ncomment 2\ncomment 2 And a third.\n");
    CHECK(rewritten(text) == text);
    CHECK(!read_record(text, all_games()));
    study.annotate(2, {});
    CHECK(write_study(study) == record);
}

TEST_CASE("studies as text: what people write by hand is put into the normal form") {
    const std::string text =
        "# a comment\n\nnarabe 2\r\nevent 2026 Cup\ngame tix\nmoves c3; d5;\nsign 1 good\nmoves e1\nname 0  The start \n"
        "line 2 f6;  e5 ;\nmark 2 circle f6\nmark 2 arrow f6 e5\nmark 2 star f6\nsign 3 surprising\nfuture 3 a  b\n"
        "line 2 f6; a1\nmark 2 cross c3\n";
    CHECK(rewritten(text) ==
          "narabe 2\ngame tix\nevent 2026 Cup\nmoves c3; d5; e1\nname 0 The start\nsign 1 good\nline 2 f6; e5\n"
          "mark 2 cross c3\nmark 2 circle f6\nmark 2 arrow f6 e5\nmark 2 star f6\nsign 3 surprising\nfuture 3 a  b\nline 3 a1\n");
    CHECK(rewritten(rewritten(text)) == rewritten(text));
}

TEST_CASE("studies as text: a resignation and other ends by players are part of the study") {
    const std::string text = "narabe 2\ngame tix\nmoves c3; e5\nresigned first\nline 3 a1\n";
    const Study study = *read_study(text, all_games());
    CHECK(write_study(study) == text);
    CHECK(study.result()->won_by(Seat::second));
    CHECK(rewritten("narabe 2\ngame tix\nmoves\nended draw agreement\n") == "narabe 2\ngame tix\nmoves\nended draw agreement\n");
}

TEST_CASE("studies as text: a mistake is reported with its line") {
    const std::string start = "narabe 2\ngame tix\nmoves c3; e5\n";
    CHECK(refusal_of_study("") == "This text contains no record.");
    CHECK(refusal_of_study("narabe 3\ngame tix\n") == "line 1: A record starts with the line “narabe 1”.");
    CHECK(refusal_of_study("narabe 2\n") == "The record doesn’t name its game.");
    CHECK(refusal_of_study("narabe 2\ngame chess\nmoves\n") == "Unknown game “chess”.");
    CHECK(refusal_of_study("narabe 2\ngame tix\nMoves c3\n") == "line 3: “Moves c3” isn’t a valid line.");
    CHECK(refusal_of_study("narabe 2\ngame tix\nmoves c3; c3\n").starts_with("move 2: c3: "));
    CHECK(refusal_of_study(start + "line 4 a1\n") ==
          "line 4: A line needs the number of its first move, from 1 to 3, and its moves.");
    CHECK(refusal_of_study(start + "line a1\n").starts_with("line 4: A line needs"));
    CHECK(refusal_of_study(start + "\nline 2 a1; a1\n").starts_with("line 5: move 3: a1: "));
    CHECK(refusal_of_study(start + "line 2\n").starts_with("line 4: move 2: : "));
    CHECK(refusal_of_study(start + "comment 3 x\n") ==
          "line 4: “comment” needs the number of a move in the line above, from 0 to 2.");
    CHECK(refusal_of_study(start + "comment x\n").starts_with("line 4: “comment” needs"));
    CHECK(refusal_of_study(start + "name 1\n") == "line 4: A name can’t be empty.");
    CHECK(refusal_of_study(start + "name 1 a\nname 1 b\n") == "line 5: “name” appears twice.");
    CHECK(refusal_of_study(start + "sign 1 good\nsign 1 bad\n") == "line 5: “sign” appears twice.");
    CHECK(refusal_of_study(start + "mark 1 cross\n").starts_with("line 4: A mark needs a cell"));
    CHECK(refusal_of_study(start + "mark 1 arrow c3\n").starts_with("line 4: A mark needs a cell"));
    CHECK(refusal_of_study(start + "mark 1 cross c3 e5\n").starts_with("line 4: A mark needs a cell"));
    CHECK(refusal_of_study(start + "line 2 a1\nmoves a1\n") == "line 5: “moves” must come before other lines of moves.");
    CHECK(refusal_of_study(start + "resigned third\n") == "line 4: “resigned third” isn’t possible in this game.");
    CHECK(refusal_of_study(start + "resigned first\nresigned first\n") == "line 5: “resigned” appears twice.");
    CHECK(refusal_of_study(start + "result first no-move\n") == "The record has a result, but the game isn’t over.");
    CHECK(refusal_of_study("narabe 2\ngame tix\ncomment 0 early\nmoves\n") == "line 3: “comment 0 early” isn’t a valid line.");
    CHECK(refusal_of_study("narabe 2\ngame tix\nseen fifth\nmoves\n") == "line 3: This game has no seat “fifth”.");
    CHECK(refusal_of_study(start + "comment 1 \xFF\n") == "line 4: This isn’t UTF-8 text. Save the file as UTF-8.");
    CHECK(refusal_of_study(start + "comment 1 " + std::string(Study::most_text + 1, 'a') + "\n") ==
          "All notes of a game can have at most 400000 bytes.");
}

TEST_CASE("studies as text: only a limited number of moves is read") {
    std::string text = "narabe 2\ngame taiji\noption size=11\nmoves\n";
    const AnyPosition start = Session::start(*find_game("taiji"), {{"size", "11"}}, {}, 1)->position();
    MoveList first;
    start.legal_moves(first);
    for (const Move move : first) {
        AnyPosition next = start;
        next.play(move);
        MoveList second;
        next.legal_moves(second);
        text += "line 1 " + start.write_move(move) + "\n";
        for (std::size_t i = 0; i < 40; ++i) text += "line 2 " + next.write_move(second[i]) + "\n";
    }
    CHECK(refusal_of_study(text).ends_with("A game can have at most 10000 moves in all its lines."));
}

}  // namespace narabe
