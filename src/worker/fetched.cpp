#include "worker/fetched.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

void FetchedTexts::receive(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(name.size() + 1, text.size()));
    std::erase_if(texts_, [&](const auto& entry) { return entry.first == name; });
    texts_.emplace_back(name, text);
}

std::string_view FetchedTexts::of(std::string_view name) const {
    for (const auto& [id, text] : texts_) {
        if (id == name) return text;
    }
    return {};
}

bool FetchedTexts::has(std::string_view name) const {
    return ranges::any_of(texts_, [&](const auto& entry) { return entry.first == name; });
}

}  // namespace narabe
