// What the person wants of the program, and what the system says about the person. One table in the source says which
// settings there are; storage, page and the sheet of settings follow from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/look/theme.h"
#include "app/shelves/experience.h"

namespace narabe {

enum class Setting : std::uint8_t {
    theme,
    palette,
    patterns,
    pieces,
    coordinates,
    allowed,
    confirm,
    motion,
    sound,
    ahead,   ///< pondering: the highest level thinks while the person does
    mirror,  ///< what the screen shows is said as text too
    count_
};

struct SettingSpec {
    std::string_view name;  ///< in storage, and of its words: `settings.<name>`
    std::span<const std::string_view> choices;
    std::uint8_t fallback = 0;  ///< what it is until somebody chooses

    /// Off and on, in this order.
    bool is_switch() const { return choices.size() == 2 && choices[0] == "off"; }
};

const SettingSpec& spec_of(Setting setting);
std::span<const SettingSpec> setting_specs();

/// How much there is around the board. A page that embeds this one chooses between the others.
enum class Controls : std::uint8_t {
    own_page,  ///< all of it
    full,      ///< all of it, but the wheel and the fingers scroll the page around wherever they can
    basic,     ///< what is done with this game: undo, redo, the other side of the board, rules, rematch
    none,      ///< what a move needs
};

/// How the page can become a program of its own now.
enum class Install : std::uint8_t {
    none,     ///< it is one already, or the browser cannot
    offered,  ///< the page asks the browser
    by_hand,  ///< the person does it in the browser's own sheet
};

struct Settings {
    Settings();

    /// The place of what is chosen among the choices.
    int chosen(Setting setting) const { return choices[static_cast<std::size_t>(setting)]; }
    std::string_view value(Setting setting) const;
    void choose(Setting setting, int choice);
    /// What was kept; a name or a value that is unknown, as an older or a newer version may have kept it, changes
    /// nothing.
    void read(std::string_view name, std::string_view value);

    Scheme scheme() const;
    Palette palette() const;
    bool has_patterns() const;
    /// Whether they are part of the theme.
    bool needs_patterns() const;
    bool has_reduced_motion() const;
    /// Whether legal places are marked: as the person chose, and until then in their first games.
    bool marks_places() const { return has_chosen_places ? chosen(Setting::allowed) == 1 : is_first_game; }

    std::string language = "en";
    std::array<std::uint8_t, static_cast<std::size_t>(Setting::count_)> choices{};

    bool has_chosen_places = false;  ///< the person decided about `Setting::allowed`
    bool is_first_game = false;      ///< one of the person's first games of its kind is played
    Experience experience;
    bool offers_sound = false;  ///< the person is asked now whether they want sounds

    Controls controls = Controls::own_page;
    bool has_all_controls() const { return controls <= Controls::full; }
    bool is_embedded() const { return controls != Controls::own_page; }

    // What the system says.
    bool system_is_dark = false;
    bool system_reduces_motion = false;
    bool system_wants_contrast = false;
    bool has_touch = false;
    Install install = Install::none;
    bool can_share = false;
    bool can_share_files = false;
};

}  // namespace narabe
