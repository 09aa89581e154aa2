// Results of puzzles, exchanged between page and program.
#include <doctest/doctest.h>

#include "app/shell/screen.h"

namespace narabe {

TEST_CASE("puzzle results: imported results are merged with saved results, and a damaged result is rejected") {
    Screen screen({.settings = {"puzzle-tix-17 1; wrong 2"}, .system = {"today 2026-11-25T19:15+09:00"}});
    CHECK(screen.call("puzzle_result tix-17 1; wrong 1") == "known");
    CHECK(screen.call("puzzle_result tix-17 1; solved 2026-11-25T19:15+09:00") == "added");
    CHECK(screen.page().kept.at("puzzle-tix-17") == "1; wrong 2; solved 2026-11-25T19:15+09:00");
    CHECK(screen.call("puzzle_result tix-17 1; solved 2026-11-25T19:15+09:00") == "known");
    CHECK(screen.refusal("puzzle_result tix-17 what") == "The result of puzzle “tix-17” is damaged or from another version.");
    CHECK(screen.call("setting puzzle-lits-1 1; wrong 3").empty());
    CHECK(screen.call("puzzle_result lits-1 1; wrong 3") == "known");
    screen.call("imported 0 1 0 0 2\n");
    CHECK(screen.said("Results of 2 puzzles imported."));
    screen.call("prefer today 2026-11-26T00:01+09:00");
    screen.call("prefer today yesterday");
}

}  // namespace narabe
