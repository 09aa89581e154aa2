// The bitmaps of glyphs in one texture that grows downwards. Positions are in pixels, and stay valid until the atlas is cleared.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/draw/drawn_glyph.h"

struct stbrp_context;
struct stbrp_node;

namespace narabe {

class GlyphAtlas {
  public:
    static constexpr int width = 2048;
    /// The x and y of an opaque texel, for lines and fills.
    static constexpr float white = 1.5f;

    GlyphAtlas();
    ~GlyphAtlas();

    /// The upper left corner of a glyph. `add` returns none if the atlas is full.
    struct Place {
        int x = 0;
        int y = 0;
    };
    std::optional<Place> add(const DrawnGlyph& glyph);
    bool is_full() const { return is_full_; }
    void clear();
    /// The number of times that the atlas was cleared.
    unsigned generation() const { return generation_; }

    int height() const { return height_; }
    /// One byte per pixel, row by row.
    const std::uint8_t* row(int number) const { return pixels_.data() + static_cast<std::ptrdiff_t>(number) * width; }
    /// The rows that have changed since the last call.
    struct Rows {
        int first = 0;
        int count = 0;
    };
    Rows take_changes();

  private:
    void start();
    void note_changes(int first, int end);
    void copy(const DrawnGlyph& glyph, const Place& place);

    std::vector<std::uint8_t> pixels_;
    int height_ = 0;
    bool is_full_ = false;
    unsigned generation_ = 0;
    Rows changes_;
    std::unique_ptr<stbrp_context> packer_;
    std::vector<stbrp_node> nodes_;
};

}  // namespace narabe
