// The cryptography of live games (src/live/protocol.md), by libsodium. Keys, seeds and messages are bytes; texts are UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "relay/link.h"

namespace narabe::relay {

// Numbers of bytes.
inline constexpr std::size_t salt_size = 16;
inline constexpr std::size_t nonce_size = 24;

std::string random_bytes(std::size_t count);

/// The names and keys that are derived from the secret of a link.
struct RoomSecrets {
    std::string secret;
    std::string room;     ///< its name in topics
    std::string sealing;  ///< the key of its messages
    std::string id;       ///< of the saved game
};
RoomSecrets secrets_of(std::string_view secret);

/// The secret of a new game, which commits to its inviter's key.
std::string new_secret(std::string_view key, std::string_view salt);

/// The public half of a signing key.
std::string key_of(std::string_view seed);
/// The public half of the key that gives away the open seat.
std::string key_of_token(std::string_view token);
/// The signature that allows `key` to take a seat.
std::string claim_of(std::string_view token, const RoomSecrets& room, Seat seat, std::string_view key);

std::string log_topic(const RoomSecrets& room, Seat seat);
std::string presence_topic(const RoomSecrets& room, Seat seat);

/// The message for a text of at most 8192 bytes.
std::string sealed(const RoomSecrets& room, std::string_view topic, std::string_view text, std::string_view seed,
                   std::string_view nonce);

/// The message for a text that its author signed.
std::string resealed(const RoomSecrets& room, std::string_view topic, std::string_view text, std::string_view signature,
                     std::string_view nonce);

/// The contents of a message.
struct Opened {
    std::string text;
    std::string signature;
};
/// Opens a message; no value unless its author has the link, has signed it and, for a log, may write for that seat.
std::optional<Opened> opened(const RoomSecrets& room, std::string_view topic, std::string_view message);

}  // namespace narabe::relay
