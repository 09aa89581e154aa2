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

std::string pass_after(std::string_view room, std::string_view secret, std::span<const std::string_view> before,
                       std::size_t seats) {
    const std::size_t pass = before.size() + 1;
    const std::string_view last = before.empty() ? std::string_view() : before.back();
    Points points = pass == 1 ? Points() : read_points(last);
    for (std::size_t tile = 0; pass == 1 && tile < tiles; ++tile) points.push_back(tile_point(room, tile));
    if (points.empty()) return "no";
    const std::string key = key_of(secret, pass, last);
    if (pass <= seats) {
        Rng rng(hash_of(key));
        for (std::size_t i = tiles - 1; i > 0; --i) std::swap(points[i], points[rng.below(static_cast<std::uint32_t>(i) + 1)]);
        for (std::uint64_t& point : points) point = point * scalar_of(key) % prime;
        return write_numbers(points);
    }
    const std::size_t own = pass - seats;
    const std::string_view answered = own == 1 ? std::string_view() : before[own - 2];
    const std::uint64_t removed = inverse(scalar_of(key_of(secret, own, answered)));
    for (std::size_t slot = 0; slot < tiles; ++slot)
        points[slot] = points[slot] * removed % prime * scalar_of(key + std::to_string(slot)) % prime;
    return write_numbers(points);
}

std::string opened(const Words& words) {
    std::uint64_t product = 1;
    for (const std::string_view word : std::span(words).subspan(4)) {
        const std::uint64_t factor = read_numbers(word)[0];
        if (factor == 0 || factor >= prime) return "no";
        product = product * factor % prime;
    }
    const Points points = read_points(words[2]);
    if (points.empty()) return "no";
    const std::uint64_t point = points[static_cast<std::size_t>(*read_integer(words[3]))];
    const std::uint64_t tile_number = point * inverse(product) % prime;
    for (std::size_t tile = 0; tile < tiles; ++tile) {
        if (tile_point(words[1], tile) == tile_number) return std::to_string(tile);
    }
    return "no";
}

std::string verdict(const Words& words) {
    constexpr std::size_t secret_size = 43;
    const auto is_pass = [](std::string_view word) { return word.size() > secret_size; };
    const auto seats = static_cast<std::size_t>(std::find_if(words.begin() + 2, words.end(), is_pass) - words.begin() - 2);
    const auto passes = std::span(words).subspan(2 + seats);
    std::string forgers;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        bool is_forger = false;
        for (std::size_t pass = seat; pass < passes.size(); pass += seats)
            is_forger |= pass_after(words[1], words[2 + seat], passes.first(pass), seats) != passes[pass];
        if (is_forger) forgers.append(forgers.empty() ? "" : "+").append(name_of(seat_at(static_cast<int>(seat))));
    }
    if (seats > 2 || forgers.empty()) return forgers.empty() ? "fair" : forgers;
    return forgers == "first" ? "inviter" : forgers == "second" ? "guest" : "both";
}

}  // namespace

std::string toy_result(std::string_view task) {
    const Words words = split(task, " ");
    if (words[0] == "check") return read_points(words[1]).empty() ? "no" : "yes";
    if (words[0] == "open") return opened(words);
    if (words[0] == "verify") return verdict(words);
    const std::string secret = secret_of(words[1], words[2]);
    if (words[0] == "secret") return secret;
    if (words[0] == "pass") {
        const bool names_seats = words.size() > 3 && words[3].size() == 1;
        const auto seats = static_cast<std::size_t>(names_seats ? *read_integer(words[3]) : 2);
        return pass_after(words[1], secret, std::span(words).subspan(names_seats ? 4 : 3), seats);
    }
    const std::string key = key_of(secret, static_cast<std::size_t>(*read_integer(words[3])), words[5]);
    return write_numbers({scalar_of(key + std::string(words[4]))});
}

}  // namespace narabe::live
