// Playouts: random moves, or those of the brain's policy, to the end of the game or to a static evaluation.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "ai/brain.h"
#include "ai/search_counts.h"
#include "ai/simulation_path.h"

namespace narabe {

template <Position P, class Brain>
class Playout {
  public:
    /// Keeps references to the arguments.
    Playout(Brain& brain, const SearchSettings& settings, Rng& rng, int seats)
        : brain_(brain), settings_(settings), rng_(rng), seats_(seats) {}

    /// Precondition: unfinished.
    Values play_out(P& position, SimulationPath<Brain>& path, SearchCounts& counts);

  private:
    Values worth_of(Winners winners, int lead) const {
        return settings_.lead_scale > 0 ? values_by_lead(winners, lead, settings_.lead_scale) : values_of(winners, seats_);
    }
    Values evaluation(const P& position) requires HasEvaluation<Brain, P>;
    Move next_move(const P& position) {
        if constexpr (HasPlayouts<Brain, P>) {
            return brain_.playout_move(position, rng_, moves_);
        } else {
            return random_move(position, rng_, moves_);
        }
    }

    Brain& brain_;
    const SearchSettings& settings_;
    Rng& rng_;
    int seats_;
    MoveList moves_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
Values Playout<P, Brain>::play_out(P& position, SimulationPath<Brain>& path, SearchCounts& counts) {
    const int begin = position.turn();
    while (!position.outcome()) {
        if constexpr (PlaysOut<Brain, P>) {
            if (const auto end = Brain::play_out(position, rng_)) {
                counts.count_moves(static_cast<std::uint64_t>(end->moves));
                return worth_of(won_by(end->winner), end->lead);
            }
        }
        if constexpr (HasEvaluation<Brain, P>) {
            if (position.turn() - begin >= Brain::playout_length) return evaluation(position);
        }
        const Move move = next_move(position);
        path.note(position.to_move(), move);
        play_move(brain_, position, move);
        counts.count_moves(1);
    }
    const Outcome outcome = *position.outcome();
    return worth_of(winners_of(outcome), outcome.half_points[0] - outcome.half_points[1]);
}

/// A move of the brain's policy; with some noise for two seats if nothing else is random.
template <Position P, class Brain>
Values Playout<P, Brain>::evaluation(const P& position) requires HasEvaluation<Brain, P> {
    Values values = brain_.evaluation(position);
    if constexpr (Brain::playout_length == 0) {
        constexpr std::uint32_t steps = 1024;
        const float part = static_cast<float>(rng_.below(2 * steps)) / steps - 1;
        const float shift = std::clamp(settings_.evaluation_noise * part, -values[0], values[1]);
        values[0] += shift;
        values[1] -= shift;
    }
    return values;
}

}  // namespace narabe
