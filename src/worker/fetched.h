// Learned weights that the page's script has downloaded for the web worker.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

class FetchedLearning {
  public:
    /// Stores weights from a text such as `tix 12 -7 …`: the id of a game, and its weights.
    void receive(std::string_view text);
    /// The weights of a game; empty if they were not downloaded. Valid until the next `receive`.
    std::string_view of(std::string_view game) const;

  private:
    std::vector<std::pair<std::string, std::string>> texts_;
};

}  // namespace narabe
