#include "app/draw/painter.h"

#include <array>
#include <cmath>

namespace narabe {

namespace {

constexpr float min_solid = 0.7f;  // minimum opacity of everything that is not a ghost

/// Whether the ink is for pieces, rather than for the board or text.
constexpr bool is_of_pieces(Ink ink) {
    return ink >= Ink::slab_red && ink < Ink::count_;
}

}  // namespace

void Painter::paint(const Scene& scene, const BoardTransform& transform, const Palette& palette, Detail detail, float opacity) {
    palette_ = &palette;
    transform_ = transform;
    opacity_ = opacity;
    for (const Element& element : scene.elements()) {
        switch (element.kind) {
            case Element::Kind::polygon: paint_polygon(scene, element); break;
            case Element::Kind::path: paint_path(scene, element); break;
            case Element::Kind::disc: paint_disc(element); break;
            case Element::Kind::label:
                if (detail == Detail::all) paint_label(scene, element);
                break;
        }
    }
}

Colour Painter::colour(Ink ink, const Style& style) const {
    return palette_->of(ink).with(style.opacity * opacity_);
}

void Painter::paint_polygon(const Scene& scene, const Element& element) {
    const Style& style = element.style;
    corners_.clear();
    for (const Point p : scene.points_of(element)) corners_.push_back(transform_.to_screen(p));
    round_corners(corners_, style.corner * transform_.scale, pen_.density(), outline_);
    fill_outline(style);
    if (is_of_pieces(style.fill)) {
        paint_pattern(style);
        paint_finish(style);
    }
    if (style.line != Ink::none) paint_lines(style);
}

Colour Painter::line_of(const Style& style) const {
    if (!style.rim) return colour(style.line, style);
    const Colour edge = palette_->outline.a > 0 ? palette_->outline : palette_->edge_of(style.line);
    return edge.with(style.opacity * opacity_);
}

/// Writes the outline `margin` inside the polygon to `inner_`.
void Painter::inset_outline(const Style& style, float margin) {
    inset(corners_, margin, scratch_);
    round_corners(scratch_, std::max(0.0f, style.corner * transform_.scale - margin), pen_.density(), inner_);
}

void Painter::paint_finish(const Style& style) {
    const float opacity = style.opacity * opacity_;
    if (palette_->finish == Finish::bevelled && transform_.scale > 8) {
        inset(outline_, std::max(1.0f, 0.1f * transform_.scale), inner_);
        pen_.bevel(outline_, inner_, rgb(0xFFFFFF).with(0.62f * opacity), rgb(0x000000).with(0.5f * opacity));
    } else if (palette_->finish == Finish::soft && style.inner_line && transform_.scale > 14) {
        const float width = std::max(1.0f, transform_.scale * 0.03f);
        inset_outline(style, width * 1.6f);
        pen_.stroke(inner_, width, palette_->inner_line.with(opacity), true);
    }
    if (const Colour rim = rim_of(style); rim.a > 0) {
        inset_outline(style, rim_width() / 2);  // so that adjacent pieces have a gap
        pen_.stroke(inner_, rim_width(), rim, true);
    }
}

/// Lines of this width (two device pixels) fully cover at least one device pixel at any position.
float Painter::sharp_width() const {
    return 2 / pen_.density();
}

float Painter::rim_width() const {
    return std::max(sharp_width(), std::min(0.04f * transform_.scale * palette_->border, palette_->border + 1.5f));
}

Colour Painter::rim_of(const Style& style) const {
    const float opacity = style.opacity * opacity_;
    if (palette_->outline.a > 0 && style.opacity > min_solid) return palette_->outline.with(opacity);
    return style.rim ? palette_->rim_of(style.fill).with(opacity) : Colour{.a = 0};
}

void Painter::paint_pattern(const Style& style) {
    const Pattern pattern = pattern_of(style.fill);
    if (palette_->pattern <= 0 || pattern == Pattern::none) return;
    inset_outline(style, 0.06f * transform_.scale);
    mark_pattern(pattern, inner_, transform_.origin, transform_.scale, marks_);
    const Colour on = readable_on(palette_->of(style.fill)).with(palette_->pattern * style.opacity * opacity_);
    const float width = std::max(1 / pen_.density(), marks_.width);
    for (std::size_t i = 0; i < marks_.strokes.size(); i += 2) pen_.line(marks_.strokes[i], marks_.strokes[i + 1], width, on);
    for (const Point centre : marks_.dots) pen_.disc(centre, marks_.radius, on);
}

/// Draws a shape, with a shadow if it is above the board.
void Painter::fill_outline(const Style& style) {
    std::array<Pen::Layer, 3> layers;
    std::size_t count = 0;
    if (style.lift > 0 && palette_->finish != Finish::flat) {
        const float lift = style.lift * transform_.scale;
        const Colour shadow = palette_->shadow.with(style.opacity * opacity_ * 0.5f);
        layers[count++] = {shadow, std::max(1.0f, lift * 2.2f), {0, lift * 0.75f}};
        layers[count++] = {shadow, std::max(1.0f, lift), {0, lift * 0.4f}};
    }
    if (style.fill != Ink::none) layers[count++] = {colour(style.fill, style), pen_.hairline()};
    if (count > 0) pen_.fill(outline_, std::span(layers).first(count));
}

void Painter::paint_lines(const Style& style) {
    const float least = style.rim ? rim_width() : style.line == Ink::board_edge ? sharp_width() : 1.0f;
    const float width = std::max(least, style.line_width * transform_.scale);
    const Colour line = line_of(style);
    if (!style.dashed) {
        pen_.stroke(outline_, width, line, true);
        return;
    }
    cut_dashes(outline_, width * 2.6f, width * 1.8f, scratch_, ends_);
    std::size_t start = 0;
    for (const std::size_t end : ends_) {
        pen_.stroke(std::span(scratch_).subspan(start, end - start), width, line, false);
        start = end;
    }
}

void Painter::paint_path(const Scene& scene, const Element& element) {
    outline_.clear();
    for (const Point p : scene.points_of(element)) outline_.push_back(transform_.to_screen(p));
    const Style& style = element.style;
    float width = std::max(1 / pen_.density(), style.line_width * transform_.scale);
    if (style.line == Ink::grid) width = align_line(width);
    const Colour line = colour(style.line, style);
    pen_.stroke(outline_, width, line, false);
}

/// Moves a straight line of the grid to whole device pixels, so that it is not blurred; returns its width.
float Painter::align_line(float width) {
    const float pixel = 1 / pen_.density();
    const float pixels = std::max(1.0f, std::round(width / pixel));
    const float odd = std::fmod(pixels, 2.0f) / 2;
    const auto align = [&](float Point::*side) {
        const float at = (std::round(outline_.front().*side / pixel - odd) + odd) * pixel;
        for (Point& p : outline_) p.*side = at;
    };
    if (outline_.front().x == outline_.back().x) align(&Point::x);
    if (outline_.front().y == outline_.back().y) align(&Point::y);
    return pixels * pixel;
}

void Painter::paint_disc(const Element& element) {
    const Style& style = element.style;
    const Point centre = transform_.to_screen(element.centre);
    const float radius = element.radius * transform_.scale;
    if (style.lift > 0 && palette_->finish != Finish::flat) {
        const float lift = style.lift * transform_.scale;
        const Rect around{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
        pen_.shadow(around, radius, palette_->shadow.with(0.6f * style.opacity * opacity_), lift);
    }
    if (style.fill != Ink::none) pen_.disc(centre, radius, colour(style.fill, style));
    if (style.line == Ink::none) {
        if (is_of_pieces(style.fill) && palette_->outline.a > 0)
            pen_.ring(centre, radius, rim_width(), palette_->outline.with(style.opacity * opacity_));
        return;
    }
    pen_.ring(centre, radius, std::max(1.0f, style.line_width * transform_.scale), colour(style.line, style));
}

void Painter::paint_label(const Scene& scene, const Element& element) {
    // Even sizes only, so that resizing a window does not fill the atlas with every size.
    const float height = element.radius * transform_.scale;
    const Type type{.size = std::max(10.0f, std::round(height / 2) * 2), .weight = element.weight};
    const Point centre = transform_.to_screen(element.centre);
    pen_.text_in(Rect{centre.x - 200, centre.y - 20, 400, 40}, scene.text_of(element), type,
                 colour(element.style.fill, element.style), Align::centre);
}

}  // namespace narabe
