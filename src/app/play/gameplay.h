// Everything that people and the computer do in a match. A finished game stays as it was played: playing on makes a copy with
// another id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/game_starter.h"

namespace narabe {

class Gameplay {
  public:
    Gameplay(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent) {}

    /// A person's move. Like all functions here that return a problem, it does nothing else without a game.
    Problem play(std::string_view move);
    /// The same, of a legal move.
    void make(Move move);
    /// The computer's move. False, and no change, if it is illegal.
    bool play_reply(std::string_view move);
    Problem undo();
    /// Undoes the person's last turn for good.
    void take_back();
    Problem redo();
    /// The person at the screen resigns. Precondition: `can_resign()`.
    void resign();
    /// Goes to the end of the abandoned line of moves. Precondition: there is one.
    void take_other_line();
    /// Changes who plays the rest of the game; nothing if it is over.
    Problem seat(std::vector<Player> players);
    /// Pauses or resumes a game between two computers.
    void pause(bool paused);
    /// Plays one more move. Precondition: the game is paused.
    void step();
    /// Sets the speed of games between two computers, later ones included.
    void watch_at(Watching::Speed speed);

    /// The first `count` moves were sent to the remote player.
    void mark_sent(std::size_t count);
    void rename(std::string_view id);

  private:
    void become_copy(Session& session);
    Sentence not_your_turn() const;

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
};

}  // namespace narabe
