#include "app/screens/screen_header.h"

#include <algorithm>

#include "app/widgets/widgets.h"

namespace narabe {

float screen_margin(const Rect& screen, float widest) {
    return std::max(screen.w >= 700 ? 32.0f : 16.0f, (screen.w - widest) / 2);
}

float screen_header_height(const Rect& screen) {
    return screen.h < 420 ? 60.0f : 76.0f;
}

void begin_screen_header(Ui& ui, Rect& header, std::string_view title, const BackButton& back) {
    begin_part(ui, "title");
    ui.say(Role::Kind::heading, ui.word(title));
    begin_part(ui, "bar");
    const ButtonLook look{.kind = ButtonLook::Kind::quiet, .icon = Icon::back, .shows_label = false};
    const Rect place = header.cut_left(touch_size, 4).moved(-std::min(12.0f, header.x - 4), 0).middle(touch_size, touch_size);
    std::visit([&](auto to) { button(ui, back.id, ui.word(back.key), place, look, to); }, back.to);
}

void draw_screen_header(Ui& ui, Rect header, std::string_view title, const BackButton& back) {
    begin_screen_header(ui, header, title, back);
    ui.pen().text_in(header, ui.word(title), screen_title_type, ui.colour(Ink::text));
}

bool draw_short_title(Ui& ui, Rect& bar, std::string_view title) {
    Pen& pen = ui.pen();
    Type bold{.size = 18, .weight = Weight::bold};
    for (const float smaller : {16.0f, 14.0f, 13.0f}) bold = pen.fitting(title, bold, bar.w, smaller);
    const float wide = pen.width(title, bold);
    if (wide <= bar.w) {
        pen.text_in(bar.cut_left(wide, 12), title, bold, ui.colour(Ink::text));
        return true;
    }
    constexpr float min_line = 80;
    const float height = pen.paragraph_height(title, bold, bar.w);
    if (bar.w < min_line || height > bar.h) return false;
    pen.paragraph(bar.middle(bar.w, height), title, bold, ui.colour(Ink::text));
    bar.w = 0;
    return true;
}

}  // namespace narabe
