// Panning and zooming the board, with one pointer or two fingers.

#include "app/widgets/camera.h"

#include <doctest/doctest.h>

#include "app/widgets/fingers.h"

namespace narabe {

namespace {

constexpr Box board{{0, 0}, {10, 10}};
constexpr Rect area{100, 50, 400, 300};

struct Looking {
    Camera camera;
    double now = 0;
    Edge edge = Edge::closed;

    BoardTransform at_rest(const Box& extent = board, const Rect& rect = area) {
        for (int i = 0; i < 100; ++i) camera.look(extent, rect, now += 20, edge);
        CHECK_FALSE(camera.is_moving());
        return camera.transform();
    }
};

}  // namespace

TEST_CASE("camera: the whole board is visible in the middle, viewed from either side") {
    Looking looking;
    CHECK(looking.at_rest().to_screen(board) == Rect{150, 50, 300, 300});
    looking.camera.flip();
    const BoardTransform flipped = looking.at_rest();
    CHECK(flipped.to_screen(board) == Rect{150, 50, 300, 300});
    CHECK(flipped.to_screen(Point{0, 0}) == Point{450, 50});
    CHECK(flipped.to_board({450, 50}) == Point{0, 0});
}

TEST_CASE("camera: the point under the pointer stays there while zooming") {
    Looking looking;
    const Point under = looking.at_rest().to_board({200, 100});
    looking.camera.zoom(2, {200, 100});
    const BoardTransform transform = looking.at_rest();
    CHECK(transform.scale == doctest::Approx(60));
    CHECK(transform.to_screen(under).x == doctest::Approx(200));
    CHECK(transform.to_screen(under).y == doctest::Approx(100));
    CHECK(looking.camera.is_moved());
    looking.camera.fit();
    CHECK(looking.at_rest().to_screen(board) == Rect{150, 50, 300, 300});
}

TEST_CASE("camera: a bounded board can be neither dragged out of its area nor made smaller than its area") {
    Looking looking;
    looking.at_rest();
    looking.camera.pan({500, 500});
    CHECK_FALSE(looking.camera.is_moved());
    looking.camera.zoom(0.1f, {200, 100});
    CHECK(looking.at_rest().scale == doctest::Approx(30));
    CHECK_FALSE(looking.camera.is_moved());
    looking.camera.zoom(2, {300, 200});
    looking.camera.pan({-5000, 5000});
    const Rect seen = looking.at_rest().to_screen(board);
    CHECK(seen.right() == doctest::Approx(area.right()));
    CHECK(seen.y == doctest::Approx(area.y));
}

TEST_CASE("camera: an unbounded board can be dragged anywhere, but stays partly visible") {
    Looking looking{.edge = Edge::open};
    looking.at_rest();
    looking.camera.pan({30, 20});
    CHECK(looking.at_rest().to_screen(board) == Rect{180, 70, 300, 300});
    looking.camera.pan({-5000, 0});
    CHECK(looking.at_rest().to_screen(board).centre().x == doctest::Approx(area.x));
    looking.camera.zoom(0.01f, area.centre());
    CHECK(looking.at_rest().scale == doctest::Approx(15));
}

TEST_CASE("camera: an unbounded board that grows stays visible, and moves smoothly") {
    Looking looking{.edge = Edge::open};
    looking.at_rest();
    constexpr Box larger{{0, 0}, {20, 10}};
    const float before = looking.camera.transform().scale;
    looking.camera.look(larger, area, looking.now += 16, Edge::open);
    CHECK(looking.camera.is_moving());
    CHECK(looking.camera.transform().scale < before);
    CHECK(looking.camera.transform().scale > 20);
    CHECK(looking.at_rest(larger).scale == doctest::Approx(20));
    looking.camera.reduce_motion(true);
    looking.camera.look(board, area, looking.now += 16, Edge::open);
    CHECK_FALSE(looking.camera.is_moving());
}

TEST_CASE("camera: after resizing, the window shows the same part of the board") {
    Looking looking;
    looking.at_rest();
    looking.camera.zoom(2, area.centre());
    const Point middle = looking.at_rest().to_board(area.centre());
    constexpr Rect wider{0, 0, 800, 600};
    const BoardTransform transform = looking.at_rest(board, wider);
    CHECK(transform.scale == doctest::Approx(120));
    CHECK(transform.to_board(wider.centre()).x == doctest::Approx(middle.x).epsilon(0.05));
}

TEST_CASE("fingers: two fingers zoom by moving apart and pan by moving together, and one finger does neither") {
    Fingers fingers;
    fingers.down(1, {100, 100});
    CHECK_FALSE(fingers.take_pinch());
    fingers.down(2, {200, 100});
    REQUIRE(fingers.take_pinch());
    fingers.move(1, {50, 100});
    fingers.move(2, {250, 100});
    const auto apart = fingers.take_pinch();
    REQUIRE(apart);
    CHECK(apart->factor == doctest::Approx(2));
    CHECK(apart->moved == Point{0, 0});
    CHECK(apart->centre == Point{150, 100});
    fingers.move(1, {60, 130});
    fingers.move(2, {260, 130});
    const auto pulled = fingers.take_pinch();
    REQUIRE(pulled);
    CHECK(pulled->factor == doctest::Approx(1));
    CHECK(pulled->moved == Point{10, 30});
    fingers.move(7, {0, 0});
    fingers.up(1);
    CHECK_FALSE(fingers.take_pinch());
}

}  // namespace narabe
