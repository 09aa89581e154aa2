// A small, fast generator with the same numbers on every platform. SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom
// Number Generators, 2014).
#pragma once

#include <cstdint>

namespace narabe {

/// A bijection of 64 bits without visible patterns; also used to mix hashes.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    /// The generator for draw number `k` of a game; depends only on the two numbers.
    static constexpr Rng of_roll(std::uint64_t seed, std::uint64_t k) { return Rng(mix(seed ^ mix(k + 1))); }

    constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15u); }

    /// A uniformly random number from 0 to `bound - 1`; `bound` is at least 1 (Lemire's method, exact).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::uint64_t state_;
};

}  // namespace narabe
