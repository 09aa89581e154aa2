// The player's settings, and the system's preferences. One table in the source lists the settings; storage, page and settings sheet
// are derived from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/look/theme.h"
#include "app/storage/experience.h"
#include "app/storage/lesson_progress.h"
#include "app/storage/puzzle_runs.h"

namespace narabe {

enum class Setting : std::uint8_t {
    theme,
    palette,
    patterns,
    board,
    pieces,
    coordinates,
    allowed,
    confirm,
    motion,
    sound,
    notify,   ///< notifications about live games while the page is hidden
    ahead,    ///< pondering at the highest level
    mirror,   ///< the screen-reader view is on
    columns,  ///< the main line of a study is in columns; the study itself has the switch
    count_
};

struct SettingSpec {
    std::string_view name;  ///< used in storage, and in text keys: `settings.<name>`
    std::span<const std::string_view> choices;
    std::uint8_t fallback = 0;  ///< index of the default value

    /// Whether the values are `off` and `on`, in this order.
    bool is_switch() const { return choices.size() == 2 && choices[0] == "off"; }
};

const SettingSpec& spec_of(Setting setting);
std::span<const SettingSpec> setting_specs();

/// The controls around the board. An embedding page chooses any but `own_page`.
enum class Controls : std::uint8_t {
    own_page,  ///< everything
    full,      ///< everything, but wheel and touch scroll the surrounding page wherever possible
    basic,     ///< actions for this game: undo, redo, flip board, rules, rematch
    none,      ///< only the controls needed to move
};

/// How the page can be installed as an app.
enum class Install : std::uint8_t {
    none,     ///< already installed, or not supported
    offered,  ///< by the browser's prompt
    by_hand,  ///< by the player in the browser's menu
};

struct Settings {
    Settings();

    /// The index of the selected value.
    int chosen(Setting setting) const { return choices[static_cast<std::size_t>(setting)]; }
    std::string_view value(Setting setting) const;
    void choose(Setting setting, int choice);
    /// Reads a setting from storage; ignores unknown names and values from older or newer versions.
    void read(std::string_view name, std::string_view value);

    Scheme scheme() const;
    Palette palette() const;
    bool has_patterns() const;
    /// Whether the list of settings has it here.
    bool offers(Setting setting) const { return setting == Setting::notify ? can_notify : setting != Setting::columns; }
    /// Whether the player wants a notification now.
    /// Whether the highest level may think during the player’s turn.
    bool ponders() const { return chosen(Setting::ahead) == 1 && !is_battery_low; }
    bool wants_notice() const { return is_page_hidden && can_notify && chosen(Setting::notify) == 1; }
    /// Whether the theme requires patterns.
    bool needs_patterns() const;
    bool has_reduced_motion() const;
    /// Whether to mark legal placements: as the player has chosen, and by default only in the player's first games.
    bool marks_places() const { return has_chosen_places ? chosen(Setting::allowed) == 1 : is_first_game; }

    std::string language = "en";
    std::array<std::uint8_t, static_cast<std::size_t>(Setting::count_)> choices{};

    bool has_chosen_places = false;  ///< whether the player has set `Setting::allowed`
    bool is_first_game = false;      ///< whether this is one of the player's first games of its kind
    Experience experience;
    LessonProgress lessons;
    PuzzleRuns runs;
    bool offers_sound = false;  ///< whether the offer of sounds is visible

    Controls controls = Controls::own_page;
    bool has_all_controls() const { return controls <= Controls::full; }
    bool is_embedded() const { return controls != Controls::own_page; }

    // The preferences of the system.
    bool system_is_dark = false;
    bool system_reduces_motion = false;
    bool system_wants_contrast = false;
    bool has_touch = false;
    Install install = Install::none;
    bool can_share = false;
    bool can_share_files = false;
    bool has_relay = false;   ///< whether live games are possible
    bool can_notify = false;  ///< whether the browser may show notifications about them
    bool is_battery_low = false;
    bool is_page_hidden = false;  ///< whether the player can’t see the page
};

}  // namespace narabe
