// The most puzzles that the player has solved in one run with three lives, for each game.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

class PuzzleRuns {
  public:
    static constexpr int lives = 3;
    static constexpr int most = 9999;

    /// The name of the setting, and of the runs themselves in routes.
    static std::string name_of(std::string_view game) { return std::string(prefix).append(game); }
    /// The game in such a name; empty if it is another name.
    static std::string_view game_in(std::string_view name) { return take(name, prefix) ? name : std::string_view(); }
    /// Reads a setting from storage. Returns whether it is about runs.
    bool read(std::string_view name, std::string_view value) {
        if (!take(name, prefix)) return false;
        if (const auto count = read_integer(value)) improve(name, static_cast<int>(std::clamp<std::int64_t>(*count, 0, most)));
        return true;
    }
    int best(std::string_view game) const {
        const auto found = ranges::find(bests_, game, &std::pair<std::string, int>::first);
        return found == bests_.end() ? 0 : found->second;
    }
    /// The best results, by game.
    const std::vector<std::pair<std::string, int>>& bests() const { return bests_; }
    /// Records a run. Returns whether it is the best.
    bool improve(std::string_view game, int solved) {
        if (solved <= best(game)) return false;
        std::erase_if(bests_, [&](const auto& each) { return each.first == game; });
        bests_.emplace_back(game, solved);
        return true;
    }

  private:
    static constexpr std::string_view prefix = "run-";

    std::vector<std::pair<std::string, int>> bests_;
};

}  // namespace narabe
