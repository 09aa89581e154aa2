// A TrueType font: its characters with their widths and pictures.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/draw/drawn_glyph.h"

struct stbtt_fontinfo;

namespace narabe {

class FontFile {
  public:
    /// `bytes` is a complete TrueType font, which the page has validated and which must outlive this object. `name`: `latin-400`,
    /// `japanese-700`, …
    FontFile(std::string name, std::string_view bytes);
    FontFile(const FontFile&) = delete;
    FontFile& operator=(const FontFile&) = delete;
    ~FontFile();

    const std::string& name() const { return name_; }
    /// The glyph index of the character; 0 if the font lacks it.
    int glyph_of(char32_t character) const;
    // `em` is in device pixels, and is reduced until the line height is a whole number of them.
    /// The distance from the pen to the next character, in device pixels.
    float advance(int glyph, float em) const;
    /// More `columns` per device pixel keep a glyph sharp at a position between two pixels.
    DrawnGlyph draw(int glyph, float em, int columns) const;

  private:
    float scale_for(float em) const;

    std::string name_;
    std::unique_ptr<stbtt_fontinfo> info_;
};

}  // namespace narabe
