// Learned weights that the page's script has fetched for the web worker.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

class FetchedLearning {
  public:
    /// Takes `tix 12 -7 …`: the id of a game, and the weights.
    void receive(std::string_view text);
    /// Empty if nothing was fetched for this game. Valid until the next `receive`.
    std::string_view of(std::string_view game) const;

  private:
    std::vector<std::pair<std::string, std::string>> texts_;
};

}  // namespace narabe
