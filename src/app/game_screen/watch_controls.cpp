#include "app/game_screen/watch_controls.h"

#include <array>

#include "app/widgets/widgets.h"

namespace narabe {

namespace {

using Speed = Watching::Speed;

constexpr std::string_view speed_keys[] = {"watch.slow", "watch.normal", "watch.fast"};

std::array<Choice, 3> speeds(Ui& ui) {
    return {{{"speed-slow", ui.word(speed_keys[0])},
             {"speed-normal", ui.word(speed_keys[1])},
             {"speed-fast", ui.word(speed_keys[2])}}};
}

/// The handler of the buttons for speeds; the value of a click is the speed.
Handler use_speed(Match& match) {
    return [&match](const Click& click) { match.gameplay().watch_at(static_cast<Speed>(click.value)); };
}

}  // namespace

void WatchControls::draw(Ui& ui, Match& match, Rect& rest) const {
    if (layout_.controls == Controls::none) return;
    const float between = layout_.is_low ? 6.0f : control_gap;
    constexpr float min_card = 240;  // width from which the speeds are side by side
    if (layout_.is_low || rest.w < min_card) {
        draw_pause(ui, match, rest.cut_top(touch_size, between));
        draw_step(ui, match, rest.cut_top(touch_size, between));
        draw_next_speed(ui, match, rest.cut_top(touch_size, between));
        return;
    }
    const auto choices = speeds(ui);
    const float row = segments_height(ui, rest.w - 32, choices);
    const Rect card = rest.cut_top(2 * touch_size + control_gap + 30 + row + 32, 14);
    ui.pen().box(card, 16, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = card.shrunk(16);
    draw_pause(ui, match, inner.cut_top(touch_size, control_gap));
    draw_step(ui, match, inner.cut_top(touch_size, 6));
    ui.pen().text_in(inner.cut_top(24), ui.word("watch.speed"), {.size = 14}, ui.colour(Ink::soft_text));
    draw_speeds(ui, match, inner);
}

void WatchControls::draw_on_sheet(Ui& ui, Match& match, Rect rect) const {
    if (layout_.controls == Controls::none) return;
    const Rect row = rect.cut_bottom(touch_size, control_gap);
    draw_pause(ui, match, row.column(0, 2, control_gap));
    draw_step(ui, match, row.column(1, 2, control_gap));
    if (rect.h >= touch_size) draw_speeds(ui, match, rect.cut_bottom(touch_size));
}

void WatchControls::draw_pause(Ui& ui, Match& match, const Rect& rect) const {
    const bool is_paused = match.opponent().watching().is_paused();
    const std::string_view label = ui.word(is_paused ? "game.resume" : "game.pause");
    const ButtonLook look{.kind = ButtonLook::Kind::main,
                          .icon = is_paused ? Icon::play : Icon::pause,
                          .shows_label = rect.w >= button_width(ui, label, Icon::pause) - 12};
    button(ui, "pause", label, rect, look, [&match] { match.gameplay().pause(!match.opponent().watching().is_paused()); });
}

void WatchControls::draw_step(Ui& ui, Match& match, const Rect& rect) const {
    const std::string_view label = ui.word("watch.step");
    const ButtonLook look{.icon = Icon::redo,
                          .is_enabled = match.opponent().watching().is_paused(),
                          .shows_label = rect.w >= button_width(ui, label, Icon::redo) - 12};
    button(ui, "step", label, rect, look, [&match] {
        if (match.opponent().watching().is_paused()) match.gameplay().step();
    });
}

void WatchControls::draw_speeds(Ui& ui, Match& match, const Rect& rect) const {
    const int speed = static_cast<int>(match.opponent().watching().speed());
    segments(ui, rect, speeds(ui), speed, use_speed(match));
}

/// Draws a button with the current speed if there is little room; each press selects the next speed.
void WatchControls::draw_next_speed(Ui& ui, Match& match, const Rect& rect) const {
    const int speed = static_cast<int>(match.opponent().watching().speed());
    const std::string label = ui.words({"watch.speed_now", {Sentence(speed_keys[speed].data())}});
    button(ui, "speed", label, rect, use_speed(match).with((speed + 1) % 3));
}

}  // namespace narabe
