// Studies as SGF (FF[4]), a format of other tree editors, as specified in formats.md.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/study.h"

namespace narabe {

/// Whether a text is SGF rather than a record.
bool is_sgf(std::string_view text);
std::string write_sgf(const Study& study);
/// Reads a study from SGF. Shows the end of the main line, with people in all seats.
Parsed<Study> read_sgf(std::string_view text, std::span<const GameModule* const> games);

}  // namespace narabe
