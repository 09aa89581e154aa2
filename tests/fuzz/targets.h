// Hostile text from outside: each target takes any bytes and must neither crash nor accept what breaks later.
#pragma once

#include <span>
#include <string_view>

namespace narabe {

struct FuzzTarget {
    std::string_view name;  ///< also of its folder in corpus/
    void (*run)(std::string_view input);
};

std::span<const FuzzTarget> fuzz_targets();

}  // namespace narabe
