#include "app/widgets/widgets.h"

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr Type label_type{.size = 16, .weight = Weight::medium};
constexpr Type strong_type{.size = 16, .weight = Weight::bold};
constexpr float icon_size = 20;
constexpr float icon_gap = 10;

struct Colours {
    Colour fill;
    Colour line;
    Colour ink;
    float border = 1;
};

Colours colours_of(Ui& ui, const ButtonLook& look, const ControlState& state, std::string_view id) {
    const float lit = ui.animation().follow(id, state.is_held ? 1.0f : state.is_hovered ? 0.55f : 0.0f);
    const Colour text = ui.colour(Ink::text);
    Colours colours{ui.colour(Ink::raised), ui.colour(Ink::line), text, ui.palette().border};
    switch (look.kind) {
        case ButtonLook::Kind::plain:
        case ButtonLook::Kind::row: break;
        case ButtonLook::Kind::main:
            colours.fill = colours.line = ui.colour(Ink::accent);
            colours.ink = ui.colour(Ink::on_accent);
            break;
        case ButtonLook::Kind::quiet:
            colours.fill = text.with(0);
            colours.line = text.with(0);
            colours.ink = ui.colour(look.is_chosen ? Ink::accent : Ink::soft_text);  // no border shows the selection
            break;
        case ButtonLook::Kind::pill:
            colours.fill = ui.colour(Ink::surface);
            colours.ink = ui.colour(Ink::soft_text);
            break;
    }
    if (look.is_chosen || look.stands_out) {
        colours.line = ui.colour(Ink::accent);
        colours.border = ui.palette().chosen_border();
    }
    if (look.kind == ButtonLook::Kind::quiet || look.kind == ButtonLook::Kind::row) {
        colours.fill = text.with(0.07f * lit);
        colours.line = text.with(0);
    } else {
        colours.fill = blend(colours.fill, look.kind == ButtonLook::Kind::main ? ui.colour(Ink::table) : text, 0.09f * lit);
    }
    if (look.is_enabled) return colours;
    const bool is_main = look.kind == ButtonLook::Kind::main;
    if (ui.palette().has_strong_lines()) {  // with strong lines, a fill would be as prominent as the label
        colours.ink = text.with(0.55f);
        if (is_main) colours.fill = ui.colour(Ink::raised);
        if (colours.line.a > 0) colours.line = colours.ink;
    } else if (is_main) {
        colours.fill = colours.line = ui.colour(Ink::line);
        colours.ink = ui.colour(Ink::soft_text);
    } else {
        colours.ink = colours.ink.with(0.38f);
    }
    return colours;
}

void draw_content(Ui& ui, const Rect& rect, std::string_view label, const ButtonLook& look, Colour ink) {
    Pen& pen = ui.pen();
    if (!look.shows_label) {
        draw_icon(pen, look.icon, rect.centre(), ink);
        return;
    }
    Type type = look.kind == ButtonLook::Kind::main ? strong_type : label_type;
    Rect inner = rect.shrunk(std::min(14.0f, rect.w * 0.1f), 0);
    for (const float smaller : {14.0f, 13.0f}) type = pen.fitting(label, type, inner.w, smaller);
    if (pen.width(label, type) > inner.w) inner = rect.shrunk(4, 0);
    bool has_icon = look.icon != Icon::none;
    if (look.kind == ButtonLook::Kind::row) {
        if (has_icon) draw_icon(pen, look.icon, {inner.x + icon_size / 2, inner.centre().y}, ui.colour(Ink::soft_text));
        if (has_icon) inner.cut_left(icon_size + 14);
        pen.text_in(inner, label, type, ink);
        return;
    }
    has_icon = has_icon && pen.width(label, type) + icon_size + icon_gap <= inner.w;  // if not, draws only the label
    const float taken = has_icon ? icon_size + icon_gap : 0;
    const float wide = std::min(pen.width(label, type), inner.w - taken);
    Rect content = inner.middle(wide + taken, inner.h);
    const Rect sign = look.icon == Icon::down ? content.cut_right(taken) : content.cut_left(taken);
    const float at = look.icon == Icon::down ? sign.right() - icon_size / 2 : sign.x + icon_size / 2;
    if (has_icon) draw_icon(pen, look.icon, {at, sign.centre().y}, ink);
    pen.text_in(content, label, type, ink);
}

}  // namespace

void draw_caption(Ui& ui, Rect& rect, std::string_view words) {
    ui.say(Role::Kind::caption, words);
    ui.pen().text_in(rect.cut_top(18, 8), words, {.size = 14}, ui.colour(Ink::soft_text));
}

void draw_focus(Ui& ui, const Rect& rect, float corner) {
    ui.pen().frame(rect.shrunk(-4), corner + 4, ui.colour(Ink::focus), 2);
}

Colour raised_colour(Ui& ui, std::string_view id, const ControlState& state, Ink ink) {
    const float lit = ui.animation().follow(id, state.is_held ? 1.0f : state.is_hovered ? 0.55f : 0.0f);
    return blend(ui.colour(ink), ui.colour(Ink::text), 0.06f * lit);
}

void button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const ButtonLook& look,
            const Handler& on_click) {
    const Role role{.kind = look.role, .is_on = look.is_chosen, .is_usable = look.is_enabled};
    const ControlState state = ui.control(id, label, rect, role, on_click);
    const float corner = look.kind == ButtonLook::Kind::pill ? rect.h / 2 : std::min(button_corner, rect.h / 2);
    const Colours colours = colours_of(ui, look, state, id);
    ui.pen().box(rect, corner, colours.fill, colours.line, colours.border);
    draw_content(ui, rect, label, look, colours.ink);
    if (state.is_focused) draw_focus(ui, rect, corner);
    if (!look.shows_label) {
        const Rect seen = ui.scrolling().in_sight(rect);
        ui.tooltips().offer({.id = id,
                             .label = label,
                             .shortcut = look.shortcut,
                             .rect = seen,
                             .is_pointed_at = ui.pointing().is_on(seen),
                             .is_focused = state.is_focused});
    }
}

void text_field(Ui& ui, std::string_view id, std::string_view label, std::string_view value, const Rect& rect,
                const TextFieldLook& look) {
    Pen& pen = ui.pen();
    const std::string said = value.empty() ? std::string(label) : std::string(label).append(": ").append(value);
    const auto edit = [&ui](const Click& click) { ui.focus().typing().begin(click.id); };
    const ControlState state = ui.control(id, said, rect, {}, edit);
    Rect inner = rect.shrunk(14, 0);
    const Colour soft = ui.colour(Ink::soft_text);
    const Rect sign = look.icon == Icon::none ? Rect() : inner.cut_left(icon_size, icon_gap);
    TypedText& field = ui.focus().typing().add_field();
    field.id = id;
    field.label = label;
    field.value = value;
    field.most = look.most;
    field.rect = inner;
    const bool is_edited = ui.focus().typing().is_on(id, inner);
    pen.box(rect, look.corner, raised_colour(ui, id, state, Ink::raised), ui.colour(is_edited ? Ink::accent : Ink::line),
            is_edited ? ui.palette().chosen_border() : ui.palette().border);
    if (look.icon != Icon::none) draw_icon(pen, look.icon, sign.centre(), soft);
    if (!is_edited) {
        pen.text_in(inner, value.empty() ? look.placeholder : value, {.size = 16}, value.empty() ? soft : ui.colour(Ink::text));
        if (state.is_focused) draw_focus(ui, rect, look.corner);
    }
}

void search_field(Ui& ui, std::string_view label, std::string_view value, const Rect& rect, std::string_view placeholder,
                  const Handler& on_clear) {
    Rect field = rect;
    Rect clear;
    if (!value.empty()) clear = field.cut_right(touch_size, 4);
    text_field(ui, "seek", label, value, field, {.placeholder = placeholder, .icon = Icon::seek, .corner = touch_size / 2});
    if (value.empty()) return;
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::close, .shows_label = false};
    button(ui, "seek-clear", ui.word("ask.clear"), clear, look, on_clear);
}

float button_width(Ui& ui, std::string_view label, Icon icon) {
    return ui.pen().width(label, label_type) + (icon == Icon::none ? 0 : icon_size + icon_gap) + 36;
}

float min_button_width(Ui& ui, std::string_view label) {
    return ui.pen().width(label, {.size = 13, .weight = Weight::medium}) + 8;
}

namespace {

constexpr Type segment_type{.size = 14, .weight = Weight::bold};
constexpr float segment_margin = 4;

void segment(Ui& ui, const Choice& choice, const Rect& part, const Rect& reach, bool is_chosen, const Handler& on_click) {
    Pen& pen = ui.pen();
    const ControlState state =
        ui.control(choice.id, choice.label, reach, {.kind = Role::Kind::choice, .is_on = is_chosen}, on_click);
    const float corner = button_corner - 3;
    if (is_chosen) {
        const bool is_strong = ui.palette().has_strong_lines();
        pen.shadow(part, corner, ui.palette().shadow.with(0.35f), 2);
        pen.box(part, corner, is_strong ? ui.colour(Ink::text) : blend(ui.colour(Ink::raised), ui.colour(Ink::text), 0.03f),
                ui.colour(Ink::line), 1);
    } else if (state.is_hovered) {
        pen.box(part, corner, ui.colour(Ink::text).with(0.05f));
    }
    Type type = segment_type;
    if (!is_chosen) type.weight = Weight::medium;
    type = pen.fitting(choice.label, type, part.w - 2 * segment_margin, 12);
    const bool is_inverted = is_chosen && ui.palette().has_strong_lines();
    const Ink ink = is_inverted ? Ink::table : is_chosen ? Ink::text : Ink::soft_text;
    pen.text_in(part.shrunk(segment_margin, 0), choice.label, type, ui.colour(ink), Align::centre);
    if (state.is_focused) draw_focus(ui, part.shrunk(2), button_corner - 5);
}

}  // namespace

float segments_height(Ui& ui, float width, std::span<const Choice> choices) {
    const auto count = static_cast<int>(choices.size());
    const float smallest = count < 4 ? 12 : 13;
    for (int rows = 1; rows < count; ++rows) {
        const Rect part = Rect{0, 0, width, touch_size}.shrunk(3).column(0, (count + rows - 1) / rows, 2);
        const bool fits = ranges::all_of(choices, [&](const Choice& choice) {
            return ui.pen().width(choice.label, {.size = smallest, .weight = Weight::bold}) <= part.w - 2 * segment_margin;
        });
        if (fits) return static_cast<float>(rows) * touch_size;
    }
    return static_cast<float>(count) * touch_size;
}

void segments(Ui& ui, const Rect& rect, std::span<const Choice> choices, int chosen, const Handler& on_choice) {
    ui.pen().box(rect, button_corner, ui.palette().sunken);
    if (ui.palette().has_strong_lines()) ui.pen().frame(rect, button_corner, ui.colour(Ink::line), 2);
    const auto count = static_cast<int>(choices.size());
    const int rows = std::max(1, static_cast<int>(rect.h / touch_size + 0.01f));
    const int columns = (count + rows - 1) / rows;
    for (int i = 0; i < count; ++i) {
        const Rect part = rect.shrunk(3).row(i / columns, rows, 2).column(i % columns, columns, 2);
        const Rect reach = rect.row(i / columns, rows, 0).column(i % columns, columns, 0);  // full height, easy to hit by finger
        segment(ui, choices[static_cast<std::size_t>(i)], part, reach, i == chosen, on_choice.with(i));
    }
}

namespace {

constexpr float switch_width = 48;
constexpr float switch_height = 28;
constexpr Type about_type{.size = 13};

void draw_switch(Ui& ui, std::string_view id, const Rect& rect, bool is_on) {
    Pen& pen = ui.pen();
    const float moved = ui.animation().follow(std::string(id) + "-switch", is_on ? 1.0f : 0.0f);
    const Palette& palette = ui.palette();
    pen.box(rect, rect.h / 2, blend(palette.sunken, ui.colour(Ink::accent), moved),
            blend(palette.has_strong_lines() ? ui.colour(Ink::line) : ui.colour(Ink::soft_text), ui.colour(Ink::accent), moved),
            std::max(1.5f, palette.border - 1));
    const float radius = rect.h / 2 - 6;
    const Point centre{rect.x + rect.h / 2 + moved * (rect.w - rect.h), rect.centre().y};
    pen.disc(centre, radius, blend(ui.colour(Ink::soft_text), ui.colour(Ink::on_accent), moved));
    if (is_on && moved > 0.9f) {
        const Point check[] = {{rect.x + 11, centre.y}, {rect.x + 15, centre.y + 4}, {rect.x + 22, centre.y - 4}};
        pen.stroke(check, 2, ui.colour(Ink::on_accent), false);
    }
}

float about_height(Ui& ui, float width, std::string_view about) {
    return about.empty() ? 0 : ui.pen().paragraph_height(about, about_type, width - switch_width - 20);
}

}  // namespace

float toggle_height(Ui& ui, float width, std::string_view about) {
    return std::max(touch_size, 12 + 24 + about_height(ui, width, about));
}

void toggle(Ui& ui, std::string_view id, std::string_view label, std::string_view about, const Rect& rect, bool is_on,
            const Handler& on_click) {
    Pen& pen = ui.pen();
    std::string name(label);
    name.append(": ").append(ui.word(is_on ? "settings.on" : "settings.off"));
    ui.say({.kind = Role::Kind::toggle, .is_on = is_on}, id, label);
    const ControlState state = ui.control(id, name, rect, {.kind = Role::Kind::unsaid}, on_click);
    if (!about.empty()) ui.say(Role::Kind::text, about);
    const float lit = ui.animation().follow(id, state.is_held ? 1.0f : state.is_hovered ? 0.55f : 0.0f);
    const Rect around = rect.shrunk(-8, 0);
    if (lit > 0) pen.box(around, button_corner, ui.colour(Ink::text).with(0.05f * lit));
    Rect rest = rect;
    draw_switch(ui, id, rest.cut_right(switch_width, 20).middle(switch_width, switch_height), is_on);
    Rect words = rest.middle(rest.w, 24 + about_height(ui, rect.w, about));
    pen.text_in(words.cut_top(24), label, label_type, ui.colour(Ink::text));
    if (!about.empty()) pen.paragraph(words, about, about_type, ui.colour(Ink::soft_text));
    if (state.is_focused) draw_focus(ui, around.shrunk(4), button_corner - 4);
}

void stepper(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Steps& steps,
             const Handler& on_change) {
    Rect rest = rect;
    const Rect less = rest.cut_left(rect.h);
    const Rect more = rest.cut_right(rect.h);
    const std::int64_t value = steps.value;
    const std::string name(id);
    const std::string what(label);
    const std::string text = steps.shown.empty() ? std::to_string(value) : std::string(steps.shown);
    ui.say(Role::Kind::text, what + ": " + text);
    button(ui, name + "-less", what + " −", less, {.icon = Icon::minus, .is_enabled = value > steps.least, .shows_label = false},
           on_change.with(std::max(steps.least, value - steps.step)));
    button(ui, name + "-more", what + " +", more, {.icon = Icon::plus, .is_enabled = value < steps.most, .shows_label = false},
           on_change.with(std::min(steps.most, value + steps.step)));
    const Type type{.size = steps.shown.empty() ? 18.0f : 14.0f, .weight = Weight::bold};
    ui.pen().text_in(rest, text, type, ui.colour(Ink::text), Align::centre, Figures::tabular);
}

}  // namespace narabe
