#include "games/lits/lits_view.h"

#include <cmath>

#include "core/ranges.h"
#include "ui/shapes.h"

namespace narabe {

namespace lits {

namespace {

constexpr std::size_t longest_stroke = 5;  // one more than fits, so that drawing too far is seen and can be taken back
constexpr float stroke_margin = 0.16f;     // a stroke enters a cell this far inside its edge, so that corners can be cut

constexpr Ink ink_of(Tetromino shape) {
    constexpr Ink inks[] = {Ink::shape_l, Ink::shape_i, Ink::shape_t, Ink::shape_s};
    return inks[static_cast<int>(shape)];
}

constexpr float piece_inset = 0.045f;
constexpr float piece_corner = 0.15f;

void draw_symbol(Scene& scene, Symbol symbol, Point centre, float size) {
    const float arm = 0.23f * size;
    const float width = 0.085f * size;
    if (symbol == Symbol::o) {
        scene.disc(centre, arm, {.line = Ink::symbol_o, .line_width = width});
        return;
    }
    const Style style{.line = Ink::symbol_x, .line_width = width};
    scene.path(std::array{centre + Point{-arm, -arm}, centre + Point{arm, arm}}, style);
    scene.path(std::array{centre + Point{-arm, arm}, centre + Point{arm, -arm}}, style);
}

std::optional<Cell> cell_under(Point at, float margin) {
    const Cell cell{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    if (!is_on_board(cell, width)) return std::nullopt;
    if (!box_of(cell, margin).contains(at)) return std::nullopt;
    return cell;
}

/// The cell of a form that lies under the pointer.
Cell anchor_of(const FourCells& form) {
    return nearest_to_middle(form);
}

Sentence letter(Tetromino shape) {
    return Sentence::plain(std::string(1, letter_of(shape)));
}

}  // namespace

void View::show(const AnyPosition& position, const Arrival* arrival) {
    position_ = position.as<Lits>();
    animates_ = arrival != nullptr && arrival->move != swap_move;
    drop_all();
}

void View::drop_all() {
    hand_.reset();
    ghost_.clear();
    pointed_.reset();
    stroking_ = false;
    refusal_.reset();
    refresh_controls();
}

void View::refresh_controls() {
    slots_.resize(tetromino_count);
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        const int left = position_->supply(shape);
        slots_[static_cast<std::size_t>(i)] = {.id = std::string(1, letter_of(shape)),
                                               .label = Sentence("lits.slot", {letter(shape), Sentence::number(left)}),
                                               .count = left,
                                               .usable = left > 0 && !position_->outcome(),
                                               .chosen = hand_ && hand_->shape == shape};
    }
    actions_ = {{.id = "turn", .label = "action.turn", .usable = hand_.has_value()},
                {.id = "mirror", .label = "action.mirror", .usable = hand_.has_value()}};
    if (position_->may_swap()) {
        actions_.push_back({.id = "swap", .label = "lits.swap", .usable = allowed_, .stands_out = true});
    }
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    switch (event.kind) {
        case PointerEvent::Kind::hover:
        case PointerEvent::Kind::drag:
            if (stroking_) {
                extend_stroke(event.at);
            } else if (const auto cell = cell_under(event.at, 0); hand_ && cell) {
                if (pointed_ == cell) return Response::ignored();
                place_ghost(*cell);
            } else {
                return Response::ignored();
            }
            return Response::changed();
        case PointerEvent::Kind::down:
            return put_down(event);
        case PointerEvent::Kind::up:
            return finish(event);
        case PointerEvent::Kind::leave:
            if (stroking_ || event.asks_first || ghost_.empty()) return Response::ignored();
            [[fallthrough]];
        case PointerEvent::Kind::cancel:
            ghost_.clear();
            pointed_.reset();
            stroking_ = false;
            refusal_.reset();
            return Response::changed();
    }
    return Response::ignored();
}

Response View::put_down(const PointerEvent& event) {
    const auto cell = cell_under(event.at, 0);
    if (!cell) return Response::ignored();
    if (hand_) {
        place_ghost(*cell);
    } else {
        begin_stroke(event.at);
    }
    return Response::changed();
}

Response View::finish(const PointerEvent& event) {
    if (stroking_) {
        stroking_ = false;
        if (ghost_.size() < 4) {
            ghost_.clear();
            refusal_.reset();
            return Response::changed();
        }
    } else if (!hand_ || !cell_under(event.at, 0)) {
        return Response::ignored();
    }
    const auto move = proposal();
    if (event.asks_first) {
        if (const auto shape = shape_of(ghost_); shape && !hand_) {  // what was drawn can be turned and moved as well
            FourCells form;
            ranges::copy(ghost_, form.begin());
            ranges::sort(form);
            const Cell corner{ranges::min(form, {}, &Cell::x).x, ranges::min(form, {}, &Cell::y).y};
            for (Cell& cell : form) cell = {cell.x - corner.x, cell.y - corner.y};
            hand_ = Hand{*shape, form};
            const Cell anchor = anchor_of(form);
            pointed_ = Cell{corner.x + anchor.x, corner.y + anchor.y};
            refresh_controls();
        }
        return Response::changed();
    }
    if (move && allowed_) return Response::of(*move);
    return Response::rejected();
}

void View::begin_stroke(Point at) {
    stroking_ = true;
    stroke_end_ = at;
    ghost_.clear();
    if (const auto cell = cell_under(at, 0)) add_to_stroke(*cell);
}

/// Walks along the straight line from where the stroke was, because fast fingers skip cells.
void View::extend_stroke(Point to) {
    const Point from = stroke_end_;
    const Point way = to - from;
    const int steps = 1 + static_cast<int>(std::max(std::fabs(way.x), std::fabs(way.y)) * 10);
    for (int i = 1; i <= std::min(steps, 1000); ++i) {
        const Point at = from + way * (static_cast<float>(i) / static_cast<float>(steps));
        if (const auto cell = cell_under(at, stroke_margin)) add_to_stroke(*cell);
    }
    stroke_end_ = to;
}

void View::add_to_stroke(Cell cell) {
    const auto found = ranges::find(ghost_, cell);
    if (found != ghost_.end()) {
        const bool goes_back = cell != ghost_.back();
        if (goes_back && ghost_.size() == longest_stroke) ghost_.pop_back();  // one cell too many, taken back
    } else if (ghost_.size() < longest_stroke) {
        ghost_.push_back(cell);
    }
    refusal_ = ghost_.size() < 4 ? std::nullopt : Lits::explain(*position_, ghost_);
}

/// Hangs the piece in hand on a cell, shifted so that it stays on the board.
void View::place_ghost(Cell under_pointer) {
    const Cell anchor = anchor_of(hand_->form);
    const int right = ranges::max(hand_->form, {}, &Cell::x).x;
    const int top = ranges::max(hand_->form, {}, &Cell::y).y;
    const int x = std::clamp(under_pointer.x - anchor.x, 0, width - 1 - right);
    const int y = std::clamp(under_pointer.y - anchor.y, 0, width - 1 - top);
    FourCells cells = hand_->form;
    for (Cell& cell : cells) cell = {cell.x + x, cell.y + y};
    pointed_ = under_pointer;
    set_ghost(cells);
}

void View::set_ghost(std::span<const Cell> cells) {
    ghost_.assign(cells.begin(), cells.end());
    refusal_ = Lits::explain(*position_, ghost_);
}

std::optional<Move> View::proposal() const {
    if (!allowed_ || ghost_.size() != 4 || refusal_ || stroking_) return std::nullopt;
    FourCells cells;
    ranges::copy(ghost_, cells.begin());
    ranges::sort(cells);
    const int index = Field::table().find(cells);
    if (index < 0) return std::nullopt;
    return Move{static_cast<std::uint32_t>(index)};
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (position_->outcome()) return Response::ignored();
    if (id.size() == 1) {
        if (const auto shape = tetromino_of(id[0])) return take(*shape);
    }
    if (id == "turn" || id == "next") return change_form(&turned, 1);
    if (id == "previous") return change_form(&turned, 3);
    if (id == "mirror") return change_form(&mirrored, 1);
    if (id == "swap") return swap();
    if (id == "cancel") {
        if (!hand_ && ghost_.empty()) return Response::ignored();
        drop_all();
        return Response::changed();
    }
    if (id == "confirm") {
        if (const auto move = proposal()) return Response::of(*move);
        return ghost_.empty() ? Response::ignored() : Response::rejected();
    }
    return Response::ignored();
}

Response View::take(Tetromino shape) {
    if (hand_ && hand_->shape == shape) return command("cancel");
    if (position_->supply(shape) == 0) {
        refusal_ = Refusal{Sentence("tetromino.used_up", {letter(shape)}), {}};
        return Response::rejected();
    }
    hand_ = Hand{shape, forms_of(shape)[0]};
    if (pointed_) {
        place_ghost(*pointed_);
    } else {
        ghost_.clear();
        refusal_.reset();
    }
    refresh_controls();
    return Response::changed();
}

Response View::change_form(FourCells (*change)(FourCells), int times) {
    if (!hand_) return Response::ignored();
    for (int i = 0; i < times; ++i) hand_->form = change(hand_->form);
    if (pointed_) place_ghost(*pointed_);
    return Response::changed();
}

Response View::swap() {
    if (auto refusal = Lits::explain(*position_, swap_move)) {
        refusal_ = std::move(refusal);
        return Response::rejected();
    }
    return allowed_ ? Response::of(swap_move) : Response::rejected();
}

// --- Picture ---------------------------------------------------------------------------------------------------------

bool View::is_arriving(const Moment& moment) const {
    return animates_ && moment.arrival < 1 && position_->piece_count() > 0;
}

void View::draw(Scene& scene, const Moment& moment) const {
    scene.clear();
    SquareBoard{.width = width, .coordinates = moment.coordinates}.draw(scene);
    Cells hidden = position_->field().covered();
    if (is_arriving(moment)) {
        hidden -= Field::table()[position_->placement_index(position_->piece_count() - 1)].cells;
    }
    draw_symbols(scene, moment, hidden);
    draw_pieces(scene, moment);
    draw_ghost(scene, moment);
}

void View::draw_symbols(Scene& scene, const Moment& moment, const Cells& hidden) const {
    std::optional<Symbol> winner;
    if (const auto outcome = position_->outcome()) {
        winner = position_->symbol_of(outcome->won_by(Seat::first) ? Seat::first : Seat::second);
    }
    for (const Symbol symbol : {Symbol::x, Symbol::o}) {
        const float size = winner == symbol ? 1 + 0.3f * moment.glow : 1;
        (position_->board().of(symbol) - hidden).for_each([&](int cell) {
            draw_symbol(scene, symbol, centre_of(cell_at(cell, width)), size);
        });
    }
}

void View::draw_pieces(Scene& scene, const Moment& moment) const {
    const int count = position_->piece_count();
    for (int i = 0; i < count; ++i) {
        const TetrominoPlacement& piece = position_->piece(i);
        Outline outline(piece.cells, piece_inset);
        Style style{.fill = ink_of(piece.shape), .corner = piece_corner, .lift = 0.05f, .inner_line = true};
        if (i + 1 == count && is_arriving(moment)) {
            outline.scale(1 + 0.06f * (1 - moment.arrival));
            style.lift += 0.2f * (1 - moment.arrival);
            style.opacity = 0.3f + 0.7f * moment.arrival;
        }
        scene.polygon(outline.points(), style);
    }
    if (count == 0 || is_arriving(moment)) return;
    mark_last_move(scene, position_->piece(count - 1).cells);
}

void View::draw_ghost(Scene& scene, const Moment& moment) const {
    if (ghost_.empty()) return;
    const auto shape = shape_of(ghost_);
    const Point shake{moment.shake, 0};
    if (shape) {
        Outline outline(ghost_, piece_inset);
        outline.move(shake);
        scene.polygon(outline.points(), {.fill = ink_of(*shape), .corner = piece_corner, .opacity = 0.45f});
        scene.polygon(outline.points(),
                      {.line = Ink::text, .line_width = 0.06f, .corner = piece_corner, .dashed = true});
    } else {
        for (const Cell cell : ghost_) {
            const Box box = box_of(cell, piece_inset);
            scene.rectangle({box.least + shake, box.most + shake},
                            {.fill = Ink::accent, .corner = piece_corner, .opacity = 0.3f});
        }
    }
    if (refusal_) mark_wrong(scene, refusal_->cells);
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    const auto shape = static_cast<Tetromino>(slot);
    const FourCells form = hand_ && hand_->shape == shape ? hand_->form : forms_of(shape)[0];
    const float right = static_cast<float>(ranges::max(form, {}, &Cell::x).x) + 1;
    const float top = static_cast<float>(ranges::max(form, {}, &Cell::y).y) + 1;
    const Point centre{right / 2, top / 2};
    scene.set_extent({centre - Point{2.3f, 2.3f}, centre + Point{2.3f, 2.3f}});
    const Outline outline(form, 0);
    const float opacity = slots_[slot].usable ? 1.0f : 0.3f;
    scene.polygon(outline.points(), {.fill = ink_of(shape), .corner = piece_corner, .opacity = opacity});
}

void View::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    draw_symbol(scene, position_->symbol_of(seat), {0.5f, 0.5f}, 1.35f);
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell = cell_at(i, width);
        const std::string name = cell_name(cell);
        const char* key = "lits.cell";
        if (position_->field().covered().has(i)) {
            key = "lits.cell_covered";
        } else if (position_->board().x.has(i)) {
            key = "lits.cell_x";
        } else if (position_->board().o.has(i)) {
            key = "lits.cell_o";
        }
        targets.push_back({.id = name, .label = Sentence(key, {Sentence::plain(name)}), .box = box_of(cell)});
    }
}

}  // namespace lits

std::unique_ptr<View> make_view_of(lits::Lits) {
    return std::make_unique<lits::View>();
}

}  // namespace narabe
