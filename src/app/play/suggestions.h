// Moves suggested on the board: hints, candidates, and the reply to a mistake. One is in hand; another may be previewed in a
// separate view.
#pragma once

#include <memory>
#include <optional>

#include "app/play/feedback.h"
#include "app/play/game_in_progress.h"
#include "app/thinking/analyst.h"
#include "core/sentence.h"

namespace narabe {

class Suggestions {
  public:
    Suggestions(GameInProgress& game, Feedback& feedback) : game_(game), feedback_(feedback) {}

    /// Puts a move in hand, replacing the current piece and any preview. `words` is the text of a hint.
    void suggest(Move move, std::optional<Sentence> words = std::nullopt);
    /// Puts a move of this analysis in hand, as if the player had placed it. Precondition: the analysis has it.
    void propose(Move candidate, const Analysis& analysis);
    /// Previews a move of the analysis on the board, or ends the preview. The piece in the player's hand stays unchanged.
    void look_at_candidate(std::optional<Move> candidate, const Analysis* analysis);

    /// Previews the computer's possible reply until the position changes. Meanwhile the board accepts no moves.
    void show_reply(Move reply, const AnyPosition& seen);
    bool shows_reply() const { return reply_.has_value(); }

    /// Whether this move from the analysis is selected: in hand, or as a preview.
    bool is_chosen(Move candidate) const { return pinned_ == candidate || (in_hand_ && in_hand_->move == candidate); }
    /// Whether a suggested move is on the board. It stays until the player's next action.
    bool has_suggestion() const { return in_hand_.has_value(); }
    bool is_looking_at_candidate() const { return look_.has_value(); }
    /// Whether a preview is on the screen.
    bool shows_other_picture() const { return look_ || reply_; }
    /// The hint on the board with its text.
    const Sentence* hint() const { return in_hand_ && in_hand_->words && !look_ ? &*in_hand_->words : nullptr; }
    /// The reason for the hint; null if there is none.
    const Sentence* hint_why() const { return hint() && hint()->args.size() > 1 ? &hint()->args[1] : nullptr; }
    /// The visible view: the view of the game or of the preview.
    const View& picture() const { return look_ ? *look_->view : reply_ ? *reply_->view : game_.view(); }
    /// The move on the board, which the command `confirm` plays.
    std::optional<Move> proposal() const { return shows_other_picture() ? std::nullopt : game_.view().proposal(); }

    /// Lets the player keep the suggested piece in hand as their own.
    void let_go() { in_hand_.reset(); }
    void end_look();
    /// Ends the preview of the move pointed at, because the pointer has moved.
    void forget_pointer() { pointed_at_.reset(); }
    /// Discards all suggestions.
    void drop();

  private:
    struct InHand {
        Move move;
        std::optional<Sentence> words{};
    };
    struct Look {
        Move move;
        std::unique_ptr<View> view;
    };

    void refresh_look(const Analysis* analysis);
    Look look_at(Move move, const AnyPosition& seen) const;

    GameInProgress& game_;
    Feedback& feedback_;
    std::optional<InHand> in_hand_;
    std::optional<Move> pointed_at_;  // a candidate move
    std::optional<Move> pinned_;      // a selected move that the viewer cannot hold in hand
    std::optional<Look> look_;
    std::optional<Look> reply_;
};

}  // namespace narabe
