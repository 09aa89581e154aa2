// What a search may know about a game beyond its rules: a class in the game's `x_brain.h` whose members are all optional. The
// search uses those that exist. `brain_of` in the same header makes it for the root position; it is required, so that no game
// gets the plain search by accident.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/search_settings.h"
#include "ai/value.h"
#include "core/game.h"

namespace narabe {

/// A brain without knowledge beyond the rules.
struct PlainBrain {
    template <Position P>
    explicit PlainBrain(const P&) {}
};

/// Priors: the expected value of a move for the seat that plays it, 0 to 1.
template <class B, class P>
concept HasPriors = requires(const B& brain, const P& position, Move move) {
    { brain.prior(position, move) } -> std::same_as<float>;
};

struct RatedMove {
    Move move;
    float prior;  ///< as in `HasPriors`
};

/// Selects the moves worth searching, at least one, with priors, best first. Returns whether those left out are certainly no
/// better than the worst of these.
template <class B, class P>
concept RatesMoves = requires(B& brain, const P& position, std::vector<RatedMove>& rated) {
    { brain.rate(position, rated) } -> std::same_as<bool>;
};

/// Priors relative to the value of the position: what a move gains over the others. Prepared for a whole position at once.
template <class B, class P>
concept HasGains = requires(const P& position, Move move) {
    { B::gains(position).of(move) } -> std::same_as<float>;
};

/// A playout policy: moves better than uniformly random ones, and about as fast.
template <class B, class P>
concept HasPlayouts = requires(B& brain, const P& position, Rng& rng, MoveList& scratch) {
    { brain.playout_move(position, rng, scratch) } -> std::same_as<Move>;
};

/// Plays a move with what the brain has computed about the position, faster than the position itself.
template <class B, class P>
concept PlaysMoves = requires(const B& brain, P& position, Move move) {
    brain.play(position, move);
};

/// The end of a playout: its winner, the lead of the first seat in half points, and its number of moves.
struct PlayedOut {
    Seat winner;
    int lead;
    int moves;
};

/// Whole playouts that are faster than playing move after move; no value if this position has none.
template <class B, class P>
concept PlaysOut = requires(const P& position, Rng& rng) {
    { B::play_out(position, rng) } -> std::same_as<std::optional<PlayedOut>>;
};

/// Pie rule: one seat opens, and the other may take its side with the move `swap`. `looks_even`: whether an opening move is
/// worth searching.
template <class B, class P>
concept HasPieRule = requires(const P& position, Move move) {
    { B::swap } -> std::convertible_to<Move>;
    { B::precedes_swap(position) } -> std::same_as<bool>;
    { B::may_swap(position) } -> std::same_as<bool>;
    { B::looks_even(position, move) } -> std::same_as<bool>;
};

/// A static evaluation for each seat, with which playouts end after `playout_length` complete turns; with 0 there are no
/// playouts.
template <class B, class P>
concept HasEvaluation = requires(const B& brain, const P& position) {
    { brain.evaluation(position) } -> std::same_as<Values>;
    { B::playout_length } -> std::convertible_to<int>;
};

/// Settings of the search for this game, by position.
template <class B, class P>
concept HasSettings = requires(const SearchSettings& settings, const P& position) {
    { B::settings(settings, position) } -> std::same_as<SearchSettings>;
};

/// Moves that are good now are probably good later, so the search uses RAVE. Moves are numbered from 0 to `move_count - 1`.
template <class B>
concept UsesRave = requires(Move move) {
    { B::move_count } -> std::convertible_to<std::uint32_t>;
    { B::number_of(move) } -> std::same_as<std::uint32_t>;
};

/// An exact search of endings that is faster than the general one, with the same interface (`Solver`).
template <class B, class P>
concept SolvesEndings = requires(typename B::Endings& endings, const P& position, std::uint32_t limit) {
    B::prepare(endings, position);
    { B::solve(endings, position, limit) } -> std::same_as<std::optional<Solution>>;
    { endings.positions_searched() } -> std::same_as<std::uint32_t>;
};

/// A quick and exact function of the game: whether the seat to move can win by the end of its turn. Adds to `positions` what that took.
/// The games that have it have no exact search of endings; their wins are proven within a number of turns.
template <class P>
concept SeesWins = requires(const P& position, std::uint64_t& positions) {
    { wins_this_turn(position, positions) } -> std::same_as<bool>;
};

/// Whether it is easy to see that the opponent of the seat to move cannot force a win by the end of its own next turn.
template <class P>
concept SeesEscapes = requires(const P& position) {
    { escapes_next_turn(position) } -> std::same_as<bool>;
};

template <class Brain, Position P>
SearchSettings settings_of(const SearchSettings& settings, const P& position) {
    if constexpr (HasSettings<Brain, P>) return Brain::settings(settings, position);
    return settings;
}

template <class Brain, Position P>
void play_move(const Brain& brain, P& position, Move move) {
    if constexpr (PlaysMoves<Brain, P>) {
        brain.play(position, move);
    } else {
        position.play(move);
    }
}

/// Whether only a sample of the moves is searched, because there are many similar ones; by default on the first turn.
template <class Brain, Position P>
bool is_opening(const P& position) {
    if constexpr (requires { Brain::is_opening(position); }) return Brain::is_opening(position);
    return position.turn() == 0;
}

}  // namespace narabe
