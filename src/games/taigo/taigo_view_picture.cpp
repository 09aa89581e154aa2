// The view's pictures: the table with all that is on it, the slots, the answers.
#include "games/taigo/taigo_view.h"

namespace narabe::taigo {

void View::draw(Scene& scene, const Moment& moment) const {
    scene.clear();
    scene.set_extent(extent_);
    draw_spots(scene, spots_);
    draw_pieces(scene, moment);
    if (position_->outcome()) {
        draw_end(scene, moment);
        return;
    }
    if (moment.aids) draw_threats(scene);
    if (moment.allowed && has_tile()) {
        for (const Cell place : places_) scene.disc(centre_of_hex(place), 0.12f, {.fill = Ink::allowed});
    }
    draw_holes(scene);
    draw_ghost(scene, moment);
    if (refusal_) mark_wrong_hexes(scene, refusal_->cells);
}

void View::draw_pieces(Scene& scene, const Moment& moment) const {
    const auto pieces = position_->pieces();
    const bool is_arriving = animates_ && moment.arrival < 1 && pieces.size() > 1;
    std::size_t tile = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Look look;
        if (is_arriving && i + 1 == pieces.size()) {
            const float way = 1 - moment.arrival;
            look = {.growth = 1 + 0.06f * way, .opacity = 0.3f + 0.7f * moment.arrival, .lift = 0.05f + 0.2f * way};
        }
        const Parts parts = parts_of(pieces[i]);
        if (parts.is_tile()) {
            tiles_[tile++].draw(scene, look);
        } else {
            draw_cone(scene, parts.colour, centre_of_hex(parts.hex), look);
        }
    }
    if (is_arriving || position_->outcome()) return;
    for (const auto& outline : last_turn_) mark_last_move(scene, outline);
}

/// Where one hex completes a line: both colours if it does so for both.
void View::draw_threats(Scene& scene) const {
    for (const Colour colour : {Colour::black, Colour::white}) {
        for (const Line& line : threats_) {
            if (line.colour != colour) continue;
            const Point first = centre_of_hex(line.first);
            const Point step = centre_of_hex(hex_directions[static_cast<std::size_t>(line.direction)]);
            const std::array ends = {first, first + step * static_cast<float>(line.length - 1)};
            scene.disc(first, 0.085f, {.fill = Ink::accent});
            scene.path(ends, {.line = Ink::accent, .line_width = 0.17f});
            scene.path(ends, {.line = ink_of(colour), .line_width = 0.08f});
        }
    }
    for (const Colour colour : {Colour::black, Colour::white}) {
        for (const Line& line : threats_) {
            if (line.colour != colour) continue;
            const Point gap = centre_of_hex(*line.gap);
            if (colour == Colour::black) scene.disc(gap, 0.3f, {.fill = Ink::accent});
            if (colour == Colour::white) scene.disc(gap, 0.2f, {.fill = Ink::accent});
            scene.disc(gap, colour == Colour::black ? 0.25f : 0.15f, {.fill = ink_of(colour)});
        }
    }
}

void View::draw_holes(Scene& scene) const {
    for (std::size_t i = 0; i < position_->holes().size(); ++i) {
        const Point centre = centre_of_hex(position_->holes()[i].cell());
        const bool is_asked = asks_for_cone() && i == asked_;
        scene.polygon(corners_of_hex(centre, 0.08f), {.fill = Ink::board,
                                                      .line = Ink::accent,
                                                      .line_width = is_asked ? 0.1f : 0.06f,
                                                      .corner = 0.1f,
                                                      .dashed = !is_asked});
        if (is_asked && suggested_) draw_cone(scene, *suggested_, centre, {.opacity = 0.6f});
    }
}

void View::draw_ghost(Scene& scene, const Moment& moment) const {
    if (!ghost_) return;
    ghost_->picture.draw(scene, {.opacity = 0.75f, .by = {moment.shake, 0}});
    const Style edge{.line = Ink::text, .line_width = 0.06f, .corner = 0.1f, .dashed = true};
    if (moment.shake == 0) {
        scene.polygon(ghost_->outline, edge);
    } else {
        std::vector<Point> outline = ghost_->outline;
        for (Point& point : outline) point.x += moment.shake;
        scene.polygon(outline, edge);
    }
    for (const Cell hole : ghost_->holes) {
        scene.polygon(corners_of_hex(centre_of_hex(hole), 0.1f),
                      {.line = Ink::accent, .line_width = 0.07f, .corner = 0.1f, .dashed = true});
    }
    for (const auto& outline : ghost_->five_outlines) {
        scene.polygon(outline, {.line = Ink::accent, .line_width = 0.08f, .corner = 0.12f});
    }
}

void View::draw_end(Scene& scene, const Moment& moment) const {
    for (const Cell hex : calm_) {
        scene.polygon(corners_of_hex(centre_of_hex(hex), 0), {.fill = Ink::table, .opacity = 0.55f});
    }
    const float growth = 1.3f + moment.glow;
    for (const auto& outline : fives_) {
        scene.polygon(outline, {.line = Ink::board, .line_width = 0.11f * growth, .corner = 0.12f});
        scene.polygon(outline, {.line = Ink::accent, .line_width = 0.06f * growth, .corner = 0.12f});
    }
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    if (slot == 0) {
        const Tile tile = tile_at({0, 0});
        const Point middle = (centre_of_hex(tile.black) + centre_of_hex(tile.white())) * 0.5f;
        scene.set_extent({middle - Point{1.1f, 1.3f}, middle + Point{1.3f, 1.1f}});
        in_slot_->draw(scene, {.opacity = has_tile() ? 1.0f : 0.35f});
        return;
    }
    scene.set_extent({{-0.75f, -0.75f}, {0.75f, 0.75f}});
    const Colour colour = slot == 1 ? Colour::black : Colour::white;
    draw_cone(scene, colour, {}, {.opacity = position_->cones(colour) > 0 ? 1.0f : 0.3f});
}

void View::draw_answer(std::size_t answer, Scene& scene) const {
    scene.clear();
    scene.set_extent({{-0.5f, -0.5f}, {0.5f, 0.5f}});
    if (answer < 2) {
        draw_cone(scene, answer == 0 ? Colour::black : Colour::white, {}, {});
        return;
    }
    scene.polygon(corners_of_hex({}, 0.03f), {.line = Ink::accent, .line_width = 0.06f, .corner = 0.1f, .dashed = true});
    const Style arrow{.line = Ink::text, .line_width = 0.08f};
    scene.path(std::array{Point{-0.22f, 0}, Point{0.2f, 0}}, arrow);
    scene.path(std::array{Point{0.04f, 0.17f}, Point{0.21f, 0}, Point{0.04f, -0.17f}}, arrow);
}

void View::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    scene.polygon(corners_of_hex({0.5f, 0.5f}, 0.06f),
                  {.fill = ink_of(colour_of(seat)), .line = Ink::soft_text, .line_width = 0.06f, .corner = 0.1f});
}

}  // namespace narabe::taigo
