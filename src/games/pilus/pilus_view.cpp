#include "games/pilus/pilus_view.h"

#include "core/ranges.h"

namespace narabe {

namespace pilus {

namespace {

constexpr std::string_view slot_ids[] = {"tile-1", "tile-2", "tile-3"};
constexpr float least_drag = 0.6f;  // of what was pressed, before it is moved

Move stay_move() {
    return move_of({.kind = Action::Kind::stay});
}

Move step_move(Cell cell) {
    return move_of({.kind = Action::Kind::step, .cell = cell});
}

Sentence words_of(Face face) {
    return {"pilus.tile", {name_of(face.colour(0)), name_of(face.colour(1)), name_of(face.colour(2)), name_of(face.colour(3))}};
}

}  // namespace

void View::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    position_ = position.as<Pilus>();
    touch_ = touch;
    table_.reset();
    last_.reset();
    if (!position_->table().empty()) table_.emplace(*position_);
    if (position_->table().size() > 1) last_.emplace(*position_);
    arrives_ = Arrives::nothing;
    if (const auto action = arrival ? action_of(position_->deal().set(), arrival->move) : std::nullopt) {
        const auto& before = arrival->before.as<Pilus>();
        if (action->kind == Action::Kind::place) arrives_ = Arrives::tile;
        if (action->kind == Action::Kind::step) {
            arrives_ = Arrives::pawn;
            arriving_ = before.to_move();
            came_from_ = before.pawn(arriving_);
        }
    }
    fill_rack();
    legal_.clear();
    if (is_own_turn(Phase::place) || is_own_turn(Phase::step)) position_->legal_moves(legal_);
    if (chosen_ && (!has_tile(*chosen_) || position_->outcome() || is_own_turn(Phase::step))) chosen_.reset();
    pressed_.reset();
    try_at(chosen_ ? ghost_ : std::nullopt);
    refresh_open();
}

/// Whoever looks on; chance if that is nobody in particular.
Seat View::own_seat() const {
    return position_->deal().viewer().value_or(Seat::chance);
}

bool View::is_own_turn(Phase phase) const {
    return position_->phase() == phase && !position_->outcome() && position_->to_move() == own_seat();
}

/// A tile that is still held keeps its slot, and how it is turned there.
void View::fill_rack() {
    const Seat seat = own_seat();
    Hand hand{no_tile, no_tile, no_tile};
    if (seat != Seat::chance) hand = position_->deal().hand(seat);
    if (seat != rack_of_) {
        rack_ = {};
        chosen_.reset();
        ghost_.reset();
    }
    rack_of_ = seat;
    for (Held& held : rack_) {
        const auto same = ranges::find(hand, held.tile);
        if (same == hand.end()) {
            held = {};
        } else {
            *same = no_tile;
        }
    }
    for (const HandTile tile : hand) {
        if (tile != no_tile) *ranges::find(rack_, no_tile, &Held::tile) = {.tile = tile};
    }
}

std::vector<Slot> View::slots() const {
    std::vector<Slot> slots;
    for (std::size_t i = 0; i < hand_size; ++i) {
        slots.push_back({.id = std::string(slot_ids[i]),
                         .label = has_tile(i) ? words_of(face_of(i)) : Sentence("pilus.no_tile"),
                         .usable = can_take(i),
                         .chosen = chosen_ == i});
    }
    return slots;
}

std::vector<narabe::Action> View::actions() const {
    const bool can_turn = chosen_ && face_of(*chosen_).rotations() > 1;
    std::vector<narabe::Action> actions{{.id = "turn", .label = "action.turn", .sign = ActionSign::turn, .usable = can_turn}};
    if (is_own_turn(Phase::step)) {
        actions.push_back({.id = "stay",
                           .label = "pilus.stay",
                           .usable = touch_ == Touch::plays && position_->is_legal(stay_move()),
                           .stands_out = true});
    }
    return actions;
}

/// Asks the rules where what is in hand may go.
void View::refresh_open() {
    open_.clear();
    for (const Move move : legal_) {
        const Action action = *action_of(position_->deal().set(), move);
        const bool is_chosen = action.kind == Action::Kind::place && chosen_ && action.tile == rack_[*chosen_].tile &&
                               action.quarters == rack_[*chosen_].quarters;
        if (is_chosen || action.kind == Action::Kind::step) open_.push_back(action.cell);
    }
}

void View::let_go() {
    chosen_.reset();
    pressed_.reset();
    try_at(std::nullopt);
    refresh_open();
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (!table_ || position_->outcome()) return Response::ignored();
    const bool has_something = chosen_ || is_own_turn(Phase::step);
    switch (event.kind) {
        case PointerEvent::Kind::hover:
            return has_something && !pressed_ ? hover(event.at) : Response::ignored();
        case PointerEvent::Kind::down:
            return has_something ? press(event) : Response::ignored();
        case PointerEvent::Kind::drag:
            return pressed_ || chosen_ ? drag(event.at) : Response::ignored();
        case PointerEvent::Kind::up:
            return pressed_ ? release(event) : Response::ignored();
        case PointerEvent::Kind::leave:
            if (pressed_ || event.asks_first || (!ghost_ && !refusal_)) return Response::ignored();
            try_at(std::nullopt);
            return Response::changed();
        case PointerEvent::Kind::cancel:
            return cancel();
    }
    return Response::ignored();
}

Cell View::place_under(Point at) const {
    return chosen_ ? table_->corner_under(at) : table_->cell_under(at);
}

/// The pawn is shown only where it may go: pointing is not yet asking why not.
Response View::hover(Point at) {
    std::optional<Cell> place = place_under(at);
    if (!is_near(*place)) place.reset();
    if (!chosen_ && place && ranges::find(open_, *place) == open_.end()) place.reset();
    if (place == ghost_) return Response::ignored();
    try_at(place);
    return Response::changed();
}

/// A finger beside the tiles pulls the table, unless there is a tile to be put down.
Response View::press(const PointerEvent& event) {
    if (!chosen_ && event.asks_first && !table_->surface().is_covered(table_->cell_under(event.at))) return Response::ignored();
    pressed_ = event.at;
    ghost_before_ = ghost_;
    presses_ghost_ = event.asks_first && lies_on_ghost(event.at);
    if (!presses_ghost_) try_at(place_under(event.at));
    return Response::changed();
}

/// Also of a tile that comes from its slot.
Response View::drag(Point at) {
    if (!pressed_) {
        ghost_before_ = ghost_;
        presses_ghost_ = false;
        pressed_ = at;
    }
    const Point way = at - *pressed_;
    if (presses_ghost_ && way.x * way.x + way.y * way.y < least_drag * least_drag) return Response::ignored();
    presses_ghost_ = false;
    if (const Cell place = place_under(at); place != ghost_) {
        try_at(place);
        return Response::changed();
    }
    return Response::ignored();
}

/// With `asks_first` a press on what lies there already means that it shall stay there.
Response View::release(const PointerEvent& event) {
    pressed_.reset();
    if (!event.asks_first || std::exchange(presses_ghost_, false)) return make_proposal();
    return refusal_ ? Response::rejected() : Response::changed();
}

Response View::cancel() {
    if (!pressed_) return Response::ignored();
    pressed_.reset();
    try_at(ghost_before_);
    return Response::changed();
}

bool View::lies_on_ghost(Point at) const {
    if (!ghost_) return false;
    const Cell cell = table_->cell_under(at);
    return chosen_ ? is_covered_from(*ghost_, cell) : cell == *ghost_;
}

Move View::attempt_at(Cell place) const {
    if (chosen_) {
        const Held& held = rack_[*chosen_];
        return move_of({.kind = Action::Kind::place, .tile = held.tile, .quarters = held.quarters, .cell = place});
    }
    return position_->pawn(own_seat()) == place ? stay_move() : step_move(place);
}

/// Shows what is in hand there and asks the rules about it, if it is the turn of whoever holds it.
void View::try_at(std::optional<Cell> place) {
    ghost_ = place && is_near(*place) ? place : std::nullopt;
    preview_.reset();
    refusal_.reset();
    tries_stay_ = false;
    if (!ghost_ || !is_own_turn(chosen_ ? Phase::place : Phase::step)) return;
    const Move attempt = attempt_at(*ghost_);
    refusal_ = Pilus::explain(*position_, attempt);
    if (refusal_ || !chosen_) return;
    Position after = *position_;
    after.play(attempt);
    preview_.emplace(after);
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries) return std::nullopt;
    if (tries_stay_) return stay_move();
    if (!ghost_ || refusal_ || pressed_ || !is_own_turn(chosen_ ? Phase::place : Phase::step)) return std::nullopt;
    return attempt_at(*ghost_);
}

/// If it is somebody else's turn, a move of the wrong kind makes the rules say what is to be done now.
Response View::make_proposal() {
    if (const auto move = proposal()) return Response::of(*move);
    if (!refusal_ && ghost_ && position_->to_move() != own_seat()) {
        refusal_ = Pilus::explain(*position_, position_->phase() == Phase::place ? stay_move() : attempt_at(*ghost_));
    }
    return Response::rejected();
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (!table_ || position_->outcome()) return Response::ignored();
    for (std::size_t i = 0; i < hand_size; ++i) {
        if (id == slot_ids[i]) return take(i);
    }
    if (id == "turn" || id == "next") return turn(3);
    if (id == "previous") return turn(1);
    if (id == "stay") return stay();
    if (id == "cancel") {
        if (!chosen_ && !ghost_ && !refusal_ && !tries_stay_) return Response::ignored();
        let_go();
        return Response::changed();
    }
    if (id == "confirm") return ghost_ || tries_stay_ ? make_proposal() : Response::ignored();
    return Response::ignored();
}

Response View::take(std::size_t slot) {
    if (!can_take(slot)) return Response::ignored();
    if (chosen_ == slot) return command("cancel");
    chosen_ = slot;
    try_at(ghost_);
    refresh_open();
    return Response::changed();
}

/// By quarters counterclockwise.
Response View::turn(int quarters) {
    if (!chosen_) return Response::ignored();
    Held& held = rack_[*chosen_];
    held.quarters = (held.quarters + quarters) % position_->deal().set()[held.tile].rotations();
    try_at(ghost_);
    refresh_open();
    return Response::changed();
}

Response View::stay() {
    if (!is_own_turn(Phase::step)) return Response::ignored();
    try_at(std::nullopt);
    refusal_ = Pilus::explain(*position_, stay_move());
    return touch_ == Touch::plays && !refusal_ ? Response::of(stay_move()) : Response::rejected();
}

void View::suggest(Move attempt) {
    const auto action = table_ ? action_of(position_->deal().set(), attempt) : std::nullopt;
    if (!action) return;
    let_go();
    if (action->kind == Action::Kind::place) {
        const auto held = ranges::find(rack_, action->tile, &Held::tile);
        if (held == rack_.end()) {
            refusal_ = Pilus::explain(*position_, attempt);
            return;
        }
        held->quarters = action->quarters;
        chosen_ = static_cast<std::size_t>(held - rack_.begin());
        try_at(action->cell);
    } else if (action->kind == Action::Kind::step) {
        try_at(action->cell);
    } else if (action->kind == Action::Kind::stay) {
        try_at(position_->pawn(own_seat()));
        if (!ghost_) refusal_ = Pilus::explain(*position_, attempt);
        tries_stay_ = !ghost_ && !refusal_;
    }
    refresh_open();
}

// --- Words -----------------------------------------------------------------------------------------------------------

std::optional<Sentence> View::note() const {
    if (!table_ || position_->outcome() || refusal_) return std::nullopt;
    if (preview_) return preview_->sentence();
    if (tries_stay_) return "pilus.stay";
    if (is_own_turn(Phase::step)) {
        return Sentence(position_->pawn(own_seat()) ? "pilus.step" : "pilus.step_on", {last_->sentence()});
    }
    if (!last_) return chosen_ ? std::nullopt : std::optional(Sentence("pilus.choose"));
    return Sentence("pilus.last_turn", {last_->sentence(), Sentence::number(pile_of(*position_))});
}

Sentence View::label_of(Cell cell) const {
    const auto place = [&] { return Sentence::plain(cell_text(cell)); };
    const Surface& surface = table_->surface();
    const auto colour = surface.colour_at(cell);
    if (!colour) return {"pilus.cell_bare", {place()}};
    const Sentence square("pilus.cell", {place(), name_of(*colour), Sentence::number(surface.height_at(cell))});
    for (int index = 0; index < position_->seats(); ++index) {
        const auto pawn = position_->pawn(seat_at(index));
        if (!pawn || !surface.region_of(*pawn).has(cell)) continue;
        return {*pawn == cell ? "pilus.cell_pawn" : "pilus.cell_protected", {square, name_of_player(seat_at(index))}};
    }
    return square;
}

std::optional<Sentence> View::hand_words(Seat seat) const {
    return Sentence("plate.tiles", {Sentence::number(size_of(position_->deal().hand(seat)))});
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    if (!table_) return;
    for (const Cell cell : table_->places()) {
        targets.push_back({.id = cell_text(cell), .label = label_of(cell), .box = table_->box_of(cell)});
    }
}

}  // namespace pilus

std::unique_ptr<View> make_view_of(pilus::Pilus) {
    return std::make_unique<pilus::View>();
}

}  // namespace narabe
