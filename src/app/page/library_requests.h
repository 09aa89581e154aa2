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
        "be read), the line `title TITLE` if it has one, and an empty line.";
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
        "How many games `import_games` added, how many were already saved, how many couldn’t be read, and how many mistakes and "
        "results of puzzles it added, with a line `NUMBER<TAB>SENTENCE` for each that couldn’t be read, and `NAME<TAB>WHAT` (as "
        "in `trouble`) for each file.";
    static constexpr RequestTraits traits{};
    int added = 0, known = 0, bad = 0, mistakes = 0, puzzles = 0;
    Body reasons;
    static constexpr auto fields() {
        return std::tuple(Field{"ADDED", &Imported::added}, Field{"KNOWN", &Imported::known}, Field{"BAD", &Imported::bad},
                          Field{"MISTAKES", &Imported::mistakes}, Field{"PUZZLES", &Imported::puzzles},
                          Field{"REASONS", &Imported::reasons});
    }
};

struct TakeMistake {
    static constexpr std::string_view name = "mistake";
    static constexpr std::string_view about =
        "Saves a mistake from a file (src/app/storage/mistakes.md). Returns `added`, or `known` if there is one in its position.";
    static constexpr RequestTraits traits{};
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &TakeMistake::text}); }
};

struct TakePuzzle {
    static constexpr std::string_view name = "puzzle_result";
    static constexpr std::string_view about =
        "Adds the result of a puzzle from a file to what is saved (src/app/storage/solved.md). Returns `added`, or `known` if it "
        "says nothing new.";
    static constexpr RequestTraits traits{};
    Word puzzle;
    Line result;
    static constexpr auto fields() {
        return std::tuple(Field{"NAME", &TakePuzzle::puzzle}, Field{"RESULT", &TakePuzzle::result});
    }
};

struct ExportedRaw {
    static constexpr std::string_view name = "exported_raw";
    static constexpr std::string_view about = "That many games of `export_games` couldn’t be read and were exported as raw text.";
    static constexpr RequestTraits traits{};
    int count = 0;
    static constexpr auto fields() { return std::tuple(Field{"COUNT", &ExportedRaw::count}); }
};

using AboutLibrary = RequestList<Library, LibraryChanged, Kept, NotKept, Claimed, NotClaimed, Opened, NotOpened, Taken, Imported,
                                 TakeMistake, TakePuzzle, ExportedRaw>;

}  // namespace narabe::request
