// The files of assets as the driven page serves them: the puzzles of a game are cut down to the first few, as reading all takes
// longer than many events.
#pragma once

#include <string>

namespace narabe {

/// Empty if there is none. Each is read once.
const std::string& served_file(const std::string& path);

}  // namespace narabe
