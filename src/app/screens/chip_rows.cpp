#include "app/screens/chip_rows.h"

#include <algorithm>

namespace narabe {

void ChipRows::start_row() {
    at_ = {rect_.x, at_.y + touch_size + chip_gap};
}

void ChipRows::add(std::string_view id, std::string_view label, ButtonLook look, const Handler& on_click) {
    const float wide = std::min(button_width(ui_, label, look.icon), rect_.w);
    if (at_.x + wide > rect_.right() + 0.5f && at_.x > rect_.x) start_row();
    look.kind = ButtonLook::Kind::pill;
    if (draws_) button(ui_, id, label, {at_.x, at_.y, wide, touch_size}, look, on_click);
    at_.x += wide + chip_gap;
}

Rect ChipRows::take_search_field() {
    constexpr float least = 190;
    constexpr float widest = 280;  // on wide screens
    constexpr float narrow_screen = 480;
    if (rect_.right() - at_.x < std::min(least, rect_.w)) start_row();
    const float rest = rect_.right() - at_.x;
    const Rect field{at_.x, at_.y, rect_.w < narrow_screen ? rest : std::min(rest, widest), touch_size};
    at_.x = rect_.right();
    return field;
}

}  // namespace narabe
