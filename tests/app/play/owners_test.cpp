// Each part of play on its own, without the match that connects them.
#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/coach.h"
#include "app/play/hints.h"
#include "app/play/opponent.h"
#include "app/play/players.h"
#include "app/play/rating_keeper.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

struct Owner final : BoardOwner {
    void on_move(Move) override {}
    void on_change() override { ++changes; }
    void on_amendment() override { ++amendments; }

    int changes = 0;
    int amendments = 0;
};

struct OwnersDesk {
    FakePage page;
    Owner owner;
    BoardPlay board{page, english(), owner};
    GameInProgress& game = board.game();
    Suggestions& suggestions = board.suggestions();
    PageReporter reporter{page, english()};
    Analyst analyst{page};

    void open(std::string_view id, const std::vector<Player>& players, std::uint64_t seed = 1) {
        Session session = *Session::start(*find_game(id), {}, players, seed);
        roll(session);
        game.open(std::move(session), "aaaabbbbccccdddd");
    }
    void play(std::string_view text) {
        game.change(Arrivals::animate, [text](Session& session) { REQUIRE(narabe::play(session, text)); });
    }
    void play_any(Rng& rng) {
        MoveList moves;
        game.session().position().legal_moves(moves);
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        game.change(Arrivals::animate, [move](Session& session) { narabe::play(session, move); });
    }
    /// An answer to the last question.
    std::string answer(std::string_view kind, std::string_view best) const {
        const std::string& line = page.sent.back();
        REQUIRE(line.starts_with("think id="));
        const std::string move(best);
        return std::string(kind) + " id=" + line.substr(9, line.find(' ', 9) - 9) + " simulations=9 chance=0.5 best=" + move +
               (kind == "move" ? " counts=" + move + ":9:0.500" : "");
    }
    /// Interim results for the last question.
    void find(std::string_view best, double now) {
        const std::string info = answer("info", best);
        const std::string found =
            "found" + info.substr(4, info.find(" chance=") - 4) + " counts=" + std::string(best) + ":9:0.500";
        analyst.on_line(0, info, now);
        analyst.on_line(0, found, now);
    }
};

}  // namespace

TEST_CASE("game in progress: a change of the game is reported once, and a change of the view is not reported") {
    OwnersDesk desk;
    CHECK_FALSE(desk.game.has_game());
    desk.open("lits", {person, person});
    CHECK(desk.owner.changes == 1);
    desk.play("Ld3d4d5e5");
    CHECK(desk.owner.changes == 2);
    CHECK(desk.game.motion().is_going(desk.game.now()));
    const unsigned revision = desk.game.revision();
    desk.game.amend([](Session& session) { session.set_rating_status(RatingStatus::hint); });
    CHECK(desk.owner.changes == 2);
    CHECK(desk.owner.amendments == 1);
    CHECK(desk.game.revision() == revision);
    desk.game.show_instead(desk.game.session().line().beginning(), nullptr);
    CHECK(desk.owner.changes == 2);
    CHECK(desk.game.session().cursor() == 1);
    const unsigned number = desk.game.number();
    desk.open("lits", {person, person});
    CHECK(desk.game.number() != number);
    desk.game.drop();
    CHECK_FALSE(desk.game.has_game());
    CHECK(desk.game.id().text().empty());
    CHECK(desk.owner.changes == 4);
}

TEST_CASE("game in progress: a copy has both ids until its former id is taken") {
    OwnersDesk desk;
    desk.open("lits", {person, person});
    desk.game.id().become("eeeeffffgggghhhh");
    CHECK(desk.game.id().is_or_was("aaaabbbbccccdddd"));
    CHECK(desk.game.id().is_or_was("eeeeffffgggghhhh"));
    CHECK(desk.game.id().take_former() == "aaaabbbbccccdddd");
    CHECK_FALSE(desk.game.id().is_or_was("aaaabbbbccccdddd"));
    CHECK(desk.game.id().take_former().empty());
}

TEST_CASE("game in progress: the device is handed over before hidden hands are shown") {
    OwnersDesk desk;
    desk.open("pilus", {person, person});
    const Seat first = desk.game.session().position().to_move();
    CHECK(waits_for(desk.game) == first);
    CHECK(shown_seat(desk.game) == Seat::chance);
    CHECK_FALSE(seen_by_mover(desk.game));
    desk.game.hand_over();
    CHECK_FALSE(waits_for(desk.game));
    CHECK(shown_seat(desk.game) == first);
    CHECK(seen_by_mover(desk.game));
    REQUIRE(desk.game.seat({person, person}));
    CHECK(waits_for(desk.game) == first);
    CHECK_FALSE(desk.game.seat({person, Player{.is_away = true}}));
}

TEST_CASE("page reporter: cached values agree with newly computed values, at every position") {
    for (const std::string_view id : {"lits", "pilus", "tix"}) {
        OwnersDesk desk;
        desk.open(id, {person, person}, 4);
        Rng rng(7);
        for (int step = 0; step < 60; ++step) {
            desk.game.hand_over();
            const std::size_t all = desk.game.session().line().size();
            const std::uint32_t kind = rng.below(6);
            if (kind == 0) {
                const std::size_t count = rng.below(static_cast<std::uint32_t>(all + 1));
                desk.game.change(Arrivals::jump, [count](Session& session) { session.look_at(count); });
            } else if (kind == 1 && !desk.game.session().other_line().moves.empty()) {
                desk.game.change(Arrivals::jump, [](Session& session) { take_other_line(session); });
            } else if (!desk.game.session().is_over() && desk.game.session().position().to_move() != Seat::chance) {
                desk.play_any(rng);
            }
            INFO(id << ", step " << step);
            CHECK(desk.reporter.state(desk.game, false) == PageReporter(desk.page, english()).state(desk.game, false));
            desk.reporter.keep(desk.game, {});
            CHECK(desk.page.saved == write_saved(desk.game.session()));
        }
    }
}

TEST_CASE("page reporter: news is returned once") {
    OwnersDesk desk;
    desk.reporter.show_later("game.copied");
    CHECK(desk.reporter.take_news().key == std::string_view("game.copied"));
    CHECK(desk.reporter.take_news() == Sentence());
}

TEST_CASE("rating keeper: a rated game is counted once, at its end") {
    OwnersDesk desk;
    RatingKeeper rating;
    desk.open("lits", {person, computer});
    CHECK(is_ratable(desk.game.session()));
    desk.game.amend([](Session& session) { session.set_rating_status(RatingStatus::open); });
    rating.count(desk.game, desk.reporter);
    CHECK_FALSE(rating.ratings().effect_of(desk.game.id().text()));
    const int cost = rating.cost_of_resigning(desk.game.session()).change();
    desk.game.change(Arrivals::jump, [](Session& session) { session.resign(Seat::first); });
    rating.count(desk.game, desk.reporter);
    const auto effect = rating.ratings().effect_of(desk.game.id().text());
    REQUIRE(effect);
    CHECK(effect->change() < 0);
    CHECK(effect->change() == cost);
    CHECK(desk.game.session().rating_status() == RatingStatus::counted);
    CHECK(desk.page.kept.size() == 2);
    CHECK(desk.page.kept["next-lits"] == "3 1 " + desk.game.id().text());
    const int after = rating.ratings().of("lits")->shown();
    rating.count(desk.game, desk.reporter);
    CHECK(rating.ratings().of("lits")->shown() == after);
}

TEST_CASE("opponent: the opponent is asked when it is its turn, and its answer is delayed briefly") {
    OwnersDesk desk;
    ComputerOpponent opponent(desk.page, desk.board);
    CHECK_FALSE(opponent.is_wanted());
    desk.open("lits", {person, computer});
    CHECK_FALSE(opponent.is_wanted());
    desk.play("Ld3d4d5e5");
    REQUIRE(opponent.is_wanted());
    opponent.watching().pause(true);
    CHECK_FALSE(opponent.is_wanted());
    opponent.watching().pause(false);
    opponent.take_note_of_move();
    opponent.think();
    CHECK(opponent.needs_workers());
    CHECK(opponent.on_line(0, desk.answer("info", "Sf5f6g6g7")) == Thinking::News::progress);
    REQUIRE(opponent.thought());
    CHECK(opponent.thought()->chance == 50);
    CHECK(opponent.on_line(0, desk.answer("move", "Sf5f6g6g7")) == Thinking::News::move);
    CHECK_FALSE(opponent.needs_workers());
    CHECK(opponent.is_thinking());
    CHECK_FALSE(opponent.take_reply());
    desk.game.set_time(ComputerOpponent::shortest_thought);
    CHECK(opponent.take_reply() == "Sf5f6g6g7");
    CHECK_FALSE(opponent.is_thinking());
}

TEST_CASE("opponent: a computer that has failed is asked again only after the failures are cleared") {
    OwnersDesk desk;
    ComputerOpponent opponent(desk.page, desk.board);
    desk.open("lits", {computer, person});
    opponent.think();
    Thinking::News news = Thinking::News::progress;
    for (int i = 0; i < Thinking::most_attempts; ++i) news = opponent.on_failure(0);
    CHECK(news == Thinking::News::given_up);
    CHECK(opponent.is_lost());
    CHECK_FALSE(opponent.is_wanted());
    opponent.clear_failure();
    CHECK(opponent.is_wanted());
}

TEST_CASE("suggestions: a suggestion stays in hand until it is dropped, and is a hint only if it has a text") {
    OwnersDesk desk;
    desk.open("lits", {person, person});
    const Move move = *desk.game.session().position().read_move("Ld3d4d5e5");
    desk.suggestions.suggest(move);
    CHECK(desk.suggestions.has_suggestion());
    CHECK(desk.suggestions.proposal() == move);
    CHECK(desk.suggestions.is_chosen(move));
    CHECK_FALSE(desk.suggestions.hint());
    desk.suggestions.suggest(move, Sentence("game.hint_move", {Sentence::plain("Ld3d4d5e5")}));
    CHECK(desk.suggestions.hint());
    const Analysis analysis{.seen = desk.game.session().position()};
    const Move other = *desk.game.session().position().read_move("Sf5f6g6g7");
    desk.suggestions.look_at_candidate(other, &analysis);
    CHECK(desk.suggestions.is_looking_at_candidate());
    CHECK_FALSE(desk.suggestions.hint());
    CHECK_FALSE(desk.suggestions.proposal());
    CHECK(&desk.suggestions.picture() != &desk.game.view());
    desk.suggestions.look_at_candidate(std::nullopt, &analysis);
    CHECK(desk.suggestions.hint());
    desk.suggestions.drop();
    CHECK_FALSE(desk.suggestions.has_suggestion());
}

TEST_CASE("hints: the first step is given during the search, and follows it until the next step") {
    OwnersDesk desk;
    Hints hints(desk.board, desk.reporter, desk.analyst);
    desk.open("lits", {person, computer});
    hints.ask();
    desk.find("Ld3d4d5e5", 100);
    CHECK_FALSE(hints.go_on());
    CHECK(hints.is_finding());
    desk.find("Ld3d4d5e5", 350);
    CHECK_FALSE(hints.go_on());
    REQUIRE(hints.said());
    CHECK(desk.page.announced.back() == "Look for a move that covers 3 Os.");
    desk.analyst.on_line(0, desk.answer("move", "Sf5f6g6g7"), 1500);
    CHECK_FALSE(hints.go_on());
    hints.ask();
    CHECK(desk.page.announced.back() == "Look around f5.");
}

TEST_CASE("hints: a hint shows first the idea, then the location, then the move with its reason, and makes the game unrated") {
    OwnersDesk desk;
    Hints hints(desk.board, desk.reporter, desk.analyst);
    desk.open("lits", {person, computer});
    desk.game.amend([](Session& session) { session.set_rating_status(RatingStatus::open); });
    REQUIRE(hints.can_ask());
    hints.ask();
    CHECK(hints.is_finding());
    CHECK(desk.game.session().rating_status() == RatingStatus::hint);
    desk.analyst.on_line(0, desk.answer("move", "Ld3d4d5e5"), 0);
    CHECK_FALSE(hints.go_on());
    REQUIRE(hints.said());
    CHECK(desk.page.announced.back() == "Look for a move that covers 3 Os.");
    CHECK(hints.cells().empty());
    CHECK_FALSE(desk.suggestions.has_suggestion());
    hints.ask();
    CHECK(desk.page.announced.back() == "Look around d3.");
    CHECK(hints.cells().size() == 4);
    CHECK_FALSE(desk.suggestions.has_suggestion());
    hints.ask();
    CHECK_FALSE(hints.said());
    CHECK(hints.cells().empty());
    CHECK(desk.page.sent.size() == 1);  // all steps use one search
    REQUIRE(desk.suggestions.hint());
    CHECK(desk.page.announced.back().starts_with("Suggested move: L at d3 (Ld3d4d5e5). It "));
    desk.play("Ld3d4d5e5");
    CHECK_FALSE(hints.can_ask());
}

TEST_CASE("coach: the analysis pauses while another search needs the workers") {
    OwnersDesk desk;
    Coach coach(desk.board, english(), desk.reporter, desk.analyst);
    desk.open("lits", {person, person});
    CHECK(coach.can_analyse());
    coach.analyse_or_not();
    REQUIRE(desk.page.sent.size() == 1);
    CHECK(desk.page.sent[0].find(" analyse=yes ") != std::string::npos);
    coach.make_way(true);
    CHECK(desk.page.sent.back().starts_with("stop id="));
    coach.make_way(false);
    CHECK(desk.page.sent.back().starts_with("think id="));
    coach.set_visible(false);
    CHECK(desk.page.sent.back().starts_with("stop id="));
    coach.set_visible(true);
    coach.go_on(desk.analyst.on_line(0, desk.answer("move", "Ld3d4d5e5"), 0));
    REQUIRE(coach.analysis());
    CHECK(coach.analysis()->is_done);
    CHECK(desk.page.announced.back() == english()(analysis_words(desk.game.session(), *coach.analysis())));
    coach.analyse_or_not();
    CHECK_FALSE(coach.analysis());
}

TEST_CASE("coach: a review covers the finished game, and closes when the next game begins") {
    OwnersDesk desk;
    Coach coach(desk.board, english(), desk.reporter, desk.analyst);
    desk.open("lits", {person, person});
    desk.play("Ld3d4d5e5");
    CHECK_FALSE(can_review(desk.game.session()));
    desk.game.change(Arrivals::jump, [](Session& session) { session.resign(Seat::second); });
    REQUIRE(can_review(desk.game.session()));
    coach.open_review();
    REQUIRE(coach.reviewer().review());
    coach.position_changed(false);
    CHECK(coach.reviewer().review());
    coach.begin();
    coach.position_changed(false);
    CHECK_FALSE(coach.reviewer().review());
    CHECK(desk.page.sent.back().starts_with("stop id="));
}

}  // namespace narabe
