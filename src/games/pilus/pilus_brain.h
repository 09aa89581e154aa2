// Search knowledge of PILUS: priors and a playout policy by the points of a move, and an evaluation by points and by the pawns'
// regions, which are worth points later.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/brain.h"
#include "ai/levels.h"
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
        const AnalysedTable& table = analysis_of(position);
        BestMoves best(BestMoves::capacity);
        const float worth = find_best(position, table, best);
        // From points to chances.
        const std::array<float, max_seats> now = prospects_of(position);
        const auto mover = static_cast<std::size_t>(index_of(position.to_move()));
        const bool is_pending = position.phase() == Phase::step;
        const float pending = is_pending ? static_cast<float>(points_on(position, table.regions())) : 0.0f;
        rated.clear();
        int points = -1;
        float chance = 0;
        for (std::size_t i = 0; i < best.size(); ++i) {
            if (best.points(i) != points) {
                points = best.points(i);
                std::array<float, max_seats> then = now;
                then[mover] += worth * static_cast<float>(points) + pending;
                chance = values_of(position, then)[mover];
            }
            rated.push_back({best.move(i), chance});
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
        BestMoves best(1);
        find_best(position, analysis_of(position), best);
        return best.move(0);
    }

  private:
    static constexpr float points_a_turn = 12;
    static constexpr float use_of_region = 1.5f;  ///< points per square of the region around a pawn

    /// Finds the moves with the most points: those of a placement, or the squares of a step's region. Returns the worth of a
    /// point in points of the game.
    static float find_best(const Position& position, const AnalysedTable& table, BestMoves& best) {
        if (position.phase() == Phase::step) return find_steps_in(position, table.regions(), best);
        table.find_best(position, best);
        return 1;
    }

    /// With the pawns of the position. A step and the next placement share a table.
    [[gnu::noinline]] const AnalysedTable& analysis_of(const Position& position) const {
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

    /// Regions are of no use after the last turn.
    static float find_steps_in(const Position& position, const Regions& regions, BestMoves& best) {
        const int left = turns_left(position, position.to_move());
        const auto add = [&](Move move, int squares) {
            const int points = left > 0 ? squares : 0;
            if (best.has_room_for(points, move)) best.add(points, move);
        };
        const Steps steps = steps_on(position, regions);
        if (steps.may_stay) {
            const auto pawn = position.pawn(position.to_move());
            add(move_of({}), pawn ? regions.at(*pawn).squares : 0);
        }
        for (int i = 0; i < steps.count; ++i) {
            const Cell cell = steps.cells[static_cast<std::size_t>(i)];
            add(move_of({.kind = Action::Kind::step, .cell = cell}), regions.at(cell).squares);
        }
        return use_of_region * static_cast<float>(left) / static_cast<float>(left + 2);
    }

    mutable std::optional<AnalysedTable> analysis_;  // of the last position's table
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
