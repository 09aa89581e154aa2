#include "app/draw/font_file.h"

#include <cmath>
#include <utility>

#include "imstb_rectpack.h"

#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include "imstb_truetype.h"

namespace narabe {

FontFile::FontFile(std::string name, std::string_view bytes) : name_(std::move(name)), info_(std::make_unique<stbtt_fontinfo>()) {
    stbtt_InitFont(info_.get(), reinterpret_cast<const unsigned char*>(bytes.data()), 0);
}

FontFile::~FontFile() = default;

int FontFile::glyph_of(char32_t character) const {
    return stbtt_FindGlyphIndex(info_.get(), static_cast<int>(character));
}

/// Device pixels per font unit; rounded down so that the line height is a whole number of pixels.
float FontFile::scale_for(float em) const {
    const float line_height = stbtt_ScaleForMappingEmToPixels(info_.get(), em) / stbtt_ScaleForPixelHeight(info_.get(), 1);
    return stbtt_ScaleForPixelHeight(info_.get(), std::floor(line_height));
}

float FontFile::advance(int glyph, float em) const {
    int advance = 0;
    stbtt_GetGlyphHMetrics(info_.get(), glyph, &advance, nullptr);
    return static_cast<float>(advance) * scale_for(em);
}

DrawnGlyph FontFile::draw(int glyph, float em, int columns) const {
    const float scale = scale_for(em);
    const float wide_scale = scale * static_cast<float>(columns);
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    stbtt_GetGlyphBitmapBoxSubpixel(info_.get(), glyph, wide_scale, scale, 0, 0, &left, &top, &right, &bottom);
    DrawnGlyph drawn{.columns = columns, .advance = advance(glyph, em)};
    if (right <= left || bottom <= top) return drawn;
    drawn.width = right - left + columns - 1;
    drawn.height = bottom - top;
    drawn.opacity.resize(static_cast<std::size_t>(drawn.width) * static_cast<std::size_t>(drawn.height));
    float shift = 0;
    float shift_down = 0;
    stbtt_MakeGlyphBitmapSubpixelPrefilter(info_.get(), drawn.opacity.data(), drawn.width, drawn.height, drawn.width, wide_scale,
                                           scale, 0, 0, columns, 1, &shift, &shift_down, glyph);
    drawn.left = static_cast<float>(left) / static_cast<float>(columns) + shift;
    drawn.top = -static_cast<float>(top);
    return drawn;
}

}  // namespace narabe
