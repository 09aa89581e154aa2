// The widgets. Each function draws a widget and records the effect of a click on it.
#pragma once

#include <span>

#include "app/draw/icons.h"
#include "app/widgets/ui.h"

namespace narabe {

inline constexpr float control_gap = 10;  ///< between adjacent controls
inline constexpr float chip_gap = 8;

struct ButtonLook {
    enum class Kind : std::uint8_t {
        plain,  ///< raised, with a border
        main,   ///< for the main action
        quiet,  ///< only the icon, until the pointer points at it
        pill,   ///< directly on the background, with round ends
        row,    ///< a row of a menu
    };

    Kind kind = Kind::plain;
    Icon icon = Icon::none;
    bool is_enabled = true;
    bool is_chosen = false;
    bool stands_out = false;      ///< whether the button looks selected
    bool shows_label = true;      ///< if false, a tooltip shows the label
    std::string_view shortcut{};  ///< the key with the same effect, for the tooltip
    Role::Kind role = Role::Kind::button;
};

/// Draws a button; `label` is also its name for screen readers.
void button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const ButtonLook& look,
            const Handler& on_click);
inline void button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Handler& on_click) {
    button(ui, id, label, rect, {}, on_click);
}

struct TextFieldLook {
    std::string_view placeholder{};
    Icon icon = Icon::none;  ///< icon before the text
    int most = 60;           ///< maximum number of characters
    float corner = button_corner;
};

/// Draws a text that is edited in place. Changes arrive as `request::Typing` and `request::Typed` with its id.
void text_field(Ui& ui, std::string_view id, std::string_view label, std::string_view value, const Rect& rect,
                const TextFieldLook& look = {});
/// A text field with a button to clear it.
void search_field(Ui& ui, std::string_view label, std::string_view value, const Rect& rect, std::string_view placeholder,
                  const Handler& on_clear);

/// The width of a button with this label.
float button_width(Ui& ui, std::string_view label, Icon icon = Icon::none);
/// The minimum width of a button with this label.
float min_button_width(Ui& ui, std::string_view label);

struct Choice {
    std::string id;
    std::string_view label;
};

/// Draws options side by side, one of them selected. The value of a click is the index of the option. The height of `rect` in
/// touch targets is the number of rows.
void segments(Ui& ui, const Rect& rect, std::span<const Choice> choices, int chosen, const Handler& on_choice);
/// The height of one row, or of as many rows as the labels need.
float segments_height(Ui& ui, float width, std::span<const Choice> choices);

/// A switch, with a description.
void toggle(Ui& ui, std::string_view id, std::string_view label, std::string_view about, const Rect& rect, bool is_on,
            const Handler& on_click);
float toggle_height(Ui& ui, float width, std::string_view about);

struct Steps {
    std::int64_t value = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t step = 1;
    std::string_view shown{};  ///< text shown instead of the number
};

/// Draws a number with a button on each side. The value of a click is the new number.
void stepper(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Steps& steps, const Handler& on_change);

/// Draws a caption for the controls below, at the top of `rect`.
void draw_caption(Ui& ui, Rect& rect, std::string_view words);

/// Draws the focus ring of a control.
void draw_focus(Ui& ui, const Rect& rect, float corner);

/// The colour of a raised control, which depends on the pointer.
Colour raised_colour(Ui& ui, std::string_view id, const ControlState& state, Ink ink);

}  // namespace narabe
