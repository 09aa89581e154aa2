#include "games/tailits/tailits_view.h"

#include "board/groups.h"
#include "core/ranges.h"
#include "ui/shapes.h"

namespace narabe {

namespace tailits {

namespace {

constexpr float square_inset = 0.11f;
constexpr std::string_view square_names = "abcd";

constexpr Ink ink_of(Colour colour) {
    return colour == Colour::black ? Ink::black : Ink::white;
}

bool is_black(int choice, std::size_t square) {
    const auto& [one, other] = choices[static_cast<std::size_t>(choice)];
    return square == one || square == other;
}

/// The cells of a tetromino in the order a b c d.
FourCells in_order(FourCells cells) {
    ranges::sort(cells);
    return squares_of({*shape_of(cells), cells});
}

/// What is legal or not with the squares on these cells, of which the choice is black.
std::optional<Move> move_with(const FourCells& squares, int choice) {
    FourCells cells = squares;
    ranges::sort(cells);
    const int index = Field::table().find(cells);
    if (index < 0) return std::nullopt;
    const auto place_of = [&](std::size_t square) {
        return static_cast<int>(ranges::find(cells, squares[square]) - cells.begin());
    };
    const auto& [one, other] = choices[static_cast<std::size_t>(choice)];
    return move_of(index, choice_of(place_of(one), place_of(other)));
}

std::optional<Design> first_design(const PieceSet& set, Tetromino shape) {
    for (int choice = 0; choice < choice_count; ++choice) {
        const Design design{static_cast<std::uint8_t>(static_cast<int>(shape) * choice_count + choice)};
        if (set.count(design) > 0) return design;
    }
    return std::nullopt;
}

/// Whether any shape comes in more than one design.
bool has_choices(const PieceSet& set) {
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        if (set.count(*first_design(set, shape)) < set.count(shape)) return true;
    }
    return false;
}

struct Look {
    Style style{};
    float growth = 1;
    float squares_opacity = 1;
};

/// A slab in the ink of its shape, with its black and white squares on it.
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
    scene.polygon(outline.points(), {.line = ink, .line_width = 0.04f, .corner = tetromino_corner, .opacity = style.opacity});
    const Point middle = box_around(squares).centre();
    for (std::size_t i = 0; i < 4; ++i) {
        const Point centre = middle + (centre_of(squares[i]) - middle) * look.growth + by;
        const Point half = Point{0.5f - square_inset, 0.5f - square_inset} * look.growth;
        scene.rectangle({centre - half, centre + half},
                        {.fill = is_black(choice, i) ? Ink::black : Ink::white,
                         .corner = 0.09f,
                         .opacity = style.opacity * look.squares_opacity});
    }
}

void mark_centre(Scene& scene, Ink ink) {
    const Point middle = centre_of(centre);
    const Point corners[] = {middle + Point{0, 0.24f}, middle + Point{-0.24f, 0}, middle + Point{0, -0.24f},
                             middle + Point{0.24f, 0}};
    scene.polygon(corners, {.line = ink, .line_width = 0.06f, .corner = 0.03f});
}

std::vector<Cell> list_of(const Cells& cells) {
    std::vector<Cell> list;
    cells.for_each([&](int cell) { list.push_back(cell_at(cell, width)); });
    return list;
}

}  // namespace

void View::show_position(const Position& position, bool animates) {
    position_ = position;
    animates_ = animates;
    safe_.clear();
    if (!position.is_over()) safe_ = list_of(Cells::all() - position.field().covered() - position.field().coverable());
    for (const Colour colour : {Colour::black, Colour::white}) {
        sizes_[static_cast<std::size_t>(colour)] =
            position.group_sizes(colour)[static_cast<std::size_t>(position.scoring())];
    }
    const auto held = animates && !allowed_ ? hand_.piece() : std::nullopt;  // taken while it was not one's turn
    const auto choice = choice_;
    put_back();
    if (!held) return;
    hand_.take(*held);
    choice_ = choice;
    changed_hand();
    if (places_.empty()) put_back();
}

void View::put_back() {
    hand_.put_back();
    choice_.reset();
    changed_hand();
}

void View::changed_hand() {
    question_.reset();
    places_.clear();
    if (choice_) {
        places_ = hand_.places([&](const FourCells& squares) {
            const auto move = move_with(squares, *choice_);
            return move && position_->is_legal(*move);
        });
    }
    try_again();
    refresh_slots();
}

/// Asks the rules about what is tried.
void View::try_again() {
    refusal_.reset();
    const std::span<const Cell> cells = hand_.cells();
    if (cells.size() >= 4) {
        std::optional<std::array<Cell, 2>> black;
        if (choice_) {
            const auto& [one, other] = choices[static_cast<std::size_t>(*choice_)];
            black = {cells[one], cells[other]};
        }
        refusal_ = Tailits::explain(*position_, cells, black);
    }
    refresh_groups();
}

std::optional<Design> View::design_in_hand() const {
    if (!hand_.piece() || !choice_) return std::nullopt;
    const auto& [one, other] = choices[static_cast<std::size_t>(*choice_)];
    return design_of(hand_.piece()->shape, one, other);
}

void View::refresh_slots() {
    slots_.clear();
    designs_.clear();
    if (hand_.piece()) shown_ = hand_.piece()->shape;
    const bool has_piece = hand_.piece().has_value();
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        const int left = position_->supply().count(shape);
        slots_.push_back({.id = std::string(1, letter_of(shape)),
                          .label = Sentence("lits.slot", {sentence_of(shape), Sentence::number(left)}),
                          .count = left,
                          .usable = left > 0 && !position_->is_over(),
                          .chosen = has_piece && hand_.piece()->shape == shape});
    }
    if (has_choices(position_->supply_at_start())) add_design_slots();
    actions_ = {{.id = "turn", .label = "action.turn", .usable = has_piece},
                {.id = "mirror", .label = "action.mirror", .usable = has_piece}};
}

void View::add_design_slots() {
    for (int choice = 0; choice < choice_count; ++choice) {
        const Design design{static_cast<std::uint8_t>(static_cast<int>(shown_) * choice_count + choice)};
        if (position_->supply_at_start().count(design) == 0) continue;
        designs_.push_back(design);
        const int left = position_->supply().count(design);
        const auto& [one, other] = choices[static_cast<std::size_t>(choice)];
        const Sentence first = Sentence::plain(std::string(1, square_names[one]));
        const Sentence second = Sentence::plain(std::string(1, square_names[other]));
        slots_.push_back({.id = letter_of(shown_) + first.literal + second.literal,
                          .label = Sentence("tailits.slot", {sentence_of(shown_), first, second, Sentence::number(left)}),
                          .count = left,
                          .usable = left > 0 && !position_->is_over(),
                          .chosen = design_in_hand() == design,
                          .is_variant = true});
    }
}

void View::refresh_groups() {
    groups_.clear();
    others_.clear();
    counting_ = {};
    const auto compared = static_cast<std::size_t>(position_->scoring());
    for (const Colour colour : {Colour::black, Colour::white}) {
        Cells cells = position_->cells_of(colour);
        for (std::size_t i = 0; i < 4 && fits(); ++i) {
            if (is_black(*choice_, i) == (colour == Colour::black)) cells.add(index_of(hand_.cells()[i], width));
        }
        const auto largest = Groups<width, Contact::edges_and_corners>(cells).largest_groups(2);
        for (std::size_t rank = 0; rank <= compared; ++rank) {
            counting_ |= largest[rank];
            if (largest[rank].empty()) continue;
            auto& marks = rank == compared ? groups_ : others_;
            marks.emplace_back(ink_of(colour), list_of(largest[rank]), Joined::by_corners);
        }
    }
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (position_->is_over()) return Response::ignored();
    if (question_) {
        const bool is_begun_anew = event.kind == PointerEvent::Kind::down || event.kind == PointerEvent::Kind::cancel;
        if (!is_begun_anew) return Response::ignored();
        put_back();
    }
    switch (hand_.pointer(event)) {
        case TetrominoHand::Change::none:
            return Response::ignored();
        case TetrominoHand::Change::tried:
            try_again();
            return Response::changed();
        case TetrominoHand::Change::dropped:
            return drop(event);
    }
    return Response::ignored();
}

Response View::drop(const PointerEvent& event) {
    asks_first_ = event.asks_first;
    return hand_.piece() ? settle() : drop_stroke();
}

/// What is in hand was put down.
Response View::settle() {
    if (asks_first_) return Response::changed();
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

/// Four cells were drawn: which piece that is left is meant?
Response View::drop_stroke() {
    const bool is_refused = refusal_ || !allowed_;
    if (is_refused && asks_first_ && shape_of(hand_.cells())) {  // it can be turned and moved as well
        take(*shape_of(hand_.cells()));
        return Response::changed();
    }
    if (is_refused) return Response::rejected();
    ask();
    if (answers_.size() > 1) return Response::changed();
    return answer(question_->answers.front().id);
}

void View::ask() {
    const FourCells squares = in_order(hand_.four());
    question_ = Question{.text = "tailits.question", .place = box_around(squares)};
    answers_.clear();
    for (int choice = 0; choice < choice_count; ++choice) {
        const auto move = move_with(squares, choice);
        if (!move || !position_->is_legal(*move)) continue;
        const auto black_cell = [&](std::size_t which) {
            return Sentence::plain(cell_name(squares[choices[static_cast<std::size_t>(choice)][which]]));
        };
        const std::string text = Tailits::write_move(*position_, *move);
        question_->answers.push_back({.id = text.substr(1, text.find('/') - 1),
                                      .label = Sentence("tailits.answer", {black_cell(0), black_cell(1)}),
                                      .count = position_->supply().count(tailits::design_of(*move))});
        answers_.push_back(choice);
    }
}

Response View::answer(std::string_view id) {
    const auto chosen = ranges::find(question_->answers, id, &Slot::id);
    if (chosen == question_->answers.end()) return Response::ignored();
    const int choice = answers_[static_cast<std::size_t>(chosen - question_->answers.begin())];
    hold(in_order(hand_.four()), choice);
    return settle();
}

void View::hold(const FourCells& cells, int choice) {
    choice_ = choice;
    hand_.hold(cells);
    changed_hand();
}

std::optional<Move> View::proposal() const {
    if (!allowed_ || !fits()) return std::nullopt;
    return move_with(hand_.four(), *choice_);
}

void View::suggest(Move attempt) {
    if (position_->is_over()) return;
    const FourCells& cells = Field::table()[placement_of(attempt)].placement.cells;
    const FourCells squares = in_order(cells);
    for (int choice = 0; choice < choice_count; ++choice) {
        if (move_with(squares, choice) == attempt) hold(squares, choice);
    }
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (position_->is_over()) return Response::ignored();
    if (id == "cancel") {
        if (!hand_.piece() && hand_.cells().empty()) return Response::ignored();
        put_back();
        return Response::changed();
    }
    if (question_) {
        if (const Response response = answer(id); response.kind != Response::Kind::ignored) return response;
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (slots_[i].id != id) continue;
        if (slots_[i].chosen && (i >= tetromino_count || designs_.empty())) return command("cancel");
        return i < tetromino_count ? take(static_cast<Tetromino>(i)) : take(designs_[i - tetromino_count]);
    }
    if (id == "confirm") {
        if (const auto move = proposal()) return Response::of(*move);
        return hand_.cells().empty() || question_ ? Response::ignored() : Response::rejected();
    }
    if (!hand_.obey(id)) return Response::ignored();
    changed_hand();
    return Response::changed();
}

Response View::take(Tetromino shape) {
    if (hand_.piece() && hand_.piece()->shape == shape) return command("cancel");
    if (const auto design = first_design(position_->supply(), shape)) return take(*design);
    refusal_ = Refusal{Sentence("tetromino.used_up", {sentence_of(shape)}), {}};
    return Response::rejected();
}

/// The piece keeps its place and its turn if only its colours change.
Response View::take(Design design) {
    if (position_->supply().count(design) == 0) {
        refusal_ = Refusal{Sentence("tailits.design_used_up", {sentence_of(design.shape())}), {}};
        return Response::rejected();
    }
    choice_ = design.number % choice_count;
    if (!hand_.piece() && shape_of(hand_.cells()) == design.shape()) {
        hand_.hold(in_order(hand_.four()));
    } else if (!hand_.piece() || hand_.piece()->shape != design.shape()) {
        hand_.take({design.shape(), squares_of({design.shape(), forms_of(design.shape())[0]})});
    }
    changed_hand();
    return Response::changed();
}

// --- Picture ---------------------------------------------------------------------------------------------------------

std::optional<Sentence> View::note() const {
    if (position_->is_over()) return std::nullopt;
    if (position_->piece_count() == 0 && hand_.cells().empty()) {
        return Sentence("tailits.first", {Sentence::plain(cell_name(centre))});
    }
    if (!fits()) return std::nullopt;
    std::array<int, 2> then{};
    for (const GroupMark& group : groups_) then[group.squares() == Ink::black ? 0 : 1] = group.size();
    return Sentence("tailits.then", {Sentence::number(sizes_[0]), Sentence::number(then[0]), Sentence::number(sizes_[1]),
                                     Sentence::number(then[1])});
}

bool View::is_arriving(const Moment& moment) const {
    return animates_ && moment.arrival < 1 && position_->piece_count() > 0;
}

void View::draw(Scene& scene, const Moment& moment) const {
    draw_pieces(scene, moment, 1);
    if (moment.aids) mark_safe(scene, safe_);
    const int count = position_->piece_count();
    if (position_->is_over()) {
        fade_what_does_not_count(scene);
    } else if (count > 0 && !is_arriving(moment)) {
        mark_last_move(scene, position_->piece(count - 1).cells);
    }
    draw_ghost(scene, moment);
    draw_groups(scene, moment);
}

void View::draw_pieces(Scene& scene, const Moment& moment, float squares_opacity) const {
    scene.clear();
    SquareBoard{.width = width, .coordinates = moment.coordinates}.draw(scene);
    const int count = position_->piece_count();
    if (!position_->field().covered().has(index_of(centre, width)) || (count == 1 && is_arriving(moment))) {
        mark_centre(scene, count == 0 ? Ink::accent : Ink::board_edge);
    }
    for (int i = 0; i < count; ++i) {
        Look look{.style = {.lift = 0.05f}, .squares_opacity = squares_opacity};
        if (i + 1 == count && is_arriving(moment)) {
            look.growth = growth_at(moment.arrival);
            look.style = arriving(look.style, moment.arrival);
        }
        draw_piece(scene, position_->piece(i).cells, choice_of(position_->move(i)), look);
    }
}

void View::fade_what_does_not_count(Scene& scene) const {
    (position_->field().covered() - counting_).for_each([&](int cell) {
        scene.rectangle(box_of(cell_at(cell, width)), {.fill = Ink::board, .opacity = 0.6f});
    });
}

void View::draw_groups(Scene& scene, const Moment& moment) const {
    const auto outcome = position_->outcome();
    for (const GroupMark& group : others_) group.draw_thin(scene);
    for (const GroupMark& group : groups_) {
        const Colour colour = group.squares() == Ink::black ? Colour::black : Colour::white;
        const bool has_won = outcome && outcome->won_by(position_->holder_of(colour));
        group.draw(scene, has_won ? 1.3f + moment.glow : 1);
    }
}

void View::draw_ghost(Scene& scene, const Moment& moment) const {
    if (moment.allowed) mark_places(scene, places_);
    if (hand_.cells().empty()) return;
    const auto shape = shape_of(hand_.cells());
    const Point shake{moment.shake, 0};
    if (shape) {
        Outline outline(hand_.cells(), tetromino_inset);
        outline.move(shake);
        if (choice_) {
            draw_piece(scene, hand_.four(), *choice_, {.style = {.opacity = 0.6f}}, shake);
        } else {
            scene.polygon(outline.points(), {.fill = ink_of(*shape), .corner = tetromino_corner, .opacity = 0.45f});
        }
        scene.polygon(outline.points(),
                      {.line = Ink::text, .line_width = 0.06f, .corner = tetromino_corner, .dashed = true});
    } else {
        draw_stroke(scene, hand_.cells(), shake);
    }
    if (refusal_) mark_wrong(scene, refusal_->cells);
}

void View::draw_slot(std::size_t slot, Scene& scene) const {
    scene.clear();
    const float opacity = slots_[slot].usable ? 1.0f : 0.3f;
    const bool is_shape = slot < tetromino_count;
    const Tetromino shape = is_shape ? static_cast<Tetromino>(slot) : shown_;
    const auto& piece = hand_.piece();
    const FourCells squares =
        piece && piece->shape == shape ? piece->squares : squares_of({shape, forms_of(shape)[0]});
    if (is_shape) {
        frame_slot(scene, squares);
    } else {
        frame_closely(scene, squares);
    }
    if (is_shape && !designs_.empty()) {
        const Outline outline(squares, 0);
        scene.polygon(outline.points(), {.fill = ink_of(shape), .corner = tetromino_corner, .opacity = opacity});
    } else {
        const int number = is_shape ? first_design(position_->supply_at_start(), shape)->number % choice_count : designs_[slot - tetromino_count].number % choice_count;
        draw_piece(scene, squares, number, {.style = {.opacity = opacity}});
    }
}

void View::draw_answer(std::size_t answer, Scene& scene) const {
    scene.clear();
    const FourCells squares = in_order(hand_.four());
    frame_closely(scene, squares);
    draw_piece(scene, squares, answers_[answer], {});
}

void View::draw_badge(Seat seat, Scene& scene) const {
    draw_colour_badge(scene, ink_of(seat == position_->holder_of(Colour::black) ? Colour::black : Colour::white));
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    for (int i = 0; i < width * width; ++i) {
        const Cell cell = cell_at(i, width);
        const Sentence name = Sentence::plain(cell_name(cell));
        Sentence label = cell == centre ? Sentence("tailits.cell_centre", {name}) : name;
        if (position_->cells_of(Colour::black).has(i)) label = Sentence("taiji.cell_black", {name});
        if (position_->cells_of(Colour::white).has(i)) label = Sentence("taiji.cell_white", {name});
        targets.push_back({.id = name.literal, .label = std::move(label), .box = box_of(cell)});
    }
    for (int i = 0; i < position_->piece_count(); ++i) {
        const auto piece = position_->piece(i);
        for (const Cell cell : piece.cells) {
            Target& target = targets[static_cast<std::size_t>(index_of(cell, width))];
            target.label = Sentence("tailits.cell_of", {target.label, sentence_of(piece.shape)});
        }
    }
}

}  // namespace tailits

std::unique_ptr<View> make_view_of(tailits::Tailits) {
    return std::make_unique<tailits::View>();
}

}  // namespace narabe
