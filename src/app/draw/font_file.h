// A TrueType font: the characters it has, their widths and their pictures.
#pragma once

#include <memory>
#include <string>

#include "app/draw/drawn_glyph.h"

struct stbtt_fontinfo;

namespace narabe {

class FontFile {
  public:
    /// `bytes` are a whole TrueType font, which the page has checked. `name`: `latin-400`, `japanese-700`, …
    FontFile(std::string name, std::string bytes);
    FontFile(const FontFile&) = delete;
    FontFile& operator=(const FontFile&) = delete;
    ~FontFile();

    const std::string& name() const { return name_; }
    /// The number of the character’s glyph; 0 if there is none.
    int glyph_of(char32_t character) const;
    // `em` is in device pixels, and is reduced until a line is a whole number of them high.
    /// From the pen to the next character, in device pixels.
    float advance(int glyph, float em) const;
    /// Several `columns` in each device pixel make a glyph sharp between two pixels, too.
    DrawnGlyph draw(int glyph, float em, int columns) const;

  private:
    float scale_for(float em) const;

    std::string name_;
    std::string bytes_;
    std::unique_ptr<stbtt_fontinfo> info_;
};

}  // namespace narabe
