#include "app/table/looking_back.h"

#include <cmath>

#include "app/controls/widgets.h"

namespace narabe {

namespace {

constexpr double mark_time = 1600;  // milliseconds for which the words stay marked after somebody insisted
constexpr float insist_time = 320;
constexpr Type looking_type{.size = 14, .weight = Weight::medium};
constexpr float words_margin = 12;

Sentence looking_words(const Controller& controller) {
    const Session& session = controller.game().session();
    const int turns = session.line().turns(session.cursor());
    const Sentence where =
        turns == 0 ? Sentence("game.looking_at_start") : Sentence("game.looking_at", {Sentence::number(turns)});
    if (touch_of(controller.game()) == Touch::plays) return {"game.looking_back", {where, "game.other_from_here"}};
    if (session.line().has_ended()) return where;
    return {"game.looking_back", {where, "game.return_to_play"}};
}

}  // namespace

void LookingBack::draw(Ui& ui, Controller& controller, Rect& rest) const {
    const std::string words = ui.words(looking_words(controller));
    const std::string_view label = ui.word("game.latest");
    const float button_wide = std::max(button_width(ui, label, Icon::last), touch_size);
    const auto height_in = [&](float width) {
        return ui.pen().paragraph_height(words, looking_type, width - 2 * words_margin) + 16;
    };
    const float beside = rest.w - button_wide - 8;
    const bool is_beside = beside >= 150 && rest.h >= std::max(touch_size, height_in(beside));
    const bool is_above = !is_beside && rest.h >= height_in(rest.w) + 8 + touch_size;
    Rect place;
    if (is_beside) {
        Rect row = rest.cut_top(std::max(touch_size, height_in(beside)), 8);
        place = row.cut_right(button_wide, 8).middle(button_wide, touch_size);
        draw_words(ui, row, words);
    } else if (is_above) {
        draw_words(ui, rest.cut_top(height_in(rest.w), 8), words);
        place = rest.cut_top(touch_size, 8);
    } else {
        ui.say(Role::Kind::text, words);
        if (rest.h < touch_size) return;
        place = rest.cut_top(touch_size, 8);
    }
    if (button(ui, "latest", label, place, {.icon = Icon::last})) {
        controller.gameplay().look_at(controller.game().session().line().size());
    }
}

/// Marked, and shaken at first, after somebody insisted.
void LookingBack::draw_words(Ui& ui, const Rect& rect, std::string_view words) const {
    ui.say(Role::Kind::text, words);
    const double since = ui.animation().now() - insisted_at_;
    const bool is_marked = since < mark_time;
    Rect box = rect;
    if (is_marked && !ui.animation().is_reduced() && since < static_cast<double>(insist_time)) {
        const float part = static_cast<float>(since) / insist_time;
        box = rect.moved(3 * (1 - part) * std::sin(part * 6 * 3.14159265f), 0);
        ui.animation().want_frame();
    }
    if (is_marked) ui.animation().want_frame_at(insisted_at_ + mark_time);
    ui.pen().box(box, slot_corner, ui.colour(is_marked ? Ink::wrong_surface : Ink::surface),
                 ui.colour(is_marked ? Ink::wrong : Ink::line), ui.palette().border);
    const Rect text = box.shrunk(words_margin, 0);
    const float height = ui.pen().paragraph_height(words, looking_type, text.w);
    ui.pen().paragraph(text.middle(text.w, height), words, looking_type, ui.colour(is_marked ? Ink::wrong : Ink::text));
}

}  // namespace narabe
