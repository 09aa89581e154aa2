// The keyboard shortcuts, for tooltips and the list of shortcuts. shell/input.cpp and
// game_screen/board_keys.cpp handle the keys.
#pragma once

#include <string_view>

namespace narabe::shortcut {

inline constexpr std::string_view list = "?";
inline constexpr std::string_view rules = "H";
inline constexpr std::string_view analysis = "A";
inline constexpr std::string_view hint = "I";
inline constexpr std::string_view undo = "Ctrl+Z";
inline constexpr std::string_view redo = "Ctrl+Y";
inline constexpr std::string_view rotate = "R";
inline constexpr std::string_view flip = "F";
inline constexpr std::string_view zoom_in = "+";
inline constexpr std::string_view zoom_out = "-";
inline constexpr std::string_view zoom_fit = "0";
inline constexpr std::string_view close = "Esc";

/// The shortcut of a button that only some games have; usually empty.
constexpr std::string_view of_action(std::string_view id) {
    return id == "turn" ? rotate : id == "mirror" ? flip : std::string_view();
}

}  // namespace narabe::shortcut
