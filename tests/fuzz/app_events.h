// Drives the app by bytes: every few bytes are an event from a player, the page, a computer player or the clock, in any order,
// with valid or invalid contents.
#pragma once

#include <string_view>

#include "fuzz/driven_app.h"

namespace narabe {

/// Runs the events in the bytes on a device determined by the first bytes, and checks the program's invariants. Returns the
/// number of events.
std::size_t run_session(std::string_view bytes, const Notes& notes = {});

void fuzz_app(std::string_view input);

}  // namespace narabe
