// What a game provides to the rest of the program: the concepts that every rules module models.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/move.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/parsed.h"
#include "core/refusal.h"
#include "core/rng.h"
#include "core/seat.h"

namespace narabe {

/// Constants of a game.
struct GameInfo {
    std::string_view id;         ///< as in records and on the command line
    std::string_view name;       ///< in English; the interface has its own names, `<id>.name` in assets/text
    std::string_view designers;  ///< credited wherever the game is shown
    int min_seats = 2;
    int max_seats = 2;
    int minutes = 15;  ///< typical length of a game
    std::span<const OptionSpec> options{};
    std::span<const std::string_view> placeless{};  ///< moves that place nothing and name no cell, such as `swap`
    std::span<const std::string_view> halves{};     ///< of a double game: the ids of the two that it consists of
    std::span<const std::string_view> endings{};    ///< ways to end other than by points, as words of records, such as `no-move`
    bool has_draws = false;
};

/// A position: plain data, complete in itself.
template <class P>
concept Position = std::is_trivially_copyable_v<P> && std::equality_comparable<P> &&
    requires(const P& p, P& next, Move move, MoveList& moves) {
    { p.seats() } -> std::same_as<int>;
    { p.to_move() } -> std::same_as<Seat>;                    // a seat, or chance; any seat once the game is over
    { p.turn() } -> std::same_as<int>;                        // completed turns; a turn can be several moves
    { p.outcome() } -> std::same_as<std::optional<Outcome>>;  // computed in play() and stored
    { p.hash() } -> std::same_as<std::uint64_t>;
    { p.is_legal(move) } -> std::same_as<bool>;  // for any 32 bits
    p.legal_moves(moves);                        // replaces the contents; empty once the game is over
    next.play(move);                             // the move is legal
    { p.check() } -> std::same_as<bool>;         // consistent; slow, for tests
};

/// A position whose game counts points.
template <class P>
concept Scored = requires(const P& p) {
    { p.scores() } -> std::same_as<Scores>;
};

/// A position that can pick a uniformly random legal move without listing them all.
template <class P>
concept Sampled = requires(const P& p, Rng& rng) {
    { p.random_move(rng) } -> std::same_as<Move>;
};

/// A position in which chance can be to move.
template <class P>
concept Chancy = requires(const P& p, Rng& rng) {
    { p.roll(rng) } -> std::same_as<Move>;  // when `to_move()` is chance
};

/// A position with hidden information.
template <class P>
concept Secretive = requires(const P& p, Move move, Seat seat, Rng& rng) {
    { p.seen_by(seat) } -> std::same_as<P>;
    { p.as_seen(move, seat) } -> std::same_as<Move>;  // a legal move of `p` without what `seat` may not know
    { p.determinized(rng) } -> std::same_as<P>;       // a seen position, completed at random (determinization)
};

/// A game: its position type, and conversions between positions and text.
template <class G>
concept Game = Position<typename G::Position> &&
    requires(const typename G::Position& p, const Options& options, Rng& rng, Move move, std::string_view text) {
    { G::info } -> std::convertible_to<const GameInfo&>;
    // Checked options without defaults, with all random ones decided.
    { G::resolve(options, rng) } -> std::same_as<Parsed<Options>>;
    // Takes resolved options.
    { G::start(options) } -> std::same_as<Parsed<typename G::Position>>;
    { G::write_position(p) } -> std::same_as<std::string>;  // one line without spaces
    { G::read_position(text) } -> std::same_as<Parsed<typename G::Position>>;
    { G::write_move(p, move) } -> std::same_as<std::string>;
    // A well-spelt attempt at a move, legal or not.
    { G::read_move(p, text) } -> std::same_as<Parsed<Move>>;
    // The reason why an attempt from `read_move` is not allowed; no value if it is legal. (Attempts that cannot be written as
    // moves, such as a piece half outside the board, are explained by the view.)
    { G::explain(p, move) } -> std::same_as<std::optional<Refusal>>;
    { G::show(p) } -> std::same_as<std::string>;  // for people, in a terminal
};

/// A uniformly random legal move of an unfinished position; chance rolls as the game's rules say.
template <Position P>
Move random_move(const P& position, Rng& rng, MoveList& scratch) {
    if constexpr (Chancy<P>) {
        if (position.to_move() == Seat::chance) return position.roll(rng);
    }
    if constexpr (Sampled<P>) {
        return position.random_move(rng);
    } else {
        position.legal_moves(scratch);
        return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
    }
}

/// The number of sequences of `depth` single moves; a finished game has none.
template <Position P>
std::uint64_t perft(const P& position, int depth) {
    if (depth == 0) return 1;
    if (position.outcome()) return 0;
    MoveList moves;
    position.legal_moves(moves);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const Move move : moves) {
        P next = position;
        next.play(move);
        count += perft(next, depth - 1);
    }
    return count;
}

}  // namespace narabe
