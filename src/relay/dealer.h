// The cryptography of a deal (src/live/protocol.md), by libsodium: does the tasks of `live::State::tasks`.
#pragma once

#include <string>
#include <string_view>

namespace narabe::relay {

/// The result of a task. A task that is not one of `live/computations.h`, or whose points or factors are not valid, has the
/// result `no`.
std::string computed(std::string_view task);

}  // namespace narabe::relay
