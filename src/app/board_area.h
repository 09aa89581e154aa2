// The board on the screen: draws the view's scene, hands it what pointer and keyboard do there.
#pragma once

#include <vector>

#include "app/controller.h"
#include "app/ui.h"

namespace narabe {

class BoardArea {
  public:
    void draw(Ui& ui, Controller& controller, const Rect& rect);

    /// Moves the keyboard's place on the board to the nearest target in that direction.
    void move_cursor(Controller& controller, Point direction);
    /// As if the place had been clicked. False if the keyboard has no place on the board.
    bool click_cursor(Controller& controller);
    void drop_cursor() { cursor_.clear(); }
    /// The piece in hand moved on: what lies under pointer or cursor is pointed at anew.
    void point_again(Controller& controller);

    /// What can be pointed at on the board shown last; replaces `targets`.
    void targets(const Controller& controller, std::vector<Target>& targets) const {
        controller.view().targets(targets);
    }
    const Placing& placing() const { return placing_; }

  private:
    void hear_pointer(Ui& ui, Controller& controller, const Rect& rect);
    void draw_cursor(Ui& ui, const Controller& controller);

    Placing placing_;
    Scene scene_;
    std::string cursor_;  // id of the target that the keyboard is on
    std::vector<Target> targets_;
    bool is_pressed_ = false;
    bool is_inside_ = false;
    Point last_;
    float wheel_ = 0;  // notches that have not turned anything yet
};

}  // namespace narabe
