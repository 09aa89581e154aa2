// A set of small numbers as bits, for cells and placements. A plain value; compilers turn its loops into vector instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace narabe {

/// The position of the bit of `word` with `rank` lower ones. Precondition: there is one. Adds up bytes in parallel, and then the
/// bits of the byte in question (Vigna: Broadword Implementation of Rank/Select Queries, 2008), because a loop over the bits
/// takes as long as the rest of a random move.
constexpr int nth_bit(std::uint64_t word, int rank) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t tops = 0x8080808080808080;
    const auto bytes_up_to = [](std::uint64_t sums, std::uint64_t limit) {
        return std::popcount(((limit * ones | tops) - sums) & tops);  // how many of the bytes are at most `limit`
    };
    const auto sought = static_cast<std::uint64_t>(rank);
    std::uint64_t sums = word - (word >> 1 & 0x5555555555555555);
    sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
    sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones;
    const int byte = 8 * bytes_up_to(sums, sought);
    const std::uint64_t before = (sums << 8) >> byte & 0xFF;
    const std::uint64_t spread = (word >> byte & 0xFF) * ones & 0x8040201008040201;  // bit i in byte i
    return byte + bytes_up_to(((spread + ~tops) >> 7 & ones) * ones, sought - before);
}

template <int Size>
class BitSet {
  public:
    static constexpr int size = Size;
    static constexpr std::size_t words = (Size + 63) / 64;

    static constexpr BitSet all() {
        BitSet set;
        set.words_.fill(~std::uint64_t{0});
        if constexpr (Size % 64 != 0) set.words_[words - 1] = bit(Size) - 1;
        return set;
    }

    /// The first 64 members are the bits of the first word, and so on; bits beyond the set are dropped.
    static constexpr BitSet of(const std::array<std::uint64_t, words>& words_of_set) {
        BitSet set;
        set.words_ = words_of_set;
        return set &= all();
    }

    constexpr bool has(int i) const { return (word(i) >> (i % 64) & 1) != 0; }
    constexpr void add(int i) { word(i) |= bit(i); }
    constexpr void remove(int i) { word(i) &= ~bit(i); }

    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t w : words_) any |= w;
        return any == 0;
    }

    constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t w : words_) sum += std::popcount(w);
        return sum;
    }

    /// The member with `rank` smaller ones. Precondition: `rank` is less than `count()`.
    constexpr int nth(int rank) const {
        std::size_t w = 0;
        if constexpr (words <= 4) {  // without branches, which would be unpredictable
            int sum = 0;
            int before = 0;
            for (std::size_t i = 0; i + 1 < words; ++i) {
                const int here = std::popcount(words_[i]);
                sum += here;
                const int beyond = static_cast<int>(rank >= sum);
                w += static_cast<std::size_t>(beyond);
                before += here & -beyond;
            }
            rank -= before;
        } else {
            for (int here; rank >= (here = std::popcount(words_[w])); ++w) rank -= here;
        }
        return static_cast<int>(w * 64) + nth_bit(words_[w], rank);
    }

    /// The smallest member. Precondition: the set is not empty.
    constexpr int first() const {
        std::size_t w = 0;
        while (words_[w] == 0) ++w;
        return static_cast<int>(w * 64) + std::countr_zero(words_[w]);
    }

    /// Every member moved up by `By`, which is less than 64; those that leave the set are dropped.
    template <int By>
    constexpr BitSet up() const {
        BitSet moved;
        for (std::size_t w = 0; w < words; ++w) {
            moved.words_[w] = words_[w] << By | (w > 0 ? words_[w - 1] >> (64 - By) : 0);
        }
        if constexpr (Size % 64 != 0) moved.words_[words - 1] &= bit(Size) - 1;
        return moved;
    }

    /// Every member moved down by `By`, which is less than 64; those that leave the set are dropped.
    template <int By>
    constexpr BitSet down() const {
        BitSet moved;
        for (std::size_t w = 0; w < words; ++w) {
            moved.words_[w] = words_[w] >> By | (w + 1 < words ? words_[w + 1] << (64 - By) : 0);
        }
        return moved;
    }

    /// Calls `visit(i)` for every member, in ascending order.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const {
        for (std::size_t w = 0; w < words; ++w) {
            for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
                visit(static_cast<int>(w * 64) + std::countr_zero(rest));
            }
        }
    }

    constexpr bool intersects(const BitSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t w = 0; w < words; ++w) common |= words_[w] & other.words_[w];
        return common != 0;
    }

    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] |= other.words_[w];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] &= other.words_[w];
        return *this;
    }
    /// Removes the members of `other`.
    constexpr BitSet& operator-=(const BitSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] &= ~other.words_[w];
        return *this;
    }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

    constexpr const std::array<std::uint64_t, words>& raw() const { return words_; }

  private:
    static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (i % 64); }
    constexpr std::uint64_t& word(int i) { return words_[static_cast<std::size_t>(i) / 64]; }
    constexpr const std::uint64_t& word(int i) const { return words_[static_cast<std::size_t>(i) / 64]; }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace narabe
