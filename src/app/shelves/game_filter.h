// What the gallery of games can be narrowed down to.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

enum class Trait : std::uint8_t { for_many, no_luck, quick };

inline constexpr Trait all_traits[] = {Trait::for_many, Trait::no_luck, Trait::quick};
inline constexpr int quick_minutes = 15;  ///< a quick game takes at most that long

bool has_trait(const GameTable& game, Trait trait);

/// The traits that some of the games have and some have not: others would leave all of them or none.
std::vector<Trait> dividing_traits(std::span<const GameTable* const> games);

/// Whether all words of `sought` are in `text`; the case of Latin letters does not matter.
bool has_words(std::string_view text, std::string_view sought);

}  // namespace narabe
