// How often random tests are repeated.
#pragma once

#include <algorithm>

namespace narabe {

/// All of them where the build is optimised. Assertions and sanitizers make each several times as slow; they watch the same code in
/// the first tries as in the last, so that with them a fifth is enough.
template <class Number>
constexpr Number tries(Number all) {
#ifdef NDEBUG
    return all;
#else
    return std::max<Number>(all / 5, 1);
#endif
}

}  // namespace narabe
