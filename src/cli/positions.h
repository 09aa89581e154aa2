// Turns a command line into a game and a position.
#pragma once

#include "cli/arguments.h"
#include "core/any_position.h"

namespace narabe::cli {

Result<const GameModule*> game_named(std::string_view id);

/// The position after the moves of `--moves`, in the game that the first word names, with the given options.
Result<AnyPosition> position_of(const Arguments& arguments);

/// A different number on each call.
std::uint64_t fresh_seed();

}  // namespace narabe::cli
