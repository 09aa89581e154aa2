#include "games/pilus/pilus.h"

#include <cstring>

#include "board/square.h"
#include "core/ranges.h"
#include "games/pilus/pilus_guards.h"

namespace narabe::pilus {

namespace {

template <class T>
std::size_t at(T value) {
    return static_cast<std::size_t>(value);
}

/// Every way to place a tile that the seat to move holds or may hold.
class Lays {
  public:
    struct Lay {
        Face face;
        std::uint8_t tile;
        std::uint8_t quarters;
    };

    explicit Lays(const Position& position) {
        const TileSet& set = position.deal().set();
        set.for_each_kind(position.deal().holdings(position.to_move()), [&](int tile) {
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
    if (action.kind == Action::Kind::place || action.kind == Action::Kind::step) bits |= cell_bits(action.cell);
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

Position::Position(const TileSet& set, int players) : deal_(set), players_(static_cast<std::uint8_t>(players)) {
    pawns_.fill(off_board);
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
    if (!is_over(*this)) return std::nullopt;
    Outcome outcome{.seats = players_, .half_points = scores()};
    std::int16_t most = 0;
    for (const std::int16_t points : points_) most = std::max(most, points);
    for (int seat = 0; seat < players_; ++seat) {
        if (points_[at(seat)] == most) outcome.winners |= static_cast<std::uint8_t>(1 << seat);  // 8
    }
    return outcome;
}

std::uint64_t Position::hash() const {
    std::array<std::uint32_t, 53> words{};
    auto* next = reinterpret_cast<unsigned char*>(words.data());
    const auto append = [&](const auto& part) {
        std::memcpy(next, &part, sizeof part);
        next += sizeof part;
    };
    append(deal_.unseen());
    append(deal_.set());
    append(points_);
    append(table_);
    append(pawns_);
    append(deal_.hands());
    const auto viewer = deal_.viewer();
    append(std::array{players_, placed_, static_cast<std::uint8_t>(phase_),
                      viewer ? static_cast<std::uint8_t>(*viewer) : std::uint8_t{0xFF}});
    std::uint64_t hash = words.back();
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        hash = mix(hash ^ (static_cast<std::uint64_t>(words[i]) << 32 | words[i + 1]));
    }
    return hash;
}

std::optional<Cell> Position::pawn(Seat seat) const {
    const Spot spot = pawns_[at(index_of(seat))];
    if (spot == off_board) return std::nullopt;
    return Cell{spot.x, spot.y};
}

int pile_of(const Position& position) {
    int left = tile_count - tiles_put_aside(position.seats()) - static_cast<int>(position.table().size());
    for (const Hand& hand : position.deal().hands()) left -= size_of(hand);
    return left;
}

Seat receiver_in(const Position& position) {
    assert(position.phase() == Phase::draw);
    if (position.table().size() > 1) return seat_at(position.turn() % position.seats());
    int seat = 0;
    while (size_of(position.deal().hands()[at(seat)]) == hand_size) ++seat;
    return seat_at(seat);
}

bool is_lifted(const Position& position) {
    const auto cell = position.pawn(position.to_move());
    return cell && is_covered_from(position.table().back().corner(), *cell);
}

Steps steps_of(const Position& position) {
    const Surface surface(position.table());
    const Guards guards(position, surface, position.to_move());
    return find_steps(
        position, [&](Cell cell) { return surface.is_covered(cell); }, [&](Cell cell) { return guards.protects(cell); });
}

/// 6.7
Counts counts_of(const Position& position) {
    assert(position.table().size() > 1);
    const Surface surface(position.table());
    const Seat placer = last_placer_in(position);
    BitPlane counted(surface.window());
    Counts counts;
    for (const Cell offset : tile_squares) {
        const Cell cell = position.table().back().corner() + offset;
        if (counted.has(cell)) continue;
        const BitPlane region = surface.region_of(cell);
        counted |= region;
        bool is_protected = false;
        for (int other = 0; other < position.seats(); ++other) {
            const auto pawn = position.pawn(seat_at(other));
            is_protected |= seat_at(other) != placer && pawn && region.has(*pawn);
        }
        const int squares = region.count();
        if (squares > 1 && !is_protected) counts.regions[at(counts.count++)] = {cell, squares};
    }
    return counts;
}

int points_of_turn(const Position& position) {
    int squares = 0;
    const Counts counted = counts_of(position);
    for (const Counted& region : counted.all()) squares += region.squares;
    return squares * position.table().back().level();
}

int level_on(std::span<const Placed> table, Cell corner) {
    int level = 1;
    for (const Placed& tile : table) {
        for (const Cell offset : tile_squares) {
            if (is_covered_from(tile.corner(), corner + offset)) level = std::max(level, tile.level() + 1);
        }
    }
    return level;
}

bool Position::is_legal(Move move) const {
    const auto action = action_of(deal_.set(), move);
    if (!action || is_over(*this)) return false;
    switch (action->kind) {
        case Action::Kind::start: return phase_ == Phase::start;
        case Action::Kind::draw:
            if (phase_ != Phase::draw) return false;
            if (deal_.is_hidden(receiver_in(*this))) return action->tile == hidden_tile;
            return action->tile != hidden_tile && deal_.set().has(deal_.unseen(), action->tile);
        case Action::Kind::place:
            return phase_ == Phase::place && deal_.set().has(deal_.holdings(to_move()), action->tile) &&
                   Placing(*this).is_legal(deal_.set()[action->tile].turned(action->quarters), action->cell);
        case Action::Kind::step:
        case Action::Kind::stay: break;
    }
    if (phase_ != Phase::step) return false;
    const Steps legal = steps_of(*this);
    if (action->kind == Action::Kind::stay) return legal.may_stay;
    return ranges::any_of(std::span(legal.cells).first(at(legal.count)), [&](Cell cell) { return cell == action->cell; });
}

void Position::legal_moves(MoveList& moves) const {
    moves.clear();
    if (is_over(*this)) return;
    if (phase_ == Phase::draw && deal_.is_hidden(receiver_in(*this))) {
        moves.push_back(move_of({.kind = Action::Kind::draw, .tile = hidden_tile}));
    } else if (phase_ == Phase::start || phase_ == Phase::draw) {
        const auto kind = phase_ == Phase::start ? Action::Kind::start : Action::Kind::draw;
        deal_.set().for_each_kind(deal_.unseen(), [&](int tile) { moves.push_back(move_of({.kind = kind, .tile = tile})); });
    } else if (phase_ == Phase::step) {
        const Steps legal = steps_of(*this);
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

/// Draws placements until one is legal: every legal pair of rotation and corner is equally likely.
Move Position::random_placement(Rng& rng) const {
    const Lays lays(*this);
    const Placing placing(*this);
    std::array<std::uint64_t, PlaneWindow::max_rows> open{};
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
    const Steps legal = steps_of(*this);
    const int rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.count + (legal.may_stay ? 1 : 0))));
    if (rank == legal.count) return move_of({});
    return move_of({.kind = Action::Kind::step, .cell = legal.cells[at(rank)]});
}

void Position::play(Move move) {
    assert(is_legal(move));
    const Action action = *action_of(deal_.set(), move);
    switch (action.kind) {
        case Action::Kind::start:
            deal_.turn_up(action.tile);
            table_[placed_++] = Placed(deal_.set()[action.tile], {0, 0}, 1);
            phase_ = Phase::draw;
            break;
        case Action::Kind::draw: draw(action.tile); break;
        case Action::Kind::place: place(action); break;
        case Action::Kind::step:
        case Action::Kind::stay: play_step(move, points_of_turn(*this)); break;
    }
}

void Position::draw(int tile) {
    const bool is_setup = placed_ == 1;
    deal_.draw(receiver_in(*this), tile);
    if (!is_setup || size_of(deal_.hand(seat_at(players_ - 1))) == hand_size) phase_ = Phase::place;
}

void Position::place(const Action& action) {
    deal_.take_from_hand(to_move(), action.tile);
    const int level = level_on(table(), action.cell);
    table_[placed_++] = Placed(deal_.set()[action.tile].turned(action.quarters), action.cell, level);
    phase_ = Phase::step;
}

void Position::play_step(Move move, int points) {
    assert(phase_ == Phase::step && is_legal(move));
    const Action action = *action_of(deal_.set(), move);
    const std::size_t seat = at(index_of(to_move()));
    points_[seat] = static_cast<std::int16_t>(points_[seat] + points);
    if (action.kind == Action::Kind::step) pawns_[seat] = spot_of(action.cell);
    phase_ = pile_of(*this) > 0 ? Phase::draw : Phase::place;
}

Move Position::roll(Rng& rng) const {
    assert(to_move() == Seat::chance);
    const auto kind = phase_ == Phase::start ? Action::Kind::start : Action::Kind::draw;
    const bool is_hidden = phase_ == Phase::draw && deal_.is_hidden(receiver_in(*this));
    return move_of({.kind = kind, .tile = is_hidden ? hidden_tile : deal_.random_unseen(rng)});
}

Position Position::seen_by(Seat seat) const {
    Position seen = *this;
    seen.deal_.hide_from(seat);
    return seen;
}

Move Position::as_seen(Move move, Seat seat) const {
    const auto action = action_of(deal_.set(), move);
    if (!action || action->kind != Action::Kind::draw || phase_ != Phase::draw || receiver_in(*this) == seat) return move;
    return move_of({.kind = Action::Kind::draw, .tile = hidden_tile});
}

Position Position::determinized(Rng& rng) const {
    Position world = *this;
    world.deal_.determinize(rng);
    return world;
}

}  // namespace narabe::pilus
