// Puzzles on their own board: right and wrong moves, replies, the hint, the solution, and saved results. The test plays
// the worker.
#include "app/tasks/puzzle_play.h"

#include <doctest/doctest.h>

#include "app/page/answering_page.h"
#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "app/play/reasons.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "tries.h"

namespace narabe {

namespace {

const std::string_view lits_file =
    "puzzle 3\n"
    "moves Tg5h4h5h6; Lh2i2i3i4; Sf1f2g2g3; Ij4j5j6j7; Lc1c2d2e2; If4f5f6f7; Sg8h7h8i7; Ic3c4c5c6; Le7e8e9f9; Tc7c8c9d8; "
    "Si9i10j8j9; La8a9a10b8\n"
    "goal win\n"
    "answer La2a3a4b4; Ib10c10d10e10; Ta5a6a7b6\n"
    "band 2\n"
    "theme lits.why.safe lits.why.covers lits.why.last\n";

/// A puzzle in which the bonus move follows in the same turn.
const std::string_view tix_file =
    "puzzle 1\n"
    "option needs-active=yes\n"
    "moves d6; a1; c5; b6; c5-a5; f2; b2; e5; d6-e6; b2-a2; c3; e1; c3-f3; d4; d2; b4; c5; d4-d6; f3x; d4; f4; d2-b2; a1x; c1; "
    "c3; b4-b3; d6x; d4-d2; a5-a6; d4\n"
    "goal win\n"
    "answer d2-c2; e1-e4\n"
    "band 1\n";

struct Solving {
    using Phase = TaskPlay::Phase;

    FakePage page;
    Match match{page, english_with_part()};
    SolvedPuzzles solved{page};
    PuzzleSets sets{page};
    PuzzlePlay play{page, english_with_part(), sets, solved, match.coach().analyst()};
    const GameModule& game;
    double now = 1000;

    Solving(std::string_view id, std::string_view file) : game(*find_game(id)) {
        solved.set_now("2026-12-03T08:00+09:00");
        sets.want(game);
        sets.want_days();
        const std::string path = "puzzles/" + std::string(id) + ".txt";
        sets.take(path, file);
        REQUIRE(sets.state(game) == FetchState::loaded);
        begin();
    }
    void begin() { play.begin(sets.of(game).front()); }

    /// Puts the move on the board and confirms it.
    void move(std::string_view text) {
        const auto read = play.board().game().session().position().read_move(text);
        REQUIRE(read);
        play.board().suggestions().suggest(*read);
        play.board().command("confirm");
    }
    /// The worker’s answer to the last question; `counts` such as `c3:500:0.600`, `proven` such as `solved=loss `.
    void handle(const std::string& counts, std::string_view proven = "") {
        REQUIRE_FALSE(page.sent.empty());
        REQUIRE(page.sent.back().starts_with("think id="));
        const std::string id = page.sent.back().substr(9, page.sent.back().find(' ', 9) - 9);
        let_pass(300);
        match.on_worker_line(0, "move id=" + id + " simulations=1000 chance=0.5 " + std::string(proven) +
                                    "best=" + counts.substr(0, counts.find(':')) + " counts=" + counts);
        let_pass(0);
    }
    void let_pass(double milliseconds) {
        now += milliseconds;
        match.game().set_time(now);
        match.on_time();
        play.board().game().set_time(now);
        play.on_time();
    }
    std::string shown() const { return play.board().game().session().position().write(); }
    std::string words() const { return std::string(play.words()); }
    PuzzleResult result() const { return solved.result(play.name()); }
};

}  // namespace

TEST_CASE("puzzle: the defence answers each right move until the last one is found") {
    Solving solving("lits", lits_file);
    CHECK(solving.play.phase() == Solving::Phase::asks);
    CHECK(solving.words() == "Only one move wins. Find it.");
    CHECK(solver_moves(solving.play.puzzle()) == 2);
    solving.move("La2a3a4b4");
    CHECK(solving.play.phase() == Solving::Phase::right);
    CHECK_FALSE(solving.play.is_done());
    CHECK(solving.play.found() == 1);
    CHECK(solving.words().find("That’s right: L at a2. It ") == 0);
    solving.let_pass(3000);
    solving.let_pass(3000);
    CHECK(solving.play.phase() == Solving::Phase::asks);
    CHECK(solving.words() == "That’s right. What next?");
    CHECK_FALSE(solving.result().solved);
    CHECK(solving.page.events.empty());
    solving.move("Ta5a6a7b6");
    CHECK(solving.play.is_done());
    CHECK(solving.page.events.back() == "solved {\"puzzle\":\"lits-3\",\"tries\":1}");
    CHECK(solving.words().find("Solved at the first try: L at a2. It ") == 0);
    CHECK(solving.words().find("Then: T at a5. It ") != std::string::npos);
    CHECK(solving.page.announced.back() == solving.words());
    CHECK(solving.result().solved);
    CHECK(solving.result().first->was_right);
    CHECK(solving.result().days.empty());
}

TEST_CASE("puzzle: a wrong move shows the reply that refutes it, and is saved at once") {
    Solving solving("lits", lits_file);
    solving.move("Ta5a6a7b6");
    CHECK(solving.play.phase() == Solving::Phase::thinks);
    CHECK_FALSE(solving.result().first->was_right);
    solving.handle("La2a3a4b4:900:0.950");
    CHECK(solving.play.phase() == Solving::Phase::wrong);
    CHECK(solving.words().substr(0, 43) == "That lets the win slip away. Reply: L at a2");
    CHECK(solving.play.board().suggestions().shows_reply());
    CHECK(solving.play.needs_help());
    solving.play.go_on();
    CHECK(solving.play.phase() == Solving::Phase::asks);
    solving.move("La2a3a4b4");
    solving.let_pass(3000);
    solving.let_pass(3000);
    solving.move("Ta5a6a7b6");
    CHECK(solving.words().find("Solved in 2 tries: L at a2. It ") == 0);
    CHECK(solving.page.events.back() == "solved {\"puzzle\":\"lits-3\",\"tries\":2}");
    CHECK(solving.result().wrong == 1);
    CHECK_FALSE(solving.result().first->was_right);
}

TEST_CASE("puzzle: a hasty press after a wrong move neither dismisses the message nor begins a move; the next press counts") {
    Solving solving("lits", lits_file);
    const auto press = [&] {
        solving.play.board().point({.kind = PointerEvent::Kind::down, .at = {0.5f, 0.5f}});
        solving.play.board().point({.kind = PointerEvent::Kind::up, .at = {0.5f, 0.5f}});
    };
    solving.move("Ta5a6a7b6");
    solving.handle("La2a3a4b4:900:0.950");
    REQUIRE(solving.play.phase() == Solving::Phase::wrong);
    const std::string words = solving.words();
    for (const double milliseconds : {0.0, 150.0, 200.0}) {
        solving.let_pass(milliseconds);
        press();
        CHECK(solving.play.phase() == Solving::Phase::wrong);
        CHECK(solving.words() == words);
    }
    solving.let_pass(60);
    press();
    CHECK(solving.play.phase() == Solving::Phase::asks);
}

TEST_CASE("puzzle: every wrong first move of every puzzle gets a reply, whether the search finds a refutation or not") {
    constexpr auto most = tries<std::size_t>(10);  // moves of each puzzle, because all of them take minutes
    for (const GameModule* game : all_games()) {
        Solving solving(game->info.id, AnsweringPage::file("puzzles/" + std::string(game->info.id) + ".txt"));
        int tries = 0;
        for (const Puzzle& puzzle : solving.sets.of(*game)) {
            const AnyPosition position = position_of(puzzle);
            MoveList moves;
            position.legal_moves(moves);
            const std::size_t stride = std::max<std::size_t>(1, moves.size() / most);
            for (std::size_t i = static_cast<std::size_t>(puzzle.number) % stride; i < moves.size(); i += stride) {
                if (moves[i] == puzzle.answer.front()) continue;
                const std::string move = position.write_move(moves[i]);
                CAPTURE(game->info.id);
                CAPTURE(puzzle.number);
                CAPTURE(move);
                solving.play.begin(puzzle);
                solving.move(move);
                const bool answers = ++tries % 2 == 0;
                for (int asked = 0; asked < 12 && solving.play.phase() == Solving::Phase::thinks; ++asked) {
                    const AnyPosition& after = solving.play.board().game().session().position();
                    MoveList replies;
                    after.legal_moves(replies);
                    if (answers && solving.page.sent.back().starts_with("think id=")) {
                        solving.handle(after.write_move(replies[0]) + ":900:0.950");
                    } else {
                        solving.let_pass(PuzzlePlay::patience + 1);
                    }
                }
                CHECK(solving.play.phase() == Solving::Phase::wrong);
                CHECK_FALSE(solving.words().empty());
                solving.play.go_on();
                CHECK(solving.play.phase() == Solving::Phase::asks);
                CHECK(solving.shown() == position.write());
            }
        }
    }
}

TEST_CASE("puzzle: a reply is not shown if the search is uncertain or finds none") {
    for (const bool answers : {true, false}) {
        Solving solving("lits", lits_file);
        solving.move("Ta5a6a7b6");
        if (answers) solving.handle("La2a3a4b4:900:0.550");
        if (!answers) solving.let_pass(PuzzlePlay::patience + 1);
        CHECK(solving.play.phase() == Solving::Phase::wrong);
        CHECK(solving.words() == "That lets the win slip away.");
        CHECK_FALSE(solving.play.board().suggestions().shows_reply());
    }
}

TEST_CASE("puzzle: among the refutations of a wrong move, the one that the right answer makes illegal is shown") {
    // The right answer makes L at a2 illegal, but not T at a5.
    const auto try_it = [](Solving& solving) {
        solving.move("Ib10c10d10e10");
        solving.handle("Ta5a6a7b6:900:0.950; La2a3a4b4:50:0.900");
        CHECK(solving.play.phase() == Solving::Phase::thinks);
    };
    const auto shows = [](const Solving& solving, std::string_view reply) {
        CHECK(solving.play.phase() == Solving::Phase::wrong);
        CHECK(solving.words().find(reply) != std::string::npos);
    };
    Solving refuted("lits", lits_file);
    try_it(refuted);
    refuted.handle("Ta5a6a7b6:500:loss", "solved=loss ");
    shows(refuted, "Reply: L at a2");
    refuted.play.go_on();
    refuted.move("La2a3a4b4");
    CHECK(refuted.words().find("That’s right: L at a2. It ") == 0);
    CHECK(refuted.words().ends_with("It takes away the reply L at a2."));
    Solving not_refuted("lits", lits_file);
    try_it(not_refuted);
    not_refuted.handle("Ta5a6a7b6:500:0.100");  // not proven
    shows(not_refuted, "Reply: T at a5");
}

TEST_CASE("puzzle: a reply without a reason ends with a full stop") {
    int without = 0;
    const AnyPosition after = position_of(Solving("tix", tix_file).play.puzzle());
    MoveList moves;
    after.legal_moves(moves);
    for (const Move reply : moves) {
        const std::string words = english()(reply_words(after, reply, english()));
        CAPTURE(words);
        CHECK(words.ends_with("."));
        without += words.find(". ") == std::string::npos ? 1 : 0;
    }
    CHECK(without > 0);
}

TEST_CASE("puzzle: a move that is too slow is told in the words of the task") {
    for (const auto& [turns, words] :
         {std::pair("1", "That doesn’t win this turn."), {"2", "That doesn’t win within 2 turns."}}) {
        std::string file(tix_file);
        file.replace(file.find("goal win"), 8, std::string("goal win in ") + turns);
        Solving solving("tix", file);
        MoveList moves;
        const AnyPosition position = position_of(solving.play.puzzle());
        position.legal_moves(moves);
        const auto wrong = ranges::find_if(moves, [&](Move move) { return position.write_move(move) != "d2-c2"; });
        solving.move(position.write_move(*wrong));
        solving.let_pass(PuzzlePlay::patience + 1);
        CHECK(solving.words().find(words) != std::string::npos);
    }
}

TEST_CASE("puzzle: after a wrong second move, the puzzle continues from the position before it") {
    Solving solving("tix", tix_file);
    solving.move("d2-c2");
    solving.let_pass(3000);
    const std::string before = solving.shown();
    MoveList moves;
    solving.play.board().game().session().position().legal_moves(moves);
    for (const Move move : moves) {
        const std::string text = solving.play.board().game().session().position().write_move(move);
        if (text == "e1-e4") continue;
        solving.move(text);
        break;
    }
    solving.let_pass(PuzzlePlay::patience + 1);
    REQUIRE(solving.play.phase() == Solving::Phase::wrong);
    solving.play.go_on();
    CHECK(solving.shown() == before);
    CHECK(solving.play.found() == 1);
}

TEST_CASE("puzzle: the best rest of the turn is played after a wrong move, before the reply is shown") {
    Solving solving("tix", tix_file);
    const AnyPosition position = position_of(solving.play.puzzle());
    MoveList moves;
    position.legal_moves(moves);
    const auto after = [&](Move move) {
        AnyPosition next = position;
        next.play(move);
        return next;
    };
    const auto wrong = ranges::find_if(moves, [&](Move move) {
        return move != solving.play.puzzle().answer.front() && after(move).to_move() == position.to_move();
    });
    REQUIRE(wrong != moves.end());
    solving.move(position.write_move(*wrong));
    CHECK(solving.play.phase() == Solving::Phase::thinks);
    solving.handle("pass:900:0.400");
    CHECK(solving.play.phase() == Solving::Phase::thinks);
    AnyPosition next = after(*wrong);
    next.play(*next.read_move("pass"));
    next.legal_moves(moves);
    solving.handle(next.write_move(moves[0]) + ":900:0.950");
    CHECK(solving.play.phase() == Solving::Phase::wrong);
    CHECK(solving.words().find("That lets the win slip away. Even the best continuation doesn’t help: pass. Reply: ") == 0);
    solving.play.go_on();
    CHECK(solving.shown() == position.write());
}

TEST_CASE("puzzle: the goal is one move only if the first turn of the answer has one move") {
    CHECK(Solving("tix", tix_file).words().starts_with("Only one turn wins. Find it."));
    for (const std::string language : {"en", "ja"}) {
        const Texts texts = *Texts::read(AnsweringPage::file("text/" + language + ".txt"));
        const std::vector<std::string> several = language == "en"
                                                     ? std::vector<std::string>{"turn wins", "sequence of moves wins"}
                                                     : std::vector<std::string>{"手順が1つだけ"};
        for (const GameModule* game : all_games()) {
            FakePage page;
            Match match(page, texts);
            SolvedPuzzles solved(page);
            const PuzzleSets sets(page);
            PuzzlePlay play(page, texts, sets, solved, match.coach().analyst());
            const auto puzzles = read_puzzles(AnsweringPage::file("puzzles/" + std::string(game->info.id) + ".txt"), *game);
            for (const Puzzle& puzzle : *puzzles) {
                if (puzzle.goal.kind == Goal::Kind::points) continue;
                CAPTURE(game->info.id);
                CAPTURE(puzzle.number);
                play.begin(puzzle);
                const bool speaks_of_several = ranges::any_of(
                    several, [&](const std::string& words) { return play.words().find(words) != std::string_view::npos; });
                CHECK(speaks_of_several == (moves_in_first_turn(puzzle) > 1));
            }
        }
    }
}

TEST_CASE("puzzle: the solution of a puzzle with several turns is shown to the win, and the player can step through all of it") {
    Solving solving("taigo", AnsweringPage::file("puzzles/taigo.txt"));
    const auto puzzles = solving.sets.of(solving.game);
    const auto two_turns = ranges::find_if(puzzles, [](const Puzzle& each) { return each.goal.turns == 2; });
    solving.play.begin(*two_turns);
    solving.play.show_how();
    for (int i = 0; i < 20; ++i) solving.let_pass(1000);
    CHECK(solving.play.is_done());
    const auto outcome = solving.play.board().game().session().position().outcome();
    REQUIRE(outcome);
    CHECK(outcome->won_by(solving.play.solver()));
    CHECK(solving.words().find("That’s the solution: ") == 0);
    const std::size_t count = solving.play.solution().size();
    CHECK(solving.play.shown_moves() == count);
    CHECK(count > two_turns->answer.size());
    for (std::size_t shown = count; shown-- > 0;) {
        solving.play.look_at(shown);
        CHECK_FALSE(solving.play.board().game().session().position().outcome());
        if (shown > two_turns->answer.size()) CHECK(solving.words().find("no other one") == std::string::npos);
    }
}

TEST_CASE("puzzle: after a wrong second move, the solved puzzle can still be stepped through from its end") {
    Solving solving("tix", tix_file);
    solving.move("d2-c2");
    solving.let_pass(3000);
    solving.move("pass");
    solving.let_pass(PuzzlePlay::patience + 1);
    REQUIRE(solving.play.phase() == Solving::Phase::wrong);
    solving.play.go_on();
    solving.move("e1-e4");
    REQUIRE(solving.play.is_done());
    CHECK(solving.play.shown_moves() == 2);
}

TEST_CASE("puzzle: the two moves of one turn are found one after the other") {
    Solving solving("tix", tix_file);
    solving.move("d2-c2");
    CHECK(solving.play.phase() == Solving::Phase::right);
    solving.let_pass(3000);
    CHECK(solving.play.phase() == Solving::Phase::asks);
    CHECK(solving.words() == "That’s right. What next? c2 earned a bonus move: slide, activate, return to hand or pass.");
    solving.move("e1-e4");
    CHECK(solving.play.is_done());
}

TEST_CASE("puzzle: the solution is shown from the current position, and the player can step through it") {
    Solving solving("lits", lits_file);
    const std::string before = solving.shown();
    solving.play.show_how();
    for (int i = 0; i < 6; ++i) solving.let_pass(3000);
    CHECK(solving.play.phase() == Solving::Phase::shown);
    CHECK(solving.play.is_done());
    CHECK(solving.words().find("That’s the solution: L at a2. It ") == 0);
    CHECK(solving.play.found() == 2);
    CHECK_FALSE(solving.result().solved);
    CHECK(solving.result().shown);
    const std::string after = solving.shown();
    solving.play.look_at(0);
    CHECK(solving.shown() == before);
    CHECK(solving.play.is_done());
    CHECK(solving.words() == "Only one move wins. Find it.");
    solving.play.look_at(2);
    CHECK(solving.words().find("Reply: I at b10") == 0);
    solving.play.look_at(3);
    CHECK(solving.words().find("That’s the solution: ") == 0);
    CHECK(solving.shown() == after);
    CHECK_FALSE(solving.play.due());
}

TEST_CASE("puzzle: a hint describes the idea, and its use is saved") {
    Solving solving("lits", lits_file);
    solving.play.give_hint();
    CHECK(solving.play.phase() == Solving::Phase::asks);
    CHECK(solving.words().find("Only one move wins. Find it. Look for a move that ") == 0);
    CHECK(solving.play.has_hint());
    CHECK(solving.result().theme);
    solving.move("La2a3a4b4");
    CHECK(solving.play.phase() == Solving::Phase::right);
}

TEST_CASE("puzzle: a puzzle opened as today’s puzzle counts for that day, even after midnight") {
    Solving solving("tix", tix_file);
    solving.sets.take("puzzles/days.txt", "first 2026-12-03\ntix 1\n");
    solving.solved.set_now("2026-12-04T00:05+09:00");
    solving.move("d2-c2");
    solving.let_pass(3000);
    solving.move("e1-e4");
    REQUIRE(solving.result().days.size() == 1);
    CHECK(solving.solved.is_day_solved(*read_date("2026-12-03")));
    solving.begin();
    CHECK(solving.play.phase() == Solving::Phase::asks);
}

TEST_CASE("puzzle: in a game with points, a wrong move shows what it would score") {
    const GameModule& pilus = *find_game("pilus");
    Solving solving("pilus",
                    "puzzle 1\nmoves start ARBY; draw ABYR; draw AGRY; draw BRGY; draw ARYB; draw ARYG; draw BYGR; YBRG@0,-2; "
                    "P@0,-2; draw ARGB\ngoal points 2\nanswer RYBA@-2,-1; P@-1,0\nband 1\n");
    CHECK(&solving.game == &pilus);
    CHECK(solving.words() == "Score 2 points this turn.");
    const AnyPosition position = position_of(solving.play.puzzle());
    const auto max_after = [&](Move move) {  // half-points
        AnyPosition after = position;
        after.play(move);
        MoveList pawns;
        after.legal_moves(pawns);
        int most = 0;
        for (const Move pawn : pawns) {
            AnyPosition next = after;
            next.play(pawn);
            most = std::max(most, (*next.scores())[1] - (*position.scores())[1]);
        }
        return most;
    };
    MoveList moves;
    position.legal_moves(moves);
    const auto play_wrong = [&](bool scores) {
        const auto wrong = ranges::find_if(
            moves, [&](Move move) { return move != solving.play.puzzle().answer[0] && (max_after(move) > 0) == scores; });
        REQUIRE(wrong != moves.end());
        solving.move(position.write_move(*wrong));
        CHECK(solving.play.phase() == Solving::Phase::wrong);
        return max_after(*wrong) / 2;
    };
    const int points = play_wrong(true);
    CHECK(solving.words() == "That way, you score " + std::to_string(points) + " at most.");
    solving.play.go_on();
    play_wrong(false);
    CHECK(solving.words() == "That way, you score nothing.");
}

TEST_CASE("puzzles: an unreadable file is reported, and a missing file is requested again") {
    FakePage page;
    PuzzleSets sets(page);
    const GameModule& tix = *find_game("tix");
    sets.want(tix);
    sets.want(tix);
    CHECK(page.files == std::vector<std::string>{"puzzles/tix.txt"});
    sets.take("puzzles/lits.txt", lits_file);
    CHECK(sets.state(tix) == FetchState::waiting);
    sets.fail("puzzles/tix.txt");
    CHECK(sets.state(tix) == FetchState::failed);
    sets.want(tix);
    CHECK(page.files.size() == 2);
    sets.take("puzzles/tix.txt", "puzzle one\n");
    CHECK(sets.state(tix) == FetchState::unreadable);
    CHECK_FALSE(sets.problem(tix).key.empty());
    CHECK(sets.of(tix).empty());
    sets.want_days();
    sets.take("puzzles/days.txt", "no days");
    CHECK(sets.days_state() == FetchState::unreadable);
    CHECK_FALSE(sets.days());
}

}  // namespace narabe
