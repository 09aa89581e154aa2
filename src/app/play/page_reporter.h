// Reports a match to the page: saves, events, state and announcements.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/play/feedback.h"
#include "app/play/game_in_progress.h"
#include "app/storage/ratings.h"
#include "session/record.h"

namespace narabe {

class PageReporter : public Feedback {
  public:
    using Feedback::Feedback;

    /// Saves the current game. `warned` is the coach's warning (`Coaching::pending`).
    void keep(const GameInProgress& game, std::string_view warned);
    void keep(const SettingChanges& changes);

    /// The state for `narabe.state()`.
    std::string state(const GameInProgress& game, bool is_thinking);
    /// Reports the state; in a live game, also shows in the page's title whether it is the player's turn.
    void tell_of_state(const GameInProgress& game, bool is_thinking);
    void tell_of_no_game();
    /// The part of the state about a live game: a JSON object, or `null`. Returns whether it has changed.
    bool set_live_state(std::string json) {
        const bool is_new = live_state_ != json;
        live_state_ = std::move(json);
        return is_new;
    }
    /// Reports the move with this number. If it ended the game, announces the result in the same announcement, because only the
    /// last one is read aloud.
    void tell_of_move(const GameInProgress& game, std::size_t index);
    /// Why a computer made the move with this number in a coached game, as one clause addressed to the player; empty if there is no
    /// reason, or if a person made it. The latest reason is cached, because it is both shown and announced.
    const Sentence& why_of_computer(const GameInProgress& game, std::size_t index);
    /// Celebrates a win by the last move, reports the end of the game if it has ended, and plays the sounds of the move.
    void finish_move(GameInProgress& game, bool had_ended = false);
    /// Reports the end of the game; does nothing while the game is in progress.
    void tell_of_result(const Session& session);
    /// Reports that the workers have stopped responding.
    void tell_of_trouble(const GameInProgress& game);

    /// Announces the winner and the reason. Precondition: the game is over.
    void announce_result(const GameInProgress& game);
    /// The winner and the reason, in the same words. Precondition: the game is over.
    Sentence result_of(const GameInProgress& game) const;
    /// Shows a notification of the system.
    void notify(const Sentence& title, const Sentence& text) { page().send(event::Notify{texts()(title), texts()(text)}); }

    /// Stores a message about an event that is not visible on the board; it is shown once.
    void show_later(Sentence news) { news_ = std::move(news); }
    /// Whether the message that waits to be shown has this key.
    bool has_news(std::string_view key) const { return news_.key == key; }
    Sentence take_news() { return std::exchange(news_, {}); }

  private:
    void show_in_title(bool is_turn);

    struct Explained {
        AnyPosition seen;
        Move move;
        Sentence why;
    };

    SavedWriter saved_;
    std::optional<Explained> explained_;
    MoveTexts move_texts_;
    Sentence news_;
    bool is_turn_in_title_ = false;
    std::string live_state_ = "null";
};

/// The state for `narabe.state()` without a game.
std::string state_without_game();

}  // namespace narabe
