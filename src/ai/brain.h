// What a search may know about a game beyond its rules. A game keeps it in its `x_brain.h`, as a class whose members are all
// optional: the search uses those that are there. The function `brain_of` of the same header makes it for a position; without
// that function nothing compiles, so that no game gets the plain search without having asked for it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/search_settings.h"
#include "ai/value.h"
#include "core/game.h"

namespace narabe {

/// Knows nothing: the rules alone. Also shows the form of every brain: made from the position that is thought about.
struct PlainBrain {
    template <Position P>
    explicit PlainBrain(const P&) {}
};

/// A guess at the value of a move for the seat that plays it, before anything was tried: 0 to 1.
template <class B, class P>
concept HasPriors = requires(const B& brain, const P& position, Move move) {
    { brain.prior(position, move) } -> std::same_as<float>;
};

struct RatedMove {
    Move move;
    float prior;  ///< as of `HasPriors`
};

/// The moves that are worth a look, best first, all rated at once; there is at least one. Answers whether those that
/// are left out are no better than the worst of them for certain.
template <class B, class P>
concept RatesMoves = requires(B& brain, const P& position, std::vector<RatedMove>& rated) {
    { brain.rate(position, rated) } -> std::same_as<bool>;
};

/// What a move gains over the others of its position, a guess that is about as good for all positions: found out for a
/// whole position at once.
template <class B, class P>
concept HasGains = requires(const P& position, Move move) {
    { B::gains(position).of(move) } -> std::same_as<float>;
};

/// Moves of a playout that are better than uniformly random ones, and about as fast.
template <class B, class P>
concept HasPlayouts = requires(B& brain, const P& position, Rng& rng, MoveList& scratch) {
    { brain.playout_move(position, rng, scratch) } -> std::same_as<Move>;
};

/// Who wins a playout, by how many half points the first seat is ahead, and how many moves it has.
struct PlayedOut {
    Seat winner;
    int lead;
    int moves;
};

/// Whole playouts that are quicker than those of move after move; nothing where there are none.
template <class B, class P>
concept PlaysOut = requires(const P& position, Rng& rng) {
    { B::play_out(position, rng) } -> std::same_as<std::optional<PlayedOut>>;
};

/// One seat opens, and the other may take its side with one move, `swap`, which is worth it if the game is better for
/// whoever opened. `looks_even`: whether a first move is worth a look.
template <class B, class P>
concept HasPieRule = requires(const P& position, Move move) {
    { B::swap } -> std::convertible_to<Move>;
    { B::precedes_swap(position) } -> std::same_as<bool>;
    { B::may_swap(position) } -> std::same_as<bool>;
    { B::looks_even(position, move) } -> std::same_as<bool>;
};

/// A guess at the value of a position for each seat, good enough to end a playout with once so many turns of it are
/// complete; with none, wherever it begins.
template <class B, class P>
concept HasEvaluation = requires(const B& brain, const P& position) {
    { brain.evaluation(position) } -> std::same_as<Values>;
    { B::playout_length } -> std::convertible_to<int>;
};

/// The search goes about this game, or about each part of it, in its own way.
template <class B, class P>
concept HasSettings = requires(const SearchSettings& settings, const P& position) {
    { B::settings(settings, position) } -> std::same_as<SearchSettings>;
};

/// A move that is good now is probably good later, too, so that the search uses RAVE. Moves are numbered from 0 to
/// `move_count - 1`.
template <class B>
concept UsesRave = requires(Move move) {
    { B::move_count } -> std::convertible_to<std::uint32_t>;
    { B::number_of(move) } -> std::same_as<std::uint32_t>;
};

/// An exact search of endings that is quicker than the one for all games, used like that one (`Solver`).
template <class B, class P>
concept SolvesEndings = requires(typename B::Endings& endings, const P& position, std::uint32_t limit) {
    B::prepare(endings, position);
    { B::solve(endings, position, limit) } -> std::same_as<std::optional<Solution>>;
    { endings.positions_searched() } -> std::same_as<std::uint32_t>;
};

template <class Brain, Position P>
SearchSettings settings_of(const SearchSettings& settings, const P& position) {
    if constexpr (HasSettings<Brain, P>) return Brain::settings(settings, position);
    return settings;
}

/// Whether the position is one of those of which only some of the moves are looked at, because there are many and they
/// are much alike; the very first one unless the brain knows better.
template <class Brain, Position P>
bool is_opening(const P& position) {
    if constexpr (requires { Brain::is_opening(position); }) return Brain::is_opening(position);
    return position.turn() == 0;
}

}  // namespace narabe
