#include "session/studies.h"

#include "core/ranges.h"
#include "core/text.h"
#include "session/record.h"
#include "session/sgf.h"
#include "session/study_text.h"

namespace narabe {

bool is_study(std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(without_mark(text));
    const auto first =
        ranges::find_if(lines, [](std::string_view line) { return !trimmed(line).empty() && !trimmed(line).starts_with('#'); });
    return is_sgf(text) || (first != lines.end() && trimmed(*first) == study_header);
}

Parsed<Study> read_any_study(std::string_view text, std::span<const GameModule* const> games) {
    return is_sgf(text) ? read_sgf(text, games) : read_study(text, games);
}

}  // namespace narabe
