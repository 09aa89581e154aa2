// The board in the editor, to paint on, or a list of things to count.
#pragma once

#include <vector>

#include "app/controls/ui.h"
#include "app/look/placing.h"
#include "app/screens/workpiece.h"

namespace narabe {

class EditorBoard {
  public:
    /// The workpiece has changed.
    void begin();
    /// Returns whether a step was completed.
    bool draw(Ui& ui, const Rect& rect, Workpiece& work);

  private:
    void draw_list(Ui& ui, const Rect& rect, Workpiece& work);
    void draw_targets(Ui& ui, Workpiece& work);
    void hear_pointer(Ui& ui, const Rect& rect, Workpiece& work);
    void tell(Editor& editor, PointerEvent::Kind kind, Point at) const;

    Scene scene_;
    Placing placing_;
    std::vector<Target> targets_;
    Point last_;
    bool is_pressing_ = false;
    bool was_inside_ = false;
    bool was_worked_on_ = false;  // in the current frame
    Scroll scroll_;
};

}  // namespace narabe
