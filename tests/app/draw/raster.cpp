#include "app/draw/raster.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "imgui.h"

namespace narabe {

namespace {

float cross(ImVec2 a, ImVec2 b, ImVec2 p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/// Whether points exactly on this edge belong to the triangle, so that neighbours share no pixel.
bool owns_edge(ImVec2 a, ImVec2 b) {
    return a.y == b.y ? b.x > a.x : b.y < a.y;
}

float channel(ImU32 colour, int shift) {
    return static_cast<float>(colour >> shift & 0xFF);
}

}  // namespace

Raster::Raster(int width, int height, Colour background) : width_(width), height_(height) {
    const Light light{static_cast<float>(background.r), static_cast<float>(background.g), static_cast<float>(background.b)};
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), light);
}

void Raster::draw(const ImDrawList& list, const GlyphAtlas& atlas) {
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImVec4& clip = command.ClipRect;
        const Rect rect{clip.x, clip.y, clip.z - clip.x, clip.w - clip.y};
        const Rect inside = rect.within({0, 0, static_cast<float>(width_), static_cast<float>(height_)});
        for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
            const auto corner = [&](unsigned number) {
                const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i + number)];
                return list.VtxBuffer[static_cast<int>(command.VtxOffset + index)];
            };
            draw_triangle({corner(0), corner(1), corner(2)}, inside, atlas);
        }
    }
}

void Raster::draw_triangle(std::array<ImDrawVert, 3> corners, const Rect& clip, const GlyphAtlas& atlas) {
    auto& [a, b, c] = corners;
    float area = cross(a.pos, b.pos, c.pos);
    if (area < 0) {
        std::swap(a, b);
        area = -area;
    }
    if (area == 0) return;
    const auto first = [](float least, float edge) { return static_cast<int>(std::ceil(std::max(least, edge) - 0.5f)); };
    const auto end = [](float most, float edge) { return static_cast<int>(std::floor(std::min(most, edge) - 0.5f)) + 1; };
    const int left = first(std::min({a.pos.x, b.pos.x, c.pos.x}), clip.x);
    const int right = end(std::max({a.pos.x, b.pos.x, c.pos.x}), clip.right());
    const int top = first(std::min({a.pos.y, b.pos.y, c.pos.y}), clip.y);
    const int bottom = end(std::max({a.pos.y, b.pos.y, c.pos.y}), clip.bottom());
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            const ImVec2 p{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
            const float parts[] = {cross(b.pos, c.pos, p), cross(c.pos, a.pos, p), cross(a.pos, b.pos, p)};
            if (parts[0] < 0 || parts[1] < 0 || parts[2] < 0) continue;
            if (parts[0] == 0 && !owns_edge(b.pos, c.pos)) continue;
            if (parts[1] == 0 && !owns_edge(c.pos, a.pos)) continue;
            if (parts[2] == 0 && !owns_edge(a.pos, b.pos)) continue;
            blend_pixel(pixels_[place_of(x, y)], corners, {parts[0] / area, parts[1] / area, parts[2] / area}, atlas);
        }
    }
}

/// Mixes colours and places in the atlas linearly between the corners.
void Raster::blend_pixel(Light& pixel, const std::array<ImDrawVert, 3>& corners, const std::array<float, 3>& parts,
                         const GlyphAtlas& atlas) {
    const auto mixed = [&](auto value) {
        return value(corners[0]) * parts[0] + value(corners[1]) * parts[1] + value(corners[2]) * parts[2];
    };
    const auto shade = [&](int shift) { return mixed([shift](const ImDrawVert& at) { return channel(at.col, shift); }); };
    const int u = static_cast<int>(mixed([](const ImDrawVert& at) { return at.uv.x; }));
    const int v = static_cast<int>(mixed([](const ImDrawVert& at) { return at.uv.y; }));
    if (u < 0 || u >= GlyphAtlas::width || v < 0 || v >= atlas.height()) return;
    const float cover = shade(IM_COL32_A_SHIFT) / 255 * static_cast<float>(atlas.row(v)[u]) / 255;
    pixel.r += (shade(IM_COL32_R_SHIFT) - pixel.r) * cover;
    pixel.g += (shade(IM_COL32_G_SHIFT) - pixel.g) * cover;
    pixel.b += (shade(IM_COL32_B_SHIFT) - pixel.b) * cover;
}

Colour Raster::at(Point point) const {
    const int x = std::clamp(static_cast<int>(std::floor(point.x)), 0, width_ - 1);
    const int y = std::clamp(static_cast<int>(std::floor(point.y)), 0, height_ - 1);
    const Light& light = pixels_[place_of(x, y)];
    const auto rounded = [](float value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5f, 0.0f, 255.0f)); };
    return {rounded(light.r), rounded(light.g), rounded(light.b)};
}

}  // namespace narabe
