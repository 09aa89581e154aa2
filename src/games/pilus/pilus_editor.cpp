#include "games/pilus/pilus_editor.h"

#include "core/ranges.h"
#include "core/text.h"
#include "games/pilus/pilus_picture.h"

namespace narabe {

namespace pilus {

namespace {

constexpr float pitch = 2.3f;  // distance between tiles
constexpr int sides = 4;
constexpr Colour shown_colours[] = {Colour::blue, Colour::yellow, Colour::green, Colour::red, Colour::grey};

Face with(Face face, int square, Colour colour) {
    std::uint32_t code = 0;
    for (int i = 0; i < sides; ++i) code = code << 3 | static_cast<std::uint32_t>(i == square ? colour : face.colour(i));
    return Face(code);
}

Colour after(Colour colour) {
    const auto place = ranges::find(shown_colours, colour) - std::begin(shown_colours);
    return shown_colours[(place + 1) % colour_count];
}

std::string id_of(int tile, int square) {
    return "tile" + std::to_string(tile + 1) + "-" + std::to_string(square + 1);
}

}  // namespace

Editor::Editor() {
    actions_ = {{.id = "standard", .label = "pilus.option.tiles.standard"}, {.id = "random", .label = "editor.random"}};
    refresh();
}

Editor::Faces Editor::standard_faces() {
    Faces faces;
    const TileSet set = standard_set();
    for (int tile = 0; tile < tile_count; ++tile) faces[static_cast<std::size_t>(tile)] = set[tile];
    return faces;
}

std::string Editor::text() const {
    std::string text;
    for (const Face face : faces_) text.append(text.empty() ? "" : ",").append(face_text(face));
    return text;
}

std::optional<Sentence> Editor::read(std::string_view text) {
    const auto parts = split(text, ",");
    const Parsed<TileSet> set = read_set(parts);
    if (!set) return set.error().sentence;
    for (std::size_t i = 0; i < parts.size(); ++i) faces_[i] = *read_face(parts[i]);
    return std::nullopt;
}

void Editor::paint(int tile, int square) {
    Face& face = faces_[static_cast<std::size_t>(tile)];
    face = with(face, square, brush_ ? *brush_ : after(face.colour(square)));
}

bool Editor::command(std::string_view id, Rng& rng) {
    if (id == "standard") {
        faces_ = standard_faces();
        return true;
    }
    if (id == "random") {
        for (Face& face : faces_) {
            for (int square = 0; square < sides; ++square) face = with(face, square, shown_colours[rng.below(colour_count)]);
        }
        return true;
    }
    for (const Colour colour : shown_colours) {
        if (id.size() != 1 || id[0] != letter_of(colour)) continue;
        brush_ = brush_ == colour ? std::nullopt : std::optional(colour);
        refresh();
        return true;
    }
    for (int tile = 0; tile < tile_count; ++tile) {
        for (int square = 0; square < sides; ++square) {
            if (id != id_of(tile, square)) continue;
            paint(tile, square);
            return true;
        }
    }
    return false;
}

void Editor::refresh() {
    slots_.clear();
    for (const Colour colour : shown_colours) {
        slots_.push_back({.id = std::string(1, letter_of(colour)),
                          .label = {"pilus.editor.paint", {name_of(colour)}},
                          .chosen = brush_ == colour});
    }
}

Sentence Editor::note() const {
    std::vector<Sentence> counts;
    for (const Colour colour : shown_colours) {
        int count = 0;
        for (const Face face : faces_) {
            for (int square = 0; square < sides; ++square) count += face.colour(square) == colour ? 1 : 0;
        }
        counts.push_back(name_of(colour));
        counts.push_back(Sentence::number(count));
    }
    return {"pilus.editor.counts", std::move(counts)};
}

// --- Picture ---------------------------------------------------------------------------------------------------------

void Editor::arrange(float width) {
    columns_ = std::clamp(static_cast<int>((width + 0.35f) / pitch), 2, 6);
}

/// The lower left one.
Point Editor::corner_of(int tile) const {
    return Point{static_cast<float>(tile % columns_), -static_cast<float>(tile / columns_ + 1)} * pitch;
}

void Editor::draw(Scene& scene) const {
    scene.clear();
    const auto columns = static_cast<float>(columns_);
    const auto rows = static_cast<float>((tile_count + columns_ - 1) / columns_);
    scene.set_extent({{-0.1f, -rows * pitch - 0.2f}, {columns * pitch - 0.2f, -0.2f}});
    for (int tile = 0; tile < tile_count; ++tile) {
        draw_tile(scene, faces_[static_cast<std::size_t>(tile)], corner_of(tile));
    }
}

void Editor::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    scene.rectangle({{0.1f, 0.1f}, {0.9f, 0.9f}}, {.fill = ink_of(shown_colours[slot]), .corner = 0.15f, .inner_line = true});
}

void Editor::targets(std::vector<Target>& targets) const {
    targets.clear();
    for (int tile = 0; tile < tile_count; ++tile) {
        for (int square = 0; square < sides; ++square) {
            const Point least = corner_of(tile) + box_of(tile_squares[static_cast<std::size_t>(square)]).least;
            const Colour colour = faces_[static_cast<std::size_t>(tile)].colour(square);
            targets.push_back({.id = id_of(tile, square),
                               .label = {"pilus.editor.square", {Sentence::number(tile + 1), name_of(colour)}},
                               .box = {least, least + Point{1, 1}}});
        }
    }
}

}  // namespace pilus

std::unique_ptr<Editor> make_editor_of(const pilus::Pilus&, std::string_view option) {
    return option == "faces" ? std::make_unique<pilus::Editor>() : nullptr;
}

}  // namespace narabe
