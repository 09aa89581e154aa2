#include "app/widgets.h"

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

Colours colours_of(Ui& ui, const ButtonLook& look, const Sense& sense, std::string_view id) {
    const float lit = ui.follow(id, sense.is_held ? 1.0f : sense.is_hovered ? 0.55f : 0.0f);
    const Colour text = ui.colour(Ink::text);
    Colours colours{ui.colour(Ink::raised), ui.colour(Ink::line), text, ui.palette().border};
    switch (look.kind) {
        case ButtonLook::Kind::plain:
        case ButtonLook::Kind::row:
            break;
        case ButtonLook::Kind::main:
            colours.fill = colours.line = ui.colour(Ink::accent);
            colours.ink = ui.colour(Ink::on_accent);
            break;
        case ButtonLook::Kind::quiet:
            colours.fill = text.with(0);
            colours.line = text.with(0);
            colours.ink = ui.colour(Ink::soft_text);
            break;
        case ButtonLook::Kind::pill:
            colours.fill = ui.colour(Ink::surface);
            colours.ink = ui.colour(Ink::soft_text);
            break;
    }
    if (look.is_chosen) {
        colours.line = ui.colour(Ink::accent);
        colours.border = 2;
    }
    if (look.kind == ButtonLook::Kind::quiet || look.kind == ButtonLook::Kind::row) {
        colours.fill = text.with(0.07f * lit);
        colours.line = text.with(0);
    } else {
        colours.fill =
            blend(colours.fill, look.kind == ButtonLook::Kind::main ? ui.colour(Ink::table) : text, 0.09f * lit);
    }
    if (!look.is_enabled) {
        colours.ink = colours.ink.with(0.38f);
        if (look.kind == ButtonLook::Kind::main) colours.fill = colours.line = ui.colour(Ink::line);
        if (look.kind == ButtonLook::Kind::main) colours.ink = ui.colour(Ink::soft_text);
    }
    return colours;
}

void draw_content(Ui& ui, const Rect& rect, std::string_view label, const ButtonLook& look, Colour ink) {
    Pen& pen = ui.pen();
    const bool has_icon = look.icon != Icon::none;
    if (!look.shows_label) {
        draw_icon(pen, look.icon, rect.centre(), ink);
        return;
    }
    const Type type = look.kind == ButtonLook::Kind::main ? strong_type : label_type;
    const float taken = has_icon ? icon_size + icon_gap : 0;
    Rect inner = rect.shrunk(std::min(14.0f, rect.w * 0.1f), 0);
    if (look.kind == ButtonLook::Kind::row) {
        if (has_icon) draw_icon(pen, look.icon, {inner.x + icon_size / 2, inner.centre().y}, ui.colour(Ink::soft_text));
        if (has_icon) inner.cut_left(icon_size + 14);
        pen.text_in(inner, label, type, ink);
        return;
    }
    const float wide = std::min(pen.width(label, type), inner.w - taken);
    Rect content = inner.middle(wide + taken, inner.h);
    if (has_icon) draw_icon(pen, look.icon, {content.x + icon_size / 2, content.centre().y}, ink);
    content.cut_left(taken);
    pen.text_in(content, label, type, ink);
}

}  // namespace

void draw_focus(Ui& ui, const Rect& rect, float corner) {
    ui.pen().frame(rect.shrunk(-4), corner + 4, ui.colour(Ink::focus), 2);
}

Colour raised_colour(Ui& ui, std::string_view id, const Sense& sense, Ink ink) {
    const float lit = ui.follow(id, sense.is_held ? 1.0f : sense.is_hovered ? 0.55f : 0.0f);
    return blend(ui.colour(ink), ui.colour(Ink::text), 0.06f * lit);
}

bool button(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const ButtonLook& look) {
    Sense sense;
    if (look.is_enabled) sense = ui.sense(id, label, rect);
    const float corner = look.kind == ButtonLook::Kind::pill ? rect.h / 2 : std::min(button_corner, rect.h / 2);
    const Colours colours = colours_of(ui, look, sense, id);
    ui.pen().box(rect, corner, colours.fill, colours.line, colours.border);
    draw_content(ui, rect, label, look, colours.ink);
    if (sense.is_focused) draw_focus(ui, rect, corner);
    return sense.was_clicked;
}

float button_width(Ui& ui, std::string_view label, Icon icon) {
    return ui.pen().width(label, label_type) + (icon == Icon::none ? 0 : icon_size + icon_gap) + 36;
}

int segments(Ui& ui, const Rect& rect, std::span<const Choice> choices, int chosen) {
    Pen& pen = ui.pen();
    const Rect inner = rect.shrunk(3);
    pen.box(rect, button_corner, blend(ui.colour(Ink::table), ui.colour(Ink::line), 0.35f));
    int clicked = -1;
    const auto count = static_cast<int>(choices.size());
    for (int i = 0; i < count; ++i) {
        const Choice& choice = choices[static_cast<std::size_t>(i)];
        const Rect part = inner.column(i, count, 2);
        const Sense sense = ui.sense(choice.id, choice.label, rect.column(i, count, 0));  // the full height, for fingers
        const bool is_chosen = i == chosen;
        if (is_chosen) {
            pen.shadow(part, button_corner - 3, ui.palette().shadow.with(0.35f), 2);
            pen.box(part, button_corner - 3, blend(ui.colour(Ink::raised), ui.colour(Ink::text), 0.03f),
                    ui.colour(Ink::line), 1);
        } else if (sense.is_hovered) {
            pen.box(part, button_corner - 3, ui.colour(Ink::text).with(0.05f));
        }
        Type type{.size = 14, .weight = is_chosen ? Weight::bold : Weight::medium};
        if (pen.width(choice.label, type) > part.w - 8) type.size = 12;
        pen.text_in(part.shrunk(4, 0), choice.label, type, ui.colour(is_chosen ? Ink::text : Ink::soft_text),
                    Align::centre);
        if (sense.is_focused) draw_focus(ui, part.shrunk(2), button_corner - 5);
        if (sense.was_clicked) clicked = i;
    }
    return clicked;
}

std::int64_t stepper(Ui& ui, std::string_view id, std::string_view label, const Rect& rect, const Steps& steps) {
    Rect rest = rect;
    const Rect less = rest.cut_left(rect.h);
    const Rect more = rest.cut_right(rect.h);
    std::int64_t value = steps.value;
    std::string name(id);
    std::string what(label);
    if (button(ui, name + "-less", what + " −", less,
               {.icon = Icon::minus, .is_enabled = value > steps.least, .shows_label = false})) {
        value = std::max(steps.least, value - steps.step);
    }
    if (button(ui, name + "-more", what + " +", more,
               {.icon = Icon::plus, .is_enabled = value < steps.most, .shows_label = false})) {
        value = std::min(steps.most, value + steps.step);
    }
    const std::string text = steps.shown.empty() ? std::to_string(value) : std::string(steps.shown);
    const Type type{.size = steps.shown.empty() ? 18.0f : 14.0f, .weight = Weight::bold};
    ui.pen().text_in(rest, text, type, ui.colour(Ink::text), Align::centre, Figures::tabular);
    return value;
}

namespace {

Type message_type(float width) {
    return {.size = width < 220 ? 14.0f : 16.0f, .weight = Weight::medium};
}

}  // namespace

float message_box_height(Ui& ui, float width, std::string_view text) {
    return ui.pen().paragraph_height(text, message_type(width), width - 28) + 24;
}

float message_box(Ui& ui, const Rect& rect, std::string_view text, Tone tone) {
    const bool is_wrong = tone == Tone::wrong;
    const float height = message_box_height(ui, rect.w, text);
    const Rect box{rect.x, rect.y, rect.w, height};
    ui.pen().box(box, slot_corner, ui.colour(is_wrong ? Ink::wrong_surface : Ink::surface),
                 ui.colour(is_wrong ? Ink::wrong_surface : Ink::line), ui.palette().border);
    ui.pen().paragraph(box.shrunk(14, 12), text, message_type(rect.w), ui.colour(is_wrong ? Ink::wrong : Ink::text));
    return height;
}

}  // namespace narabe
