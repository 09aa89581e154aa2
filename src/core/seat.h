// The seats of the players, and chance, a seat that makes the random draws.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace narabe {

enum class Seat : std::uint8_t { first, second, third, fourth, chance };

inline constexpr int max_seats = 4;

constexpr int index_of(Seat seat) {
    return static_cast<int>(seat);
}

/// Seat number `index`, counted from 0; at most `max_seats - 1`.
constexpr Seat seat_at(int index) {
    return static_cast<Seat>(index);
}

/// The other seat of a game for two.
constexpr Seat opponent_of(Seat seat) {
    return seat == Seat::first ? Seat::second : Seat::first;
}

/// `first` ... `fourth`, `chance`: as in records and on the command line.
constexpr std::string_view name_of(Seat seat) {
    constexpr std::string_view names[] = {"first", "second", "third", "fourth", "chance"};
    return names[index_of(seat)];
}

/// The seat with that name; no value if there is none.
constexpr std::optional<Seat> read_seat(std::string_view name) {
    for (int index = 0; index < max_seats; ++index) {
        if (name_of(seat_at(index)) == name) return seat_at(index);
    }
    return std::nullopt;
}

}  // namespace narabe
