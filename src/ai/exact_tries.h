// The exact search of endings as a tree search uses it: at its nodes, as long as tries that fail do not cost too much.
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

    /// What is tried from now on comes after another position.
    void reset() { is_prepared_ = false; }

    /// A simulation more lets more be spent.
    void earn(const SearchSettings& settings) { credit_ += settings.exact_share; }
    bool can_afford(const SearchSettings& settings) const { return credit_ >= settings.exact_positions; }
    /// For the last try, which failed.
    void pay() { credit_ -= std::min<std::uint64_t>(credit_, solver_.positions_looked_at()); }

    /// Looks at no more than `limit` positions. `root` is where the tree search begins.
    NARABE_COLD std::optional<Solution> solve(const P& root, const P& position, const Brain& brain, std::uint32_t limit) {
        if (!is_prepared_) solver_.prepare(root);
        is_prepared_ = true;
        return solver_.solve(position, brain, limit);
    }

    /// In the last try.
    std::uint32_t positions_looked_at() const { return solver_.positions_looked_at(); }

  private:
    Solver<P, Brain> solver_;
    std::uint64_t credit_;  // positions that tries which fail may still look at
    bool is_prepared_ = false;
};

}  // namespace narabe
