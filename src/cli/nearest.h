// Suggestions for mistyped names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace narabe::cli {

/// ` Did you mean NAME?` with the known name that is the fewest changes away; empty if none is close.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

}  // namespace narabe::cli
