#include "games/pilus/pilus_pieces.h"

#include <cassert>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe::pilus {

std::string face_text(Face face) {
    std::string text;
    for (int corner = 0; corner < 4; ++corner) text += letter_of(face.colour(corner));
    return text;
}

Parsed<Face> read_face(std::string_view text) {
    constexpr std::string_view letters = "ABGRY";
    std::uint32_t code = 0;
    for (const char c : text) {
        const std::size_t colour = letters.find(c);
        if (text.size() != 4 || colour == std::string_view::npos) {
            return refuse("pilus.tile_form", {Sentence::plain(excerpt(text))});
        }
        code = code << 3 | static_cast<std::uint32_t>(colour);
    }
    if (text.empty()) return refuse("pilus.tile_form", {Sentence::plain("")});
    return Face(code);
}

TileSet::TileSet(const std::array<Face, tile_count>& faces) : faces_(faces) {
    for (Face& face : faces_) face = face.named();
    ranges::sort(faces_);
}

int TileSet::kind_of(int tile) const {
    while (!is_kind(tile)) --tile;
    return tile;
}

int TileSet::find(Face face) const {
    const auto found = ranges::lower_bound(faces_, face.named());
    return found != faces_.end() && *found == face.named() ? static_cast<int>(found - faces_.begin()) : -1;
}

Tiles TileSet::copies(int kind) const {
    int end = kind + 1;
    while (end < tile_count && !is_kind(end)) ++end;
    return (Tiles{1} << end) - (Tiles{1} << kind);
}

void TileSet::take(Tiles& tiles, int kind) const {
    const Tiles left = tiles & copies(kind);
    assert(left != 0);
    tiles &= ~(left & (~left + 1));
}

void TileSet::put_back(Tiles& tiles, int kind) const {
    const Tiles gone = copies(kind) & ~tiles;
    assert(gone != 0);
    tiles |= std::bit_floor(gone);
}

}  // namespace narabe::pilus
