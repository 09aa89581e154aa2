// Actions that a screen requests from other parts of the app.
#pragma once

#include <string>
#include <variant>

#include "app/page/segment_kind.h"
#include "app/storage/settings.h"
#include "core/any_position.h"

namespace narabe {

/// A text that the page asks the player for (bridge.h, `ask`).
struct TextQuestion {
    std::string id;
    std::string title;
    std::string about{};
    std::string value{};
    int lines = 1;
    int most = 60;         ///< maximum number of characters
    std::string accept{};  ///< labels of the buttons, if not the default labels
    std::string cancel{};
};

namespace intents {

/// Opens a screen or sheet that needs neither a game nor a name.
struct Open {
    SegmentKind kind;
};

enum class Go : std::uint8_t {
    home,
    game,  ///< the game in progress
    out_of_sheet,
    out_of_rules,
    out_of_editor,
    out_of_task,
    out_of_study,
};

/// Actions on the game in progress or the next one.
enum class Play : std::uint8_t {
    set_up,  ///< starts the game that was set up
    own,     ///< sets up a game with the item in the editor
    rematch,
    next_level,  ///< the same game against the level that the results suggest
    hint,
    analysis,  ///< turns the analysis on or off
    review,
    flip,
    resign,
    offer_draw,  ///< in a live game, as the next three
    offer_pause,
    offer_teaching,  ///< hints and analysis for both players
    withdraw,        ///< withdraws the player's offer or invitation
    sit_down,        ///< accepts the invitation to a live game
};

struct SetUp {
    const GameModule* game;
    bool is_for_friend = false;  ///< selects a remote player as the opponent
};

/// Immediately starts a coached game against the beginner level.
struct PlayFirst {
    const GameModule* game;
};

/// Actions that concern the study and the game.
enum class Study : std::uint8_t {
    continue_here,   ///< continues the game from the position shown in the study, on the line that leads to it
    add_line,        ///< adds the computer's line that is shown to the study
    switch_columns,  ///< changes between moves in columns and moves like text
};

/// Says a phrase in a live game, from 1.
struct Say {
    int phrase;
};

/// The lesson of a game.
struct Learn {
    const GameModule* game;
};
/// Retries after a failed download.
struct FetchLesson {};

/// The puzzles of a game.
struct OpenPuzzles {
    const GameModule* game;
};
/// Opens a puzzle, such as `tix-17`, or `today`.
struct OpenPuzzle {
    std::string name;
};
/// Continues from the puzzle's position against the computer.
struct PlayOn {};

/// Opens the rules, or closes them if they are open beside the game.
struct OpenRules {
    const GameModule* game;
};
/// Explains the overlays the first time.
struct ExplainOverlays {
    const GameModule* game;
};
/// Retries after a failed download.
struct FetchRules {};

struct OpenKept {
    std::string id;
};
struct CopyKept {
    std::string id;
};
struct RemoveKept {
    std::string id;
};
struct ExportKept {
    std::string id;
};
struct ExportAll {};
struct ImportGames {};

struct CopyRecord {};
/// Selects what the shared link gives to whoever opens it.
enum class LinkTo : std::uint8_t {
    game,    ///< the game as it is, or the open seat of a live game
    watch,   ///< watching a live game
    device,  ///< continuing a live game on another device of the player
};
struct ShareLink {
    std::string method;
};
/// Shares a picture of the position.
struct SharePicture {
    std::string method;
};

/// Shares a page of the site.
struct SharePage {
    std::string path;
    std::string title;
    std::string text;
};

/// Switches to the other language.
struct UseOtherLanguage {};
struct UseSetting {
    Setting setting;
    int choice;
};

/// Edits a custom board or position.
struct EditOwn {
    const GameModule* game;
    int number = 0;      ///< 0 if the item is unnamed
    std::string text{};  ///< the current text of the item, if not empty
};

struct CopyText {
    std::string text;
};
/// Saves a text as a file.
struct SaveText {
    std::string file;
    std::string text;
};
/// Installs the page as an app.
struct Install {};
/// Opens a page of the site outside the program.
struct OpenPage {
    std::string path;
};

}  // namespace intents

struct Intent {
    std::variant<std::monostate, intents::Open, intents::Go, intents::Play, intents::SetUp, intents::PlayFirst, intents::Study,
                 intents::Say, intents::Learn, intents::FetchLesson, intents::OpenPuzzles, intents::OpenPuzzle, intents::PlayOn,
                 intents::OpenRules, intents::ExplainOverlays, intents::FetchRules, intents::OpenKept, intents::CopyKept,
                 intents::RemoveKept, intents::ExportKept, intents::ExportAll, intents::ImportGames, intents::CopyRecord,
                 intents::LinkTo, intents::ShareLink, intents::SharePicture, intents::SharePage, intents::UseOtherLanguage,
                 intents::UseSetting, intents::EditOwn, intents::CopyText, intents::SaveText, intents::Install, intents::OpenPage,
                 TextQuestion>
        what{};

    explicit operator bool() const { return what.index() != 0; }
};

}  // namespace narabe
