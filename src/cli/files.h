// Reads and replaces whole files.
#pragma once

#include <optional>
#include <string_view>

#include "cli/failure.h"

namespace narabe::cli {

/// The contents of a file, cut after `most` bytes.
Result<std::string> contents_of(std::string_view path, std::size_t most);

/// Replaces a file, which is whole at any time, even if the program is killed.
std::optional<Failure> replace_file(std::string_view path, std::string_view contents);

}  // namespace narabe::cli
