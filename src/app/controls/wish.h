// What the person asked a screen for that is not the screen's own business.
#pragma once

#include <string>

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
    int most = 60;  ///< characters
};

struct Wish {
    enum class Kind : std::uint8_t {
        nothing,
        go_home,
        go_on,        ///< with the game in progress
        open_library,
        open_kept,     ///< the game whose id is `text`
        copy_kept,
        remove_kept,
        export_kept,   ///< all of them if `text` is empty
        import_games,
        set_up,  ///< a game of `game`
        start,   ///< what was set up
        rematch,
        open_menu,
        open_moves,
        ask_hint,
        analyse,  ///< or no longer
        review,
        flip,
        resign,
        ask,    ///< `question`
        open_rules,   ///< of `game`; closes them if they are beside it already
        fetch_rules,  ///< once more
        close_rules,
        close,  ///< the sheet that is open
        copy_record,
        share,          ///< opens the ways to share the game
        share_link,     ///< in the way `text`
        share_picture,  ///< of the position, in the way `text`
        open_settings,
        use_language,  ///< the one that is not used now
        use_setting,   ///< `choice` of `setting`
        edit,          ///< what has the number `choice` among the own ones of `game`; `text` is what it is now, if not empty
        leave_editor,
        play_own,  ///< what is in the editor
        copy,      ///< `text`
        install,   ///< the page, as a program of its own
        open_page,  ///< `text`, a page of the site beside the program
    };

    Kind kind = Kind::nothing;
    const GameTable* game = nullptr;
    Setting setting = Setting::theme;
    int choice = 0;
    TextQuestion question{};
    std::string text{};

    explicit operator bool() const { return kind != Kind::nothing; }
};

}  // namespace narabe
