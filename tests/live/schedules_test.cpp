#include "live/schedules.h"

#include <doctest/doctest.h>

#include "tries.h"

namespace narabe::live {

TEST_CASE("live: both devices and watchers end with equal games after random schedules") {
    Tally tally;
    for (int number = 1; number <= tries(300); ++number) {
        CAPTURE(number);
        REQUIRE(Schedule(static_cast<std::uint64_t>(number), tally).run() == "");
    }
    CHECK(tally["moves made"] > 0);
}

TEST_CASE("live: all devices of three and four players end with equal games after random schedules") {
    for (const int seats : {3, 4}) {
        Tally tally;
        for (int number = 1; number <= tries(10); ++number) {
            CAPTURE(seats);
            CAPTURE(number);
            REQUIRE(Schedule(static_cast<std::uint64_t>(number), tally, seats).run() == "");
        }
        CHECK(tally["moves made"] > 0);
    }
}

}  // namespace narabe::live
