// Exports and imports saved games as readable files, in the format described in web/games/library_files.js: records, with the
// data that records lack in comments that begin with `#: `, and the results of puzzles in comments that begin with `#= puzzle-`.
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

/// `day` is the date, such as `2026-01-31`. `mistakes` have the format of the settings file. `puzzles` are the results of
/// puzzles, by name.
ExportedFile export_games(const std::vector<const StoredGame*>& games, std::string_view day,
                          const std::vector<std::string>& mistakes,
                          const std::vector<std::pair<std::string, std::string>>& puzzles);

/// A record in a file, with the data in its comments.
struct ImportedGame {
    std::string text;     ///< for the request `examine`
    std::string mistake;  ///< for the request `mistake`; empty unless the record is a mistake to practise
    std::string id;
    std::string title;
    std::int64_t created = 0;  ///< 0 if unknown
    std::int64_t changed = 0;
};

/// `seed` is used for games whose file has no seed.
std::vector<ImportedGame> games_in(std::string_view file, std::uint32_t seed);
/// The results of puzzles in a file, by name.
std::vector<std::pair<std::string, std::string>> puzzle_results_in(std::string_view file);

}  // namespace narabe::desktop
