#include "app/game_screen/sound_offer.h"

#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float line = 24;
constexpr float in_a_row = 320;  // width from which text and buttons share one row
constexpr float min_moves = 80;  // minimum height of the list of moves
constexpr float gap = 12;

/// The minimum margin above and below the offer.
float margin_in(float height) {
    return height < 2 * touch_size ? 2.0f : 10.0f;
}

float height_for(float width, float most) {
    return 2 * margin_in(most) + touch_size + (width < in_a_row ? line : 0);
}

}  // namespace

void cut_sound_offer(GameLayout& layout) {
    Rect& room = layout.is_tall() ? layout.message : layout.moves;
    const float height = height_for(room.w, room.h);
    const float stays = layout.is_tall() ? 0 : gap + min_moves;
    if (room.is_empty() || room.h < height + stays) return;
    layout.sound_offer = room.cut_bottom(height, gap);
    if (!layout.moves.within(layout.sound_offer).is_empty()) layout.moves = {};
}

void draw_sound_offer(Ui& ui, const Rect& rect) {
    if (rect.is_empty()) return;
    constexpr Type type{.size = 14, .weight = Weight::medium};
    const std::string_view words = ui.word("game.sound_offer");
    ui.say(Role::Kind::caption, words);
    ui.pen().box(rect, slot_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = rect.shrunk(10, margin_in(rect.h));
    const bool is_row = rect.w >= in_a_row;
    const Rect text =
        is_row ? inner.cut_left(std::min(inner.w * 0.45f, ui.pen().width(words, type) + 8), 8) : inner.cut_top(line);
    ui.pen().text_in(text, words, type, ui.colour(Ink::text), is_row ? Align::left : Align::centre);
    button(ui, "sound-on", ui.word("game.sound_on"), inner.column(0, 2, chip_gap), intents::UseSetting{Setting::sound, 1});
    button(ui, "sound-off", ui.word("game.sound_off"), inner.column(1, 2, chip_gap), {.kind = ButtonLook::Kind::quiet},
           intents::UseSetting{Setting::sound, 0});
}

}  // namespace narabe
