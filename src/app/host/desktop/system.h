// The clock, and what else the program asks of the system.
#pragma once

#include <cstdint>
#include <string>

#include "core/texts.h"

namespace narabe::desktop {

/// Milliseconds since 1970.
std::int64_t milliseconds_now();
/// The local date, such as `2026-01-31`.
std::string today();
/// The local date and time, as the preference `today` has it.
std::string local_time();
/// How many computer players can think at once; the window needs a core, too.
int worker_count();
std::uint64_t random_number();

/// Times in words, as short as possible.
class TimeWords {
  public:
    TimeWords(const Texts& texts, std::int64_t now) : texts_(texts), now_(now) {}
    std::string of(std::int64_t time) const;

  private:
    const Texts& texts_;
    std::int64_t now_;
};

}  // namespace narabe::desktop
