// Studies as text: the format `narabe 2`, and their notes in saved games (formats.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/study.h"
#include "session/transpositions.h"

namespace narabe {

inline constexpr std::string_view study_header = "narabe 2";

/// The study in its normal form; a record if that says all. Comments say which positions are also reached by other moves.
std::string write_study(const Study& study, std::span<const std::optional<Transposition>> transpositions = {});
/// Reads a study or a record and checks every move. Shows the end of the main line, with people in all seats.
Parsed<Study> read_study(std::string_view text, std::span<const GameModule* const> games);

/// The lines of the state of a saved game with the notes of its study.
std::string write_saved_notes(const Study& study);
/// Takes the notes of the study from the lines of a saved game, except those on moves that are not in the game any more. Returns the
/// other lines.
std::string read_saved_notes(Study& study, std::string_view lines);

}  // namespace narabe
