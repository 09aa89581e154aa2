#include "games/tailits/tailits_editor.h"

#include "core/ranges.h"
#include "ui/shapes.h"
#include "ui/tetromino_hand.h"

namespace narabe {

namespace tailits {

namespace {

// In units large enough to touch.
constexpr float place_width = 2.7f;
constexpr float place_height = 2.75f;  // with the gap below
constexpr float heading_height = 0.75f;
constexpr float button = 1;
constexpr float square = 0.5f;

/// The squares a b c d of a shape.
constexpr FourCells squares_of_shape(Tetromino shape) {
    switch (shape) {
        case Tetromino::l: return {{{0, 1}, {1, 1}, {2, 1}, {2, 0}}};
        case Tetromino::i: return {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
        case Tetromino::t: return {{{0, 1}, {1, 1}, {2, 1}, {1, 0}}};
        case Tetromino::s: return {{{0, 1}, {1, 1}, {1, 0}, {2, 0}}};
    }
    return {};
}

const std::array<std::uint8_t, 2>& black_squares(Design design) {
    return choices[design.number % choice_count];
}

/// `Lac`.
std::string name_of(Design design) {
    constexpr std::string_view square_names = "abcd";
    std::string name(1, letter_of(design.shape()));
    for (const int black : black_squares(design)) name += square_names[static_cast<std::size_t>(black)];
    return name;
}

/// The distinct designs of a shape.
std::vector<Design> designs_of(Tetromino shape) {
    std::vector<Design> designs;
    for (int choice = 0; choice < choice_count; ++choice) {
        const auto& [one, other] = choices[static_cast<std::size_t>(choice)];
        const Design design{static_cast<std::uint8_t>(static_cast<int>(shape) * choice_count + choice)};
        if (design_of(shape, one, other) == design) designs.push_back(design);
    }
    return designs;
}

void draw_piece(Scene& scene, Design design, Point middle, float opacity) {
    const FourCells squares = squares_of_shape(design.shape());
    const Outline outline(squares, tetromino_inset);
    const Point centre = box_around(squares).centre();
    std::vector<Point> corners(outline.points().begin(), outline.points().end());
    for (Point& corner : corners) corner = middle + (corner - centre) * square;
    const Ink ink = ink_of(design.shape());
    const float corner = tetromino_corner * square;
    scene.polygon(corners, {.fill = Ink::board, .corner = corner, .opacity = opacity, .lift = 0.04f});
    scene.polygon(corners, {.fill = ink, .line = ink, .line_width = 0.02f, .corner = corner, .opacity = 0.6f * opacity});
    for (std::size_t i = 0; i < 4; ++i) {
        const Point at = middle + (centre_of(squares[i]) - centre) * square;
        const Point half{0.39f * square, 0.39f * square};
        const bool is_black = ranges::find(black_squares(design), i) != black_squares(design).end();
        scene.rectangle({at - half, at + half},
                        {.fill = is_black ? Ink::black : Ink::white, .corner = 0.05f, .opacity = opacity});
    }
}

Box button_at(Point corner, float right) {
    return {corner + Point{right, 0}, corner + Point{right + button, button}};
}

Box less_of(Point corner) {
    return button_at(corner, 0);
}

Box more_of(Point corner) {
    return button_at(corner, place_width - 0.15f - button);
}

void draw_button(Scene& scene, const Box& box, bool is_usable, bool adds) {
    const Box inner{box.least + Point{0.06f, 0.06f}, box.most - Point{0.06f, 0.06f}};
    const float opacity = is_usable ? 1 : 0.35f;
    scene.rectangle(inner, {.fill = Ink::raised, .line = Ink::line, .line_width = 0.025f, .corner = 0.22f, .opacity = opacity});
    const Style style{.line = Ink::text, .line_width = 0.045f, .opacity = opacity};
    const Point middle = box.centre();
    scene.path(std::array{middle - Point{0.17f, 0}, middle + Point{0.17f, 0}}, style);
    if (adds) scene.path(std::array{middle - Point{0, 0.17f}, middle + Point{0, 0.17f}}, style);
}

}  // namespace

Editor::Editor() {
    actions_ = {{.id = "complete", .label = "tailits.option.pieces.complete"},
                {.id = "uniform", .label = "tailits.option.pieces.uniform"},
                {.id = "clear", .label = "editor.clear"}};
    arrange(0);
}

bool Editor::is_complete() const {
    for (int i = 0; i < tetromino_count; ++i) {
        if (set_.count(static_cast<Tetromino>(i)) == 0) return false;
    }
    return true;
}

std::optional<Sentence> Editor::read(std::string_view text) {
    const Parsed<PieceSet> set = read_piece_set(text);
    if (!set) return set.error().sentence;
    set_ = *set;
    return std::nullopt;
}

void Editor::resume(std::string_view text) {
    if (text.empty()) {
        set_ = {};
    } else if (const Parsed<PieceSet> set = read_designs(text)) {
        set_ = *set;
    }
}

bool Editor::command(std::string_view id, Rng&) {
    if (id == "complete") {
        set_ = complete_set();
    } else if (id == "uniform") {
        set_ = uniform_set();
    } else if (id == "clear") {
        set_ = {};
    } else {
        for (const Place& place : places_) {
            const std::string name = name_of(place.design);
            if (id == name + "-more" && may_grow(place.design)) {
                set_.add(place.design, 1);
                return true;
            }
            if (id == name + "-less" && set_.count(place.design) > 0) {
                set_.take(place.design);
                return true;
            }
        }
        return false;
    }
    return true;
}

Sentence Editor::note() const {
    std::vector<Sentence> missing;
    int sum = 0;
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        sum += set_.count(shape);
        if (set_.count(shape) == 0) missing.push_back(Sentence::plain({letter_of(shape)}));
    }
    if (missing.empty()) return {"tailits.editor.count", {Sentence::number(sum)}};
    return {"tailits.editor.missing", {listed(missing)}};
}

// --- Picture ---------------------------------------------------------------------------------------------------------

/// From the top down, with the lowest row at 0.
void Editor::arrange(float room) {
    const int columns = std::clamp(static_cast<int>((room + 0.3f) / place_width), 1, choice_count);
    if (columns == columns_) return;
    columns_ = columns;
    places_.clear();
    float y = 0;
    for (int i = 0; i < tetromino_count; ++i) {
        y -= heading_height;
        headings_[static_cast<std::size_t>(i)] = y;
        const std::vector<Design> designs = designs_of(static_cast<Tetromino>(i));
        const auto count = static_cast<int>(designs.size());
        for (int each = 0; each < count; ++each) {
            const Point corner{static_cast<float>(each % columns) * place_width,
                               y - static_cast<float>(each / columns + 1) * place_height + 0.3f};
            places_.push_back({designs[static_cast<std::size_t>(each)], corner});
        }
        y -= static_cast<float>((count + columns - 1) / columns) * place_height;
    }
    extent_ = {{0, y}, {static_cast<float>(columns) * place_width - 0.15f, 0}};
}

void Editor::draw(Scene& scene) const {
    scene.clear();
    scene.set_extent(extent_);
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        const int count = set_.count(shape);
        const float y = headings_[static_cast<std::size_t>(i)] + 0.28f;
        scene.label({0.25f, y}, 0.42f, std::string(1, letter_of(shape)), Ink::text, Weight::bold);
        scene.label({0.8f, y}, 0.36f, std::to_string(count), count == 0 ? Ink::wrong : Ink::soft_text, Weight::bold);
        const float right = extent_.most.x;
        scene.path(std::array{Point{1.2f, y}, Point{right, y}}, {.line = Ink::line, .line_width = 0.02f});
    }
    for (const Place& place : places_) draw_place(scene, place);
}

void Editor::draw_place(Scene& scene, const Place& place) const {
    const int count = set_.count(place.design);
    const float middle = (place_width - 0.15f) / 2;
    draw_piece(scene, place.design, place.corner + Point{middle, 1.65f}, count == 0 ? 0.4f : 1.0f);
    draw_button(scene, less_of(place.corner), count > 0, false);
    draw_button(scene, more_of(place.corner), may_grow(place.design), true);
    scene.label(place.corner + Point{middle, 0.5f}, 0.42f, std::to_string(count), count == 0 ? Ink::soft_text : Ink::text,
                Weight::bold);
}

void Editor::targets(std::vector<Target>& targets) const {
    targets.clear();
    for (const Place& place : places_) {
        const std::string name = name_of(place.design);
        const std::vector<Sentence> words = {Sentence::plain(name), Sentence::number(set_.count(place.design))};
        targets.push_back({.id = name + "-less", .label = {"tailits.editor.less", words}, .box = less_of(place.corner)});
        targets.push_back({.id = name + "-more", .label = {"tailits.editor.more", words}, .box = more_of(place.corner)});
    }
}

}  // namespace tailits

std::unique_ptr<Editor> make_editor_of(const tailits::Tailits&, std::string_view option) {
    return option == "designs" ? std::make_unique<tailits::Editor>() : nullptr;
}

}  // namespace narabe
