// The app driven by bytes: each few of them are an event from a player, the page, a computer player or the clock, in any order
// and with right and wrong contents.
#pragma once

#include <string_view>

#include "fuzz/driven_app.h"

namespace narabe {

/// Runs the events in the bytes on a device that the first of them choose, and checks the program's guarantees. Returns the
/// number of events.
std::size_t live(std::string_view bytes, const Notes& notes = {});

void fuzz_app(std::string_view input);

}  // namespace narabe
