#include "app/draw/fonts.h"

#include <algorithm>
#include <cmath>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float densest = 3;  // a higher density costs memory without a visible difference
constexpr std::size_t max_faces = 64;

int number_of(Weight weight) {
    return weight == Weight::regular ? 400 : weight == Weight::medium ? 500 : 700;
}

}  // namespace

// --- Files -----------------------------------------------------------------------------------------------------------

void Fonts::add_file(std::string_view name, std::string_view bytes) {
    clear();
    files_.push_back(std::make_unique<FontFile>(std::string(name), bytes));
}

/// The font file with the nearest weight; the lighter one if two are equally near.
const FontFile* Fonts::file(std::string_view script, Weight weight) const {
    const FontFile* best = nullptr;
    int best_distance = 1000;
    for (const auto& candidate : files_) {
        const std::string_view name = candidate->name();
        if (!name.starts_with(script) || name.size() < script.size() + 4) continue;
        const int has = (name[script.size() + 1] - '0') * 100;
        const int away = std::abs(has - number_of(weight));
        if (away < best_distance) {
            best = candidate.get();
            best_distance = away;
        }
    }
    return best;
}

void Fonts::set_density(float density) {
    density = std::clamp(density, 1.0f, densest);
    if (density == density_) return;
    density_ = density;
    clear();
}

// --- The atlas -------------------------------------------------------------------------------------------------------

void Fonts::clear() {
    if (faces_.empty()) return;
    faces_.clear();
    recent_ = nullptr;
    atlas_.clear();
}

void Fonts::begin_frame() {
    if (atlas_.is_full() || faces_.size() > max_faces) clear();
}

// --- Characters ------------------------------------------------------------------------------------------------------

Fonts::Face& Fonts::face(const Type& type) {
    if (recent_ && recent_->type == type) return *recent_;
    const auto found = ranges::find_if(faces_, [&](const auto& each) { return each->type == type; });
    if (found != faces_.end()) return *(recent_ = found->get());
    const float em = std::max(1.0f, std::round(type.size * density_));  // the size may be less than a pixel
    return *(recent_ = faces_.emplace_back(std::make_unique<Face>(Face{.type = type, .em = em})).get());
}

Fonts::Character& Fonts::character(Face& face, char32_t code) {
    constexpr char32_t replacement = 0xFFFD;
    if (code == 0 || code > 0xFFFF) code = replacement;
    const auto place = ranges::lower_bound(face.characters, code, {}, &Character::code);
    if (place != face.characters.end() && place->code == code) return *place;
    return *face.characters.insert(place, measured(face, code));
}

Fonts::Character Fonts::measured(const Face& face, char32_t code) {
    for (const std::string_view script : {"latin", "japanese"}) {
        const FontFile* source = file(script, face.type.weight);
        const int number = source ? source->glyph_of(code) : 0;
        if (number == 0) continue;
        const float advance = source->advance(number, face.em) * face.type.size / face.em;
        return {.code = code, .file = source, .number = number, .glyph = {.advance = advance}};
    }
    if (!drawer_) return {.code = code, .is_drawn = true, .glyph = {.advance = face.type.size / 2}};
    const DrawnGlyph drawn = drawer_->draw(static_cast<char16_t>(code), face.em, face.type.weight);
    return {.code = code, .is_drawn = true, .glyph = placed(face, drawn)};
}

Glyph Fonts::placed(const Face& face, const DrawnGlyph& drawn) {
    const float scale = face.type.size / face.em;
    const bool is_empty = drawn.width == 0 || drawn.height == 0;
    const auto place = is_empty ? std::nullopt : atlas_.add(drawn);
    if (!place) return {.advance = drawn.advance * scale};
    const auto width = static_cast<float>(drawn.width);
    const auto height = static_cast<float>(drawn.height);
    const float shown = width / static_cast<float>(drawn.columns);
    return {.advance = drawn.advance * scale,
            .box = {drawn.left * scale, -drawn.top * scale, shown * scale, height * scale},
            .source = {static_cast<float>(place->x), static_cast<float>(place->y), width, height}};
}

float Fonts::advance(const Type& type, char32_t code) {
    return character(face(type), code).glyph.advance;
}

Glyph Fonts::glyph(const Type& type, char32_t code) {
    Face& in = face(type);
    Character& found = character(in, code);
    if (!found.is_drawn) {
        const int columns = density_ < 1.5f ? 3 : 1;
        found.glyph = placed(in, found.file->draw(found.number, in.em, columns));
        found.is_drawn = true;
    }
    return found.glyph;
}

}  // namespace narabe
