// TAIGO: tiles with a black and a white half, and cones in the holes between them; five in a row win (see rules.md).
#pragma once

#include "core/game.h"
#include "games/taigo/taigo_board.h"

namespace narabe::taigo {

struct Rules {
    std::int8_t cones = 5;
    std::int8_t handicap = 0;
    std::int8_t tiles = max_tiles;

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

constexpr Colour colour_of(Seat seat) {
    return seat == Seat::first ? Colour::black : Colour::white;
}

constexpr std::size_t index_of(Colour colour) {
    return static_cast<std::size_t>(colour);
}

/// How a game ends.
inline constexpr Reason five_in_line = "five";
inline constexpr Reason no_tile_left = "tiles";

/// A decoded move: a tile by its black hex and the direction of its white one, or a cone.
struct Parts {
    Cell hex;            ///< with coordinates from -128 to 127
    int direction = -1;  ///< of a tile; -1 for a cone
    Colour colour = Colour::black;

    constexpr bool is_tile() const { return direction >= 0; }
    constexpr Cell white() const { return tile().white(); }
    constexpr Tile tile() const { return {hex, direction}; }
};

constexpr Move move_of(const Parts& parts) {
    const int kind = parts.is_tile() ? parts.direction : 6 + static_cast<int>(parts.colour);
    return {static_cast<std::uint32_t>(kind << 16 | SmallHex(parts.hex).bits)};
}

/// For any 32 bits; values that `move_of` does not make are mapped to some that it makes.
constexpr Parts parts_of(Move move) {
    SmallHex hex;
    hex.bits = static_cast<std::uint16_t>(move.bits);
    const auto kind = static_cast<int>(move.bits >> 16 & 7);
    if (kind < 6) return {.hex = hex.cell(), .direction = kind};
    return {.hex = hex.cell(), .colour = static_cast<Colour>(kind - 6)};
}

/// The starting tile, at black 0,0 and white 1,0.
inline constexpr Move first_tile = move_of({.hex = {0, 0}, .direction = 0});

/// 1.9 kB: two thirds for the contents of an unbounded board, the rest for its edge and the moves.
class Position {
  public:
    explicit Position(const Rules& rules);

    int seats() const { return 2; }
    Seat to_move() const { return seat_at(turn_ % 2); }
    int turn() const { return turn_; }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const;  ///< of the contents, regardless of order and of which hexes belong to one tile
    bool is_legal(Move move) const;
    void legal_moves(MoveList& moves) const;
    Move random_move(Rng& rng) const;
    void play(Move move);
    bool check() const;

    const Rules& rules() const { return rules_; }
    const Table& table() const { return table_; }
    /// All tiles and cones in the order of placement, including the first tile.
    std::span<const Move> pieces() const { return {pieces_.data(), static_cast<std::size_t>(piece_count_)}; }
    /// The contents of any hex, however far away.
    std::optional<Colour> colour_at(Cell hex) const;
    int cones(Colour colour) const { return cones_[index_of(colour)]; }
    /// Tiles not placed yet.
    int tiles_left() const { return rules_.tiles - 1 - turn_ - (in_holes() ? 1 : 0); }
    /// The holes that have to be filled now.
    std::span<const SmallHex> holes() const { return {holes_.data(), static_cast<std::size_t>(hole_count_)}; }
    bool in_holes() const { return hole_count_ > 0; }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    enum class End : std::uint8_t { none, five_of_opponent, five_of_mover, tiles };

    /// In the ring of eight hexes around a tile, no two neighbours can both be holes.
    static constexpr int max_holes = 4;
    static constexpr int max_cones = 25;  // 10 and 5 more of one colour, 10 of the other
    static constexpr int max_pieces = max_tiles + max_cones;

    void lay(const Tile& tile);
    void note_five(Cell hex, Colour colour);
    void forget_hole(Cell hex);
    void end_turn();
    bool has_cones() const { return cones_[0] > 0 || cones_[1] > 0; }
    bool is_legal_tile(const Parts& tile) const;
    bool is_legal_cone(const Parts& cone) const;
    Move random_tile(Rng& rng) const;

    Table table_;
    std::array<Move, max_pieces> pieces_{};
    std::array<SmallHex, max_holes> holes_{};
    std::array<std::int8_t, 2> cones_;  // by colour
    std::array<bool, 2> fives_{};       // by colour; completed in this turn
    Rules rules_;
    std::int8_t piece_count_ = 0;
    std::int8_t hole_count_ = 0;
    std::int8_t turn_ = 0;
    End end_ = End::none;
};

struct Taigo {
    using Position = taigo::Position;

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

}  // namespace narabe::taigo
