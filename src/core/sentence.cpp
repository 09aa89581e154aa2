#include "core/sentence.h"

namespace narabe {

namespace {

/// With keys for two of them, and for the last of more.
Sentence list_of(const std::vector<Sentence>& items, const char* two, const char* last) {
    Sentence list = items.front();
    for (std::size_t i = 1; i < items.size(); ++i) {
        const bool is_last = i + 1 == items.size();
        list = Sentence(!is_last ? "list.more" : i == 1 ? two : last, {list, items[i]});
    }
    return list;
}

}  // namespace

Sentence listed(const std::vector<Sentence>& items) {
    return list_of(items, "list.two", "list.last");
}

Sentence one_of(const std::vector<Sentence>& items) {
    return list_of(items, "list.either", "list.or");
}

}  // namespace narabe
