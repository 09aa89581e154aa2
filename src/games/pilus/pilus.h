// PILUS: two to four players stack coloured tiles and protect regions with one pawn each (see rules.md).
#pragma once

#include <span>
#include <type_traits>

#include "board/square.h"
#include "core/cold.h"
#include "core/game.h"
#include "games/pilus/pilus_board.h"
#include "games/pilus/pilus_deal.h"

namespace narabe::pilus {

/// The start tile and 14 + 14, 9 + 9 + 9 or 7 + 7 + 7 + 7 others.
inline constexpr int max_placed = 29;
/// A turn scores at most all squares of 29 tiles once, at height 5 (rules.md 7).
inline constexpr int max_points_of_a_turn = 4 * max_placed * max_levels;

constexpr int tiles_put_aside(int players) {
    return players == 3 ? 2 : 1;
}

enum class Phase : std::uint16_t { start, draw, place, step };

/// A decoded move; `Action` and the 32 bits of a `Move` correspond one to one.
struct Action {
    enum class Kind : std::uint8_t { start, draw, place, step, stay };

    Kind kind = Kind::stay;
    int tile = 0;      ///< for start, draw and place: a kind; for draw also `hidden_tile`
    int quarters = 0;  ///< for place: rotation in quarter turns, less than `rotations()`
    Cell cell{};       ///< for place: the bottom left square; for step: the pawn's destination

    friend bool operator==(const Action&, const Action&) = default;
};

/// Cells that a move can name; tiles cannot get nearly that far.
inline constexpr int farthest = 63;

constexpr bool is_near(Cell cell) {
    return cell.x >= -farthest && cell.x <= farthest && cell.y >= -farthest && cell.y <= farthest;
}

/// The part of a move that names a cell.
constexpr std::uint32_t cell_bits(Cell cell) {
    return static_cast<std::uint32_t>(cell.x + farthest + 1) << 7 | static_cast<std::uint32_t>(cell.y + farthest + 1);
}

Move move_of(const Action& action);
/// No value if the bits are not an action with these tiles.
std::optional<Action> action_of(const TileSet& set, Move move);

/// Where the pawn of the seat to move may go, and whether it may stay, on the board or off it.
struct Steps {
    std::array<Cell, 8> cells;
    int count = 0;
    bool may_stay = false;
};

/// A region that scores for a tile (rules.md 7).
struct Counted {
    Cell cell{};  ///< one of its squares, on the tile
    int squares = 0;
};

struct Counts {
    std::array<Counted, 4> regions;
    int count = 0;

    std::span<const Counted> all() const& { return std::span(regions).first(static_cast<std::size_t>(count)); }
    void all() const&& = delete;  // would return a view of a temporary
};

/// 216 bytes: 116 for the tiles on the table, 60 for the set they come from, and 40 for the rest. Regions, heights and colours follow
/// from the tiles: `Surface` computes them for every question, which costs less than storing them.
///
/// A position can be a seat's view (`deal().viewer()`). Others may then place any tile that they could hold, and their draws are
/// `draw ????`.
class Position {
  public:
    struct Parts;

    Position(const TileSet& set, int players);
    /// Precondition: checked by `position_of`.
    Position(const Parts& parts, Tiles unseen);

    int seats() const { return players_; }
    Seat to_move() const;
    int turn() const;
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;
    NARABE_COLD bool is_legal(Move move) const;
    NARABE_COLD void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    /// Like `play` in the phase `step`, for callers that already have `points_of_turn`.
    void play_step(Move move, int points);
    bool check() const;
    Scores scores() const {
        Scores scores{};
        for (std::size_t seat = 0; seat < players_; ++seat) scores[seat] = static_cast<std::int16_t>(2 * points_[seat]);
        return scores;
    }
    Move roll(Rng& rng) const;
    Position seen_by(Seat seat) const;
    Move as_seen(Move move, Seat seat) const;
    Position determinized(Rng& rng) const;

    Phase phase() const { return phase_; }
    /// In the order of placement, the start tile first.
    std::span<const Placed> table() const { return {table_.data(), placed_}; }
    const Deal& deal() const { return deal_; }
    std::optional<Cell> pawn(Seat seat) const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    /// A cell in two bytes.
    struct Spot {
        std::int8_t x;
        std::int8_t y;

        friend bool operator==(const Spot&, const Spot&) = default;
    };
    static constexpr Spot off_board{-128, 0};

    static Spot spot_of(Cell cell) { return {static_cast<std::int8_t>(cell.x), static_cast<std::int8_t>(cell.y)}; }

    void place(const Action& action);
    void draw(int tile);
    Move random_placement(Rng& rng) const;
    Move random_step(Rng& rng) const;

    int completed_turns(Seat seat) const;
    int right_hand_size(Seat seat) const;
    bool counts_are_right() const;
    bool hands_are_right() const;
    bool table_is_right() const;
    bool pawns_are_right() const;

    Deal deal_;
    std::array<std::int16_t, max_seats> points_{};
    std::array<Placed, max_placed> table_{};
    std::array<Spot, max_seats> pawns_;
    std::uint8_t players_;
    std::uint8_t placed_ = 0;
    Phase phase_ = Phase::start;
};

static_assert(sizeof(Position) == 216 && std::has_unique_object_representations_v<Position>);

/// The contents of a position that were not checked yet.
struct Position::Parts {
    int players = 2;
    TileSet set;
    std::optional<Seat> viewer;
    Phase phase = Phase::start;
    std::vector<Placed> table;  ///< heights are ignored
    std::array<std::optional<Cell>, max_seats> pawns;
    Hands hands;
    std::array<int, max_seats> points{};
};

/// No value if the parts are inconsistent. Some unreachable positions pass, but they are playable.
std::optional<Position> position_of(const Position::Parts& parts);

inline bool is_over(const Position& position) {
    const int all = tile_count - tiles_put_aside(position.seats());
    return position.phase() == Phase::place && static_cast<int>(position.table().size()) == all;
}

inline int points_of(const Position& position, Seat seat) {
    return position.scores()[static_cast<std::size_t>(index_of(seat))] / 2;
}

/// Tiles that can still be drawn.
int pile_of(const Position& position);

/// The receiver of the next tile. Precondition: the phase is `draw`.
Seat receiver_in(const Position& position);

// Precondition of these three: the last tile on the table is a player's.
inline Seat last_placer_in(const Position& position) {
    return seat_at((static_cast<int>(position.table().size()) - 2) % position.seats());
}
/// What the last tile scores for its player (rules.md 7), before and after the pawn step.
Counts counts_of(const Position& position);
int points_of_turn(const Position& position);

// Precondition of these three: the phase is `step`.
/// Whether this is the mover's first turn.
inline bool is_first_turn(const Position& position) {
    return position.turn() < position.seats();
}
/// Whether the mover's pawn was covered by their own tile.
bool is_lifted(const Position& position);
Steps steps_of(const Position& position);
/// Like `steps_of`, but asks two functions whether a cell is covered and whether another player's pawn protects it (rules.md 6).
template <class IsCovered, class IsProtected>
Steps find_steps(const Position& position, const IsCovered& is_covered, const IsProtected& is_protected);

/// The height of a tile placed on others there.
int level_on(std::span<const Placed> table, Cell corner);

/// The standard set, from assets/pieces.
TileSet standard_set();
/// Thirty tiles.
Parsed<TileSet> read_set(const std::vector<std::string_view>& texts);

template <class IsCovered, class IsProtected>
Steps find_steps(const Position& position, const IsCovered& is_covered, const IsProtected& is_protected) {
    assert(position.phase() == Phase::step);
    const Cell corner = position.table().back().corner();
    const auto own = position.pawn(position.to_move());
    Steps steps;
    const auto add = [&](Cell cell) {
        if (cell != own && !is_protected(cell)) steps.cells[static_cast<std::size_t>(steps.count++)] = cell;
    };
    for (const Cell offset : tile_squares) add(corner + offset);
    if (own) {
        for (const Cell step : edge_directions) {
            const Cell cell = *own + step;
            if (is_covered(cell) && !is_covered_from(corner, cell)) add(cell);
        }
        steps.may_stay = !is_protected(*own);
    } else {
        steps.may_stay = !is_first_turn(position) || steps.count == 0;
    }
    return steps;
}

struct Pilus {
    using Position = pilus::Position;

    static const GameInfo info;
    static Parsed<Options> resolve(const Options& options, Rng& rng);
    static Parsed<Position> start(const Options& options);
    static std::string write_position(const Position& position);
    static Parsed<Position> read_position(std::string_view text);
    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    static std::string show(const Position& position);
};

}  // namespace narabe::pilus
