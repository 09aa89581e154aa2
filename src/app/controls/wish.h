// What the person asked a screen for that is not the screen's own business.
#pragma once

#include <string>
#include <variant>

#include "app/shelves/settings.h"
#include "core/any_position.h"

namespace narabe {

/// A text that the page is to ask the person for (bridge.h, `ask`).
struct TextQuestion {
    std::string id;
    std::string title;
    std::string about{};
    std::string value{};
    int lines = 1;
    int most = 60;         ///< characters
    std::string accept{};  ///< what the answers are called, if not as usual
    std::string cancel{};
};

namespace wishes {

/// Ways through the program.
enum class Go : std::uint8_t {
    home,
    game,  ///< the one in progress
    library,
    menu,
    moves,
    share,  ///< the ways to share the game
    settings,
    keys,  ///< the list of shortcuts
    out_of_sheet,
    out_of_rules,
    out_of_editor,
};

/// What concerns the game in progress, or the next one.
enum class Play : std::uint8_t {
    set_up,  ///< starts what was set up
    own,     ///< sets up what is in the editor
    rematch,
    hint,
    analysis,  ///< or no longer
    review,
    flip,
    resign,
};

struct SetUp {
    const GameTable* game;
};

/// A game against the lowest level, at once.
struct PlayFirst {
    const GameTable* game;
};

/// Closes them if they are beside the game already.
struct OpenRules {
    const GameTable* game;
};
/// What the game points out on its board, the first time.
struct ExplainOverlays {
    const GameTable* game;
};
/// Once more, after that failed.
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
struct ShareLink {
    std::string way;
};
/// Of the position.
struct SharePicture {
    std::string way;
};

/// The one that is not used now.
struct UseOtherLanguage {};
struct UseSetting {
    Setting setting;
    int choice;
};

/// One of the person's own boards or positions.
struct EditOwn {
    const GameTable* game;
    int number = 0;      ///< 0: one without a name
    std::string text{};  ///< what it is now, if not empty
};

struct CopyText {
    std::string text;
};
/// The page, as a program of its own.
struct Install {};
/// One of the site, beside the program.
struct OpenPage {
    std::string path;
};

}  // namespace wishes

struct Wish {
    std::variant<std::monostate, wishes::Go, wishes::Play, wishes::SetUp, wishes::PlayFirst, wishes::OpenRules,
                 wishes::ExplainOverlays, wishes::FetchRules, wishes::OpenKept, wishes::CopyKept, wishes::RemoveKept,
                 wishes::ExportKept, wishes::ExportAll, wishes::ImportGames, wishes::CopyRecord, wishes::ShareLink,
                 wishes::SharePicture, wishes::UseOtherLanguage, wishes::UseSetting, wishes::EditOwn, wishes::CopyText,
                 wishes::Install, wishes::OpenPage, TextQuestion>
        what{};

    explicit operator bool() const { return what.index() != 0; }
};

}  // namespace narabe
