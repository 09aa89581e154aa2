#include "games/taigo/taigo.h"

#include <bit>

#include "board/coordinates.h"
#include "core/ranges.h"

namespace narabe::taigo {

namespace {

constexpr Colour other(Colour colour) {
    return colour == Colour::black ? Colour::white : Colour::black;
}

/// Both orientations of a tile on a hex and its neighbour.
std::array<Move, 2> tiles_on(Cell hex, int direction) {
    return {move_of({.hex = hex, .direction = direction}),
            move_of({.hex = hex_neighbour(hex, direction), .direction = opposite_hex_direction(direction)})};
}

Sentence name(Cell hex) {
    return Sentence::plain(coordinates_text(hex));
}

Move cone_on(SmallHex hex, Colour colour) {
    return move_of({.hex = hex.cell(), .colour = colour});
}

}  // namespace

Position::Position(const Rules& rules) : cones_{rules.cones, rules.cones}, rules_(rules) {
    std::int8_t& favoured = cones_[rules.handicap > 0 ? 0 : 1];
    favoured = static_cast<std::int8_t>(favoured + (rules.handicap > 0 ? rules.handicap : -rules.handicap));
    pieces_[static_cast<std::size_t>(piece_count_++)] = first_tile;
    table_.lay(parts_of(first_tile).tile());
}

std::optional<Outcome> Position::outcome() const {
    switch (end_) {
        case End::none: return std::nullopt;
        case End::five_of_opponent: return Outcome::win(to_move(), five_in_line);
        case End::five_of_mover: return Outcome::win(opponent_of(to_move()), five_in_line);
        case End::tiles: return Outcome::draw(no_tile_left);
    }
    return std::nullopt;
}

std::uint64_t Position::hash() const {
    const auto code = [](Cell hex, Colour colour) { return mix(SmallHex(hex).bits * 2u + static_cast<unsigned>(colour)); };
    std::uint64_t sum = 0;
    for (const Move piece : pieces()) {
        const Parts parts = parts_of(piece);
        sum += code(parts.hex, parts.colour);
        if (parts.is_tile()) sum += code(parts.white(), Colour::white);
    }
    const int counts = (cones_[0] << 16) | (cones_[1] << 8) | tiles_left();
    return mix(sum ^ static_cast<std::uint64_t>(counts) << 1 ^ (in_holes() ? 1 : 0));
}

std::optional<Colour> Position::colour_at(Cell hex) const {
    for (const Move piece : pieces()) {
        const Parts parts = parts_of(piece);
        if (parts.hex == hex) return parts.colour;
        if (parts.is_tile() && parts.white() == hex) return Colour::white;
    }
    return std::nullopt;
}

bool Position::is_legal(Move move) const {
    const Parts parts = parts_of(move);
    if (end_ != End::none || move_of(parts) != move) return false;
    return parts.is_tile() ? is_legal_tile(parts) : is_legal_cone(parts);
}

/// 4.2
bool Position::is_legal_tile(const Parts& tile) const {
    if (in_holes()) return false;
    const bool black_touches = table_.is_edge(tile.hex);
    const bool white_touches = table_.is_edge(tile.white());
    if (black_touches) return white_touches || is_empty(table_.at(tile.white()));
    return white_touches && is_empty(table_.at(tile.hex));
}

/// 4.3
bool Position::is_legal_cone(const Parts& cone) const {
    return cones(cone.colour) > 0 && ranges::find(holes(), cone.hex, &SmallHex::cell) != holes().end();
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    if (end_ != End::none) return;
    for (const SmallHex hole : holes()) {
        for (const Colour colour : {Colour::black, Colour::white}) {
            if (cones(colour) > 0) moves.push_back(cone_on(hole, colour));
        }
    }
    if (in_holes()) return;
    for (const SmallHex edge : table_.edge()) {
        for (int direction = 0; direction < 6; ++direction) {
            const Content content = table_.at(hex_neighbour(edge.cell(), direction));
            // Pairs of two edge hexes are found twice.
            if (!is_empty(content) || (content == Content::edge && direction >= 3)) continue;
            for (const Move move : tiles_on(edge.cell(), direction)) moves.push_back(move);
        }
    }
}

Move Position::random_move(Rng& rng) const {
    if (!in_holes()) return random_tile(rng);
    const auto count = static_cast<std::uint32_t>(hole_count_);
    const bool choice = cones_[0] > 0 && cones_[1] > 0;
    const std::uint32_t pick = rng.below(choice ? 2 * count : count);
    const Colour colour = choice ? static_cast<Colour>(pick / count) : cones_[0] > 0 ? Colour::black : Colour::white;
    return cone_on(holes_[pick % count], colour);
}

/// Tries edge hexes, directions and orientations until one is legal. A pair of two edge hexes counts from one of them only, so
/// that all pairs are equally likely.
Move Position::random_tile(Rng& rng) const {
    const auto edge_count = static_cast<std::uint32_t>(table_.edge().size());
    for (;;) {
        const std::uint32_t pick = rng.below(edge_count * 12);
        const Cell hex = table_.edge()[pick / 12].cell();
        const auto direction = static_cast<int>(pick % 6);
        const Content content = table_.at(hex_neighbour(hex, direction));
        if (!is_empty(content) || (content == Content::edge && direction >= 3)) continue;
        return tiles_on(hex, direction)[pick / 6 % 2];
    }
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Parts parts = parts_of(move);
    pieces_[static_cast<std::size_t>(piece_count_++)] = move;
    if (parts.is_tile()) {
        lay(parts.tile());
    } else {
        table_.fill(parts.hex, parts.colour);
        note_five(parts.hex, parts.colour);
        --cones_[index_of(parts.colour)];
        forget_hole(parts.hex);
    }
    if (!in_holes()) end_turn();
}

void Position::lay(const Tile& tile) {
    unsigned holes = table_.lay(tile);
    note_five(tile.black, Colour::black);
    note_five(tile.white(), Colour::white);
    if (!has_cones()) return;
    for (; holes != 0; holes &= holes - 1) {
        holes_[static_cast<std::size_t>(hole_count_++)] = SmallHex(ring_hex(tile, std::countr_zero(holes)));
    }
}

void Position::note_five(Cell hex, Colour colour) {
    if (table_.makes_five(hex)) fives_[index_of(colour)] = true;
}

/// Without cones the other holes stay empty for good (4.3).
void Position::forget_hole(Cell hex) {
    SmallHex* hole = ranges::find(holes_, SmallHex(hex));
    *hole = holes_[static_cast<std::size_t>(--hole_count_)];
    if (!has_cones()) hole_count_ = 0;
    for (auto i = static_cast<std::size_t>(hole_count_); i < holes_.size(); ++i) holes_[i] = SmallHex();
}

/// 4.4
void Position::end_turn() {
    const Colour mine = colour_of(to_move());
    ++turn_;
    if (fives_[index_of(other(mine))]) {
        end_ = End::five_of_opponent;
    } else if (fives_[index_of(mine)]) {
        end_ = End::five_of_mover;
    } else if (turn_ == rules_.tiles - 1) {
        end_ = End::tiles;
    }
}

bool Position::check() const {
    Position replayed(rules_);
    for (const Move piece : pieces().subspan(1)) {
        if (!replayed.is_legal(piece)) return false;
        replayed.play(piece);
    }
    return replayed == *this;
}

namespace {

std::optional<Refusal> refusal_of_tile(const Position& position, const Parts& tile) {
    Refusal refusal;
    for (const SmallHex hole : position.holes()) refusal.cells.push_back(hole.cell());
    if (position.in_holes()) {
        refusal.sentence = Sentence("taigo.holes_first", {name(refusal.cells[0])});
        return refusal;
    }
    for (const Cell hex : {tile.hex, tile.white()}) {
        if (position.colour_at(hex)) refusal.cells.push_back(hex);
    }
    if (!refusal.cells.empty()) {
        refusal.sentence = Sentence("taigo.taken", {name(refusal.cells[0])});
        return refusal;
    }
    return Refusal{"taigo.no_contact", {tile.hex, tile.white()}};
}

std::optional<Refusal> refusal_of_cone(const Position& position, const Parts& cone) {
    if (ranges::find(position.holes(), cone.hex, &SmallHex::cell) == position.holes().end()) {
        return Refusal{Sentence("taigo.no_hole", {name(cone.hex)}), {cone.hex}};
    }
    return Refusal{cone.colour == Colour::black ? "taigo.no_black_cone" : "taigo.no_white_cone", {}};
}

}  // namespace

std::optional<Refusal> Taigo::explain(const Position& position, Move move) {
    if (position.is_legal(move)) return std::nullopt;
    if (position.outcome()) return Refusal{"moves.game_over", {}};
    const Parts parts = parts_of(move);
    return parts.is_tile() ? refusal_of_tile(position, parts) : refusal_of_cone(position, parts);
}

}  // namespace narabe::taigo
