// Reviews: win probabilities, costly moves, and better moves. The test plays the worker.

#include "app/play/review.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "app/tasks/mistake_finder.h"
#include "core/ranges.h"
#include "core/rng.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "games/all_views.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view lits_record =
    "narabe 1\ngame lits\nmoves Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; "
    "Tb2c1c2d2; Ld8d9d10e10; Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4\n";

struct Fixture {
    FakePage page;
    Match match{page, english()};

    enum class End : std::uint8_t { by_rules, resignation };

    explicit Fixture(std::string_view record, const std::vector<std::string_view>& players = {}, End end = End::by_rules) {
        REQUIRE(!match.starter().load(record));
        std::vector<Player> seated;
        for (const std::string_view text : players) seated.push_back(*read_player(text));
        if (!seated.empty()) REQUIRE(match.game().seat(seated));
        if (end == End::resignation) match.gameplay().resign();
        REQUIRE(can_review(match.game().session()));
        match.coach().open_review();
    }
    std::string question() const {
        for (auto line = page.sent.rbegin(); line != page.sent.rend(); ++line) {
            if (line->starts_with("think id=")) return *line;
        }
        return "";
    }
    const Review& review() const { return *match.coach().reviewer().review(); }
    /// The turning points without slips.
    std::vector<std::size_t> certain_mistakes() const {
        std::vector<std::size_t> places = review().turning_points();
        std::erase_if(places, [&](std::size_t place) { return review().judgements()[place].is_slip; });
        return places;
    }
    /// Answers the open question; without `best`, with the move played. The chance may be `win` or `loss`, which is proven.
    void answer(std::string_view chance, std::string best = {}, std::string_view rest = {}, std::string_view others = {}) {
        const std::string asked = question();
        const std::string id = asked.substr(9, asked.find(' ', 9) - 9);
        if (best.empty()) best = match.game().session().line().move_text(review().judgements()[review().done()].move);
        if (!review().is_checking()) found.push_back({std::string(chance), best});
        const bool is_proven = chance == "win" || chance == "loss";
        const std::string result = is_proven ? "0.5 solved=" + std::string(chance) : std::string(chance);
        const std::string begin = " id=" + id + " simulations=500 chance=" + result + " best=" + best;
        match.on_worker_line(0, "info" + begin + " line=" + best + std::string(rest));
        match.on_worker_line(0, "move" + begin + " counts=" + best + ":500:" + std::string(chance) + std::string(others));
    }
    /// Answers all questions, position by position. The best move equals the move played, except at the positions in `mistakes`.
    void answer_all(const std::vector<std::string_view>& chances, const std::vector<std::size_t>& mistakes) {
        for (std::size_t i = 0; i < chances.size(); ++i) {
            const bool is_mistake = std::find(mistakes.begin(), mistakes.end(), i) != mistakes.end();
            answer(chances[i], is_mistake ? other_move(i) : "");
        }
        answer_checks();
        REQUIRE(review().is_done());
    }
    /// Answers the longer searches with the results of the first searches. Exceptions, by judgement: `checked` for the position
    /// itself, `turned_out` for the position after the best move, and `settled` for the longest searches.
    void answer_checks() {
        while (review().is_checking()) {
            const std::string asked = question();
            const bool is_settling = asked.find(" ms=6000") != std::string::npos;
            REQUIRE((is_settling || asked.find(" ms=1500") != std::string::npos));
            const std::string position = asked.substr(asked.find(" position=") + 10);
            std::size_t place = 0;
            while (place < found.size() && seen_at(place).write() != position) ++place;
            if (place < found.size()) {
                const auto& other = is_settling ? settled : checked;
                answer(other.contains(place) ? other.at(place) : found[place].first, found[place].second);
                continue;
            }
            for (place = 0; place < found.size() && position_after_best(place) != position;) ++place;
            REQUIRE(place < found.size());
            MoveList moves;
            match.game().session().game().read_position(position)->legal_moves(moves);
            const auto& other = is_settling && settled.contains(place) ? settled : turned_out;
            answer(other.contains(place) ? other.at(place) : opposite_of(found[place].first),
                   match.game().session().game().read_position(position)->write_move(moves[0]));
        }
    }
    AnyPosition seen_at(std::size_t place) const {
        const Judgement& judgement = review().judgements()[place];
        return match.game().session().line().position_after(judgement.move).seen_by(judgement.seat);
    }
    std::string position_after_best(std::size_t place) const {
        AnyPosition next = seen_at(place);
        next.play(*next.read_move(found[place].second));
        return next.write();
    }
    static std::string opposite_of(const std::string& chance) {
        if (chance == "win" || chance == "loss") return chance == "win" ? "loss" : "win";
        return chance_text(1 - *read_chance(chance), 3);
    }
    std::vector<std::pair<std::string, std::string>> found;  // win probability and best move of each judgement
    std::map<std::size_t, std::string> checked;
    std::map<std::size_t, std::string> turned_out;
    std::map<std::size_t, std::string> settled;  // results of the longest searches
    /// A legal move that was not played.
    std::string other_move(std::size_t move) const {
        const Session& session = match.game().session();
        MoveList moves;
        session.line().position_after(move).legal_moves(moves);
        return session.line().position_after(move).write_move(moves[moves[0] == session.line().moves()[move] ? 1 : 0]);
    }
    std::size_t asked() const {
        return static_cast<std::size_t>(std::count_if(page.sent.begin(), page.sent.end(),
                                                      [](const std::string& line) { return line.starts_with("think "); }));
    }
};

}  // namespace

TEST_CASE("review: every position is searched once, and a move that lowers the win probability is a turning point") {
    Fixture fixture(lits_record);
    REQUIRE(fixture.match.coach().reviewer().review());
    CHECK(fixture.match.coach().reviewer().review()->judgements().size() == 13);
    CHECK(fixture.question().find("analyse=yes") != std::string::npos);
    fixture.answer("0.500");
    fixture.answer("0.500");
    // In the third move, First had 0.62 with a different move; afterwards Second has 0.70.
    const std::string better = fixture.other_move(2);
    fixture.answer("0.620", better, "; Ia1b1c1d1; swap");
    fixture.answer("0.700");
    const Review& review = *fixture.match.coach().reviewer().review();
    REQUIRE(review.turning_points() == std::vector<std::size_t>{2});
    const Judgement& point = review.judgements()[2];
    CHECK(point.seat == Seat::first);
    CHECK(point.chance == doctest::Approx(0.62));
    CHECK(point.left == doctest::Approx(0.30));
    CHECK(point.best == better);
    CHECK(point.line.size() == 3);
    CHECK_FALSE(review.is_done());
    for (std::size_t i = 4; i < 13; ++i) fixture.answer(i % 2 == 0 ? "0.300" : "0.700");
    CHECK(review.is_done());
    CHECK(fixture.asked() == 13);
    CHECK(review.judgements().back().left == 1);  // First won
    CHECK(review.turning_points().size() == 1);
    CHECK(fixture.page.announced.back() == "1 costly mistake.");
}

TEST_CASE("review: the most costly move comes first") {
    Fixture fixture(lits_record);
    fixture.answer("0.500");
    fixture.answer("0.700", fixture.other_move(1));
    fixture.answer("0.500");
    fixture.answer("0.900", fixture.other_move(3));
    fixture.answer("0.700", fixture.other_move(4));
    fixture.answer("0.500");
    CHECK(fixture.match.coach().reviewer().review()->turning_points() == std::vector<std::size_t>{3, 1, 4});
}

TEST_CASE("review: until the review is done, its list of mistakes only grows at the end") {
    Fixture fixture(lits_record);
    std::vector<std::size_t> before;
    const auto check = [&] {
        const std::vector<std::size_t> listed = fixture.review().listed();
        REQUIRE(listed.size() >= before.size());
        CHECK(std::equal(before.begin(), before.end(), listed.begin()));
        before = listed;
    };
    for (std::size_t i = 0; i < 13; ++i) {
        fixture.answer(i % 2 == 0 ? "0.5" : "0.9", i % 3 == 1 ? fixture.other_move(i) : "");
        if (!fixture.review().is_done()) check();
    }
    CHECK(before.size() > 1);
    const std::vector<std::size_t> listed = fixture.review().listed();
    CHECK(std::is_sorted(listed.begin(), listed.end()));
}

TEST_CASE("review: the best move is not a turning point, even if the win probability falls") {
    Fixture fixture(lits_record);
    fixture.answer("0.900");
    fixture.answer("0.900");
    CHECK(fixture.match.coach().reviewer().review()->judgements()[0].left == doctest::Approx(0.1));
    CHECK(fixture.match.coach().reviewer().review()->turning_points().empty());
}

TEST_CASE("review: the better line is shown on the board and can be played through, without changing the game") {
    Fixture fixture(lits_record);
    Match& match = fixture.match;
    const std::string played = match.game().session().line().move_text(1);
    fixture.answer("0.500");
    fixture.answer("0.900", fixture.other_move(1));
    fixture.answer("0.900");
    REQUIRE(match.coach().reviewer().review()->turning_points() == std::vector<std::size_t>{1});
    match.coach().reviewer().show_better(1, 0);
    CHECK(match.game().session().cursor() == 1);
    CHECK(match.coach().reviewer().better()->step == 0);
    CHECK(match.game().view().tried_cells().size() == 4);
    CHECK(match.board().suggestions().has_suggestion());  // a passing pointer must not remove it
    CHECK_FALSE(match.board().suggestions().proposal());
    match.coach().reviewer().show_better(1, 1);
    CHECK(match.coach().reviewer().better()->step == 1);
    CHECK_FALSE(match.board().suggestions().has_suggestion());
    CHECK(match.game().session().line().size() == 13);
    CHECK(match.game().session().line().move_text(1) == played);
    match.board().look_at(13);
    CHECK_FALSE(match.coach().reviewer().better());
    CHECK(match.coach().reviewer().review());
    match.coach().close_review();
    CHECK_FALSE(match.coach().reviewer().review());
}

TEST_CASE("review: a hint is about the position of the game, not about the line shown before") {
    Fixture fixture(lits_record);
    fixture.answer("0.500");
    fixture.answer("0.900", fixture.other_move(1));
    fixture.answer("0.900");
    fixture.match.coach().reviewer().show_better(1, 1);
    REQUIRE(fixture.match.hints().can_ask());
    fixture.match.help().hint();
    CHECK_FALSE(fixture.match.coach().reviewer().better());
    CHECK(fixture.match.game().session().cursor() == 1);
}

TEST_CASE("review: a review closes with its game, and an unfinished game has none") {
    Fixture fixture(lits_record);
    REQUIRE(!fixture.match.gameplay().undo());
    CHECK(fixture.match.coach().reviewer().review());  // the same moves can be redone
    REQUIRE(!fixture.match.starter().new_game(*find_game("taiji"), {}, {}, 1));
    CHECK_FALSE(fixture.match.coach().reviewer().review());
    CHECK_FALSE(can_review(fixture.match.game().session()));
}

TEST_CASE("review: if no worker responds, the review reports this, and continues on request") {
    Fixture fixture(lits_record);
    Match& match = fixture.match;
    fixture.answer("0.500");
    for (int i = 0; i < Thinking::max_attempts; ++i) match.on_worker_failure(0);
    REQUIRE(match.coach().reviewer().review()->is_lost());
    CHECK(fixture.page.announced.back() == english()("review.lost"));
    CHECK(match.coach().reviewer().review()->done() == 1);
    match.ask_computer_again();
    CHECK_FALSE(match.coach().reviewer().review()->is_lost());
    while (!match.coach().reviewer().review()->is_done()) fixture.answer("0.500");
    CHECK(match.coach().reviewer().review()->turning_points().empty());
}

TEST_CASE("review: secrets: every position is judged by the mover’s information, and draws of chance are skipped") {
    const std::string record = document("tests/games/pilus/four.narabe");
    Fixture fixture(record);
    const Review& review = *fixture.match.coach().reviewer().review();
    CHECK(review.judgements().size() == 56);
    const Session& session = fixture.match.game().session();
    for (std::size_t i = 0; i < 4; ++i) {
        const Judgement& judgement = review.judgements()[i];
        CHECK(session.line().position_after(judgement.move).to_move() == judgement.seat);
        CHECK(fixture.question().ends_with(" position=" +
                                           session.line().position_after(judgement.move).seen_by(judgement.seat).write()));
        fixture.answer("0.400");
    }
    CHECK(review.judgements()[0].left == doctest::Approx(0.4));  // the same seat continues with its pawn
    CHECK(review.judgements()[1].left == doctest::Approx(0.4));  // another seat is next: the search’s value of the move counts
}

TEST_CASE("review: the place of a position is found by its number in the game") {
    Fixture fixture(lits_record);
    const Review& review = *fixture.match.coach().reviewer().review();
    CHECK(review.place_of(0) == 0);
    CHECK(review.place_of(5) == 5);
    CHECK(review.place_of(13) == 12);
}

// --- Why the person has won or lost ----------------------------------------------------------------------------------

/// Second lost the game, losing 0.2, 0.5, 0.3 and 0.4 by moves 1, 3, 5 and 7. First lost 0.2, 0.4, 0.4 and 0.3 in reply.
const std::vector<std::size_t> all_mistakes{1, 2, 3, 4, 5, 6, 7, 8};
const std::vector<std::string_view> chances_of_all{"0.500", "0.600", "0.600", "0.600", "0.900", "0.500", "0.800",
                                                   "0.600", "0.800", "0.500", "0.500", "0.500", "0.500"};
/// First lost 0.2 by move 2.
const std::vector<std::string_view> chances_of_one{"0.500", "0.500", "0.600", "0.600", "0.400", "0.500", "0.500",
                                                   "0.500", "0.500", "0.500", "0.500", "0.500", "0.500"};

TEST_CASE("why you lost: the review lists the person’s three most costly mistakes in game order, and opens the worst") {
    Fixture fixture(lits_record, {"level1", "human"});
    fixture.match.coach().find_turning_point();
    fixture.answer_all(chances_of_all, all_mistakes);
    CHECK(fixture.review().says_why());
    CHECK(fixture.review().turning_points() == std::vector<std::size_t>{3, 5, 7});
    CHECK(fixture.review().most_costly() == 3);
    REQUIRE(fixture.match.coach().reviewer().better());
    CHECK(fixture.match.coach().reviewer().better()->judgement == 3);
    CHECK(has_won(fixture.match.game().session()) == false);  // an earlier position is shown
    CHECK(
        fixture.page.announced.back().starts_with("3 costly mistakes. You let "));  // the mistake in the first turn is uncertain
}

TEST_CASE("why you lost: longer searches check the listed mistakes, and remove those that they contradict") {
    Fixture before(lits_record, {"level1", "human"});
    before.checked[3] = "0.200";  // the position was already lost: 0.1 remains
    before.answer_all(chances_of_all, all_mistakes);
    CHECK(before.certain_mistakes() == std::vector<std::size_t>{5, 7});
    Fixture after(lits_record, {"level1", "human"});
    after.checked[6] = "0.600";  // the move lost little
    after.answer_all(chances_of_all, all_mistakes);
    CHECK(after.certain_mistakes() == std::vector<std::size_t>{3, 7});
    Fixture better(lits_record, {"level1", "human"});
    better.turned_out[3] = "0.800";  // the better move is not better: 0.2 remains after it
    better.answer_all(chances_of_all, all_mistakes);
    CHECK(better.certain_mistakes() == std::vector<std::size_t>{5, 7});
    Fixture reply(lits_record, {"level1", "human"});
    reply.turned_out[4] = "0.500";  // the reply refutes nothing
    reply.answer_all(chances_of_all, all_mistakes);
    CHECK(reply.certain_mistakes() == std::vector<std::size_t>{5, 7});
    CHECK(reply.page.announced.back().starts_with("2 costly mistakes. "));
    Fixture at_length(lits_record, {"level1", "human"});
    at_length.settled[3] = "0.550";  // after the better move, 0.45 remains instead of 0.6, and probably 0.3
    at_length.settled[6] = "0.250";  // after the reply, 0.25 remains instead of 0.2, and probably 0.3
    at_length.answer_all(chances_of_all, all_mistakes);
    CHECK(at_length.certain_mistakes() == std::vector<std::size_t>{7});
}

TEST_CASE("why you lost: the review shows that it is checking mistakes, and continues if workers do not respond") {
    Fixture fixture(lits_record, {"level1", "human"});
    for (std::size_t i = 0; i < chances_of_all.size(); ++i) {
        const bool is_mistake = std::find(all_mistakes.begin(), all_mistakes.end(), i) != all_mistakes.end();
        fixture.answer(chances_of_all[i], is_mistake ? fixture.other_move(i) : "");
    }
    CHECK(fixture.review().is_checking());
    CHECK_FALSE(fixture.review().is_done());
    for (int i = 0; i < Thinking::max_attempts; ++i) fixture.match.on_worker_failure(0);
    CHECK(fixture.review().is_lost());
    fixture.match.ask_computer_again();
    fixture.answer_checks();
    CHECK(fixture.review().is_done());
    CHECK(fixture.review().turning_points() == std::vector<std::size_t>{3, 5, 7});
}

TEST_CASE("why you won: the review lists the computer’s mistakes, or all mistakes if the computer made none") {
    Fixture fixture(lits_record, {"human", "level1"});
    fixture.answer_all(chances_of_all, all_mistakes);
    CHECK(fixture.review().turning_points() == std::vector<std::size_t>{3, 5, 7});
    Fixture other(lits_record, {"human", "level1"});
    other.answer_all(chances_of_one, {2});
    CHECK_FALSE(other.review().says_why());
    CHECK(other.review().turning_points() == std::vector<std::size_t>{2});
}

TEST_CASE("why you lost: the computer’s mistakes are not listed") {
    Fixture fixture(lits_record, {"level1", "human"});
    fixture.answer_all(chances_of_one, {2});
    CHECK(fixture.review().says_why());
    CHECK(fixture.review().turning_points().empty());
    CHECK(fixture.page.announced.back() ==
          "The computer found no better moves than yours. You let the computer cover 3 Os in one move (move 11: T at b7).");
}

/// Second lost the game step by step: 0.06, 0.1, 0.05, 0.02 and 0.03 by moves 1, 3, 5, 7 and 9.
const std::vector<std::string_view> sliding_chances{"0.500", "0.500", "0.560", "0.440", "0.660", "0.340", "0.710",
                                                    "0.290", "0.730", "0.270", "0.760", "0.240", "0.760"};

TEST_CASE(
    "why you lost: a game lost without a mistake lists the three moves that cost most as slightly better, without replies") {
    Fixture fixture(lits_record, {"level1", "human"});
    fixture.match.coach().find_turning_point();
    fixture.answer_all(sliding_chances, {1, 3, 5, 7, 9});
    const Review& review = fixture.review();
    REQUIRE(review.turning_points() == std::vector<std::size_t>{1, 3, 5});
    CHECK(review.lists_slips());
    CHECK(review.most_costly() == 3);
    CHECK(fixture.match.coach().reviewer().better()->judgement == 3);
    for (const std::size_t place : review.turning_points()) {
        const Judgement& judgement = review.judgements()[place];
        CHECK(judgement.is_slip);
        CHECK_FALSE(judgement.is_proven);
        CHECK_FALSE(judgement.reply);
        CHECK(judgement.best == fixture.other_move(place));
    }
    CHECK(fixture.page.announced.back().starts_with(
        "No single mistake lost the game. These moves cost most. You let the computer "));
    CHECK(own_mistakes(fixture.match.game().session(), review).empty());  // nothing to practise
}

TEST_CASE("why you lost: a costly move that is uncertain, such as in the first turn, is said to have probably cost most") {
    Fixture fixture(lits_record, {"level1", "human"});
    std::vector<std::string_view> chances{"0.500", "0.500"};
    while (chances.size() < 13) chances.push_back(chances.size() % 2 == 0 ? "0.900" : "0.100");
    fixture.answer_all(chances, {1});
    CHECK(fixture.review().turning_points() == std::vector<std::size_t>{1});
    CHECK(fixture.review().judgements()[1].is_slip);
    CHECK(english()(fixture.review().summary()) == "This move probably cost most.");
}

TEST_CASE("why you lost: where the next search finds no loss, the search that compared both moves counts, if it examined them") {
    for (const std::string visits : {"200", "7"}) {
        CAPTURE(visits);
        Fixture fixture(lits_record, {"level1", "human"});
        fixture.answer("0.500");
        const std::string played = fixture.match.game().session().line().move_text(1);
        fixture.answer("0.500", fixture.other_move(1), {}, "; " + played + ":" + visits + ":0.450");
        while (!fixture.review().is_done()) fixture.answer("0.500");
        const bool is_examined = visits == "200";
        REQUIRE(fixture.review().turning_points().size() == (is_examined ? 1 : 0));
        if (is_examined) CHECK(fixture.review().judgements()[1].left == doctest::Approx(0.45));
    }
}

TEST_CASE("why you lost: a certain mistake comes with its reply, and slighter ones complete the list") {
    Fixture fixture(lits_record, {"level1", "human"});
    std::vector<std::string_view> chances = sliding_chances;
    for (std::size_t i = 6; i < chances.size(); ++i) chances[i] = i % 2 == 0 ? "0.950" : "0.050";  // move 5 gives away 0.29
    fixture.answer_all(chances, {1, 3, 5});
    const Review& review = fixture.review();
    REQUIRE(review.turning_points() == std::vector<std::size_t>{1, 3, 5});
    CHECK(review.most_costly() == 5);
    CHECK_FALSE(review.judgements()[5].is_slip);
    CHECK(review.judgements()[5].reply);
    CHECK(review.judgements()[1].is_slip);
    CHECK(review.judgements()[3].is_slip);
    CHECK(fixture.page.announced.back().starts_with("1 costly mistake. You let the computer "));
}

TEST_CASE("why you lost: the review says if the player resigned before the first move") {
    Fixture fixture("narabe 1\ngame lits\nmoves Ld3d4d5e5\n", {"level1", "human"}, Fixture::End::resignation);
    fixture.answer("0.600");
    REQUIRE(fixture.review().is_done());
    CHECK(fixture.review().turning_points().empty());
    CHECK(english()(fixture.review().summary()) == "You resigned before your first move.");
}

TEST_CASE("why you lost: the move before a resignation is judged by the search, not by the result") {
    Fixture fixture("narabe 1\ngame tix\nmoves b4; b2; d4; f3; d2; f3-b3\n", {"level1", "human"}, Fixture::End::resignation);
    for (std::size_t i = 0; i < 5; ++i) fixture.answer("0.500");
    fixture.answer("0.500", fixture.other_move(5));
    REQUIRE(fixture.review().is_done());
    CHECK_FALSE(fixture.review().judgements()[5].is_turning_point());
}

namespace {

/// The record of a random game.
std::string random_record(const GameModule& game, std::uint64_t seed) {
    Parsed<Session> session = Session::start(game, {}, {}, seed);
    REQUIRE(session);
    Rng rng(seed);
    roll(*session);
    while (!session->is_over()) {
        MoveList moves;
        session->position().legal_moves(moves);
        play(*session, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return write_record(*session);
}

/// Whether the game explains any move of the session. Reasons are optional for a game.
bool has_reasons(const Session& session) {
    const MoveLine& line = session.line();
    for (std::size_t i = 0; i < line.moves().size(); ++i) {
        const AnyPosition& position = line.position_after(i);
        if (position.to_move() != Seat::chance && !make_view(position)->reasons(line.moves()[i]).empty()) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("why you lost: the sentence in the terms of the rules names the opponent’s most harmful move in every game") {
    const Texts japanese = *Texts::read(document("assets/text/ja.txt"));
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        FakePage page;
        Match match(page, english());
        std::optional<Setback> worst;
        for (std::uint64_t seed = 1; !worst && seed < 10; ++seed) {
            REQUIRE(!match.starter().load(random_record(*game, seed)));
            worst = worst_setback(match.game().session(), Seat::first);
        }
        const Session& session = match.game().session();
        if (!worst && !has_reasons(session)) continue;
        REQUIRE(worst);
        CHECK(worst->seat != Seat::first);
        std::vector<Player> players(session.players().size(), *read_player("level2"));
        players[0] = *read_player("human");
        REQUIRE(match.game().seat(players));
        const std::string words = english()(setback_words(session, *worst));
        CHECK_MESSAGE(words.starts_with("You let "), words);
        CHECK_MESSAGE(words.find_first_of("{_") == std::string::npos, words);
        CHECK_MESSAGE(words.find(".why.") == std::string::npos, words);
        CHECK(japanese(setback_words(session, *worst)).find(".why.") == std::string::npos);
    }
}

TEST_CASE("why you lost: a move that gains a single point over the opponent does not explain a loss") {
    struct Gain {
        const char* moves;
        const char* reason;
        bool explains;
    };
    constexpr Gain gains[] = {{"taiji\nmoves e6/e5; a1/a2; i9/i8; e7/e8", "from 2 to 3", false},
                              {"lits\nmoves Le5f5f6f7; Tf8g8g9h8", "covers 1 X", false},
                              {"lits\nmoves Le5f5f6f7; Ie1e2e3e4", "covers 2 Xs", true}};
    for (const Gain& gain : gains) {
        FakePage page;
        Match match(page, english());
        REQUIRE(!match.starter().load(std::string("narabe 1\ngame ").append(gain.moves).append("\n")));
        const Session& session = match.game().session();
        const std::size_t last = session.line().moves().size() - 1;
        const auto reasons = make_view(session.line().position_after(last))->reasons(session.line().moves()[last]);
        const std::string words = english()(reasons.front().sentence);
        CHECK_MESSAGE(words.find(gain.reason) != std::string::npos, words);
        CHECK(worst_setback(session, Seat::first).has_value() == gain.explains);
    }
}

TEST_CASE("review: between two people or two computers, all mistakes are listed, the most costly first") {
    for (const std::string_view player : {"human", "level1"}) {
        Fixture fixture(lits_record, {player, player});
        fixture.answer_all(chances_of_all, all_mistakes);
        CHECK_FALSE(fixture.review().says_why());
        CHECK(fixture.review().turning_points().size() == 8);
        CHECK(fixture.review().turning_points().front() == 3);
    }
}

TEST_CASE("why you lost: a turning point is proven if the results before and after it are proven") {
    Fixture fixture(lits_record, {"level1", "human"});
    std::vector<std::string_view> chances = chances_of_all;
    chances[3] = chances[4] = chances[6] = "win";
    fixture.answer_all(chances, all_mistakes);
    REQUIRE(fixture.review().turning_points() == std::vector<std::size_t>{3, 5, 7});
    CHECK(fixture.review().judgements()[3].is_proven);
    CHECK_FALSE(fixture.review().judgements()[5].is_proven);  // the previous result is an estimate
    CHECK_FALSE(fixture.review().judgements()[7].is_proven);
}

TEST_CASE("why you lost: the reply is the best move of the same search, and is shown on the board with its reason") {
    Fixture fixture(lits_record, {"level1", "human"});
    std::vector<std::string_view> chances = chances_of_all;
    chances[11] = "0.600";
    chances[12] = "win";
    fixture.answer_all(chances, {1, 2, 3, 4, 5, 6, 7, 8, 11});
    const Review& review = fixture.review();
    const Session& session = fixture.match.game().session();
    REQUIRE(review.turning_points() == std::vector<std::size_t>{3, 7, 11});
    REQUIRE(review.judgements()[3].reply);
    CHECK(review.judgements()[3].reply->judgement == 4);
    CHECK(review.judgements()[3].reply->move == fixture.other_move(4));
    REQUIRE(review.judgements()[11].reply);
    CHECK(review.judgements()[11].reply->move == session.line().move_text(12));
    CHECK(english()(review.judgements()[11].reply->why) == "wins the game");
    CHECK_FALSE(review.judgements()[5].reply);  // this mistake is not listed

    Reviewer& reviewer = fixture.match.coach().reviewer();
    reviewer.show_reply(11);
    CHECK(session.cursor() == 12);
    CHECK(reviewer.better()->judgement == 11);
    CHECK(reviewer.better()->is_reply);
    CHECK(fixture.match.board().suggestions().has_suggestion());
    CHECK(fixture.match.game().view().tried_cells().size() == 4);
    REQUIRE(reviewer.better_why());
    CHECK(*reviewer.better_why() == review.judgements()[11].reply->why);
    reviewer.show_better(11, 0);
    CHECK_FALSE(reviewer.better()->is_reply);
    CHECK(session.line().size() == 13);
}

namespace {

/// Reports every tile placed in PILUS as a mistake in the first searches.
void find_bad_tiles(Fixture& fixture) {
    while (fixture.review().done() < fixture.review().judgements().size()) {
        const std::size_t move = fixture.review().judgements()[fixture.review().done()].move;
        MoveList moves;
        fixture.match.game().session().line().position_after(move).legal_moves(moves);
        fixture.answer(fixture.review().done() % 2 == 0 ? "0.700" : "0.300", moves.size() > 1 ? fixture.other_move(move) : "");
    }
    fixture.answer_checks();
}

}  // namespace

TEST_CASE("why you lost: with hidden hands, the longest search is about the position before the mistake") {
    const std::string record = document("tests/games/pilus/four.narabe");
    const std::vector<std::string_view> players{"human", "level1", "level1", "level1"};
    Fixture fixture(record, players);
    find_bad_tiles(fixture);
    REQUIRE_FALSE(fixture.review().turning_points().empty());
    const std::size_t place = fixture.review().turning_points().front();
    Fixture at_length(record, players);
    at_length.settled[place] = "0.500";  // instead of 0.7, and probably 0.3
    find_bad_tiles(at_length);
    CHECK(ranges::find(at_length.review().turning_points(), place) == at_length.review().turning_points().end());
    CHECK_FALSE(at_length.review().turning_points().empty());
}

TEST_CASE("why you lost: no reply is shown against more than one opponent") {
    const std::string record = document("tests/games/pilus/four.narabe");
    Fixture fixture(record, {"human", "level1", "level1", "level1"});
    find_bad_tiles(fixture);
    CHECK_FALSE(fixture.review().turning_points().empty());
    for (const Judgement& judgement : fixture.review().judgements()) CHECK_FALSE(judgement.reply);
}

TEST_CASE("review button: the button says “Why you won” or “Why you lost” only after decided games against computers") {
    const std::string text = document("tests/games/taigo/draw.narabe");
    const std::string drawn_record = text.substr(text.find("narabe 1"));
    const auto asked = [](std::string_view record, const std::vector<std::string_view>& players) {
        return english()(review_question(Fixture(record, players).match.game().session()));
    };
    CHECK(asked(lits_record, {"human", "level1"}) == "Why you won");
    CHECK(asked(lits_record, {"level1", "human"}) == "Why you lost");
    CHECK(asked(lits_record, {"human", "human"}) == "Find the turning point");
    CHECK(asked(lits_record, {"level1", "level3"}) == "Find the turning point");
    CHECK(asked(drawn_record, {"human", "level1"}) == "Find the turning point");
}

TEST_CASE("why you lost: a resignation counts as a loss") {
    FakePage page;
    Match match(page, english());
    REQUIRE(!match.starter().new_game(*find_game("lits"), {}, {*read_player("human"), *read_player("level1")}, 1));
    CHECK_FALSE(has_won(match.game().session()));
    match.gameplay().resign();
    CHECK(has_won(match.game().session()) == false);
}

TEST_CASE("review: the person’s most costly moves are collected for practice with their refutations, after wins and losses") {
    for (const bool is_first : {true, false}) {
        CAPTURE(is_first);
        const std::vector<std::string_view> players =
            is_first ? std::vector<std::string_view>{"human", "level2"} : std::vector<std::string_view>{"level2", "human"};
        Fixture fixture(lits_record, players);
        // First loses 0.2 by move 2 and 0.4 by move 4; Second loses 0.3 by move 7.
        fixture.answer_all({"0.6", "0.4", "0.6", "0.6", "0.8", "0.6", "0.4", "0.6", "0.7", "0.3", "0.7", "0.3", "0.7"},
                           {2, 4, 7});
        CHECK(fixture.match.coach().reviewer().take_end());
        CHECK_FALSE(fixture.match.coach().reviewer().take_end());
        const Session& session = fixture.match.game().session();
        std::vector<Mistake> found;
        for (const std::size_t place : own_mistakes(session, fixture.review()))
            found.push_back(mistake_at(session, fixture.review(), place));
        REQUIRE(found.size() == (is_first ? 2 : 1));
        const std::size_t worst = is_first ? 4 : 7;
        CHECK(found[0].game.line().size() == worst);
        CHECK(found[0].game.position() == session.line().position_after(worst));
        CHECK(found[0].played == session.line().moves()[worst]);
        CHECK(found[0].better == *found[0].game.position().read_move(fixture.other_move(worst)));
        CHECK(found[0].reply == session.line().moves()[worst + 1]);
        CHECK(found[0].lost == (is_first ? 40 : 30));
        CHECK(read_mistake(write_mistake(found[0])));
    }
    Fixture two(lits_record, {"human", "human"});
    two.answer_all({"0.6", "0.4", "0.6", "0.6", "0.8", "0.6", "0.4", "0.6", "0.7", "0.3", "0.7", "0.3", "0.7"}, {2, 4, 7});
    CHECK(own_mistakes(two.match.game().session(), two.review()).empty());
}

TEST_CASE("review: a game that was lost by small gains is summed up by its points, and no other game is") {
    int summed = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Session session = *Session::start(*find_game("taiji"), {{"size", "7"}}, {}, seed);
        Rng rng(seed);
        while (!session.is_over()) {
            MoveList moves;
            session.position().legal_moves(moves);
            session.append(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        const Outcome outcome = *session.outcome();
        for (const Seat seat : {Seat::first, Seat::second}) {
            CAPTURE(seed);
            const auto words = small_gains(session, seat);
            REQUIRE(words.has_value() == outcome.won_by(opponent_of(seat)));
            if (!words) continue;
            const auto points = [&](Seat of) { return points_text(outcome.half_points[static_cast<std::size_t>(index_of(of))]); };
            CHECK(english()(*words) == "The computer got ahead little by little, " + points(opponent_of(seat)) + " to " +
                                           points(seat) + " in the end.");
            summed += worst_setback(session, seat) ? 0 : 1;
        }
    }
    CHECK(summed > 0);
}

}  // namespace narabe
