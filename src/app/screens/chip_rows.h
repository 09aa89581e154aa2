// Chips: buttons with round ends, in as many rows as their labels need.
#pragma once

#include "app/widgets/widgets.h"

namespace narabe {

class ChipRows {
  public:
    enum class Mode : std::uint8_t { measure, draw };

    /// `rect` is at the first row and as wide as all rows. To find out their height, use `Mode::measure` first.
    ChipRows(Ui& ui, const Rect& rect, Mode mode) : ui_(ui), rect_(rect), at_{rect.x, rect.y}, draws_(mode == Mode::draw) {}

    void add(std::string_view id, std::string_view label, ButtonLook look, const Handler& on_click);
    void start_row();
    /// Takes the area for a search field: the rest of the current row or, if that is too narrow, the next row.
    Rect take_search_field();
    bool draws() const { return draws_; }
    /// The height of all rows.
    float height() const { return at_.y + touch_size - rect_.y; }

  private:
    Ui& ui_;
    Rect rect_;
    Point at_;
    bool draws_;
};

}  // namespace narabe
