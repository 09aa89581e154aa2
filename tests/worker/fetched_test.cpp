// Learned weights are used only for their own game.

#include "worker/fetched.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("worker: learned weights apply only to their own game, and the last text received counts") {
    FetchedLearning learning;
    CHECK(learning.of("tix").empty());
    learning.receive("tix 1 2 3");
    learning.receive("hex 4 5");
    CHECK(learning.of("tix") == "1 2 3");
    CHECK(learning.of("hex") == "4 5");
    CHECK(learning.of("lits").empty());
    learning.receive("tix 6");
    CHECK(learning.of("tix") == "6");
    CHECK(learning.of("hex") == "4 5");
    learning.receive("go");
    CHECK(learning.of("go").empty());
}

}  // namespace narabe
