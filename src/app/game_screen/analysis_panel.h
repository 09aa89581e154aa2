// The analysis of the position shown: winning chances, the best moves in a list and on the board, and the expected continuation.
// Pointing at a move previews it on the board; selecting it puts the piece in hand.
#pragma once

#include <optional>
#include <vector>

#include "app/game_screen/board_area.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"
#include "ui/spoken_move.h"

namespace narabe {

class AnalysisPanel {
  public:
    /// Draws as much of the analysis as fits. Lines on touch screens are high enough for a finger. Precondition: the analysis is
    /// on.
    void draw(Ui& ui, Match& match, const Rect& rect, bool has_touch);
    /// Says that the analysis is loading.
    void draw_loading(Ui& ui, const Rect& rect);

    /// Draws what the analysis would show, and the button that begins it.
    void draw_offer(Ui& ui, const Rect& rect);

    /// The move of the last frame under the pointer or with the focus.
    std::optional<Move> pointed(const Ui& ui) const;
    /// Must be called if the panel is not drawn.
    void forget_shown() { shown_.clear(); }
    /// The best moves as labels at their positions on the board; in the first position of a game with a map of openings, the values of its
    /// cells.
    std::span<const BoardMark> marks(const Match& match, bool is_shown);

  private:
    /// Widths of the columns to the right of the moves.
    struct Columns {
        float win = 0;
        float search = 0;  // 0 if the column does not fit
    };
    struct ReadMove {
        std::string text;
        SpokenMove said;
    };

    Columns columns_in(Ui& ui, float width, bool has_heads) const;
    void draw_head(Ui& ui, Match& match, Rect rect);
    void draw_retry(Ui& ui, Match& match, Rect& rest);
    void draw_openings(Ui& ui, Match& match, Rect& rest, bool is_compact);
    void draw_openings_button(Ui& ui, Match& match, const Rect& rect, bool has_words);
    void mark_openings(const Match& match);
    void mark_best(const Match& match);
    void draw_what_is_known(Ui& ui, Match& match, Rect rest, bool is_compact);
    void draw_chances(Ui& ui, const Match& match, Rect rect);
    void draw_verdict(Ui& ui, const Match& match, const Rect& rect);
    void draw_moves(Ui& ui, Match& match, Rect& rest);
    void draw_heads(Ui& ui, const Match& match, const Columns& columns, const Rect& rect);
    void draw_move(Ui& ui, Match& match, std::size_t index, const Columns& columns, const Rect& rect);
    static void choose(Match& match, Move candidate);
    void read_moves(const Match& match);
    void read_openings(const Match& match);
    std::string line_words(Ui& ui) const;

    float row_height_ = 0;
    std::vector<Move> shown_;                 // the moves in the list
    std::vector<ReadMove> moves_;             // the best moves
    std::vector<Sentence> line_;              // the principal variation
    std::optional<unsigned> read_version_{};  // version of the analysis that `moves_` and `line_` describe
    unsigned read_revision_ = 0;
    Sentence openings_words_;                  // about the map of openings; empty without one
    std::optional<unsigned> read_openings_{};  // revision of the openings that `openings_words_` is about
    std::optional<Move> read_proposal_{};
    std::vector<BoardMark> marks_;
    std::vector<Target> targets_;
    std::optional<unsigned> marked_version_{};
    unsigned marked_revision_ = 0;
    unsigned marked_openings_ = 0;
    bool shows_figures_ = false;  // on the cells of a map of openings
};

}  // namespace narabe
