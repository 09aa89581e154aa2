// The review of a game beside its board: a graph of the chances, and what would have been better at the turning points.
#pragma once

#include "app/controls/ui.h"
#include "app/play/controller.h"

namespace narabe {

class ReviewPanel {
  public:
    /// Precondition: the controller has a review open.
    void draw(Ui& ui, Controller& controller, const Rect& rect);

  private:
    void draw_graph(Ui& ui, Controller& controller, const Rect& rect);
    void draw_place(Ui& ui, Controller& controller, const Rect& row);
    void draw_steps(Ui& ui, Controller& controller, Rect row, float wide);
    void draw_words(Ui& ui, const Controller& controller, const Rect& rect, Align align);
    float draw_point(Ui& ui, Controller& controller, Rect rect, std::size_t place);
    void draw_better(Ui& ui, Controller& controller, Rect& rect, std::size_t place);

    Scroll scroll_;
    float content_height_ = 400;
    std::optional<std::size_t> hovered_;  // the place of a judgement under the pointer
    std::optional<std::size_t> opened_;   // the turning point that was scrolled to last
};

}  // namespace narabe
