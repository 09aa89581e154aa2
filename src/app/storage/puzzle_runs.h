// The most puzzles that the player has solved in one run with three lives, for each game, and the runs in progress.
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
    /// The name of the setting for a run in progress.
    static std::string name_in_progress(std::string_view game) { return std::string(prefix_in_progress).append(game); }
    /// Reads a setting from storage. Returns whether it is about runs.
    bool read(std::string_view name, std::string_view value) {
        if (take(name, prefix_in_progress)) {
            set_in_progress(name, value);
            return true;
        }
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

    /// The run in progress, as `PuzzleRun` writes it; empty if there is none.
    std::string_view in_progress(std::string_view game) const {
        const auto found = ranges::find(in_progress_, game, &std::pair<std::string, std::string>::first);
        return found == in_progress_.end() ? std::string_view() : found->second;
    }
    void set_in_progress(std::string_view game, std::string_view run) {
        std::erase_if(in_progress_, [&](const auto& each) { return each.first == game; });
        in_progress_.emplace_back(game, run);
    }

  private:
    static constexpr std::string_view prefix = "run-";
    static constexpr std::string_view prefix_in_progress = "running-";

    std::vector<std::pair<std::string, int>> bests_;
    std::vector<std::pair<std::string, std::string>> in_progress_;
};

}  // namespace narabe
