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
#include "session/other_line.h"
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

struct OwnersFixture {
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
    OwnersFixture fixture;
    CHECK_FALSE(fixture.game.has_game());
    fixture.open("lits", {person, person});
    CHECK(fixture.owner.changes == 1);
    fixture.play("Ld3d4d5e5");
    CHECK(fixture.owner.changes == 2);
    CHECK(fixture.game.motion().is_going(fixture.game.now()));
    const unsigned revision = fixture.game.revision();
    fixture.game.amend([](Session& session) { session.set_rating_status(RatingStatus::hint); });
    CHECK(fixture.owner.changes == 2);
    CHECK(fixture.owner.amendments == 1);
    CHECK(fixture.game.revision() == revision);
    fixture.game.show_instead(fixture.game.session().line().beginning(), nullptr);
    CHECK(fixture.owner.changes == 2);
    CHECK(fixture.game.session().cursor() == 1);
    const unsigned number = fixture.game.number();
    fixture.open("lits", {person, person});
    CHECK(fixture.game.number() != number);
    fixture.game.drop();
    CHECK_FALSE(fixture.game.has_game());
    CHECK(fixture.game.id().text().empty());
    CHECK(fixture.owner.changes == 4);
}

TEST_CASE("game in progress: a copy has both ids until its former id is taken") {
    OwnersFixture fixture;
    fixture.open("lits", {person, person});
    fixture.game.id().become("eeeeffffgggghhhh");
    CHECK(fixture.game.id().is_or_was("aaaabbbbccccdddd"));
    CHECK(fixture.game.id().is_or_was("eeeeffffgggghhhh"));
    CHECK(fixture.game.id().take_former() == "aaaabbbbccccdddd");
    CHECK_FALSE(fixture.game.id().is_or_was("aaaabbbbccccdddd"));
    CHECK(fixture.game.id().take_former().empty());
}

TEST_CASE("game in progress: the device is handed over before hidden hands are shown") {
    OwnersFixture fixture;
    fixture.open("pilus", {person, person});
    const Seat first = fixture.game.session().position().to_move();
    CHECK(waits_for(fixture.game) == first);
    CHECK(shown_seat(fixture.game) == Seat::chance);
    CHECK_FALSE(seen_by_mover(fixture.game));
    fixture.game.hand_over();
    CHECK_FALSE(waits_for(fixture.game));
    CHECK(shown_seat(fixture.game) == first);
    CHECK(seen_by_mover(fixture.game));
    REQUIRE(fixture.game.seat({person, person}));
    CHECK(waits_for(fixture.game) == first);
    CHECK_FALSE(fixture.game.seat({person, Player{.is_away = true}}));
}

TEST_CASE("page reporter: cached values agree with newly computed values, at every position") {
    for (const std::string_view id : {"lits", "pilus", "tix"}) {
        OwnersFixture fixture;
        fixture.open(id, {person, person}, 4);
        Rng rng(7);
        for (int step = 0; step < 60; ++step) {
            fixture.game.hand_over();
            const std::size_t all = fixture.game.session().line().size();
            const std::uint32_t kind = rng.below(6);
            if (kind == 0) {
                const std::size_t count = rng.below(static_cast<std::uint32_t>(all + 1));
                fixture.game.change(Arrivals::jump, [count](Session& session) { session.look_at(count); });
            } else if (kind == 1 && fixture.game.session().tree().has_variations()) {
                fixture.game.change(Arrivals::jump, [](Session& session) { take_other_line(session); });
            } else if (!fixture.game.session().is_over() && fixture.game.session().position().to_move() != Seat::chance) {
                fixture.play_any(rng);
            }
            INFO(id << ", step " << step);
            CHECK(fixture.reporter.state(fixture.game, false) ==
                  PageReporter(fixture.page, english()).state(fixture.game, false));
            fixture.reporter.keep(fixture.game, {});
            CHECK(fixture.page.saved == write_saved(fixture.game.session()));
        }
    }
}

TEST_CASE("page reporter: news is returned once") {
    OwnersFixture fixture;
    fixture.reporter.show_later("game.copied");
    CHECK(fixture.reporter.take_news().key == std::string_view("game.copied"));
    CHECK(fixture.reporter.take_news() == Sentence());
}

TEST_CASE("rating keeper: a rated game is counted once, at its end") {
    OwnersFixture fixture;
    RatingKeeper rating;
    fixture.open("lits", {person, computer});
    CHECK(is_ratable(fixture.game.session()));
    fixture.game.amend([](Session& session) { session.set_rating_status(RatingStatus::open); });
    rating.count(fixture.game, fixture.reporter);
    CHECK_FALSE(rating.ratings().effect_of(fixture.game.id().text()));
    const int cost = rating.cost_of_resigning(fixture.game.session()).change();
    fixture.game.change(Arrivals::jump, [](Session& session) { session.resign(Seat::first); });
    rating.count(fixture.game, fixture.reporter);
    const auto effect = rating.ratings().effect_of(fixture.game.id().text());
    REQUIRE(effect);
    CHECK(effect->change() < 0);
    CHECK(effect->change() == cost);
    CHECK(fixture.game.session().rating_status() == RatingStatus::counted);
    CHECK(fixture.page.kept.size() == 2);
    CHECK(fixture.page.kept["next-lits"] == "3 1 " + fixture.game.id().text());
    const int after = rating.ratings().of("lits")->shown();
    rating.count(fixture.game, fixture.reporter);
    CHECK(rating.ratings().of("lits")->shown() == after);
}

TEST_CASE("opponent: the opponent is asked when it is its turn, and its answer is delayed briefly") {
    OwnersFixture fixture;
    ComputerOpponent opponent(fixture.page, fixture.board);
    CHECK_FALSE(opponent.is_wanted());
    fixture.open("lits", {person, computer});
    CHECK_FALSE(opponent.is_wanted());
    fixture.play("Ld3d4d5e5");
    REQUIRE(opponent.is_wanted());
    opponent.watching().pause(true);
    CHECK_FALSE(opponent.is_wanted());
    opponent.watching().pause(false);
    opponent.take_note_of_move();
    opponent.think();
    CHECK(opponent.needs_workers());
    CHECK(opponent.on_line(0, fixture.answer("info", "Sf5f6g6g7")) == Thinking::News::progress);
    REQUIRE(opponent.thought());
    CHECK(opponent.thought()->chance == 50);
    CHECK(opponent.on_line(0, fixture.answer("move", "Sf5f6g6g7")) == Thinking::News::move);
    CHECK_FALSE(opponent.needs_workers());
    CHECK(opponent.is_thinking());
    CHECK_FALSE(opponent.take_reply());
    fixture.game.set_time(ComputerOpponent::shortest_thought);
    CHECK(opponent.take_reply() == "Sf5f6g6g7");
    CHECK_FALSE(opponent.is_thinking());
}

TEST_CASE("opponent: a computer that has failed is asked again only after the failures are cleared") {
    OwnersFixture fixture;
    ComputerOpponent opponent(fixture.page, fixture.board);
    fixture.open("lits", {computer, person});
    opponent.think();
    Thinking::News news = Thinking::News::progress;
    for (int i = 0; i < Thinking::max_attempts; ++i) news = opponent.on_failure(0);
    CHECK(news == Thinking::News::given_up);
    CHECK(opponent.is_lost());
    CHECK_FALSE(opponent.is_wanted());
    opponent.clear_failure();
    CHECK(opponent.is_wanted());
}

TEST_CASE("suggestions: a suggestion stays in hand until it is dropped, and is a hint only if it has a text") {
    OwnersFixture fixture;
    fixture.open("lits", {person, person});
    const Move move = *fixture.game.session().position().read_move("Ld3d4d5e5");
    fixture.suggestions.suggest(move);
    CHECK(fixture.suggestions.has_suggestion());
    CHECK(fixture.suggestions.proposal() == move);
    CHECK(fixture.suggestions.is_chosen(move));
    CHECK_FALSE(fixture.suggestions.hint());
    fixture.suggestions.suggest(move, Sentence("game.hint_move", {Sentence::plain("Ld3d4d5e5")}));
    CHECK(fixture.suggestions.hint());
    const Analysis analysis{.seen = fixture.game.session().position()};
    const Move other = *fixture.game.session().position().read_move("Sf5f6g6g7");
    fixture.suggestions.look_at_candidate(other, &analysis);
    CHECK(fixture.suggestions.is_looking_at_candidate());
    CHECK_FALSE(fixture.suggestions.hint());
    CHECK_FALSE(fixture.suggestions.proposal());
    CHECK(&fixture.suggestions.picture() != &fixture.game.view());
    fixture.suggestions.look_at_candidate(std::nullopt, &analysis);
    CHECK(fixture.suggestions.hint());
    fixture.suggestions.drop();
    CHECK_FALSE(fixture.suggestions.has_suggestion());
}

TEST_CASE("hints: the first step is given during the search, and follows it until the next step") {
    OwnersFixture fixture;
    Hints hints(fixture.board, fixture.reporter, fixture.analyst);
    fixture.open("lits", {person, computer});
    hints.ask();
    fixture.find("Ld3d4d5e5", 100);
    CHECK_FALSE(hints.go_on());
    CHECK(hints.is_finding());
    fixture.find("Ld3d4d5e5", 350);
    CHECK_FALSE(hints.go_on());
    REQUIRE(hints.said());
    CHECK(fixture.page.announced.back() == "Look for a move that covers 3 Os.");
    fixture.analyst.on_line(0, fixture.answer("move", "Sf5f6g6g7"), 1500);
    CHECK_FALSE(hints.go_on());
    hints.ask();
    CHECK(fixture.page.announced.back() == "Look around f5.");
}

TEST_CASE("hints: a hint shows first the idea, then the location, then the move with its reason, and makes the game unrated") {
    OwnersFixture fixture;
    Hints hints(fixture.board, fixture.reporter, fixture.analyst);
    fixture.open("lits", {person, computer});
    fixture.game.amend([](Session& session) { session.set_rating_status(RatingStatus::open); });
    REQUIRE(hints.can_ask());
    hints.ask();
    CHECK(hints.is_finding());
    CHECK(fixture.game.session().rating_status() == RatingStatus::hint);
    fixture.analyst.on_line(0, fixture.answer("move", "Ld3d4d5e5"), 0);
    CHECK_FALSE(hints.go_on());
    REQUIRE(hints.said());
    CHECK(fixture.page.announced.back() == "Look for a move that covers 3 Os.");
    CHECK(hints.cells().empty());
    CHECK_FALSE(fixture.suggestions.has_suggestion());
    hints.ask();
    CHECK(fixture.page.announced.back() == "Look around d3.");
    CHECK(hints.cells().size() == 4);
    CHECK_FALSE(fixture.suggestions.has_suggestion());
    hints.ask();
    CHECK_FALSE(hints.said());
    CHECK(hints.cells().empty());
    CHECK(fixture.page.sent.size() == 1);  // all steps use one search
    REQUIRE(fixture.suggestions.hint());
    CHECK(fixture.page.announced.back().starts_with("Suggested move: L at d3 (Ld3d4d5e5). It "));
    fixture.play("Ld3d4d5e5");
    CHECK_FALSE(hints.can_ask());
}

TEST_CASE("coach: the analysis pauses while another search needs the workers") {
    OwnersFixture fixture;
    Coach coach(fixture.board, english(), fixture.reporter, fixture.analyst);
    fixture.open("lits", {person, person});
    CHECK(coach.can_analyse());
    coach.analyse_or_not();
    REQUIRE(fixture.page.sent.size() == 1);
    CHECK(fixture.page.sent[0].find(" analyse=yes ") != std::string::npos);
    coach.make_way(true);
    CHECK(fixture.page.sent.back().starts_with("stop id="));
    coach.make_way(false);
    CHECK(fixture.page.sent.back().starts_with("think id="));
    coach.set_visible(false);
    CHECK(fixture.page.sent.back().starts_with("stop id="));
    coach.set_visible(true);
    coach.go_on(fixture.analyst.on_line(0, fixture.answer("move", "Ld3d4d5e5"), 0));
    REQUIRE(coach.analysis());
    CHECK(coach.analysis()->is_done);
    CHECK(fixture.page.announced.back() == english()(analysis_words(fixture.game.session(), *coach.analysis())));
    coach.analyse_or_not();
    CHECK_FALSE(coach.analysis());
}

TEST_CASE("coach: a review covers the finished game, and closes when the next game begins") {
    OwnersFixture fixture;
    Coach coach(fixture.board, english(), fixture.reporter, fixture.analyst);
    fixture.open("lits", {person, person});
    fixture.play("Ld3d4d5e5");
    CHECK_FALSE(can_review(fixture.game.session()));
    fixture.game.change(Arrivals::jump, [](Session& session) { session.resign(Seat::second); });
    REQUIRE(can_review(fixture.game.session()));
    coach.open_review();
    REQUIRE(coach.reviewer().review());
    coach.position_changed(false);
    CHECK(coach.reviewer().review());
    coach.begin();
    coach.position_changed(false);
    CHECK_FALSE(coach.reviewer().review());
    CHECK(fixture.page.sent.back().starts_with("stop id="));
}

}  // namespace narabe
