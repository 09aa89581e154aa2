// Ratings against the levels: Glicko's formulas, what is kept of them, and which games count.

#include "app/ratings.h"

#include <cmath>

#include "app/controller.h"
#include "app/fake_page.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

/// As the paper has it, with the mathematical library.
Rating by_the_book(const Rating& rating, double opponent, double score) {
    const double q = std::log(10.0) / 400;
    const double expected = 1 / (1 + std::pow(10, (opponent - rating.value) / 400));
    const double d2 = 1 / (q * q * expected * (1 - expected));
    const double precision = 1 / (rating.deviation * rating.deviation) + 1 / d2;
    return {.value = rating.value + q / precision * (score - expected), .deviation = std::sqrt(1 / precision), .games = rating.games + 1};
}

}  // namespace

TEST_CASE("ratings: a game moves the rating as Glicko's paper says") {
    for (const double score : {0.0, 0.5, 1.0}) {
        for (const int opponent : {600, 1000, 1050, 1650}) {
            for (const Rating& rating : {Rating{}, Rating{1483.0, 90, 20}, Rating{650.0, 200, 3}}) {
                const Rating after = rating.after(opponent, score);
                const Rating expected = by_the_book(rating, opponent, score);
                CHECK(after.value == doctest::Approx(expected.value).epsilon(0.0001));
                CHECK(after.deviation == doctest::Approx(expected.deviation).epsilon(0.0001));
                CHECK(after.games == rating.games + 1);
            }
        }
    }
}

TEST_CASE("ratings: somebody who scores against the levels as a rating would is found to have it, and goes on learning") {
    Rating rating;
    Rng luck(3);
    for (int game = 0; game < 400; ++game) {
        const int opponent = level_ratings[luck.below(static_cast<std::uint32_t>(level_ratings.size()))];
        const double expected = 1 / (1 + std::pow(10, (opponent - 1300.0) / 400));
        rating = rating.after(opponent, luck.below(1000) < 1000 * expected ? 1 : 0);
    }
    CHECK(std::abs(rating.value - 1300) < 100);
    CHECK(rating.deviation == 60);
    CHECK_FALSE(rating.is_provisional());
    CHECK(Rating{}.is_provisional());
}

TEST_CASE("ratings: what is kept comes back, games that are unknown here too") {
    Ratings ratings;
    CHECK(ratings.text() == "");
    CHECK(ratings.suiting_level("lits") == 0);
    ratings.count("lits", 4, 1);
    ratings.count("tix", 2, 0);
    Ratings again;
    again.read(ratings.text());
    CHECK(again.is_readable());
    CHECK(again.text() == ratings.text());
    REQUIRE(again.of("lits"));
    CHECK(again.of("lits")->games == 1);
    CHECK(again.of(every_game)->games == 2);
    CHECK(again.suiting_level("lits") == ratings.suiting_level("lits"));
    CHECK(again.suiting_level("taiji") > 0);  // from all games together
    const std::string newer = ratings.text() + ",chess 150000 9000 12";
    again.read(newer);
    CHECK(again.text() == newer);
    again.read("");  // as another tab leaves it that has forgotten them
    CHECK(again.is_readable());
    CHECK(again.text() == "");
}

TEST_CASE("ratings: what is damaged or from a newer version is told and left alone") {
    for (const std::string_view text :
         {"2 all 100000 35000 1", "1 all", "1 all 100000 35000", "1 all x 35000 1", "1 all -1 35000 1", "1 all 100000 35000 0",
          "1 all 100000 1 1", "1 all 100000 35000 1,all 100000 35000 1", "nonsense", "1 all 100000 35000 1,", "1 "}) {
        Ratings ratings;
        ratings.read(text);
        CHECK_MESSAGE(!ratings.is_readable(), text);
        CHECK(!ratings.of(every_game));
        ratings.reset();
        CHECK(ratings.is_readable());
    }
    Ratings ratings;
    ratings.read(std::string(5000, '1'));
    CHECK(!ratings.is_readable());
}

}  // namespace narabe
