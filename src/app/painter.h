// Turns scenes into pixels: the only code that does.
#pragma once

#include "app/pen.h"

namespace narabe {

/// Where a scene lies on the screen.
struct Placing {
    Point origin;     ///< of the board, in pixels
    float scale = 1;  ///< pixels per board unit

    constexpr Point to_screen(Point p) const { return {origin.x + p.x * scale, origin.y - p.y * scale}; }
    constexpr Point to_board(Point p) const { return {(p.x - origin.x) / scale, (origin.y - p.y) / scale}; }
    constexpr Rect to_screen(const Box& box) const {
        const Point a = to_screen(Point{box.least.x, box.most.y});
        return {a.x, a.y, (box.most.x - box.least.x) * scale, (box.most.y - box.least.y) * scale};
    }
};

/// As large as fits into `rect`, in its middle.
Placing placed(const Box& extent, const Rect& rect);

/// What is left out of a picture too small for it.
enum class Detail : std::uint8_t { all, no_labels };

class Painter {
  public:
    explicit Painter(Pen& pen) : pen_(pen) {}

    void paint(const Scene& scene, const Placing& placing, const Palette& palette, Detail detail = Detail::all,
               float opacity = 1);

  private:
    void paint_polygon(const Scene& scene, const Element& element);
    void paint_path(const Scene& scene, const Element& element);
    void paint_disc(const Element& element);
    void paint_label(const Scene& scene, const Element& element);
    void paint_shadow(const Style& style);
    void paint_lines(const Style& style);
    Colour colour(Ink ink, const Style& style) const;

    Pen& pen_;
    const Palette* palette_ = nullptr;
    Placing placing_;
    float opacity_ = 1;
    Points corners_;
    Points outline_;
    Points scratch_;
    std::vector<std::size_t> ends_;
};

}  // namespace narabe
