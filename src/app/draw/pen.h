// Draws shapes and text into a Dear ImGui draw list, in pixels, sharp at any density. Used by the painter and the widgets.
#pragma once

#include <array>
#include <string_view>

#include "app/draw/fonts.h"
#include "app/draw/pen_watcher.h"
#include "app/look/line_breaks.h"
#include "app/look/outline.h"
#include "app/look/rect.h"
#include "app/look/theme.h"

struct ImDrawList;

namespace narabe {

enum class Align : std::uint8_t { left, centre, right };

/// Proportional digits, or digits of equal width.
enum class Figures : std::uint8_t { natural, tabular };

class Pen {
  public:
    explicit Pen(Fonts& fonts) : fonts_(fonts) {}

    /// Reports all text to `watcher`, if there is one.
    void begin(ImDrawList& list, float density, PenWatcher* watcher = nullptr);
    float density() const { return density_; }

    /// One layer of a filled outline; the edge fades over `softness` pixels, half of them outside the outline.
    struct Layer {
        Colour colour;
        float softness;
        Point moved = {};
    };

    /// Fills a closed outline, once per layer.
    void fill(std::span<const Point> outline, std::span<const Layer> layers);
    void fill(std::span<const Point> outline, const Layer& layer) { fill(outline, std::span(&layer, 1)); }
    /// The softness of a sharp edge.
    float hairline() const { return 1 / density_; }
    void stroke(std::span<const Point> points, float width, Colour colour, bool closed);
    /// Draws the edge of a thick object, lit from above, between an outline and an inner one with corresponding points.
    void bevel(std::span<const Point> outline, std::span<const Point> inner, Colour light, Colour dark);
    void disc(Point centre, float radius, Colour colour);
    void ring(Point centre, float radius, float width, Colour colour);
    void arc(Point centre, float radius, float from, float to, float width, Colour colour);
    void line(Point from, Point to, float width, Colour colour);

    /// A rectangle with round corners; the border is inside.
    void box(const Rect& rect, float corner, Colour fill);
    void box(const Rect& rect, float corner, Colour fill, Colour border, float width);
    /// A rectangle with round upper corners and square lower corners.
    void box_with_round_top(const Rect& rect, float corner, Colour fill);
    void frame(const Rect& rect, float corner, Colour border, float width);
    /// The shadow of a rectangle on the table.
    void shadow(const Rect& rect, float corner, Colour colour, float height);

    float width(std::string_view text, const Type& type, Figures figures = Figures::natural);
    /// The type at its normal size, or at the smaller size if the text does not fit otherwise.
    Type fitting(std::string_view text, Type type, float wide, float smaller, Figures figures = Figures::natural);
    /// Draws text with its baseline at `at`; `align` is the alignment to that point. Returns the width.
    float text(Point at, std::string_view text, const Type& type, Colour colour, Align align = Align::left,
               Figures figures = Figures::natural);
    /// Draws one line, vertically centred in `rect`; if the text does not fit, the line ends in an ellipsis.
    void text_in(const Rect& rect, std::string_view text, const Type& type, Colour colour, Align align = Align::left,
                 Figures figures = Figures::natural);
    /// Draws as many lines as needed, of about equal length, from the top of `rect`; returns their height.
    float paragraph(const Rect& rect, std::string_view text, const Type& type, Colour colour, Align align = Align::left);
    float paragraph_height(std::string_view text, const Type& type, float width);

    void clip(const Rect& rect);
    void unclip();

    /// Everything drawn in this frame, for copying parts of it.
    ImDrawList& list() { return *list_; }
    const ImDrawList& list() const { return *list_; }
    /// Changes whenever glyphs may have moved in the atlas.
    unsigned atlas() const { return fonts_.atlas().generation(); }

  private:
    friend std::string_view take_lines(Pen& pen, std::string_view& text, const Type& type, float width, int count);

    void find_fringe(std::span<const Point> outline);
    void fill_layer(std::span<const Point> outline, std::span<const std::uint16_t> triangles, const Layer& layer);
    float advance(const Type& type, char32_t character);
    struct Lines {
        int count = 0;
        float last_width = 0;
        Break worst_break = Break::good;
    };
    Lines lines_at(float width, std::string_view text, const Type& type);
    float even_width(const Lines& widest, std::string_view text, const Type& type, float width);
    /// How a paragraph is broken into lines.
    struct Layout {
        std::uint64_t key = 0;  // a hash of the text, its type and its width
        int lines = 0;
        float width = 0;
    };
    Layout layout(std::string_view text, const Type& type, float width);
    float snapped(float value) const;
    Rect clipping() const;
    void tell(PenWatcher::Line line, Point at, float wide, const Type& type, Align align) const;

    Fonts& fonts_;
    PenWatcher* watcher_ = nullptr;
    ImDrawList* list_ = nullptr;
    float density_ = 1;
    Points corners_;
    Points outline_;
    Points fringe_;
    Triangulator triangulator_;
    std::array<Layout, 128> layouts_{};  // recent ones, by key
};

/// Removes the first lines, at most `count`, from a paragraph of this width, and returns them.
std::string_view take_lines(Pen& pen, std::string_view& text, const Type& type, float width, int count);

/// The height of a line of this type.
constexpr float line_height(const Type& type) {
    return type.size * 1.4f;
}

}  // namespace narabe
