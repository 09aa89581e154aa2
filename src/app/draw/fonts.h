// Type: the font files that the page hands over, and an atlas with just the glyphs that were asked for, in the sizes in
// which they are drawn, at the density of the screen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ui/scene.h"

struct ImFont;
struct ImFontGlyph;

namespace narabe {

/// Size in pixels and weight of some text.
struct Type {
    float size = 14;
    Weight weight = Weight::regular;

    friend constexpr bool operator==(const Type&, const Type&) = default;
};

/// A character drawn by somebody else, in device pixels from the baseline.
struct DrawnGlyph {
    int width = 0;
    int height = 0;
    float left = 0;  ///< from the pen to the picture
    float top = 0;   ///< from the baseline up to the top of the picture
    float advance = 0;
    std::vector<std::uint8_t> opacity;  ///< row by row from the top
};

/// Draws characters that no font file has, such as those of names.
class GlyphDrawer {
  public:
    virtual ~GlyphDrawer() = default;
    virtual DrawnGlyph draw(char16_t character, float size, Weight weight) = 0;
};

class Fonts {
  public:
    void set_drawer(GlyphDrawer* drawer) { drawer_ = drawer; }

    /// `latin-400`, `japanese-700`, …; the bytes are kept.
    void add_file(std::string_view name, std::string_view bytes);
    bool has_any() const { return !files_.empty(); }

    /// Device pixels per pixel.
    void set_density(float density);

    /// A character of some type, or null while it is not in the atlas (or in no file).
    const ImFontGlyph* glyph(const Type& type, char32_t character);
    /// Pixels per unit of the glyph's own measures.
    float scale_of(const Type& type);
    /// Distance from the top of a line as high as the type to its baseline.
    float ascent_of(const Type& type);

    /// Whether something was asked for that is not in the atlas.
    bool is_stale() const { return stale_; }
    /// Puts all that was asked for into the atlas; the texture must be made anew. Faces that nobody used for a while
    /// go.
    void build();
    /// How often that was done: what was in the atlas before lies elsewhere since.
    unsigned builds() const { return builds_; }
    /// Must be called once a frame.
    void begin_frame() { ++frame_; }

  private:
    struct File {
        std::string name;
        std::string bytes;
        float height = 1;  // of a line as the file has it, in em
    };
    /// A glyph of a face that came from the drawer.
    struct Guest {
        std::uint16_t character = 0;
        DrawnGlyph glyph;
        int place = -1;  // in the atlas
    };
    struct Face {
        Type type;
        ImFont* font = nullptr;
        std::vector<std::uint16_t> wanted;  // sorted
        std::vector<std::uint16_t> ranges;  // the same as Dear ImGui wants them
        std::vector<Guest> guests;
        float baked = 0;   // size in device pixels
        float ascent = 0;  // in device pixels, as it was baked last
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
