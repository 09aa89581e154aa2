// What thinks about a position: work that can be done bit by bit, and what has come out of it so far.
#pragma once

#include <cstdint>
#include <vector>

#include "core/move.h"

namespace narabe {

/// What a search holds of one move of the position it thinks about.
struct Candidate {
    Move move;
    std::uint32_t visits = 0;
    float chance = 0;      ///< of the seat to move: 1 if it wins, 0 if it loses, a half for a draw
    bool certain = false;  ///< proven; otherwise an estimate
};

struct Thought {
    std::uint64_t simulations = 0;
    Candidate best;
    MoveList line;  ///< the moves that are expected, `best` first
};

/// A search of one unfinished position in which a seat is to move. The same position, settings and seed give the same
/// thoughts after the same number of simulations, on every platform and however the work was cut up.
class Search {
  public:
    virtual ~Search() = default;

    /// Does that many more simulations, or fewer if it gets done.
    virtual void run(int simulations) = 0;
    /// Whether everything is proven, so that more work is of no use.
    virtual bool is_done() const = 0;
    virtual std::uint64_t simulations() const = 0;
    virtual Thought thought() const = 0;
    /// All moves that were looked at, best first.
    virtual std::vector<Candidate> candidates() const = 0;
};

}  // namespace narabe
