// A deal without cryptography, as fast as random schedules need it: its points are numbers modulo a prime, which anybody could divide.
#pragma once

#include <string>
#include <string_view>

#include "live/room.h"

namespace narabe::live {

/// The result of a task of `live/computations.h`.
std::string toy_result(std::string_view task);

/// Computes whatever the room asks for.
inline void compute_all(Room& room, Millis now) {
    while (!room.state().tasks.empty()) {
        const std::string task = room.state().tasks.front();
        room.give(task, toy_result(task), now);
    }
}

}  // namespace narabe::live
