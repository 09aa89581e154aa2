// What is said while an earlier position is looked at: which one that is, why nothing can be placed there, and the way back.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

class LookingBack {
  public:
    /// The person tried to play there all the same.
    void insist(double now) { insisted_at_ = now; }
    /// At the top of `rest`, from which it takes what it needs; only the way back where there is no room for more.
    void draw(Ui& ui, Controller& controller, Rect& rest) const;

  private:
    void draw_words(Ui& ui, const Rect& rect, std::string_view words) const;

    double insisted_at_ = -1e9;
};

}  // namespace narabe
