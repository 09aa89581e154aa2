// Recognises the same game in two saved texts.
#pragma once

#include <string>
#include <string_view>

namespace narabe {

/// Equal for saved games that differ at most in the position shown, the seed, the standing, the coach’s warning and the room of a
/// live game (formats.md).
/// Precondition: the text was written by `write_saved` or a `SavedWriter`.
std::string fingerprint_of(std::string_view saved);

}  // namespace narabe
