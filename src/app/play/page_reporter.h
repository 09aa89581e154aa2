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

    /// Saves the game as it is now. `warned` is what the coach warns of (`Coaching::pending`).
    void keep(const GameInProgress& game, std::string_view warned);
    void keep(const SettingChanges& changes);

    /// The state for `narabe.state()`.
    std::string state(const GameInProgress& game, bool is_thinking);
    void tell_of_state(const GameInProgress& game, bool is_thinking) {
        page().tell(event::Emit{"change", state(game, is_thinking)});
    }
    void tell_of_no_game();
    /// Reports the move with this number. If it has ended the game, the result is announced with it: only the last announcement
    /// is read aloud.
    void tell_of_move(const GameInProgress& game, std::size_t index);
    /// Why a computer made the move with this number of a game with the coach, in one clause told to the person; empty if there is
    /// nothing to say, or if a person made it. The latest answer is kept, because it is both shown and announced.
    const Sentence& why_of_computer(const GameInProgress& game, std::size_t index);
    /// Nothing while the game is in progress.
    void tell_of_result(const Session& session);
    /// The workers do not answer.
    void tell_of_trouble(const GameInProgress& game);

    /// Who won, and why. Precondition: the game is over.
    void announce_result(const GameInProgress& game);

    /// Something that happened without a trace on the board; shown once.
    void take_note_of(Sentence news) { news_ = std::move(news); }
    Sentence take_news() { return std::exchange(news_, {}); }

  private:
    struct Explained {
        AnyPosition seen;
        Move move;
        Sentence why;
    };

    SavedWriter saved_;
    std::optional<Explained> explained_;
    MoveTexts move_texts_;
    Sentence news_;
};

/// The state for `narabe.state()` without a game.
std::string state_without_game();

}  // namespace narabe
