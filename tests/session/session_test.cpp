#include "session/session.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

const GameTable& lits() {
    return *find_game("lits");
}

Session started(std::vector<Player> players) {
    return *Session::start(lits(), {}, std::move(players), 1);
}

const Player person{};
const Player computer{.level = 3};

}  // namespace

TEST_CASE("session: players are people or levels") {
    CHECK(read_player("human")->is_person());
    CHECK(read_player("level8")->level == 8);
    CHECK(player_text(computer) == "level3");
    for (const char* text : {"", "Human", "level", "level0", "level9", "level01", "3", "robot"}) {
        CAPTURE(text);
        CHECK_FALSE(read_player(text));
    }
    const auto refused = Session::start(lits(), {}, {person}, 1);
    CHECK(in_english(refused.error().sentence) == "this game has 2 seats, but 1 player was given");
}

TEST_CASE("session: moves from text are checked and change nothing when refused") {
    Session session = started({person, person});
    CHECK_FALSE(session.play("Lc3c4"));
    CHECK_FALSE(session.play("swap"));
    CHECK(session.moves().empty());
    CHECK(session.play("Ia10b10c10d10"));
    CHECK(session.moves().size() == 1);
    CHECK(session.move_text(0) == "Ia10b10c10d10");
}

TEST_CASE("session: undo and redo by turn between two people") {
    Session session = started({person, person});
    session.play("Ia10b10c10d10");
    session.play("swap");
    session.undo();
    CHECK(session.cursor() == 1);
    session.undo();
    CHECK(session.cursor() == 0);
    CHECK_FALSE(session.can_undo());
    session.undo();
    CHECK(session.cursor() == 0);
    session.redo();
    session.redo();
    CHECK(session.cursor() == 2);
    CHECK_FALSE(session.can_redo());
}

TEST_CASE("session: against a computer, undo goes back to one's own move and redo over the answer") {
    Session session = started({person, computer});
    session.play("Ia10b10c10d10");
    CHECK_FALSE(session.person_to_move());
    session.play("La7a8a9b7");
    CHECK(session.person_to_move());
    session.undo();
    CHECK(session.cursor() == 0);
    session.redo();
    CHECK(session.cursor() == 2);
}

TEST_CASE("session: nothing can be undone before the person's first move") {
    Session session = started({computer, person});
    session.play("Ia10b10c10d10");
    CHECK_FALSE(session.can_undo());
    session.undo();
    CHECK(session.cursor() == 1);
}

TEST_CASE("session: another move forgets what was taken back, the same move keeps it") {
    Session session = started({person, person});
    session.play("Ia10b10c10d10");
    session.play("La7a8a9b7");
    session.undo();
    session.undo();
    session.play("Ia10b10c10d10");
    CHECK(session.can_redo());
    session.undo();
    session.play("Ia1b1c1d1");
    CHECK_FALSE(session.can_redo());
    CHECK(session.moves().size() == 1);
}

TEST_CASE("session: a line that was left can be had again, and left again") {
    Session session = started({person, person});
    session.play("Ia10b10c10d10");
    session.play("La7a8a9b7");
    CHECK(session.other_line().empty());
    session.look_at(1);
    session.play("swap");
    CHECK(session.moves().size() == 2);
    CHECK(session.other_line().size() == 2);
    session.take_other_line();
    CHECK(session.cursor() == 2);
    CHECK(session.move_text(1) == "La7a8a9b7");
    session.take_other_line();
    CHECK(session.move_text(1) == "swap");
    CHECK(session.position().is_legal(*session.position().read_move("La7a8a9b7")));
}

TEST_CASE("session: playing the same move again leaves no line") {
    Session session = started({person, person});
    session.play("Ia10b10c10d10");
    session.play("swap");
    session.look_at(0);
    session.play("Ia10b10c10d10");
    CHECK(session.other_line().empty());
    CHECK(session.can_redo());
}

TEST_CASE("session: turns are numbered, each with all its moves, and without chance's") {
    Session pilus = *Session::start(*find_game("pilus"), {}, {person, person}, 3);
    pilus.roll();
    for (int turn = 1; turn <= 6; ++turn) {
        const int before = pilus.position().turn();
        while (pilus.position().turn() == before) {
            MoveList moves;
            pilus.position().legal_moves(moves);
            CHECK(pilus.turn_number(pilus.moves().size()) == turn);
            pilus.play(moves[0]);
        }
    }
    CHECK(pilus.moves().size() > 12);
}

TEST_CASE("session: a game and the line that was left are measured in turns") {
    Session pilus = *Session::start(*find_game("pilus"), {}, {person, person}, 3);
    pilus.roll();
    CHECK(pilus.turns(pilus.moves().size()) == 0);
    const auto play = [&](std::size_t which) {
        MoveList moves;
        pilus.position().legal_moves(moves);
        pilus.play(moves[std::min<std::size_t>(which, moves.size() - 1)]);
    };
    while (pilus.position().turn() < 5) play(0);
    const std::size_t count = pilus.moves().size();
    CHECK(pilus.turns(count) == pilus.turn_number(count - 1));
    CHECK(count > 2 * static_cast<std::size_t>(pilus.turns(count)));
    const int turns = pilus.turns(count);
    CHECK(pilus.other_turns() == 0);
    pilus.undo();
    play(1);
    REQUIRE(pilus.other_line().size() == count);
    CHECK(pilus.other_turns() == turns);
    const int turns_here = pilus.turns(pilus.moves().size());
    pilus.take_other_line();
    CHECK(pilus.turns(count) == turns);
    CHECK(pilus.other_turns() == turns_here);
    Session kept = *read_saved(write_saved(pilus), all_games());
    CHECK(kept.other_turns() == turns_here);
    kept.look_at(count - 1);
    kept.become_copy();
    CHECK(kept.turns(count - 1) == pilus.turns(count - 1));
    CHECK(kept.other_turns() == 0);
}

TEST_CASE("session: what a copy goes on from is the position shown, and nothing else") {
    Session session = started({person, computer});
    session.set_standing(Standing::counted);
    session.play("Ia10b10c10d10");
    session.play("La7a8a9b7");
    session.resign(Seat::first);
    session.look_at(1);
    session.become_copy();
    CHECK(session.moves().size() == 1);
    CHECK_FALSE(session.has_ended());
    CHECK(session.standing() == Standing::copy);
}

TEST_CASE("session: who resigns loses, until that is taken back") {
    Session session = started({person, computer});
    REQUIRE(session.can_resign());
    session.resign(Seat::first);
    REQUIRE(session.outcome());
    CHECK(outcome_text(*session.outcome()) == "second resignation");
    CHECK(session.is_over());
    CHECK_FALSE(session.can_resign());
    CHECK_FALSE(session.person_to_move());
    session.undo();
    CHECK_FALSE(session.is_over());
    CHECK(session.person_to_move());
    session.play("Ia10b10c10d10");
    session.resign(Seat::first);
    session.look_at(0);
    CHECK_FALSE(session.is_over());
    session.play("Id10e10f10g10");
    CHECK_FALSE(session.resigned());
}

}  // namespace narabe
