#include "games/taiji/taiji_view.h"

#include <cmath>

#include "board/groups.h"
#include "ui/shapes.h"

namespace narabe {

namespace taiji {

namespace {

constexpr float piece_inset = 0.045f;
constexpr float piece_corner = 0.17f;
constexpr float raised_lift = 0.12f;  // of a domino on top of another game
constexpr float raised_size = 0.93f;  // so that the edge of the piece under it stays visible
constexpr int min_shown = 2;          // single squares count, but need not be identified

constexpr Ink ink_of(Colour colour) {
    return colour == Colour::black ? Ink::black : Ink::white;
}

Cell cell_of(int cell) {
    return cell_at(cell, stride);
}

Cell cell_under(Point at) {
    return {static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
}

bool are_neighbours(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

/// The neighbour of a cell in the direction of a point.
Cell neighbour_towards(Cell cell, Point at) {
    const Point offset = at - centre_of(cell);
    if (std::fabs(offset.x) >= std::fabs(offset.y)) return {cell.x + (offset.x < 0 ? -1 : 1), cell.y};
    return {cell.x, cell.y + (offset.y < 0 ? -1 : 1)};
}

/// One half of a domino, with round corners at its end. `inset` is from the edges of the cell.
std::array<Point, 10> half_of_piece(Cell cell, Cell other, float inset, float growth, Point by) {
    constexpr std::array<Point, 4> arc = {{{0, 1}, {0.5f, 0.866f}, {0.866f, 0.5f}, {1, 0}}};
    const float radius = piece_corner + piece_inset - inset;
    const Point middle = (centre_of(cell) + centre_of(other)) * 0.5f;
    const Point along = (centre_of(cell) - middle) * 2;
    const Point across{-along.y, along.x};
    const float side = 0.5f - inset;
    const auto point = [&](float forth, float aside) { return middle + (along * forth + across * aside) * growth + by; };
    std::array<Point, 10> points{};
    points[0] = point(0, side);
    points[9] = point(0, -side);
    for (std::size_t i = 0; i < 4; ++i) {
        const Point round{1 - inset - radius * (1 - arc[i].x), side - radius * (1 - arc[i].y)};
        points[i + 1] = point(round.x, round.y);
        points[8 - i] = point(round.x, -round.y);
    }
    return points;
}

constexpr float white_inset = 0.045f;  // so that the base is visible around it

/// A black base with a white half on it.
void draw_piece(Scene& scene, Cell black, Cell white, Style style, float growth, Point by = {}) {
    const Cell cells[] = {black, white};
    Outline outline(cells, piece_inset);
    outline.scale(growth);
    outline.move(by);
    style.fill = Ink::black;
    style.corner = piece_corner;
    style.rim = true;
    scene.polygon(outline.points(), style);
    scene.polygon(half_of_piece(white, black, piece_inset + white_inset, growth, by),
                  {.fill = Ink::white, .opacity = style.opacity});
}

void draw_half(Scene& scene, Colour colour, const Box& box, float opacity) {
    scene.rectangle(box, {.fill = ink_of(colour), .corner = piece_corner, .opacity = opacity, .rim = true});
}

}  // namespace

void View::show_position(const Position& position, Touch touch, bool animates) {
    position_ = position;
    touch_ = touch;
    animates_ = animates;
    winner_.reset();
    if (const auto outcome = position.outcome()) {
        winner_ = outcome->won_by(holder_of(Colour::white)) ? Colour::white : Colour::black;
    }
    piece_.begin_with(position.to_move() == holder_of(Colour::white) ? Colour::white : Colour::black);
    open_ = {};
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) open_.add(white_cell(move));
    drop_all();
}

void View::drop_all() {
    pressed_.reset();
    pointed_.reset();
    try_cells(std::nullopt, std::nullopt);
}

/// Shows a domino there, or its first half, and asks the rules about it.
void View::try_cells(std::optional<Cell> first, std::optional<Cell> second) {
    piece_.lay(first, second);
    is_spent_ = false;
    refusal_.reset();
    if (second) {
        refusal_ = Taiji::explain(*position_, piece_.black(), piece_.white());
    } else if (first) {
        refusal_ = Taiji::explain(*position_, *first);
    }
    refresh_groups();
}

std::vector<Slot> View::slots() const {
    std::vector<Slot> slots;
    for (const Colour colour : {Colour::white, Colour::black}) {
        const bool is_white = colour == Colour::white;
        slots.push_back({.id = is_white ? "white" : "black",
                         .label = is_white ? "taiji.slot_white" : "taiji.slot_black",
                         .usable = !position_->outcome(),
                         .chosen = !position_->outcome() && colour == piece_.first_colour()});
    }
    return slots;
}

void View::refresh_groups() {
    groups_.clear();
    for (const Colour colour : {Colour::white, Colour::black}) {
        Cells cells = position_->cells_of(colour);
        if (piece_.is_whole() && !refusal_) {
            cells.add(index_of(colour == Colour::black ? piece_.black() : piece_.white(), stride));
        }
        for (const Cells& group : Groups<stride, Contact::edges>(cells).largest_groups(position_->groups())) {
            const bool is_shown = group.count() >= min_shown;
            groups_.add(ink_of(colour), group, Joined::by_edges,
                        is_shown ? DecidingGroups::Role::compared : DecidingGroups::Role::unmarked);
        }
    }
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    const Cell cell = cell_under(event.at);
    switch (event.kind) {
        case PointerEvent::Kind::hover: return hover(event);
        case PointerEvent::Kind::down: return is_on_board(cell, position_->size()) ? press(cell) : Response::ignored();
        case PointerEvent::Kind::drag: return pressed_ ? drag(event.at) : Response::ignored();
        case PointerEvent::Kind::up: return pressed_ ? release(event) : Response::ignored();
        case PointerEvent::Kind::leave:
            if (pressed_ || event.asks_first || (!piece_.first() && !pointed_)) return Response::ignored();
            pointed_.reset();
            if (is_spent_) drop_all();
            try_cells(piece_.first(), std::nullopt);
            return Response::changed();
        case PointerEvent::Kind::cancel: drop_all(); return Response::changed();
    }
    return Response::ignored();
}

Response View::hover(const PointerEvent& event) {
    const Cell cell = cell_under(event.at);
    const bool is_inside = is_on_board(cell, position_->size());
    const std::optional<Cell> pointed = is_inside ? std::optional(cell) : std::nullopt;
    if (pressed_ || pointed == pointed_) return Response::ignored();
    pointed_ = pointed;
    if (is_spent_) try_cells(std::nullopt, std::nullopt);
    if (const auto first = piece_.first()) try_cells(first, is_inside && are_neighbours(*first, cell) ? pointed : std::nullopt);
    return Response::changed();
}

Response View::press(Cell cell) {
    if (is_spent_) try_cells(std::nullopt, std::nullopt);
    pressed_ = cell;
    const auto first = piece_.first();
    presses_again_ = first == cell && !piece_.is_whole();
    if (first && are_neighbours(*first, cell)) {
        try_cells(first, cell);
    } else {
        try_cells(cell, std::nullopt);
    }
    return Response::changed();
}

Response View::drag(Point at) {
    const bool is_click = cell_under(at) == *pressed_;
    if (is_click && piece_.first() != pressed_) return Response::ignored();  // the second of two clicks
    const auto second = is_click ? std::nullopt : std::optional(neighbour_towards(*pressed_, at));
    if (piece_.first() == pressed_ && piece_.second() == second) return Response::ignored();
    try_cells(pressed_, second);
    if (second) presses_again_ = false;
    return Response::changed();
}

Response View::release(const PointerEvent& event) {
    pointed_ = std::exchange(pressed_, std::nullopt);
    if (!piece_.is_whole() && presses_again_) {
        drop_all();
        return Response::changed();
    }
    is_spent_ = refusal_.has_value();
    if (is_spent_) return Response::rejected();
    if (!piece_.is_whole() || event.asks_first) return Response::changed();
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries || !piece_.is_whole() || refusal_ || pressed_) return std::nullopt;
    return move_on(piece_.black(), piece_.white());
}

void View::suggest(Move attempt) {
    const Cell black = cell_of(black_cell(attempt));
    const Cell white = cell_of(white_cell(attempt));
    const bool white_first = piece_.first_colour() == Colour::white;
    pressed_.reset();
    pointed_.reset();
    try_cells(white_first ? white : black, white_first ? black : white);
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (position_->outcome()) return Response::ignored();
    if (id == "turn" || id == "mirror" || id == "next" || id == "previous") return turn();
    if (id == "white" || id == "black") {
        const bool is_chosen = (id == "white") == (piece_.first_colour() == Colour::white);
        return is_chosen ? Response::ignored() : turn();
    }
    if (id == "cancel") {
        if (!piece_.first()) return Response::ignored();
        drop_all();
        return Response::changed();
    }
    if (id == "confirm") {
        if (const auto move = proposal()) return Response::of(*move);
        return piece_.first() ? Response::rejected() : Response::ignored();
    }
    return Response::ignored();
}

Response View::turn() {
    piece_.begin_with(piece_.first_colour() == Colour::black ? Colour::white : Colour::black);
    try_cells(piece_.first(), piece_.second());
    return Response::changed();
}

// --- Picture ---------------------------------------------------------------------------------------------------------

bool View::is_arriving(const DrawOptions& options) const {
    return animates_ && options.arrival < 1 && position_->last_move();
}

void View::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    SquareBoard{.width = position_->size(), .coordinates = options.coordinates}.draw(scene);
    draw_above(scene, options);
}

void View::draw_below(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    SquareBoard{.width = position_->size(), .coordinates = options.coordinates}.draw(scene);
    draw_pieces(scene, options);
}

void View::draw_above(Scene& scene, const DrawOptions& options) const {
    draw_pieces(scene, options);
    const auto last = position_->last_move();
    if (last && !is_arriving(options) && !position_->outcome()) {
        mark_last_move(scene, std::array{cell_of(black_cell(*last)), cell_of(white_cell(*last))});
    }
    if (position_->outcome()) groups_.fade_others(scene, position_->covered());
    const int free_cells = position_->size() * position_->size() - position_->covered().count();
    if (options.allowed && !piece_.first() &&
        is_worth_marking(static_cast<std::size_t>(open_.count()), static_cast<std::size_t>(free_cells))) {
        open_.for_each([&](int cell) { scene.disc(centre_of(cell_of(cell)), 0.13f, {.fill = Ink::allowed}); });
    }
    draw_ghost(scene, options);
    if (options.groups) groups_.draw(scene, winner_ ? std::optional(ink_of(*winner_)) : std::nullopt, options.glow);
    mark_pointed(scene, options.pointed, options.named);
}

void View::draw_pieces(Scene& scene, const DrawOptions& options) const {
    const auto last = position_->last_move();
    for (const Move move : position_->moves()) {
        const bool is_raised = position_->raised().has(black_cell(move));
        Style style{.lift = is_raised ? raised_lift : 0.04f};
        float growth = is_raised ? raised_size : 1;
        Point by{};
        if (move == last && is_arriving(options)) {
            growth *= growth_at(options);
            style = arriving(style, options);
            by = way_left_at(options);
        }
        draw_piece(scene, cell_of(black_cell(move)), cell_of(white_cell(move)), style, growth, by);
    }
}

void View::draw_ghost(Scene& scene, const DrawOptions& options) const {
    const auto first = piece_.first();
    if (!first) {
        const bool is_free = pointed_ && !position_->outcome() && !Taiji::explain(*position_, *pointed_);
        if (is_free) draw_half(scene, piece_.first_colour(), box_of(*pointed_, 0.12f), 0.35f);
        return;
    }
    const Point shake{options.shake, 0};
    if (piece_.is_whole()) {
        const Cell black = piece_.black();
        const Cell white = piece_.white();
        scene.polygon(half_of_piece(black, white, piece_inset, 1, shake), {.fill = Ink::black, .opacity = 0.6f});
        scene.polygon(half_of_piece(white, black, piece_inset, 1, shake), {.fill = Ink::white, .opacity = 0.75f});
        Outline outline(piece_.cells(), piece_inset);
        outline.move(shake);
        scene.polygon(outline.points(), {.line = Ink::text, .line_width = 0.06f, .corner = piece_corner, .dashed = true});
    } else if (!refusal_) {
        draw_half(scene, piece_.first_colour(), box_of(*first, piece_inset), 0.6f);
        scene.rectangle(box_of(*first, piece_inset),
                        {.line = Ink::text, .line_width = 0.06f, .corner = piece_corner, .dashed = true});
        draw_ways(scene);
    }
    if (refusal_) mark_wrong(scene, refusal_->cells);
}

/// Marks where the second half could go.
void View::draw_ways(Scene& scene) const {
    const Cell first = *piece_.first();
    for (const Cell step : edge_directions) {
        const Cell cell{first.x + step.x, first.y + step.y};
        if (!Taiji::explain(*position_, first, cell)) scene.disc(centre_of(cell), 0.13f, {.fill = Ink::allowed});
    }
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    scene.set_extent({{-0.1f, -0.6f}, {2.1f, 1.6f}});
    const bool is_white = slot == static_cast<std::size_t>(Colour::white);
    const Cell first{0, 0};
    const Cell second{1, 0};
    draw_piece(scene, is_white ? second : first, is_white ? first : second, {}, 1);
    const Style arrow{.line = Ink::allowed, .line_width = 0.12f};
    scene.disc({0.5f, 0.5f}, 0.17f, {.fill = Ink::allowed});
    scene.path(std::array{Point{0.5f, 0.5f}, Point{1.6f, 0.5f}}, arrow);
    scene.path(std::array{Point{1.35f, 0.72f}, Point{1.6f, 0.5f}, Point{1.35f, 0.28f}}, arrow);
}

void View::draw_badge(Seat seat, Scene& scene) const {
    draw_colour_badge(scene, ink_of(seat == holder_of(Colour::white) ? Colour::white : Colour::black));
}

Sentence View::note_on(const Effect& effect) const {
    return effect.sentence("taiji.after_move");
}

std::optional<Sentence> View::note() const {
    if (piece_.is_whole() && !refusal_ && !position_->outcome()) {
        return note_on(effect_of(*position_, *move_on(piece_.black(), piece_.white())));
    }
    const bool is_first = touch_ == Touch::plays && position_->turn() < 2 && !position_->outcome();
    return is_first && !piece_.first() ? std::optional(first_note()) : std::nullopt;
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    const int size = position_->size();
    for (int i = 0; i < size * size; ++i) {
        const Cell cell = cell_at(i, size);
        const int number = index_of(cell, stride);
        const Sentence name = Sentence::plain(cell_name(cell));
        Sentence label = name;
        if (position_->cells_of(Colour::white).has(number)) label = Sentence("taiji.cell_white", {name});
        if (position_->cells_of(Colour::black).has(number)) label = Sentence("taiji.cell_black", {name});
        targets.push_back({.id = name.literal, .label = std::move(label), .box = box_of(cell)});
    }
}

}  // namespace taiji

std::unique_ptr<View> make_view_of(taiji::Taiji) {
    return std::make_unique<taiji::View>();
}

Showcase showcase_of(taiji::Taiji) {
    return {":d3/e3,g3/f3,g4/f4,g5/f5,e6/f6,c4/c3,h3/h4,i4/i3,e4/e5,c5/c6,d5/d6,h5/h6,i5/i6,b5/b4", {{1, 2}, {9, 6}}};
}

}  // namespace narabe
