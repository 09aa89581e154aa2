// A line of moves from the start of a game, with all its positions.
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
    /// The position after `count` moves. Precondition: the line has at least `count` moves.
    const AnyPosition& position_after(std::size_t count) const { return positions_[count]; }
    std::string move_text(std::size_t index) const { return positions_[index].write_move(moves_[index]); }

    /// The number of turns that begin in the first `count` moves.
    int turns(std::size_t count) const { return turns_[count].count; }
    /// Whether a turn begins with this move or, after the last move, with the next one. Moves of chance belong to the previous
    /// turn.
    bool begins_turn(std::size_t move) const { return turns_[move].after_move_in(positions_[move]).count > turns(move); }
    /// The number of this move's turn, from 1.
    int turn_number(std::size_t move) const { return turns(move) + (begins_turn(move) ? 1 : 0); }
    /// The first move of the turn that is not by chance; earlier moves of chance cannot be undone.
    std::size_t start_of_turn(std::size_t move) const;

    /// The last of the first `count` moves that is not by chance; no value if all are by chance.
    std::optional<std::size_t> last_played(std::size_t count) const;
    /// The number of moves by chance among the first `count` moves.
    std::uint64_t rolls(std::size_t count) const;

    /// How the players ended the game after the last move: by resignation, agreement or time.
    const std::optional<Outcome>& ended() const { return ended_; }
    /// The seat that resigned after the last move.
    std::optional<Seat> resigned() const;
    /// The end of the line: by the rules, or by the players.
    std::optional<Outcome> outcome() const { return ended_ ? ended_ : positions_.back().outcome(); }
    bool has_ended() const { return outcome().has_value(); }

    /// Appends a legal move.
    void append(Move move);
    /// Ends the line other than by the rules. Cutting or continuing the line revokes that.
    void end(const Outcome& outcome) { ended_ = outcome; }
    /// Removes all but the first `count` moves, and any end by the players.
    void cut(std::size_t count);
    /// Replaces the moves by these legal ones, and removes any end by the players. Positions that both lines share stay.
    void follow(const std::vector<Move>& moves);

  private:
    /// The number of turns up to some point of the line.
    struct Turns {
        int count = 0;
        int last = 0;  ///< number of the last turn, as in the positions; meaningless before the first turn

        /// The turn count after another move, which is played in `position`.
        Turns after_move_in(const AnyPosition& position) const;
    };

    std::vector<Move> moves_;
    std::vector<AnyPosition> positions_;  // positions before the first move and after each move
    std::vector<Turns> turns_{Turns()};   // hash of each position
    std::optional<Outcome> ended_;
};

}  // namespace narabe
