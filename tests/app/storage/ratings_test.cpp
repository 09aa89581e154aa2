// Ratings against the levels: Glicko’s formulas, storage, and which games count.

#include "app/storage/ratings.h"

#include <cmath>
#include <map>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "core/text.h"
#include "games/tested_games.h"

namespace narabe {

namespace {

/// The formula of Glicko’s paper, with the standard mathematical functions.
Rating by_the_book(const Rating& rating, double opponent, double score) {
    const double q = std::log(10.0) / 400;
    const double g = 1 / std::sqrt(1 + 3 * std::pow(q * level_deviation / std::acos(-1.0), 2));
    const double expected = 1 / (1 + std::pow(10, g * (opponent - rating.value) / 400));
    const double d2 = 1 / (q * q * g * g * expected * (1 - expected));
    const double precision = 1 / (rating.deviation * rating.deviation) + 1 / d2;
    return {.value = rating.value + q * g / precision * (score - expected),
            .deviation = std::sqrt(1 / precision),
            .games = rating.games + 1};
}

}  // namespace

TEST_CASE("ratings: a game changes the rating as in Glicko’s paper") {
    for (const double score : {0.0, 0.5, 1.0}) {
        for (const int opponent : {600, 1000, 1050, 1650}) {
            for (const Rating& rating : {Rating{}, Rating{1483.0, 90, 20}, Rating{650.0, 200, 3}}) {
                const Rating after = rating.after(opponent, score);
                const Rating expected = by_the_book(rating, opponent, score);
                CHECK(std::abs(after.value - expected.value) < 0.15);  // the paper rounds to whole points
                CHECK(after.deviation == doctest::Approx(expected.deviation).epsilon(0.0005));
                CHECK(after.games == rating.games + 1);
            }
        }
    }
}

TEST_CASE("ratings: the first games change the rating moderately") {
    const auto change = [](int level, double score) {
        return Rating().after(level_ratings[static_cast<std::size_t>(level - 1)], score).shown() - Rating().shown();
    };
    CHECK(change(1, 0) == -105);
    CHECK(change(1, 1) == 12);
    CHECK(change(3, 0) == -68);
    CHECK(change(3, 1) == 39);
    CHECK(change(8, 1) == 118);
    Rating rating;
    for (int game = 0; game < 10; ++game) rating = rating.after(level_ratings[0], 0);
    CHECK(rating.shown() > 400);
    CHECK(rating.is_provisional() == false);
}

TEST_CASE("ratings: the rating approaches the true strength, and continues to adapt") {
    Rating rating;
    Rng rng(3);
    for (int game = 0; game < 400; ++game) {
        const int opponent = level_ratings[rng.below(static_cast<std::uint32_t>(level_ratings.size()))];
        const double expected = 1 / (1 + std::pow(10, (opponent - 1300.0) / 400));
        rating = rating.after(opponent, rng.below(1000) < 1000 * expected ? 1 : 0);
    }
    CHECK(std::abs(rating.value - 1300) < 100);
    CHECK(rating.deviation == 60);
    CHECK_FALSE(rating.is_provisional());
    CHECK(Rating{}.is_provisional());
}

namespace {

/// The storage, shared by any number of tabs.
using KeptSettings = std::map<std::string, std::string>;

void put(KeptSettings& kept, const SettingChanges& changes) {
    for (const auto& [name, text] : changes) {
        kept[name] = text;
        if (text.empty()) kept.erase(name);
    }
}

void hear(Ratings& ratings, std::string_view name, std::string_view text) {
    if (name == "ratings") {
        ratings.read(text);
    } else if (take(name, "ratings-")) {
        ratings.read_result(name, text);
    }
}

Ratings ratings_on(const KeptSettings& kept) {
    Ratings ratings;
    for (const auto& [name, text] : kept) hear(ratings, name, text);
    return ratings;
}

int games_in(const Ratings& ratings, std::string_view game) {
    const Rating* rating = ratings.of(game);
    return rating ? rating->games : 0;
}

}  // namespace

TEST_CASE("ratings: saved results are restored") {
    Ratings ratings;
    KeptSettings kept;
    CHECK(ratings.recommended_level("lits") == 0);
    put(kept, ratings.count("first", "lits", 4, 1));
    put(kept, ratings.count("second", "tix", 2, 0.5));
    CHECK(kept == KeptSettings{{"ratings-first", "1 1 lits 4 2"}, {"ratings-second", "1 2 tix 2 1"}});
    const Ratings again = ratings_on(kept);
    CHECK(again.is_readable());
    CHECK(games_in(again, "lits") == 1);
    CHECK(games_in(again, every_game) == 2);
    CHECK(again.of(every_game)->value == ratings.of(every_game)->value);
    CHECK(again.recommended_level("lits") == ratings.recommended_level("lits"));
    CHECK(again.recommended_level("taiji") > 0);  // derived from games of all kinds
    put(kept, ratings.reset());
    CHECK(kept.empty());
    CHECK(!ratings.of(every_game));
}

namespace {

/// Imports a rating. Returns the refusal, or whether anything has changed.
std::string imported(Ratings& ratings, KeptSettings& kept, std::string_view game, std::string_view text) {
    const Parsed<SettingChanges> changes = ratings.bring_in(game, text);
    if (!changes) return english()(changes.error().sentence);
    put(kept, *changes);
    return changes->empty() ? "known" : "new";
}

/// Everything that the ratings show.
std::string shown(const Ratings& ratings) {
    std::string shown;
    for (const std::string_view game : {every_game, std::string_view("lits"), std::string_view("tix")}) {
        if (const Rating* rating = ratings.of(game)) shown.append(rating->text()).append(":");
        for (const int each : ratings.course(game)) shown.append(" ").append(std::to_string(each));
        shown += '\n';
    }
    return shown;
}

}  // namespace

TEST_CASE("ratings: exported ratings are the same on a new device, with their courses") {
    Ratings ratings;
    KeptSettings kept;
    for (int game = 0; game < 150; ++game) {  // the first of them are merged
        put(kept, ratings.count("game" + std::to_string(game), game % 3 == 0 ? "tix" : "lits", 1 + game % 8, game % 2));
    }
    Ratings other;
    KeptSettings other_kept;
    for (const auto& [game, text] : ratings_on(kept).texts()) CHECK(imported(other, other_kept, game, text) == "new");
    CHECK(shown(other) == shown(ratings_on(kept)));
    CHECK(shown(ratings_on(other_kept)) == shown(other));
    for (const auto& [game, text] : ratings_on(kept).texts()) CHECK(imported(other, other_kept, game, text) == "known");
    CHECK(other.texts() == ratings_on(kept).texts());
}

TEST_CASE("ratings: an imported rating replaces one after fewer games, and nothing else") {
    Ratings ratings;
    KeptSettings kept;
    put(kept, ratings.count("a", "lits", 3, 1));
    put(kept, ratings.count("b", "tix", 3, 1));
    put(kept, ratings.count("c", "tix", 3, 0));
    const double all = ratings.of(every_game)->value;
    CHECK(imported(ratings, kept, "tix", "1; results 8+ 8+") == "known");
    CHECK(imported(ratings, kept, "tix", "1; from 120000 9000 2; results 8+ 8=") == "new");
    CHECK(games_in(ratings, "tix") == 4);
    CHECK(ratings.course("tix").front() == 1200);
    CHECK(ratings.course("tix").size() == 3);
    CHECK(games_in(ratings, "lits") == 1);
    CHECK(ratings.of(every_game)->value == all);
    CHECK(ratings.effect_of("b")->before.shown() == 1000);  // a game that was played here keeps its effect
    put(kept, ratings.count("d", "tix", 3, 1));
    CHECK(games_in(ratings, "tix") == 5);
    CHECK(ratings.course("tix").size() == 4);
    CHECK(games_in(ratings, every_game) == 4);
    CHECK(imported(ratings, kept, "tix", "1; from 90000 9000 6") == "new");
    CHECK(ratings.course("tix") == std::vector<int>{900});
    CHECK(shown(ratings_on(kept)) == shown(ratings));
    put(kept, ratings.reset());
    CHECK(kept.empty());
}

TEST_CASE("ratings: imported ratings stay when old results are merged") {
    Ratings ratings;
    KeptSettings kept;
    put(kept, ratings.count("before", "tix", 1, 0));
    REQUIRE(imported(ratings, kept, "tix", "1; from 120000 9000 12; results 8+ 8=") == "new");
    for (int game = 0; game < 200; ++game) put(kept, ratings.count("game" + std::to_string(game), "lits", 4, game % 2));
    CHECK_FALSE(kept.contains("ratings-import-tix"));
    CHECK(games_in(ratings, "tix") == 14);
    CHECK(games_in(ratings_on(kept), "tix") == 14);
    CHECK(games_in(ratings_on(kept), every_game) == 201);
}

TEST_CASE("ratings: damaged ratings are not imported, and none are while the saved ones are unreadable") {
    Ratings ratings;
    KeptSettings kept;
    CHECK(imported(ratings, kept, "tix", "1; results 9+") == "The rating “tix” is damaged or from another version.");
    ratings.read_result("import-tix", "2 1 tix 1; results 9+");
    ratings.read_result("import-lits", "2 0 lits 1; results 3+");
    ratings.read_result("import-", "2 1  1; results 3+");
    CHECK(ratings.texts().empty());
    ratings.read("9 from the future");
    CHECK(imported(ratings, kept, "tix", "1; results 3+").starts_with("Your saved ratings are damaged or from a newer version."));
    CHECK(ratings.texts().empty());
    CHECK(kept.empty());
}

TEST_CASE("ratings: games that end in two tabs at the same time all count, and both tabs agree") {
    Ratings one;
    Ratings other;
    KeptSettings kept;
    put(kept, one.count("before", "lits", 3, 1));
    hear(other, "ratings-before", kept["ratings-before"]);
    const SettingChanges first = one.count("here", "lits", 3, 1);
    const SettingChanges second = other.count("there", "lits", 5, 0);
    put(kept, first);
    put(kept, second);
    CHECK(games_in(ratings_on(kept), "lits") == 3);
    for (const auto& [name, text] : second) hear(one, name, text);
    for (const auto& [name, text] : first) hear(other, name, text);
    for (const Ratings* ratings : {&one, &other}) {
        CHECK(games_in(*ratings, "lits") == 3);
        CHECK(ratings->of("lits")->value == ratings_on(kept).of("lits")->value);
    }
}

TEST_CASE("ratings: old results are merged without changing the rating, and hundreds of games need little storage") {
    Ratings ratings;
    KeptSettings kept;
    Rating expected;
    for (int game = 0; game < 400; ++game) {
        put(kept, ratings.count("game" + std::to_string(game), game % 3 == 0 ? "tix" : "lits", 1 + game % 8, game % 2));
        expected = expected.after(level_ratings[static_cast<std::size_t>(game % 8)], game % 2);
        REQUIRE(kept.size() <= 130);
        REQUIRE(games_in(ratings_on(kept), every_game) == game + 1);
    }
    CHECK(ratings.of(every_game)->value == doctest::Approx(expected.value).epsilon(0.0001));
    CHECK(ratings_on(kept).of(every_game)->value == doctest::Approx(expected.value).epsilon(0.0001));
    CHECK(games_in(ratings, "tix") + games_in(ratings, "lits") == 400);
}

TEST_CASE("ratings: every game counts once, even if tabs merge old results at the same time or receive only some changes") {
    Ratings one;
    Ratings other;
    KeptSettings kept;
    SettingChanges changes;
    for (int game = 1; game <= 127; ++game) {
        changes = one.count("game" + std::to_string(game), "lits", 3, 1);
        put(kept, changes);
        for (const auto& [name, text] : changes) hear(other, name, text);
    }
    changes = one.count("here", "lits", 3, 1);
    const SettingChanges meanwhile = other.count("there", "lits", 3, 1);
    REQUIRE(changes.size() > 60);
    REQUIRE(meanwhile.size() > 60);
    put(kept, changes);
    put(kept, meanwhile);
    CHECK(games_in(ratings_on(kept), "lits") == 129);
    for (const auto& [name, text] : changes) {
        hear(other, name, text);
        const int games = games_in(other, "lits");
        CHECK((games == 128 || games == 129));
    }
    CHECK(games_in(other, "lits") == 129);

    Ratings third = ratings_on(kept);
    hear(third, "ratings-game5", "1 5 lits 3 2");  // the merged text is already stored, but this result is not deleted yet
    CHECK(games_in(third, "lits") == 129);
}

TEST_CASE("ratings: a rating saved before single results existed is continued, even for unknown games") {
    Ratings ratings;
    ratings.read("1 all 123450 9000 12,chess 150000 9000 12");
    CHECK(ratings.is_readable());
    CHECK(ratings.of(every_game)->shown() == 1235);
    CHECK(ratings.of("chess")->games == 12);
    KeptSettings kept{{"ratings", "1 all 123450 9000 12,chess 150000 9000 12"}};
    for (int game = 1; game <= 128; ++game) put(kept, ratings.count("game" + std::to_string(game), "lits", 3, 1));
    CHECK(kept["ratings"].starts_with("2 64 all "));
    const Ratings again = ratings_on(kept);
    CHECK(games_in(again, every_game) == 140);
    CHECK(again.of("chess")->value == 1500);
    ratings.read("");  // another tab has reset the ratings
    CHECK(ratings.is_readable());
    CHECK(games_in(ratings, "chess") == 0);
}

TEST_CASE("ratings: unreadable and deleted results do not count") {
    Ratings ratings;
    for (const std::string_view text :
         {"", "nonsense", "2 1 lits 3 2", "1 0 lits 3 2", "1 1  3 2", "1 1 lits 0 2", "1 1 lits 9 2", "1 1 lits 3 3",
          "1 1 lits 3 -1", "1 1 lits 3", "1 1 lits 3 2 1", "1 1 li,ts 3 2"}) {
        ratings.read_result("one", text);
        CHECK_MESSAGE(!ratings.of(every_game), text);
    }
    ratings.read_result("one", "1 1 lits 3 2");
    ratings.read_result("one", "1 1 lits 3 2");
    CHECK(games_in(ratings, "lits") == 1);
    ratings.read_result("one", "");
    CHECK(games_in(ratings, "lits") == 0);
    CHECK(ratings.is_readable());
}

TEST_CASE("ratings: a damaged or newer text is reported and preserved") {
    for (const std::string_view text :
         {"2 all 100000 35000 1", "1 all", "1 all 100000 35000", "1 all x 35000 1", "1 all -1 35000 1", "1 all 100000 35000 0",
          "1 all 100000 1 1", "3 1 all 100000 35000 1", "2 all 100000 35000 1", "2 64", "1 all 100000 35000 1,all 100000 35000 1",
          "nonsense", "1 all 100000 35000 1,", "1 "}) {
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
