// The view's pictures: the table with everything on it, the slots, the answers.
#include "games/taigo/taigo_view.h"

namespace narabe::taigo {

void View::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    scene.set_extent(table_->extent());
    draw_spots(scene, table_->spots());
    if (options.coordinates) draw_names(scene, table_->spots(), options);
    table_->draw_pieces(scene, options, animates_);
    if (position_->outcome()) {
        table_->draw_end(scene, options);
        mark_pointed_hexes(scene, options.pointed, options.named);
        return;
    }
    if (options.overlays) table_->draw_threats(scene);
    if (options.allowed && has_tile() && is_worth_marking(places_.size(), open_places_)) {
        for (const Cell place : places_) scene.disc(centre_of_hex(place), 0.12f, {.fill = Ink::allowed});
    }
    draw_holes(scene);
    draw_ghost(scene, options);
    if (refusal_) mark_wrong_hexes(scene, refusal_->cells);
    mark_pointed_hexes(scene, options.pointed, options.named);
}

void View::draw_holes(Scene& scene) const {
    for (std::size_t i = 0; i < position_->holes().size(); ++i) {
        const Point centre = centre_of_hex(position_->holes()[i].cell());
        const bool is_asked = asks_for_cone() && i == question_.hole();
        scene.polygon(corners_of_hex(centre, 0.08f), {.fill = Ink::board,
                                                      .line = Ink::accent,
                                                      .line_width = is_asked ? 0.1f : 0.06f,
                                                      .corner = 0.1f,
                                                      .dashed = !is_asked});
        if (is_asked && question_.suggested()) draw_cone(scene, *question_.suggested(), centre, {.opacity = 0.6f});
    }
}

void View::draw_ghost(Scene& scene, const DrawOptions& options) const {
    if (!ghost_) return;
    ghost_->picture.draw(scene, {.opacity = 0.75f, .by = {options.shake, 0}});
    const Style edge{.line = Ink::text, .line_width = 0.06f, .corner = 0.1f, .dashed = true};
    if (options.shake == 0) {
        scene.polygon(ghost_->outline, edge);
    } else {
        Corners outline = ghost_->outline;
        for (Point& point : outline) point.x += options.shake;
        scene.polygon(outline, edge);
    }
    for (const Cell hole : ghost_->effect.holes) {
        scene.polygon(corners_of_hex(centre_of_hex(hole), 0.1f),
                      {.line = Ink::accent, .line_width = 0.07f, .corner = 0.1f, .dashed = true});
    }
    for (const Corners& outline : ghost_->five_outlines) {
        scene.polygon(outline, {.line = Ink::accent, .line_width = 0.08f, .corner = 0.12f});
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

void ConeQuestion::draw(std::size_t answer, Scene& scene) const {
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
