#include "ai/root_effort.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace narabe {

TEST_CASE("root effort: after as many moves as its limit of positions, an exact search is tried, and the limit doubles") {
    SearchSettings settings;
    settings.exact_positions = 100;
    settings.exact_most = 300;
    RootEffort effort(settings);
    SearchCounts counts;
    for (const std::uint32_t limit : {100u, 200u, 300u, 300u}) {
        CAPTURE(limit);
        counts.count_moves(limit - 1);
        CHECK_FALSE(effort.is_due(counts));
        counts.count_moves(1);
        REQUIRE(effort.is_due(counts));
        CHECK(effort.take_limit(settings) == limit);
    }
    effort.reset(settings);
    counts.reuse(7);
    CHECK_FALSE(effort.is_due(counts));
    counts.count_moves(100);
    CHECK(effort.is_due(counts));
    CHECK(counts.positions == 1000);
    CHECK(counts.simulations == 7);
}

TEST_CASE("root effort: no exact search is tried if it seems too long, and more effort is allowed near the end") {
    SearchSettings settings;
    settings.exact_reach = 2;
    settings.exact_near = 8;
    settings.exact_effort = 4;
    settings.exact_positions = 1000;
    RootEffort effort(settings);
    SearchCounts counts;
    counts.simulations = 16;
    counts.count_moves(256);                          // 2^8 moves were played, so 2^10 positions are affordable
    CHECK(effort.is_promising(2, counts, settings));  // 2^8
    CHECK_FALSE(effort.is_due(counts));
    CHECK_FALSE(effort.is_promising(4, counts, settings));  // 2^16
    counts.simulations = 32;
    CHECK(effort.is_promising(2, counts, settings));  // 2^4
    CHECK(effort.is_due(counts));                     // 4 * 256
}

}  // namespace narabe
