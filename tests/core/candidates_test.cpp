// Merging the results of several searches, and writing them as text.

#include "core/candidates.h"

#include "games/tested_games.h"

namespace narabe {

namespace {

AnyPosition lits_after(std::string_view moves) {
    return AnyPosition(table_of<lits::Lits>(), after<lits::Lits>({}, moves));
}

Candidate estimate(std::uint32_t move, std::uint32_t visits, float chance) {
    return {.move = {move}, .visits = visits, .chance = chance, .certain = false};
}

Candidate proven(std::uint32_t move, std::uint32_t visits, float chance) {
    return {.move = {move}, .visits = visits, .chance = chance, .certain = true};
}

}  // namespace

TEST_CASE("candidates: visits are added, and win probabilities are averaged by visits") {
    const std::vector<Candidate> searches[] = {
        {estimate(1, 300, 0.3f), estimate(2, 100, 0.5f)},
        {estimate(2, 500, 0.4f), estimate(1, 100, 0.2f), estimate(3, 7, 0.3f)},
        {},
    };
    const auto sum = added_up(searches);
    REQUIRE(sum.size() == 3);
    CHECK(sum[0].move == Move{2});
    CHECK(sum[0].visits == 600);
    CHECK(sum[0].chance == doctest::Approx((100 * 0.5 + 500 * 0.4) / 600));
    CHECK(sum[1].move == Move{1});
    CHECK(sum[1].visits == 400);
    CHECK(sum[1].chance == doctest::Approx(0.275));
    CHECK(sum[2].move == Move{3});
    CHECK(added_up({}).empty());
}

TEST_CASE("candidates: among the searches’ best moves, the one with the highest merged win probability comes first") {
    const std::vector<Candidate> searches[] = {
        {estimate(1, 900, 0.6f), estimate(2, 50, 0.5f)},
        {estimate(2, 600, 0.55f), estimate(3, 200, 0.7f), estimate(1, 100, 0.1f)},
    };
    const auto sum = added_up(searches);
    REQUIRE(sum.size() == 3);
    CHECK(sum[0].move == Move{1});
    CHECK(sum[0].chance == doctest::Approx(0.55));

    SUBCASE("the most visited move is not necessarily best") {
        const std::vector<Candidate> others[] = {searches[0], {estimate(2, 600, 0.58f), estimate(1, 150, 0.1f)}};
        const auto other = added_up(others);
        CHECK(other[0].move == Move{2});
        CHECK(other[0].visits == 650);
        CHECK(other[1].visits == 1050);
    }
}

TEST_CASE("candidates: the best move of a single search stays best, whatever the win probabilities of other moves") {
    const std::vector<Candidate> searches[] = {{estimate(1, 900, 0.5f), estimate(2, 300, 0.6f), estimate(3, 2, 0.9f)}};
    const auto sum = added_up(searches);
    CHECK(sum[0].move == Move{1});
    CHECK(sum[1].move == Move{2});
}

TEST_CASE("candidates: a search that has hardly begun does not outvote another search") {
    const std::vector<Candidate> searches[] = {{estimate(1, 900, 0.5f), estimate(2, 9, 0.4f)}, {estimate(2, 1, 0.67f)}};
    CHECK(added_up(searches)[0].move == Move{1});
}

TEST_CASE("candidates: the best moves of several searches come after a proven draw with at least the same win probability") {
    const std::vector<Candidate> searches[] = {
        {estimate(1, 900, 0.4f), estimate(3, 9, 0.1f)},
        {estimate(2, 500, 0.45f), proven(3, 20, 0.5f)},
    };
    const auto sum = added_up(searches);
    CHECK(sum[0].move == Move{3});
    CHECK(sum[1].move == Move{1});
}

TEST_CASE("candidates: a proof by one search counts for all") {
    const std::vector<Candidate> searches[] = {
        {estimate(1, 900, 0.7f), estimate(2, 50, 0.3f), estimate(3, 40, 0.5f)},
        {proven(2, 3, 1), proven(1, 80, 0), proven(3, 0, 0.5f)},
    };
    const auto sum = added_up(searches);
    REQUIRE(sum.size() == 3);
    CHECK(sum[0].move == Move{2});
    CHECK(sum[0].certain);
    CHECK(sum[0].chance == 1);
    CHECK(sum[0].visits == 53);
    CHECK(sum[1].move == Move{3});
    CHECK(sum[1].certain);
    CHECK(sum[1].chance == 0.5f);
    CHECK(sum[2].move == Move{1});
    CHECK(sum[2].certain);
    CHECK(sum[2].chance == 0);
}

TEST_CASE("candidates: a proven draw comes before moves that are not more likely to win, however few its visits") {
    std::vector<Candidate> found = {estimate(1, 900, 0.45f), proven(2, 0, 0.5f), estimate(3, 5, 0.9f), proven(4, 7, 0)};
    put_best_first(found);
    CHECK(found[0].move == Move{2});
    CHECK(found[1].move == Move{1});
    CHECK(found[3].move == Move{4});
}

TEST_CASE("candidates: the win with the fewest visits is the shortest, and the loss with the most visits is the longest") {
    std::vector<Candidate> found = {proven(1, 70, 1), proven(2, 0, 1), proven(3, 2, 0), proven(4, 30, 0)};
    put_best_first(found);
    CHECK(found[0].move == Move{2});
    CHECK(found[1].move == Move{1});
    CHECK(found[2].move == Move{4});
}

TEST_CASE("candidates: a proven draw comes after moves with higher win probabilities, and after a win") {
    std::vector<Candidate> found = {proven(1, 950, 0.5f), estimate(2, 900, 0.6f), estimate(3, 40, 0.2f), proven(4, 7, 0)};
    put_best_first(found);
    CHECK(found[0].move == Move{2});
    CHECK(found[1].move == Move{1});
    CHECK(found[2].move == Move{3});
    found.push_back(proven(5, 1, 1));
    put_best_first(found);
    CHECK(found[0].move == Move{5});
}

TEST_CASE("candidates: merged lists are read back as written, and invalid candidates are omitted") {
    const AnyPosition position = lits_after("Lc3c4c5d5");
    MoveList moves;
    position.legal_moves(moves);
    REQUIRE(moves.size() >= 4);
    const Move swap = *position.read_move("swap");
    const std::vector<Candidate> found = {
        {.move = swap, .visits = 400, .chance = 0.5744f, .certain = false},
        {.move = moves[0], .visits = 4'000'000'000u, .chance = 1, .certain = true},
        {.move = moves[1], .visits = 0, .chance = 0.5f, .certain = true},
        {.move = moves[2], .visits = 12, .chance = 0, .certain = true},
        {.move = moves[3], .visits = 1, .chance = 0.0004f, .certain = false},
    };
    const auto text_of = [&](std::size_t i) { return position.write_move(moves[i]); };
    const std::string text = write_candidates(position, found);
    CHECK(text == "swap:400:0.574; " + text_of(0) + ":4000000000:win; " + text_of(1) + ":0:draw; " + text_of(2) + ":12:loss; " +
                      text_of(3) + ":1:0.000");
    const auto again = read_candidates(position, text);
    REQUIRE(again.size() == found.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(again[i].move == found[i].move);
        CHECK(again[i].visits == found[i].visits);
        CHECK(again[i].chance == doctest::Approx(found[i].chance).epsilon(0.001));
        CHECK(again[i].certain == found[i].certain);
    }
    for (const std::string_view garbage :
         {"", "swap", "swap:1", "swap:1:", "swap:1:2", "swap:-1:0.5", "swap:1:0.5x", "swap:5000000000:0.5", "swap:1:maybe",
          "Lc3c4c5d5:1:0.5", ":1:0.5", "; ; ;", "swap:1:0.123456789012"}) {
        CHECK(read_candidates(position, garbage).empty());
    }
    CHECK(read_candidates(position, "x:1:0.5; swap:7:1; swap:1").size() == 1);
}

TEST_CASE("candidates: the number written or read is limited to what fits on a line") {
    const AnyPosition position = lits_after("");
    MoveList moves;
    position.legal_moves(moves);
    std::vector<Candidate> found;
    std::string text;
    for (const Move move : moves) {
        found.push_back({.move = move, .visits = 1, .chance = 0.5f, .certain = false});
        text += position.write_move(move) + ":1:0.5; ";
    }
    CHECK(read_candidates(position, write_candidates(position, found)).size() == 64);
    CHECK(read_candidates(position, text).size() == 64);
}

TEST_CASE("candidates: win probabilities are written the same everywhere, and only numbers from 0 to 1 are read") {
    CHECK(chance_text(0.574f, 2) == "0.57");
    CHECK(chance_text(1, 2) == "1.00");
    CHECK(chance_text(0.0096f, 3) == "0.010");
    CHECK(chance_text(0.9996f, 3) == "1.000");
    CHECK(*read_chance("0.57") == doctest::Approx(0.57));
    CHECK(*read_chance("1") == 1);
    CHECK(*read_chance("0") == 0);
    CHECK(*read_chance("1.000") == 1);
    for (const std::string_view garbage : {"", "2", "1.5", "-0.1", ".5", "0.5.", "0,5", "nan", "0x1", "00.5"}) {
        CHECK_FALSE(read_chance(garbage));
    }
}

}  // namespace narabe
