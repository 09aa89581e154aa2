#include "app/storage/game_filter.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

bool has_trait(const GameModule& game, Trait trait) {
    switch (trait) {
        case Trait::for_many: return game.info.max_seats > 2;
        case Trait::no_luck: return !game.roll;
        case Trait::quick: return game.info.minutes <= quick_minutes;
    }
    return false;
}

std::vector<Trait> distinguishing_traits(std::span<const GameModule* const> games) {
    std::vector<Trait> traits;
    for (const Trait trait : all_traits) {
        const auto having =
            std::count_if(games.begin(), games.end(), [&](const GameModule* game) { return has_trait(*game, trait); });
        if (having > 0 && having < static_cast<std::ptrdiff_t>(games.size())) traits.push_back(trait);
    }
    return traits;
}

bool has_words(std::string_view text, std::string_view sought) {
    return ranges::all_of(split(sought, " "), [&](std::string_view word) {
        const auto same = [](char a, char b) { return small(a) == small(b); };
        return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
    });
}

}  // namespace narabe
