#include "ui/spoken_move.h"

#include <utility>

#include "ui/shapes.h"

namespace narabe {

SpokenMove::SpokenMove() = default;
SpokenMove::SpokenMove(const char* key) : words(key) {}
SpokenMove::SpokenMove(const SpokenMove& other) = default;
SpokenMove::SpokenMove(SpokenMove&& other) noexcept = default;
SpokenMove& SpokenMove::operator=(const SpokenMove& other) = default;
SpokenMove& SpokenMove::operator=(SpokenMove&& other) noexcept = default;
SpokenMove::~SpokenMove() = default;

SpokenMove& SpokenMove::part(Sentence sentence) {
    words.args.push_back(std::move(sentence));
    return *this;
}

SpokenMove& SpokenMove::named(std::string name, Cell cell) {
    brief.append(brief.empty() ? "" : " ").append(name);
    return part(Sentence::of_cell(std::move(name), cell));
}

SpokenMove& SpokenMove::at(std::string name, Cell cell) {
    cells.push_back(cell);
    return named(std::move(name), cell);
}

SpokenMove& SpokenMove::covers(std::span<const Cell> all) {
    cells.assign(all.begin(), all.end());
    return *this;
}

SpokenMove& SpokenMove::looks(MoveShape its_shape, const std::array<Ink, 4>& its_inks) {
    shape = its_shape;
    inks = its_inks;
    return *this;
}

namespace {

constexpr float cell_inset = 0.03f;

void draw_cell(MoveShape shape, Cell cell, const Style& style, Scene& scene) {
    const Point centre = centre_of(cell);
    switch (shape) {
        case MoveShape::hexes: return scene.polygon(corners_of_hex(centre_of_hex(cell), cell_inset), style);
        case MoveShape::diamond:
            return scene.polygon(
                std::array{centre + Point{0, -0.5f}, centre + Point{0.5f, 0}, centre + Point{0, 0.5f}, centre + Point{-0.5f, 0}},
                style);
        case MoveShape::disc: return scene.disc(centre, 0.45f, style);
        default: return scene.rectangle(box_of(cell, cell_inset), style);
    }
}

}  // namespace

void draw_sign(const SpokenMove& said, Scene& scene) {
    scene.clear();
    const bool has_all = said.shape == MoveShape::squares || said.shape == MoveShape::hexes;
    const std::size_t count = has_all ? said.cells.size() : 1;
    const auto cell_at = [&](std::size_t i) { return has_all ? said.cells[i] : Cell{}; };
    Box extent;
    for (std::size_t i = 0; i < count; ++i) {
        const Point centre = said.shape == MoveShape::hexes ? centre_of_hex(cell_at(i)) : centre_of(cell_at(i));
        const Box box{centre - Point{0.55f, 0.55f}, centre + Point{0.55f, 0.55f}};
        if (i == 0) extent = box;
        extent.include(box);
        const Ink ink = said.inks[i];
        const bool has_edge = said.shape == MoveShape::disc || ink == Ink::black || ink == Ink::white;  // visible on any ground
        draw_cell(said.shape, cell_at(i),
                  {.fill = ink, .line = has_edge ? Ink::soft_text : Ink::none, .line_width = 0.08f, .rim = true}, scene);
    }
    scene.set_extent(extent);
}

Sentence with_notation(const SpokenMove& said, std::string notation) {
    if (said.cells.empty()) return said.words;  // there is nothing to add
    return {"said.written", {said.words, Sentence::plain(std::move(notation))}};
}

}  // namespace narabe
