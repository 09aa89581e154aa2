#include "session/studies.h"

#include "core/text.h"
#include "session/sgf.h"
#include "session/study_text.h"

namespace narabe {

bool is_study(std::string_view text) {
    if (is_sgf(text)) return true;
    for (std::string_view line : lines_of(without_mark(text))) {
        line = trimmed(line);
        if (line == study_header) return true;
        if (!line.empty() && !line.starts_with('#')) return false;
    }
    return false;
}

Parsed<Study> read_any_study(std::string_view text, std::span<const GameModule* const> games) {
    return is_sgf(text) ? read_sgf(text, games) : read_study(text, games);
}

}  // namespace narabe
