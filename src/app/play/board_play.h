// A board with a game, the piece in hand and suggested moves. Its owner decides what happens to the player's moves: a match plays
// them, a task judges them.
#pragma once

#include <string_view>

#include "app/play/feedback.h"
#include "app/play/game_in_progress.h"
#include "app/play/interval.h"
#include "app/play/suggestions.h"

namespace narabe {

class BoardOwner {
  public:
    virtual ~BoardOwner() = default;
    /// Whether the owner handles the event, so that the board must ignore it.
    virtual bool captures(const PointerEvent&) { return false; }
    /// Called when the player has made a legal move, before the board plays it.
    virtual void on_move(Move move) = 0;
    /// Called when the player has made an illegal move, which was either refused or is shown on the board.
    virtual void on_refusal(const Refusal&) {}
    /// Called when a command has changed the piece in hand, such as its rotation.
    virtual void on_preview() {}
    /// Called when the position shown or the viewer has changed, or the game was closed.
    virtual void on_change() {}
    /// Called when the data to save has changed but the display has not.
    virtual void on_amendment() {}
};

class BoardPlay final : private GameListener {
  public:
    BoardPlay(Page& page, const Texts& texts, BoardOwner& owner)
        : owner_(owner), feedback_(page, texts), suggestions_(game_, feedback_) {}
    BoardPlay(const BoardPlay&) = delete;  // its parts refer to each other
    BoardPlay& operator=(const BoardPlay&) = delete;

    GameInProgress& game() { return game_; }
    const GameInProgress& game() const { return game_; }
    Suggestions& suggestions() { return suggestions_; }
    const Suggestions& suggestions() const { return suggestions_; }
    Feedback& feedback() { return feedback_; }
    Interval& interval() { return interval_; }
    const Interval& interval() const { return interval_; }

    // Precondition of all functions below: there is a game.
    /// Passes a pointer event to the view and carries out its response.
    Response point(const PointerEvent& event);
    /// Carries out a command. A suggestion that is only previewed is not confirmed.
    void command(std::string_view id);
    /// Shows the position after `count` moves; at most `session().line().size()`.
    void look_at(std::size_t count);
    /// Like `look_at`, but shows how the last of the moves was made.
    void replay(std::size_t count);
    void look_at_latest() { look_at(game_.session().line().size()); }
    /// Records that the player has read the result of the first half (`Interval`).
    void go_on();

  private:
    void game_changed() override;
    void game_amended() override { owner_.on_amendment(); }
    bool is_locked() const;
    void respond(const Response& response);
    void report_refusal();

    BoardOwner& owner_;
    Feedback feedback_;
    GameInProgress game_{*this};
    Interval interval_{game_};
    Suggestions suggestions_;
};

}  // namespace narabe
