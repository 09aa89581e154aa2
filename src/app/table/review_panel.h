// The review beside the board: a graph of the winning chances, and better moves for the turning points.
#pragma once

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/table/cell_marks.h"
#include "app/table/review_graph.h"

namespace narabe {

class ReviewPanel {
  public:
    /// `marks` outlines the move that is pointed at.
    explicit ReviewPanel(CellMarks& marks) : marks_(marks) {}

    /// Precondition: a review is open.
    void draw(Ui& ui, Controller& controller, const Rect& rect);

  private:
    static void draw_summary(Ui& ui, Controller& controller, Rect& content);
    static void draw_saved(Ui& ui, const Controller& controller, Rect& content);
    static void look_back(Controller& controller);
    static void look_ahead(Controller& controller);
    static void open_or_close(Controller& controller, std::size_t place);
    static void step_by(Reviewer& reviewer, int by);
    static void exchange_reply(Reviewer& reviewer);
    void draw_place(Ui& ui, Controller& controller, const Rect& row);
    void draw_steps(Ui& ui, Controller& controller, Rect row, float wide);
    void draw_words(Ui& ui, const Controller& controller, const Rect& rect, Align align);
    static std::string words_on(Ui& ui, const Controller& controller, const Judgement& judgement, bool is_end, float room);
    std::optional<Rect> draw_points_of(Ui& ui, Controller& controller, Rect& content, Seat seat, std::optional<std::size_t> open);
    float draw_point(Ui& ui, Controller& controller, Rect rect, std::size_t place);
    void draw_better(Ui& ui, Controller& controller, Rect& rect, std::size_t place) const;
    static void draw_views(Ui& ui, Controller& controller, Rect& rect, std::size_t place);

    CellMarks& marks_;
    ReviewGraph graph_;
    Scroll scroll_;
    float content_height_ = 400;
    bool is_low_ = false;
    std::optional<std::size_t> opened_;  // the turning point that was last scrolled to
};

}  // namespace narabe
