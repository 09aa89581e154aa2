// A line of moves from where a game began, with all positions that it leads to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/any_position.h"

namespace narabe {

class MoveLine {
  public:
    explicit MoveLine(AnyPosition beginning) { positions_.push_back(std::move(beginning)); }

    const AnyPosition& beginning() const { return positions_.front(); }
    const std::vector<Move>& moves() const { return moves_; }
    std::size_t size() const { return moves_.size(); }
    /// The position after `count` moves; at most all of them.
    const AnyPosition& position_after(std::size_t count) const { return positions_[count]; }
    std::string move_text(std::size_t index) const { return positions_[index].write_move(moves_[index]); }

    /// How many turns were begun in the first `count` moves.
    int turns(std::size_t count) const { return turns_[count].count; }
    /// Whether a turn begins with this move, also the one that is to come; chance's moves belong to the turn before
    /// them.
    bool begins_turn(std::size_t move) const { return turns_[move].after_move_in(positions_[move]).count > turns(move); }
    /// The number of the turn, from 1, that this move was made in.
    int turn_number(std::size_t move) const { return turns(move) + (begins_turn(move) ? 1 : 0); }
    /// The first move of the turn that is not chance's, for chance's moves before it cannot be taken back.
    std::size_t start_of_turn(std::size_t move) const;

    /// The number of the last of the first `count` moves that chance did not make; nothing if there is none.
    std::optional<std::size_t> last_played(std::size_t count) const;
    /// How many of the first `count` moves chance made.
    std::uint64_t rolls(std::size_t count) const;

    /// Who gave the game up after the last move.
    std::optional<Seat> resigned() const { return resigned_; }
    /// How it ends: by the rules, or because somebody resigned.
    std::optional<Outcome> outcome() const;
    bool has_ended() const { return resigned_ || positions_.back().outcome(); }

    /// A legal move, which comes to stand behind the others.
    void append(Move move);
    /// Until the line is cut, or goes on.
    void resign(Seat seat) { resigned_ = seat; }
    /// Forgets all but the first `count` moves, and a resignation.
    void cut(std::size_t count);

  private:
    /// The turns that were begun up to somewhere in the line.
    struct Turns {
        int count = 0;
        int last = 0;  ///< as its positions number it; means nothing before the first turn

        /// With one more move, made in that position.
        Turns after_move_in(const AnyPosition& position) const;
    };

    std::vector<Move> moves_;
    std::vector<AnyPosition> positions_;  // one more than there are moves
    std::vector<Turns> turns_{Turns()};   // as many
    std::optional<Seat> resigned_;
};

}  // namespace narabe
