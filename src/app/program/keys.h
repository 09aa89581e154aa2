// What keys do, wherever the person is.
#pragma once

#include "app/program/navigation.h"

namespace narabe {

class Keys {
  public:
    Keys(Controller& controller, Navigation& navigation, Screens& screens, Ui& ui, const Settings& settings, Clock& clock)
        : controller_(controller), navigation_(navigation), screens_(screens), ui_(ui), settings_(settings), clock_(clock) {}

    // Each answers whether the key was used; what is not belongs to the browser.
    bool press(Key key);
    bool type(char character);
    /// One turn or one step of what is edited: `by` is 1 or -1.
    bool undo_or_redo(int by);

  private:
    bool close_topmost();
    bool open_list();

    Controller& controller_;
    Navigation& navigation_;
    Screens& screens_;
    Ui& ui_;
    const Settings& settings_;
    Clock& clock_;
};

}  // namespace narabe
