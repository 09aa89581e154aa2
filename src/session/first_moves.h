// The first moves of a game, with those together that differ only by a rotation or reflection of the board.
#pragma once

#include <string>
#include <vector>

#include "core/opening_map.h"
#include "session/symmetries.h"

namespace narabe {

class FirstMoves {
  public:
    explicit FirstMoves(const AnyPosition& start);

    /// The number of moves that are different.
    std::size_t size() const { return moves_.size(); }
    /// The first of those that are alike, in the order of their texts.
    Move move(std::size_t number) const { return moves_[number]; }
    /// The value of a move, and of all moves that are like it.
    std::vector<OpeningMove> alike(const OpeningMove& opening) const;

  private:
    AnyPosition start_;
    std::vector<Symmetry> symmetries_;
    std::vector<Move> moves_;
};

}  // namespace narabe
