// The command tree: games with their variations and notes, and conversions between their formats.
#include "cli/commands.h"
#include "cli/files.h"
#include "games/all_games.h"
#include "session/library_part.h"
#include "session/record.h"
#include "session/sgf.h"
#include "session/studies.h"
#include "session/study_text.h"

namespace narabe::cli {

namespace {

/// Reads a record, a study, SGF, a saved game, or a library file with one game.
Parsed<Study> read_file(std::string_view text) {
    if (is_study(text)) return read_any_study(text, all_games());
    const LibraryPart part = read_library_part(text);
    const bool is_saved = without_mark(text).starts_with(saved_header);
    if (!is_saved && part.state.empty()) return read_study(text, all_games());
    Parsed<Session> session = read_saved(is_saved ? std::string(text) : saved_in(without_mark(text), part, 0), all_games());
    return session ? Parsed<Study>(Study(std::move(*session))) : session.error();
}

}  // namespace

Ending tree(const Arguments& arguments, Output& out) {
    const std::string_view to = arguments.flag("--to").value_or("narabe");
    if (to != "narabe" && to != "sgf") return bad_usage("--to is narabe or sgf.");
    const auto text = contents_of(arguments.words().front(), longest_record + 1);
    if (!text) return text.failure();
    const Parsed<Study> study = read_file(*text);
    if (!study) return bad_input(study.error());
    out.write_lines(
        to == "sgf" ? write_sgf(*study)
                    : write_study(*study, transpositions_in(study->tree(), symmetries_of(study->session().line().beginning()))));
    return std::nullopt;
}

}  // namespace narabe::cli
