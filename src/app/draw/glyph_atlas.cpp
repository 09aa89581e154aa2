#include "app/draw/glyph_atlas.h"

#include <algorithm>
#include <utility>

#define STBRP_STATIC
#define STB_RECT_PACK_IMPLEMENTATION
#include "imstb_rectpack.h"

namespace narabe {

namespace {

constexpr int first_height = 64;
constexpr int max_height = 2048;  // every WebGL 2 implementation supports this
constexpr int gap = 1;            // otherwise a glyph would show the edge of its neighbour

}  // namespace

GlyphAtlas::GlyphAtlas() : packer_(std::make_unique<stbrp_context>()), nodes_(width) {
    start();
}

GlyphAtlas::~GlyphAtlas() = default;

void GlyphAtlas::start() {
    stbrp_init_target(packer_.get(), width, max_height, nodes_.data(), width);
    is_full_ = false;
    constexpr int side = 3;
    add({.width = side, .height = side, .opacity = std::vector<std::uint8_t>(side * side, 255)});  // first: in the corner
}

void GlyphAtlas::clear() {
    pixels_.clear();
    height_ = 0;
    ++generation_;
    start();
    changes_ = {0, height_};
}

std::optional<GlyphAtlas::Place> GlyphAtlas::add(const DrawnGlyph& glyph) {
    stbrp_rect rect{};
    rect.w = glyph.width + gap;
    rect.h = glyph.height + gap;
    if (!stbrp_pack_rects(packer_.get(), &rect, 1)) {
        is_full_ = true;
        return std::nullopt;
    }
    const Place place{rect.x, rect.y};
    const int bottom = place.y + rect.h;
    if (bottom > height_) {
        while (bottom > height_) height_ = std::max(first_height, 2 * height_);
        pixels_.resize(static_cast<std::size_t>(height_) * width, 0);
        note_changes(bottom, height_);  // an earlier atlas of the same height may have left other pixels in these rows
    }
    copy(glyph, place);
    return place;
}

void GlyphAtlas::note_changes(int first, int end) {
    if (changes_.count > 0) {
        first = std::min(first, changes_.first);
        end = std::max(end, changes_.first + changes_.count);
    }
    changes_ = {first, end - first};
}

void GlyphAtlas::copy(const DrawnGlyph& glyph, const Place& place) {
    for (int i = 0; i < glyph.height; ++i) {
        const std::uint8_t* from = glyph.opacity.data() + static_cast<std::ptrdiff_t>(i) * glyph.width;
        std::copy_n(from, glyph.width, pixels_.data() + static_cast<std::ptrdiff_t>(place.y + i) * width + place.x);
    }
    note_changes(place.y, place.y + glyph.height + gap);
}

GlyphAtlas::Rows GlyphAtlas::take_changes() {
    return std::exchange(changes_, {});
}

}  // namespace narabe
