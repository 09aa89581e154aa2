// The controls of the screens, drawn and asked at once.
#pragma once

#include <span>

#include "app/controls/ui.h"
#include "app/draw/icons.h"

namespace narabe {

inline constexpr float control_gap = 10;  ///< between controls beside or below each other
inline constexpr float chip_gap = 8;

struct ButtonLook {
    enum class Kind : std::uint8_t {
        plain,  ///< raised, with a line around it
        main,   ///< the one thing to do next
        quiet,  ///< nothing but its sign, until it is pointed at
        pill,   ///< on the table, round ends
        row,    ///< a line of a menu
    };

    Kind kind = Kind::plain;
    Icon icon = Icon::none;
    bool is_enabled = true;
    bool is_chosen = false;
    bool stands_out = false;      ///< looks as if it were chosen
    bool shows_label = true;      ///< else a tooltip says it
    std::string_view shortcut{};  ///< the key that does the same, for the tooltip
    Role::Kind role = Role::Kind::button;
};

/// Whether it was clicked. `label` also names it for those who do not see it.
bool button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const ButtonLook& look = {});

struct TextFieldLook {
    std::string_view placeholder{};
    Icon icon = Icon::none;  ///< in front of it
    int most = 60;           ///< characters
    float corner = button_corner;
};

/// A text that is typed in its place. It comes as `request::Typing` and `request::Typed` with its id.
void text_field(Ui& ui, std::string_view id, std::string_view label, std::string_view value, const Rect& rect,
                const TextFieldLook& look = {});
/// The same with a button that empties it; whether that was clicked.
bool search_field(Ui& ui, std::string_view label, std::string_view value, const Rect& rect, std::string_view placeholder);

/// How wide a button must be for its label.
float button_width(Ui& ui, std::string_view label, Icon icon = Icon::none);

struct Choice {
    std::string id;
    std::string_view label;
};

/// Choices beside each other, one of them chosen; answers with the place of the one that was clicked, or -1. They stand in
/// as many rows as `rect` is touch targets high.
int segments(Ui& ui, const Rect& rect, std::span<const Choice> choices, int chosen);
/// One row, or as many as the labels need.
float segments_height(Ui& ui, float width, std::span<const Choice> choices);

/// Something that is on or off, with a line or more that says what it does. Whether it was clicked.
bool toggle(Ui& ui, std::string_view id, std::string_view label, std::string_view about, const Rect& rect, bool is_on);
float toggle_height(Ui& ui, float width, std::string_view about);

struct Steps {
    std::int64_t value = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t step = 1;
    std::string_view shown{};  ///< in place of the number
};

/// A number with a button on each side. Answers with its new value.
std::int64_t stepper(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Steps& steps);

/// What the controls below are about, from the top of `rect`.
void draw_caption(Ui& ui, Rect& rect, std::string_view words);

/// A control's outline while the keyboard is on it.
void draw_focus(Ui& ui, const Rect& rect, float corner);

/// The colour of something raised that the pointer may be over.
Colour raised_colour(Ui& ui, std::string_view id, const Sense& sense, Ink ink);

}  // namespace narabe
