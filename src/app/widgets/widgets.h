// The widgets, each drawn in one call that also records what a click on it does.
#pragma once

#include <span>

#include "app/draw/icons.h"
#include "app/widgets/ui.h"

namespace narabe {

inline constexpr float control_gap = 10;  ///< between adjacent controls
inline constexpr float chip_gap = 8;

struct ButtonLook {
    enum class Kind : std::uint8_t {
        plain,  ///< raised, with a line around it
        main,   ///< the main thing to do next
        quiet,  ///< only its icon, until it is pointed at
        pill,   ///< directly on the background, with round ends
        row,    ///< a line of a menu
    };

    Kind kind = Kind::plain;
    Icon icon = Icon::none;
    bool is_enabled = true;
    bool is_chosen = false;
    bool stands_out = false;      ///< looks selected
    bool shows_label = true;      ///< otherwise a tooltip shows it
    std::string_view shortcut{};  ///< the key that does the same, for the tooltip
    Role::Kind role = Role::Kind::button;
};

/// `label` also names it for screen readers.
void button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const ButtonLook& look,
            const Handler& on_click);
inline void button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Handler& on_click) {
    button(ui, id, label, rect, {}, on_click);
}

struct TextFieldLook {
    std::string_view placeholder{};
    Icon icon = Icon::none;  ///< before the text
    int most = 60;           ///< characters
    float corner = button_corner;
};

/// A text that is edited in place. Changes arrive as `request::Typing` and `request::Typed` with its id.
void text_field(Ui& ui, std::string_view id, std::string_view label, std::string_view value, const Rect& rect,
                const TextFieldLook& look = {});
/// The same with a button to clear it.
void search_field(Ui& ui, std::string_view label, std::string_view value, const Rect& rect, std::string_view placeholder,
                  const Handler& on_clear);

/// The width of a button with this label.
float button_width(Ui& ui, std::string_view label, Icon icon = Icon::none);
/// The width that a button needs at least to show these words.
float least_button_width(Ui& ui, std::string_view label);

struct Choice {
    std::string id;
    std::string_view label;
};

/// Options side by side, one of them selected. The value of a click is the index of the option. `rect` has as many rows as it is
/// touch targets high.
void segments(Ui& ui, const Rect& rect, std::span<const Choice> choices, int chosen, const Handler& on_choice);
/// One row, or as many as the labels need.
float segments_height(Ui& ui, float width, std::span<const Choice> choices);

/// A switch, with lines that say what it does.
void toggle(Ui& ui, std::string_view id, std::string_view label, std::string_view about, const Rect& rect, bool is_on,
            const Handler& on_click);
float toggle_height(Ui& ui, float width, std::string_view about);

struct Steps {
    std::int64_t value = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t step = 1;
    std::string_view shown{};  ///< instead of the number
};

/// A number with a button on each side. The value of a click is the new number.
void stepper(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Steps& steps, const Handler& on_change);

/// A caption for the controls below, from the top of `rect`.
void draw_caption(Ui& ui, Rect& rect, std::string_view words);

/// The focus frame of a control.
void draw_focus(Ui& ui, const Rect& rect, float corner);

/// The colour of a raised control, perhaps under the pointer.
Colour raised_colour(Ui& ui, std::string_view id, const Sense& sense, Ink ink);

}  // namespace narabe
