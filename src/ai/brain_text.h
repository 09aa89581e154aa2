// Files in assets that brains need: learned weights, and maps of openings. In the browser they are fetched when they are needed.
#pragma once

#include <string_view>

namespace narabe {

/// The file with this path in assets, such as `learned/tix.txt` or `openings/lits-dense.txt`; empty if it is not here. Programs for the
/// terminal embed all of them (the library `brain_texts`), the web worker has those that were fetched; each links one of the two.
std::string_view brain_text(std::string_view path);

}  // namespace narabe
