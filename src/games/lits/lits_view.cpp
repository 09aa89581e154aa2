#include "games/lits/lits_view.h"

#include "core/ranges.h"
#include "games/lits/lits_picture.h"
#include "ui/shapes.h"

namespace narabe {

namespace lits {

template <int Width>
void ViewOf<Width>::show_position(const Position& position, Touch touch, bool animates) {
    const auto held = animates && touch_ == Touch::tries ? hand_.piece() : std::nullopt;  // picked during the opponent's turn
    position_ = position;
    touch_ = touch;
    animates_ = animates;
    hand_.set_width(position.size());
    safe_.clear();
    const auto unsafe = position.field().covered() | position.field().coverable();
    for (int i = 0; i < position.size() * position.size() && !position.outcome(); ++i) {
        const Cell cell = cell_at(i, position.size());
        if (!unsafe.has(index_of(cell, Width))) safe_.push_back(cell);
    }
    put_back();
    if (!held) return;
    hand_.take(*held);
    try_again();
    find_places();
    if (places_.empty()) put_back();
}

template <int Width>
void ViewOf<Width>::put_back() {
    hand_.put_back();
    try_again();
    find_places();
}

/// Asks the rules about the attempt.
template <int Width>
void ViewOf<Width>::try_again() {
    tries_swap_ = false;
    refusal_.reset();
    if (hand_.cells().size() >= 4) refusal_ = WordsOf<Width>::explain(*position_, hand_.cells());
}

template <int Width>
std::vector<Slot> ViewOf<Width>::slots() const {
    std::vector<Slot> slots;
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        const int left = position_->supply().left(shape);
        slots.push_back({.id = std::string(1, letter_of(shape)),
                         .label = Sentence("lits.slot", {sentence_of(shape), Sentence::number(left)}),
                         .count = left,
                         .usable = has_left(shape),
                         .chosen = hand_.piece() && hand_.piece()->shape == shape});
    }
    return slots;
}

template <int Width>
std::vector<Action> ViewOf<Width>::actions() const {
    const bool has_piece = hand_.piece().has_value();
    std::vector<Action> actions{{.id = "turn", .label = "action.rotate", .sign = ActionSign::turn, .usable = has_piece},
                                {.id = "mirror", .label = "action.flip", .sign = ActionSign::mirror, .usable = has_piece}};
    if (position_->may_swap()) {
        actions.push_back({.id = "swap",
                           .label = swap_label(),
                           .sign = ActionSign::swap,
                           .usable = touch_ == Touch::plays,
                           .stands_out = true});
    }
    return actions;
}

template <int Width>
void ViewOf<Width>::find_places() {
    places_ = hand_.places([&](const FourCells& cells) {
        const auto move = move_with(cells);
        return move && position_->is_legal(*move);
    });
    open_places_ = hand_.open_places([&](Cell cell) { return !position_->field().covered().has(index_of(cell, Width)); });
}

template <int Width>
std::optional<Move> ViewOf<Width>::move_with(FourCells cells) const {
    ranges::sort(cells);
    const int index = Position::Field::table().find(cells);
    if (index < 0) return std::nullopt;
    return Move{static_cast<std::uint32_t>(index)};
}

// --- Touch -----------------------------------------------------------------------------------------------------------

template <int Width>
Response ViewOf<Width>::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    switch (hand_.pointer(event)) {
        case TetrominoHand::Change::none: return Response::ignored();
        case TetrominoHand::Change::tried: try_again(); return Response::changed();
        case TetrominoHand::Change::dropped: return drop(event);
    }
    return Response::ignored();
}

template <int Width>
Response ViewOf<Width>::drop(const PointerEvent& event) {
    if (event.asks_first) {
        if (!hand_.piece() && shape_of(hand_.cells())) {  // a drawn piece can also be rotated and moved
            FourCells cells = hand_.four();
            ranges::sort(cells);
            hand_.hold(cells);
            find_places();
        }
        return Response::changed();
    }
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

template <int Width>
std::optional<Move> ViewOf<Width>::proposal() const {
    if (touch_ == Touch::tries) return std::nullopt;
    if (tries_swap_) return Position::swap;
    if (!fits()) return std::nullopt;
    return move_with(hand_.four());
}

template <int Width>
void ViewOf<Width>::suggest(Move attempt) {
    if (position_->outcome()) return;
    put_back();
    if (attempt == Position::swap) {
        refusal_ = WordsOf<Width>::explain(*position_, attempt);
        tries_swap_ = !refusal_;
        return;
    }
    hand_.hold(Position::Field::table()[static_cast<int>(attempt.bits)].placement.cells);
    try_again();
    find_places();
}

// --- Commands --------------------------------------------------------------------------------------------------------

template <int Width>
Response ViewOf<Width>::command(std::string_view id) {
    if (position_->outcome()) return Response::ignored();
    if (id.size() == 1) {
        if (const auto shape = tetromino_of(id[0])) return take(*shape);
    }
    if (id == "swap") return swap();
    if (id == "cancel") {
        if (!hand_.piece() && hand_.cells().empty() && !tries_swap_ && !asks_for_piece()) return Response::ignored();
        put_back();
        return Response::changed();
    }
    if (id == "confirm") {
        hand_.mean();
        if (const auto move = proposal()) return Response::of(*move);
        return hand_.cells().empty() ? Response::ignored() : Response::rejected();
    }
    if (!hand_.obey(id)) return Response::ignored();
    try_again();
    find_places();
    return Response::changed();
}

template <int Width>
Response ViewOf<Width>::take(Tetromino shape) {
    if (hand_.piece() && hand_.piece()->shape == shape) return command("cancel");
    if (position_->supply().left(shape) == 0) {
        refusal_ = Refusal{Sentence("tetromino.used_up", {sentence_of(shape)}), {}};
        return Response::rejected();
    }
    hand_.take({shape, forms_of(shape)[0]});
    try_again();
    find_places();
    return Response::changed();
}

template <int Width>
Response ViewOf<Width>::swap() {
    if (auto refusal = WordsOf<Width>::explain(*position_, Position::swap)) {
        refusal_ = std::move(refusal);
        return Response::rejected();
    }
    return touch_ == Touch::plays ? Response::of(Position::swap) : Response::rejected();
}

// --- Picture ---------------------------------------------------------------------------------------------------------

template <int Width>
Sentence ViewOf<Width>::with_safe(Sentence said, const EffectOf<Width>& effect) const {
    const auto safe = safe_symbols(effect, symbol_names());
    return safe ? Sentence("lits.then_safe", {std::move(said), *safe}) : said;
}

template <int Width>
std::optional<Sentence> ViewOf<Width>::note() const {
    if (tries_swap_) return swap_label();
    if (!fits() || position_->outcome()) return note_on_beginning();
    const auto effect = expected();
    return with_safe(Sentence("lits.after_move", {Sentence::number(effect.visible[0]), Sentence::number(effect.visible[1])}),
                     effect);
}

template <int Width>
std::optional<Sentence> ViewOf<Width>::note_on_beginning() const {
    if (asks_for_piece()) return "tetromino.choose";
    const bool is_first = touch_ == Touch::plays && position_->turn() < 2 && !position_->outcome();
    if (!is_first || hand_.piece() || !hand_.cells().empty()) return std::nullopt;
    return position_->may_swap() ? swap_or_place() : Sentence("tetromino.first");
}

template <int Width>
bool ViewOf<Width>::is_arriving(const DrawOptions& options) const {
    return animates_ && options.arrival < 1 && position_->pieces().count() > 0;
}

template <int Width>
void ViewOf<Width>::draw(Scene& scene, const DrawOptions& options) const {
    scene.clear();
    SquareBoard{.width = position_->size(), .coordinates = options.coordinates}.draw(scene);
    draw_symbols(scene, options);
    draw_above(scene, options);
}

template <int Width>
void ViewOf<Width>::draw_symbols(Scene& scene, const DrawOptions& options) const {
    auto hidden = position_->field().covered();
    if (is_arriving(options)) {
        hidden -= Position::Field::table()[position_->pieces().index(position_->pieces().count() - 1)].cells;
    }
    std::optional<Symbol> winner;
    if (const auto outcome = position_->outcome()) {
        winner = symbol_of(*position_, outcome->won_by(Seat::first) ? Seat::first : Seat::second);
    }
    for (const Symbol symbol : {Symbol::x, Symbol::o}) {
        const float size = winner == symbol ? 1 + 0.3f * options.glow : 1;
        (position_->board().of(symbol) - hidden).for_each([&](int cell) {
            draw_symbol(scene, symbol, centre_of(cell_at(cell, Width)), size);
        });
    }
}

template <int Width>
void ViewOf<Width>::draw_above(Scene& scene, const DrawOptions& options) const {
    if (options.overlays) mark_safe(scene, safe_);
    const int count = position_->pieces().count();
    for (int i = 0; i < count; ++i) {
        const TetrominoPlacement& piece = position_->pieces()[i];
        Outline outline(piece.cells, tetromino_inset);
        Style style{.fill = ink_of(piece.shape), .corner = tetromino_corner, .lift = 0.05f, .inner_line = true, .rim = true};
        if (i + 1 == count && is_arriving(options)) {
            outline.scale(growth_at(options));
            outline.move(way_left_at(options));
            style = arriving(style, options);
        }
        scene.polygon(outline.points(), style);
    }
    if (count > 0 && !is_arriving(options)) mark_last_move(scene, position_->pieces()[count - 1].cells);
    draw_ghost(scene, options);
    mark_pointed(scene, options.pointed, options.named);
}

template <int Width>
void ViewOf<Width>::draw_ghost(Scene& scene, const DrawOptions& options) const {
    if (options.allowed) mark_places(scene, places_, open_places_);
    if (hand_.cells().empty()) return;
    draw_tried(scene, hand_.cells(), {options.shake, 0}, true);
    if (refusal()) mark_wrong(scene, refusal()->cells);
}

template <int Width>
void ViewOf<Width>::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    const auto shape = static_cast<Tetromino>(slot);
    const auto& piece = hand_.piece();
    const FourCells form = piece && piece->shape == shape ? piece->squares : forms_of(shape)[0];
    frame_slot(scene, form);
    const Outline outline(form, 0);
    const float opacity = has_left(shape) ? 1.0f : 0.3f;
    scene.polygon(outline.points(), {.fill = ink_of(shape), .corner = tetromino_corner, .opacity = opacity});
}

template <int Width>
void ViewOf<Width>::draw_badge(Seat seat, Scene& scene) const {
    scene.clear();
    scene.set_extent({{0, 0}, {1, 1}});
    draw_symbol(scene, symbol_of(*position_, seat), {0.5f, 0.5f}, 1.35f);
}

template <int Width>
void ViewOf<Width>::targets(std::vector<Target>& targets) const {
    targets.clear();
    const int size = position_->size();
    for (int i = 0; i < size * size; ++i) {
        const Cell cell = cell_at(i, size);
        const int number = index_of(cell, Width);
        const std::string name = cell_name(cell);
        const char* key = "lits.cell";
        if (position_->board().x.has(number)) {
            key = "lits.cell_x";
        } else if (position_->board().o.has(number)) {
            key = "lits.cell_o";
        }
        targets.push_back({.id = name, .label = Sentence(key, {Sentence::plain(name)}), .box = box_of(cell)});
    }
    for (int i = 0; i < position_->pieces().count(); ++i) {
        const auto& [shape, cells] = position_->pieces()[i];
        for (const Cell cell : cells) {
            Target& target = targets[static_cast<std::size_t>(index_of(cell, size))];
            target.label = Sentence("lits.cell_covered", {Sentence::plain(target.id), sentence_of(shape)});
        }
    }
}

template class ViewOf<10>;
template class ViewOf<11>;

}  // namespace lits

std::unique_ptr<View> make_view_of(lits::Lits) {
    return std::make_unique<lits::View>();
}

Showcase showcase_of(lits::Lits) {
    return {
        "X.O.XO.XO.XO.X.O.XO.XO.XO.X.O..O.XO.XO.XO.X.O.XO.XO.XO.X.O.XO.XO.XO.X..X.O.XO.XO.XO.X.O.XO.XO.XO.X.O/5/"
        "Th1i1i2j1,Lg1g2g3h3,Td3e3e4f3,Lc1c2c3d1,Sh4i4i5j5,Id5e5f5g5",
        {{2, 0}, {10, 5}}};
}

}  // namespace narabe
