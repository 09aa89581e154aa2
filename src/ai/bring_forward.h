// Moves to try, put in order only as far as they are tried.
#pragma once

#include <algorithm>
#include <span>

#include "core/ranges.h"

namespace narabe {

/// Has the best of those from `place` on stand at `place`, where the ones before are in order already: the highest `rank` first,
/// and among equals the lowest `tie`.
template <auto tie, class Ranked>
void bring_forward(std::span<Ranked> list, std::size_t place) {
    constexpr std::size_t few = 4;  // as many as usually decide; after them it is quicker to sort the rest
    const auto is_before = [](const Ranked& a, const Ranked& b) { return a.rank != b.rank ? a.rank > b.rank : a.*tie < b.*tie; };
    const auto from = list.begin() + static_cast<std::ptrdiff_t>(place);
    if (place < few) {
        std::swap(*from, *std::min_element(from, list.end(), is_before));
    } else if (place == few) {
        ranges::sort(list.subspan(place), is_before);
    }
}

}  // namespace narabe
