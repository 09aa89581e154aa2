#include "games/pilus/pilus_view.h"

#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace pilus {

namespace {

constexpr std::string_view slot_ids[] = {"tile-1", "tile-2", "tile-3"};
constexpr float min_drag = 0.6f;  // from the press, before it counts as dragging

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
    hands_ = BacksOfHands(position_->deal().hands());
    arrival_ = {};
    if (const auto action = arrival ? action_of(position_->deal().set(), arrival->move) : std::nullopt) {
        const auto& before = arrival->before.as<Pilus>();
        if (action->kind == Action::Kind::place) arrival_.what = Arriving::What::tile;
        if (action->kind == Action::Kind::step) {
            arrival_ = {.what = Arriving::What::pawn, .seat = before.to_move(), .from = before.pawn(before.to_move())};
        }
    }
    rack_.fill(position_->deal(), own_seat());
    legal_.clear();
    if (is_own_turn(Phase::place) || is_own_turn(Phase::step)) position_->legal_moves(legal_);
    if (const auto slot = rack_.chosen(); slot && !can_take(*slot)) rack_.put_back();
    press_.reset();
    try_at(has_tile_in_hand() ? ghost_ : std::nullopt);
    asks_ = {.rests = asks_.hovers && ghost_, .hovers = asks_.hovers};
    refresh_open();
}

/// The viewer; chance if there is no particular one.
Seat View::own_seat() const {
    return position_->deal().viewer().value_or(Seat::chance);
}

bool View::is_own_turn(Phase phase) const {
    return position_->phase() == phase && !position_->outcome() && position_->to_move() == own_seat();
}

std::vector<Slot> View::slots() const {
    std::vector<Slot> slots;
    for (std::size_t i = 0; i < hand_size; ++i) {
        slots.push_back({.id = std::string(slot_ids[i]),
                         .label = rack_.has_tile(i) ? words_of(rack_[i].face) : Sentence("pilus.no_tile"),
                         .usable = can_take(i),
                         .chosen = rack_.chosen() == i});
    }
    return slots;
}

std::vector<narabe::Action> View::actions() const {
    const bool can_turn = has_tile_in_hand() && rack_.in_hand().face.rotations() > 1;
    std::vector<narabe::Action> actions{{.id = "turn", .label = "action.rotate", .sign = ActionSign::turn, .usable = can_turn}};
    if (is_own_turn(Phase::step)) {
        actions.push_back({.id = "stay",
                           .label = "pilus.stay",
                           .usable = touch_ == Touch::plays && position_->is_legal(stay_move()),
                           .stands_out = true});
    }
    return actions;
}

/// Asks the rules where the tile or pawn in hand may go.
void View::refresh_open() {
    open_.clear();
    for (const Move move : legal_) {
        const Action action = *action_of(position_->deal().set(), move);
        const bool is_chosen = action.kind == Action::Kind::place && has_tile_in_hand() && action.tile == rack_.in_hand().tile &&
                               action.quarters == rack_.in_hand().quarters;
        if (is_chosen || action.kind == Action::Kind::step) open_.push_back(action.cell);
    }
}

void View::let_go() {
    rack_.put_back();
    press_.reset();
    asks_ = {};
    try_at(std::nullopt);
    refresh_open();
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (!table_ || position_->outcome()) return Response::ignored();
    const bool has_something = has_tile_in_hand() || is_own_turn(Phase::step);
    const bool rested = std::exchange(asks_.rests, false);
    asks_.hovers = event.kind == PointerEvent::Kind::hover;
    switch (event.kind) {
        case PointerEvent::Kind::hover:
            if (!has_something || press_) return Response::ignored();
            return hover(event.at).kind == Response::Kind::changed || rested ? Response::changed() : Response::ignored();
        case PointerEvent::Kind::down: asks_.for_tile = false; return has_something ? press(event) : Response::ignored();
        case PointerEvent::Kind::drag: return press_ || has_tile_in_hand() ? drag(event.at) : Response::ignored();
        case PointerEvent::Kind::up:
            if (press_) return release(event);
            asks_.for_tile = touch_ == Touch::plays && is_own_turn(Phase::place) && !has_tile_in_hand();
            return asks_.for_tile ? Response::changed() : Response::ignored();
        case PointerEvent::Kind::leave:
            if (press_ || event.asks_first || (!ghost_ && !refusal_)) return Response::ignored();
            try_at(std::nullopt);
            return Response::changed();
        case PointerEvent::Kind::cancel: return cancel();
    }
    return Response::ignored();
}

Cell View::place_under(Point at) const {
    return has_tile_in_hand() ? table_->corner_under(at) : table_->cell_under(at);
}

/// The pawn is shown only where it may go: pointing elsewhere does not yet ask why not.
Response View::hover(Point at) {
    std::optional<Cell> place = place_under(at);
    if (!is_near(*place)) place.reset();
    if (!has_tile_in_hand() && place && ranges::find(open_, *place) == open_.end()) place.reset();
    if (place == ghost_) return Response::ignored();
    try_at(place);
    return Response::changed();
}

/// A finger beside the tiles pans the board, unless there is a tile to put down.
Response View::press(const PointerEvent& event) {
    if (!has_tile_in_hand() && event.asks_first && !table_->surface().is_covered(table_->cell_under(event.at))) {
        return Response::ignored();
    }
    press_ = {.at = event.at, .ghost_before = ghost_, .is_on_ghost = event.asks_first && place_under(event.at) == ghost_};
    if (!press_->is_on_ghost) try_at(place_under(event.at));
    return Response::changed();
}

/// Including a tile dragged from its slot.
Response View::drag(Point at) {
    if (!press_) press_ = {.at = at, .ghost_before = ghost_};
    const Point offset = at - press_->at;
    if (press_->is_on_ghost && offset.x * offset.x + offset.y * offset.y < min_drag * min_drag) return Response::ignored();
    press_->is_on_ghost = false;
    if (const Cell place = place_under(at); place != ghost_) {
        try_at(place);
        return Response::changed();
    }
    return Response::ignored();
}

/// With `asks_first`, a second press on the same place confirms it.
Response View::release(const PointerEvent& event) {
    const bool was_on_ghost = press_->is_on_ghost;
    press_.reset();
    if (!event.asks_first || was_on_ghost) return make_proposal();
    return refusal_ ? Response::rejected() : Response::changed();
}

Response View::cancel() {
    if (!press_) return Response::ignored();
    try_at(press_->ghost_before);
    press_.reset();
    return Response::changed();
}

Move View::attempt_at(Cell place) const {
    if (has_tile_in_hand()) {
        const Rack::Held& held = rack_.in_hand();
        return move_of({.kind = Action::Kind::place, .tile = held.tile, .quarters = held.quarters, .cell = place});
    }
    return position_->pawn(own_seat()) == place ? stay_move() : step_move(place);
}

/// Shows the tile or pawn there, and asks the rules about it if it is its owner's turn.
void View::try_at(std::optional<Cell> place) {
    ghost_ = place && is_near(*place) ? place : std::nullopt;
    preview_.reset();
    refusal_.reset();
    tries_stay_ = false;
    if (!ghost_ || !is_own_turn(has_tile_in_hand() ? Phase::place : Phase::step)) return;
    const Move attempt = attempt_at(*ghost_);
    refusal_ = Pilus::explain(*position_, attempt);
    if (refusal_ || !has_tile_in_hand()) return;
    Position after = *position_;
    after.play(attempt);
    preview_.emplace(after);
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries) return std::nullopt;
    if (tries_stay_) return stay_move();
    if (!ghost_ || refusal_ || press_ || !is_own_turn(has_tile_in_hand() ? Phase::place : Phase::step)) return std::nullopt;
    return attempt_at(*ghost_);
}

/// During another player's turn, a move of the wrong kind makes the rules say what must be done.
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
        if (!has_tile_in_hand() && !ghost_ && !refusal_ && !tries_stay_ && !asks_.for_tile) return Response::ignored();
        let_go();
        return Response::changed();
    }
    asks_.rests = asks_.rests && id != "confirm";
    if (id == "confirm") return ghost_ || tries_stay_ ? make_proposal() : Response::ignored();
    return Response::ignored();
}

Response View::take(std::size_t slot) {
    if (!can_take(slot)) return Response::ignored();
    if (rack_.chosen() == slot) return command("cancel");
    rack_.choose(slot);
    try_at(ghost_);
    asks_ = {.rests = asks_.hovers && ghost_, .hovers = asks_.hovers};
    refresh_open();
    return Response::changed();
}

/// By quarter turns counterclockwise.
Response View::turn(int quarters) {
    if (!has_tile_in_hand()) return Response::ignored();
    rack_.turn_to(rack_.in_hand().quarters + quarters);
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
        const auto slot = rack_.slot_of(action->tile);
        if (!slot) {
            refusal_ = Pilus::explain(*position_, attempt);
            return;
        }
        rack_.choose(*slot);
        rack_.turn_to(action->quarters);
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
    if (asks_.for_tile) return "pilus.choose_first";
    if (preview_) return preview_->sentence();
    if (tries_stay_) return "pilus.stay";
    if (is_own_turn(Phase::step)) return note_on_step();
    const bool is_first = is_own_turn(Phase::place) && position_->turn() < position_->seats();
    if (is_first && touch_ == Touch::plays && !has_tile_in_hand()) return "pilus.choose";
    if (!last_) return std::nullopt;
    return Sentence("pilus.previous_turn", {last_->sentence(), Sentence::number(pile_of(*position_))});
}

/// What the pawn would protect; without an attempt, what to do.
Sentence View::note_on_step() const {
    const auto region = ghost_ ? effect_of(*position_, attempt_at(*ghost_)).guarded : std::nullopt;
    if (region) return Sentence("pilus.protects", {Sentence::number(region->squares), name_of(region->colour)});
    return Sentence(position_->pawn(own_seat()) ? "pilus.step" : "pilus.step_on", {last_->sentence()});
}

/// The pawn by its owner, as the viewer sees it.
Sentence View::pawn_of(Seat seat) const {
    if (seat == own_seat()) return "pilus.pawn_own";
    const bool is_opponents = position_->seats() == 2 && own_seat() != Seat::chance;
    return {"pilus.pawn_of", {is_opponents ? Sentence("player.opponent") : name_of_player(seat, position_->seats())}};
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
        const Sentence who = pawn_of(seat_at(index));
        return *pawn == cell ? Sentence("pilus.cell_pawn", {square, who}) : Sentence("pilus.cell_protected", {square, who});
    }
    return square;
}

Sentence BacksOfHands::words(Seat seat) const {
    return {"panel.tiles", {Sentence::number(count(seat))}};
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    if (!table_) return;
    constexpr Point half{0.5f, 0.5f};
    for (const Cell cell : table_->places()) {
        const Point middle = table_->middle_of(cell);
        const Box box = has_tile_in_hand() ? Box{middle - half, middle + half} : table_->box_of(cell);
        targets.push_back({.id = cell_text(cell), .label = label_of(cell), .box = box});
    }
}

}  // namespace pilus

std::unique_ptr<View> make_view_of(pilus::Pilus) {
    return std::make_unique<pilus::View>();
}

Showcase showcase_of(pilus::Pilus) {
    return {
        "2/standard/open/place/AYRG@0,0;BGAY@-2,-1;YRBG@-4,0;BRAG@-3,-1;RYAB@-5,-2;YAGB@-1,0;YBAG@-3,-3;GYBR@-7,"
        "-3;ARYB@-4,-3;AGRY@-5,-1;RGBA@-7,-1;ABGY@-4,-1/ABYR,AGYR,BYRG;ABGR,ABRG,AYGR/-4,-1;-4,-2/18;2",
        {{-7.3f, -3.4f}, {2.3f, 2.4f}}};
}

}  // namespace narabe
