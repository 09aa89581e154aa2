// Mistakes on their own board: right moves, refutations of wrong moves, and the effect on the schedule. The test plays the
// worker.
#include "app/tasks/mistake_play.h"

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

struct Practice {
    FakePage page;
    Match match{page, english()};
    Mistakes mistakes{page};
    MistakePlay play{page, english(), mistakes, match.coach().analyst()};
    double now = 1000;

    explicit Practice(const std::vector<std::string>& texts) {
        mistakes.set_today("2026-03-02");
        for (const std::string& text : texts) REQUIRE(mistakes.bring_in(text));
        play.begin();
    }
    using Phase = TaskPlay::Phase;

    /// Whether a question to a worker is open.
    bool is_asked() const { return !page.sent.empty() && page.sent.back().starts_with("think id="); }
    /// The worker’s reply, with counts such as `c3:500:0.600; d4:300:win`; `more` is for example ` solved=win`.
    void find(const std::string& counts, const std::string& more = {}) {
        REQUIRE(is_asked());
        const std::string id = page.sent.back().substr(9, page.sent.back().find(' ', 9) - 9);
        const std::string best = counts.substr(0, counts.find(':'));
        now += 300;
        let_pass();
        page.sent.clear();
        match.on_worker_line(0, "move id=" + id + " simulations=1000 chance=0.5" + more + " best=" + best + " counts=" + counts);
        let_pass();
    }
    void let_pass() {
        match.game().set_time(now);
        match.on_time();
        play.board().game().set_time(now);
        play.on_time();
    }
    /// Plays a move as the person at the screen.
    void move(std::string_view cell) {
        std::vector<Target> targets;
        play.board().game().view().targets(targets);
        for (const Target& target : targets) {
            if (target.id != cell) continue;
            for (const auto kind : {PointerEvent::Kind::down, PointerEvent::Kind::up}) {
                play.board().point({.kind = kind, .at = target.box.centre()});
            }
            return;
        }
        FAIL("no such cell");
    }
    std::string words() const { return std::string(play.words()); }
    Schedule schedule() const { return schedule_in(with_ends(page.kept.begin()->second)); }
    static std::string with_ends(std::string text) {
        for (char& each : text) each = each == '\t' ? '\n' : each;
        return text;
    }
    int day(std::string_view date) const { return *read_date(date); }
};

std::string mistake_text(const std::string& more = "reply e5\nproven yes\n", const std::string& moves = "c3") {
    return "narabe-mistake 1\ndue 2026-03-01\nsolved 1\nplayed a1\nbetter d4\nlost 23\n" + more + "narabe 1\ngame tix\nmoves " +
           moves + "\n";
}

}  // namespace

TEST_CASE("mistake: the better move is judged right at once, and the mistake is due again after the next interval") {
    Practice practice({mistake_text()});
    CHECK(practice.play.phase() == Practice::Phase::asks);
    CHECK(practice.words() ==
          "You played: piece on a1, active. Your winning chances fell by 23 percentage points. Find a better move.");
    practice.move("d4");
    CHECK(practice.play.phase() == Practice::Phase::right);
    CHECK(practice.words().ends_with("You’ll see it again in 7 days."));
    CHECK(practice.schedule() == Schedule{.due = practice.day("2026-03-09"), .solved = 2});
    CHECK(practice.page.announced.back() == practice.words());
    CHECK(practice.play.is_at_end());
}

TEST_CASE("mistake: the same move again is wrong at once and shows its refutation; solving the mistake then does not count") {
    Practice practice({mistake_text()});
    practice.move("a1");
    CHECK(practice.play.phase() == Practice::Phase::wrong);
    CHECK(practice.words().starts_with("Your winning chances fall by 23 percentage points. Reply: piece on e5"));
    const Suggestions& suggestions = practice.play.board().suggestions();
    CHECK(suggestions.shows_reply());
    CHECK(suggestions.picture().proposal());
    CHECK(practice.play.needs_help());
    CHECK(practice.schedule() == Schedule{.due = practice.day("2026-03-03"), .solved = 0});
    practice.play.go_on();
    CHECK(practice.play.phase() == Practice::Phase::asks);
    CHECK_FALSE(suggestions.shows_reply());
    practice.move("d4");
    CHECK(practice.play.phase() == Practice::Phase::right);
    CHECK(practice.schedule() == Schedule{.due = practice.day("2026-03-03"), .solved = 0});
}

TEST_CASE("mistake: a tap on the board after a wrong move counts as the next move") {
    Practice practice({mistake_text()});
    practice.move("a1");
    practice.now += 1000;
    practice.let_pass();
    practice.move("b2");
    CHECK(practice.play.phase() == Practice::Phase::thinks);
}

TEST_CASE("mistake: a hasty tap after a wrong move neither dismisses the message nor counts as a move; the next tap counts") {
    Practice practice({mistake_text()});
    practice.let_pass();
    practice.move("a1");
    REQUIRE(practice.play.phase() == Practice::Phase::wrong);
    const std::string words = practice.words();
    practice.now += 350;
    practice.let_pass();
    practice.move("b2");
    CHECK(practice.play.phase() == Practice::Phase::wrong);
    CHECK(practice.words() == words);
    practice.now += 60;
    practice.let_pass();
    practice.move("b2");
    CHECK(practice.play.phase() == Practice::Phase::thinks);
}

TEST_CASE("mistake: a move that loses less than 0.035 in the search of the position is right") {
    Practice practice({mistake_text()});
    practice.find("d4:500:0.600; b5:300:0.566; f6:100:0.300");
    practice.move("b5");
    CHECK(practice.play.phase() == Practice::Phase::right);
}

TEST_CASE("mistake: the search after the move decides if the search of the position is not conclusive") {
    for (const bool is_right : {true, false}) {
        CAPTURE(is_right);
        Practice practice({mistake_text()});
        practice.move("f6");
        CHECK(practice.play.phase() == Practice::Phase::thinks);
        CHECK(practice.words() == "Checking your move…");
        practice.find("d4:500:0.600; b5:300:0.560; f6:2:0.100");
        CHECK(practice.play.phase() == Practice::Phase::thinks);
        practice.find(is_right ? "e5:500:0.434" : "e5:500:0.436");
        CHECK(practice.play.phase() == (is_right ? Practice::Phase::right : Practice::Phase::wrong));
        CHECK(practice.play.board().suggestions().shows_reply() != is_right);
        if (!is_right)
            CHECK(practice.words().starts_with("Your winning chances fall by 4 percentage points. Reply: piece on e5"));
        CHECK(practice.schedule().solved == (is_right ? 2 : 0));
    }
}

TEST_CASE("mistake: a proven result is decisive, however small the difference between estimates") {
    Practice lost({mistake_text()});
    lost.find("d4:500:win; b5:300:0.990; f6:100:0.300", " solved=win");
    lost.move("b5");
    CHECK(lost.play.phase() == Practice::Phase::thinks);
    lost.find("e5:500:win", " solved=win");
    CHECK(lost.play.phase() == Practice::Phase::wrong);
    CHECK(lost.words().starts_with("Your winning chances fall by 100 percentage points."));
    Practice won({mistake_text()});
    won.find("d4:500:win; b5:300:win; f6:100:0.300", " solved=win");
    won.move("b5");
    CHECK(won.play.phase() == Practice::Phase::right);
}

TEST_CASE("mistake: the solution is shown on request, and the mistake is due again tomorrow") {
    Practice practice({mistake_text()});
    practice.move("a1");
    practice.play.show_how();
    CHECK(practice.play.phase() == Practice::Phase::shown);
    CHECK(practice.words().starts_with("Better: piece on d4"));
    CHECK(practice.play.board().game().session().line().size() == 1);
    CHECK(practice.play.is_done());
    CHECK(practice.schedule() == Schedule{.due = practice.day("2026-03-03"), .solved = 0});
}

TEST_CASE("mistake: dismissed mistakes never return, and unreadable mistakes are reported and skipped") {
    Practice practice({mistake_text("", "c3"), mistake_text("", "c3; e5; b2"), mistake_text("", "f6")});
    practice.mistakes.recall("0", "narabe-mistake 1\tdue 2026-02-01\tplayed a1\tbetter d4\tnarabe 1\tgame tix\tmoves z9");
    practice.play.begin();
    CHECK(practice.play.count() == 3);
    CHECK(english()(practice.play.take_news()).starts_with("Couldn’t read one of your mistakes. "));
    CHECK(practice.play.take_news() == Sentence());
    CHECK(practice.page.kept["mistake-0"].starts_with("narabe-mistake 1\tdue never"));
    CHECK(practice.page.kept["mistake-0"].ends_with("moves z9"));
    practice.play.dismiss();
    CHECK(practice.play.count() == 2);
    CHECK(practice.mistakes.due() == 2);
    practice.play.go_to_next();
    CHECK(practice.play.is_at_end());
    practice.play.dismiss();
    CHECK_FALSE(practice.play.has_task());
}

TEST_CASE("mistake: if workers do not respond, the player loses nothing and moves again") {
    Practice practice({mistake_text()});
    practice.move("f6");
    for (int i = 0; i < Thinking::max_attempts; ++i) practice.match.on_worker_failure(0);
    practice.let_pass();
    CHECK(practice.play.phase() == Practice::Phase::asks);
    CHECK(practice.words() == "The computer isn’t responding.");
    CHECK(practice.schedule() == Schedule{.due = practice.day("2026-03-01"), .solved = 1});
    practice.page.sent.clear();
    practice.move("f6");
    CHECK(practice.play.phase() == Practice::Phase::thinks);
    CHECK(practice.is_asked());
}

TEST_CASE("mistake: leaving the practice stops the search, and the game in progress receives no events") {
    Practice practice({mistake_text()});
    practice.move("f6");
    REQUIRE(practice.is_asked());
    practice.play.end();
    CHECK(practice.page.sent.back().starts_with("stop "));
    CHECK_FALSE(practice.match.game().has_game());
    CHECK(practice.page.saved.empty());
}

TEST_CASE("mistake: the opponent’s hidden pieces stay hidden, and no reply is searched") {
    Session game = *Session::start(*find_game("pilus"), {}, {}, 5);
    roll(game);
    MoveList moves;
    for (int i = 0; i < 7; ++i) {
        game.position().legal_moves(moves);
        play(game, moves[moves.size() / 2]);
    }
    game.position().legal_moves(moves);
    REQUIRE(moves.size() > 2);
    const Mistake mistake{.game = game, .played = moves[0], .better = moves[1], .lost = 23};
    const Seat mover = game.position().to_move();
    Practice practice({with_schedule(write_mistake(mistake), {})});
    const std::string seen = game.position().seen_by(mover).write();
    CHECK(seen != game.position().write());
    CHECK(practice.page.sent.back().ends_with(" position=" + seen));
    CHECK(shown_seat(practice.play.board().game()) == mover);
    practice.find(game.position().write_move(moves[1]) + ":500:0.600");
    practice.play.board().suggestions().suggest(moves[2]);
    practice.play.board().command("confirm");
    CHECK(practice.play.phase() == Practice::Phase::wrong);
    CHECK_FALSE(practice.play.board().suggestions().shows_reply());
    CHECK(practice.words() == "There’s a better move.");
    CHECK(shown_seat(practice.play.board().game()) == mover);
}

}  // namespace narabe
