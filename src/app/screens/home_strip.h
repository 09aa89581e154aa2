// The strip on the home screen above the games: a game to resume, or a first game.
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
    /// In this width. A `newcomer` has never played.
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
    std::string more_;  // says that more games are in progress
    float more_width_ = 0;
    bool is_more_below_ = false;
    bool has_two_lines_ = false;
    bool has_act_ = false;  // there is room for the label of its action
};

}  // namespace narabe
