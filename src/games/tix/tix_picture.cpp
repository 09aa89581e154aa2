// Pictures of TIX's board, at rest and in motion.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/tix/tix_view.h"
#include "ui/shapes.h"

namespace narabe::tix {

namespace {

constexpr float travelling = 0.6f;  // the part of a slide's time in which the piece moves; then the pieces it deactivates turn
constexpr float star_size = 0.17f;

template <class Visitor>
void for_each_bit(Cells cells, Visitor visit) {
    for (; cells != 0; cells &= cells - 1) visit(std::countr_zero(cells));
}

Point middle_of(int bit) {
    return centre_of(cell_of(bit));
}

float part(float progress, float from, float length) {
    return std::clamp((progress - from) / length, 0.0f, 1.0f);
}

/// From 45° to square, a little beyond and back, for a deactivated piece.
float deactivating_turn(float progress) {
    return (1 - progress) * std::cos(progress * 1.5f * 3.14159265f);
}

/// The cell of a move. Precondition: it is not a pass.
int end_of(const Parts& parts) {
    return parts.kind == Kind::slide ? parts.to : parts.cell;
}

/// The progress of a slide when it passes a cell beside its path.
float passed_at(const Parts& slide, int beside) {
    const Cell from = cell_of(slide.cell);
    const Cell to = cell_of(slide.to);
    const Cell cell = cell_of(beside);
    const auto along = static_cast<float>(from.y == to.y ? cell.x - from.x : cell.y - from.y);
    const auto whole = static_cast<float>(from.y == to.y ? to.x - from.x : to.y - from.y);
    return along / whole;
}

/// Dots from one cell to another, except on cells that may be occupied.
void draw_path(Scene& scene, int from, int to, Ink ink) {
    const Point start = middle_of(from);
    const Point offset = middle_of(to) - start;
    const int steps = static_cast<int>(std::lround(std::max(std::fabs(offset.x), std::fabs(offset.y)) * 3));
    for (int i = 2; i < steps - 1; ++i) {
        if (i % 3 == 0) continue;
        const Point at = start + offset * (static_cast<float>(i) / static_cast<float>(steps));
        scene.disc(at, 0.045f, {.fill = ink, .opacity = 0.7f});
    }
}

/// A small sign for a piece that could be placed there.
void draw_small(Scene& scene, int bit, bool is_active) {
    const Cube small{.centre = middle_of(bit), .turn = is_active ? 1.0f : 0.0f, .scale = 0.4f};
    outline_cube(scene, small, 0, {.fill = Ink::allowed, .opacity = 0.25f});
    outline_cube(scene, small, 0, {.line = Ink::allowed, .line_width = 0.035f});
}

void draw_earning(Scene& scene, Point at) {
    draw_star(scene, at, star_size, {.fill = Ink::slab_yellow, .line = Ink::black, .line_width = 0.02f});
}

/// Marks the cells beside active pieces, where nothing can be placed.
void draw_closed_cells(Scene& scene, const Board& board) {
    const Style style{.line = Ink::soft_text, .line_width = 0.03f, .opacity = 0.35f};
    for_each_bit(edge_neighbours(board.active) & board.free(), [&](int bit) {
        const Point centre = middle_of(bit);
        for (const float shift : {-0.3f, 0.0f, 0.3f}) {
            const float reach = shift == 0 ? 0.3f : 0.15f;
            const Point middle = centre + Point{shift / 2, -shift / 2};
            scene.path(std::array{middle - Point{reach, reach}, middle + Point{reach, reach}}, style);
        }
    });
}

}  // namespace

float View::arrival_time() const {
    if (!came_ || came_->parts.kind == Kind::place) return 160;
    if (came_->parts.kind != Kind::slide) return 200;
    const Cell from = cell_of(came_->parts.cell);
    const Cell to = cell_of(came_->parts.to);
    const int distance = std::abs(from.x - to.x) + std::abs(from.y - to.y);
    const bool turns = came_->deactivated != 0 || !came_->ends_active();
    return (turns ? 360.0f : 180.0f) + 30.0f * static_cast<float>(distance);
}

// --- Pieces ----------------------------------------------------------------------------------------------------------

/// The present angle of a piece.
float View::turn_of(int bit, const DrawOptions& options) const {
    const float settled = has(position_->board().active, bit) ? 1.0f : 0.0f;
    if (!is_arriving(options)) return settled;
    const Parts& parts = came_->parts;
    const float end = 1 - travelling;
    if (parts.kind == Kind::activate && parts.cell == bit) return options.arrival;
    if (parts.kind != Kind::slide) return settled;
    if (parts.to == bit && settled == 0) return 1 - part(options.arrival, travelling, end);
    if (has(came_->deactivated, bit)) return deactivating_turn(part(options.arrival, travelling * passed_at(parts, bit), end));
    return settled;
}

Cube View::cube_on(int bit, const DrawOptions& options) const {
    const Board& board = position_->board();
    Cube cube{.centre = middle_of(bit),
              .owner = has(board.of(Seat::first), bit) ? Seat::first : Seat::second,
              .turn = turn_of(bit, options)};
    if (picked_piece() == bit) {
        cube.lift = 0.16f;
        cube.scale = 1.05f;
    }
    if (!is_arriving(options)) return cube;
    const Parts& parts = came_->parts;
    if (parts.kind == Kind::place && parts.cell == bit) {
        cube.centre = cube.centre + way_left_at(options);
        cube.scale *= growth_at(options);
        cube.lift += lift_at(options);
        cube.opacity = 0.3f + 0.7f * options.arrival;
    } else if (parts.kind == Kind::slide && parts.to == bit) {
        const Point from = middle_of(parts.cell);
        cube.centre = from + (cube.centre - from) * part(options.arrival, 0, travelling);
    }
    return cube;
}

Cube View::ghost_on(int bit, bool is_active, const DrawOptions& options) const {
    return {.centre = middle_of(bit) + Point{options.shake, 0},
            .owner = position_->to_move(),
            .turn = is_active ? 1.0f : 0.0f,
            .lift = 0,
            .opacity = 0.6f};
}

void View::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    SquareBoard{.width = width, .coordinates = options.coordinates}.draw(scene);
    const auto outcome = position_->outcome();
    const bool explains_end = outcome && outcome->reason == no_move_left;
    if (options.overlays || explains_end) draw_closed_cells(scene, position_->board());
    draw_last_turn(scene, options);
    draw_cubes(scene, options);
    if (outcome) {
        draw_end(scene, options);
    } else {
        draw_chances(scene, options);
        draw_ways(scene, options);
        draw_attempt(scene, options);
    }
    const std::vector<Cell> pointed = mark_active(scene, options, options.pointed, pointed_style());
    const std::vector<Cell> named = mark_active(scene, options, options.named, named_style());
    mark_pointed(scene, pointed, named);
}

/// Outlines the active pieces on the cells by their own shape, which reaches beyond a cell. Returns the other cells.
std::vector<Cell> View::mark_active(Scene& scene, const DrawOptions& options, std::span<const Cell> cells,
                                    const Style& style) const {
    std::vector<Cell> others;
    for (const Cell cell : cells) {
        const int bit = bit_of(cell);
        if (!has(position_->board().active, bit)) {
            others.push_back(cell);
            continue;
        }
        Style ground = style;
        ground.line = Ink::board;
        ground.line_width = 1.9f * style.line_width;
        ground.opacity = 0.85f;
        ground.dashed = false;
        outline_cube(scene, cube_on(bit, options), 0.06f, ground);
        outline_cube(scene, cube_on(bit, options), 0.06f, style);
    }
    return others;
}

/// From the upper rows to the lower ones, whose pieces are in front.
void View::draw_cubes(Scene& scene, const DrawOptions& options) const {
    const Board& board = position_->board();
    for (int y = width - 1; y >= 0; --y) {
        for (int x = 0; x < width; ++x) {
            const int bit = bit_of({x, y});
            if (has(board.occupied(), bit)) draw_cube(scene, cube_on(bit, options));
        }
    }
    if (!is_arriving(options) || came_->parts.kind != Kind::return_to_hand) return;
    const int gone = came_->parts.cell;
    draw_cube(scene, {.centre = middle_of(gone),
                      .owner = has(came_->before.of(Seat::first), gone) ? Seat::first : Seat::second,
                      .turn = has(came_->before.active, gone) ? 1.0f : 0.0f,
                      .scale = 1 + 0.12f * options.arrival,
                      .lift = 0.05f + 0.2f * options.arrival,
                      .opacity = 1 - options.arrival});
}

/// Outlines pieces that arrived, and the cells they left; dashed for those that changed state.
void View::draw_last_turn(Scene& scene, const DrawOptions& options) const {
    if (is_arriving(options)) return;
    const Board& now = position_->board();
    const Board& before = turn_began_;
    const Cells left = before.occupied() & ~now.occupied();
    const Cells came = (now.pieces[0] & ~before.pieces[0]) | (now.pieces[1] & ~before.pieces[1]);
    const Cells turned = (now.active ^ before.active) & now.occupied() & before.occupied() & ~came;
    if (came_ && came_->parts.kind == Kind::slide) draw_path(scene, came_->parts.cell, came_->parts.to, Ink::last_move);
    for_each_bit(left, [&](int bit) {
        const Cube cube{.centre = middle_of(bit), .turn = has(before.active, bit) ? 1.0f : 0.0f};
        outline_cube(scene, cube, 0, {.line = Ink::last_move, .line_width = 0.03f, .opacity = 0.4f, .dashed = true});
    });
    for_each_bit(
        came, [&](int bit) { outline_cube(scene, cube_on(bit, options), 0.05f, {.line = Ink::last_move, .line_width = 0.06f}); });
    for_each_bit(turned, [&](int bit) {
        outline_cube(scene, cube_on(bit, options), 0.05f, {.line = Ink::last_move, .line_width = 0.045f, .dashed = true});
    });
}

/// Outlines the active pieces, which decide unless a player has no move left; the winner’s glow. An outline that stays though nothing
/// depends on it looks like a mark that was forgotten.
void View::draw_end(Scene& scene, const DrawOptions& options) const {
    const auto outcome = position_->outcome();
    if (outcome->reason == no_move_left && options.glow == 0) return;
    for_each_bit(position_->board().active, [&](int bit) {
        const Cube cube = cube_on(bit, options);
        const float glow = outcome->won_by(cube.owner) ? options.glow : 0;
        outline_cube(scene, cube, 0.05f, {.line = Ink::accent, .line_width = 0.05f * (1 + glow)});
    });
}

// --- What can be done ------------------------------------------------------------------------------------------------

/// Marks pieces that can be used and, if wanted, places for pieces from the hand.
void View::draw_chances(Scene& scene, const DrawOptions& options) const {
    const Style usable{.line = Ink::accent, .line_width = 0.05f};
    const Style possible{.line = Ink::accent, .line_width = 0.045f, .dashed = true};
    if (position_->in_bonus() && !is_arriving(options)) {
        draw_earning(scene, middle_of(position_->earner()) + Point{0, 0.045f});
        if (touch_ == Touch::plays) {
            for_each_bit(chances_.choices.returns, [&](int bit) { outline_cube(scene, cube_on(bit, options), 0.05f, usable); });
            for_each_bit(chances_.choices.activations,
                         [&](int bit) { outline_cube(scene, {.centre = middle_of(bit), .turn = 1}, 0.05f, possible); });
        }
    } else if (options.overlays) {
        for_each_bit(chances_.movable, [&](int bit) { outline_cube(scene, cube_on(bit, options), 0.05f, possible); });
    }
    if (pointed_ && !pressed_ && has(chances_.movable, bit_of(*pointed_))) {
        outline_cube(scene, cube_on(bit_of(*pointed_), options), 0.05f, usable);
    }
    const Cells places = chances_.choices.places;
    const auto count = [](Cells cells) { return static_cast<std::size_t>(std::popcount(cells)); };
    const bool is_told_apart =
        chances_.active_places != places || is_worth_marking(count(places), count(position_->board().free()));
    if (options.allowed && !picked_ && is_told_apart) {
        for_each_bit(places, [&](int bit) { draw_small(scene, bit, has(chances_.active_places, bit)); });
    }
}

/// Where the selected piece could go.
void View::draw_ways(Scene& scene, const DrawOptions& options) const {
    if (!picked_) return;
    outline_cube(scene, cube_on(picked_->piece, {}), 0.05f, {.line = Ink::accent, .line_width = 0.07f});
    if (!options.chooses) return;
    const Cells shown = expected() ? cells_of(end_of(expected()->parts)) : 0;
    for_each_bit(picked_->ends & ~shown, [&](int bit) {
        const bool is_active = has(picked_->active_ends, bit);
        draw_small(scene, bit, is_active);
        if (!is_active) draw_earning(scene, middle_of(bit));
    });
}

void View::draw_attempt(Scene& scene, const DrawOptions& options) const {
    if (expected()) draw_expected(scene, options);
    if (!refusal()) return;
    const Parts& parts = attempt_->parts;
    const int end = end_of(parts);
    const bool has_ghost = parts.kind == Kind::place || parts.kind == Kind::slide;
    if (has_ghost && has(position_->board().free(), end)) {
        const Cube ghost = ghost_on(end, false, options);
        outline_cube(scene, ghost, 0, {.fill = ink_of(ghost.owner), .opacity = 0.3f});
        outline_cube(scene, ghost, 0, {.line = Ink::wrong, .line_width = 0.05f, .dashed = true});
    }
    mark_wrong(scene, mark_active(scene, options, refusal()->cells, {.line = Ink::wrong, .line_width = 0.07f}));
}

/// The piece in its new place, and what it would deactivate.
void View::draw_expected(Scene& scene, const DrawOptions& options) const {
    const Event& event = *expected();
    const Parts& parts = event.parts;
    if (parts.kind == Kind::pass) return;
    const int end = end_of(parts);
    if (parts.kind == Kind::slide) draw_path(scene, parts.cell, parts.to, Ink::accent);
    const Cube ghost = ghost_on(end, event.ends_active(), options);
    if (parts.kind != Kind::return_to_hand) draw_cube(scene, ghost);
    outline_cube(scene, ghost, 0.02f, {.line = Ink::text, .line_width = 0.055f, .dashed = true});
    if (parts.kind == Kind::slide && !event.ends_active()) draw_earning(scene, ghost.centre + Point{0, 0.045f});
    for_each_bit(event.deactivated, [&](int bit) {
        const Cube inactive{.centre = middle_of(bit)};
        outline_cube(scene, inactive, 0.02f, {.line = Ink::board, .line_width = 0.11f});
        outline_cube(scene, inactive, 0.02f, {.line = Ink::accent, .line_width = 0.07f, .dashed = true});
    });
}

// --- Beside the board ------------------------------------------------------------------------------------------------

void PieceQuestion::draw(std::size_t answer, Scene& scene) const {
    scene.clear();
    scene.set_extent({{-0.7f, -0.7f}, {0.7f, 0.7f}});
    const bool activates = answers[answer].id == "activate";
    draw_cube(scene, {.owner = owner_, .turn = activates ? 1.0f : 0.0f, .opacity = may_[answer] ? 1.0f : 0.35f});
    if (activates) return;
    const Style arrow{.line = Ink::allowed, .line_width = 0.12f};
    scene.path(std::array{Point{0, 0.3f}, Point{0, -0.3f}}, arrow);
    scene.path(std::array{Point{-0.22f, -0.08f}, Point{0, -0.3f}, Point{0.22f, -0.08f}}, arrow);
}

/// The pieces in hand, and empty places for the others.
void PiecesInHand::draw(Seat seat, Scene& scene) const {
    constexpr float step = 0.9f;
    scene.clear();
    scene.set_extent({{0, 0}, {step * pieces_each, 1}});
    for (int i = 0; i < pieces_each; ++i) {
        const Cube cube{.centre = {step * (static_cast<float>(i) + 0.5f), 0.5f}, .owner = seat, .scale = 0.92f, .lift = 0.03f};
        if (i < count(seat)) {
            draw_cube(scene, cube);
        } else {
            outline_cube(scene, {.centre = cube.centre, .scale = 0.7f}, 0, {.line = Ink::line, .line_width = 0.04f});
        }
    }
}

void View::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    draw_cube(scene, {.centre = {0.5f, 0.5f}, .owner = seat});
}

}  // namespace narabe::tix
