// Scenes as SVG: shapes, positions and colours.
#include "press/svg.h"

#include <doctest/doctest.h>

#include <array>

namespace narabe {

namespace {

const Palette light = palette_of(Scheme::light, Inks::usual, Patterns::off, Finish::soft);
constexpr Box extent{{-1, -2}, {3, 4}};

std::string body_of(const Scene& scene, SvgColours colours = SvgColours::literal) {
    const std::string svg = svg_of(scene, extent, {light, colours});
    const std::string head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -4 4 6\">";
    REQUIRE(svg.starts_with(head));
    REQUIRE(svg.ends_with("</svg>"));
    return svg.substr(head.size(), svg.size() - head.size() - 6);
}

}  // namespace

TEST_CASE("svg: y points down, and numbers are short") {
    Scene scene;
    scene.path(std::array{Point{0, 0}, Point{0.5f, 1}, Point{1 / 3.0f, -2}}, {.line = Ink::text, .line_width = 0.1f});
    CHECK(body_of(scene) == "<path d=\"M0 0L0.5 -1L0.333 2\" fill=\"none\" stroke=\"#26221C\" stroke-width=\"0.1\"/>");
}

TEST_CASE("svg: corners are arcs, no longer than the edges allow") {
    Scene scene;
    scene.rectangle({{0, 0}, {1, 1}}, {.fill = Ink::board, .corner = 0.25f});
    CHECK(body_of(scene) ==
          "<path d=\"M0 -0.25A0.25 0.25 0 0 0 0.25 0L0.75 0A0.25 0.25 0 0 0 1 -0.25L1 -0.75A0.25 0.25 0 0 0 0.75 -1"
          "L0.25 -1A0.25 0.25 0 0 0 0 -0.75Z\" fill=\"#FBF7EE\"/>");
    scene.clear();
    scene.rectangle({{0, 0}, {1, 1}}, {.fill = Ink::board, .corner = 9});
    CHECK(body_of(scene).find("A0.5 0.5") != std::string::npos);
}

TEST_CASE("svg: on a page, colours come from its theme, and patterns are included") {
    Scene scene;
    scene.rectangle({{0, 0}, {2, 1}}, {.fill = Ink::slab_yellow, .line = Ink::wrong, .line_width = 0.1f, .dashed = true});
    const std::string svg = body_of(scene, SvgColours::variables);
    CHECK(svg.find("fill=\"var(--ink-slab_yellow)\"") != std::string::npos);
    CHECK(svg.find("stroke=\"var(--ink-wrong)\"") != std::string::npos);
    CHECK(svg.find("stroke-dasharray=\"0.26 0.18\"") != std::string::npos);
    CHECK(svg.find("<g class=\"pattern\"") != std::string::npos);
    CHECK(body_of(scene).find("pattern") == std::string::npos);
    std::string inks;
    append_inks(inks, light);
    CHECK(inks.find("--ink-slab_yellow: #DDAA33;\n") != std::string::npos);
    CHECK(inks.find("--ink-shadow: rgb(58 46 28 / 0.3);\n") != std::string::npos);
}

TEST_CASE("svg: shapes without a colour are omitted, lifted pieces cast a shadow, and ghosts are translucent") {
    Scene scene;
    scene.disc({1, 1}, 0.5f, {});
    CHECK(body_of(scene).empty());
    scene.disc({1, 1}, 0.5f, {.fill = Ink::white, .opacity = 0.45f, .lift = 0.1f});
    CHECK(body_of(scene) ==
          "<circle cx=\"1\" cy=\"-0.94\" r=\"0.5\" fill=\"#3A2E1C\" fill-opacity=\"0.081\"/>"
          "<circle cx=\"1\" cy=\"-1\" r=\"0.5\" fill=\"#FFFFFF\" fill-opacity=\"0.45\"/>");
}

TEST_CASE("svg: labels are escaped text") {
    Scene scene;
    scene.label({1, 2}, 0.4f, "a<b&\"", Ink::text, Weight::bold);
    CHECK(body_of(scene) ==
          "<text x=\"1\" y=\"-1.86\" font-size=\"0.4\" font-weight=\"700\" text-anchor=\"middle\" "
          "fill=\"#26221C\">a&lt;b&amp;&quot;</text>");
}

}  // namespace narabe
