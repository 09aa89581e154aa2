// All actions of people and the computer in a match. A finished game does not change: continuing it makes a copy with another id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/game_starter.h"
#include "app/play/live_play.h"
#include "app/play/rating_keeper.h"

namespace narabe {

class Gameplay {
  public:
    Gameplay(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent,
             LivePlay& live)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent), live_(live) {}

    /// Plays a person's move. Without a game, only returns a problem, like all functions here that return one.
    Problem play(std::string_view move);
    /// Plays a person's legal move. In a live game there may be a reason against it, which is shown.
    Problem make(Move move);
    /// Plays the computer's move. Returns false and changes nothing if it is illegal.
    bool play_reply(std::string_view move);
    Problem undo();
    /// Ends the line before the person's last turn, which becomes a variation.
    void take_back();
    Problem redo();
    /// Resigns for the player at the device. Precondition: `can_resign()`.
    void resign();
    /// Continues the game after these legal moves from its start; the rest of its line becomes a variation. A finished game becomes
    /// a copy. Returns false if the other side has moves that would be undone.
    bool continue_line(const std::vector<Move>& moves);
    /// Saves the game with the variations and notes of a study of it.
    void keep_study(Session studied);
    /// Adds moves after the first `count` moves to the study of the game, as a variation. Returns what to tell the player.
    Sentence study_line(std::size_t count, const std::vector<std::string>& moves);
    /// Adds a comment on the position shown to the study of the game, and marks its last move as bad.
    void study_mistake(const std::string& comment);
    /// Changes the players for the rest of the game; does nothing if it is over.
    Problem seat(std::vector<Player> players);
    /// Pauses or resumes a game between two computers.
    void pause(bool paused);
    /// Plays one more move. Precondition: the game is paused.
    void step();
    /// Sets the speed of games between two computers, including later games.
    void watch_at(Watching::Speed speed);

    /// Records that the first `count` moves were sent to the remote player.
    void mark_sent(std::size_t count);
    void rename(std::string_view id);

  private:
    void become_copy(Session& session);
    Sentence show_reason(const char* reason);
    Sentence not_your_turn() const;

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
    LivePlay& live_;
};

}  // namespace narabe
