// Moves that are known without a search.
#pragma once

#include <utility>

#include "ai/search.h"

namespace narabe {

class Choice final : public Search {
  public:
    explicit Choice(Move move) : Choice({{.move = move, .visits = 1, .chance = 0.5f}}, 0) {}
    /// With these moves, best first, at least one; they count as the results of this many simulations.
    Choice(std::vector<Candidate> found, std::uint64_t simulations) : found_(std::move(found)), simulations_(simulations) {}

    void run(int) override {}
    bool is_done() const override { return true; }
    std::uint64_t simulations() const override { return simulations_; }
    std::uint64_t positions() const override { return 0; }
    Thought thought() const override {
        return {.simulations = simulations_, .best = found_.front(), .principal_variation = {found_.front().move}};
    }
    std::vector<Candidate> candidates() const override { return found_; }

  private:
    std::vector<Candidate> found_;
    std::uint64_t simulations_;
};

}  // namespace narabe
