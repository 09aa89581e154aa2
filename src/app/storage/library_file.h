// Library files: saved games, mistakes to practise, results of puzzles, ratings and the best runs of puzzles in one text
// (src/session/formats.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "session/session.h"

namespace narabe {

/// A game, a mistake or a result in a library file, with what the file says about it.
struct FilePart {
    enum class Kind : std::uint8_t { game, mistake, result };

    Kind kind = Kind::game;
    std::string text{};        ///< the saved game (from a file, also a record), the mistake, or the result
    std::string id{};          ///< the id of the game (empty if unknown), or the name of the result, such as `puzzle-tix-17`
    std::string title{};       ///< empty if the game has none
    std::int64_t created = 0;  ///< milliseconds since 1970; 0 if unknown
    std::int64_t changed = 0;

    /// Whether a game or mistake has the required lines. If not, it is damaged or from another version.
    bool is_whole() const;
};

// --- Writing

struct LibraryFile {
    std::vector<FilePart> parts{};

    /// `day` is a date such as `2026-01-31`.
    std::string name(std::string_view day) const;
    /// A damaged game alone is written unchanged; among others, it is written as comments.
    std::string written() const;
    int count_damaged_games() const;
};

/// The games in the request `export_file`.
std::vector<FilePart> read_filed_games(std::string_view lines);

// --- Reading

/// The study, or the records in a file, unchanged, followed by the results.
std::vector<std::string> parts_of(std::string_view file);

/// Reads one of these parts. Games from files get a new seed.
FilePart read_part(std::string_view text, std::uint32_t seed);

/// Reads a record, a saved game or a study from elsewhere, which does not count for the rating.
Parsed<Session> read_foreign(std::string_view text);
/// Whether a text is a study, or a link to one, that can't be read yet, because that part of the program isn't loaded.
bool lacks_reader_of(const Page& page, std::string_view text);

}  // namespace narabe
