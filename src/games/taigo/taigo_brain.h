// Search knowledge of TAIGO: an evaluation by lines of five hexes with pieces of only one colour, priors by the change of these
// lines, and the need to stop a line of four at once.
#pragma once

#include <bit>
#include <cmath>

#include "ai/brain.h"
#include "ai/levels.h"
#include "core/ranges.h"
#include "games/taigo/taigo_endings.h"

namespace narabe::taigo {

class Brain {
  public:
    static constexpr int playout_length = 0;

    static SearchSettings settings(SearchSettings settings, const Position&) {
        // 0.1 won 63% against 0.2 (120 games of 3500 simulations per move). Workers with equal settings find nearly the same: two
        // are no better than one. If one of them searches deeper, two win 63% (300 games of 1000 simulations).
        settings.exploration = settings.worker % 2 == 0 ? 0.1f : 0.025f;
        settings.visits_to_expand = 1;
        settings.exact_moves = 0;
        return settings;
    }

    Values evaluation(const Position& position) const {
        const Seat next = position.in_holes() ? opponent_of(position.to_move()) : position.to_move();
        const float own = chance_of(score(position, colour_of(next)));
        if (next == Seat::first) return {own, 1 - own};
        return {1 - own, own};
    }

    /// The moves that win at once; otherwise those that stop a line of four; otherwise the best ones.
    bool rate(const Position& position, std::vector<RatedMove>& rated) {
        ++stamp_;
        position_ = &position;
        position.legal_moves(moves_);
        rated.clear();
        mine_ = colour_of(position.to_move());
        theirs_ = mine_ == Colour::black ? Colour::white : Colour::black;
        const float before = -balance_of(position, theirs_).sum;
        if (position.in_holes()) {
            for (const Move move : moves_) rated.push_back({move, chance_of(before + change_of_cone(parts_of(move)))});
            return true;
        }
        find_gaps();
        float best = -1;
        for (const Move move : moves_) {
            const float prior = chance_of(before + change_of_tile(parts_of(move)));
            rated.push_back({move, prior});
            best = std::max(best, prior);
        }
        ranges::sort(rated, [](const RatedMove& a, const RatedMove& b) {
            return a.prior != b.prior ? a.prior > b.prior : a.move < b.move;
        });
        return leave_out(rated);
    }

  private:
    using Torus = Table::Torus;
    // Weights are from logistic regression on many games.
    static constexpr float lost = -1000;
    static constexpr float won = 1000;
    static constexpr float five = 40;    ///< possible in the next turn
    static constexpr float four = 0.8f;  ///< must be stopped
    static constexpr float two_fours = 4;
    static constexpr std::size_t max_moves = 40;

    /// The four hexes on each side of a hex in a straight line: bits 3 and 4 are the adjacent ones.
    struct Line {
        std::array<unsigned, 2> of{};  // by colour
    };

    /// The value of an empty hex for a colour.
    struct Worth {
        float gain = 0;
        int fours = 0;  ///< the number of gaps it creates that complete five
        bool makes_five = false;
    };

    struct Hex {
        std::uint32_t stamp = 0;
        std::array<Worth, 2> worth{};
    };

    static float chance_of(float score) { return 0.5f + 0.5f * score / (2 + std::abs(score)); }

    static Line line_through(const Table& table, int number, int direction) {
        Line line;
        const auto look = [&](int side, int first, int step) {
            int next = number;
            for (int i = 0, bit = first; i < 4; ++i, bit += step) {
                next = Torus::neighbour(next, side);
                const Content content = table.numbered(next);
                if (!is_empty(content)) line.of[content == Content::black ? 0 : 1] |= 1u << bit;
            }
        };
        look(opposite_hex_direction(direction), 3, -1);
        look(direction, 4, 1);
        return line;
    }

    static int gone_on(int number, int direction, int bit) {
        const int side = bit < 4 ? opposite_hex_direction(direction) : direction;
        for (int steps = bit < 4 ? 4 - bit : bit - 3; steps > 0; --steps) number = Torus::neighbour(number, side);
        return number;
    }

    /// The balance of lines with pieces of only one colour, and the hexes that would complete five, by colour.
    struct Balance {
        float sum = 0.1f;
        std::array<int, 2> gaps{};
    };

    /// The evaluation for the seat of that colour, which is to move.
    float score(const Position& position, Colour mine) const {
        const Balance balance = balance_of(position, mine);
        if (balance.gaps[index_of(mine)] > 0) return five;
        const int to_stop = balance.gaps[1 - index_of(mine)];
        if (to_stop > 1) return -five / 2;
        return balance.sum - (to_stop == 1 ? four : 0.0f);
    }

    Balance balance_of(const Position& position, Colour mine) const {
        constexpr float of_mover[] = {0, 0, 0.05f, 0.45f, 0, 0};
        constexpr float of_other[] = {0, 0, 0.045f, 0.33f, 0, 0};
        const Table& table = position.table();
        Balance balance;
        std::array<int, 2> last_gap{-1, -1};
        const auto look_from = [&](Cell hex, Colour colour) {
            const int number = Torus::number_of(hex);
            const std::size_t own = index_of(colour);
            for (int direction = 0; direction < 3; ++direction) {
                const Line line = line_through(table, number, direction);
                for (unsigned place = 0; place < 5; ++place) {
                    if (((line.of[0] | line.of[1]) & 15) >> place != 0) continue;  // counted from there
                    if ((line.of[1 - own] >> place & 15) != 0) continue;
                    const unsigned others = line.of[own] >> place & 15;
                    const int count = 1 + std::popcount(others);
                    balance.sum += colour == mine ? of_mover[count] : -of_other[count];
                    if (count != 4) continue;
                    const int gap = gone_on(number, direction, std::countr_zero(~others & 15) + static_cast<int>(place));
                    if (gap == last_gap[own] || table.is_hole(gap)) continue;
                    last_gap[own] = gap;
                    ++balance.gaps[own];
                }
            }
        };
        for (const Move piece : position.pieces()) {
            const Parts parts = parts_of(piece);
            look_from(parts.hex, parts.colour);
            if (parts.is_tile()) look_from(parts.white(), Colour::white);
        }
        return balance;
    }

    const Hex& hex_at(int number) {
        Hex& hex = hexes_[static_cast<std::size_t>(number)];
        if (hex.stamp == stamp_) return hex;
        hex = {.stamp = stamp_};
        for (int direction = 0; direction < 3; ++direction) {
            const Line line = line_through(position_->table(), number, direction);
            for (std::size_t colour = 0; colour < 2; ++colour) add_line(hex, line, colour);
        }
        return hex;
    }

    /// Adds the effect of a piece of this colour on the lines of five through the hex.
    static void add_line(Hex& hex, const Line& line, std::size_t colour) {
        constexpr float grown[] = {0, 0.05f, 0.3f, 0, 0};
        constexpr float stopped[] = {0, 0, 0.05f, 0.42f, 0};
        Worth& worth = hex.worth[colour];
        unsigned gaps = 0;
        for (unsigned place = 0; place < 5; ++place) {
            const unsigned own = line.of[colour] >> place & 15;
            const unsigned other = line.of[1 - colour] >> place & 15;
            if (other == 0) {
                const int count = std::popcount(own);
                worth.gain += grown[count];
                if (count == 3) gaps |= (~own & 15) << place;
                worth.makes_five |= count == 4;
            } else if (own == 0) {
                worth.gain += stopped[std::popcount(other)];
            }
        }
        worth.fours += std::popcount(gaps);
    }

    /// Finds the hexes where the opponent threatens five, and those that can become holes.
    void find_gaps() {
        gaps_.clear();
        nearly_holes_.clear();
        for (const SmallHex edge : position_->table().edge()) {
            const int number = Torus::number_of(edge.cell());
            const auto& worth = hex_at(number).worth;
            const int room = empty_beside(number);
            if (room == 1 || room == 2) nearly_holes_.push_back(number);
            if (worth[index_of(theirs_)].makes_five && has_room_beside(number)) gaps_.push_back(number);
        }
    }

    int empty_beside(int number) const {
        int count = 0;
        for (int direction = 0; direction < 6; ++direction) {
            count += is_empty(position_->table().numbered(Torus::neighbour(number, direction))) ? 1 : 0;
        }
        return count;
    }

    /// Whether the opponent can place a tile on the hex without its other half making five for us.
    bool has_room_beside(int number) {
        for (int direction = 0; direction < 6; ++direction) {
            const int beside = Torus::neighbour(number, direction);
            if (is_empty(position_->table().numbered(beside)) && !hex_at(beside).worth[index_of(mine_)].makes_five) return true;
        }
        return false;
    }

    float change_of_cone(const Parts& cone) {
        const Worth& worth = hex_at(Torus::number_of(cone.hex)).worth[index_of(cone.colour)];
        const bool is_mine = cone.colour == mine_;
        if (worth.makes_five) return is_mine ? won : lost;
        const float fours = worth.fours == 0 ? 0.0f : four;
        return is_mine ? worth.gain + fours : -worth.gain - 5 * fours;
    }

    float change_of_tile(const Parts& tile) {
        const int black = Torus::number_of(tile.hex);
        const int white = Torus::neighbour(black, tile.direction);
        const int own = mine_ == Colour::black ? black : white;
        const int other = mine_ == Colour::black ? white : black;
        const Worth& gift = hex_at(other).worth[index_of(theirs_)];
        if (gift.makes_five) return lost;
        const Worth& worth = hex_at(own).worth[index_of(mine_)];
        const float cones = change_of_holes(own, other);
        if (worth.makes_five || cones >= won) return won;
        for (const int gap : gaps_) {
            // Our own line of four may leave no room beside theirs.
            if (gap != own && !fills(gap, own, other)) return worth.fours > 0 ? lost / 4 : lost / 2;
        }
        if (gift.fours > 0) return lost / 4;
        const float fours = worth.fours > 1 ? two_fours : worth.fours == 1 ? four : 0.0f;
        return worth.gain - 1.2f * gift.gain + fours + cones;
    }

    /// The gain from our cones in the holes that a tile creates.
    float change_of_holes(int own, int other) {
        float sum = 0;
        if (position_->cones(mine_) == 0) return sum;
        for (const int hole : nearly_holes_) {
            if (hole == own || hole == other || !makes_hole(hole, own, other)) continue;
            const Worth& worth = hex_at(hole).worth[index_of(mine_)];
            sum += worth.makes_five ? won : worth.gain + (worth.fours > 0 ? two_fours : 0.0f);
        }
        return sum;
    }

    /// Whether a tile turns a gap that the opponent needs into a hole whose cone will not be theirs.
    bool fills(int gap, int own, int other) const {
        return (position_->cones(mine_) > 0 || position_->cones(theirs_) == 0) && makes_hole(gap, own, other);
    }

    bool makes_hole(int gap, int own, int other) const {
        for (int direction = 0; direction < 6; ++direction) {
            const int number = Torus::neighbour(gap, direction);
            if (number != own && number != other && is_empty(position_->table().numbered(number))) return false;
        }
        return true;
    }

    /// Returns whether those left out are certainly useless.
    bool leave_out(std::vector<RatedMove>& rated) const {
        const float best = rated.front().prior;
        const auto keep = [&](float least) {
            while (rated.back().prior < least) rated.pop_back();
        };
        if (best > chance_of(won / 2)) {
            keep(chance_of(won / 2));
        } else if (best > chance_of(lost / 8)) {
            keep(chance_of(lost / 3));
        }
        if (rated.size() <= max_moves) return true;
        rated.resize(max_moves);
        return false;
    }

    const Position* position_ = nullptr;
    Colour mine_ = Colour::black;
    Colour theirs_ = Colour::white;
    std::uint32_t stamp_ = 0;
    std::vector<Hex> hexes_ = std::vector<Hex>(Torus::count);
    std::vector<int> nearly_holes_;  // can become holes with one tile
    std::vector<int> gaps_;          // of the opponent
    MoveList moves_;
};

inline Brain brain_of(const Taigo&, const Position&) {
    return {};
}

/// The most pieces of a colour among five hexes in a row, with one of them at the end and none of the other colour.
inline int longest_line(const Position& position, Colour colour) {
    using Torus = Table::Torus;
    const Content own = content_of(colour);
    int longest = 0;
    const auto look_from = [&](Cell hex) {
        for (int direction = 0; direction < 6; ++direction) {
            int count = 1;
            int next = Torus::number_of(hex);
            for (int step = 1; step < 5 && count > 0; ++step) {
                next = Torus::neighbour(next, direction);
                const Content content = position.table().numbered(next);
                count = content == own ? count + 1 : is_empty(content) ? count : 0;
            }
            longest = std::max(longest, count);
        }
    };
    for (const Move piece : position.pieces()) {
        const Parts parts = parts_of(piece);
        if (parts.is_tile() && colour == Colour::white) {
            look_from(parts.white());
        } else if (parts.is_tile() || parts.colour == colour) {
            look_from(parts.hex);
        }
    }
    return longest;
}

inline int glance_of(const Taigo&, const Position& position, Seat seat) {
    return longest_line(position, colour_of(seat)) - longest_line(position, colour_of(opponent_of(seat)));
}

constexpr LevelRows levels_of(const Taigo&) {
    return level_rows(Slips{30}, {55, 105, 180, 350, 1'250, 4'000, 10'000});
}

}  // namespace narabe::taigo
