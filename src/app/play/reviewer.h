// The review of a game that has ended, while it is open, and the better moves that it shows in place of what was
// played.
#pragma once

#include <optional>

#include "app/play/analyst.h"
#include "app/play/review.h"
#include "app/play/suggestions.h"

namespace narabe {

class Reviewer {
  public:
    /// `analyst` looks into the positions.
    Reviewer(GameInProgress& game, Suggestions& suggestions, PageReporter& reporter, Analyst& analyst)
        : game_(game), suggestions_(suggestions), reporter_(reporter), analyst_(analyst) {}

    /// Precondition: `can_review()`, and none is open.
    void open();
    void close();
    /// Null while it is not open.
    const Review* review() const { return review_ ? &*review_ : nullptr; }

    /// Shows the position of a judgement with the better move in hand, or, after one step or more, what is expected
    /// from there.
    void show_better(std::size_t judgement, std::size_t step);
    /// Shows the move that gave most away, as soon as all are known, unless the person looks at something else meanwhile.
    void lead_to_turning_point();
    /// What is shown so; nothing while the game itself is.
    struct Better {
        std::size_t judgement = 0;
        std::size_t step = 0;
    };
    std::optional<Better> better() const { return better_; }
    /// Why the move that is shown so is better; null if nothing is said of it, or something after it is shown.
    const Sentence* better_why() const {
        return better_ && better_->step == 0 ? &review_->judgements()[better_->judgement].why : nullptr;
    }

    /// Another game is played, or none.
    void begin() { drop(); }
    /// Another position of the game is shown, or of another one, which is not what the review is about.
    void position_changed();
    /// After the analyst had time for something.
    void go_on();
    /// After the workers could not be reached.
    void ask_again();

  private:
    void drop();
    void follow_lead();

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    std::optional<Review> review_;
    std::optional<Better> better_;
    bool leads_ = false;  // to the turning point
};

}  // namespace narabe
