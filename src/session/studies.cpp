#include "session/studies.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/text.h"
#include "session/game_id.h"
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

std::string write_study_link(const Study& study, std::string_view id) {
    std::string text(study_link_header);
    text.append("id ").append(id).append("\nshown ").append(std::to_string(study.shown())).append("\n");
    return text + write_study(study);
}

Parsed<StudyLink> read_study_link(std::string_view text, std::span<const GameModule* const> games) {
    if (!take(text, study_link_header)) return refuse("link.header");
    std::string_view id = text.substr(0, text.find('\n'));
    if (!take(text, "id ") || !take(id, "id ") || !is_game_id(id)) return refuse("link.id");
    text.remove_prefix(std::min(id.size() + 1, text.size()));
    const std::string_view line = text.substr(0, text.find('\n'));
    std::string_view number = line;
    const auto shown = take(number, "shown ") ? read_integer(number) : std::nullopt;
    if (!shown) return refuse("link.shown");
    Parsed<Study> study = read_study(text.substr(std::min(line.size() + 1, text.size())), games);
    if (!study) return study.error();
    if (*shown < 0 || std::cmp_greater(*shown, study->tree().size())) return refuse("link.shown");
    study->show(static_cast<std::size_t>(*shown));
    return StudyLink{.id = std::string(id), .study = std::move(*study)};
}

}  // namespace narabe
