// Values of results, and calibration of win probabilities.

#include "ai/value.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("value: a playout counts more the larger its lead, but less than a proven win") {
    constexpr float scale = 16;
    CHECK(values_by_lead(won_by(Seat::first), 16, scale)[0] == 0.75f);
    CHECK(values_by_lead(won_by(Seat::second), -16, scale)[0] == 0.25f);
    float before = 0;
    for (int lead = -80; lead <= 80; ++lead) {
        const Values values = values_by_lead(won_by(lead > 0 ? Seat::first : Seat::second), lead, scale);
        CHECK(values[0] + values[1] == doctest::Approx(1));
        CHECK(values[0] > 0);
        CHECK(values[0] < 1);
        CHECK(values[0] >= before);
        before = values[0];
    }
}

TEST_CASE("value: the winner of a tie is slightly ahead") {
    CHECK(values_by_lead(won_by(Seat::first), 0, 16)[0] > 0.5f);
    CHECK(values_by_lead(won_by(Seat::second), 0, 16)[0] < 0.5f);
}

TEST_CASE("value: temperature scaling preserves the order of probabilities, and leaves even and certain odds unchanged") {
    CHECK(sharpened(0.5f, 8) == 0.5f);
    CHECK(sharpened(1, 8) == doctest::Approx(1));
    CHECK(sharpened(0, 8) == doctest::Approx(0));
    float before = -1;
    for (int i = 0; i <= 100; ++i) {
        const float chance = static_cast<float>(i) / 100;
        CHECK(sharpened(chance, 1) == doctest::Approx(chance));
        CHECK(sharpened(chance, 8) >= before);
        CHECK(sharpened(chance, 8) + sharpened(1 - chance, 8) == doctest::Approx(1));
        CHECK((i <= 50 || sharpened(chance, 8) >= chance));
        before = sharpened(chance, 8);
    }
}

}  // namespace narabe
