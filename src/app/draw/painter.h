// Draws scenes as pixels. No other code does this.
#pragma once

#include "app/draw/pen.h"
#include "app/look/board_transform.h"
#include "app/look/pattern.h"

namespace narabe {

/// The parts that small pictures omit.
enum class Detail : std::uint8_t { all, no_labels };

class Painter {
  public:
    explicit Painter(Pen& pen) : pen_(pen) {}

    void paint(const Scene& scene, const BoardTransform& transform, const Palette& palette, Detail detail = Detail::all,
               float opacity = 1);
    /// A temporary scene to fill and paint immediately.
    Scene& scratch_scene() { return scene_; }

  private:
    void paint_polygon(const Scene& scene, const Element& element);
    void paint_path(const Scene& scene, const Element& element);
    void paint_disc(const Element& element);
    void paint_label(const Scene& scene, const Element& element);
    void fill_outline(const Style& style);
    void inset_outline(const Style& style, float margin);
    void paint_finish(const Style& style);
    void paint_pattern(const Style& style);
    Colour rim_of(const Style& style) const;
    Colour line_of(const Style& style) const;
    float align_line(float width);
    float sharp_width() const;
    float rim_width() const;
    void paint_lines(const Style& style);
    Colour colour(Ink ink, const Style& style) const;

    Pen& pen_;
    Scene scene_;
    const Palette* palette_ = nullptr;
    BoardTransform transform_;
    float opacity_ = 1;
    Points corners_;
    Points outline_;
    Points inner_;
    Points scratch_;
    PatternMarks marks_;
    std::vector<std::size_t> ends_;
};

}  // namespace narabe
