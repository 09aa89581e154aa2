// Type: the font files from the page, and an atlas of just the glyphs in use, in the sizes in which they are drawn, at the
// screen's pixel density.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ui/scene.h"

struct ImFont;
struct ImFontGlyph;

namespace narabe {

/// Size in pixels and weight of a text.
struct Type {
    float size = 14;
    Weight weight = Weight::regular;

    friend constexpr bool operator==(const Type&, const Type&) = default;
};

/// A character drawn by the page, in device pixels from the baseline.
struct DrawnGlyph {
    int width = 0;
    int height = 0;
    float left = 0;  ///< from the pen to the picture
    float top = 0;   ///< from the baseline up to the top of the picture
    float advance = 0;
    std::vector<std::uint8_t> opacity;  ///< row by row from the top
};

/// Draws characters that are in no font file, such as those in names.
class GlyphDrawer {
  public:
    virtual ~GlyphDrawer() = default;
    virtual DrawnGlyph draw(char16_t character, float size, Weight weight) = 0;
};

class Fonts {
  public:
    void set_drawer(GlyphDrawer* drawer) { drawer_ = drawer; }

    /// `latin-400`, `japanese-700`, ...; keeps the bytes.
    void add_file(std::string_view name, std::string_view bytes);
    bool has_any() const { return !files_.empty(); }

    /// Device pixels per pixel.
    void set_density(float density);

    /// A glyph of this type, or null while it is not in the atlas (or in no file).
    const ImFontGlyph* glyph(const Type& type, char32_t character);
    /// Pixels per unit of the glyph's own metrics.
    float scale_of(const Type& type);
    /// Distance from the top of a line with the height of the type to its baseline.
    float ascent_of(const Type& type);

    /// Whether a glyph was requested that is not in the atlas.
    bool is_stale() const { return stale_; }
    /// Builds the atlas from all that was requested; the texture must be uploaded again. Faces that were not used for a while are
    /// removed.
    void build();
    /// How many times it was built: earlier glyphs are elsewhere since then.
    unsigned builds() const { return builds_; }
    /// Must be called in every frame.
    void begin_frame() { ++frame_; }

  private:
    struct File {
        std::string name;
        std::string bytes;
        float height = 1;  // line height in the file, in em
    };
    /// A glyph drawn by the page.
    struct Guest {
        std::uint16_t character = 0;
        DrawnGlyph glyph;
        int place = -1;  // in the atlas
    };
    struct Face {
        Type type;
        ImFont* font = nullptr;
        std::vector<std::uint16_t> wanted;  // sorted
        std::vector<std::uint16_t> ranges;  // in the form of Dear ImGui
        std::vector<Guest> guests;
        float baked = 0;   // size in device pixels
        float ascent = 0;  // in device pixels, as last baked
        unsigned last_used = 0;
    };

    Face& face(const Type& type);
    const File* file(std::string_view script, Weight weight) const;
    void bake(Face& face);
    bool invite_guests();
    void seat_guests();

    GlyphDrawer* drawer_ = nullptr;
    std::vector<File> files_;
    std::vector<Face> faces_;
    float density_ = 1;
    unsigned frame_ = 0;
    unsigned builds_ = 0;
    bool stale_ = true;
};

}  // namespace narabe
