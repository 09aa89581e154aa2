// The number of repetitions of random tests.
#pragma once

#include <algorithm>

namespace narabe {

/// The full number in optimised builds. Assertions and sanitizers make each repetition several times slower, but check the same
/// code each time, so a fifth is enough with them.
template <class Number>
constexpr Number tries(Number all) {
#ifdef NDEBUG
    return all;
#else
    return std::max<Number>(all / 5, 1);
#endif
}

}  // namespace narabe
