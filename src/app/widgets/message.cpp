#include "app/widgets/message.h"

#include "app/draw/icons.h"

namespace narabe {

namespace {

constexpr float sign_size = 4;  // half the size of the sign that shows the effect of a tap
constexpr float min_with_sign = 150;

Type message_type(float width) {
    return {.size = width < 220 ? 14.0f : 16.0f, .weight = Weight::medium};
}

/// The type and margins of a message.
struct TextStyle {
    Type type;
    float side;
    float above;
};

constexpr TextStyle text_style_of[] = {
    {{.size = 16, .weight = Weight::medium}, 14, 11},
    {{.size = 14, .weight = Weight::medium}, 12, 6},
    {{.size = 13, .weight = Weight::medium}, 8, 5},
};

float sign_room(float width) {
    return width < min_with_sign ? 0 : 18;
}

struct MessageColours {
    Colour fill;
    Colour line;
    Colour ink;
};

MessageColours colours_of(Ui& ui, Tone tone) {
    switch (tone) {
        case Tone::calm: return {ui.colour(Ink::surface), ui.colour(Ink::line), ui.colour(Ink::text)};
        case Tone::wrong:
            return {ui.colour(Ink::wrong_surface), ui.colour(ui.palette().has_strong_lines() ? Ink::wrong : Ink::wrong_surface),
                    ui.colour(Ink::wrong)};
        case Tone::passing: break;
    }
    return {ui.colour(Ink::text), ui.colour(Ink::text), ui.colour(Ink::table)};
}

void draw_box(Ui& ui, const Rect& box, const MessageColours& colours) {
    const float corner = std::min(slot_corner, box.h * 0.3f);
    ui.pen().box(box, corner, colours.fill, colours.line, ui.palette().border);
}

/// Draws a cross, or an arrowhead if there are more pages.
void draw_sign(Ui& ui, const Rect& box, bool has_more, Colour ink) {
    if (box.w < min_with_sign) return;
    const bool is_one_line = box.h <= touch_size + 4;
    const Point at{box.right() - sign_room(box.w) / 2 - 3, box.y + (is_one_line ? box.h / 2 : 17)};
    constexpr float s = sign_size;
    if (has_more) {
        const Point arrow[] = {at + Point{-s, -s / 2}, at + Point{0, s / 2}, at + Point{s, -s / 2}};
        ui.pen().stroke(arrow, 1.5f, ink, false);
        return;
    }
    ui.pen().line(at + Point{-s, -s}, at + Point{s, s}, 1.5f, ink);
    ui.pen().line(at + Point{-s, s}, at + Point{s, -s}, 1.5f, ink);
}

/// The visible page of the text, `lines` lines long; `rest` is the text after it.
std::string_view page_of(Ui& ui, const Message& message, const Type& type, float width, int lines, std::string_view& rest) {
    rest = message.text;
    std::string_view page;
    for (int i = 0; i <= message.page && !rest.empty(); ++i) page = take_lines(ui.pen(), rest, type, width, lines);
    return page;
}

}  // namespace

float message_box(Ui& ui, const Rect& rect, std::string_view text, Tone tone) {
    const MessageColours colours = colours_of(ui, tone);
    const float height = ui.pen().paragraph_height(text, message_type(rect.w), rect.w - 28) + 24;
    ui.say(Role::Kind::text, text);
    const Rect box{rect.x, rect.y, rect.w, height};
    draw_box(ui, box, colours);
    ui.pen().paragraph(box.shrunk(14, 12), text, message_type(rect.w), colours.ink);
    return height;
}

float fitted_message_height(Ui& ui, float width, std::string_view text) {
    const TextStyle& set = text_style_of[1];
    const float words = ui.pen().paragraph_height(text, set.type, width - 2 * set.side - sign_room(width));
    return std::max(words + 2 * set.above, touch_size);
}

void fitted_message(Ui& ui, std::string_view id, Rect& place, const Message& message, const Handler& on_tap) {
    Pen& pen = ui.pen();
    const TextStyle* set = std::end(text_style_of) - 1;
    float words = 0;
    for (const TextStyle& each : text_style_of) {
        if (each.type.size > 14 && place.w < 260) continue;
        const float height = pen.paragraph_height(message.text, each.type, place.w - 2 * each.side - sign_room(place.w));
        if (height + 2 * each.above > place.h + 0.5f) continue;
        set = &each;
        words = height;
        break;
    }
    std::string_view rest;
    std::string_view shown = message.text;
    const float width = std::max(10.0f, place.w - 2 * set->side - sign_room(place.w));
    if (words == 0) {
        const int lines = std::max(1, static_cast<int>((place.h - 4) / line_height(set->type)));
        shown = page_of(ui, message, set->type, width, lines, rest);
        words = pen.paragraph_height(shown, set->type, width);
    }
    const float high = std::min(place.h, std::max(words + 2 * set->above, touch_size));
    place = place.h < high + 24 ? place : Rect{place.x, place.y, place.w, high};
    const MessageColours colours = colours_of(ui, message.tone);
    const MessageTap meaning = rest.empty() ? MessageTap::dismisses : MessageTap::turns_page;
    ui.add_hit_area(id, place, on_tap.with(static_cast<std::int64_t>(meaning)));
    draw_box(ui, place, colours);
    draw_sign(ui, place, !rest.empty(), colours.ink);
    const Rect inner{place.x + set->side, place.centre().y - words / 2, width, words + 1};
    pen.paragraph(inner, shown, set->type, colours.ink);
}

}  // namespace narabe
