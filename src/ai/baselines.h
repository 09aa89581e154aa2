// Baselines to measure the levels against: plain UCT (`uct.h`), the best move at a glance, and uniformly random moves.
#pragma once

#include <algorithm>
#include <limits>

#include "ai/choice.h"
#include "ai/uct.h"
#include "core/game.h"

namespace narabe {

/// How far ahead of the others a seat is, as far as a beginner can see: by points, unless the brain has its own `glance_of`.
template <class G>
int lead_at_a_glance(const typename G::Position& position, Seat seat) {
    if constexpr (requires { glance_of(G{}, position, seat); }) {
        return glance_of(G{}, position, seat);
    } else if constexpr (Scored<typename G::Position>) {
        const Scores scores = position.scores();
        int best_other = std::numeric_limits<std::int16_t>::min();
        for (int other = 0; other < position.seats(); ++other) {
            if (seat_at(other) != seat) best_other = std::max<int>(best_other, scores[static_cast<std::size_t>(other)]);
        }
        return scores[static_cast<std::size_t>(index_of(seat))] - best_other;
    } else {
        return 0;
    }
}

/// What the position after a single move is worth to the seat that plays it.
template <class G>
int worth_at_a_glance(const typename G::Position& position, Move move) {
    const Seat mover = position.to_move();
    auto next = position;
    next.play(move);
    if (const auto outcome = next.outcome(); outcome && !outcome->is_draw())
        return outcome->won_by(mover) ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min();
    return lead_at_a_glance<G>(next, mover);
}

/// A winning move, or else one of those after which the seat is farthest ahead. Precondition: unfinished, and as the seat to move sees it.
template <class G>
Move greedy_choice(const typename G::Position& seen, std::uint64_t seed) {
    MoveList best;
    Rng rng(seed);
    auto position = seen;
    if constexpr (Secretive<typename G::Position>) position = seen.determinized(rng);
    MoveList moves;
    position.legal_moves(moves);
    int most = std::numeric_limits<int>::min();
    for (const Move move : moves) {
        const int worth = worth_at_a_glance<G>(position, move);
        if (worth > most) best.clear();
        most = std::max(most, worth);
        if (worth == most) best.push_back(move);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace narabe
