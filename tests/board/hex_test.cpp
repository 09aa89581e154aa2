// Hexes and unbounded coordinates.

#include "board/hex.h"

#include <doctest/doctest.h>

#include <set>

#include "board/coordinates.h"

namespace narabe {

TEST_CASE("hexes: directions, opposites and distances are consistent") {
    for (int direction = 0; direction < 6; ++direction) {
        const Cell there = hex_neighbour({3, -2}, direction);
        CHECK(hex_distance({3, -2}, there) == 1);
        CHECK(hex_neighbour(there, opposite_hex_direction(direction)) == Cell{3, -2});
        CHECK(hex_distance(there, hex_neighbour({3, -2}, (direction + 1) % 6)) == 1);
        CHECK(hex_distance(there, hex_neighbour({3, -2}, (direction + 2) % 6)) == 2);
    }
    CHECK(hex_distance({0, 0}, {3, -2}) == 3);
    CHECK(hex_distance({0, 0}, {3, 2}) == 5);
    CHECK(hex_distance({-1, -2}, {-1, 5}) == 7);
}

TEST_CASE("hexes: the hexes in a circle have distinct numbers, and every number occurs") {
    using Torus = HexTorus<41>;
    for (const Cell middle : {Cell{0, 0}, Cell{-70, 80}, Cell{55, -13}}) {
        std::set<int> numbers;
        for (int q = -41; q <= 41; ++q) {
            for (int r = -41; r <= 41; ++r) {
                const Cell hex{middle.x + q, middle.y + r};
                if (hex_distance(hex, middle) > 41) continue;
                const int number = Torus::number_of(hex);
                REQUIRE((number >= 0 && number < Torus::count));
                numbers.insert(number);
                for (int direction = 0; direction < 6; ++direction) {
                    REQUIRE(Torus::neighbour(number, direction) == Torus::number_of(hex_neighbour(hex, direction)));
                }
            }
        }
        CHECK(numbers.size() == Torus::count);
    }
}

TEST_CASE("hexes: two hexes with the same number are at least 83 apart") {
    using Torus = HexTorus<41>;
    int sharing = 0;
    for (int q = -200; q <= 200; ++q) {
        for (int r = -200; r <= 200; ++r) {
            if (Torus::number_of({q, r}) != Torus::number_of({0, 0}) || (q == 0 && r == 0)) continue;
            CHECK(hex_distance({q, r}, {0, 0}) >= 83);
            ++sharing;
        }
    }
    CHECK(sharing > 6);
}

TEST_CASE("coordinates: cells of unbounded boards can be read back") {
    for (const Cell cell : {Cell{0, 0}, Cell{-1, 20}, Cell{99999, -99999}}) {
        const std::string text = coordinates_text(cell);
        std::string_view rest = text;
        CHECK(take_coordinates(rest) == cell);
        CHECK(rest.empty());
    }
    std::string_view rest = "-1,2/3,4";
    CHECK(take_coordinates(rest) == Cell{-1, 2});
    CHECK(rest == "/3,4");
}

TEST_CASE("coordinates: different spellings of numbers are also read, and everything else is rejected") {
    for (const char* text : {"+1,2", "01,2", "1,002", "1,+2"}) {
        std::string_view rest = text;
        CHECK(take_coordinates(rest) == Cell{1, 2});
    }
    std::string_view zero = "-0,+0";
    CHECK(take_coordinates(zero) == Cell{0, 0});
    for (const char* text : {"", "1", "1,", ",2", "1, 2", " 1,2", "--1,2", "+-1,2", "1;2", "a,b", "100000,0", "0,-100000",
                             "999999999999999999999,0"}) {
        CAPTURE(text);
        std::string_view rest = text;
        CHECK_FALSE(take_coordinates(rest));
        CHECK(rest == text);
    }
}

TEST_CASE("cells: the name of a cell of any board is taken off the front of a text") {
    std::string_view text = "k11-1,2x";
    CHECK(take_any_cell(text) == Cell{10, 10});
    CHECK(take_any_cell(text) == Cell{-1, 2});
    CHECK_FALSE(take_any_cell(text));
    CHECK(text == "x");
    for (std::string_view other : {"l1", "a0", "12", "swap", "-", ""}) CHECK_FALSE(take_any_cell(other));
}

}  // namespace narabe
