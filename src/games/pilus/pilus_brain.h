// Search knowledge of PILUS: priors and a playout policy by the points of a move, and an evaluation by points and by the pawns'
// regions, which are worth points later.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/brain.h"
#include "ai/levels.h"
#include "core/ranges.h"
#include "games/pilus/pilus_features.h"

namespace narabe::pilus {

class Brain {
  public:
    static constexpr int playout_length = 2;

    static SearchSettings settings(SearchSettings settings, const Position&) {
        settings.visits_to_expand = 1;
        settings.exploration = 0.1f;
        settings.prior_weight = 1.5f;
        return settings;
    }

    Brain() = default;
    /// Does not copy the analysed table.
    Brain(const Brain&) {}
    Brain& operator=(const Brain&) = delete;

    /// Precondition: it is a seat's turn to place.
    Values evaluation(const Position& position) const {
        const Regions& regions = analysis_of(position).regions();
        std::array<float, max_seats> prospects{};
        for (int seat = 0; seat < position.seats(); ++seat) {
            const auto pawn = position.pawn(seat_at(seat));
            prospects[static_cast<std::size_t>(seat)] = prospect(position, seat_at(seat), pawn ? regions.at(*pawn).squares : 0);
        }
        return values_of(position, prospects);
    }

    bool rate(const Position& position, std::vector<RatedMove>& rated) {
        const Regions& regions = rate_by_points(position, rated);
        // From points to chances.
        const std::array<float, max_seats> now = prospects_of(position);
        const auto mover = static_cast<std::size_t>(index_of(position.to_move()));
        const bool is_pending = position.phase() == Phase::step;
        const float pending = is_pending ? static_cast<float>(points_on(position, regions)) : 0.0f;
        float points = -1;
        float chance = 0;
        for (RatedMove& each : rated) {
            if (each.prior != points) {
                points = each.prior;
                std::array<float, max_seats> then = now;
                then[mover] += points + pending;
                chance = values_of(position, then)[mover];
            }
            each.prior = chance;
        }
        return false;
    }

    /// The points of a step come from the regions, which the next placement needs as well.
    void play(Position& position, Move move) const {
        if (position.phase() != Phase::step) return position.play(move);
        position.play_step(move, points_on(position, analysis_of(position).regions()));
    }

    /// The move with the most points.
    Move playout_move(const Position& position, Rng& rng, MoveList&) {
        if (position.to_move() == Seat::chance) return position.roll(rng);
        const AnalysedTable& table = analysis_of(position);
        if (position.phase() == Phase::step) {
            rate_steps(position, table.regions(), rated_);
            return std::min_element(rated_.begin(), rated_.end(), is_better)->move;
        }
        BestPlacements best(1);
        table.find_best(position, best);
        return best.move(0);
    }

  private:
    static constexpr float points_a_turn = 12;
    static constexpr float use_of_region = 1.5f;  ///< points per square of the region around a pawn

    static bool is_better(const RatedMove& a, const RatedMove& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.move < b.move;
    }

    /// The best placements or all steps by their points, best first. Returns the regions.
    const Regions& rate_by_points(const Position& position, std::vector<RatedMove>& rated) const {
        const AnalysedTable& table = analysis_of(position);
        if (position.phase() == Phase::step) {
            rate_steps(position, table.regions(), rated);
            ranges::sort(rated, is_better);
            return table.regions();
        }
        BestPlacements best(BestPlacements::capacity);
        table.find_best(position, best);
        rated.clear();
        for (std::size_t i = 0; i < best.size(); ++i) rated.push_back({best.move(i), static_cast<float>(best.points(i))});
        return table.regions();
    }

    /// With the pawns of the position. A step and the next placement share a table.
    const AnalysedTable& analysis_of(const Position& position) const {
        if (!analysis_ || !analysis_->is_of(position.table())) analysis_.emplace(position.table());
        analysis_->put_pawns(position);
        return *analysis_;
    }

    static int turns_left(const Position& position, Seat seat) {
        const int placed = position.turn();
        const int all = tile_count - tiles_put_aside(position.seats()) - 1;
        const int index = index_of(seat);
        const int done = placed / position.seats() + (index < placed % position.seats() ? 1 : 0);
        return all / position.seats() - done;
    }

    /// The expected points of a seat at the end; only differences between seats count.
    static float prospect(const Position& position, Seat seat, int region) {
        const int left = turns_left(position, seat);
        const float use = static_cast<float>(left) / static_cast<float>(left + 2);
        return static_cast<float>(points_of(position, seat)) + points_a_turn * static_cast<float>(left) +
               use_of_region * use * static_cast<float>(region);
    }

    static std::array<float, max_seats> prospects_of(const Position& position) {
        std::array<float, max_seats> prospects{};
        for (int seat = 0; seat < position.seats(); ++seat) {
            prospects[static_cast<std::size_t>(seat)] = prospect(position, seat_at(seat), 0);
        }
        prospects[static_cast<std::size_t>(index_of(position.to_move()))] -= points_a_turn;
        return prospects;
    }

    /// A lead counts for more with fewer turns left.
    static Values values_of(const Position& position, const std::array<float, max_seats>& prospects) {
        const int left = tile_count - position.turn();
        const float scale = 5.0f * std::sqrt(static_cast<float>(left));
        Values values{};
        float sum = 0;
        const auto seats = static_cast<std::size_t>(position.seats());
        for (std::size_t seat = 0; seat < seats; ++seat) {
            float best = -10'000;
            for (std::size_t other = 0; other < seats; ++other) {
                if (other != seat) best = std::max(best, prospects[other]);
            }
            const float lead = (prospects[seat] - best) / scale;
            values[seat] = 0.5f + 0.5f * lead / (1 + std::abs(lead));
            sum += values[seat];
        }
        for (float& value : values) value /= sum;
        return values;
    }

    static void rate_steps(const Position& position, const Regions& regions, std::vector<RatedMove>& rated) {
        rated.clear();
        const Steps steps = steps_on(position, regions);
        const int left = turns_left(position, position.to_move());
        const float use = use_of_region * static_cast<float>(left) / static_cast<float>(left + 2);
        if (steps.may_stay) {
            const auto pawn = position.pawn(position.to_move());
            rated.push_back({move_of({}), use * static_cast<float>(pawn ? regions.at(*pawn).squares : 0)});
        }
        for (int i = 0; i < steps.count; ++i) {
            const Cell cell = steps.cells[static_cast<std::size_t>(i)];
            rated.push_back(
                {move_of({.kind = Action::Kind::step, .cell = cell}), use * static_cast<float>(regions.at(cell).squares)});
        }
    }

    mutable std::optional<AnalysedTable> analysis_;  // of the last position's table
    std::vector<RatedMove> rated_;
};

inline Brain brain_of(const Pilus&, const Position&) {
    return {};
}

/// The lead in points, with what the present turn brings already counted.
inline int glance_of(const Pilus&, const Position& position, Seat seat) {
    int best_other = 0;
    for (int other = 0; other < position.seats(); ++other) {
        if (seat_at(other) != seat) best_other = std::max(best_other, points_of(position, seat_at(other)));
    }
    const bool is_pending = position.phase() == Phase::step && position.to_move() == seat;
    return points_of(position, seat) + (is_pending ? points_of_turn(position) : 0) - best_other;
}

constexpr LevelRows levels_of(const Pilus&) {
    return level_rows(Slips{5}, {10, 16, 27, 46, 85, 170, 4'500});
}

}  // namespace narabe::pilus
