// Moves that are put on the board for the person: hints and candidates. One is in their hand, or is only looked at, on a board
// of its own.
#pragma once

#include <memory>
#include <optional>

#include "app/play/analyst.h"
#include "app/play/page_reporter.h"
#include "core/sentence.h"

namespace narabe {

class Suggestions {
  public:
    Suggestions(GameInProgress& game, PageReporter& reporter) : game_(game), reporter_(reporter) {}

    /// Puts a move in hand, in place of what is there and of whatever is looked at; `words` are those of a hint.
    void suggest(Move move, std::optional<Sentence> words = std::nullopt);
    /// Puts a move of that analysis on the board as if the person had it in hand. Precondition: it is known there.
    void propose(Move candidate, const Analysis& analysis);
    /// Shows a move of the analysis on the board, or none any more. What the person has in hand waits for that.
    void look_at_candidate(std::optional<Move> candidate, const Analysis* analysis);

    /// Whether a move of the analysis was put on the board, and is still there.
    bool is_chosen(Move candidate) const { return pinned_ == candidate || (in_hand_ && in_hand_->move == candidate); }
    /// Whether a move was put on the board that is not the person's own. It stays there until they do something.
    bool has_suggestion() const { return in_hand_.has_value(); }
    bool is_looking_at_candidate() const { return look_.has_value(); }
    /// What the computer would play and why, while that is what is shown on the board.
    const Sentence* hint() const { return in_hand_ && in_hand_->words && !look_ ? &*in_hand_->words : nullptr; }
    /// The reason in it; null if there is none.
    const Sentence* hint_why() const { return hint() && hint()->args.size() > 1 ? &hint()->args[1] : nullptr; }
    /// What is on the screen: the view, unless a candidate is looked at.
    const View& picture() const { return look_ ? *look_->view : game_.view(); }
    /// The move that is shown on the board, and that the command `confirm` makes.
    std::optional<Move> proposal() const { return look_ ? std::nullopt : game_.view().proposal(); }

    /// What is in hand is the person's own now.
    void let_go() { in_hand_.reset(); }
    void end_look();
    /// The pointer is not where it was when a candidate was pointed at.
    void forget_pointer() { pointed_at_.reset(); }
    /// Forgets everything.
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

    GameInProgress& game_;
    PageReporter& reporter_;
    std::optional<InHand> in_hand_;
    std::optional<Move> pointed_at_;  // a candidate
    std::optional<Move> pinned_;      // one that was chosen, but not from the sight of whoever looks on: it cannot be in hand
    std::optional<Look> look_;
};

}  // namespace narabe
