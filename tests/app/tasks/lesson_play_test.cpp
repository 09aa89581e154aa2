// All lessons on their own boards, with the solution shown at each step.
#include "app/tasks/lesson_play.h"

#include <doctest/doctest.h>

#include "app/page/answering_page.h"
#include "games/all_games.h"

namespace narabe {

namespace {

Lesson taught(const std::string& game) {
    const std::string name = "lessons/" + game;
    return *read_lesson(*find_game(game),
                        AnsweringPage::file(name + ".lesson.txt") + "words\n" + AnsweringPage::file(name + ".en.txt"));
}

/// Lets this much time pass, frame by frame.
void let_pass(LessonPlay& play, double& now, double milliseconds) {
    for (const double end = now + milliseconds; now < end; now += 50) {
        play.board().game().set_time(now);
        play.on_time();
    }
}

}  // namespace

TEST_CASE("lesson play: every step of every lesson can be shown to its last move, without any event about the game in progress") {
    for (const GameModule* game : all_games()) {
        const std::string name(game->info.id);
        AnsweringPage page;
        Texts texts;
        LessonPlay play(page, texts);
        play.begin(taught(name), 0);
        double now = 0;
        for (std::size_t step = 0; step < play.lesson().steps.size(); ++step) {
            if (step > 0) play.go_to(step);
            CAPTURE(name);
            CAPTURE(play.run().step().name);
            CHECK(play.phase() == LessonPlay::Phase::asks);
            CHECK(play.words() == play.run().task().text);
            play.show_how();
            CHECK(play.phase() == LessonPlay::Phase::right);
            let_pass(play, now, 10000 * static_cast<double>(play.run().step().tasks.size()));
            CHECK(play.run().is_done());
            CHECK(play.board().game().session().position() == play.run().position());
            CHECK_FALSE(play.due());
        }
        CHECK(page.saved_games.empty());
        CHECK_FALSE(page.has_requests());
    }
}

TEST_CASE("lesson play: a move that the lesson expects to be refused is answered with the game’s reason and one judgement") {
    AnsweringPage page;
    const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt"));
    LessonPlay play(page, texts);
    play.begin(taught("tix"), 6);
    REQUIRE(play.run().step().name == "stop");
    play.show_how();
    CHECK(play.words() == "Right, that’s not allowed: a slide can’t stop right in front of the active piece on f3.");
    CHECK(play.has_verdict_in_words());
    double now = 0;
    let_pass(play, now, 10000);
    CHECK_FALSE(play.has_verdict_in_words());
}

TEST_CASE("lesson play: a try that the lesson expects to be refused gets one judgement, in all lessons") {
    const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt"));
    for (const GameModule* game : all_games()) {
        AnsweringPage page;
        LessonPlay play(page, texts);
        play.begin(taught(std::string(game->info.id)), 0);
        for (std::size_t step = 0; step < play.lesson().steps.size(); ++step) {
            play.go_to(step);
            if (!play.run().task().refusal) continue;
            CAPTURE(game->info.id);
            CAPTURE(play.run().step().name);
            play.show_how();
            CHECK(play.words().find("Can’t") == std::string_view::npos);
            CHECK(play.has_verdict_in_words() == play.words().starts_with("Right, "));
            play.go_to(step);
            if (!play.run().is_done()) continue;
            CHECK(play.words().find("Can’t") == std::string_view::npos);
            CHECK(play.has_verdict_in_words() == play.words().starts_with("Right, "));
        }
    }
}

TEST_CASE(
    "lesson play: a refused try at another place is answered with its reason and the right place, and the next press counts") {
    AnsweringPage page;
    const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt"));
    LessonPlay play(page, texts);
    play.begin(taught("lits"), 2);
    REQUIRE(play.run().step().name == "touch");
    const auto attempt = [&](const char* move) {
        play.board().suggestions().suggest(*read_attempt(play.run().position(), move));
        play.board().command("confirm");
        play.board().game().set_time(play.board().game().now() + 1000);
    };
    attempt("Ij6j7j8j9");
    CHECK(play.phase() == LessonPlay::Phase::wrong);
    CHECK(play.words() ==
          "Can’t place here: it must touch another tetromino. "
          "That’s the rule, but this step is about the outlined cells. Try it there.");
    CHECK(play.needs_help());
    play.board().point({.kind = PointerEvent::Kind::down, .at = {0.5f, 0.5f}});
    CHECK(play.phase() == LessonPlay::Phase::asks);
    CHECK(play.board().game().view().tried_cells().size() == 1);
    play.board().point({.kind = PointerEvent::Kind::cancel});
    attempt("Ie5e6e7e8");
    CHECK(play.words().ends_with("That’s another rule. Try it on the outlined cells."));
    play.go_on();
    attempt("Ih5h6h7h8");
    CHECK(play.phase() == LessonPlay::Phase::right);
}

TEST_CASE("lesson play: a hasty press after a wrong try leaves the message, and the next press counts after 0.4 seconds") {
    AnsweringPage page;
    const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt"));
    LessonPlay play(page, texts);
    struct WrongTry {
        const char* game;
        std::size_t step;
        const char* move;
    };
    for (const WrongTry& wrong : {WrongTry{"tix", 1, "a1"}, {"lits", 2, "Ij6j7j8j9"}}) {
        CAPTURE(wrong.game);
        play.begin(taught(wrong.game), wrong.step);
        play.board().suggestions().suggest(*read_attempt(play.run().position(), wrong.move));
        play.board().command("confirm");
        REQUIRE(play.phase() == LessonPlay::Phase::wrong);
        const std::string words(play.words());
        const auto press_after = [&](double milliseconds) {
            play.board().game().set_time(play.board().game().now() + milliseconds);
            play.on_time();
            for (const auto kind : {PointerEvent::Kind::down, PointerEvent::Kind::cancel}) {
                play.board().point({.kind = kind, .at = {0.5f, 0.5f}});
            }
        };
        press_after(350);
        CHECK(play.phase() == LessonPlay::Phase::wrong);
        CHECK(play.words() == words);
        press_after(60);
        CHECK(play.phase() == LessonPlay::Phase::asks);
    }
}

TEST_CASE("lesson play: tiles in the hand have the same order, whichever moves led to a step") {
    const Texts texts = *Texts::read(AnsweringPage::file("text/en.txt"));
    const auto hand = [&](const LessonPlay& play) {
        std::string labels;
        for (const Slot& slot : play.board().game().view().slots()) labels += texts(slot.label) + "; ";
        return labels;
    };
    AnsweringPage page;
    LessonPlay begun(page, texts);
    begun.begin(taught("pilus"), 1);
    LessonPlay gone_on(page, texts);
    gone_on.begin(taught("pilus"), 0);
    double now = 0;
    while (!gone_on.run().is_done()) {
        gone_on.show_how();
        let_pass(gone_on, now, 10000);
    }
    gone_on.go_to(1);
    CHECK(hand(gone_on) == hand(begun));
}

}  // namespace narabe
