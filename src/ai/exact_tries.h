// The exact search at the nodes of a tree search, with a budget for tries that fail.
#pragma once

#include <algorithm>
#include <optional>

#include "ai/search_settings.h"
#include "ai/solver.h"
#include "core/cold.h"

namespace narabe {

template <Position P, class Brain>
class ExactTries {
  public:
    explicit ExactTries(const SearchSettings& settings) : solver_(settings.exact_table_bits), credit_(settings.exact_positions) {}

    /// For another root.
    void reset() { is_prepared_ = false; }

    /// The budget grows with each simulation.
    void earn(const SearchSettings& settings) { credit_ += settings.exact_share; }
    bool can_afford(const SearchSettings& settings) const { return credit_ >= settings.exact_positions; }
    /// Charges the last try, which failed.
    void pay() { credit_ -= std::min<std::uint64_t>(credit_, solver_.positions_searched()); }

    /// Searches up to `limit` positions. `root` is the root of the tree search.
    NARABE_COLD std::optional<Solution> solve(const P& root, const P& position, const Brain& brain, std::uint32_t limit) {
        if (!is_prepared_) solver_.prepare(root);
        is_prepared_ = true;
        return solver_.solve(position, brain, limit);
    }

    /// In the last try.
    std::uint32_t positions_searched() const { return solver_.positions_searched(); }

  private:
    Solver<P, Brain> solver_;
    std::uint64_t credit_;  // positions that failing tries may still search
    bool is_prepared_ = false;
};

}  // namespace narabe
