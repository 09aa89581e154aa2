#include "ui/scene.h"

#include <array>
#include <cstdio>

namespace narabe {

std::string_view name_of(Ink ink) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Ink::count_)> names = {
        "none",        "table",      "surface",     "raised",     "line",      "board",  "board_edge", "grid",    "text",
        "soft",        "accent",     "on_accent",   "wrong",      "wrong_bg",  "focus",  "last_move",  "allowed", "x",
        "o",           "slab_red",   "slab_yellow", "slab_green", "slab_blue", "black",  "white",      "wood",    "tile_blue",
        "tile_yellow", "tile_green", "tile_red",    "tile_grey",  "wood_edge", "seat_1", "seat_2",     "seat_3",  "seat_4",
    };
    return names[static_cast<std::size_t>(ink)];
}

void Scene::clear() {
    elements_.clear();
    points_.clear();
    texts_.clear();
    set_extent({});
}

void Scene::polygon(std::span<const Point> points, const Style& style) {
    elements_.push_back({.kind = Element::Kind::polygon,
                         .style = style,
                         .first = static_cast<std::uint32_t>(points_.size()),
                         .count = static_cast<std::uint32_t>(points.size())});
    points_.insert(points_.end(), points.begin(), points.end());
}

void Scene::rectangle(const Box& box, const Style& style) {
    const Point corners[] = {box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}};
    polygon(corners, style);
}

void Scene::path(std::span<const Point> points, const Style& style) {
    polygon(points, style);
    elements_.back().kind = Element::Kind::path;
}

void Scene::disc(Point centre, float radius, const Style& style) {
    elements_.push_back({.kind = Element::Kind::disc, .style = style, .centre = centre, .radius = radius});
}

void Scene::label(Point centre, float height, std::string_view text, Ink ink, Weight weight) {
    elements_.push_back({.kind = Element::Kind::label,
                         .weight = weight,
                         .style = {.fill = ink},
                         .first = static_cast<std::uint32_t>(texts_.size()),
                         .count = static_cast<std::uint32_t>(text.size()),
                         .centre = centre,
                         .radius = height});
    texts_ += text;
}

std::span<const Point> Scene::points_of(const Element& element) const {
    return std::span(points_).subspan(element.first, element.count);
}

std::string_view Scene::text_of(const Element& element) const {
    return std::string_view(texts_).substr(element.first, element.count);
}

Box Scene::bounds_of(const Element& element) const {
    if (element.count == 0 || element.kind == Element::Kind::label) {
        const Point around{element.radius, element.radius};
        return {element.centre - around, element.centre + around};
    }
    Box box{points_of(element)[0], points_of(element)[0]};
    for (const Point p : points_of(element)) box.include(p);
    return box;
}

void Scene::leave_pieces(const Box& part) {
    const auto is_edge = [](const Style& style) { return style.fill == Ink::none && style.line == Ink::board; };
    bool follows_edge = false;
    std::erase_if(elements_, [&](const Element& element) {
        const Style& style = element.style;
        const bool is_mark = style.line == Ink::last_move || is_edge(style) || (follows_edge && style.fill == Ink::none);
        follows_edge = is_edge(style);
        const bool is_ground = style.line == Ink::grid || style.line == Ink::board_edge;
        return is_mark || is_ground || !part.contains(bounds_of(element));
    });
    if (elements_.empty()) return;
    extent_ = bounds_of(elements_.front());
    for (const Element& element : elements_) extent_.include(bounds_of(element));
}

namespace {

std::string number(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", static_cast<double>(value));
    return text;
}

std::string point_text(Point p) {
    return number(p.x) + "," + number(p.y);
}

}  // namespace

std::string Scene::to_text() const {
    static constexpr std::string_view kinds[] = {"polygon", "path", "disc", "label"};
    std::string text;
    for (const Element& element : elements_) {
        text += kinds[static_cast<int>(element.kind)];
        const Style& style = element.style;
        if (style.fill != Ink::none) text.append(" fill=").append(name_of(style.fill));
        if (style.line != Ink::none) text.append(" line=").append(name_of(style.line));
        if (style.dashed) text += " dashed";
        if (style.opacity < 1) text += " opacity=" + number(style.opacity);
        switch (element.kind) {
            case Element::Kind::polygon:
            case Element::Kind::path:
                for (const Point p : points_of(element)) text += " " + point_text(p);
                break;
            case Element::Kind::disc: text += " " + point_text(element.centre) + " r=" + number(element.radius); break;
            case Element::Kind::label:
                text.append(" ").append(point_text(element.centre)).append(" ").append(text_of(element));
                break;
        }
        text += '\n';
    }
    return text;
}

}  // namespace narabe
