#include "games/tix/tix_view.h"

#include <cmath>

#include "core/ranges.h"
#include "games/tix/tix_words.h"
#include "ui/shapes.h"

namespace narabe {

namespace tix {

namespace {

/// Refusals about the place that is pointed at; all others can wait for the click.
constexpr std::string_view told_while_pointing[] = {"tix.beside_active", "tix.in_the_way", "tix.stops_at_active"};

std::optional<Cell> cell_under(Point at) {
    const Cell cell{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    if (!is_on_board(cell, width)) return std::nullopt;
    return cell;
}

/// Where a second tap confirms a move.
std::optional<Cell> target_of(const Parts& parts) {
    if (parts.kind == Kind::pass) return std::nullopt;
    return cell_of(parts.kind == Kind::slide ? parts.to : parts.cell);
}

Cells slides_from(const Position& position, int bit) {
    Cells ends = 0;
    for (Cells free = position.board().free(); free != 0; free &= free - 1) {
        const int end = std::countr_zero(free);
        if (position.is_legal(move_of({Kind::slide, bit, end}))) ends |= cells_of(end);
    }
    return ends;
}

}  // namespace

View::Event View::event_of(const Board& before, const Board& after, Move move) {
    return {.parts = parts_of(move),
            .before = before,
            .after = after,
            .deactivated = before.active & ~after.active & after.occupied()};
}

View::Event View::outcome_of(Move move) const {
    Position next = *position_;
    next.play(move);
    return event_of(position_->board(), next.board(), move);
}

void View::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    position_ = position.as<Tix>();
    touch_ = touch;
    came_.reset();
    if (arrival) came_ = event_of(arrival->before.as<Tix>().board(), position_->board(), arrival->move);
    const int turn = position_->turn() - (position_->in_bonus() ? 0 : 1);
    turn_began_ = turn < 0 ? Board{} : position_->start_of_turn(turn);
    hands_ = PiecesInHand(position_->board());
    chances_ = chances_of_mover();
    drop_all();
}

View::Chances View::chances_of_mover() const {
    Chances chances{.choices = position_->choices()};
    for (Cells places = chances.choices.places; places != 0; places &= places - 1) {
        const int bit = std::countr_zero(places);
        if (outcome_of(move_of({Kind::place, bit})).ends_active()) chances.active_places |= cells_of(bit);
    }
    for (Cells own = position_->board().active_of(position_->to_move()); own != 0; own &= own - 1) {
        const int bit = std::countr_zero(own);
        if (slides_from(*position_, bit) != 0) chances.movable |= cells_of(bit);
    }
    return chances;
}

PieceQuestion::PieceQuestion(const Position& position, int piece)
    : owner_(position.to_move()),
      may_{position.is_legal(move_of({Kind::activate, piece})), position.is_legal(move_of({Kind::return_to_hand, piece}))} {
    text = Sentence("tix.question", {name(piece)});
    place = box_of(cell_of(piece));
    answers.push_back({.id = "activate", .label = "tix.activate"});
    answers.push_back({.id = "return-to-hand", .label = "tix.return_to_hand"});
}

std::vector<Action> View::actions() const {
    std::vector<Action> actions;
    if (!chances_.choices.pass) return actions;
    const bool is_usable = touch_ == Touch::plays;
    if (picked_ && !question_) {
        const Sentence label("tix.return_to_hand_of", {name(picked_->piece)});
        actions.push_back({.id = "return-to-hand",
                           .label = label,
                           .sign = ActionSign::return_to_hand,
                           .usable = is_usable,
                           .stands_out = true});
    }
    actions.push_back({.id = "pass", .label = "tix.pass", .sign = ActionSign::pass, .usable = is_usable, .stands_out = true});
    return actions;
}

void View::let_go() {
    picked_.reset();
    question_.reset();
    attempt(std::nullopt);
}

void View::drop_all() {
    let_go();
    pointed_.reset();
    pressed_.reset();
    lets_go_ = confirms_ = waits_ = false;
}

/// Shows a move as an attempt, and asks the rules about it.
void View::attempt(std::optional<Parts> parts) {
    attempt_.reset();
    if (!parts) return;
    const Move move = move_of(*parts);
    attempt_ = Attempt{.parts = *parts, .refusal = Tix::explain(*position_, move)};
    if (!is_allowed()) return;
    attempt_->effect = effect_of(*position_, move);
    attempt_->expected = event_of(position_->board(), attempt_->effect.after, move);
}

void View::pick(int bit) {
    let_go();
    const Parts return_to_hand{Kind::return_to_hand, bit};
    const bool is_active = has(position_->board().active, bit);
    if (!position_->in_bonus() && !is_active) return attempt(Parts{Kind::slide, bit, bit});
    if (position_->in_bonus() && !position_->is_legal(move_of(return_to_hand))) return attempt(return_to_hand);
    picked_ = Picked{.piece = bit, .ends = slides_from(*position_, bit)};
    for (Cells ends = picked_->ends; ends != 0; ends &= ends - 1) {
        const int end = std::countr_zero(ends);
        if (outcome_of(move_of({Kind::slide, bit, end})).ends_active()) picked_->active_ends |= cells_of(end);
    }
    if (!is_active) question_.emplace(*position_, bit);
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    const auto cell = cell_under(event.at);
    switch (event.kind) {
        case PointerEvent::Kind::hover: return hover(cell);
        case PointerEvent::Kind::down: return cell ? press(*cell) : Response::ignored();
        case PointerEvent::Kind::drag: return pressed_ ? drag(cell) : Response::ignored();
        case PointerEvent::Kind::up: return pressed_ ? release(event.asks_first) : Response::ignored();
        case PointerEvent::Kind::leave: return hover(std::nullopt);
        case PointerEvent::Kind::cancel: drop_all(); return Response::changed();
    }
    return Response::ignored();
}

/// The meaning of a click on a cell: the selected piece slides there or, without one, a piece from the hand is placed.
Parts View::meant_by(std::optional<int> piece, Cell cell) const {
    if (piece) return {Kind::slide, *piece, bit_of(cell)};
    return {Kind::place, bit_of(cell)};
}

Response View::hover(std::optional<Cell> cell) {
    if (pressed_ || waits_ || cell == pointed_) return Response::ignored();
    pointed_ = cell;
    attempt(std::nullopt);
    if (!cell || is_own(bit_of(*cell)) || (!picked_ && touch_ == Touch::tries)) return Response::changed();
    attempt(meant_by(picked_piece(), *cell));
    const Refusal* why = refusal();
    if (why && ranges::find(told_while_pointing, why->sentence.key) == std::end(told_while_pointing)) attempt(std::nullopt);
    return Response::changed();
}

Response View::press(Cell cell) {
    const int bit = bit_of(cell);
    pressed_ = pointed_ = cell;
    lets_go_ = false;
    confirms_ = waits_ && target_of(attempt_->parts) == cell;
    if (confirms_) return Response::changed();
    waits_ = false;
    if (is_own(bit)) {
        lets_go_ = picked_piece() == bit;
        if (!lets_go_) pick(bit);
    } else if (!picked_ && has(position_->board().occupied(), bit)) {
        attempt(Parts{Kind::slide, bit, bit});
    } else {
        attempt(meant_by(picked_piece(), cell));
    }
    return Response::changed();
}

Response View::drag(std::optional<Cell> cell) {
    if (cell == pointed_) return Response::ignored();
    pointed_ = cell;
    lets_go_ = confirms_ = waits_ = false;
    const int start = bit_of(*pressed_);
    const bool has_piece = has(position_->board().occupied(), start);
    if (!cell || (has_piece && cell == pressed_)) {
        attempt(std::nullopt);
    } else {
        attempt(meant_by(has_piece ? std::optional(start) : picked_piece(), *cell));
    }
    return Response::changed();
}

Response View::release(bool asks_first) {
    pressed_.reset();
    if (std::exchange(confirms_, false)) return make();
    if (std::exchange(lets_go_, false)) {
        drop_all();
        return Response::changed();
    }
    if (!attempt_) return Response::changed();
    waits_ = asks_first && is_allowed();
    return waits_ ? Response::changed() : make();
}

/// Plays the attempt.
Response View::make() {
    if (touch_ == Touch::tries || !is_allowed()) return Response::rejected();
    return Response::of(move_of(attempt_->parts));
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries || !is_allowed() || pressed_) return std::nullopt;
    return move_of(attempt_->parts);
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (position_->outcome()) return Response::ignored();
    const auto now = [&](const Parts& parts) {
        attempt(parts);
        return make();
    };
    if (id == "pass") return now({Kind::pass});
    if (id == "activate" && picked_) return now({Kind::activate, picked_->piece});
    if (id == "return-to-hand" && picked_) return now({Kind::return_to_hand, picked_->piece});
    if (id == "cancel") {
        if (!picked_ && !attempt_) return Response::ignored();
        drop_all();
        return Response::changed();
    }
    if (id == "confirm") {
        if (const auto move = proposal()) return Response::of(*move);
        return attempt_ ? Response::rejected() : Response::ignored();
    }
    return Response::ignored();
}

void View::suggest(Move move) {
    const Parts parts = parts_of(move);
    drop_all();
    if (parts.kind == Kind::slide && has(chances_.movable, parts.cell)) {
        pick(parts.cell);
        question_.reset();
    }
    attempt(parts);
    waits_ = true;
}

// --- Words -----------------------------------------------------------------------------------------------------------

std::optional<Sentence> View::note() const {
    if (position_->outcome()) return note_on_end();
    if (expected()) return note_on_attempt();
    if (picked_ && !question_) return note_on_pick();
    if (position_->in_bonus()) return note_on_bonus();
    if (touch_ == Touch::plays && chances_.choices.places == 0) return "tix.note.must_slide";
    const Board& now = position_->board();
    const Cells deactivated = turn_began_.active & ~now.active & now.occupied();
    if (deactivated != 0) return Sentence("tix.note.deactivated", {listed(names(deactivated))});
    if (touch_ == Touch::plays && position_->turn() < 2) return "tix.first";
    return std::nullopt;
}

Sentence View::note_on_pick() const {
    if (picked_->ends == 0) return Sentence("tix.note.stuck", {name(picked_->piece)});
    return Sentence(position_->in_bonus() ? "tix.note.picked_in_bonus" : "tix.note.picked", {name(picked_->piece)});
}

/// The effects of the move, and the number of replies.
Sentence View::note_on_attempt() const {
    Sentence note = note_on_effect();
    const auto replies = attempt_->effect.replies;
    if (!replies) return note;
    if (replies == 0) return Sentence("tix.note.wins", {note});
    return Sentence("tix.note.replies", {note, Sentence::number(*replies)});
}

Sentence View::note_on_effect() const {
    const Parts& parts = attempt_->parts;
    const Effect& effect = attempt_->effect;
    const bool is_active = effect.ends_active;
    switch (parts.kind) {
        case Kind::place: return Sentence(is_active ? "tix.note.places_active" : "tix.note.places_inactive", {name(parts.cell)});
        case Kind::slide:
            if (effect.deactivated == 0) return Sentence(is_active ? "tix.note.slides" : "tix.note.earns", {name(parts.to)});
            return Sentence(is_active ? "tix.note.deactivates" : "tix.note.deactivates_and_earns",
                            {name(parts.to), listed(names(effect.deactivated))});
        case Kind::activate: return Sentence("tix.note.activates", {name(parts.cell)});
        case Kind::return_to_hand: return Sentence("tix.note.returns", {name(parts.cell)});
        case Kind::pass: break;
    }
    return "tix.note.passes";
}

/// Names only what can be done.
Sentence View::note_on_bonus() const {
    const Sentence earner = name(position_->earner());
    if (touch_ == Touch::tries) return Sentence("tix.note.earned", {earner});
    const Choices& choices = chances_.choices;
    std::vector<Sentence> ways;
    if (choices.places != 0) ways.push_back("tix.may_place");
    if (chances_.movable != 0) ways.push_back("tix.may_slide");
    if (choices.activations != 0) ways.push_back("tix.may_activate");
    if (choices.returns != 0) ways.push_back("tix.may_return");
    ways.push_back("tix.may_pass");
    return Sentence("tix.note.bonus", {earner, one_of(ways)});
}

/// In the game's own words: the player who cannot move, and the numbers of Black's and White's active pieces.
Sentence View::note_on_end() const {
    const auto count = [&](Seat seat) { return Sentence::number(std::popcount(position_->board().active_of(seat))); };
    const Outcome outcome = *position_->outcome();
    const Sentence loser = outcome.won_by(Seat::first) ? "panel.white" : "panel.black";
    return Sentence(("tix.result." + std::string(outcome.reason)).c_str(), {loser, count(Seat::first), count(Seat::second)});
}

Sentence PiecesInHand::words(Seat seat) const {
    return {"panel.pieces", {Sentence::number(count(seat))}};
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    const Board& board = position_->board();
    for (int i = 0; i < width * width; ++i) {
        const Cell cell = cell_at(i, width);
        const int bit = bit_of(cell);
        const bool is_active = has(board.active, bit);
        const char* key = "tix.cell";
        if (has(board.of(Seat::first), bit)) key = is_active ? "tix.cell_black_active" : "tix.cell_black";
        if (has(board.of(Seat::second), bit)) key = is_active ? "tix.cell_white_active" : "tix.cell_white";
        targets.push_back({.id = cell_name(cell), .label = Sentence(key, {name(bit)}), .box = box_of(cell)});
    }
}

}  // namespace tix

std::unique_ptr<View> make_view_of(tix::Tix) {
    return std::make_unique<tix::View>();
}

Showcase showcase_of(tix::Tix) {
    return {
        "no/300/e4B,c5W,b4B,c5.c6W,e3Be4.,c2W,f2B,d5W,d3Be3.,a6Wc6.,f2.f5B,b4bc2.c6Wd3bd5w,e4B,a3W,f5.f6B,"
        "a6.b6Wc3wc6.,c5b,",
        {{-0.3f, 1.7f}, {6.3f, 6.3f}}};
}

}  // namespace narabe
