#include "ui/group_marks.h"

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float inset = 0.13f;

/// Short lines between the outlines of cells that meet only at a corner.
std::vector<std::array<Point, 2>> bridges_of(std::span<const Cell> cells) {
    const auto has = [&](Cell cell) { return ranges::find(cells, cell) != cells.end(); };
    std::vector<std::array<Point, 2>> bridges;
    for (const Cell cell : cells) {
        for (const int side : {-1, 1}) {
            if (!has({cell.x + side, cell.y + 1}) || has({cell.x + side, cell.y}) || has({cell.x, cell.y + 1})) continue;
            const Point corner{static_cast<float>(cell.x + (side + 1) / 2), static_cast<float>(cell.y + 1)};
            const Point offset{static_cast<float>(side) * inset * 1.2f, inset * 1.2f};
            bridges.push_back({corner - offset, corner + offset});
        }
    }
    return bridges;
}

}  // namespace

GroupMark::GroupMark(Ink squares, std::vector<Cell> cells, Joined joined)
    : squares_(squares), cells_(std::move(cells)), middle_(nearest_to_middle(cells_)), outlines_(outlines_of(cells_, inset)) {
    if (joined == Joined::by_corners) bridges_ = bridges_of(cells_);
}

void GroupMark::draw_lines(Scene& scene, const Style& style) const {
    for (const auto& outline : outlines_) scene.polygon(outline, style);
    for (const auto& bridge : bridges_) scene.path(bridge, style);
}

void GroupMark::draw(Scene& scene, float width) const {
    const Ink ink = mark_on(squares_);
    draw_lines(scene, {.line = ink, .line_width = 0.055f * width, .corner = 0.12f});
    scene.label(centre_of(middle_), 0.46f, std::to_string(size()), ink, Weight::bold);
}

void GroupMark::draw_thin(Scene& scene) const {
    draw_lines(scene, {.line = mark_on(squares_), .line_width = 0.035f, .corner = 0.12f, .dashed = true});
}

void DecidingGroups::clear() {
    compared_.clear();
    tie_breaks_.clear();
    cells_ = {};
}

void DecidingGroups::add(Ink squares, const Cells& cells, Joined joined, Role role) {
    cells_ |= cells;
    if (role != Role::unmarked) (role == Role::compared ? compared_ : tie_breaks_).emplace_back(squares, list_of(cells), joined);
}

void DecidingGroups::draw(Scene& scene, std::optional<Ink> winner, float glow) const {
    for (const GroupMark& group : tie_breaks_) group.draw_thin(scene);
    for (const GroupMark& group : compared_) group.draw(scene, winner == group.squares() ? 1.3f + glow : 1);
}

void DecidingGroups::fade_others(Scene& scene, const Cells& covered) const {
    (covered - cells_).for_each([&](int cell) {
        scene.rectangle(box_of(cell_at(cell, widest_board)), {.fill = Ink::board, .opacity = 0.6f});
    });
}

std::vector<Cell> list_of(const DecidingGroups::Cells& cells) {
    std::vector<Cell> list;
    cells.for_each([&](int cell) { list.push_back(cell_at(cell, widest_board)); });
    return list;
}

}  // namespace narabe
