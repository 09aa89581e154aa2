// The files in assets/ as the driven page serves them. The puzzles of each game are limited to the first few, because reading all
// of them takes longer than many events.
#pragma once

#include <string>

namespace narabe {

/// The contents of a file; empty if there is none. Each file is read once.
const std::string& served_file(const std::string& path);

}  // namespace narabe
