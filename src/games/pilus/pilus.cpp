#include "games/pilus/pilus.h"

#include <cstring>

#include "board/square.h"
#include "core/ranges.h"
#include "games/pilus/pilus_guards.h"

namespace narabe::pilus {

namespace {

std::uint32_t bits_of(Cell cell) {
    return static_cast<std::uint32_t>(cell.x + farthest + 1) << 7 | static_cast<std::uint32_t>(cell.y + farthest + 1);
}

void insert(Hand& hand, int tile) {
    hand[hand_size - 1] = static_cast<HandTile>(tile);
    ranges::sort(hand);
}

template <class T>
std::size_t at(T value) {
    return static_cast<std::size_t>(value);
}

/// Every way in which the seat to move could lay a tile that it holds or may hold.
class Lays {
  public:
    struct Lay {
        Face face;
        std::uint8_t tile;
        std::uint8_t quarters;
    };

    explicit Lays(const Position& position) {
        const TileSet& set = position.set();
        set.for_each_kind(position.holdings(position.to_move()), [&](int tile) {
            for (int quarters = 0; quarters < set[tile].rotations(); ++quarters) {
                lays_[count_++] = {set[tile].turned(quarters), static_cast<std::uint8_t>(tile),
                                   static_cast<std::uint8_t>(quarters)};
            }
        });
    }

    std::span<const Lay> all() const { return {lays_.data(), count_}; }

  private:
    std::array<Lay, std::size_t{4} * tile_count> lays_;
    std::size_t count_ = 0;
};

Move placing_move(const Lays::Lay& lay, Cell cell) {
    return move_of({.kind = Action::Kind::place, .tile = lay.tile, .quarters = lay.quarters, .cell = cell});
}

}  // namespace

Move move_of(const Action& action) {
    std::uint32_t bits = static_cast<std::uint32_t>(action.kind) << 21;
    if (action.kind == Action::Kind::place || action.kind == Action::Kind::step) bits |= bits_of(action.cell);
    bits |= static_cast<std::uint32_t>(action.quarters) << 14 | static_cast<std::uint32_t>(action.tile) << 16;
    return {bits};
}

std::optional<Action> action_of(const TileSet& set, Move move) {
    if (move.bits >> 21 > static_cast<std::uint32_t>(Action::Kind::stay)) return std::nullopt;
    Action action{.kind = static_cast<Action::Kind>(move.bits >> 21),
                  .tile = static_cast<int>(move.bits >> 16 & 31),
                  .quarters = static_cast<int>(move.bits >> 14 & 3)};
    if (action.kind == Action::Kind::place || action.kind == Action::Kind::step) {
        action.cell = {static_cast<int>(move.bits >> 7 & 127) - farthest - 1, static_cast<int>(move.bits & 127) - farthest - 1};
    }
    const bool is_tile = action.tile < tile_count && set.is_kind(action.tile);
    const bool is_hidden_draw = action.kind == Action::Kind::draw && action.tile == hidden_tile;
    const bool names_no_tile = action.kind == Action::Kind::step || action.kind == Action::Kind::stay;
    if (names_no_tile ? action.tile != 0 : !is_tile && !is_hidden_draw) return std::nullopt;
    if (action.quarters >= (action.kind == Action::Kind::place ? set[action.tile].rotations() : 1)) return std::nullopt;
    if (!is_near(action.cell) || move_of(action) != move) return std::nullopt;
    return action;
}

Position::Position(const TileSet& set, int players)
    : set_(set), players_(static_cast<std::uint8_t>(players)), viewer_(everything) {
    pawns_.fill(off_board);
    for (Hand& hand : hands_) hand.fill(no_tile);
}

Seat Position::to_move() const {
    if (phase_ == Phase::start || phase_ == Phase::draw) return Seat::chance;
    return seat_at(turn() % players_);
}

/// The setup belongs to the first turn, and a draw to the turn that it ends.
int Position::turn() const {
    if (phase_ == Phase::place) return placed_ - 1;
    return placed_ < 2 ? 0 : placed_ - 2;
}

std::optional<Outcome> Position::outcome() const {
    if (!is_over()) return std::nullopt;
    Outcome outcome{.seats = players_, .half_points = scores()};
    int most = 0;
    for (int seat = 0; seat < players_; ++seat) most = std::max(most, points(seat_at(seat)));
    for (int seat = 0; seat < players_; ++seat) {
        if (points(seat_at(seat)) == most) outcome.winners |= static_cast<std::uint8_t>(1 << seat);  // 8
    }
    return outcome;
}

Scores Position::scores() const {
    Scores scores{};
    for (int seat = 0; seat < players_; ++seat) scores[at(seat)] = static_cast<std::int16_t>(2 * points_[at(seat)]);
    return scores;
}

std::uint64_t Position::hash() const {
    std::array<std::uint32_t, sizeof(Position) / 4> words;
    std::memcpy(words.data(), static_cast<const void*>(this), sizeof *this);
    std::uint64_t hash = words.back();
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        hash = mix(hash ^ (static_cast<std::uint64_t>(words[i]) << 32 | words[i + 1]));
    }
    return hash;
}

std::optional<Seat> Position::viewer() const {
    if (viewer_ == everything) return std::nullopt;
    return static_cast<Seat>(viewer_);
}

std::optional<Cell> Position::pawn(Seat seat) const {
    const Spot spot = pawns_[at(index_of(seat))];
    if (spot == off_board) return std::nullopt;
    return Cell{spot.x, spot.y};
}

int Position::pile() const {
    int left = tile_count - tiles_put_aside(players_) - placed_;
    for (const Hand& hand : hands_) left -= size_of(hand);
    return left;
}

bool Position::is_hidden(Seat seat) const {
    return viewer_ != everything && viewer_ != static_cast<std::uint8_t>(seat);
}

Tiles Position::holdings(Seat seat) const {
    Tiles tiles = 0;
    for (const HandTile tile : hand(seat)) {
        if (tile < tile_count) tiles |= Tiles{1} << tile;
        if (tile == hidden_tile) tiles |= unseen_;
    }
    return tiles;
}

Seat Position::receiver() const {
    assert(phase_ == Phase::draw);
    if (placed_ > 1) return seat_at(turn() % players_);
    int seat = 0;
    while (size_of(hands_[at(seat)]) == hand_size) ++seat;
    return seat_at(seat);
}

bool Position::is_lifted() const {
    const auto cell = pawn(to_move());
    return cell && is_covered_from(last_placed().corner(), *cell);
}

/// 6.6
Steps Position::steps() const {
    assert(phase_ == Phase::step);
    const Surface surface(table());
    const Guards guards(*this, surface, to_move());
    const Cell corner = last_placed().corner();
    const auto own = pawn(to_move());
    Steps steps;
    const auto add = [&](Cell cell) {
        if (cell != own && !guards.protects(cell)) steps.cells[at(steps.count++)] = cell;
    };
    for (const Cell offset : tile_squares) add(corner + offset);
    if (own) {
        for (const Cell step : edge_directions) {
            const Cell cell = *own + step;
            if (surface.is_covered(cell) && !is_covered_from(corner, cell)) add(cell);
        }
        steps.may_stay = !guards.protects(*own);
    } else {
        steps.may_stay = !is_first_turn() || steps.count == 0;
    }
    return steps;
}

/// 6.7
Counts Position::counts() const {
    assert(placed_ > 1);
    const Surface surface(table());
    BitPlane counted(surface.window());
    Counts counts;
    for (const Cell offset : tile_squares) {
        const Cell cell = last_placed().corner() + offset;
        if (counted.has(cell)) continue;
        const BitPlane region = surface.region_of(cell);
        counted |= region;
        bool is_protected = false;
        for (int other = 0; other < players_; ++other) {
            const auto pawn_cell = pawn(seat_at(other));
            is_protected |= seat_at(other) != last_placer() && pawn_cell && region.has(*pawn_cell);
        }
        const int squares = region.count();
        if (squares > 1 && !is_protected) counts.regions[at(counts.count++)] = {cell, squares};
    }
    return counts;
}

int Position::points_of_turn() const {
    int squares = 0;
    const Counts counted = counts();
    for (const Counted& region : counted.all()) squares += region.squares;
    return squares * last_placed().level();
}

bool Position::is_legal(Move move) const {
    const auto action = action_of(set_, move);
    if (!action || is_over()) return false;
    switch (action->kind) {
        case Action::Kind::start:
            return phase_ == Phase::start;
        case Action::Kind::draw:
            if (phase_ != Phase::draw) return false;
            if (is_hidden(receiver())) return action->tile == hidden_tile;
            return action->tile != hidden_tile && set_.has(unseen_, action->tile);
        case Action::Kind::place:
            return phase_ == Phase::place && set_.has(holdings(to_move()), action->tile) &&
                   Placing(*this).is_legal(set_[action->tile].turned(action->quarters), action->cell);
        case Action::Kind::step:
        case Action::Kind::stay:
            break;
    }
    if (phase_ != Phase::step) return false;
    const Steps legal = steps();
    if (action->kind == Action::Kind::stay) return legal.may_stay;
    return ranges::any_of(std::span(legal.cells).first(at(legal.count)), [&](Cell cell) { return cell == action->cell; });
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    if (is_over()) return;
    if (phase_ == Phase::draw && is_hidden(receiver())) {
        moves.push_back(move_of({.kind = Action::Kind::draw, .tile = hidden_tile}));
    } else if (phase_ == Phase::start || phase_ == Phase::draw) {
        const auto kind = phase_ == Phase::start ? Action::Kind::start : Action::Kind::draw;
        set_.for_each_kind(unseen_, [&](int tile) { moves.push_back(move_of({.kind = kind, .tile = tile})); });
    } else if (phase_ == Phase::step) {
        const Steps legal = steps();
        if (legal.may_stay) moves.push_back(move_of({}));
        for (int i = 0; i < legal.count; ++i) {
            moves.push_back(move_of({.kind = Action::Kind::step, .cell = legal.cells[at(i)]}));
        }
    } else {
        const Lays lays(*this);
        const Placing placing(*this);
        for (int row = placing.surface().first_row(); row <= placing.surface().last_row(); ++row) {
            const std::uint64_t open = placing.open(row);
            for (const Lays::Lay& lay : lays.all()) {
                for (std::uint64_t rest = placing.legal(row, lay.face, open); rest != 0; rest &= rest - 1) {
                    moves.push_back(placing_move(lay, placing.surface().window().cell_at(std::countr_zero(rest), row)));
                }
            }
        }
    }
}

Move Position::random_move(Rng& rng) const {
    if (to_move() == Seat::chance) return roll(rng);
    return phase_ == Phase::place ? random_placement(rng) : random_step(rng);
}

/// Draws lays and corners until both together are legal: every legal pair is equally likely.
Move Position::random_placement(Rng& rng) const {
    const Lays lays(*this);
    const Placing placing(*this);
    std::array<std::uint64_t, Window::most_rows> open{};
    int count = 0;
    for (int row = placing.surface().first_row(); row <= placing.surface().last_row(); ++row) {
        open[at(row)] = placing.open(row);
        count += std::popcount(open[at(row)]);
    }
    for (;;) {
        const Lays::Lay& lay = lays.all()[rng.below(static_cast<std::uint32_t>(lays.all().size()))];
        auto rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
        int row = 0;
        for (int here; rank >= (here = std::popcount(open[at(row)])); ++row) rank -= here;
        std::uint64_t rest = open[at(row)];
        while (rank-- > 0) rest &= rest - 1;
        const std::uint64_t bit = rest & (~rest + 1);
        if (placing.legal(row, lay.face, bit) == 0) continue;
        return placing_move(lay, placing.surface().window().cell_at(std::countr_zero(bit), row));
    }
}

Move Position::random_step(Rng& rng) const {
    const Steps legal = steps();
    const int rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.count + (legal.may_stay ? 1 : 0))));
    if (rank == legal.count) return move_of({});
    return move_of({.kind = Action::Kind::step, .cell = legal.cells[at(rank)]});
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Action action = *action_of(set_, move);
    switch (action.kind) {
        case Action::Kind::start:
            set_.take(unseen_, action.tile);
            table_[placed_++] = Placed(set_[action.tile], {0, 0}, 1);
            phase_ = Phase::draw;
            break;
        case Action::Kind::draw:
            draw(action.tile);
            break;
        case Action::Kind::place:
            place(action);
            break;
        case Action::Kind::step:
        case Action::Kind::stay:
            step(action);
            break;
    }
}

void Position::draw(int tile) {
    if (tile != hidden_tile) set_.take(unseen_, tile);
    const bool is_setup = placed_ == 1;
    insert(hands_[at(index_of(receiver()))], tile);
    if (!is_setup || size_of(hands_[at(players_ - 1)]) == hand_size) phase_ = Phase::place;
}

void Position::place(const Action& action) {
    take_from_hand(to_move(), action.tile);
    int level = 1;
    for (const Placed& tile : table()) {
        for (const Cell offset : tile_squares) {
            if (is_covered_from(tile.corner(), action.cell + offset)) level = std::max(level, tile.level() + 1);
        }
    }
    table_[placed_++] = Placed(set_[action.tile].turned(action.quarters), action.cell, level);
    phase_ = Phase::step;
}

/// A tile from a hidden hand comes out of what the viewer has not seen.
void Position::take_from_hand(Seat seat, int tile) {
    Hand& hand = hands_[at(index_of(seat))];
    auto found = ranges::find(hand, static_cast<HandTile>(tile));
    if (found == hand.end()) {
        found = ranges::find(hand, hidden_tile);
        set_.take(unseen_, tile);
    }
    *found = no_tile;
    ranges::sort(hand);
}

void Position::step(const Action& action) {
    const std::size_t seat = mover();
    points_[seat] = static_cast<std::int16_t>(points_[seat] + points_of_turn());
    if (action.kind == Action::Kind::step) {
        pawns_[seat] = {static_cast<std::int8_t>(action.cell.x), static_cast<std::int8_t>(action.cell.y)};
    }
    phase_ = pile() > 0 ? Phase::draw : Phase::place;
}

Move Position::roll(Rng& rng) const {
    assert(to_move() == Seat::chance);
    if (phase_ == Phase::draw && is_hidden(receiver())) return move_of({.kind = Action::Kind::draw, .tile = hidden_tile});
    auto rank = rng.below(static_cast<std::uint32_t>(std::popcount(unseen_)));
    Tiles rest = unseen_;
    while (rank-- > 0) rest &= rest - 1;
    const int tile = set_.kind_of(std::countr_zero(rest));
    return move_of({.kind = phase_ == Phase::start ? Action::Kind::start : Action::Kind::draw, .tile = tile});
}

/// What somebody else has seen already shows no more than everybody knows.
Position Position::seen_by(Seat seat) const {
    Position seen = *this;
    const bool is_own_view = viewer_ == everything || viewer_ == static_cast<std::uint8_t>(seat);
    seen.viewer_ = static_cast<std::uint8_t>(is_own_view ? seat : Seat::chance);
    for (int index = 0; index < players_; ++index) {
        if (!seen.is_hidden(seat_at(index))) continue;
        for (HandTile& tile : seen.hands_[at(index)]) {
            if (tile >= hidden_tile) continue;
            set_.put_back(seen.unseen_, tile);
            tile = hidden_tile;
        }
    }
    return seen;
}

Move Position::as_seen(Move move, Seat seat) const {
    const auto action = action_of(set_, move);
    if (!action || action->kind != Action::Kind::draw || phase_ != Phase::draw || receiver() == seat) return move;
    return move_of({.kind = Action::Kind::draw, .tile = hidden_tile});
}

Position Position::guess(Rng& rng) const {
    Position guessed = *this;
    guessed.viewer_ = everything;
    for (Hand& hand : guessed.hands_) {
        for (HandTile& tile : hand) {
            if (tile != hidden_tile) continue;
            auto rank = rng.below(static_cast<std::uint32_t>(std::popcount(guessed.unseen_)));
            Tiles rest = guessed.unseen_;
            while (rank-- > 0) rest &= rest - 1;
            const int kind = set_.kind_of(std::countr_zero(rest));
            set_.take(guessed.unseen_, kind);
            tile = static_cast<HandTile>(kind);
        }
        ranges::sort(hand);
    }
    return guessed;
}

}  // namespace narabe::pilus
