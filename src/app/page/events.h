// What the program tells the page: one list, from which come the calls of the functions of `Module.page` and the reference
// (web/commands.md). Two functions more take or answer pixels: `picture` and `glyph` (src/app/host/bridge.h).
#pragma once

#include <string_view>
#include <variant>

#include "app/page/request_list.h"

namespace narabe {

namespace event {

struct Wake : NoFields {
    static constexpr std::string_view name = "wake";
    static constexpr std::string_view about = "A frame is wanted.";
};

struct WantWork : NoFields {
    static constexpr std::string_view name = "work";
    static constexpr std::string_view about = "The request `work` is wanted, between frames, until there is no more to do.";
};

struct Send {
    static constexpr std::string_view name = "send";
    static constexpr std::string_view about =
        "A line of the engine protocol for worker number WORKER, which is started when it is first needed.";
    int worker = 0;
    std::string_view line;
    static constexpr auto fields() { return std::tuple(Field{"WORKER", &Send::worker}, Field{"LINE", &Send::line}); }
};

struct Restart {
    static constexpr std::string_view name = "restart";
    static constexpr std::string_view about = "Throw that worker away and start another.";
    int worker = 0;
    static constexpr auto fields() { return std::tuple(Field{"WORKER", &Restart::worker}); }
};

struct Save {
    static constexpr std::string_view name = "save";
    static constexpr std::string_view about =
        "Keep this game, at every change of it. The summary is lines that a list of games needs: `game ID`, `option "
        "NAME=VALUE`, `seat human|levelN NAME`, `turn SEAT` or `result RESULT`, `moves NUMBER`; empty: nothing was played"
        " in it yet, so that it need not be listed.";
    std::string_view id;
    std::string_view saved;
    std::string_view summary;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &Save::id}, Field{"SAVED", &Save::saved}, Field{"SUMMARY", &Save::summary});
    }
};

struct GoOnWith {
    static constexpr std::string_view name = "go_on_with";
    static constexpr std::string_view about = "The next visit begins with this game; empty: with none.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &GoOnWith::id}); }
};

struct FetchGame {
    static constexpr std::string_view name = "fetch_game";
    static constexpr std::string_view about = "Answer with the saved game: `kept` or `not_kept`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &FetchGame::id}); }
};

struct ClaimGame {
    static constexpr std::string_view name = "claim_game";
    static constexpr std::string_view about =
        "The same for a game that is about to be played here; another tab that plays it lets it go: `claimed` or "
        "`not_claimed`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &ClaimGame::id}); }
};

struct ListGames : NoFields {
    static constexpr std::string_view name = "list_games";
    static constexpr std::string_view about = "Answer with the saved games: `library`.";
};

struct OpenGame {
    static constexpr std::string_view name = "open_game";
    static constexpr std::string_view about = "The person opens a saved game: `opened` or `not_opened`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &OpenGame::id}); }
};

struct CopyGame {
    static constexpr std::string_view name = "copy_game";
    static constexpr std::string_view about = "Keep a copy of the game under the name COPY.";
    std::string_view id;
    std::string_view copy;
    static constexpr auto fields() { return std::tuple(Field{"ID", &CopyGame::id}, Field{"COPY", &CopyGame::copy}); }
};

struct RenameGame {
    static constexpr std::string_view name = "rename_game";
    static constexpr std::string_view about = "The game has that title from now on; empty: none.";
    std::string_view id;
    std::string_view title;
    static constexpr auto fields() { return std::tuple(Field{"ID", &RenameGame::id}, Field{"TITLE", &RenameGame::title}); }
};

struct RemoveGame {
    static constexpr std::string_view name = "remove_game";
    static constexpr std::string_view about = "Delete it.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &RemoveGame::id}); }
};

struct BringBack {
    static constexpr std::string_view name = "bring_back";
    static constexpr std::string_view about = "Undo that, soon after it.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &BringBack::id}); }
};

struct ExportGames {
    static constexpr std::string_view name = "export_games";
    static constexpr std::string_view about = "Export a game, or `all`, to a file.";
    std::string_view what;
    static constexpr auto fields() { return std::tuple(Field{"WHAT", &ExportGames::what}); }
};

struct ImportGames : NoFields {
    static constexpr std::string_view name = "import_games";
    static constexpr std::string_view about = "Import games from files that the person chooses: `imported`.";
};

struct Went {
    static constexpr std::string_view name = "place";
    static constexpr std::string_view about =
        "The person is somewhere else now (src/app/program/place.h): keep that in the address and the history.";
    std::string_view place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &Went::place}); }
};

struct Emit {
    static constexpr std::string_view name = "emit";
    static constexpr std::string_view about =
        "`move`, `result`, `error` or `change`, with what the listeners of `narabe.on` get.";
    std::string_view event;
    std::string_view json;
    static constexpr auto fields() { return std::tuple(Field{"EVENT", &Emit::event}, Field{"JSON", &Emit::json}); }
};

struct UseLanguage {
    static constexpr std::string_view name = "language";
    static constexpr std::string_view about =
        "The person chose another language: keep that, fetch its texts and fonts, then `texts`.";
    std::string_view code;
    static constexpr auto fields() { return std::tuple(Field{"CODE", &UseLanguage::code}); }
};

struct KeepSetting {
    static constexpr std::string_view name = "setting";
    static constexpr std::string_view about =
        "Keep this until the next `start`: a choice in the settings, or what was set up or made (a line; forget it if it "
        "is empty).";
    std::string_view key;
    std::string_view value;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &KeepSetting::key}, Field{"VALUE", &KeepSetting::value}); }
};

struct Ask {
    static constexpr std::string_view name = "ask";
    static constexpr std::string_view about =
        "Ask the person for a text of at most MOST characters: an `answered` comes if they give one. With 0 lines it is "
        "only a question.";
    std::string_view id;
    std::string_view title;
    std::string_view about_text;
    std::string_view value;
    int lines = 0;
    int most = 0;
    std::string_view accept;
    std::string_view cancel;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &Ask::id}, Field{"TITLE", &Ask::title}, Field{"ABOUT", &Ask::about_text},
                          Field{"VALUE", &Ask::value}, Field{"LINES", &Ask::lines}, Field{"MOST", &Ask::most},
                          Field{"ACCEPT", &Ask::accept}, Field{"CANCEL", &Ask::cancel});
    }
};

struct Edit {
    static constexpr std::string_view name = "edit";
    static constexpr std::string_view about =
        "The person types at most MOST characters in their place: lay a field over PLACE, which is the left and upper edge, "
        "width, height "
        "and height of the type in CSS pixels. `typing` comes with every change, and `typed` when they are done. With the same "
        "ID the field "
        "has moved; with none it is no longer there. ACCEPT and CANCEL are for where the field is not seen.";
    std::string_view id;
    std::string_view label;
    std::string_view value;
    int most = 0;
    std::string_view place;
    std::string_view accept;
    std::string_view cancel;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &Edit::id}, Field{"LABEL", &Edit::label}, Field{"VALUE", &Edit::value},
                          Field{"MOST", &Edit::most}, Field{"PLACE", &Edit::place}, Field{"ACCEPT", &Edit::accept},
                          Field{"CANCEL", &Edit::cancel});
    }
};

struct FetchRules {
    static constexpr std::string_view name = "rules";
    static constexpr std::string_view about = "Fetch the rules of a game in a language: `rules` or `rules_failed`.";
    std::string_view game;
    std::string_view language;
    static constexpr auto fields() {
        return std::tuple(Field{"GAME", &FetchRules::game}, Field{"LANGUAGE", &FetchRules::language});
    }
};

struct Copy {
    static constexpr std::string_view name = "copy";
    static constexpr std::string_view about = "To the clipboard.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &Copy::text}); }
};

struct OpenPage {
    static constexpr std::string_view name = "open";
    static constexpr std::string_view about =
        "Show a page of the site in a tab of its own: `about/`, or `lits/rules/`, which is for paper too.";
    std::string_view place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &OpenPage::place}); }
};

struct Install : NoFields {
    static constexpr std::string_view name = "install";
    static constexpr std::string_view about = "The person takes up the browser’s offer to install the page.";
};

struct MakeLink {
    static constexpr std::string_view name = "make_link";
    static constexpr std::string_view about = "Make the link that holds this text; it is shared soon.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &MakeLink::text}); }
};

struct ShareLink {
    static constexpr std::string_view name = "share";
    static constexpr std::string_view about =
        "Share the link: `system` (its own sheet), `copy` (to the clipboard) or `code` (shown as a QR code), in these "
        "words; `shared` or `not_shared` comes, or nothing if the person thinks better of it.";
    std::string_view way;
    std::string_view title;
    std::string_view text;
    std::string_view about_text;
    std::string_view picture;
    std::string_view close;
    static constexpr auto fields() {
        return std::tuple(Field{"WAY", &ShareLink::way}, Field{"TITLE", &ShareLink::title}, Field{"TEXT", &ShareLink::text},
                          Field{"ABOUT", &ShareLink::about_text}, Field{"PICTURE", &ShareLink::picture},
                          Field{"CLOSE", &ShareLink::close});
    }
};

struct Announce {
    static constexpr std::string_view name = "announce";
    static constexpr std::string_view about = "For screen readers, politely.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &Announce::text}); }
};

struct Sound {
    static constexpr std::string_view name = "sound";
    static constexpr std::string_view about =
        "`place`, `turn` (a move that places nothing), `wrong`, `over` or `hand_over`; to be heard if the setting `sound`"
        " is on.";
    std::string_view sound;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &Sound::sound}); }
};

}  // namespace event

using Event =
    std::variant<event::Wake, event::WantWork, event::Send, event::Restart, event::Save, event::GoOnWith, event::FetchGame,
                 event::ClaimGame, event::ListGames, event::OpenGame, event::CopyGame, event::RenameGame, event::RemoveGame,
                 event::BringBack, event::ExportGames, event::ImportGames, event::Went, event::Emit, event::UseLanguage,
                 event::KeepSetting, event::Ask, event::Edit, event::FetchRules, event::Copy, event::OpenPage, event::Install,
                 event::MakeLink, event::ShareLink, event::Announce, event::Sound>;

}  // namespace narabe
