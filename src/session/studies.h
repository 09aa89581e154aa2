// Studies in any of their forms.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/study.h"

namespace narabe {

/// Whether a text is a study: in the format `narabe 2` or as SGF.
bool is_study(std::string_view text);
/// Reads a study in either form.
Parsed<Study> read_any_study(std::string_view text, std::span<const GameModule* const> games);

/// A study in a link.
struct StudyLink {
    std::string id;  ///< of its game
    Study study;     ///< in the position that the link shows
};

inline constexpr std::string_view study_link_header = "narabe-link 2\n";

inline bool is_study_link(std::string_view text) {
    return text.starts_with(study_link_header);
}
/// The text of a link to a study (formats.md). Precondition: `can_be_linked`.
std::string write_study_link(const Study& study, std::string_view id);
Parsed<StudyLink> read_study_link(std::string_view text, std::span<const GameModule* const> games);

}  // namespace narabe
