// Everything that people and the computer do in the game. A finished game stays as it was played: playing on makes a copy with
// another id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/game_starter.h"

namespace narabe {

/// Takes what the person does on the board in the place of the game, of which nothing is changed by that: a lesson.
class Examiner {
  public:
    virtual ~Examiner() = default;
    /// Whether what the pointer does is for nobody else.
    virtual bool takes(const PointerEvent& event) = 0;
    /// A legal move that would be made.
    virtual void examine(Move move) = 0;
    /// Something that was put down and is not allowed.
    virtual void examine(const Refusal& refusal) = 0;
};

class Gameplay {
  public:
    Gameplay(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent,
             Suggestions& suggestions)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent), suggestions_(suggestions) {}

    /// A person's move. Like all functions here that return a problem, it does nothing else without a game.
    Problem play(std::string_view move);
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
    /// The player has read the result of the first half (`Interval`).
    void go_on();

    /// Shows the position after `count` moves; at most `session().line().size()`.
    void look_at(std::size_t count);
    /// Passes a pointer event to the view and carries out its response.
    Response point(const PointerEvent& event);
    /// The same for a command. A suggestion that is only previewed is not confirmed.
    void command(std::string_view id);

    /// The first `count` moves were sent to the remote player.
    void mark_sent(std::size_t count);
    void rename(std::string_view id);

    /// From now on.
    void examine_with(Examiner& examiner) { examiner_ = &examiner; }

  private:
    void play_move(Move move);
    bool is_only_watched() const;
    void respond(const Response& response);
    void tell_of_refusal();
    void become_copy(Session& session);
    Sentence not_your_turn() const;

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
    Suggestions& suggestions_;
    Examiner* examiner_ = nullptr;
};

}  // namespace narabe
