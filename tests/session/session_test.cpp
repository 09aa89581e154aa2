#include "session/session.h"

#include <doctest/doctest.h>

#include "core/english.h"
#include "games/all_games.h"
#include "session/other_line.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/undo.h"

namespace narabe {

namespace {

const GameModule& lits_game() {
    return *find_game("lits");
}

Session started(std::vector<Player> players) {
    return *Session::start(lits_game(), {}, std::move(players), 1);
}

const Player person{};
const Player computer{.level = 3};

}  // namespace

TEST_CASE("session: players are people or levels") {
    CHECK(read_player("human")->is_person());
    CHECK(read_player("level8")->level == 8);
    CHECK(player_text(computer) == "level3");
    CHECK(read_player("beginner")->is_computer());
    CHECK_FALSE(read_player("beginner")->is_person());
    CHECK(player_text(*read_player("beginner")) == "beginner");
    CHECK(in_english(read_player("robot").error().sentence) ==
          "Unknown player “robot”. Options: human, beginner, level1 to level8.");
    for (const char* text : {"", "Human", "Beginner", "level-1", "level", "level0", "level9", "level01", "3", "robot"}) {
        CAPTURE(text);
        CHECK_FALSE(read_player(text));
    }
    const auto refused = Session::start(lits_game(), {}, {person}, 1);
    CHECK(in_english(refused.error().sentence) == "This game has 2 seats, but 1 player was given.");
}

TEST_CASE("session: a move in text form is checked, and an illegal move changes nothing") {
    Session session = started({person, person});
    CHECK_FALSE(play(session, "Lc3c4"));
    CHECK_FALSE(play(session, "swap"));
    CHECK(session.line().moves().empty());
    CHECK(play(session, "Ia10b10c10d10"));
    CHECK(session.line().size() == 1);
    CHECK(session.line().move_text(0) == "Ia10b10c10d10");
}

TEST_CASE("session: between two people, undo and redo go turn by turn") {
    Session session = started({person, person});
    play(session, "Ia10b10c10d10");
    play(session, "swap");
    undo(session);
    CHECK(session.cursor() == 1);
    undo(session);
    CHECK(session.cursor() == 0);
    CHECK_FALSE(undoing(session) == Undoing::possible);
    undo(session);
    CHECK(session.cursor() == 0);
    redo(session);
    redo(session);
    CHECK(session.cursor() == 2);
    CHECK_FALSE(can_redo(session));
}

TEST_CASE("session: against a computer, undo returns to the person's own move, and redo includes the answer") {
    Session session = started({person, computer});
    play(session, "Ia10b10c10d10");
    CHECK_FALSE(person_to_move(session));
    play(session, "La7a8a9b7");
    CHECK(person_to_move(session));
    undo(session);
    CHECK(session.cursor() == 0);
    redo(session);
    CHECK(session.cursor() == 2);
}

TEST_CASE("session: nothing can be undone before the person's first move") {
    Session session = started({computer, person});
    play(session, "Ia10b10c10d10");
    CHECK_FALSE(undoing(session) == Undoing::possible);
    undo(session);
    CHECK(session.cursor() == 1);
}

TEST_CASE("session: a different move discards the undone moves, the same move keeps them") {
    Session session = started({person, person});
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    undo(session);
    undo(session);
    play(session, "Ia10b10c10d10");
    CHECK(can_redo(session));
    undo(session);
    play(session, "Ia1b1c1d1");
    CHECK_FALSE(can_redo(session));
    CHECK(session.line().size() == 1);
}

TEST_CASE("session: an abandoned line can be restored and abandoned again") {
    Session session = started({person, person});
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    CHECK_FALSE(session.tree().has_variations());
    session.look_at(1);
    play(session, "swap");
    CHECK(session.line().size() == 2);
    CHECK(other_line(session).moves.size() == 2);
    take_other_line(session);
    CHECK(session.cursor() == 2);
    CHECK(session.line().move_text(1) == "La7a8a9b7");
    take_other_line(session);
    CHECK(session.line().move_text(1) == "swap");
    CHECK(session.position().is_legal(*session.position().read_move("La7a8a9b7")));
}

TEST_CASE("session: playing an undone move again begins no variation") {
    Session session = started({person, person});
    play(session, "Ia10b10c10d10");
    play(session, "swap");
    session.look_at(0);
    play(session, "Ia10b10c10d10");
    CHECK_FALSE(session.tree().has_variations());
    CHECK(can_redo(session));
}

TEST_CASE("session: turns are numbered, each with all its moves, but without moves of chance") {
    Session pilus = *Session::start(*find_game("pilus"), {}, {person, person}, 3);
    roll(pilus);
    for (int turn = 1; turn <= 6; ++turn) {
        const int before = pilus.position().turn();
        while (pilus.position().turn() == before) {
            MoveList moves;
            pilus.position().legal_moves(moves);
            CHECK(pilus.line().turn_number(pilus.line().size()) == turn);
            play(pilus, moves[0]);
        }
    }
    CHECK(pilus.line().size() > 12);
}

TEST_CASE("session: the length of a game is measured in turns") {
    Session pilus = *Session::start(*find_game("pilus"), {}, {person, person}, 3);
    roll(pilus);
    CHECK(pilus.line().turns(pilus.line().size()) == 0);
    const auto play = [&](std::size_t which) {
        MoveList moves;
        pilus.position().legal_moves(moves);
        narabe::play(pilus, moves[std::min<std::size_t>(which, moves.size() - 1)]);
    };
    while (pilus.position().turn() < 5) play(0);
    const std::size_t count = pilus.line().size();
    CHECK(pilus.line().turns(count) == pilus.line().turn_number(count - 1));
    CHECK(count > 2 * static_cast<std::size_t>(pilus.line().turns(count)));
    const int turns = pilus.line().turns(count);
    undo(pilus);
    play(1);
    REQUIRE(other_line(pilus).moves.size() == count);
    take_other_line(pilus);
    CHECK(pilus.line().turns(count) == turns);
    Session kept = *read_saved(write_saved(pilus), all_games());
    kept.look_at(count - 1);
    become_copy(kept);
    CHECK(kept.line().turns(count - 1) == pilus.line().turns(count - 1));
    CHECK_FALSE(kept.tree().has_variations());
}

TEST_CASE("session: a copy continues from the position shown, without later moves or variations") {
    Session session = started({person, computer});
    session.set_rating_status(RatingStatus::counted);
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    session.resign(Seat::first);
    session.look_at(1);
    become_copy(session);
    CHECK(session.line().size() == 1);
    CHECK_FALSE(session.line().has_ended());
    CHECK(session.rating_status() == RatingStatus::copy);
}

TEST_CASE("session: a player who resigns loses, until the resignation is undone") {
    Session session = started({person, computer});
    REQUIRE(can_be_resigned(session));
    session.resign(Seat::first);
    REQUIRE(session.outcome());
    CHECK(outcome_text(*session.outcome()) == "second resignation");
    CHECK(session.is_over());
    CHECK_FALSE(can_be_resigned(session));
    CHECK_FALSE(person_to_move(session));
    undo(session);
    CHECK_FALSE(session.is_over());
    CHECK(person_to_move(session));
    play(session, "Ia10b10c10d10");
    session.resign(Seat::first);
    session.look_at(0);
    CHECK_FALSE(session.is_over());
    play(session, "Id10e10f10g10");
    CHECK_FALSE(session.line().resigned());
}

TEST_CASE("session: moves that were removed no longer count as sent, nor does a resignation after them") {
    Session session = started({person, Player{.is_away = true}});
    play(session, "Ia10b10c10d10");
    play(session, "La7a8a9b7");
    session.resign(Seat::first);
    session.mark_sent(2);
    REQUIRE(session.sent());
    CHECK(session.sent()->resignation);
    CHECK(undoing(session) == Undoing::too_late);
    session.look_at(1);
    session.cut_off();
    CHECK(session.line().size() == 1);
    CHECK_FALSE(session.line().resigned());
    CHECK(session.sent()->moves == 1);
    CHECK_FALSE(session.sent()->resignation);
}

TEST_CASE("session: the other line includes the moves that both lines share") {
    Session session = started({person, person});
    for (const char* move : {"Ia10b10c10d10", "swap", "La7a8a9b7"}) REQUIRE(play(session, move));
    session.look_at(2);
    REQUIRE(play(session, "Ld7d8d9e7"));
    const std::vector<Move> here = session.line().moves();
    const std::vector<Move> left = other_line(session).moves;
    take_other_line(session);
    CHECK(session.line().moves() == left);
    CHECK(other_line(session).moves == here);
    CHECK(session.cursor() == 3);
}

}  // namespace narabe
