// Requests about saved games.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

/// Base of requests about a saved game.
struct OfGame {
    IdField id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &OfGame::id}); }
};

/// Base of requests about a saved game that also contain its text.
struct SavedGame {
    IdField id;
    Body saved;
    static constexpr auto fields() { return std::tuple(Field{"ID", &SavedGame::id}, Field{"SAVED", &SavedGame::saved}); }
};

struct Library {
    static constexpr std::string_view name = "library";
    static constexpr std::string_view about =
        "The list for the event `list_games`, newest game first. Each game is the line `kept ID<TAB>here|elsewhere<TAB>WHEN` "
        "(elsewhere: in another tab; WHEN: when it was last played, in words), the lines of its summary (none if the game can’t "
        "be read), the line `title TITLE` if it has one, and an empty line. Returns how many of the games are finished.";
    static constexpr RequestTraits traits{};
    Body list;
    static constexpr auto fields() { return std::tuple(Field{"LIST", &Library::list}); }
};

struct LibraryChanged : NoFields {
    static constexpr std::string_view name = "library_changed";
    static constexpr std::string_view about = "Another tab changed something in the library.";
    static constexpr RequestTraits traits{};
};

struct Kept : SavedGame {
    static constexpr std::string_view name = "kept";
    static constexpr std::string_view about = "The saved game for `fetch_game`.";
    static constexpr RequestTraits traits{};
};

struct NotKept : OfGame {
    static constexpr std::string_view name = "not_kept";
    static constexpr std::string_view about = "No game has the ID of `fetch_game`.";
    static constexpr RequestTraits traits{};
};

struct Claimed : SavedGame {
    static constexpr std::string_view name = "claimed";
    static constexpr std::string_view about = "The saved game for `claim_game`. No other tab plays it now.";
    static constexpr RequestTraits traits{};
};

struct NotClaimed : OfGame {
    static constexpr std::string_view name = "not_claimed";
    static constexpr std::string_view about = "No game has the ID of `claim_game`.";
    static constexpr RequestTraits traits{};
};

struct Opened : SavedGame {
    static constexpr std::string_view name = "opened";
    static constexpr std::string_view about = "The saved game for `open_game`. No other tab plays it now.";
    static constexpr RequestTraits traits{};
};

struct NotOpened : OfGame {
    static constexpr std::string_view name = "not_opened";
    static constexpr std::string_view about = "No game has the ID of `open_game`.";
    static constexpr RequestTraits traits{};
};

struct Taken : OfGame {
    static constexpr std::string_view name = "taken";
    static constexpr std::string_view about = "Another tab plays that game from now on.";
    static constexpr RequestTraits traits{};
};

struct Imported {
    static constexpr std::string_view name = "imported";
    static constexpr std::string_view about =
        "How many games `import_games` added, how many were already saved, how many couldn’t be read, and how many mistakes, "
        "results of puzzles, and ratings or best runs it added, with a line `FILE<TAB>NUMBER<TAB>WHY` for each part that "
        "couldn’t be read. FILE is empty for a text without a file, and NUMBER for the only part of a file. WHY is a sentence "
        "or, for a whole file, a word as in `trouble`.";
    static constexpr RequestTraits traits{};
    int added = 0, known = 0, bad = 0, mistakes = 0, puzzles = 0, statistics = 0;
    Body reasons;
    static constexpr auto fields() {
        return std::tuple(Field{"ADDED", &Imported::added}, Field{"KNOWN", &Imported::known}, Field{"BAD", &Imported::bad},
                          Field{"MISTAKES", &Imported::mistakes}, Field{"PUZZLES", &Imported::puzzles},
                          Field{"STATISTICS", &Imported::statistics}, Field{"REASONS", &Imported::reasons});
    }
};

struct Fingerprints {
    static constexpr std::string_view name = "fingerprints";
    static constexpr std::string_view about =
        "Returns the fingerprints, one per line, under which the game in a text can be saved: one with its comments, as it is "
        "imported, and one without them, as it is opened, if that differs. A saved game has one.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &Fingerprints::text}); }
};

struct CopyOf {
    static constexpr std::string_view name = "copy_of";
    static constexpr std::string_view about =
        "Returns the text of a copy of a saved game, which doesn’t count for the rating; an unreadable text unchanged.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Body saved;
    static constexpr auto fields() { return std::tuple(Field{"SAVED", &CopyOf::saved}); }
};

struct Parts {
    static constexpr std::string_view name = "parts";
    static constexpr std::string_view about =
        "Returns the parts of a file for `import_part`. Each line of a part is indented by a space, and an empty line separates "
        "the parts.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Body file;
    static constexpr auto fields() { return std::tuple(Field{"FILE", &Parts::file}); }
};

struct ImportPart {
    static constexpr std::string_view name = "import_part";
    static constexpr std::string_view about =
        "Imports a mistake, the result of a puzzle, or a rating or the best run of puzzles; returns `mistake`, `puzzle` or "
        "`statistic` if it was added, `known_mistake`, `known_puzzle` or `known_statistic` if it says nothing new. For a game it "
        "returns `game`, the line `fingerprint FINGERPRINT`, the lines "
        "`id`, "
        "`title`, `created` and `changed` (milliseconds since 1970) that the part has, an empty line, the summary, an empty "
        "line, "
        "and the text to save.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Body part;
    static constexpr auto fields() { return std::tuple(Field{"PART", &ImportPart::part}); }
};

struct ExportFile {
    static constexpr std::string_view name = "export_file";
    static constexpr std::string_view about =
        "Returns the file for `export_games WHAT`: a line with its name, a line with the number of games in it that can’t be "
        "read, and its contents. Each game is the line `game ID CREATED CHANGED TITLE` (in milliseconds since 1970; the title "
        "may "
        "be empty) and the lines of its text, each indented by a space.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Word what;
    Body games;
    static constexpr auto fields() { return std::tuple(Field{"WHAT", &ExportFile::what}, Field{"GAMES", &ExportFile::games}); }
};

struct ExportedRaw {
    static constexpr std::string_view name = "exported_raw";
    static constexpr std::string_view about = "That many games of `export_games` couldn’t be read and were exported as raw text.";
    static constexpr RequestTraits traits{};
    int count = 0;
    static constexpr auto fields() { return std::tuple(Field{"COUNT", &ExportedRaw::count}); }
};

using AboutLibrary = RequestList<Library, LibraryChanged, Kept, NotKept, Claimed, NotClaimed, Opened, NotOpened, Taken, Imported,
                                 Fingerprints, CopyOf, Parts, ImportPart, ExportFile, ExportedRaw>;

}  // namespace narabe::request
