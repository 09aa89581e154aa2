#include "app/table/interval_card.h"

#include "app/controls/widgets.h"

namespace narabe {

namespace {

constexpr Type title_type{.size = 22, .weight = Weight::bold};
constexpr Type small_title{.size = 16, .weight = Weight::bold};

bool is_small(const GameLayout& layout, const Rect& rest) {
    return rest.w < 180 || layout.is_low;
}

Type words_type(const Rect& rest) {
    return {.size = rest.w < 180 ? 13.0f : 15.0f};
}

std::string words_of(Ui& ui, const Controller& controller) {
    return ui.words(controller.game().view().note().value_or(Sentence()));
}

/// The title is left out if there is no room for both.
void draw_words(Ui& ui, const Controller& controller, const Type& head, Rect rest) {
    begin_part(ui, "message");
    const std::string words = words_of(ui, controller);
    const std::string_view title = ui.word("interval.title");
    ui.say(Role::Kind::heading, title);
    ui.say(Role::Kind::text, words);
    Pen& pen = ui.pen();
    const Type type = words_type(rest);
    const float height = pen.paragraph_height(title, head, rest.w) + 4;
    if (height + pen.paragraph_height(words, type, rest.w) <= rest.h + 4) {
        pen.paragraph(rest.cut_top(height), title, head, ui.colour(Ink::text));
    }
    pen.paragraph(rest, words, type, ui.colour(Ink::text));
}

void draw_button(Ui& ui, Controller& controller, const Rect& rect) {
    if (button(ui, "go-on", ui.word("interval.continue"), rect, {.kind = ButtonLook::Kind::main})) controller.gameplay().go_on();
}

}  // namespace

void draw_interval(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest) {
    const Type head = is_small(layout, rest) ? small_title : title_type;
    const float margin = is_small(layout, rest) ? 10.0f : 16.0f;
    const float between = layout.is_low ? 6.0f : control_gap;
    Pen& pen = ui.pen();
    const float wide = rest.w - 2 * margin;
    const float height = 2 * margin + 4 + pen.paragraph_height(ui.word("interval.title"), head, wide) +
                         pen.paragraph_height(words_of(ui, controller), words_type(rest.shrunk(margin)), wide);
    const Rect card = rest.cut_top(std::max(touch_size, std::min(height, rest.h - touch_size - between)), between);
    pen.box(card, 16, ui.colour(Ink::surface), ui.colour(Ink::accent), ui.palette().border + 1);
    draw_words(ui, controller, head, card.shrunk(margin));
    draw_button(ui, controller, rest.cut_top(touch_size));
}

float interval_height(Ui& ui, const Controller& controller, float width) {
    const Rect rest{0, 0, width, 0};
    return ui.pen().paragraph_height(ui.word("interval.title"), title_type, width) + 4 +
           ui.pen().paragraph_height(words_of(ui, controller), words_type(rest), width) + touch_size + 10;
}

void draw_interval_on_sheet(Ui& ui, Controller& controller, const GameLayout& layout, Rect rest) {
    draw_button(ui, controller, rest.cut_bottom(touch_size, 10));
    draw_words(ui, controller, is_small(layout, rest) ? small_title : title_type, rest);
}

}  // namespace narabe
