// Palettes, measured: text is readable in all of them, and colour-blind people can distinguish the inks of the safe palettes.

#include "app/look/theme.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/look/contrast.h"

namespace narabe {

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector linear(Colour colour) {
    return {linear_light(colour.r), linear_light(colour.g), linear_light(colour.b)};
}

Vector operator*(const Matrix& matrix, const Vector& v) {
    Vector product{};
    for (std::size_t i = 0; i < 3; ++i) product[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return product;
}

/// Colour vision in linear sRGB: Machado, Oliveira and Fernandes 2009, severity 1.
struct Eyes {
    const char* name;
    Matrix matrix;
};
constexpr Eyes all_eyes[] = {
    {"usual", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia", {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia", {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia", {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

/// CIE L*a*b* under daylight (D65).
Vector lab(const Vector& rgb) {
    constexpr Matrix to_xyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const Vector xyz = to_xyz * rgb;
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.9505);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Vector seen(Colour colour, const Eyes& eyes) {
    Vector v = eyes.matrix * linear(colour);
    for (double& channel : v) channel = std::clamp(channel, 0.0, 1.0);
    return lab(v);
}

/// The CIE76 colour difference: about 2 is just noticeable.
double difference(Colour a, Colour b, const Eyes& eyes) {
    const Vector one = seen(a, eyes);
    const Vector other = seen(b, eyes);
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/// The smallest difference between any two inks.
double min_difference(const Palette& palette, const std::vector<Ink>& inks, const Eyes& eyes) {
    double least = 1e9;
    for (std::size_t i = 0; i < inks.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) least = std::min(least, difference(palette.of(inks[i]), palette.of(inks[j]), eyes));
    }
    return least;
}

constexpr Scheme schemes[] = {Scheme::light, Scheme::dark, Scheme::black_on_white, Scheme::white_on_black};
constexpr Inks all_inks[] = {Inks::usual, Inks::safe};
constexpr BoardStyle boards[] = {BoardStyle::standard, BoardStyle::wood, BoardStyle::felt};

template <class Check>
void for_palettes(Check check) {
    for (const Scheme scheme : schemes) {
        for (const Inks inks : all_inks) {
            for (const BoardStyle board : boards) {
                CAPTURE(static_cast<int>(scheme));
                CAPTURE(static_cast<int>(inks));
                CAPTURE(static_cast<int>(board));
                check(palette_of(scheme, inks, Patterns::off, Finish::soft, board));
            }
        }
    }
}

const std::vector<Ink> sets[] = {
    {Ink::slab_red, Ink::slab_yellow, Ink::slab_green, Ink::slab_blue},
    {Ink::symbol_x, Ink::symbol_o},
    {Ink::tile_blue, Ink::tile_yellow, Ink::tile_green, Ink::tile_red, Ink::tile_grey},
    {Ink::black, Ink::white},
    {Ink::wrong, Ink::allowed},
};

}  // namespace

TEST_CASE("theme: contrast and colour difference agree with published values") {
    CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == doctest::Approx(21));
    CHECK(contrast(rgb(0x777777), rgb(0xFFFFFF)) == doctest::Approx(4.48).epsilon(0.005));
    CHECK(difference(rgb(0xFF0000), rgb(0x00FF00), all_eyes[0]) == doctest::Approx(170.6).epsilon(0.01));
    CHECK(difference(rgb(0x808080), rgb(0xFFFFFF), all_eyes[1]) ==
          doctest::Approx(difference(rgb(0x808080), rgb(0xFFFFFF), all_eyes[0])).epsilon(0.01));
    CHECK(difference(rgb(0xD2553F), rgb(0x4F9560), all_eyes[1]) < 15);  // red and green of the default palette
}

TEST_CASE("theme: text is readable on every background, in every palette") {
    for_palettes([](const Palette& palette) {
        const auto text = palette.of(Ink::text);
        const auto soft = palette.of(Ink::soft_text);
        CHECK(contrast(text, palette.of(Ink::board)) >= 4.5);
        for (const Ink surface : {Ink::table, Ink::surface, Ink::raised}) {
            CAPTURE(name_of(surface));
            CHECK(contrast(text, palette.of(surface)) >= 7);
            CHECK(contrast(soft, palette.of(surface)) >= 4.5);
            CHECK(contrast(palette.of(Ink::wrong), palette.of(surface)) >= 4.5);
            CHECK(contrast(palette.of(Ink::accent), palette.of(surface)) >= 4.5);
        }
        CHECK(contrast(soft, palette.sunken) >= 4.5);
        CHECK(contrast(palette.of(Ink::wrong), palette.of(Ink::wrong_surface)) >= 4.5);
        CHECK(contrast(palette.of(Ink::on_accent), palette.of(Ink::accent)) >= 4.5);
    });
}

TEST_CASE("theme: symbols and signs have enough contrast with the board") {
    for_palettes([](const Palette& palette) {
        for (const Ink ink : {Ink::symbol_x, Ink::symbol_o, Ink::allowed, Ink::last_move, Ink::focus, Ink::accent, Ink::wrong}) {
            CAPTURE(name_of(ink));
            CHECK(contrast(palette.of(ink), palette.of(Ink::board)) >= 3);
        }
    });
}

TEST_CASE("theme: high contrast is black and white, with thick lines and an outline around every piece") {
    for (const Scheme scheme : {Scheme::black_on_white, Scheme::white_on_black}) {
        const Palette palette = palette_of(scheme, Inks::usual, Patterns::on, Finish::soft);
        CHECK(palette.border == 3);
        CHECK(palette.outline == palette.of(Ink::text));
        for (const Ink surface : {Ink::table, Ink::surface, Ink::raised, Ink::board}) {
            CHECK(contrast(palette.of(Ink::text), palette.of(surface)) == doctest::Approx(21));
            CHECK(contrast(palette.of(Ink::soft_text), palette.of(surface)) >= 15);
        }
        for (int ink = static_cast<int>(Ink::slab_red); ink < static_cast<int>(Ink::count_); ++ink) {
            CHECK(palette.inks[static_cast<std::size_t>(ink)].a == 1);
            CHECK(std::max(contrast(palette.outline, palette.inks[static_cast<std::size_t>(ink)]),
                           contrast(palette.outline, palette.of(Ink::board))) >= 7);
        }
    }
}

TEST_CASE("theme: the inks of safe palettes are distinct for colour-blind people") {
    for (const Scheme scheme : schemes) {
        const Palette palette = palette_of(scheme, Inks::safe, Patterns::off, Finish::soft);
        for (const Eyes& eyes : all_eyes) {
            for (const auto& inks : sets) {
                CAPTURE(static_cast<int>(scheme));
                CAPTURE(std::string(eyes.name));
                CAPTURE(name_of(inks[0]));
                CHECK(min_difference(palette, inks, eyes) >= 30);
            }
        }
    }
}

TEST_CASE("theme: every board has a colour of its own, and high contrast keeps the default one") {
    for (const Scheme scheme : schemes) {
        CAPTURE(static_cast<int>(scheme));
        const bool is_fixed = scheme == Scheme::black_on_white || scheme == Scheme::white_on_black;
        const Palette standard = palette_of(scheme, Inks::usual, Patterns::off, Finish::soft);
        const Palette wood = palette_of(scheme, Inks::usual, Patterns::off, Finish::soft, BoardStyle::wood);
        const Palette felt = palette_of(scheme, Inks::usual, Patterns::off, Finish::soft, BoardStyle::felt);
        CHECK((wood == standard) == is_fixed);
        CHECK((felt == standard) == is_fixed);
        if (is_fixed) continue;
        CHECK(difference(wood.of(Ink::board), felt.of(Ink::board), all_eyes[0]) > 20);
        CHECK(difference(wood.of(Ink::board), standard.of(Ink::board), all_eyes[0]) > 20);
        CHECK(wood.of(Ink::table) == standard.of(Ink::table));
    }
}

TEST_CASE("theme: every ink has a colour in every palette, and patterns appear only if they are on") {
    for_palettes([](const Palette& palette) {
        for (std::size_t ink = 1; ink < palette.inks.size(); ++ink) CHECK(palette.inks[ink].a == 1);
        CHECK(palette.of(Ink::none).a == 0);
        CHECK(palette.pattern == 0);
    });
    CHECK(palette_of(Scheme::light, Inks::usual, Patterns::on, Finish::flat).pattern > 0);
}

TEST_CASE("theme: patterns have enough contrast with their inks") {
    for_palettes([](const Palette& palette) {
        for (const auto& inks : sets) {
            for (const Ink ink : inks) {
                if (ink < Ink::slab_red) continue;
                CHECK(contrast(readable_on(palette.of(ink)), palette.of(ink)) >= 3);
            }
        }
    });
}

}  // namespace narabe
