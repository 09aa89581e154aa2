// What a search may know about a game beyond its rules. A game that has such knowledge keeps it in its `x_brain.h`, as
// a class whose members are all optional: the search uses those that are there.
#pragma once

#include <concepts>
#include <cstdint>

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

/// Moves of a playout that are better than uniformly random ones, and about as fast.
template <class B, class P>
concept HasPlayouts = requires(const B& brain, const P& position, Rng& rng, MoveList& scratch) {
    { brain.playout_move(position, rng, scratch) } -> std::same_as<Move>;
};

/// Moves are numbered from 0 to `move_count - 1`, and a move that is good now is probably good later, too: then what
/// playouts tell about it is used before it has been tried itself.
template <class B>
concept SharesMoves = requires(Move move) {
    { B::move_count } -> std::convertible_to<std::uint32_t>;
    { B::number_of(move) } -> std::same_as<std::uint32_t>;
};

/// A game without a brain of its own.
template <Game G>
PlainBrain brain_of(const G&, const typename G::Position& position) {
    return PlainBrain(position);
}

}  // namespace narabe
