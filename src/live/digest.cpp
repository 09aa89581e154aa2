#include "live/digest.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace narabe::live {

namespace {

constexpr std::size_t digest_size = 16;
constexpr std::size_t block_size = 128;

constexpr std::array<std::uint64_t, 8> initial = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                                  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

/// The order of the words of a block in each round: a hexadecimal digit for each, the last digit first.
constexpr std::uint64_t orders[] = {0xfedcba9876543210, 0x357b20c16df984ae, 0x491763eadf250c8b, 0x8f04a562ebcd1397,
                                    0xd386cb1efa427509, 0x91ef57d438b0a6c2, 0xb8293670a4def15c, 0xa2684f05931ce7bd,
                                    0x5a417d2c803b9ef6, 0x0dc3e9bf5167482a};

using Words = std::array<std::uint64_t, 16>;

std::uint64_t rotated(std::uint64_t word, int by) {
    return word >> by | word << (64 - by);
}

/// Mixes two words of a block into four words of the state.
void mix(std::uint64_t& a, std::uint64_t& b, std::uint64_t& c, std::uint64_t& d, std::uint64_t x, std::uint64_t y) {
    a += b + x;
    d = rotated(d ^ a, 32);
    c += d;
    b = rotated(b ^ c, 24);
    a += b + y;
    d = rotated(d ^ a, 16);
    c += d;
    b = rotated(b ^ c, 63);
}

/// Adds a block to the hash; `end` is the number of bytes up to its end.
void add_block(std::array<std::uint64_t, 8>& hash, std::string_view block, std::size_t end, bool is_last) {
    Words words{};
    for (std::size_t i = 0; i < block.size(); ++i)
        words[i / 8] |= std::uint64_t{static_cast<unsigned char>(block[i])} << (i % 8 * 8);
    Words v;
    std::copy(hash.begin(), hash.end(), v.begin());
    std::copy(initial.begin(), initial.end(), v.begin() + 8);
    v[12] ^= end;
    if (is_last) v[14] = ~v[14];
    for (std::size_t round = 0; round < 12; ++round) {
        const std::uint64_t order = orders[round % 10];
        for (std::size_t i = 0; i < 8; ++i) {  // four columns, then four diagonals
            const std::size_t turn = i / 4;
            mix(v[i % 4], v[4 + (i + turn) % 4], v[8 + (i + 2 * turn) % 4], v[12 + (i + 3 * turn) % 4],
                words[order >> (8 * i) & 15], words[order >> (8 * i + 4) & 15]);
        }
    }
    for (std::size_t i = 0; i < 8; ++i) hash[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

std::string digest_of(std::string_view text) {
    auto hash = initial;
    hash[0] ^= 0x01010000 | digest_size;
    std::size_t end = 0;
    do {
        const std::string_view block = text.substr(end, block_size);
        end += block.size();
        add_block(hash, block, end, end == text.size());
    } while (end < text.size());
    std::string digest;
    for (std::size_t i = 0; i < digest_size; ++i) digest += static_cast<char>(hash[i / 8] >> (i % 8 * 8));
    return digest;
}

}  // namespace narabe::live
