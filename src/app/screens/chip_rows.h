// Chips: buttons with round ends, in as many rows as their labels need.
#pragma once

#include "app/widgets/widgets.h"

namespace narabe {

class ChipRows {
  public:
    enum class Mode : std::uint8_t { measure, draw };

    /// `rect` gives the place of the first row and the width. To learn the height, measure first.
    ChipRows(Ui& ui, const Rect& rect, Mode mode) : ui_(ui), rect_(rect), at_{rect.x, rect.y}, draws_(mode == Mode::draw) {}

    void add(std::string_view id, std::string_view label, ButtonLook look, const Handler& on_click);
    void start_row();
    /// A place for a search field: the rest of the current row, or of the next one if too little is left.
    Rect take_search_field();
    bool draws() const { return draws_; }
    /// From the top of the first row to the bottom of the last.
    float height() const { return at_.y + touch_size - rect_.y; }

  private:
    Ui& ui_;
    Rect rect_;
    Point at_;
    bool draws_;
};

}  // namespace narabe
