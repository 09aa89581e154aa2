// The clock and other functions of the system that the program needs.
#pragma once

#include <cstdint>
#include <string>

#include "core/texts.h"

namespace narabe::desktop {

/// Milliseconds since 1970.
std::int64_t milliseconds_now();
/// The local date and time, in the format of the preference `today`.
std::string local_time();
/// The number of computer players that can think at the same time; the window needs a core as well.
int worker_count();
std::uint64_t random_number();

/// Formats times for the player, as briefly as possible.
class TimeWords {
  public:
    TimeWords(const Texts& texts, std::int64_t now) : texts_(texts), now_(now) {}
    std::string of(std::int64_t time) const;

  private:
    const Texts& texts_;
    std::int64_t now_;
};

}  // namespace narabe::desktop
