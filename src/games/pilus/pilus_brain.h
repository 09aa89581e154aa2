// Search knowledge of PILUS: priors and a playout policy by the points of a move, and an evaluation by points and by the pawns'
// regions, which are worth points later.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>

#include "ai/brain.h"
#include "ai/levels.h"
#include "board/square.h"
#include "core/ranges.h"
#include "games/pilus/pilus_guards.h"

namespace narabe::pilus {

/// The regions of a table, for scoring many placements quickly. (Approximate: ignores that a tile can split a region.)
class Regions {
  public:
    Regions(const Position& position, const Surface& surface) : window_(surface.window()) {
        std::memset(numbers_.data(), 0, static_cast<std::size_t>(window_.height) * sizeof numbers_[0]);
        for (int colour = 0; colour < colour_count; ++colour) {
            BitPlane rest = surface.squares_of(static_cast<Colour>(colour));
            for (int row = 0; row < window_.height; ++row) {
                while (rest.row(row) != 0) {
                    const BitPlane region = rest.connected_to(window_.cell_at(std::countr_zero(rest.row(row)), row));
                    add(region, static_cast<std::uint8_t>(colour));
                    for (int y = row; y < window_.height; ++y) rest.set_row(y, rest.row(y) & ~region.row(y));
                }
            }
        }
        for (int seat = 0; seat < position.seats(); ++seat) {
            if (const auto cell = position.pawn(seat_at(seat)))
                regions_[number_at(*cell)].pawns |= static_cast<std::uint8_t>(1 << seat);
        }
    }

    int size_at(Cell cell) const { return regions_[number_at(cell)].size; }

    /// The points of a tile for a seat at height 1.
    int squares_of(Face face, Cell corner, Seat seat) const {
        const auto others = static_cast<std::uint8_t>(~(1u << index_of(seat)));
        int sum = 0;
        for (int i = 0; i < 4; ++i) {
            const Cell cell = corner + tile_squares[static_cast<std::size_t>(i)];
            const auto colour = static_cast<std::uint8_t>(face.colour(i));
            std::array<std::uint8_t, 5> met{};
            std::size_t count = 0;
            std::uint8_t pawns = 0;
            int size = regions_[number_at(cell)].colour == colour ? 0 : 1;
            const auto meet = [&](Cell place) {
                const std::uint8_t number = number_at(place);
                const Region& region = regions_[number];
                if (region.colour != colour) return;
                for (std::size_t k = 0; k < count; ++k) {
                    if (met[k] == number) return;
                }
                met[count++] = number;
                size += region.size;
                pawns |= region.pawns;
            };
            meet(cell);
            for (const Cell step : edge_directions) {
                if (!is_covered_from(corner, cell + step)) meet(cell + step);
            }
            if (size > 1 && (pawns & others) == 0) sum += size;
        }
        return sum;
    }

  private:
    struct Region {
        std::uint8_t size = 0;
        std::uint8_t colour = colour_count;
        std::uint8_t pawns = 0;
    };

    void add(const BitPlane& region, std::uint8_t colour) {
        regions_[++count_] = {static_cast<std::uint8_t>(region.count()), colour, 0};
        region.for_each([&](Cell cell) { numbers_[window_.row_of(cell)][column_of(cell)] = count_; });
    }
    std::size_t column_of(Cell cell) const { return static_cast<std::size_t>(cell.x - window_.left); }
    std::uint8_t number_at(Cell cell) const {
        return window_.has(cell) ? numbers_[window_.row_of(cell)][column_of(cell)] : std::uint8_t{0};
    }

    PlaneWindow window_;
    std::array<std::array<std::uint8_t, 64>, PlaneWindow::max_rows> numbers_;
    std::array<Region, 4 * max_placed + 1> regions_{};  // number 0 is the bare table
    std::uint8_t count_ = 0;
};

class Brain {
  public:
    static constexpr int playout_length = 2;

    static SearchSettings settings(SearchSettings settings, const Position&) {
        settings.visits_to_expand = 1;
        settings.exploration = 0.1f;
        settings.prior_weight = 1.5f;
        return settings;
    }

    /// Precondition: it is a seat's turn to place.
    Values evaluation(const Position& position) const {
        const Surface surface(position.table());
        const Regions regions(position, surface);
        std::array<float, max_seats> prospects{};
        for (int seat = 0; seat < position.seats(); ++seat) {
            const auto pawn = position.pawn(seat_at(seat));
            prospects[static_cast<std::size_t>(seat)] = prospect(position, seat_at(seat), pawn ? regions.size_at(*pawn) : 0);
        }
        return values_of(position, prospects);
    }

    bool rate(const Position& position, std::vector<RatedMove>& rated) {
        rate_by_points(position, rated);
        if (rated.size() > max_moves) {
            std::nth_element(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(max_moves), rated.end(), is_better);
            rated.resize(max_moves);
        }
        ranges::sort(rated, is_better);
        // From points to chances.
        const std::array<float, max_seats> now = prospects_of(position);
        const auto mover = static_cast<std::size_t>(index_of(position.to_move()));
        const float pending = position.phase() == Phase::step ? static_cast<float>(points_of_turn(position)) : 0.0f;
        for (RatedMove& each : rated) {
            std::array<float, max_seats> then = now;
            then[mover] += each.prior + pending;
            each.prior = values_of(position, then)[mover];
        }
        return false;
    }

    /// The move with the most points.
    Move playout_move(const Position& position, Rng& rng, MoveList&) {
        if (position.to_move() == Seat::chance) return position.roll(rng);
        rate_by_points(position, rated_);
        return std::min_element(rated_.begin(), rated_.end(), is_better)->move;
    }

  private:
    static constexpr std::size_t max_moves = 16;
    static constexpr float points_a_turn = 12;
    static constexpr float use_of_region = 1.5f;  ///< points per square of the region around a pawn

    static bool is_better(const RatedMove& a, const RatedMove& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.move < b.move;
    }

    /// All moves, by their points.
    void rate_by_points(const Position& position, std::vector<RatedMove>& rated) const {
        rated.clear();
        if (position.phase() == Phase::place) {
            rate_placements(position, rated);
        } else {
            rate_steps(position, rated);
        }
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

    void rate_placements(const Position& position, std::vector<RatedMove>& rated) const {
        const Placing placing(position);
        const Surface& surface = placing.surface();
        const Regions regions(position, surface);
        const Seat mover = position.to_move();
        const TileSet& set = position.deal().set();
        const Tiles holdings = position.deal().holdings(mover);
        for (int row = surface.first_row(); row <= surface.last_row(); ++row) {
            const std::uint64_t open = placing.open(row);
            if (open == 0) continue;
            const Surface::Support support = surface.support(row);
            set.for_each_kind(holdings, [&](int tile) {
                for (int quarters = 0; quarters < set[tile].rotations(); ++quarters) {
                    const Face face = set[tile].turned(quarters);
                    for (std::uint64_t rest = placing.legal(row, face, open); rest != 0; rest &= rest - 1) {
                        const Cell corner = surface.window().cell_at(std::countr_zero(rest), row);
                        int level = 1;
                        while ((support[static_cast<std::size_t>(level - 1)] & rest & (~rest + 1)) == 0) ++level;
                        const Move move =
                            move_of({.kind = Action::Kind::place, .tile = tile, .quarters = quarters, .cell = corner});
                        rated.push_back({move, static_cast<float>(level * regions.squares_of(face, corner, mover))});
                    }
                }
            });
        }
    }

    void rate_steps(const Position& position, std::vector<RatedMove>& rated) const {
        const Surface surface(position.table());
        const Regions regions(position, surface);
        const Steps steps = steps_of(position);
        const int left = turns_left(position, position.to_move());
        const float use = use_of_region * static_cast<float>(left) / static_cast<float>(left + 2);
        if (steps.may_stay) {
            const auto pawn = position.pawn(position.to_move());
            rated.push_back({move_of({}), use * static_cast<float>(pawn ? regions.size_at(*pawn) : 0)});
        }
        for (int i = 0; i < steps.count; ++i) {
            const Cell cell = steps.cells[static_cast<std::size_t>(i)];
            rated.push_back(
                {move_of({.kind = Action::Kind::step, .cell = cell}), use * static_cast<float>(regions.size_at(cell))});
        }
    }

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
