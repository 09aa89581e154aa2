// Saved games as files for people, in the form that web/games/library_files.js describes: records, with what a saved game has beyond a
// record in comments that begin with `#: `, and the results of puzzles in comments that begin with `#= puzzle-`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/host/desktop/game_store.h"

namespace narabe::desktop {

struct ExportedFile {
    std::string name;
    std::string text;
};

/// `day` is the date, such as `2026-01-31`; mistakes as the settings hold them; results of puzzles by name.
ExportedFile export_games(const std::vector<const StoredGame*>& games, std::string_view day,
                          const std::vector<std::string>& mistakes,
                          const std::vector<std::pair<std::string, std::string>>& puzzles);

/// A record of a file, with what the file says about it.
struct ImportedGame {
    std::string text;     ///< for the request `examine`
    std::string mistake;  ///< not empty if it is a mistake to practise, for the request `mistake`
    std::string id;
    std::string title;
    std::int64_t created = 0;  ///< 0 if unknown
    std::int64_t changed = 0;
};

/// `seed` is for games that don’t tell theirs.
std::vector<ImportedGame> games_in(std::string_view file, std::uint32_t seed);
/// The results of puzzles, by name.
std::vector<std::pair<std::string, std::string>> puzzle_results_in(std::string_view file);

}  // namespace narabe::desktop
