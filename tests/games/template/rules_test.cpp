// The rules of noughts and crosses, tested sentence by sentence (rules.md).

#include "games/tested_games.h"

namespace narabe::template_game {

namespace {

const Options misere = {{"misere", "yes"}};

std::string result(const Position& position) {
    return position.outcome() ? outcome_text(*position.outcome()) : "";
}

}  // namespace

TEST_CASE("template 1: the board has nine empty cells, and Nought begins") {
    const Position position = after<TemplateGame>({}, "");
    CHECK(position.to_move() == Seat::first);
    CHECK(legal_texts<TemplateGame>(position) == std::vector<std::string>{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"});
}

TEST_CASE("template 2: a sign is placed on an empty cell, and passing is illegal") {
    const Position position = after<TemplateGame>({}, "b2");
    CHECK(position.to_move() == Seat::second);
    CHECK(refusal_text<TemplateGame>(position, "b2") == "b2 is already taken");
    CHECK(refusal_text<TemplateGame>(position, "a1").empty());
    CHECK_FALSE(refusal_text<TemplateGame>(position, "pass").empty());
    CHECK_FALSE(refusal_text<TemplateGame>(position, "d1").empty());
}

TEST_CASE("template 3: three in a row, column or diagonal win, or lose in the variant") {
    for (const char* moves : {"a1; a2; b1; b2; c1", "a1; b1; a2; b2; a3", "a1; b1; b2; c1; c3", "a3; b1; b2; a1; c1"}) {
        CAPTURE(moves);
        CHECK(result(after<TemplateGame>({}, moves)) == "first row");
        CHECK(result(after<TemplateGame>(misere, moves)) == "second row");
    }
    CHECK(result(after<TemplateGame>({}, "c3; a2; a1; b2; b1; c2")) == "second row");
}

TEST_CASE("template 4: a full board without a row is a draw") {
    const Position position = after<TemplateGame>({}, "b2; a1; c3; c1; b1; b3; a2; c2; a3");
    CHECK(result(position) == "draw full");
    CHECK(legal_texts<TemplateGame>(position).empty());
}

TEST_CASE("template: the text of a position includes the last sign, and impossible positions are rejected") {
    const Position position = after<TemplateGame>({}, "b2; a1");
    CHECK(TemplateGame::write_position(position) == "no/X...O..../a1");
    for (const char* bad : {"no/X...O....", "no/X...O..../-", "no/X...O..../b2", "no/XX..O..../a1", "no/OOOXXX.../c2",
                            "maybe/........./-", "no/........./a1", "no/OOO.OXX.X/b2"}) {
        CAPTURE(bad);
        CHECK_FALSE(TemplateGame::read_position(bad));
    }
    CHECK(TemplateGame::read_position("no/OOOXX..../a1"));  // legal: a1 completed the row, after b1 and c1
}

}  // namespace narabe::template_game
