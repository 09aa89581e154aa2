// The filters of the home screen.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

enum class Trait : std::uint8_t { for_many, no_luck, quick };

inline constexpr Trait all_traits[] = {Trait::for_many, Trait::no_luck, Trait::quick};
inline constexpr int quick_minutes = 15;  ///< the longest duration of a quick game, in minutes

bool has_trait(const GameModule& game, Trait trait);

/// The traits that some of the games have and others lack; only these are useful as filters.
std::vector<Trait> distinguishing_traits(std::span<const GameModule* const> games);

/// Whether `text` contains all words of `sought`; case-insensitive for Latin letters.
bool has_words(std::string_view text, std::string_view sought);

}  // namespace narabe
