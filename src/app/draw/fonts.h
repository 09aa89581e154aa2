// The font files from the page, and the glyphs in use, at their sizes and the screen's pixel density. Each glyph is drawn into
// the atlas on first use.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/draw/font_file.h"
#include "app/draw/glyph_atlas.h"
#include "app/look/rect.h"
#include "ui/scene.h"

namespace narabe {

/// Size in pixels and weight of a text.
struct Type {
    float size = 14;
    Weight weight = Weight::regular;

    friend constexpr bool operator==(const Type&, const Type&) = default;
};

/// Draws characters that no font file contains, such as characters in names.
class GlyphDrawer {
  public:
    virtual ~GlyphDrawer() = default;
    /// `size` is in device pixels.
    virtual DrawnGlyph draw(char16_t character, float size, Weight weight) = 0;
};

struct Glyph {
    float advance = 0;  ///< from the pen to the next character, in pixels
    Rect box{};         ///< the picture, in pixels relative to the pen on the baseline; empty for a space
    Rect source{};      ///< in pixels of the atlas
};

class Fonts {
  public:
    void set_drawer(GlyphDrawer* drawer) { drawer_ = drawer; }

    /// `name`: `latin-400`, `japanese-700`, … `bytes` must outlive this object. Each file is added once.
    void add_file(std::string_view name, std::string_view bytes);
    bool has_any() const { return !files_.empty(); }

    /// Device pixels per pixel.
    void set_density(float density);

    /// Must be called in every frame.
    void begin_frame();

    /// The distance from the pen to the next character, in pixels.
    float advance(const Type& type, char32_t character);
    Glyph glyph(const Type& type, char32_t character);

    /// The pictures of the glyphs. Glyphs that do not fit are empty in this frame, and available in the next one.
    GlyphAtlas& atlas() { return atlas_; }
    const GlyphAtlas& atlas() const { return atlas_; }

  private:
    struct Character {
        char32_t code = 0;
        const FontFile* file = nullptr;  // null if the page draws it
        int number = 0;                  // glyph index in the file
        bool is_drawn = false;
        Glyph glyph{};
    };
    struct Face {
        Type type;
        float em = 1;                         // in device pixels
        std::vector<Character> characters{};  // sorted
    };

    Face& face(const Type& type);
    Character& character(Face& face, char32_t code);
    Character measured(const Face& face, char32_t code);
    const FontFile* file(std::string_view script, Weight weight) const;
    Glyph placed(const Face& face, const DrawnGlyph& drawn);
    void clear();

    GlyphDrawer* drawer_ = nullptr;
    std::vector<std::unique_ptr<FontFile>> files_;
    std::vector<std::unique_ptr<Face>> faces_;
    Face* recent_ = nullptr;  // the face used last
    GlyphAtlas atlas_;
    float density_ = 1;
};

}  // namespace narabe
