#include "live/toy_dealer.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rng.h"
#include "core/text.h"

namespace narabe::live {

namespace {

using Words = std::vector<std::string_view>;
using Points = std::vector<std::uint64_t>;

constexpr std::size_t tiles = 30;
constexpr std::uint64_t prime = (std::uint64_t{1} << 31) - 1;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 1469598103934665603ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return mix(hash);
}

std::uint64_t scalar_of(const std::string& text) {
    return 1 + hash_of(text) % (prime - 1);
}

std::uint64_t inverse(std::uint64_t scalar) {
    std::uint64_t power = 1;
    for (std::uint64_t rest = prime - 2; rest > 0; rest >>= 1) {
        if ((rest & 1) != 0) power = power * scalar % prime;
        scalar = scalar * scalar % prime;
    }
    return power;
}

/// Base64url of numbers with 32 bytes each, which begin with the number.
std::string write_numbers(const Points& numbers) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    const auto add = [&](std::uint64_t byte) {
        bits = bits << 8 | static_cast<std::uint32_t>(byte);
        for (count += 8; count >= 6; count -= 6) text += digits[bits >> (count - 6) & 63];
    };
    for (const std::uint64_t number : numbers) {
        for (int i = 0; i < 32; ++i) add(i < 8 ? number >> (8 * i) & 255 : 0);
    }
    if (count > 0) text += digits[bits << (6 - count) & 63];
    return text;
}

Points read_numbers(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        bits = bits << 6 | static_cast<std::uint32_t>(digits.find(digit) & 63);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    Points numbers(bytes.size() / 32);
    for (std::size_t i = 0; i < numbers.size() * 8; ++i)
        numbers[i / 8] |= std::uint64_t{static_cast<unsigned char>(bytes[i / 8 * 32 + i % 8])} << (8 * (i % 8));
    return numbers;
}

Points read_points(std::string_view text) {
    Points points = read_numbers(text);
    Points sorted = points;
    std::sort(sorted.begin(), sorted.end());
    const bool is_good = sorted.size() == tiles && sorted[0] > 0 && sorted.back() < prime &&
                         std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    return is_good ? points : Points();
}

std::uint64_t tile_point(std::string_view room, std::size_t tile) {
    return scalar_of(std::string(room) + ' ' + std::to_string(tile));
}

std::string secret_of(std::string_view room, std::string_view seed) {
    return write_numbers({hash_of(std::string(room).append(seed)) % prime});
}

std::string key_of(std::string_view secret, std::size_t pass, std::string_view points) {
    return std::to_string(pass).append(secret).append(points);
}

std::string pass_after(std::string_view room, std::string_view secret, std::span<const std::string_view> before) {
    const std::size_t pass = before.size() + 1;
    const std::string_view last = before.empty() ? std::string_view() : before.back();
    Points points = pass == 1 ? Points() : read_points(last);
    for (std::size_t tile = 0; pass == 1 && tile < tiles; ++tile) points.push_back(tile_point(room, tile));
    if (points.empty()) return "no";
    const std::string key = key_of(secret, pass, last);
    if (pass < 3) {
        Rng rng(hash_of(key));
        for (std::size_t i = tiles - 1; i > 0; --i) std::swap(points[i], points[rng.below(static_cast<std::uint32_t>(i) + 1)]);
        for (std::uint64_t& point : points) point = point * scalar_of(key) % prime;
        return write_numbers(points);
    }
    const std::uint64_t removed = inverse(scalar_of(key_of(secret, pass - 2, pass == 3 ? std::string_view() : before[0])));
    for (std::size_t slot = 0; slot < tiles; ++slot)
        points[slot] = points[slot] * removed % prime * scalar_of(key + std::to_string(slot)) % prime;
    return write_numbers(points);
}

std::string opened(const Words& words) {
    const Points one = read_numbers(words[4]);
    const Points other = read_numbers(words[5]);
    if (one[0] == 0 || one[0] >= prime || other[0] == 0 || other[0] >= prime) return "no";
    const Points points = read_points(words[2]);
    if (points.empty()) return "no";
    const std::uint64_t point = points[static_cast<std::size_t>(*read_integer(words[3]))];
    const std::uint64_t tile_number = point * inverse(one[0] * other[0] % prime) % prime;
    for (std::size_t tile = 0; tile < tiles; ++tile) {
        if (tile_point(words[1], tile) == tile_number) return std::to_string(tile);
    }
    return "no";
}

std::string verdict(const Words& words) {
    const auto passes = std::span(words).subspan(4);
    bool is_forged[2]{};
    for (std::size_t pass = 0; pass < passes.size(); ++pass) {
        if (pass_after(words[1], words[2 + pass % 2], passes.first(pass)) != passes[pass]) is_forged[pass % 2] = true;
    }
    if (is_forged[0] && is_forged[1]) return "both";
    return is_forged[0] ? "inviter" : is_forged[1] ? "guest" : "fair";
}

}  // namespace

std::string toy_result(std::string_view task) {
    const Words words = split(task, " ");
    if (words[0] == "check") return read_points(words[1]).empty() ? "no" : "yes";
    if (words[0] == "open") return opened(words);
    if (words[0] == "verify") return verdict(words);
    const std::string secret = secret_of(words[1], words[2]);
    if (words[0] == "secret") return secret;
    if (words[0] == "pass") return pass_after(words[1], secret, std::span(words).subspan(3));
    const std::string key = key_of(secret, static_cast<std::size_t>(*read_integer(words[3])), words[5]);
    return write_numbers({scalar_of(key + std::string(words[4]))});
}

}  // namespace narabe::live
