#include "relay/link.h"

#include <algorithm>

#include "core/text.h"

namespace narabe::relay {

namespace {

constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view mark = "#live=";
constexpr std::int64_t version = 1;

/// Reads the bytes of a link: a secret, alone or with a token, or with a seat and its seed.
bool read_bytes(std::string_view bytes, LiveLink& link) {
    link.secret = bytes.substr(0, secret_size);
    const std::string_view rest = bytes.substr(std::min(secret_size, bytes.size()));
    if (rest.size() == token_size) link.token = rest;
    if (rest.size() == 1 + seed_size && rest[0] >= 1 && rest[0] <= max_seats) {
        link.seat = seat_at(rest[0] - 1);
        link.seed = rest.substr(1);
    }
    return link.secret.size() == secret_size && (rest.empty() || !link.token.empty() || link.seat);
}

}  // namespace

std::string in_digits(std::string_view bytes, std::string_view digits, int bits) {
    const std::uint32_t last = (1u << bits) - 1;
    std::string text;
    std::uint32_t read = 0;
    int count = 0;
    for (const char c : bytes) {
        read = read << 8 | static_cast<unsigned char>(c);
        for (count += 8; count >= bits; count -= bits) text += digits[read >> (count - bits) & last];
    }
    if (count > 0) text += digits[read << (bits - count) & last];
    return text;
}

std::string encoded(std::string_view bytes) {
    return in_digits(bytes, base64, 6);
}

std::optional<std::string> decoded(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t digit = base64.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count >= 8) bytes += static_cast<char>(bits >> (count -= 8) & 255);
    }
    if (encoded(bytes) != text) return std::nullopt;
    return bytes;
}

bool has_live_link(std::string_view text) {
    return text.find(mark) != std::string_view::npos;
}

LinkFault read_live_link(std::string_view text, LiveLink& link) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return LinkFault::damaged;
    const std::string_view rest = text.substr(at + mark.size());
    const std::size_t dot = rest.find('.');
    const auto found = read_integer(rest.substr(0, dot));
    if (dot == std::string_view::npos || !found || *found < version) return LinkFault::damaged;
    if (*found > version) return LinkFault::newer;
    const auto bytes = decoded(rest.substr(dot + 1));
    link = {.page = std::string(text.substr(0, at))};
    return bytes && read_bytes(*bytes, link) ? LinkFault::none : LinkFault::damaged;
}

std::string write_live_link(const LiveLink& link) {
    std::string bytes = link.secret + link.token;
    if (link.seat) bytes += static_cast<char>(index_of(*link.seat) + 1) + link.seed;
    return link.page + std::string(mark) + std::to_string(version) + "." + encoded(bytes);
}

std::string relay_of(std::string_view page) {
    const bool is_secure = take(page, "https://");
    if (!is_secure && !take(page, "http://")) return "";
    return (is_secure ? "wss://" : "ws://") + std::string(page.substr(0, page.find('/'))) + "/mqtt";
}

}  // namespace narabe::relay
