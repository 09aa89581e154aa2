// What thinks about a position: work that can be done bit by bit, and what has come out of it so far.
#pragma once

#include <cstdint>
#include <vector>

#include "core/candidates.h"

namespace narabe {

struct Thought {
    std::uint64_t simulations = 0;
    Candidate best;
    MoveList principal_variation;  ///< the expected moves, `best` first
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
    /// How often a move was played, in simulations and exact searches, to see how quick they are.
    virtual std::uint64_t positions() const = 0;
    virtual Thought thought() const = 0;
    /// Thinks about another position from now on, with all that it knows of it already: one of the same game that it
    /// has come to, as whoever is to move there sees it. If it cannot, false, and nothing is changed.
    virtual bool go_on_from(const AnyPosition&) { return false; }
    /// All moves that were looked at, best first.
    virtual std::vector<Candidate> candidates() const = 0;
};

}  // namespace narabe
