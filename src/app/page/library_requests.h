// Requests about the games that are saved.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

/// The fields of requests about a saved game.
struct OfGame {
    IdField id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &OfGame::id}); }
};

/// The same with the game itself.
struct SavedGame {
    IdField id;
    Body saved;
    static constexpr auto fields() { return std::tuple(Field{"ID", &SavedGame::id}, Field{"SAVED", &SavedGame::saved}); }
};

struct Library {
    static constexpr std::string_view name = "library";
    static constexpr std::string_view about =
        "The list that the event `list_games` asked for, the newest game first: for each the line "
        "`kept ID<TAB>here|elsewhere<TAB>WHEN`, elsewhere being another tab and WHEN words for when it was last played, the "
        "lines of its summary, none if it cannot be read, the line `title TITLE` if it has one, and an empty line.";
    static constexpr Manner manner{};
    Body list;
    static constexpr auto fields() { return std::tuple(Field{"LIST", &Library::list}); }
};

struct LibraryChanged : NoFields {
    static constexpr std::string_view name = "library_changed";
    static constexpr std::string_view about = "Another tab changed something in the library.";
    static constexpr Manner manner{};
};

struct Kept : SavedGame {
    static constexpr std::string_view name = "kept";
    static constexpr std::string_view about = "The saved game that `fetch_game` asked for.";
    static constexpr Manner manner{};
};

struct NotKept : OfGame {
    static constexpr std::string_view name = "not_kept";
    static constexpr std::string_view about = "There is no game with the ID that `fetch_game` asked for.";
    static constexpr Manner manner{};
};

struct Claimed : SavedGame {
    static constexpr std::string_view name = "claimed";
    static constexpr std::string_view about = "The saved game that `claim_game` asked for; no other tab plays it now.";
    static constexpr Manner manner{};
};

struct NotClaimed : OfGame {
    static constexpr std::string_view name = "not_claimed";
    static constexpr std::string_view about = "There is no game with the ID that `claim_game` asked for.";
    static constexpr Manner manner{};
};

struct Opened : SavedGame {
    static constexpr std::string_view name = "opened";
    static constexpr std::string_view about = "The saved game that `open_game` asked for; no other tab plays it now.";
    static constexpr Manner manner{};
};

struct NotOpened : OfGame {
    static constexpr std::string_view name = "not_opened";
    static constexpr std::string_view about = "There is no game with the ID that `open_game` asked for.";
    static constexpr Manner manner{};
};

struct Taken : OfGame {
    static constexpr std::string_view name = "taken";
    static constexpr std::string_view about = "Another tab plays that game from now on.";
    static constexpr Manner manner{};
};

struct Imported {
    static constexpr std::string_view name = "imported";
    static constexpr std::string_view about =
        "How many games came of `import_games`, were there already, and cannot be read; for each of these a line "
        "`NUMBER<TAB>SENTENCE`.";
    static constexpr Manner manner{};
    int added = 0, known = 0, bad = 0;
    Body reasons;
    static constexpr auto fields() {
        return std::tuple(Field{"ADDED", &Imported::added}, Field{"KNOWN", &Imported::known}, Field{"BAD", &Imported::bad},
                          Field{"REASONS", &Imported::reasons});
    }
};

struct ExportedRaw {
    static constexpr std::string_view name = "exported_raw";
    static constexpr std::string_view about = "So many games of `export_games` cannot be read, and were exported as they are.";
    static constexpr Manner manner{};
    int count = 0;
    static constexpr auto fields() { return std::tuple(Field{"COUNT", &ExportedRaw::count}); }
};

using AboutLibrary =
    RequestList<Library, LibraryChanged, Kept, NotKept, Claimed, NotClaimed, Opened, NotOpened, Taken, Imported, ExportedRaw>;

}  // namespace narabe::request
