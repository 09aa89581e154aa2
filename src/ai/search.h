// The interface of all searches: work in slices, and its results so far.
#pragma once

#include <algorithm>
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
/// results after the same number of simulations, on every platform, however the work is sliced.
class Search {
  public:
    virtual ~Search() = default;

    /// Does this many more simulations, or fewer if everything is proven before.
    virtual void run(int simulations) = 0;
    /// Whether the root is proven.
    virtual bool is_done() const = 0;
    virtual std::uint64_t simulations() const = 0;
    /// The number of positions that simulations and exact searches have reached; a measure of speed.
    virtual std::uint64_t positions() const = 0;
    virtual Thought thought() const = 0;
    /// Tree reuse: makes `position` the root, if the tree contains it (as the seat to move there sees it), and keeps the subtree.
    /// Otherwise returns false and changes nothing.
    virtual bool reuse_tree(const AnyPosition&) { return false; }
    /// All moves that were tried, best first.
    virtual std::vector<Candidate> candidates() const = 0;
};

/// Runs a search until it has made this many simulations in all, or everything is proven.
inline void run_to(Search& search, std::uint64_t simulations) {
    constexpr std::uint64_t at_once = 1 << 30;
    while (!search.is_done() && search.simulations() < simulations) {
        search.run(static_cast<int>(std::min(at_once, simulations - search.simulations())));
    }
}

}  // namespace narabe
