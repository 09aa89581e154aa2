// What there is to go on with, or to begin with: a strip across the first screen, above the games.
#pragma once

#include <string>
#include <string_view>

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/shelves/library.h"

namespace narabe {

class HomeStrip {
  public:
    /// Of that width. A `newcomer` has never played.
    HomeStrip(Ui& ui, float width, const Controller& controller, const Library& library, bool newcomer);

    bool is_empty() const { return id_.empty(); }
    float height() const;
    Wish draw(Ui& ui, Rect rect) const;

  private:
    void tell(const Ui& ui, const Summary& summary, std::size_t more);
    void lay_out(Ui& ui, float width);
    bool draw_offer(Ui& ui, const Rect& rect) const;

    std::string id_;
    std::string strong_;
    std::string about_;
    std::string_view act_;
    Wish wish_;
    std::string more_;  // that there are others in progress
    float more_width_ = 0;
    bool is_more_below_ = false;
    bool has_two_lines_ = false;
    bool has_act_ = false;  // there is room for what a click does
};

}  // namespace narabe
