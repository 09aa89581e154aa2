// A set of small numbers as bits, for cells and for placements. A plain value; the compiler turns its loops into vector
// instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace narabe {

/// The position of the set bit that has `rank` set bits below it; `rank` is less than their number.
constexpr int nth_bit(std::uint64_t word, int rank) {
    while (rank-- > 0) word &= word - 1;
    return std::countr_zero(word);
}

template <int Size>
class BitSet {
  public:
    static constexpr int size = Size;
    static constexpr std::size_t words = (Size + 63) / 64;

    static constexpr BitSet all() {
        BitSet set;
        for (int i = 0; i < Size; ++i) set.add(i);
        return set;
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

    /// The member that has `rank` smaller ones; `rank` is less than `count()`.
    constexpr int nth(int rank) const {
        std::size_t w = 0;
        for (int here; rank >= (here = std::popcount(words_[w])); ++w) rank -= here;
        return static_cast<int>(w * 64) + nth_bit(words_[w], rank);
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
