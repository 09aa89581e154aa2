#include "games/taigo/taigo_view.h"

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe {

namespace taigo {

namespace {

constexpr int farthest = 100;  // from 0,0; nothing can touch a hex there

std::optional<Cell> hex_at(Point at) {
    const Cell hex = hex_under(at);
    return hex_distance(hex, {0, 0}) <= farthest ? std::optional(hex) : std::nullopt;
}

/// The direction from a hex in which a point lies.
int direction_towards(Cell hex, Point at) {
    const Point offset = at - centre_of_hex(hex);
    int best = 0;
    float farthest_along = -1e9f;
    for (int direction = 0; direction < 6; ++direction) {
        const Point step = centre_of_hex(hex_directions[static_cast<std::size_t>(direction)]);
        const float along = offset.x * step.x + offset.y * step.y;
        if (along <= farthest_along) continue;
        farthest_along = along;
        best = direction;
    }
    return best;
}

std::optional<Colour> cone_named(std::string_view id) {
    if (id == "black" || id == "black_cone") return Colour::black;
    if (id == "white" || id == "white_cone") return Colour::white;
    return std::nullopt;
}

}  // namespace

View::Preview::Preview(const Tile& tile) : picture(tile), outline(TilePicture::outline_of(tile, 0.02f)) {}

void View::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    position_ = position.as<Taigo>();
    touch_ = touch;
    animates_ = arrival != nullptr;
    pressed_.reset();
    swings_ = false;
    question_.begin(*position_);
    table_.emplace(*position_);
    point_at(std::nullopt);
    change_hand(hand_);
}

// --- Question --------------------------------------------------------------------------------------------------------

void ConeQuestion::begin(const Position& position) {
    hole_ = 0;
    suggested_.reset();
    if (position.in_holes()) ask(position);
}

void ConeQuestion::go_on(const Position& position, std::size_t steps) {
    hole_ = (hole_ + steps) % position.holes().size();
    suggest(position, std::nullopt);
}

void ConeQuestion::suggest(const Position& position, std::optional<Colour> cone) {
    suggested_ = cone;
    ask(position);
}

void ConeQuestion::ask(const Position& position) {
    const Cell hex = position.holes()[hole_].cell();
    text = Sentence("taigo.question", {name(hex)});
    place = box_of_hex(hex);
    answers.clear();
    for (const Colour colour : {Colour::black, Colour::white}) {
        const int left = position.cones(colour);
        const bool is_black = colour == Colour::black;
        answers.push_back({.id = is_black ? "black" : "white",
                           .label = Sentence(is_black ? "taigo.slot_black" : "taigo.slot_white", {Sentence::number(left)}),
                           .count = left,
                           .usable = left > 0,
                           .chosen = suggested_ == colour});
    }
    if (position.holes().size() > 1) answers.push_back({.id = "next_hole", .label = "taigo.next_hole"});
}

// --- Controls --------------------------------------------------------------------------------------------------------

std::vector<Action> View::actions() const {
    return {{.id = "turn", .label = "action.rotate", .sign = ActionSign::turn, .usable = has_tile()},
            {.id = "mirror", .label = "action.flip", .sign = ActionSign::mirror, .usable = has_tile()}};
}

std::vector<Slot> View::slots() const {
    const int tiles = position_->tiles_left();
    std::vector<Slot> slots{{.id = "tile",
                             .label = Sentence("taigo.slot_tile", {Sentence::number(tiles)}),
                             .count = tiles,
                             .usable = has_tile(),
                             .chosen = has_tile()}};
    for (const Colour colour : {Colour::black, Colour::white}) {
        const int left = position_->cones(colour);
        const bool is_black = colour == Colour::black;
        slots.push_back({.id = is_black ? "black_cone" : "white_cone",
                         .label = Sentence(is_black ? "taigo.slot_black" : "taigo.slot_white", {Sentence::number(left)}),
                         .count = left,
                         .usable = asks_for_cone() && left > 0});
    }
    return slots;
}

void View::refresh_places() {
    places_.clear();
    open_places_ = 0;
    for (const Spot& spot : table_->spots()) {
        if (spot.ring > reached_ring) continue;
        ++open_places_;
        if (position_->is_legal(attempt_at(spot.hex))) places_.push_back(spot.hex);
    }
}

// --- Hand ------------------------------------------------------------------------------------------------------------

Tile View::tile_at(Cell place) const {
    if (hand_.held == Colour::black) return {place, hand_.direction};
    return {hex_neighbour(place, hand_.direction), opposite_hex_direction(hand_.direction)};
}

Move View::attempt_at(Cell place) const {
    const Tile tile = tile_at(place);
    return move_of({.hex = tile.black, .direction = tile.direction});
}

void View::point_at(std::optional<Cell> hex) {
    place_ = hex;
    is_set_ = false;
    try_tile();
}

/// Shows the tile where the pointer is, and its effects.
void View::try_tile() {
    refusal_.reset();
    ghost_.reset();
    if (!place_ || !has_tile()) return;
    const Move attempt = attempt_at(*place_);
    refusal_ = Taigo::explain(*position_, attempt);
    ghost_.emplace(tile_at(*place_));
    if (refusal_) return;
    ghost_->effect = effect_of(*position_, attempt);
    for (const Line& line : ghost_->effect.fives) ghost_->five_outlines.push_back(outline_of(line));
}

Response View::change_hand(const Hand& hand) {
    hand_ = hand;
    in_slot_.emplace(tile_at({0, 0}));
    refresh_places();
    try_tile();
    return Response::changed();
}

Response View::turn(int steps) {
    return change_hand({.direction = (hand_.direction + steps) % 6, .held = hand_.held});
}

// --- Touch -----------------------------------------------------------------------------------------------------------

Response View::pointer(const PointerEvent& event) {
    if (position_->outcome()) return Response::ignored();
    const auto hex = hex_at(event.at);
    switch (event.kind) {
        case PointerEvent::Kind::hover:
            if (pressed_ || hex == place_ || (is_set_ && event.asks_first)) return Response::ignored();
            point_at(hex);
            return Response::changed();
        case PointerEvent::Kind::down: return hex ? press(*hex, event) : Response::ignored();
        case PointerEvent::Kind::drag: return drag(hex, event.at);
        case PointerEvent::Kind::up: return pressed_ ? release(hex, event) : Response::ignored();
        case PointerEvent::Kind::leave:
            if (pressed_ || event.asks_first || !place_) return Response::ignored();
            point_at(std::nullopt);
            return Response::changed();
        case PointerEvent::Kind::cancel:
            pressed_.reset();
            swings_ = false;
            point_at(std::nullopt);
            return Response::changed();
    }
    return Response::ignored();
}

Response View::press(Cell hex, const PointerEvent& event) {
    pressed_ = hex;
    swings_ = event.asks_first && ghost_ && hex == hex_neighbour(*place_, hand_.direction);
    if (!swings_) point_at(hex);
    return Response::changed();
}

Response View::drag(std::optional<Cell> hex, Point at) {
    if (!pressed_) pressed_ = hex;  // it comes from its slot
    if (swings_) {
        const int direction = direction_towards(*place_, at);
        return direction == hand_.direction ? Response::ignored() : turn(direction - hand_.direction + 6);
    }
    if (hex == place_) return Response::ignored();
    point_at(hex);
    return Response::changed();
}

Response View::release(std::optional<Cell> hex, const PointerEvent& event) {
    pressed_.reset();
    swings_ = false;
    if (!place_) return Response::ignored();
    if (position_->in_holes()) return hex ? ask_for(*hex) : Response::ignored();
    is_set_ = event.asks_first;
    if (is_set_) return refusal_ ? Response::rejected() : Response::changed();
    if (const auto move = proposal()) return Response::of(*move);
    return Response::rejected();
}

Response View::ask_for(Cell hex) {
    const auto holes = position_->holes();
    const auto found = ranges::find(holes, SmallHex(hex));
    if (found == holes.end()) {
        refusal_ = Taigo::explain(*position_, attempt_at(hex));
        return Response::rejected();
    }
    return ask_next(static_cast<std::size_t>(found - holes.begin()) + holes.size() - question_.hole());
}

Response View::ask_next(std::size_t steps) {
    question_.go_on(*position_, steps);
    refusal_.reset();
    return Response::changed();
}

// --- Commands --------------------------------------------------------------------------------------------------------

Response View::command(std::string_view id) {
    if (position_->outcome()) return Response::ignored();
    if (id == "cancel") return cancel();
    if (id == "confirm") return confirm();
    const bool goes_back = id == "previous";
    const bool goes_on = id == "turn" || id == "next" || id == "tile";
    if (position_->in_holes()) {
        if (const auto colour = cone_named(id)) return fill(*colour);
        const std::size_t count = position_->holes().size();
        if (goes_on || id == "next_hole") return ask_next(1);
        return goes_back ? ask_next(count - 1) : Response::ignored();
    }
    if (goes_on || goes_back) return turn(goes_on ? 5 : 1);
    if (id == "mirror") {
        const Colour other = hand_.held == Colour::black ? Colour::white : Colour::black;
        return change_hand({.direction = hand_.direction, .held = other});
    }
    return Response::ignored();
}

Response View::fill(Colour colour) {
    const Move cone = move_of({.hex = asked_hole(), .colour = colour});
    refusal_ = Taigo::explain(*position_, cone);
    return touch_ == Touch::plays && !refusal_ ? Response::of(cone) : Response::rejected();
}

Response View::confirm() {
    if (const auto move = proposal()) return Response::of(*move);
    return ghost_ ? Response::rejected() : Response::ignored();
}

Response View::cancel() {
    if (!place_ && !question_.suggested() && !refusal_) return Response::ignored();
    if (position_->in_holes()) question_.suggest(*position_, std::nullopt);
    point_at(std::nullopt);
    return Response::changed();
}

std::optional<Move> View::proposal() const {
    if (touch_ == Touch::tries || refusal_ || pressed_) return std::nullopt;
    if (ghost_) return attempt_at(*place_);
    if (const auto cone = question_.suggested()) return move_of({.hex = asked_hole(), .colour = *cone});
    return std::nullopt;
}

void View::suggest(Move attempt) {
    if (position_->outcome()) return;
    pressed_.reset();
    swings_ = false;
    cancel();
    const Parts parts = parts_of(attempt);
    if (parts.is_tile() && has_tile()) {
        place_ = parts.hex;
        change_hand({.direction = parts.direction});
        is_set_ = true;
        return;
    }
    refusal_ = Taigo::explain(*position_, attempt);
    if (refusal_) return;
    ask_for(parts.hex);
    question_.suggest(*position_, parts.colour);
}

void View::targets(std::vector<Target>& targets) const {
    targets.clear();
    std::vector<Spot> hexes;
    ranges::copy_if(table_->spots(), std::back_inserter(hexes), [](const Spot& spot) { return spot.ring <= reached_ring; });
    for (const Move piece : position_->pieces()) {
        const Parts parts = parts_of(piece);
        hexes.push_back({parts.hex, 0});
        if (parts.is_tile()) hexes.push_back({parts.white(), 0});
    }
    sort_for_keys(hexes);
    for (const Spot& spot : hexes) {
        targets.push_back({.id = coordinates_text(spot.hex), .label = label_of(spot.hex), .box = box_of_hex(spot.hex)});
    }
}

Sentence View::label_of(Cell hex) const {
    for (const Move piece : position_->pieces()) {
        const Parts parts = parts_of(piece);
        const bool is_black = parts.colour == Colour::black;
        if (parts.is_tile() && parts.hex == hex) return Sentence("taigo.hex_black", {name(hex)});
        if (parts.is_tile() && parts.white() == hex) return Sentence("taigo.hex_white", {name(hex)});
        if (parts.hex == hex) return Sentence(is_black ? "taigo.hex_black_cone" : "taigo.hex_white_cone", {name(hex)});
    }
    const bool is_hole = position_->table().is_edge(hex) && position_->table().is_hole(hex);
    return Sentence(is_hole ? "taigo.hex_hole" : "taigo.hex_empty", {name(hex)});
}

}  // namespace taigo

std::unique_ptr<View> make_view_of(taigo::Taigo) {
    return std::make_unique<taigo::View>();
}

Showcase showcase_of(taigo::Taigo) {
    return {
        ":1,1/2,0;3,0/3,1;1,-1/2,-1;2,-2/1,-2;3,-2/4,-2;5,-1/4,-1;W@3,-1;1,-3/0,-3;0,-1/-1,0;5,0/4,1;W@4,0;-1,-2/"
        "-1,-3;-1,-1/-2,0;B@0,-2",
        {{-3.1f, -3.3f}, {5.6f, 1.6f}}};
}

}  // namespace narabe
