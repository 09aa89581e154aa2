#include "worker/fetched.h"

#include <algorithm>

namespace narabe {

void FetchedLearning::receive(std::string_view text) {
    const std::string_view game = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(game.size() + 1, text.size()));
    std::erase_if(texts_, [&](const auto& entry) { return entry.first == game; });
    texts_.emplace_back(game, text);
}

std::string_view FetchedLearning::of(std::string_view game) const {
    for (const auto& [id, text] : texts_) {
        if (id == game) return text;
    }
    return {};
}

}  // namespace narabe
