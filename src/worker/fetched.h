// Learned weights and maps of openings that the page's script has downloaded for the web worker.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

class FetchedTexts {
  public:
    /// Stores a text after its name, such as `learned/tix.txt 12 -7 …`: its path, and the weights.
    void receive(std::string_view text);
    /// The text with that name; empty if it was not downloaded. Valid until the next `receive`.
    std::string_view of(std::string_view name) const;
    /// Whether a text with that name was downloaded, even if it is empty.
    bool has(std::string_view name) const;

  private:
    std::vector<std::pair<std::string, std::string>> texts_;
};

}  // namespace narabe
