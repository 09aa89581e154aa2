#include "games/tailits/tailits_view.h"

#include "board/groups.h"
#include "core/ranges.h"
#include "ui/shapes.h"

namespace narabe {

namespace tailits {

namespace {

constexpr std::string_view square_names = "abcd";

/// The cells of a tetromino in the order a b c d.
FourCells in_order(FourCells cells) {
    ranges::sort(cells);
    return squares_of({*shape_of(cells), cells});
}

/// A move, legal or not, with these squares and this choice of black ones.
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

/// Whether any shape comes in more than one design.
bool has_choices(const PieceSet& set) {
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        if (set.count(*set.first(shape)) < set.count(shape)) return true;
    }
    return false;
}

}  // namespace

ColouringQuestion::ColouringQuestion(const Position& position, const FourCells& squares) : squares_(squares) {
    text = "tailits.question";
    place = box_around(squares);
    for (int choice = 0; choice < choice_count; ++choice) {
        const auto move = move_with(squares, choice);
        if (!move || !position.is_legal(*move)) continue;
        const auto black_cell = [&](std::size_t which) {
            return Sentence::plain(cell_name(squares[choices[static_cast<std::size_t>(choice)][which]]));
        };
        const std::string written = Tailits::write_move(position, *move);
        answers.push_back({.id = written.substr(1, written.find('/') - 1),
                           .label = Sentence("tailits.answer", {black_cell(0), black_cell(1)}),
                           .count = position.supply().count(tailits::design_of(*move))});
        choices_.push_back(choice);
    }
}

std::optional<int> ColouringQuestion::choice_of(std::string_view answer) const {
    const auto chosen = ranges::find(answers, answer, &Slot::id);
    if (chosen == answers.end()) return std::nullopt;
    return choices_[static_cast<std::size_t>(chosen - answers.begin())];
}

void View::show_position(const Position& position, Touch touch, bool animates) {
    const auto held = animates && touch_ == Touch::tries ? hand_.piece() : std::nullopt;  // picked during the opponent's turn
    position_ = position;
    touch_ = touch;
    animates_ = animates;
    safe_.clear();
    if (!position.is_over()) safe_ = list_of(Cells::all() - position.field().covered() - position.field().coverable());
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
    if (hand_.piece()) shown_ = hand_.piece()->shape;
    question_.reset();
    places_.clear();
    if (choice_) {
        places_ = hand_.places([&](const FourCells& squares) {
            const auto move = move_with(squares, *choice_);
            return move && position_->is_legal(*move);
        });
        open_places_ = hand_.open_places([&](Cell cell) { return !position_->field().covered().has(index_of(cell, width)); });
    }
    try_again();
}

/// Asks the rules about the attempt.
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

std::vector<Slot> View::slots() const {
    std::vector<Slot> slots;
    for (int i = 0; i < tetromino_count; ++i) {
        const auto shape = static_cast<Tetromino>(i);
        const int left = position_->supply().count(shape);
        slots.push_back({.id = std::string(1, letter_of(shape)),
                         .label = Sentence("lits.slot", {sentence_of(shape), Sentence::number(left)}),
                         .count = left,
                         .usable = has_left(left),
                         .chosen = hand_.piece() && hand_.piece()->shape == shape});
    }
    for (const Design design : designs_in_tray()) {
        const int left = position_->supply().count(design);
        const auto& [one, other] = choices[design.number % std::size_t{choice_count}];
        const Sentence first = Sentence::plain(std::string(1, square_names[one]));
        const Sentence second = Sentence::plain(std::string(1, square_names[other]));
        slots.push_back({.id = letter_of(shown_) + first.literal + second.literal,
                         .label = Sentence("tailits.slot", {sentence_of(shown_), first, second, Sentence::number(left)}),
                         .count = left,
                         .usable = has_left(left),
                         .chosen = design_in_hand() == design,
                         .is_variant = true});
    }
    return slots;
}

/// The designs in the slots after those of the shapes.
std::vector<Design> View::designs_in_tray() const {
    std::vector<Design> designs;
    if (!has_choices(position_->supply_at_start())) return designs;
    for (int choice = 0; choice < choice_count; ++choice) {
        const Design design{static_cast<std::uint8_t>(static_cast<int>(shown_) * choice_count + choice)};
        if (position_->supply_at_start().count(design) > 0) designs.push_back(design);
    }
    return designs;
}

std::vector<Action> View::actions() const {
    const bool has_piece = hand_.piece().has_value();
    return {{.id = "turn", .label = "action.rotate", .sign = ActionSign::turn, .usable = has_piece},
            {.id = "mirror", .label = "action.flip", .sign = ActionSign::mirror, .usable = has_piece}};
}

void View::refresh_groups() {
    groups_.clear();
    const auto compared = static_cast<std::size_t>(position_->scoring());
    for (const Colour colour : {Colour::black, Colour::white}) {
        Cells cells = position_->cells_of(colour);
        for (std::size_t i = 0; i < 4 && fits(); ++i) {
            if (is_black(*choice_, i) == (colour == Colour::black)) cells.add(index_of(hand_.cells()[i], width));
        }
        const auto largest = Groups<width, Contact::edges_and_corners>(cells).largest_groups(2);
        for (std::size_t rank = 0; rank <= compared; ++rank) {
            if (largest[rank].empty()) continue;
            groups_.add(ink_of(colour), largest[rank], Joined::by_corners,
                        rank == compared ? DecidingGroups::Role::compared : DecidingGroups::Role::tie_break);
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
        case TetrominoHand::Change::none: return Response::ignored();
        case TetrominoHand::Change::tried: try_again(); return Response::changed();
        case TetrominoHand::Change::dropped: return drop(event);
    }
    return Response::ignored();
}

Response View::drop(const PointerEvent& event) {
    asks_first_ = event.asks_first;
    return hand_.piece() ? settle() : drop_stroke();
}

/// The piece in hand was put down.
Response View::settle() const {
    if (asks_first_) return Response::changed();
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

/// Four cells were drawn: which of the remaining pieces is it?
Response View::drop_stroke() {
    const bool is_refused = refusal_ || touch_ == Touch::tries;
    if (is_refused && asks_first_ && shape_of(hand_.cells())) {  // it can also be rotated and moved
        take(*shape_of(hand_.cells()));
        return Response::changed();
    }
    if (is_refused) return Response::rejected();
    question_.emplace(*position_, squares_tried());
    if (question_->answers.size() > 1) return Response::changed();
    return answer(*question_->choice_of(question_->answers.front().id));
}

Response View::answer(int choice) {
    hold(squares_tried(), choice);
    return settle();
}

/// In the order a b c d. Precondition: they form a tetromino.
FourCells View::squares_tried() const {
    return in_order(hand_.four());
}

void View::hold(const FourCells& cells, int choice) {
    choice_ = choice;
    hand_.hold(cells);
    changed_hand();
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries || !fits()) return std::nullopt;
    return move_with(hand_.four(), *choice_);
}

void View::suggest(Move attempt) {
    if (position_->is_over()) return;
    put_back();
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
        if (!hand_.piece() && hand_.cells().empty() && !asks_for_piece()) return Response::ignored();
        put_back();
        return Response::changed();
    }
    if (question_) {
        if (const auto choice = question_->choice_of(id)) return answer(*choice);
    }
    const std::vector<Slot> all = slots();
    const std::vector<Design> designs = designs_in_tray();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].id != id) continue;
        if (all[i].chosen && (i >= tetromino_count || designs.empty())) return command("cancel");
        return i < tetromino_count ? take(static_cast<Tetromino>(i)) : take(designs[i - tetromino_count]);
    }
    if (id == "confirm") {
        hand_.mean();
        if (const auto move = proposal()) return Response::of(*move);
        return hand_.cells().empty() || question_ ? Response::ignored() : Response::rejected();
    }
    if (!hand_.obey(id)) return Response::ignored();
    changed_hand();
    return Response::changed();
}

Response View::take(Tetromino shape) {
    if (hand_.piece() && hand_.piece()->shape == shape) return command("cancel");
    if (const auto design = position_->supply().first(shape)) return take(*design);
    refusal_ = Refusal{Sentence("tetromino.used_up", {sentence_of(shape)}), {}};
    return Response::rejected();
}

/// The piece keeps its place and rotation if only its colours change.
Response View::take(Design design) {
    if (position_->supply().count(design) == 0) {
        refusal_ = Refusal{Sentence("tailits.design_used_up", {sentence_of(design.shape())}), {}};
        return Response::rejected();
    }
    choice_ = design.number % choice_count;
    if (!hand_.piece() && shape_of(hand_.cells()) == design.shape()) {
        hand_.hold(squares_tried());
    } else if (!hand_.piece() || hand_.piece()->shape != design.shape()) {
        hand_.take({design.shape(), squares_of({design.shape(), forms_of(design.shape())[0]})});
    }
    changed_hand();
    return Response::changed();
}

// --- Words -----------------------------------------------------------------------------------------------------------

std::optional<Sentence> View::note() const {
    if (position_->is_over()) return std::nullopt;
    if (asks_for_piece()) return "tetromino.choose";
    if (position_->turn() == 0 && hand_.cells().empty()) {
        return Sentence(hand_.piece() || touch_ == Touch::tries ? "tailits.centre_first" : "tailits.first",
                        {Sentence::of_cell(cell_name(centre), centre)});
    }
    const bool is_first = touch_ == Touch::plays && position_->turn() == 1;
    if (is_first && !hand_.piece() && hand_.cells().empty()) return "tetromino.first";
    if (!fits()) return std::nullopt;
    return effect_of(*position_, *move_with(hand_.four(), *choice_)).sentence("tailits.after_move");
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
    for (int i = 0; i < position_->pieces().count(); ++i) {
        const auto piece = position_->pieces()[i];
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

Showcase showcase_of(tailits::Tailits) {
    return {":Lg5g6/e6f6,If4h4/e4g4,Th6i5/i6j6,Td3d5/c4d4,Ie2f2/c2d2,Si4j2/i3j3,Lb4b6/b5c6", {{1, 1}, {10, 6}}};
}

}  // namespace narabe
