// Whether a position is consistent with itself and with the rules, as far as that is visible without its history.

#include "core/ranges.h"
#include "games/pilus/pilus.h"

namespace narabe::pilus {

namespace {

/// The number of turns of a seat among the first `turns` turns of the game.
int turns_of(Seat seat, int turns, int players) {
    return (turns + players - 1 - index_of(seat)) / players;
}

int pile_after_setup(int players) {
    return tile_count - tiles_put_aside(players) - 1 - hand_size * players;
}

bool is_sorted_and_named(const TileSet& set) {
    for (int tile = 0; tile < tile_count; ++tile) {
        if (set[tile] != set[tile].named() || (tile > 0 && set[tile] < set[tile - 1])) return false;
    }
    return true;
}

}  // namespace

Position::Position(const Parts& parts, Tiles unseen)
    : deal_(parts.set, parts.hands, unseen, parts.viewer),
      players_(static_cast<std::uint8_t>(parts.players)),
      phase_(parts.phase) {
    for (const Placed& tile : parts.table) {
        const int level = level_on(table(), tile.corner());
        table_[placed_++] = Placed(tile.face(), tile.corner(), level);
    }
    pawns_.fill(off_board);
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        if (parts.pawns[seat]) pawns_[seat] = spot_of(*parts.pawns[seat]);
        points_[seat] = static_cast<std::int16_t>(parts.points[seat]);
    }
}

std::optional<Position> position_of(const Position::Parts& parts) {
    if (parts.table.size() > max_placed) return std::nullopt;
    Tiles unseen = TileSet::all;
    const auto take = [&](int kind) {
        const bool is_there = kind >= 0 && parts.set.has(unseen, kind);
        if (is_there) parts.set.take(unseen, kind);
        return is_there;
    };
    for (const Placed& tile : parts.table) {
        if (!take(parts.set.find(tile.face()))) return std::nullopt;
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        if (parts.pawns[seat] && !is_near(*parts.pawns[seat])) return std::nullopt;
        if (parts.points[seat] < 0 || parts.points[seat] > max_points_of_a_turn * max_placed) return std::nullopt;
        for (const HandTile tile : parts.hands[seat]) {
            if (tile < tile_count && !take(tile)) return std::nullopt;
        }
    }
    const Position position(parts, unseen);  // a tile that would be too high finds no support there
    return position.check() ? std::optional(position) : std::nullopt;
}

bool Position::check() const {
    return counts_are_right() && hands_are_right() && table_is_right() && pawns_are_right();
}

/// Turns in which the seat has placed, stepped and counted.
int Position::completed_turns(Seat seat) const {
    if (placed_ < 2) return 0;
    return turns_of(seat, placed_ - (phase_ == Phase::step ? 2 : 1), players_);
}

bool Position::counts_are_right() const {
    if (players_ < 2 || players_ > max_seats || phase_ > Phase::step) return false;
    const auto viewer = deal_.viewer();
    const bool viewer_exists = !viewer || viewer == Seat::chance || index_of(*viewer) < players_;
    if (!viewer_exists || placed_ > tile_count - tiles_put_aside(players_)) return false;
    if (placed_ < 2 && phase_ == Phase::step) return false;
    if ((placed_ == 0) != (phase_ == Phase::start)) return false;
    if (phase_ == Phase::draw && placed_ > 1 && placed_ - 2 >= pile_after_setup(players_)) return false;
    for (int index = 0; index < max_seats; ++index) {
        const int most = index < players_ ? completed_turns(seat_at(index)) * max_points_of_a_turn : 0;
        if (points_[static_cast<std::size_t>(index)] < 0 || points_[static_cast<std::size_t>(index)] > most) return false;
    }
    return ranges::all_of(std::span(table_).subspan(placed_), [](const Placed& tile) { return tile == Placed(); });
}

/// The number of tiles that a seat must hold now, after the setup.
int Position::right_hand_size(Seat seat) const {
    const int turns_with_draw = phase_ == Phase::place ? placed_ - 1 : placed_ - 2;
    return hand_size - turns_of(seat, placed_ - 1, players_) +
           turns_of(seat, std::min(turns_with_draw, pile_after_setup(players_)), players_);
}

bool Position::hands_are_right() const {
    const TileSet& set = deal_.set();
    Tiles unseen = TileSet::all;
    const auto take = [&](int kind) {
        const bool is_there = kind >= 0 && set.is_kind(kind) && set.has(unseen, kind);
        if (is_there) set.take(unseen, kind);
        return is_there;
    };
    bool is_dealing = placed_ == 0;
    for (int index = 0; index < max_seats; ++index) {
        const Hand& hand = deal_.hand(seat_at(index));
        const int size = size_of(hand);
        int right_size = index < players_ ? right_hand_size(seat_at(index)) : 0;
        if (index < players_ && placed_ < 2 && phase_ != Phase::place) {
            if (is_dealing && size > 0) return false;
            is_dealing |= size < hand_size;
            right_size = size;
        }
        if (size != right_size || !std::is_sorted(hand.begin(), hand.end())) return false;
        for (const HandTile tile : std::span(hand).first(static_cast<std::size_t>(size))) {
            if ((tile == hidden_tile) != deal_.is_hidden(seat_at(index)) || (tile != hidden_tile && !take(tile))) return false;
        }
    }
    if (placed_ == 1 && phase_ == Phase::draw && !is_dealing) return false;
    return ranges::all_of(table(), [&](const Placed& tile) { return take(set.find(tile.face())); }) && unseen == deal_.unseen() &&
           is_sorted_and_named(set);
}

/// Every tile is where it could be placed, pawns aside.
bool Position::table_is_right() const {
    if (placed_ > 0 && (table_[0].corner() != Cell{0, 0} || table_[0].level() != 1)) return false;
    if (placed_ > 0 && table_[0].face() != table_[0].face().named()) return false;
    for (std::size_t count = 1; count < placed_; ++count) {
        const Surface surface(table().first(count));
        const Placed& tile = table_[count];
        const PlaneWindow& window = surface.window();
        const int row = tile.corner().y - window.bottom;
        if (!window.has(tile.corner()) || row < surface.first_row() || row > surface.last_row()) return false;
        Surface::Support support = surface.support(row);
        for (int level = 1; level <= max_levels; ++level) {
            if (level != tile.level()) support[static_cast<std::size_t>(level - 1)] = 0;
        }
        if ((surface.fitting(row, tile.face(), support) & window.bit_of(tile.corner())) == 0) return false;
    }
    return true;
}

/// Pawns are in separate regions, and on the board since the first turn, unless that was impossible.
bool Position::pawns_are_right() const {
    if (placed_ == 0) return ranges::all_of(pawns_, [](Spot spot) { return spot == off_board; });
    const Surface surface(table());
    BitPlane taken(surface.window());
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const auto cell = pawn(seat);
        const bool has_stepped = index < players_ && completed_turns(seat) > 0;
        if (!cell) {
            if (has_stepped && !table_[static_cast<std::size_t>(index) + 1].face().repeats_a_colour()) return false;
            continue;
        }
        if (!has_stepped || !surface.is_covered(*cell)) return false;
        if (phase_ == Phase::step && is_covered_from(table().back().corner(), *cell)) {
            if (seat != to_move()) return false;
            continue;
        }
        if (taken.has(*cell)) return false;
        taken |= surface.region_of(*cell);
    }
    if (phase_ != Phase::step) return true;
    const Steps legal = steps_of(*this);
    return legal.count > 0 || legal.may_stay;
}

}  // namespace narabe::pilus
