// The board in the editor: cells to paint, or a list of items with counts.
#pragma once

#include <vector>

#include "app/look/board_transform.h"
#include "app/screens/edited_item.h"
#include "app/widgets/ui.h"

namespace narabe {

class EditorBoard {
  public:
    /// Resets the state for another item.
    void begin();
    /// Paints with the pointer on the board of the last frame. Returns whether this completed a step.
    bool update(Ui& ui, EditedItem& work);
    /// `on_target` handles a click on the target with this id; on a painted board, only the keyboard clicks targets.
    void draw(Ui& ui, const Rect& rect, EditedItem& work, const Handler& on_target);

  private:
    void draw_list(Ui& ui, const Rect& rect, const Editor& editor, const Handler& on_target);
    void draw_targets(Ui& ui, const Editor& editor, const Handler& on_target);
    void begin_press(Ui& ui, Editor& editor);
    void tell(Editor& editor, PointerEvent::Kind kind, Point at) const;

    Scene scene_;
    BoardTransform transform_;
    std::vector<Target> targets_;
    bool is_drawn_ = false;  // whether the item was drawn in the last frame
    bool is_pressing_ = false;
    bool was_inside_ = false;
    Scroll scroll_;
};

}  // namespace narabe
