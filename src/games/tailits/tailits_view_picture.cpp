// The view's pictures: the board with its pieces and groups, the slots, the answers.
#include "games/tailits/tailits_view.h"
#include "ui/shapes.h"

namespace narabe::tailits {

namespace {

constexpr float square_inset = 0.11f;

struct Look {
    Style style{};
    float growth = 1;
    float squares_opacity = 1;
};

/// A slab in the ink of its shape, with its black and white squares.
void draw_piece(Scene& scene, const FourCells& squares, int choice, const Look& look, Point by = {}) {
    Style style = look.style;
    Outline outline(squares, tetromino_inset);
    outline.scale(look.growth);
    outline.move(by);
    const Ink ink = ink_of(*shape_of(squares));
    style.fill = Ink::board;
    style.corner = tetromino_corner;
    scene.polygon(outline.points(), style);
    scene.polygon(outline.points(), {.fill = ink, .corner = tetromino_corner, .opacity = 0.55f * style.opacity});
    scene.polygon(outline.points(),
                  {.line = ink, .line_width = 0.05f, .corner = tetromino_corner, .opacity = style.opacity, .rim = true});
    const Point middle = box_around(squares).centre();
    for (std::size_t i = 0; i < 4; ++i) {
        const Point centre = middle + (centre_of(squares[i]) - middle) * look.growth + by;
        const Point half = Point{0.5f - square_inset, 0.5f - square_inset} * look.growth;
        scene.rectangle({centre - half, centre + half}, {.fill = is_black(choice, i) ? Ink::black : Ink::white,
                                                         .corner = 0.09f,
                                                         .opacity = style.opacity * look.squares_opacity,
                                                         .rim = true});
    }
}

void mark_centre(Scene& scene, Ink ink) {
    const Point middle = centre_of(centre);
    const Point corners[] = {middle + Point{0, 0.24f}, middle + Point{-0.24f, 0}, middle + Point{0, -0.24f},
                             middle + Point{0.24f, 0}};
    scene.polygon(corners, {.line = ink, .line_width = 0.06f, .corner = 0.03f});
}

}  // namespace

bool View::is_arriving(const DrawOptions& options) const {
    return animates_ && options.arrival < 1 && position_->pieces().count() > 0;
}

void View::draw(Scene& scene, const DrawOptions& options) const {
    draw_pieces(scene, options, 1);
    if (options.overlays) mark_safe(scene, safe_);
    const int count = position_->pieces().count();
    if (position_->is_over()) {
        groups_.fade_others(scene, position_->field().covered());
    } else if (count > 0 && !is_arriving(options)) {
        mark_last_move(scene, position_->pieces()[count - 1].cells);
    }
    draw_ghost(scene, options);
    if (options.groups) groups_.draw(scene, winner(), options.glow);
    mark_pointed(scene, options.pointed, options.named);
}

void View::draw_pieces(Scene& scene, const DrawOptions& options, float squares_opacity) const {
    scene.clear();
    SquareBoard{.width = width, .coordinates = options.coordinates}.draw(scene);
    const int count = position_->pieces().count();
    if (!position_->field().covered().has(index_of(centre, width)) || (count == 1 && is_arriving(options))) {
        mark_centre(scene, count == 0 ? Ink::accent : Ink::board_edge);
    }
    for (int i = 0; i < count; ++i) {
        Look look{.style = {.lift = 0.05f}, .squares_opacity = squares_opacity};
        Point by{};
        if (i + 1 == count && is_arriving(options)) {
            look.growth = growth_at(options);
            look.style = arriving(look.style, options);
            by = way_left_at(options);
        }
        draw_piece(scene, position_->pieces()[i].cells, choice_of(position_->pieces().move(i)), look, by);
    }
}

/// The colour that has won.
std::optional<Ink> View::winner() const {
    const auto outcome = position_->outcome();
    if (!outcome) return std::nullopt;
    return ink_of(outcome->won_by(holder_of(Colour::black)) ? Colour::black : Colour::white);
}

void View::draw_ghost(Scene& scene, const DrawOptions& options) const {
    if (options.allowed) mark_places(scene, places_, open_places_);
    if (hand_.cells().empty()) return;
    const Point shake{options.shake, 0};
    const bool is_coloured = choice_ && shape_of(hand_.cells());
    if (is_coloured) draw_piece(scene, hand_.four(), *choice_, {.style = {.opacity = 0.6f}}, shake);
    draw_tried(scene, hand_.cells(), shake, !is_coloured);
    if (refusal()) mark_wrong(scene, refusal()->cells);
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    const bool is_shape = slot < tetromino_count;
    const Tetromino shape = is_shape ? static_cast<Tetromino>(slot) : shown_;
    const std::vector<Design> designs = designs_in_tray();
    const PieceSet& supply = position_->supply();
    const int left = is_shape ? supply.count(shape) : supply.count(designs[slot - tetromino_count]);
    const float opacity = has_left(left) ? 1.0f : 0.3f;
    const auto& piece = hand_.piece();
    const FourCells squares = piece && piece->shape == shape ? piece->squares : squares_of({shape, forms_of(shape)[0]});
    if (is_shape) {
        frame_slot(scene, squares);
    } else {
        frame_closely(scene, squares);
    }
    if (is_shape && !designs.empty()) {
        const Outline outline(squares, 0);
        scene.polygon(outline.points(), {.fill = ink_of(shape), .corner = tetromino_corner, .opacity = opacity});
    } else {
        const Design design = is_shape ? *position_->supply_at_start().first(shape) : designs[slot - tetromino_count];
        draw_piece(scene, squares, design.number % choice_count, {.style = {.opacity = opacity}});
    }
}

void ColouringQuestion::draw(std::size_t answer, Scene& scene) const {
    scene.clear();
    frame_closely(scene, squares_);
    draw_piece(scene, squares_, choices_[answer], {});
}

void View::draw_badge(Seat seat, Scene& scene) const {
    draw_colour_badge(scene, ink_of(seat == holder_of(Colour::black) ? Colour::black : Colour::white));
}

}  // namespace narabe::tailits
