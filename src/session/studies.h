// Studies in any of their forms.
#pragma once

#include <span>
#include <string_view>

#include "session/study.h"

namespace narabe {

/// Whether a text is a study: in the format `narabe 2` or as SGF.
bool is_study(std::string_view text);
/// Reads a study in either form.
Parsed<Study> read_any_study(std::string_view text, std::span<const GameModule* const> games);

}  // namespace narabe
