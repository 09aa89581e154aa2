// Hostile input from outside: each target takes any bytes, and must neither crash nor accept anything that causes a failure
// later.
#pragma once

#include <span>
#include <string_view>

namespace narabe {

struct FuzzTarget {
    std::string_view name;  ///< also the name of its folder in corpus/
    void (*run)(std::string_view input);
};

std::span<const FuzzTarget> fuzz_targets();

}  // namespace narabe
