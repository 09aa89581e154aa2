// Suggestions for mistyped names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace narabe::cli {

/// ` Did you mean NAME?` with the known name that needs the fewest changes, or nothing if none is near.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

}  // namespace narabe::cli
