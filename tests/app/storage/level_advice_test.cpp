// The level suggested by the results of a game.

#include "app/storage/level_advice.h"

#include <doctest/doctest.h>

#include "core/levels.h"

namespace narabe {

TEST_CASE("level advice: a win suggests the next level, from the beginner level to the strongest") {
    LevelAdvice advice;
    CHECK(advice.level("tix") == 0);
    CHECK(advice.count("tix", "a", beginner_level, 1) == "1 0 a");
    CHECK(advice.level("tix") == 1);
    CHECK(advice.level("lits") == 0);
    advice.count("tix", "b", 4, 1);
    CHECK(advice.level("tix") == 5);
    advice.count("tix", "c", 2, 1);  // against a weaker level
    CHECK(advice.level("tix") == 5);
    advice.count("tix", "d", max_level, 1);
    CHECK(advice.level("tix") == max_level);
}

TEST_CASE("level advice: two losses in a row suggest a weaker level, but not losses against stronger levels") {
    LevelAdvice advice;
    advice.count("tix", "a", 3, 0);
    CHECK(advice.level("tix") == 3);
    advice.count("tix", "b", 3, 0.5);
    advice.count("tix", "c", 3, 0);
    CHECK(advice.level("tix") == 3);
    advice.count("tix", "d", 8, 0);
    CHECK(advice.level("tix") == 3);
    advice.count("tix", "e", 3, 0);
    CHECK(advice.level("tix") == 2);
    for (const char* id : {"f", "g", "h", "i", "j", "k", "l", "m"}) advice.count("tix", id, advice.level("tix"), 0);
    CHECK(advice.level("tix") == beginner_level);
    advice.count("tix", "n", 2, 0.5);
    CHECK(advice.level("tix") == 2);
}

TEST_CASE("level advice: a game counts once, also if its end is played again, and the saved text restores everything") {
    LevelAdvice advice;
    const std::string saved = advice.count("tix", "a", 3, 0);
    CHECK(saved == "3 1 a");
    CHECK(advice.count("tix", "a", 3, 0).empty());
    LevelAdvice later;
    later.read("tix", saved);
    CHECK(later.level("tix") == 3);
    CHECK(later.count("tix", "a", 3, 0).empty());
    CHECK(later.count("tix", "b", 3, 0) == "2 0 b");
    for (const char* damaged : {"", "3", "3 1", "9 0 a", "0 0 a", "-2 0 a", "3 2 a", "3 -1 a", "x 0 a", "3 0 a b"}) {
        LevelAdvice unread;
        unread.read("tix", damaged);
        CHECK_MESSAGE(unread.level("tix") == 0, damaged);
    }
}

}  // namespace narabe
