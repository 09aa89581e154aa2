#include "app/draw/pen.h"

#include <cmath>

#include "app/look/line_breaks.h"
#include "core/text.h"
#include "imgui.h"
#include "imgui_internal.h"

namespace narabe {

namespace {

ImVec2 vec(Point p) {
    return {p.x, p.y};
}

Point unit_normal(Point from, Point to, float winding) {
    const float dx = to.x - from.x;
    const float dy = to.y - from.y;
    const float length = std::sqrt(dx * dx + dy * dy);
    if (length <= 0) return {};
    return Point{dy, -dx} * (winding / length);
}

bool is_digit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

constexpr float middle_of_type = 0.365f;  // height above the baseline, in em: the middle of capitals, digits and kanji

}  // namespace

void Pen::begin(ImDrawList& list, float density, PenWatcher* watcher) {
    list_ = &list;
    watcher_ = watcher;
    density_ = density;
    if (watcher_) watcher_->on_frame();
    list._FringeScale = 1 / density;
    list._Data->SetCircleTessellationMaxError(0.2f / density);
}

float Pen::snapped(float value) const {
    return std::round(value * density_) / density_;
}

/// Computes for each corner the direction in which the edge fades, scaled for a fringe of width 1.
void Pen::find_fringe(std::span<const Point> outline) {
    const std::size_t n = outline.size();
    const float winding = doubled_area(outline) > 0 ? 1.0f : -1.0f;
    fringe_.clear();
    Point before = unit_normal(outline[n - 1], outline[0], winding);
    for (std::size_t i = 0; i < n; ++i) {
        const Point after = unit_normal(outline[i], outline[(i + 1) % n], winding);
        const float slack = std::max(0.4f, 1 + before.x * after.x + before.y * after.y);
        fringe_.push_back((before + after) * (1 / slack));
        before = after;
    }
}

void Pen::fill_layer(std::span<const Point> outline, std::span<const std::uint16_t> triangles, const Layer& layer) {
    if (layer.colour.a <= 0) return;
    const auto n = static_cast<unsigned>(outline.size());
    const ImU32 inside = layer.colour.packed();
    const ImU32 outside = layer.colour.with(0).packed();
    const ImVec2 uv = list_->_Data->TexUvWhitePixel;
    list_->PrimReserve(static_cast<int>(triangles.size() + n * 6), static_cast<int>(n * 2));
    const auto base = static_cast<unsigned>(list_->_VtxCurrentIdx);
    for (const std::uint16_t index : triangles) list_->PrimWriteIdx(static_cast<ImDrawIdx>(base + index * 2u));
    for (unsigned i = 0; i < n; ++i) {
        const Point at = outline[i] + layer.moved;
        const Point out = fringe_[i] * (layer.softness * 0.5f);
        list_->PrimWriteVtx(vec(at - out), uv, inside);
        list_->PrimWriteVtx(vec(at + out), uv, outside);
        const unsigned here = base + i * 2;
        const unsigned next = i + 1 < n ? here + 2 : base;
        for (const unsigned index : {here, next, next + 1, here, next + 1, here + 1}) {
            list_->PrimWriteIdx(static_cast<ImDrawIdx>(index));
        }
    }
}

void Pen::fill(std::span<const Point> outline, std::span<const Layer> layers) {
    if (outline.size() < 3) return;
    find_fringe(outline);
    const auto triangles = triangulator_.cut(outline);
    for (const Layer& layer : layers) fill_layer(outline, triangles, layer);
}

void Pen::stroke(std::span<const Point> points, float width, Colour colour, bool closed) {
    if (points.size() < 2 || colour.a <= 0) return;
    static_assert(sizeof(Point) == sizeof(ImVec2));
    list_->AddPolyline(reinterpret_cast<const ImVec2*>(points.data()), static_cast<int>(points.size()), colour.packed(),
                       closed ? ImDrawFlags_Closed : ImDrawFlags_None, width);
}

void Pen::bevel(std::span<const Point> outline, std::span<const Point> inner, Colour light, Colour dark) {
    constexpr Point to_light{-0.45f, -0.89f};
    const int n = static_cast<int>(outline.size());
    if (n < 3 || inner.size() != outline.size()) return;
    const float winding = doubled_area(outline) > 0 ? 1.0f : -1.0f;
    const ImVec2 uv = list_->_Data->TexUvWhitePixel;
    const auto faded = [&](std::size_t at, float outwards) {
        const Point out = outline[at] - inner[at];
        const float length = std::max(0.01f, distance(outline[at], inner[at]));
        return vec(outline[at] + out * (outwards * 0.5f / (density_ * length)));
    };
    list_->PrimReserve(n * 12, n * 6);
    for (int i = 0; i < n; ++i) {
        const auto from = static_cast<std::size_t>(i);
        const auto to = static_cast<std::size_t>((i + 1) % n);
        const Point normal = unit_normal(outline[from], outline[to], winding);
        const float lit = normal.x * to_light.x + normal.y * to_light.y;
        const Colour edge = lit > 0 ? light.with(lit) : dark.with(-lit);
        const ImU32 none = edge.with(0).packed();
        const auto base = static_cast<unsigned>(list_->_VtxCurrentIdx);
        list_->PrimWriteVtx(faded(from, 1), uv, none);
        list_->PrimWriteVtx(faded(to, 1), uv, none);
        list_->PrimWriteVtx(faded(from, -1), uv, edge.packed());
        list_->PrimWriteVtx(faded(to, -1), uv, edge.packed());
        list_->PrimWriteVtx(vec(inner[from]), uv, none);
        list_->PrimWriteVtx(vec(inner[to]), uv, none);
        for (const unsigned corner : {0u, 1u, 3u, 0u, 3u, 2u, 2u, 3u, 5u, 2u, 5u, 4u})
            list_->PrimWriteIdx(static_cast<ImDrawIdx>(base + corner));
    }
}

void Pen::disc(Point centre, float radius, Colour colour) {
    list_->AddCircleFilled(vec(centre), radius, colour.packed());
}

void Pen::ring(Point centre, float radius, float width, Colour colour) {
    list_->AddCircle(vec(centre), radius, colour.packed(), 0, width);
}

void Pen::arc(Point centre, float radius, float from, float to, float width, Colour colour) {
    list_->PathArcTo(vec(centre), radius, from, to);
    list_->PathStroke(colour.packed(), ImDrawFlags_None, width);
}

void Pen::line(Point from, Point to, float width, Colour colour) {
    const Point points[] = {from, to};
    stroke(points, width, colour, false);
}

Rect Pen::clipping() const {
    const ImVec4& clip = list_->_CmdHeader.ClipRect;
    return {clip.x, clip.y, clip.z - clip.x, clip.w - clip.y};
}

/// `at` is on the baseline.
void Pen::tell(PenWatcher::Line line, Point at, float wide, const Type& type, Align align) const {
    const float left = align == Align::left ? at.x : align == Align::right ? at.x - wide : at.x - wide / 2;
    line.ink = {left, at.y - type.size * 0.75f, wide, type.size * 0.9f};
    line.clip = clipping();
    watcher_->on_line(line);
}

void Pen::box(const Rect& rect, float corner, Colour fill) {
    if (watcher_ && fill.a > 0.4f) watcher_->on_box(rect, clipping());
    list_->AddRectFilled({rect.x, rect.y}, {rect.right(), rect.bottom()}, fill.packed(), corner);
}

void Pen::box(const Rect& rect, float corner, Colour fill, Colour border, float width) {
    box(rect, corner, fill);
    frame(rect, corner, border, width);
}

void Pen::box_with_round_top(const Rect& rect, float corner, Colour fill) {
    if (watcher_ && fill.a > 0.4f) watcher_->on_box(rect, clipping());
    list_->AddRectFilled({rect.x, rect.y}, {rect.right(), rect.bottom()}, fill.packed(), corner, ImDrawFlags_RoundCornersTop);
}

void Pen::frame(const Rect& rect, float corner, Colour border, float width) {
    const Rect inner = rect.shrunk(width / 2);
    list_->PathRect({inner.x, inner.y}, {inner.right(), inner.bottom()}, std::max(0.0f, corner - width / 2));
    list_->PathStroke(border.packed(), ImDrawFlags_Closed, width);
}

void Pen::shadow(const Rect& rect, float corner, Colour colour, float height) {
    const Rect fallen = rect.moved(0, height * 0.5f);
    const Point edges[] = {
        {fallen.x, fallen.y}, {fallen.right(), fallen.y}, {fallen.right(), fallen.bottom()}, {fallen.x, fallen.bottom()}};
    round_corners(edges, corner + height, density_, outline_);
    fill(outline_, {colour, height * 2});
}

float Pen::advance(const Type& type, char32_t character) {
    return character == phrase_mark ? 0 : fonts_.advance(type, character);
}

float Pen::width(std::string_view text, const Type& type, Figures figures) {
    const float figure = figures == Figures::tabular ? advance(type, U'0') : 0;
    float width = 0;
    while (!text.empty()) {
        const char32_t c = take_character(text);
        width += figure > 0 && is_digit(c) ? figure : advance(type, c);
    }
    return width;
}

Type Pen::fitting(std::string_view text, Type type, float wide, float smaller, Figures figures) {
    if (width(text, type, figures) > wide) type.size = smaller;
    return type;
}

float Pen::text(Point at, std::string_view text, const Type& type, Colour colour, Align align, Figures figures) {
    const float wide = width(text, type, figures);
    if (align == Align::centre) at.x -= wide / 2;
    if (align == Align::right) at.x -= wide;
    const float figure = figures == Figures::tabular ? advance(type, U'0') : 0;
    const float baseline = snapped(at.y);
    const ImU32 packed = colour.packed();
    float x = at.x;
    while (!text.empty()) {
        const char32_t c = take_character(text);
        if (c == phrase_mark) continue;
        const Glyph glyph = fonts_.glyph(type, c);
        const float taken = figure > 0 && is_digit(c) ? figure : glyph.advance;
        if (!glyph.box.is_empty()) {
            // if glyphs have only one column per device pixel, a glyph between two pixels is blurred
            const float middled = x + (taken - glyph.advance) / 2;
            const float pen = density_ < 1.5f ? middled : snapped(middled);
            const Rect box = glyph.box.moved(pen, baseline);
            const Rect& source = glyph.source;
            list_->PrimReserve(6, 4);
            list_->PrimRectUV({box.x, box.y}, {box.right(), box.bottom()}, {source.x, source.y},
                              {source.right(), source.bottom()}, packed);
        }
        x += taken;
    }
    return wide;
}

void Pen::text_in(const Rect& rect, std::string_view text, const Type& type, Colour colour, Align align, Figures figures) {
    const float baseline = rect.centre().y + type.size * middle_of_type;
    const float x = align == Align::left ? rect.x : align == Align::right ? rect.right() : rect.centre().x;
    const float whole = width(text, type, figures);
    const bool is_whole = whole <= rect.w + 0.5f;
    if (watcher_) tell({.text = text, .box = rect, .is_cut = !is_whole}, {x, baseline}, std::min(whole, rect.w), type, align);
    if (is_whole) {
        this->text({x, baseline}, text, type, colour, align, figures);
        return;
    }
    const float room = rect.w - advance(type, U'…');
    float wide = 0;
    std::string_view rest = text;
    std::size_t fits = 0;
    while (!rest.empty()) {
        wide += advance(type, take_character(rest));
        if (wide > room) break;
        fits = text.size() - rest.size();
    }
    const float shown = this->text({rect.x, baseline}, text.substr(0, fits), type, colour, Align::left, figures);
    this->text({rect.x + shown, baseline}, "…", type, colour);
}

Pen::Lines Pen::lines_at(float wide, std::string_view text, const Type& type) {
    Lines lines;
    std::string_view last;
    for (; !text.empty(); ++lines.count) {
        last = take_line(
            text, wide, [&](char32_t c) { return advance(type, c); }, lines.worst_break);
    }
    lines.last_width = width(last, type);
    return lines;
}

/// A width that avoids a single word on the last line without adding lines or worse breaks.
float Pen::even_width(const Lines& widest, std::string_view text, const Type& type, float wide) {
    if (widest.last_width > wide * 0.4f || widest.count < 2) return wide;
    for (float tried = wide * 0.95f; tried > wide * 0.5f; tried -= wide * 0.05f) {
        const Lines lines = lines_at(tried, text, type);
        if (lines.count > widest.count) break;
        if (lines.last_width > tried * 0.4f && lines.worst_break >= widest.worst_break) return tried;
    }
    return wide;
}

/// Frames repeat most paragraphs, so their layouts are remembered.
Pen::Layout Pen::layout(std::string_view text, const Type& type, float wide) {
    const std::array<float, 4> form{type.size, static_cast<float>(type.weight), wide, static_cast<float>(atlas())};
    const std::uint64_t key = hash_of(text, hash_of({reinterpret_cast<const char*>(form.data()), sizeof form}));
    Layout& known = layouts_[key % layouts_.size()];
    if (known.key == key) return known;
    const Lines lines = lines_at(wide, text, type);
    return known = {.key = key, .lines = lines.count, .width = even_width(lines, text, type, wide)};
}

float Pen::paragraph(const Rect& rect, std::string_view text, const Type& type, Colour colour, Align align) {
    const float wide = layout(text, type, rect.w).width;
    const float high = line_height(type);
    float y = rect.y;
    int number = 0;
    const float x = align == Align::left ? rect.x : align == Align::right ? rect.right() : rect.centre().x;
    while (!text.empty()) {
        const std::string_view line = take_line(text, wide, [&](char32_t c) { return advance(type, c); });
        const Point at{x, y + high / 2 + type.size * middle_of_type};
        if (watcher_) tell({.text = line, .box = rect, .number = number++}, at, width(line, type), type, align);
        this->text(at, line, type, colour, align);
        y += high;
    }
    return y - rect.y;
}

float Pen::paragraph_height(std::string_view text, const Type& type, float wide) {
    return static_cast<float>(layout(text, type, wide).lines) * line_height(type);
}

std::string_view take_lines(Pen& pen, std::string_view& text, const Type& type, float wide, int count) {
    const std::string_view whole = text;
    for (; count > 0 && !text.empty(); --count) take_line(text, wide, [&](char32_t c) { return pen.advance(type, c); });
    std::string_view lines = whole.substr(0, whole.size() - text.size());
    while (lines.ends_with(' ')) lines.remove_suffix(1);
    return lines;
}

void Pen::clip(const Rect& rect) {
    list_->PushClipRect({rect.x, rect.y}, {rect.right(), rect.bottom()}, true);
}

void Pen::unclip() {
    list_->PopClipRect();
}

}  // namespace narabe
