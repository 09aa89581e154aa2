#include "press/puzzle_pictures.h"

#include "games/all_views.h"
#include "press/json_fields.h"
#include "press/svg.h"

namespace narabe {

namespace {

/// The light palette without the mark of the last move, which is not part of the puzzle.
Palette puzzle_palette() {
    Palette palette = palette_of(Scheme::light, Inks::usual, Patterns::off, Finish::soft);
    Colour& last = palette.inks[static_cast<std::size_t>(Ink::last_move)];
    last = last.with(0);
    return palette;
}

std::string_view kind_of_goal(const Puzzle& puzzle) {
    const bool has_several = moves_in_first_turn(puzzle) > 1;
    switch (puzzle.goal.kind) {
        case Goal::Kind::win:
            if (puzzle.goal.turns > 0) return has_several ? "win_in_turn" : "win_in";
            return has_several ? "win_turn" : "win";
        case Goal::Kind::draw: return "draw";
        case Goal::Kind::points: return "points";
    }
    return {};
}

std::string drawn(const Scene& scene) {
    return svg_of(scene, scene.extent(), {puzzle_palette()});
}

void append_hand(std::string& json, const AnyPosition& position) {
    const auto view = make_view(position);
    const std::size_t slots = view->slots().size();
    Scene scene;
    for (std::size_t i = 0; i < slots; ++i) {
        view->draw_slot(i, scene);
        if (i > 0) json += ',';
        append_json(json, drawn(scene));
    }
}

}  // namespace

std::string puzzle_as_json(const Puzzle& puzzle) {
    const AnyPosition position = position_of(puzzle);
    const Seat solver = position.to_move();
    const std::string game(position.game().info.id);
    const auto view = make_view(position);
    Scene scene;
    std::string json = "{";
    append_text(json, "name", game + "-" + std::to_string(puzzle.number));
    append_text(json, "game", game);
    append_number(json, "number", puzzle.number);
    append_text(json, "goal", kind_of_goal(puzzle));
    append_number(json, "amount", puzzle.goal.turns > 0 ? puzzle.goal.turns : puzzle.goal.points);
    view->draw(scene, {.coordinates = false, .groups = false});
    append_text(json, "picture", drawn(scene));
    view->draw_badge(solver, scene);
    append_text(json, "badge", drawn(scene));
    append_json_name(json, "hand");
    json += '[';
    if (position.game().seen_by) append_hand(json, position.seen_by(solver));
    return json + "]}";
}

}  // namespace narabe
