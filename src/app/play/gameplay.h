// What is done in the game, by people and by the computer. A game that has ended stays as it was played: whatever goes on from
// it does so as a copy, under another id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/game_starter.h"

namespace narabe {

class Gameplay {
  public:
    Gameplay(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent,
             Suggestions& suggestions)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent), suggestions_(suggestions) {}

    /// A person's move. Nothing but a problem without a game, as of what else answers with one.
    Problem play(std::string_view move);
    /// The computer's. False, and nothing happens, if it cannot be made.
    bool play_reply(std::string_view move);
    Problem undo();
    Problem redo();
    /// The person at the screen gives the game up. Precondition: `can_resign()`.
    void resign();
    /// Goes to the end of the line of moves that was left last. Precondition: there is one.
    void take_other_line();
    /// Who plays what is left of the game, which is nothing once it is over.
    Problem seat(std::vector<Player> players);
    /// Two computers that play each other wait.
    void pause(bool paused);
    /// They make one more move. Precondition: they wait.
    void step();
    /// How quickly they play from now on, in later games too.
    void watch_at(Watching::Speed speed);
    /// What came of the first of several games was read (`Interval`).
    void go_on();

    /// Shows the position after `count` moves; at most `session().line().size()`.
    void look_at(std::size_t count);
    /// Tells the view what a pointer does, and does what it answers.
    Response point(const PointerEvent& event);
    /// The same of a command. What is only looked at is not confirmed.
    void command(std::string_view id);

    /// The person who plays elsewhere was sent the first `count` moves.
    void mark_sent(std::size_t count);
    void rename(std::string_view id);

  private:
    void play_move(Move move);
    bool is_only_watched() const;
    void respond(const Response& response);
    void become_copy(Session& session);
    Sentence not_your_turn() const;

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
    Suggestions& suggestions_;
};

}  // namespace narabe
