// Games between people and computers. The page records events, and the test plays the worker.

#include "app/play/match.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/players.h"
#include "app/shell/game_talk.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/link.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view whole_game =
    "Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; Tb2c1c2d2; Ld8d9d10e10; "
    "Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4";

struct Table {
    FakePage page;
    Match match{page, english()};

    std::string ask(std::string_view request) { return ask_about_game(page, match, request); }
    void start(std::string_view seats) { REQUIRE(ask("new_game\ngame lits\n" + std::string(seats)) == "ok\n"); }
    void pass_time(double milliseconds) {
        match.game().set_time(match.game().now() + milliseconds);
        match.on_time();
    }
    /// The id of the last question.
    std::string question() const {
        const std::string& line = page.sent.back();
        REQUIRE(line.starts_with("think id="));
        return line.substr(9, line.find(' ', 9) - 9);
    }
    void answer(std::string_view move) {
        match.on_worker_line(0, "move id=" + question() + " simulations=100 chance=0.5 best=" + std::string(move));
        pass_time(1000);
    }
    std::size_t played() const { return match.game().session().cursor(); }
};

constexpr std::string_view two_computers = "seat level2\nseat level5";

}  // namespace

TEST_CASE("match: two people play, undo and play again") {
    Table table;
    table.start(two_people);
    CHECK(table.page.sent.empty());
    CHECK(table.ask("play Ld3d4d5e5") == "ok\n");
    CHECK(table.ask("play Sf5f6g6g7") == "ok\n");
    CHECK(table.played() == 2);
    CHECK(table.ask("undo") == "ok\n");
    CHECK(table.played() == 1);
    CHECK(table.ask("redo") == "ok\n");
    CHECK(table.played() == 2);
    CHECK(table.ask("redo") == "error\nNothing to redo.");
    CHECK(table.page.heard("move").size() == 2);
    CHECK(table.page.heard("move")[1] == R"({"move":"Sf5f6g6g7","seat":"second","number":2})");
    CHECK(table.page.announced.back() == "Player 2: S at f5 (Sf5f6g6g7)");
}

TEST_CASE("match: when it is the computer’s turn, it is asked, and its move is played after a short delay") {
    Table table;
    table.start(against_computer);
    CHECK(table.page.sent.empty());
    table.ask("play Ld3d4d5e5");
    REQUIRE(table.page.sent.size() == 1);
    CHECK(table.page.sent[0].find(" game=lits level=3 seed=") != std::string::npos);
    CHECK(table.page.sent[0].ends_with(" position=" + table.match.game().session().position().write()));
    CHECK(table.match.opponent().is_thinking());
    CHECK(table.ask("play Sf5f6g6g7") == "error\nIt’s the computer’s turn.");
    table.match.on_worker_line(0, "info id=1 simulations=4096 chance=0.57 best=Sf5f6g6g7 line=Sf5f6g6g7; swap");
    REQUIRE(table.match.opponent().thought());
    CHECK(table.match.opponent().thought()->chance == 57);
    CHECK(table.match.opponent().thought()->simulations == 4096);
    table.match.on_worker_line(0, "move id=1 simulations=8192 chance=1 best=Sf5f6g6g7");
    CHECK(table.played() == 1);
    CHECK(table.match.opponent().is_thinking());
    table.pass_time(ComputerOpponent::shortest_thought + 1);
    CHECK(table.played() == 2);
    CHECK_FALSE(table.match.opponent().is_thinking());
}

TEST_CASE("match: the computer begins if it has the first seat") {
    Table table;
    table.start("seat level8\nseat human");
    CHECK(table.page.sent.size() == 1);
    table.answer("Ld3d4d5e5");
    CHECK(table.played() == 1);
}

TEST_CASE("match: two computers play by themselves, at a pace that spectators can follow") {
    Table table;
    table.start(two_computers);
    table.match.on_worker_line(0, "move id=" + table.question() + " simulations=1 chance=0.5 best=Ld3d4d5e5");
    CHECK(table.played() == 1);
    CHECK(table.page.sent.back().find("level=5") != std::string::npos);
    table.match.on_worker_line(0, "move id=" + table.question() + " simulations=1 chance=0.5 best=Sf5f6g6g7");
    table.pass_time(Watching().between_moves() - 1);
    CHECK(table.played() == 1);
    table.pass_time(1);
    CHECK(table.played() == 2);
    CHECK(table.page.saved.find("Ld3d4d5e5; Sf5f6g6g7") != std::string::npos);
}

TEST_CASE("match: late replies are dropped") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    for (const char* line : {"move id=7 simulations=1 chance=0.5 best=Sf5f6g6g7", "move id= best=Sf5f6g6g7", "move", "",
                             "error id=99 text=no", "id=1 best=Sf5f6g6g7 info", "info id=0 simulations=x"}) {
        table.match.on_worker_line(0, line);
        table.match.on_worker_line(3, line);
    }
    table.match.on_worker_line(1, "move id=1 simulations=1 chance=0.5 best=Sf5f6g6g7");
    table.pass_time(2000);
    CHECK(table.played() == 1);
    table.answer("Sf5f6g6g7");
    CHECK(table.played() == 2);
    table.match.on_worker_line(0, "move id=1 simulations=1 chance=0.5 best=Lg4h4h5h6");
    table.pass_time(2000);
    CHECK(table.played() == 2);
}

TEST_CASE("match: a worker that answers with an illegal move is replaced and asked again; three failures cause a message") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    const std::string first = table.question();
    table.answer("La1a2a3b1");  // not next to any tetromino
    CHECK(table.page.restarts == 1);
    CHECK(table.question() != first);
    CHECK(table.played() == 1);
    table.match.on_worker_line(0, "error id=" + table.question() + " text=out of memory");
    CHECK(table.page.restarts == 2);
    CHECK_FALSE(table.match.computer_is_lost());
    table.match.on_worker_failure(0);
    CHECK(table.page.restarts == 3);
    CHECK(table.match.computer_is_lost());
    CHECK_FALSE(table.match.opponent().is_thinking());
    REQUIRE(table.page.heard("error").size() == 1);
    CHECK(table.page.heard("error")[0] == R"({"message":"The computer isn’t responding."})");
    table.match.ask_computer_again();
    CHECK_FALSE(table.match.computer_is_lost());
    table.answer("Sf5f6g6g7");
    CHECK(table.played() == 2);
}

TEST_CASE("match: a worker that does not respond is replaced") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    REQUIRE(table.match.due());
    CHECK(*table.match.due() == Thinking::longest_silence);
    table.pass_time(Thinking::longest_silence - 1);
    CHECK(table.page.restarts == 0);
    table.match.on_worker_line(0, "info id=1 simulations=1 chance=0.5 best=swap");
    table.pass_time(2);
    CHECK(table.page.restarts == 0);
    table.pass_time(Thinking::longest_silence);
    CHECK(table.page.restarts == 1);
    table.answer("swap");
    CHECK(table.played() == 2);
}

TEST_CASE("match: undo stops the computer while it is thinking") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    const std::string id = table.question();
    CHECK(table.ask("undo") == "ok\n");
    CHECK(table.page.sent.back() == "stop id=" + id);
    CHECK(table.played() == 0);
    table.match.on_worker_line(0, "move id=" + id + " simulations=1 chance=0.5 best=Sf5f6g6g7");
    table.pass_time(2000);
    CHECK(table.played() == 0);
    CHECK_FALSE(table.match.opponent().is_thinking());
}

TEST_CASE("match: the computer does not think while the player looks at an earlier position") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    table.answer("Sf5f6g6g7");
    const std::size_t asked = table.page.sent.size();
    table.match.board().look_at(1);
    CHECK(is_looking_back(table.match.game().session()));
    CHECK(table.page.sent.size() == asked);
    CHECK(table.ask("redo") == "ok\n");
    CHECK(table.played() == 2);
}

TEST_CASE("match: a new game drops the search for the previous game") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    const std::string id = table.question();
    table.start(two_people);
    table.match.on_worker_line(0, "move id=" + id + " simulations=1 chance=0.5 best=Sf5f6g6g7");
    table.pass_time(2000);
    CHECK(table.played() == 0);
}

TEST_CASE("match: the end of a game is reported, and no game is in progress afterwards") {
    Table table;
    REQUIRE(table.ask("load\nnarabe 1\ngame lits\nmoves " + std::string(whole_game.substr(0, whole_game.rfind(';')))) == "ok\n");
    CHECK(table.page.saved.starts_with("narabe-saved 1\n"));
    CHECK(table.page.goes_on_with == table.match.game().id().text());
    CHECK(table.ask("play Ia1a2a3a4") == "ok\n");
    REQUIRE(table.page.heard("result").size() == 1);
    CHECK(table.page.heard("result")[0] == R"({"result":"first 12-12"})");
    CHECK(table.page.goes_on_with.empty());
    CHECK(table.page.summary.ends_with("result first 12-12\nmoves 13\n"));
    CHECK(table.ask("legal") == "ok\n");
    CHECK(table.ask("play swap") == "error\nThe game is over.");
    const std::string record = table.ask("record");
    CHECK(record.ends_with("result first 12-12\n"));
    CHECK(table.ask("undo") == "ok\n");
    CHECK(table.page.goes_on_with.empty());
}

TEST_CASE("match: a saved game resumes at its position") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    table.answer("Sf5f6g6g7");
    table.ask("play Lg4h4h5h6");
    Table later;
    CHECK(later.ask("restore\n" + table.page.saved) == "ok\n");
    CHECK(later.played() == 3);
    CHECK(player_of(later.match.game().session(), Seat::second).level == 3);
    CHECK(later.page.sent.size() == 1);
}

TEST_CASE("match: drawing on the board makes a move; an illegal move shakes the piece and changes nothing") {
    Table table;
    table.start(two_people);
    const auto send = [&](PointerEvent::Kind kind, float x, float y) {
        table.match.board().point({.kind = kind, .at = {x + 0.5f, y + 0.5f}});
    };
    table.match.game().set_time(5000);
    send(PointerEvent::Kind::down, 3, 2);
    for (const float y : {3.0f, 4.0f}) send(PointerEvent::Kind::drag, 3, y);
    send(PointerEvent::Kind::drag, 4, 4);
    send(PointerEvent::Kind::up, 4, 4);
    REQUIRE(table.played() == 1);
    CHECK(table.match.game().session().line().move_text(0) == "Ld3d4d5e5");
    CHECK(table.match.game().motion().is_going(5001));
    table.match.game().set_time(9000);
    send(PointerEvent::Kind::down, 0, 0);
    for (const float y : {1.0f, 2.0f, 3.0f}) send(PointerEvent::Kind::drag, 0, y);
    send(PointerEvent::Kind::up, 0, 3);
    CHECK(table.played() == 1);
    CHECK(table.match.game().motion().options(9050, 0.1f).shake != 0.0f);
    CHECK(table.match.game().motion().options(9500, 0.1f).shake == 0.0f);
}

TEST_CASE("match: with reduced motion, pieces arrive at once") {
    Table table;
    table.match.game().motion().reduce(true);
    table.match.game().set_time(1000);
    table.start(two_people);
    table.ask("play Ld3d4d5e5");
    CHECK_FALSE(table.match.game().motion().is_going(1000));
    CHECK(table.match.game().motion().options(1000, 0.1f).arrival == 1.0f);
}

TEST_CASE("match: a hint shows the person what the computer would play, and makes no move") {
    Table table;
    table.start(against_computer);
    REQUIRE(table.match.hints().can_ask());
    table.match.help().hint();
    CHECK(table.match.hints().is_finding());
    CHECK_FALSE(table.match.opponent().is_thinking());
    table.answer("Ld3d4d5e5");
    CHECK(table.played() == 0);
    CHECK_FALSE(table.match.hints().is_finding());
    CHECK(table.page.announced.back() == "Look for a move that covers 3 Os.");
    while (table.match.hints().has_next_step()) table.match.help().hint();
    REQUIRE(table.match.board().suggestions().hint());
    CHECK(english()(*table.match.board().suggestions().hint()) == "Suggested move: L at d3. It covers 3 Os.");
    CHECK(table.page.announced.back() == "Suggested move: L at d3 (Ld3d4d5e5). It covers 3 Os.");
    table.ask("play Sf5f6g6g7");
    CHECK_FALSE(table.match.board().suggestions().hint());
    CHECK_FALSE(table.match.hints().can_ask());
}

TEST_CASE("match: a move made during the search for a hint cancels the hint") {
    Table table;
    table.start(two_people);
    table.match.help().hint();
    const std::string question = table.question();
    table.ask("play Ld3d4d5e5");
    CHECK(table.page.sent.back() == "stop id=" + question);
    table.match.on_worker_line(0, "move id=" + question + " simulations=1 chance=0.5 best=Sf5f6g6g7");
    CHECK_FALSE(table.match.board().suggestions().hint());
    CHECK(table.played() == 1);
}

TEST_CASE("match: resigning loses the game and notifies the page, and undo cancels the resignation") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    CHECK_FALSE(can_resign(table.match.game().session()));
    table.answer("Sf5f6g6g7");
    REQUIRE(can_resign(table.match.game().session()));
    table.match.gameplay().resign();
    CHECK(table.page.heard("result").back() == R"({"result":"second resignation"})");
    CHECK(table.page.heard("change").back().find(R"("toMove":null)") != std::string::npos);
    CHECK(table.ask("undo") == "ok\n");
    CHECK(person_to_move(table.match.game().session()));
    CHECK(table.played() == 2);
}

TEST_CASE("match: two computers wait while they are paused") {
    Table table;
    table.start(two_computers);
    table.match.gameplay().pause(true);
    CHECK(table.page.sent.back().starts_with("stop "));
    table.pass_time(5000);
    CHECK(table.played() == 0);
    table.match.gameplay().pause(false);
    table.answer("Ld3d4d5e5");
    CHECK(table.played() == 1);
}

TEST_CASE("match: if people share a device, hidden hands stay hidden until their owner confirms") {
    Table table;
    REQUIRE(table.ask("new_game\ngame pilus\nseat human\nseat human") == "ok\n");
    Match& match = table.match;
    const auto plays = [&] {
        match.gameplay().play(match.game().session().position().write_move([&] {
            MoveList moves;
            match.game().session().position().legal_moves(moves);
            return moves[0];
        }()));
    };
    CHECK(waits_for(match.game()) == Seat::first);
    CHECK(shown_seat(match.game()) == Seat::chance);
    CHECK(shown_record(match.game()).find("draw ????; draw ????; draw ????; draw ????; draw ????; draw ????") !=
          std::string::npos);
    match.game().hand_over();
    CHECK_FALSE(waits_for(match.game()));
    CHECK(shown_seat(match.game()) == Seat::first);
    CHECK(shown_record(match.game()).find("draw ????; draw ????; draw ????; draw ????") == std::string::npos);
    plays();
    CHECK(shown_seat(match.game()) == Seat::first);
    plays();
    CHECK(waits_for(match.game()) == Seat::second);
    CHECK(shown_seat(match.game()) == Seat::chance);
    match.game().hand_over();
    CHECK(shown_seat(match.game()) == Seat::second);
    table.ask("undo");
    CHECK(shown_seat(match.game()) == Seat::chance);
}

TEST_CASE("match: a single person among computers need not take the device") {
    Table table;
    REQUIRE(table.ask("new_game\ngame pilus\noption players=3\nseat level1\nseat human\nseat level2") == "ok\n");
    CHECK_FALSE(waits_for(table.match.game()));
    CHECK(shown_seat(table.match.game()) == Seat::second);
}

TEST_CASE("match: in a game by link no computer is asked, and only the local player moves") {
    Table table;
    table.start("seat human\nseat away");
    CHECK(table.ask("play Ld3d4d5e5") == "ok\n");
    CHECK(table.page.sent.empty());
    CHECK(waits_for_link(table.match.game().session()));
    CHECK_FALSE(can_resign(table.match.game().session()));
    CHECK_FALSE(table.match.hints().can_ask());
    CHECK(table.ask("play swap") == "error\nIt’s your opponent’s turn. Wait for their link.");
    CHECK(shown_seat(table.match.game()) == Seat::first);
    CHECK(english()(player_name(table.match.game().session(), Seat::first)) == "You");
    CHECK(english()(player_name(table.match.game().session(), Seat::second)) == "Player 2");
    CHECK(table.ask("undo") == "ok\n");
    CHECK_FALSE(waits_for_link(table.match.game().session()));
}

TEST_CASE("match: moves sent by link cannot be undone, and a message says so") {
    Table table;
    table.start("seat human\nseat away");
    table.ask("play Ld3d4d5e5");
    table.match.gameplay().mark_sent(1);
    CHECK(table.page.saved.find("sent 1\n") != std::string::npos);
    CHECK(waits_for_link(table.match.game().session()));
    CHECK(can_undo(table.match.game().session()));
    CHECK(table.ask("undo") == "error\nMoves you’ve sent can’t be undone.");
    CHECK(english()(table.match.take_news()) == "Moves you’ve sent can’t be undone.");
    CHECK(table.played() == 1);
    table.match.board().look_at(0);
    CHECK_FALSE(waits_for_link(table.match.game().session()));
    CHECK(table.ask("play Ld3d4d5e5") == "error\nMoves you’ve sent can’t be undone.");
}

TEST_CASE("match: a move from a link is shown like any other move, and a resignation must also be sent") {
    Table table;
    table.start("seat human\nseat away");
    table.ask("play Ld3d4d5e5");
    table.match.gameplay().mark_sent(1);
    Session answer = *Session::start(*find_game("lits"), {}, {{.is_away = true}, {}}, 1);
    play(answer, "Ld3d4d5e5");
    play(answer, "Sf5f6g6g7");
    const std::string id = table.match.game().id().text();
    Session here = table.match.game().session();
    table.match.game().set_time(5000);
    table.match.starter().open(with_news(here, answer), id, 1);
    CHECK(table.played() == 2);
    CHECK(table.match.game().motion().is_going(5001));
    CHECK(table.page.heard("move").back() == R"({"move":"Sf5f6g6g7","seat":"second","number":2})");
    CHECK(table.page.sounds.back() == "place");
    CHECK(person_to_move(table.match.game().session()));
    CHECK(table.match.game().id().text() == id);
    table.match.gameplay().resign();
    CHECK(waits_for_link(table.match.game().session()));
    table.match.gameplay().mark_sent(2);
    CHECK_FALSE(waits_for_link(table.match.game().session()));
    CHECK(table.ask("undo") == "error\nMoves you’ve sent can’t be undone.");
}

TEST_CASE("match: a linked game against the computer keeps its computer player, who does not move at an earlier position") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    table.answer("Sf5f6g6g7");
    table.match.board().look_at(1);
    const auto link = read_link(write_link(table.match.game().session(), table.match.game().id().text()), all_games());
    REQUIRE(link);
    Table other;
    other.match.starter().open(link->session, link->id);
    CHECK(other.played() == 1);
    CHECK(other.page.sent.empty());
    CHECK(player_of(other.match.game().session(), Seat::second).level == 3);
}

TEST_CASE("match: if no worker responds to a hint or an analysis, the player can ask again") {
    Table table;
    table.start(against_computer);
    const auto lose = [&] {
        for (int i = 0; i < Thinking::max_attempts; ++i) table.match.on_worker_failure(0);
        CHECK(table.page.announced.back() == english()("app.computer_lost"));
    };
    table.match.help().hint();
    lose();
    CHECK(table.match.computer_is_lost());
    CHECK_FALSE(table.match.hints().can_ask());
    table.match.ask_computer_again();
    CHECK(table.match.hints().is_finding());
    table.answer("Ld3d4d5e5");
    CHECK(table.match.hints().said());
    CHECK(table.played() == 0);

    table.match.coach().analyse_or_not();
    lose();
    REQUIRE(table.match.coach().analysis());
    CHECK(table.match.coach().analysis()->is_lost);
    CHECK_FALSE(table.match.computer_is_lost());
    table.match.ask_computer_again();
    CHECK_FALSE(table.match.coach().analysis()->is_lost);
    CHECK(table.match.due());
}

// --- Ratings ---------------------------------------------------------------------------------------------------------

namespace {

/// Plays the rest of the game, including the computer’s moves.
void play_out(Table& table) {
    const auto moves = split(whole_game, ";");
    for (std::size_t i = table.played(); i < moves.size(); ++i) {
        const std::string move(trimmed(moves[i]));
        if (person_to_move(table.match.game().session())) {
            REQUIRE(table.ask("play " + move) == "ok\n");
        } else {
            table.answer(move);
        }
    }
    REQUIRE(table.match.game().session().is_over());
}

RatingStatus rating_status(const Table& table) {
    return table.match.game().session().rating_status();
}

}  // namespace

TEST_CASE("ratings: a whole game against a level counts once, and is saved as counted") {
    Table table;
    table.start(against_computer);
    CHECK(rating_status(table) == RatingStatus::open);
    play_out(table);
    CHECK(rating_status(table) == RatingStatus::counted);
    REQUIRE(table.match.rating().ratings().of("lits"));
    const int rating = table.match.rating().ratings().of("lits")->shown();
    CHECK(rating == Rating().after(level_ratings[2], 1).shown());
    const auto effect = table.match.rating().ratings().effect_of(table.match.game().id().text());
    REQUIRE(effect);
    CHECK(effect->change() == rating - 1000);
    const std::string& kept = table.page.kept["ratings-" + table.match.game().id().text()];
    CHECK(kept == "1 1 lits 3 2");
    CHECK(table.page.saved.find("\nstanding counted\n") != std::string::npos);

    Table later;
    later.match.rating().ratings().read_result(table.match.game().id().text(), kept);
    REQUIRE(!later.match.starter().restore(table.page.saved, table.match.game().id().text()));
    const auto effect_later = later.match.rating().ratings().effect_of(later.match.game().id().text());
    REQUIRE(effect_later);
    CHECK(effect_later->change() == rating - 1000);
    REQUIRE(later.ask("undo") == "ok\n");
    later.ask("play Ia1a2a3a4");
    REQUIRE(later.match.game().session().is_over());
    CHECK(later.match.rating().ratings().of("lits")->games == 1);
    CHECK(rating_status(later) == RatingStatus::counted);
}

TEST_CASE("ratings: a reopened game counts at its end, and a resignation is a loss") {
    Table table;
    table.start(against_computer);
    table.ask("play Ld3d4d5e5");
    table.answer("Sf5f6g6g7");
    Table later;
    REQUIRE(!later.match.starter().restore(table.page.saved));
    CHECK(rating_status(later) == RatingStatus::open);
    later.match.gameplay().resign();
    CHECK(rating_status(later) == RatingStatus::counted);
    CHECK(later.match.rating().ratings().of(every_game)->shown() == Rating().after(level_ratings[2], 0).shown());
    CHECK(later.match.rating().ratings().effect_of(later.match.game().id().text())->change() < 0);
}

TEST_CASE("ratings: hints, undone moves, new players or an imported record make a game unrated, and the reason is saved") {
    const auto not_rated = [](const auto& make_unrated) {
        Table table;
        table.start(against_computer);
        table.ask("play Ld3d4d5e5");
        table.answer("Sf5f6g6g7");
        make_unrated(table);
        play_out(table);
        CHECK(!table.match.rating().ratings().of(every_game));
        CHECK(table.page.kept.empty());
        return rating_status(table);
    };
    CHECK(not_rated([](Table& table) {
              table.match.help().hint();
              table.answer("Lg4h4h5h6");
          }) == RatingStatus::hint);
    CHECK(not_rated([](Table& table) {
              table.ask("undo");
              table.ask("redo");
          }) == RatingStatus::undo);
    CHECK(not_rated([](Table& table) {
              table.match.board().look_at(0);
              table.ask("play Ld3d4d5e5");
              table.match.board().look_at(2);
              CHECK(rating_status(table) == RatingStatus::undo);
          }) == RatingStatus::undo);
    CHECK(not_rated([](Table& table) { table.ask("seats\nseat human\nseat level4"); }) == RatingStatus::seats);
    CHECK(not_rated([](Table& table) {
              const std::string record = shown_record(table.match.game());
              REQUIRE(!table.match.starter().load(record));
              table.ask("seats\nseat human\nseat level3");
          }) == RatingStatus::elsewhere);
    CHECK(not_rated([](Table& table) { table.match.rating().ratings().read("2 of a newer version"); }) == RatingStatus::open);
}

TEST_CASE("match: the computer is asked for the beginner level by name") {
    Table table;
    table.start("seat human\nseat beginner");
    table.ask("play Ld3d4d5e5");
    REQUIRE(table.page.sent.size() == 1);
    CHECK(table.page.sent[0].find(" game=lits level=beginner seed=") != std::string::npos);
    CHECK(read_level("beginner") == beginner_level);
}

TEST_CASE("ratings: only one person against one level is rated, without a handicap, and not against the beginner level") {
    Table easy;
    easy.start("seat human\nseat beginner");
    play_out(easy);
    CHECK(!is_ratable(easy.match.game().session()));
    CHECK(!easy.match.rating().ratings().of(every_game));
    Table people;
    people.start(two_people);
    play_out(people);
    CHECK(!is_ratable(people.match.game().session()));
    CHECK(!people.match.rating().ratings().of(every_game));
    Table handicap;
    REQUIRE(handicap.ask("new_game\ngame taigo\noption handicap=2\nseat human\nseat level3") == "ok\n");
    CHECK(rating_status(handicap) == RatingStatus::elsewhere);
    REQUIRE(handicap.ask("new_game\ngame taigo\nseat human\nseat level3") == "ok\n");
    CHECK(rating_status(handicap) == RatingStatus::open);
}

TEST_CASE("match: a finished or solved analysis is announced once") {
    Table table;
    table.start("seat human\nseat human");
    table.match.coach().analyse_or_not();
    const auto think_at = [](Table& table, std::string_view kind, std::string_view rest) {
        const std::string id = table.question();
        const std::string begin = std::string(kind) + " id=" + id + " simulations=500 best=Ld3d4d5e5 ";
        table.match.on_worker_line(0, begin + std::string(rest));
    };
    const auto think = [&](std::string_view kind, std::string_view rest) { think_at(table, kind, rest); };
    const std::string counts = "counts=Ld3d4d5e5:500:";
    think("info", "chance=0.500 line=Ld3d4d5e5");
    table.pass_time(1000);
    CHECK(table.page.announced.empty());
    think("move", "chance=0.620 " + counts + "0.620");
    table.pass_time(1000);
    CHECK(table.page.announced == std::vector<std::string>{"Analysis finished: L at d3 (Ld3d4d5e5), 62% to win"});
    table.match.coach().analyse_or_not();
    table.match.coach().analyse_or_not();
    CHECK(table.page.announced.size() == 2);  // a stored result
    CHECK(table.page.announced[1] == table.page.announced[0]);
    const auto solved = [&](std::string_view players) {
        Table other;
        other.start(players);
        other.match.coach().analyse_or_not();
        think_at(other, "move", "chance=1.00 solved=win " + counts + "win");
        other.pass_time(1000);
        return other.page.announced.back();
    };
    CHECK(solved("seat human\nseat human") == "Solved: Player 1 wins");
    CHECK(solved("seat human\nseat level3") == "Solved: you win");
}

}  // namespace narabe
