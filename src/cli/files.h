// Reads whole files.
#pragma once

#include "cli/failure.h"

namespace narabe::cli {

/// The contents of a file, cut after `most` bytes.
Result<std::string> contents_of(std::string_view path, std::size_t most);

}  // namespace narabe::cli
