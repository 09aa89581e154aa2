// Files, read at once.
#pragma once

#include "cli/failure.h"

namespace narabe::cli {

/// What a file holds, or the first `most` bytes of it.
Result<std::string> contents_of(std::string_view path, std::size_t most);

}  // namespace narabe::cli
