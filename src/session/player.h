// The player in a seat.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/levels.h"
#include "core/parsed.h"

namespace narabe {

/// A person at this device, a remote person who receives links, or a computer at some level.
struct Player {
    int level = 0;  ///< 0 for a person; `beginner_level`, or `min_level` to `max_level`
    bool is_away = false;
    std::string name{};

    /// Whether it is a person at this device.
    bool is_person() const { return level == 0 && !is_away; }
    bool is_computer() const { return level != 0; }

    friend bool operator==(const Player&, const Player&) = default;
};

inline constexpr std::size_t longest_name = 60;  ///< maximum length in bytes

/// Makes a valid name from typed text: one line, trimmed and limited to the maximum length.
std::string name_from(std::string_view typed);

/// Reads `human`, `away`, `beginner` or `level1` … `level8`.
Parsed<Player> read_player(std::string_view text);
std::string player_text(const Player& player);

}  // namespace narabe
