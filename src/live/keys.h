// The keys of a live game at a device, and what was signed with them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace narabe::live {

/// What the page made for a room or found in its link, as it wrote them (base64url); empty if unknown. Saved with the room.
struct Keys {
    std::string secret{};
    std::string token{};      ///< in the player's link
    std::string seed{};       ///< of this device's signing key; empty for a watcher
    std::string key{};        ///< public half of that signing key
    std::string salt{};       ///< the inviter's
    std::string token_key{};  ///< public half of the token's key
    std::string id{};         ///< of the saved game

    friend bool operator==(const Keys&, const Keys&) = default;
};

/// A log as its player signed it.
struct Signed {
    Seat seat;
    std::string_view text;
    std::string_view signature;  ///< empty if a log of the player at this device was not signed yet
};

/// What the broker lacks.
struct Lacking {
    std::vector<Signed> logs{};  ///< to be published in this order
    bool is_fork = false;        ///< it has a fork of a log that counts here: another device lacks logs
};

}  // namespace narabe::live
