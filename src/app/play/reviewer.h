// The open review of a finished game, and the better moves that it shows on the board.
#pragma once

#include <optional>
#include <utility>

#include "app/play/board_play.h"
#include "app/play/page_reporter.h"
#include "app/play/review.h"
#include "app/thinking/analyst.h"

namespace narabe {

class Reviewer {
  public:
    /// `analyst` searches the positions.
    Reviewer(BoardPlay& board, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()), suggestions_(board.suggestions()), reporter_(reporter), analyst_(analyst) {}

    /// Precondition: `can_review()`, and no review is open.
    void open();
    void close();
    /// The open review; null if none is open.
    const Review* review() const { return review_ ? &*review_ : nullptr; }

    /// Shows the position of a judgement with the better move in hand or, if `step` is at least 1, the expected continuation.
    void show_better(std::size_t judgement, std::size_t step);
    /// Shows the position after a turning point with the reply in hand. Precondition: there is a reply.
    void show_reply(std::size_t judgement);
    /// Shows the most costly mistake when all are found, unless the player has browsed elsewhere in the meantime.
    void lead_to_turning_point();
    /// The line shown instead of the game; empty if the game is shown.
    struct Better {
        std::size_t judgement = 0;
        std::size_t step = 0;
        bool is_reply = false;  ///< whether the reply to the move played is shown
    };
    std::optional<Better> better() const { return better_; }
    /// Why the better move or the reply shown is good; null if there is no reason, or if a later position is shown.
    const Sentence* better_why() const;

    /// Called when a game begins or closes.
    void begin() { drop(); }
    /// Called when a position of the game replaces the better move.
    void position_changed();
    /// Must be called after the analyst has run.
    void go_on();
    /// Retries after the workers failed.
    void ask_again();
    /// The number of mistakes in the review that were saved for practice.
    int saved_mistakes() const { return saved_mistakes_; }
    void take_note_of_saved(int mistakes) { saved_mistakes_ = mistakes; }
    /// Whether the review is complete; true once per review.
    bool take_end() { return review_ && review_->is_done() && std::exchange(has_end_, false); }

  private:
    void drop();
    void follow_lead();

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    std::optional<Review> review_;
    std::optional<Better> better_;
    bool leads_ = false;  // whether to show the turning point when it is found
    bool has_end_ = false;
    int saved_mistakes_ = 0;
};

}  // namespace narabe
