// What somebody probably meant who mistyped a name.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace narabe::cli {

/// ` Did you mean NAME?` with the known name that takes the fewest changes, or nothing where none is near.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

}  // namespace narabe::cli
