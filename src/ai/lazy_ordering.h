// Lazy move ordering: moves are sorted only as far as they are searched, because the first ones usually give a cutoff.
#pragma once

#include <algorithm>
#include <span>

#include "core/ranges.h"

namespace narabe {

/// Puts the next move in place, those before it being in order: highest `rank` first, and the lowest `tie` among equals.
template <auto tie, class Ranked>
void order_lazily(std::span<Ranked> list, std::size_t place) {
    constexpr std::size_t few = 4;  // selection sort for the first ones; sorting the rest at once is quicker
    const auto is_before = [](const Ranked& a, const Ranked& b) { return a.rank != b.rank ? a.rank > b.rank : a.*tie < b.*tie; };
    const auto from = list.begin() + static_cast<std::ptrdiff_t>(place);
    if (place < few) {
        std::swap(*from, *std::min_element(from, list.end(), is_before));
    } else if (place == few) {
        ranges::sort(list.subspan(place), is_before);
    }
}

}  // namespace narabe
