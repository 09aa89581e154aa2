// Keyboard handling for all places.
#pragma once

#include "app/program/navigation.h"

namespace narabe {

class Keys {
  public:
    Keys(Controller& controller, Navigation& navigation, Screens& screens, Ui& ui, const Settings& settings, Clock& clock)
        : controller_(controller), navigation_(navigation), screens_(screens), ui_(ui), settings_(settings), clock_(clock) {}

    // Each returns whether the key was used; others are left to the browser.
    bool press(Key key);
    bool type(char character);
    /// One turn of the game or one step of the editor: `by` is 1 or -1.
    bool undo_or_redo(int by);

  private:
    bool close_topmost();
    bool leave_task();
    bool open_list();

    Controller& controller_;
    Navigation& navigation_;
    Screens& screens_;
    Ui& ui_;
    const Settings& settings_;
    Clock& clock_;
};

}  // namespace narabe
