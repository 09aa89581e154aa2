// The player of a seat.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/levels.h"
#include "core/parsed.h"

namespace narabe {

/// A person at this device, a remote one who is sent links, or the computer at some level.
struct Player {
    int level = 0;  ///< 0: a person; `beginner_level`, or `least_level` to `most_level`
    bool is_away = false;
    std::string name{};

    /// At this device.
    bool is_person() const { return level == 0 && !is_away; }
    bool is_computer() const { return level != 0; }

    friend bool operator==(const Player&, const Player&) = default;
};

inline constexpr std::size_t longest_name = 60;  ///< in bytes

/// A valid name from typed text: one line, trimmed, cut to the longest length.
std::string name_from(std::string_view typed);

/// `human`, `away`, `beginner` or `level1` … `level8`.
Parsed<Player> read_player(std::string_view text);
std::string player_text(const Player& player);

}  // namespace narabe
