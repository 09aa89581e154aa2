// The review beside the board: a graph of the winning chances, and better moves for the turning points.
#pragma once

#include "app/game_screen/cell_marks.h"
#include "app/game_screen/review_parts.h"
#include "app/play/match.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"

namespace narabe {

class ReviewPanel {
  public:
    /// `marks` outlines the move under the pointer.
    explicit ReviewPanel(CellMarks& marks) : marks_(marks) {}

    /// Precondition: a review is open.
    void draw(Ui& ui, Match& match, const Rect& rect);

  private:
    static void look_back(Match& match);
    static void look_ahead(Match& match);
    static void open_or_close(Match& match, std::size_t place);
    static void step_by(Reviewer& reviewer, int by);
    static void exchange_reply(Reviewer& reviewer);
    float height_around_graph() const;
    void draw_graph(Ui& ui, Match& match, Rect& content);
    void draw_list(Ui& ui, Match& match, const Rect& rect, bool has_graph);
    void draw_place(Ui& ui, Match& match, const Rect& row);
    void draw_steps(Ui& ui, Match& match, Rect row, float wide) const;
    void draw_words(Ui& ui, const Match& match, const Rect& rect, Align align);
    std::optional<Rect> draw_points_of(Ui& ui, Match& match, Rect& content, Seat seat, std::optional<std::size_t> open);
    float draw_point(Ui& ui, Match& match, Rect rect, std::size_t place);
    void draw_better(Ui& ui, Match& match, Rect& rect, const Judgement& judgement) const;
    static void draw_view(Ui& ui, Match& match, Rect& rect, const Judgement& judgement);
    static void draw_exchange(Ui& ui, Reviewer& reviewer, const Rect& rect);
    static void draw_line_steps(Ui& ui, Reviewer& reviewer, const Rect& back, const Rect& forth);
    static void draw_views(Ui& ui, Match& match, Rect& rect, const Judgement& judgement);

    CellMarks& marks_;
    ReviewGraph graph_;
    Scroll scroll_;
    float content_height_ = 400;
    float graph_height_ = 0;
    float view_height_ = 0;  // of the list
    bool is_low_ = false;
    bool has_row_ = false;
    std::optional<std::size_t> opened_;  // the turning point that was last scrolled into view
};

}  // namespace narabe
