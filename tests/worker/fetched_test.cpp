// Texts from the page’s script, such as learned weights, are used only under their own name.

#include "worker/fetched.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("worker: a downloaded text has its name, and the last text received counts") {
    FetchedTexts learning;
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
    CHECK(learning.has("go"));
    CHECK_FALSE(learning.has("lits"));
}

}  // namespace narabe
