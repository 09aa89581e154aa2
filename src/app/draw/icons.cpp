#include "app/draw/icons.h"

#include <array>

namespace narabe {

namespace {

constexpr float pi = 3.14159265f;
constexpr float stroke_width = 1.7f;

/// Draws lines relative to a centre.
struct Drawing {
    Pen& pen;
    Point centre;
    Colour colour;

    template <std::size_t n>
    void lines(std::array<Point, n> points, bool closed = false) const {
        for (Point& p : points) p = p + centre;
        pen.stroke(points, stroke_width, colour, closed);
    }
    void arc(Point at, float radius, float from, float to) const { pen.arc(centre + at, radius, from, to, stroke_width, colour); }
};

using P = Point;

void draw_undo(const Drawing& d, float direction) {
    d.lines(std::array{P{-2.5f * direction, -7}, P{-6.5f * direction, -3}, P{-2.5f * direction, 1}});
    d.lines(std::array{P{-6.5f * direction, -3}, P{3 * direction, -3}});
    if (direction > 0) {
        d.arc({3, 1}, 4, -pi / 2, pi / 2);
    } else {
        d.arc({-3, 1}, 4, pi / 2, pi * 3 / 2);
    }
    d.lines(std::array{P{3 * direction, 5}, P{-3 * direction, 5}});
}

void draw_turn(const Drawing& d) {
    d.arc({0, 0}, 6.3f, pi * 0.11f, pi * 1.75f);
    d.lines(std::array{P{4.45f, -4.45f}, P{7.8f, -1.3f}});
    d.lines(std::array{P{7.8f, -6}, P{7.8f, -1.3f}, P{3.1f, -1.3f}});
}

void draw_mirror(const Drawing& d) {
    d.lines(std::array{P{0, -7}, P{0, 7}});
    d.lines(std::array{P{-4, -3.5f}, P{-7.5f, 0}, P{-4, 3.5f}});
    d.lines(std::array{P{4, -3.5f}, P{7.5f, 0}, P{4, 3.5f}});
}

void draw_swap(const Drawing& d) {
    d.lines(std::array{P{-7, -3.5f}, P{7, -3.5f}});
    d.lines(std::array{P{3.5f, -7}, P{7, -3.5f}, P{3.5f, 0}});
    d.lines(std::array{P{7, 3.5f}, P{-7, 3.5f}});
    d.lines(std::array{P{-3.5f, 0}, P{-7, 3.5f}, P{-3.5f, 7}});
}

void draw_pass(const Drawing& d) {
    d.lines(std::array{P{-6, -6}, P{0, 0}, P{-6, 6}});
    d.lines(std::array{P{1, -6}, P{7, 0}, P{1, 6}});
}

void draw_return_to_hand(const Drawing& d) {
    d.lines(std::array{P{0, -7}, P{0, 2}});
    d.lines(std::array{P{-4, -2}, P{0, 2}, P{4, -2}});
    d.lines(std::array{P{-7, 2}, P{-7, 7}, P{7, 7}, P{7, 2}});
}

void draw_take_out(const Drawing& d) {
    d.lines(std::array{P{0, 2}, P{0, -7}});
    d.lines(std::array{P{-4, -3}, P{0, -7}, P{4, -3}});
    d.lines(std::array{P{-7, 2}, P{-7, 7}, P{7, 7}, P{7, 2}});
}

void draw_trash(const Drawing& d) {
    d.lines(std::array{P{-7, -4.5f}, P{7, -4.5f}});
    d.lines(std::array{P{-2.5f, -4.5f}, P{-2.5f, -7}, P{2.5f, -7}, P{2.5f, -4.5f}});
    d.lines(std::array{P{-5, -4.5f}, P{-4.2f, 7}, P{4.2f, 7}, P{5, -4.5f}});
}

/// Boxes on a bookcase.
void draw_library(const Drawing& d) {
    d.lines(std::array{P{-7, -6.5f}, P{-2.5f, -6.5f}, P{-2.5f, 5}, P{-7, 5}}, true);
    d.lines(std::array{P{-2.5f, -3}, P{2, -3}, P{2, 5}, P{-2.5f, 5}});
    d.lines(std::array{P{3, -5}, P{6, -6}, P{8.5f, 4.2f}, P{5.4f, 5}}, true);
    d.lines(std::array{P{-8.5f, 7.5f}, P{8.5f, 7.5f}});
}

void draw_home(const Drawing& d) {
    d.lines(std::array{P{-7.5f, 0}, P{0, -7}, P{7.5f, 0}});
    d.lines(std::array{P{-5, -1.5f}, P{-5, 6.5f}, P{5, 6.5f}, P{5, -1.5f}});
}

void draw_copy(const Drawing& d) {
    d.lines(std::array{P{-2.5f, -2.5f}, P{7, -2.5f}, P{7, 7}, P{-2.5f, 7}}, true);
    d.lines(std::array{P{-4.5f, 2.5f}, P{-7, 2.5f}, P{-7, -7}, P{2.5f, -7}, P{2.5f, -4.5f}});
}

void draw_list(const Drawing& d) {
    d.lines(std::array{P{-6, -7}, P{4, -7}, P{6, -5}, P{6, 7}, P{-6, 7}}, true);
    d.lines(std::array{P{-3, -2.5f}, P{2.5f, -2.5f}});
    d.lines(std::array{P{-3, 1.5f}, P{2.5f, 1.5f}});
}

void draw_menu_sign(const Drawing& d) {
    for (const float y : {-5.5f, 0.0f, 5.5f}) d.lines(std::array{P{-7, y}, P{7, y}});
}

void draw_close(const Drawing& d) {
    d.lines(std::array{P{-6, -6}, P{6, 6}});
    d.lines(std::array{P{-6, 6}, P{6, -6}});
}

void draw_plus(const Drawing& d) {
    d.lines(std::array{P{0, -6}, P{0, 6}});
    d.lines(std::array{P{-6, 0}, P{6, 0}});
}

void draw_arrow(const Drawing& d) {
    d.lines(std::array{P{-8, 0}, P{8, 0}});
    d.lines(std::array{P{3.5f, -4.5f}, P{8, 0}, P{3.5f, 4.5f}});
}

void draw_last(const Drawing& d) {
    d.lines(std::array{P{-4, -6}, P{2, 0}, P{-4, 6}});
    d.lines(std::array{P{5.5f, -6}, P{5.5f, 6}});
}

void draw_fit(const Drawing& d) {
    for (const float x : {-1.0f, 1.0f}) {
        for (const float y : {-1.0f, 1.0f}) {
            d.lines(std::array{P{7 * x, 2.5f * y}, P{7 * x, 7 * y}, P{2.5f * x, 7 * y}});
        }
    }
}

/// An open book.
void draw_rules(const Drawing& d) {
    d.lines(std::array{P{0, -4.5f}, P{-2.5f, -6.5f}, P{-8, -6.5f}, P{-8, 5}, P{-2.5f, 5}, P{0, 7}, P{2.5f, 5}, P{8, 5},
                       P{8, -6.5f}, P{2.5f, -6.5f}, P{0, -4.5f}});
    d.lines(std::array{P{0, -4.5f}, P{0, 7}});
}

/// An eye.
void draw_overlays(const Drawing& d) {
    d.arc({0, 5}, 10, -pi * 0.82f, -pi * 0.18f);
    d.arc({0, -5}, 10, pi * 0.18f, pi * 0.82f);
    d.arc({0, 0}, 2.6f, 0, 2 * pi);
}

/// A lamp.
void draw_hint(const Drawing& d) {
    d.arc({0, -2}, 5.4f, pi * 0.75f, pi * 2.25f);
    d.lines(std::array{P{-3.8f, 1.8f}, P{-2.2f, 4.2f}, P{2.2f, 4.2f}, P{3.8f, 1.8f}});
    d.lines(std::array{P{-2, 7.4f}, P{2, 7.4f}});
}

/// A line that goes up and down.
void draw_review(const Drawing& d) {
    d.lines(std::array{P{-8, -7}, P{-8, 7}, P{8, 7}});
    d.lines(std::array{P{-5, 3}, P{-1.5f, -2.5f}, P{2, 0.5f}, P{7, -6}});
}

void draw_flip(const Drawing& d) {
    d.lines(std::array{P{-3.5f, 7}, P{-3.5f, -7}});
    d.lines(std::array{P{-7, -3.5f}, P{-3.5f, -7}, P{0, -3.5f}});
    d.lines(std::array{P{3.5f, -7}, P{3.5f, 7}});
    d.lines(std::array{P{0, 3.5f}, P{3.5f, 7}, P{7, 3.5f}});
}

void draw_flag(const Drawing& d) {
    d.lines(std::array{P{-5.5f, -7.5f}, P{-5.5f, 7.5f}});
    d.lines(std::array{P{-5.5f, -7}, P{6.5f, -7}, P{3.5f, -3}, P{6.5f, 1}, P{-5.5f, 1}});
}

void draw_branch(const Drawing& d) {
    d.lines(std::array{P{-4.5f, -7.5f}, P{-4.5f, 7.5f}});
    d.lines(std::array{P{-4.5f, 4}, P{4.5f, -2}, P{4.5f, -7.5f}});
    d.lines(std::array{P{1.5f, -4.5f}, P{4.5f, -7.5f}, P{7.5f, -4.5f}});
}

void draw_pencil(const Drawing& d) {
    d.lines(std::array{P{-7, 7}, P{-6, 3}, P{3.5f, -6.5f}, P{6.5f, -3.5f}, P{-3, 6}}, true);
    d.lines(std::array{P{1, -4}, P{4, -1}});
}

/// Three nodes joined by lines.
void draw_share(const Drawing& d) {
    constexpr std::array<Point, 3> places{{{5, -5.5f}, {-5, 0}, {5, 5.5f}}};
    for (const Point place : places) d.arc(place, 2.4f, 0, 2 * pi);
    d.lines(std::array{P{2.9f, -4.4f}, P{-2.9f, -1.1f}});
    d.lines(std::array{P{2.9f, 4.4f}, P{-2.9f, 1.1f}});
}

/// Three of the four corners of a QR code.
void draw_grid(const Drawing& d) {
    for (const Point corner : {P{-7, -7}, P{1.5f, -7}, P{-7, 1.5f}}) {
        d.lines(std::array{corner, corner + P{5.5f, 0}, corner + P{5.5f, 5.5f}, corner + P{0, 5.5f}}, true);
    }
    d.lines(std::array{P{2, 2}, P{2, 7}});
    d.lines(std::array{P{5, 2}, P{7, 2}, P{7, 7}, P{5, 7}});
}

/// A keyboard.
void draw_keys(const Drawing& d) {
    d.lines(std::array{P{-8.5f, -5.5f}, P{8.5f, -5.5f}, P{8.5f, 5.5f}, P{-8.5f, 5.5f}}, true);
    for (const float x : {-5.0f, -1.7f, 1.7f, 5.0f}) d.pen.disc(d.centre + P{x, -1.8f}, 1, d.colour);
    d.lines(std::array{P{-4, 2}, P{4, 2}});
}

/// Hills under a sun.
void draw_picture(const Drawing& d) {
    d.lines(std::array{P{-7.5f, -6.5f}, P{7.5f, -6.5f}, P{7.5f, 6.5f}, P{-7.5f, 6.5f}}, true);
    d.lines(std::array{P{-7, 4.5f}, P{-2.5f, -0.5f}, P{1, 3}, P{3, 1}, P{7, 4.5f}});
    d.arc({3.5f, -2.8f}, 1.4f, 0, 2 * pi);
}

/// Three sliders.
void draw_settings(const Drawing& d) {
    constexpr std::array<Point, 3> knobs{{{3, -5.5f}, {-3, 0}, {1.5f, 5.5f}}};
    for (const Point knob : knobs) {
        d.lines(std::array{P{-7.5f, knob.y}, P{knob.x - 2.2f, knob.y}});
        d.lines(std::array{P{knob.x + 2.2f, knob.y}, P{7.5f, knob.y}});
        d.arc(knob, 2.2f, 0, 2 * pi);
    }
}

void draw_analysis(const Drawing& d) {
    d.lines(std::array{P{-6, 6.5f}, P{-6, 0.5f}});
    d.lines(std::array{P{0, 6.5f}, P{0, -6.5f}});
    d.lines(std::array{P{6, 6.5f}, P{6, -2.5f}});
}

void draw_pause(const Drawing& d) {
    d.lines(std::array{P{-3.5f, -6}, P{-3.5f, 6}});
    d.lines(std::array{P{3.5f, -6}, P{3.5f, 6}});
}

void draw_seek(const Drawing& d) {
    d.arc({-1.5f, -1.5f}, 5, 0, 2 * pi);
    d.lines(std::array{P{2.2f, 2.2f}, P{7, 7}});
}

void draw_speech(const Drawing& d) {
    d.lines(std::array{P{-7.5f, -6.5f}, P{7.5f, -6.5f}, P{7.5f, 3.5f}, P{0, 3.5f}, P{-4, 7.5f}, P{-4, 3.5f}, P{-7.5f, 3.5f}},
            true);
}

}  // namespace

Icon icon_of(ActionSign sign) {
    switch (sign) {
        case ActionSign::turn: return Icon::turn;
        case ActionSign::mirror: return Icon::mirror;
        case ActionSign::swap: return Icon::swap;
        case ActionSign::pass: return Icon::pass;
        case ActionSign::return_to_hand: return Icon::return_to_hand;
        case ActionSign::none: break;
    }
    return Icon::none;
}

void draw_icon(Pen& pen, Icon icon, Point centre, Colour colour) {
    using enum Icon;
    const Drawing d{pen, centre, colour};
    switch (icon) {
        case none: return;
        case back: return d.lines(std::array{P{4, -8}, P{-4, 0}, P{4, 8}});
        case menu: return draw_menu_sign(d);
        case list: return draw_list(d);
        case turn: return draw_turn(d);
        case mirror: return draw_mirror(d);
        case undo: return draw_undo(d, 1);
        case redo: return draw_undo(d, -1);
        case swap: return draw_swap(d);
        case pass: return draw_pass(d);
        case return_to_hand: return draw_return_to_hand(d);
        case take_out: return draw_take_out(d);
        case trash: return draw_trash(d);
        case library: return draw_library(d);
        case check: return d.lines(std::array{P{-7, 0}, P{-2, 5}, P{7, -5}});
        case close: return draw_close(d);
        case plus: return draw_plus(d);
        case minus: return d.lines(std::array{P{-6, 0}, P{6, 0}});
        case arrow: return draw_arrow(d);
        case home: return draw_home(d);
        case copy: return draw_copy(d);
        case last: return draw_last(d);
        case previous: return d.lines(std::array{P{3, -6.5f}, P{-3.5f, 0}, P{3, 6.5f}});
        case down: return d.lines(std::array{P{-4.5f, -2}, P{0, 2.5f}, P{4.5f, -2}});
        case next: return d.lines(std::array{P{-3, -6.5f}, P{3.5f, 0}, P{-3, 6.5f}});
        case fit: return draw_fit(d);
        case review: return draw_review(d);
        case hint: return draw_hint(d);
        case analysis: return draw_analysis(d);
        case pause: return draw_pause(d);
        case play: return d.lines(std::array{P{-4, -6.5f}, P{6.5f, 0}, P{-4, 6.5f}}, true);
        case flip: return draw_flip(d);
        case flag: return draw_flag(d);
        case branch: return draw_branch(d);
        case pencil: return draw_pencil(d);
        case seek: return draw_seek(d);
        case overlays: return draw_overlays(d);
        case settings: return draw_settings(d);
        case rules: return draw_rules(d);
        case share: return draw_share(d);
        case grid: return draw_grid(d);
        case picture: return draw_picture(d);
        case keys: return draw_keys(d);
        case speech: return draw_speech(d);
    }
}

}  // namespace narabe
