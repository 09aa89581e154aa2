// What was learned of games, as the page's script has fetched it for the web worker.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

class FetchedLearning {
  public:
    /// Takes `tix 12 -7 …`: the id of a game, and what was learned of it.
    void receive(std::string_view text);
    /// Nothing where nothing was fetched for this game. Stays valid until the next text comes.
    std::string_view of(std::string_view game) const;

  private:
    std::vector<std::pair<std::string, std::string>> texts_;
};

}  // namespace narabe
