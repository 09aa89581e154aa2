// An assertion that is active in every build and can be used outside tests.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace narabe {

inline void require(bool condition, std::string_view what) {
    if (condition) return;
    std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

}  // namespace narabe
