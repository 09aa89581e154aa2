// Turns scenes into pixels: the only code that does.
#pragma once

#include "app/pen.h"
#include "app/placing.h"

namespace narabe {

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
