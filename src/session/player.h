// The player of a seat.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/parsed.h"

namespace narabe {

/// A person at this device, a remote one who is sent links, or the computer at some level.
struct Player {
    int level = 0;  ///< 0: a person; `beginner`, or 1 to `most_levels`
    bool is_away = false;
    std::string name{};

    /// At this device.
    bool is_person() const { return level == 0 && !is_away; }
    bool is_computer() const { return level != 0; }

    friend bool operator==(const Player&, const Player&) = default;
};

/// The level below 1; a number for the program only.
inline constexpr int beginner = -1;
inline constexpr int most_levels = 8;
inline constexpr std::size_t longest_name = 60;  ///< in bytes

/// A valid name from typed text: one line, trimmed, cut to the longest length.
std::string name_from(std::string_view typed);

/// `human`, `away`, `beginner` or `level1` … `level8`.
Parsed<Player> read_player(std::string_view text);
std::string player_text(const Player& player);

}  // namespace narabe
