// TIX: pieces are active or inactive, sliding past active ones deactivates them, and a player who cannot move loses (see
// rules.md).
#pragma once

#include "core/game.h"
#include "games/tix/tix_board.h"

namespace narabe::tix {

inline constexpr int max_turns = 1000;

struct Rules {
    std::int16_t turn_limit = 300;
    bool needs_active = false;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

enum class Kind : std::uint8_t { place, slide, activate, return_to_hand, pass };

/// How a game ends.
inline constexpr Reason no_move_left = "no-move";
inline constexpr Reason third_time = "repetition";
inline constexpr Reason turns_spent = "turn-limit";

/// A decoded move; cells are bit numbers of `Cells`.
struct Parts {
    Kind kind = Kind::pass;
    int cell = 0;
    int to = 0;  ///< for a slide
};

constexpr Move move_of(const Parts& parts) {
    return {static_cast<std::uint32_t>(static_cast<int>(parts.kind) << 12 | parts.cell << 6 | parts.to)};
}

constexpr Parts parts_of(Move move) {
    return {static_cast<Kind>(move.bits >> 12), static_cast<int>(move.bits >> 6 & 63), static_cast<int>(move.bits & 63)};
}

/// Where the seat may place: 5.3, and the option `needs-active`.
constexpr Cells placeable(const Board& board, Seat seat, const Rules& rules) {
    if (board.hand_of(seat) == 0) return 0;
    if (rules.needs_active && board.of(seat) != 0 && board.active_of(seat) == 0) return 0;
    return board.free() & ~edge_neighbours(board.active);
}

/// Whether the seat could begin a turn: 5.6.
bool can_move(const Board& board, Seat seat, const Rules& rules);

/// Where a slide began that ends on the cell `to`: at the next piece in the opposite direction. Precondition: there is one.
int origin_of(const Board& board, int to, int direction);

/// All legal moves: for every kind, the cells it can be played on.
struct Choices {
    Cells places = 0;
    std::array<Cells, 4> slides{};  ///< ends of slides, by direction; each end belongs to only one piece
    Cells activations = 0;
    Cells returns = 0;
    bool pass = false;
};

/// 8 kB, nearly all for repetition (item 7 of the rules): nothing in TIX is irreversible, so a position can repeat any earlier
/// turn; there are up to 1000, and a board needs 8 bytes.
class Position {
  public:
    explicit Position(const Rules& rules);

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn_ % 2); }
    int turn() const { return turn_; }
    std::optional<Outcome> outcome() const;
    /// Includes only these parts of the past: the number of turns, and the starts of turns that have occurred twice, so that the
    /// next time ends the game.
    std::uint64_t hash() const;
    bool is_legal(Move move) const;
    void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    bool check() const;

    const Rules& rules() const { return rules_; }
    const Board& board() const { return board_; }
    bool in_bonus() const { return earner_ != nobody; }
    /// The bit number of the piece that has just earned a bonus move. Precondition: `in_bonus()`.
    int earner() const { return earner_; }
    Choices choices() const;
    /// The board at the start of a turn, up to the present one; of a finished game, for all turns except the one that did not
    /// begin.
    Board start_of_turn(int turn) const;

    /// Whether some turn has begun like an earlier one: if not, no turn that begins next can be the third.
    bool has_repeated() const { return repeated_ != 0; }

    /// For positions from text: the turn ends with this board, or continues with it after the piece on the cell has earned a
    /// bonus. Preconditions: no turn is unfinished; the game is not over; the board is sound, and the piece `can_have_earned` the
    /// bonus.
    void end_turn_with(const Board& board);
    void continue_turn_with(const Board& board, int earner);

    friend bool operator==(const Position&, const Position&) = default;

  private:
    enum class End : std::uint8_t { none, no_move, repetition, turn_limit };

    static constexpr std::int8_t nobody = -1;

    void begin_turn();
    int earlier_occurrences(BoardCode code) const;
    BoardCode& start_code(int turn) { return starts_[static_cast<std::size_t>(turn % 2)][static_cast<std::size_t>(turn / 2)]; }

    Board board_{};
    std::array<std::array<BoardCode, max_turns / 2>, 2> starts_{};  // by seat to move, in order
    std::uint64_t repeated_ = 0;                                    // a sum over the starts of turns that have occurred twice
    Rules rules_;
    std::int16_t turn_ = 0;
    std::int8_t earner_ = nobody;
    End end_ = End::none;
};

/// Whether the piece on the cell can just have earned a bonus move for the seat: its own, inactive, with an edge neighbour.
bool can_have_earned(const Board& board, Seat seat, int bit);

struct Tix {
    using Position = tix::Position;

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

}  // namespace narabe::tix
