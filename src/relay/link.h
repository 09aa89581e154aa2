// The link of a live game (src/live/protocol.md), and bytes as base64url.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"

namespace narabe::relay {

// The numbers of bytes of what a link holds.
inline constexpr std::size_t secret_size = 16;
inline constexpr std::size_t token_size = 16;
inline constexpr std::size_t seed_size = 32;

/// Bytes as digits of `bits` bits each, at most 8, without padding (RFC 4648).
std::string in_digits(std::string_view bytes, std::string_view digits, int bits);
/// Base64url without padding.
std::string encoded(std::string_view bytes);
/// No value if the text is not how `encoded` writes some bytes.
std::optional<std::string> decoded(std::string_view text);

/// What a link holds, as bytes.
struct LiveLink {
    std::string secret{};
    std::string token{};         ///< in a player's link, otherwise empty
    std::string seed{};          ///< in a link for another device of a player, otherwise empty
    std::optional<Seat> seat{};  ///< that player's seat
    std::string page{};          ///< the address before the `#`
};

enum class LinkFault : std::uint8_t {
    none,
    damaged,
    newer,  ///< made by a newer version
};

/// Whether the text has a link to a live game, which may be damaged.
bool has_live_link(std::string_view text);
/// Reads an address with `#live=` into `link`.
LinkFault read_live_link(std::string_view text, LiveLink& link);

std::string write_live_link(const LiveLink& link);

/// The address of the relay of a page: `/mqtt` on the same host. Empty if the page's address is not one of the web.
std::string relay_of(std::string_view page);

}  // namespace narabe::relay
