// The events that the program sends to the page. The calls of the functions of `Module.page` and the reference (web/commands.md)
// are generated from this list. Two more functions take or return pixels: `picture` and `glyph` (src/app/host/web/bridge.h).
#pragma once

#include <string_view>
#include <variant>

#include "app/page/live_events.h"
#include "app/page/request_list.h"

namespace narabe {

namespace event {

struct Wake : NoFields {
    static constexpr std::string_view name = "wake";
    static constexpr std::string_view about = "Draw a frame soon.";
};

struct WantWork : NoFields {
    static constexpr std::string_view name = "work";
    static constexpr std::string_view about = "Send the request `work` between frames, until there is no more to do.";
};

struct WantPart : NoFields {
    static constexpr std::string_view name = "want_part";
    static constexpr std::string_view about =
        "Load the part of the program that the first move does not need, then send `prefer part loaded`. Sent only after "
        "`prefer part missing`.";
};

struct Send {
    static constexpr std::string_view name = "send";
    static constexpr std::string_view about =
        "Send a line of the engine protocol to worker number WORKER. Start the worker on first use.";
    int worker = 0;
    std::string_view line;
    static constexpr auto fields() { return std::tuple(Field{"WORKER", &Send::worker}, Field{"LINE", &Send::line}); }
};

struct Restart {
    static constexpr std::string_view name = "restart";
    static constexpr std::string_view about = "Stop that worker and start a new one.";
    int worker = 0;
    static constexpr auto fields() { return std::tuple(Field{"WORKER", &Restart::worker}); }
};

struct Save {
    static constexpr std::string_view name = "save";
    static constexpr std::string_view about =
        "Save this game; sent at every change. The summary has the lines for the list of games: `game ID`, `option NAME=VALUE`, "
        "`seat human|beginner|levelN NAME`, `turn SEAT` or `result RESULT`, `moves NUMBER`. It is empty before the first "
        "move, when the game needn’t be listed. Save all four: games with the same fingerprint are the same, whichever position "
        "is shown, so the game was changed if the fingerprint was.";
    std::string_view id;
    std::string_view saved;
    std::string_view summary;
    std::string_view fingerprint;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &Save::id}, Field{"SAVED", &Save::saved}, Field{"SUMMARY", &Save::summary},
                          Field{"FINGERPRINT", &Save::fingerprint});
    }
};

struct GoOnWith {
    static constexpr std::string_view name = "go_on_with";
    static constexpr std::string_view about = "Resume this game on the next visit; empty: none.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &GoOnWith::id}); }
};

struct FetchGame {
    static constexpr std::string_view name = "fetch_game";
    static constexpr std::string_view about = "Answer with the saved game: `kept`, or `not_kept`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &FetchGame::id}); }
};

struct ClaimGame {
    static constexpr std::string_view name = "claim_game";
    static constexpr std::string_view about =
        "The same for a game that is about to be played here. A tab that plays it must release it. Answer: `claimed` or "
        "`not_claimed`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &ClaimGame::id}); }
};

struct ListGames : NoFields {
    static constexpr std::string_view name = "list_games";
    static constexpr std::string_view about = "Answer with the list of saved games: `library`.";
};

struct OpenGame {
    static constexpr std::string_view name = "open_game";
    static constexpr std::string_view about = "The player opens a saved game. Answer: `opened` or `not_opened`.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &OpenGame::id}); }
};

struct CopyGame {
    static constexpr std::string_view name = "copy_game";
    static constexpr std::string_view about = "Save a copy of the game, with the text of `copy_of`, under the ID COPY.";
    std::string_view id;
    std::string_view copy;
    static constexpr auto fields() { return std::tuple(Field{"ID", &CopyGame::id}, Field{"COPY", &CopyGame::copy}); }
};

struct RenameGame {
    static constexpr std::string_view name = "rename_game";
    static constexpr std::string_view about = "Give the game that title; empty: none.";
    std::string_view id;
    std::string_view title;
    static constexpr auto fields() { return std::tuple(Field{"ID", &RenameGame::id}, Field{"TITLE", &RenameGame::title}); }
};

struct RemoveGame {
    static constexpr std::string_view name = "remove_game";
    static constexpr std::string_view about = "Delete the game.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &RemoveGame::id}); }
};

struct BringBack {
    static constexpr std::string_view name = "bring_back";
    static constexpr std::string_view about = "Restore a game that was just deleted.";
    std::string_view id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &BringBack::id}); }
};

struct ExportGames {
    static constexpr std::string_view name = "export_games";
    static constexpr std::string_view about = "Export a game, or `all`, to a file, which the request `export_file` returns.";
    std::string_view what;
    static constexpr auto fields() { return std::tuple(Field{"WHAT", &ExportGames::what}); }
};

struct ImportGames : NoFields {
    static constexpr std::string_view name = "import_games";
    static constexpr std::string_view about =
        "Import games from files that the player chooses: all `parts` by `import_part`. Answer: `imported`.";
};

struct Went {
    static constexpr std::string_view name = "place";
    static constexpr std::string_view about =
        "The player is in another place now (src/app/shell/route.h). Put it into the address and the history.";
    std::string_view place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &Went::place}); }
};

struct Emit {
    static constexpr std::string_view name = "emit";
    static constexpr std::string_view about =
        "Send `move`, `result`, `error`, `change` or `solved` to the listeners of `narabe.on`.";
    std::string_view event;
    std::string_view json;
    static constexpr auto fields() { return std::tuple(Field{"EVENT", &Emit::event}, Field{"JSON", &Emit::json}); }
};

struct UseLanguage {
    static constexpr std::string_view name = "language";
    static constexpr std::string_view about =
        "The player chose another language. Save it, fetch its texts and fonts, then send `texts`.";
    std::string_view code;
    static constexpr auto fields() { return std::tuple(Field{"CODE", &UseLanguage::code}); }
};

struct KeepSetting {
    static constexpr std::string_view name = "setting";
    static constexpr std::string_view about =
        "Save this for the next `start`: a setting, or something that the player set up or created. An empty value deletes it.";
    std::string_view key;
    std::string_view value;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &KeepSetting::key}, Field{"VALUE", &KeepSetting::value}); }
};

struct Ask {
    static constexpr std::string_view name = "ask";
    static constexpr std::string_view about =
        "Ask the player for a text of at most MOST characters. Send `answered` if they give one. With 0 lines it is a yes-or-no "
        "question.";
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

struct Dismiss : NoFields {
    static constexpr std::string_view name = "dismiss";
    static constexpr std::string_view about =
        "Close the dialog that is open, if any, as if it was cancelled: what it is about is no longer on the screen.";
};

struct Edit {
    static constexpr std::string_view name = "edit";
    static constexpr std::string_view about =
        "Let the player type at most MOST characters. Put a field over PLACE: left, top, width, height and font size in CSS "
        "pixels. Send `typing` at every change and `typed` at the end. The same ID again means that the field has moved, an "
        "empty ID that it is gone. ACCEPT and CANCEL are for views that don’t show the field.";
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

struct FetchFile {
    static constexpr std::string_view name = "fetch";
    static constexpr std::string_view about =
        "Fetch a text of the site, such as the rules at `rules/lits.en.txt`, and load the part of the program that reads it, as "
        "for `want_part`. Answer: `fetched` or `fetch_failed`.";
    std::string_view path;
    static constexpr auto fields() { return std::tuple(Field{"PATH", &FetchFile::path}); }
};

struct Copy {
    static constexpr std::string_view name = "copy";
    static constexpr std::string_view about = "Copy the text to the clipboard.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &Copy::text}); }
};

struct OpenPage {
    static constexpr std::string_view name = "open";
    static constexpr std::string_view about =
        "Open a page of the site in a new tab: `about/`, or the printable rules at `lits/rules/`.";
    std::string_view place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &OpenPage::place}); }
};

struct Install : NoFields {
    static constexpr std::string_view name = "install";
    static constexpr std::string_view about = "Show the browser’s prompt to install the page.";
};

struct MakeLink {
    static constexpr std::string_view name = "make_link";
    static constexpr std::string_view about = "Make the link that holds this text. It will be shared soon.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &MakeLink::text}); }
};

struct SaveText {
    static constexpr std::string_view name = "save_text";
    static constexpr std::string_view about = "Let the player save a text as a file with that name.";
    std::string_view file;
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"FILE", &SaveText::file}, Field{"TEXT", &SaveText::text}); }
};

struct ShareLink {
    static constexpr std::string_view name = "share";
    static constexpr std::string_view about =
        "Share the link with these words: `system` (the system’s sheet), `copy` (the clipboard) or `code` (a QR code). Send "
        "`shared` or `not_shared`, or nothing if the player cancels.";
    std::string_view method;
    std::string_view title;
    std::string_view text;
    std::string_view about_text;
    std::string_view picture;
    std::string_view close;
    static constexpr auto fields() {
        return std::tuple(Field{"METHOD", &ShareLink::method}, Field{"TITLE", &ShareLink::title}, Field{"TEXT", &ShareLink::text},
                          Field{"ABOUT", &ShareLink::about_text}, Field{"PICTURE", &ShareLink::picture},
                          Field{"CLOSE", &ShareLink::close});
    }
};

struct SharePage {
    static constexpr std::string_view name = "share_page";
    static constexpr std::string_view about =
        "Share the address of the page of the site at that path, such as `puzzles/tix-17/`, with these words: by the system’s "
        "sheet, or else the text and the address by the clipboard. Send `shared system`, `shared copy` or `not_shared`, or "
        "nothing if the player cancels.";
    std::string_view path;
    std::string_view title;
    std::string_view text;
    static constexpr auto fields() {
        return std::tuple(Field{"PATH", &SharePage::path}, Field{"TITLE", &SharePage::title}, Field{"TEXT", &SharePage::text});
    }
};

struct Announce {
    static constexpr std::string_view name = "announce";
    static constexpr std::string_view about = "Announce the text to screen readers, politely.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &Announce::text}); }
};

struct Title {
    static constexpr std::string_view name = "title";
    static constexpr std::string_view about =
        "Show the news before the page’s title, such as that a move has arrived in a live game; empty: the title alone.";
    std::string_view news;
    static constexpr auto fields() { return std::tuple(Field{"NEWS", &Title::news}); }
};

struct Sound {
    static constexpr std::string_view name = "sound";
    static constexpr std::string_view about =
        "Play a sound if the setting `sound` is on: `place`, `turn` (a move that places nothing), `wrong`, `over` or "
        "`hand_over`.";
    std::string_view sound;
    static constexpr auto fields() { return std::tuple(Field{"NAME", &Sound::sound}); }
};

}  // namespace event

using Event =
    std::variant<event::Wake, event::WantWork, event::WantPart, event::Send, event::Restart, event::Save, event::GoOnWith,
                 event::FetchGame, event::ClaimGame, event::ListGames, event::OpenGame, event::CopyGame, event::RenameGame,
                 event::RemoveGame, event::BringBack, event::ExportGames, event::ImportGames, event::Went, event::Emit,
                 event::UseLanguage, event::KeepSetting, event::Ask, event::Dismiss, event::Edit, event::FetchFile, event::Copy,
                 event::OpenPage, event::Install, event::MakeLink, event::SaveText, event::ShareLink, event::LiveNew,
                 event::LiveNext, event::LiveInvite, event::LiveConnect, event::LivePublish, event::LiveRestore, event::LiveDeal,
                 event::LiveHere, event::LiveClear, event::LiveClose, event::AskToNotify, event::Notify, event::SharePage,
                 event::Announce, event::Title, event::Sound>;

}  // namespace narabe
