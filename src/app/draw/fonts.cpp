#include "app/draw/fonts.h"

#include <algorithm>
#include <cmath>

#include "core/ranges.h"
#include "imgui.h"

namespace narabe {

namespace {

constexpr float densest = 3;  // more costs memory without a visible difference
constexpr unsigned frames_kept = 600;
constexpr char32_t first_printable = 0x20;
constexpr char32_t last_printable = 0x7E;

int number_of(Weight weight) {
    return weight == Weight::regular ? 400 : weight == Weight::medium ? 500 : 700;
}

int read_16(std::string_view bytes, std::size_t at) {
    if (at + 2 > bytes.size()) return 0;
    const int value = static_cast<unsigned char>(bytes[at]) << 8 | static_cast<unsigned char>(bytes[at + 1]);
    return value < 0x8000 ? value : value - 0x10000;
}

/// The offset of a table in a TrueType file, or 0.
std::size_t table_in(std::string_view bytes, std::string_view tag) {
    const int tables = read_16(bytes, 4);
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::max(0, tables)); ++i) {
        const std::size_t entry = 12 + 16 * i;
        if (bytes.substr(std::min(entry, bytes.size()), 4) != tag) continue;
        return static_cast<std::size_t>(read_16(bytes, entry + 8) & 0xFFFF) << 16 |
               static_cast<std::size_t>(read_16(bytes, entry + 10) & 0xFFFF);
    }
    return 0;
}

/// Dear ImGui scales by line height, everything else by em.
float line_height_in_em(std::string_view bytes) {
    const std::size_t head = table_in(bytes, "head");
    const std::size_t hhea = table_in(bytes, "hhea");
    const int em = read_16(bytes, head + 18);
    if (head == 0 || hhea == 0 || em <= 0) return 1;
    return static_cast<float>(read_16(bytes, hhea + 4) - read_16(bytes, hhea + 6)) / static_cast<float>(em);
}

}  // namespace

void Fonts::add_file(std::string_view name, std::string_view bytes) {
    File file{std::string(name), std::string(bytes), line_height_in_em(bytes)};
    const auto known = ranges::find(files_, name, &File::name);
    if (known == files_.end()) {
        files_.push_back(std::move(file));
    } else {
        *known = std::move(file);
    }
    stale_ = true;
}

void Fonts::set_density(float density) {
    density = std::clamp(density, 1.0f, densest);
    if (density == density_) return;
    density_ = density;
    for (Face& face : faces_) face.guests.clear();
    stale_ = true;
}

Fonts::Face& Fonts::face(const Type& type) {
    auto found = ranges::find(faces_, type, &Face::type);
    if (found == faces_.end()) {
        Face face{.type = type};
        for (char32_t c = first_printable; c <= last_printable; ++c) face.wanted.push_back(static_cast<std::uint16_t>(c));
        found = faces_.insert(found, std::move(face));
        stale_ = true;
    }
    found->last_used = frame_;
    return *found;
}

const ImFontGlyph* Fonts::glyph(const Type& type, char32_t character) {
    Face& in = face(type);
    if (character == 0 || character > 0xFFFF) character = 0xFFFD;  // Dear ImGui ends character lists with 0
    const auto code = static_cast<std::uint16_t>(character);
    if (const ImFontGlyph* found = in.font ? in.font->FindGlyphNoFallback(code) : nullptr) return found;
    const auto place = ranges::lower_bound(in.wanted, code);
    if (place == in.wanted.end() || *place != code) {
        in.wanted.insert(place, code);
        stale_ = true;
    }
    return nullptr;
}

float Fonts::scale_of(const Type& type) {
    const Face& in = face(type);
    return in.baked > 0 ? type.size / in.baked : 1;
}

float Fonts::ascent_of(const Type& type) {
    const Face& in = face(type);
    return in.font ? in.font->Ascent * scale_of(type) : type.size;
}

const Fonts::File* Fonts::file(std::string_view script, Weight weight) const {
    // Nearest weight first; of equally near ones the lighter.
    const File* best = nullptr;
    int best_distance = 1000;
    for (const File& candidate : files_) {
        if (!candidate.name.starts_with(script) || candidate.name.size() < script.size() + 4) continue;
        const int has = (candidate.name[script.size() + 1] - '0') * 100;
        const int away = std::abs(has - number_of(weight));
        if (away < best_distance) {
            best = &candidate;
            best_distance = away;
        }
    }
    return best;
}

void Fonts::bake(Face& face) {
    const float baked =
        std::max(1.0f, std::round(face.type.size * density_));  // on a tiny screen, type can be smaller than a pixel
    if (baked != face.baked) face.guests.clear();
    face.baked = baked;
    face.ranges.clear();
    for (std::size_t i = 0; i < face.wanted.size();) {
        std::size_t end = i + 1;
        while (end < face.wanted.size() && face.wanted[end] == face.wanted[end - 1] + 1) ++end;
        face.ranges.push_back(face.wanted[i]);
        face.ranges.push_back(face.wanted[end - 1]);
        i = end;
    }
    face.ranges.push_back(0);
    ImFontConfig config;
    config.OversampleH = density_ < 1.5f ? 3 : 1;
    config.OversampleV = 1;
    config.GlyphRanges = face.ranges.data();
    for (const std::string_view script : {"latin", "japanese"}) {
        const File* source = file(script, face.type.weight);
        if (!source) continue;
        config.MergeMode = face.font != nullptr;
        ImFont* font = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(source->bytes.data()),
                                                                  static_cast<int>(source->bytes.size()),
                                                                  face.baked * source->height, &config);
        if (!face.font) face.font = font;
    }
    for (Guest& guest : face.guests) {
        const DrawnGlyph& glyph = guest.glyph;
        const ImVec2 offset{glyph.left, std::round(face.ascent) - glyph.top};
        guest.place = glyph.width == 0 ? -1
                                       : ImGui::GetIO().Fonts->AddCustomRectFontGlyph(face.font, guest.character, glyph.width,
                                                                                      glyph.height, glyph.advance, offset);
    }
}

/// Has the characters drawn that no file has. Returns whether there were any.
bool Fonts::invite_guests() {
    if (!drawer_) return false;
    bool has_new = false;
    for (Face& face : faces_) {
        face.ascent = face.font->Ascent;
        for (const std::uint16_t character : face.wanted) {
            if (face.font->FindGlyphNoFallback(character)) continue;
            if (ranges::find(face.guests, character, &Guest::character) != face.guests.end()) continue;
            face.guests.push_back(
                {.character = character, .glyph = drawer_->draw(static_cast<char16_t>(character), face.baked, face.type.weight)});
            has_new = true;
        }
    }
    return has_new;
}

/// Copies the pictures of guests into their places in the atlas.
void Fonts::seat_guests() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
    for (const Face& face : faces_) {
        for (const Guest& guest : face.guests) {
            if (guest.place < 0) continue;
            const ImFontAtlasCustomRect& rect = *atlas.GetCustomRectByIndex(guest.place);
            for (int row = 0; row < guest.glyph.height; ++row) {
                const auto* from = guest.glyph.opacity.data() + static_cast<std::ptrdiff_t>(row) * guest.glyph.width;
                std::copy_n(from, guest.glyph.width, pixels + (rect.Y + row) * width + rect.X);
            }
        }
    }
}

void Fonts::build() {
    std::erase_if(faces_, [&](const Face& face) { return frame_ - face.last_used > frames_kept; });
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    if (faces_.empty()) face({});
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight | ImFontAtlasFlags_NoMouseCursors;
    atlas.TexDesiredWidth = 1024;
    const auto bake_all = [&] {
        for (Face& face : faces_) face.font = nullptr;
        for (Face& face : faces_) bake(face);
        // It owned them, because otherwise it would have copied the bytes for every face.
        for (ImFontConfig& config : atlas.ConfigData) config.FontDataOwnedByAtlas = false;
        atlas.Build();
    };
    bake_all();
    if (invite_guests()) {
        atlas.Clear();
        bake_all();
    }
    seat_guests();
    stale_ = false;
    ++builds_;
}

}  // namespace narabe
