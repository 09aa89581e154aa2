// Hashes of control ids, as keys for data about many controls.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

constexpr std::uint32_t hash_of_id(std::string_view id) {
    std::uint32_t hash = 2166136261u;
    for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash;
}

}  // namespace narabe
