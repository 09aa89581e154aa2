// Animations reach their targets, and request frames until then.

#include "app/widgets/animation.h"

#include <doctest/doctest.h>

namespace narabe {

TEST_CASE("animation: a value starts at its first target, and moves to later targets") {
    Animation animation;
    animation.update(1000, false);
    CHECK(animation.follow("lit", 0) == 0);
    CHECK_FALSE(animation.wants_frame());
    float before = 0;
    double now = 1000;
    do {
        animation.update(now += 16, false);
        const float value = animation.follow("lit", 1);
        CHECK(value > before);
        CHECK(value <= 1);
        before = value;
    } while (animation.wants_frame());
    CHECK(before == 1);
    CHECK(now < 2000);
}

TEST_CASE("animation: with reduced motion, all values arrive at once") {
    Animation animation;
    animation.update(0, true);
    animation.start_following("sheet", 0);
    CHECK(animation.follow("sheet", 1) == 1);
    CHECK_FALSE(animation.wants_frame());
}

TEST_CASE("animation: a frame that is drawn twice moves a value once") {
    Animation animation;
    animation.update(0, false);
    animation.start_following("sheet", 0);
    animation.update(16, false);
    const float once = animation.follow("sheet", 1);
    CHECK(once > 0);
    CHECK(animation.follow("sheet", 1) == once);
}

TEST_CASE("animation: values do not jump after the page was paused") {
    Animation animation;
    animation.update(0, false);
    animation.start_following("sheet", 0);
    animation.update(60'000, false);
    CHECK(animation.elapsed() == 50);
    CHECK(animation.follow("sheet", 1, 600) == doctest::Approx(0.25));
}

TEST_CASE("animation: the next frame is due at the earliest time requested") {
    Animation animation;
    animation.update(0, false);
    CHECK(animation.next_frame() > 1e17);
    animation.want_frame_at(900);
    animation.want_frame_at(400);
    animation.want_frame_at(700);
    CHECK(animation.next_frame() == 400);
    animation.update(16, false);
    CHECK(animation.next_frame() > 1e17);
}

}  // namespace narabe
