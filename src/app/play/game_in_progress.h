// The game that is being played: what was played in it, what is shown of it, and to whom. Knows no page and no computer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/look/motion.h"
#include "session/session.h"
#include "session/undo.h"
#include "ui/view.h"

namespace narabe {

/// The name under which a game is kept: another one for every game.
class GameId {
  public:
    const std::string& text() const { return text_; }
    /// Whether the game has this name, or had it until it became a copy and nobody has taken notice of that yet.
    bool is_or_was(std::string_view id) const { return id == text_ || id == former_; }
    /// It is another game from now on.
    void become(std::string id) { former_ = std::exchange(text_, std::move(id)); }
    /// The name before that, once; empty mostly.
    std::string take_former() { return std::exchange(former_, {}); }

  private:
    friend class GameInProgress;
    explicit GameId(std::string id = {}) : text_(std::move(id)) {}

    std::string text_;  // empty: there is no game
    std::string former_;
};

/// How another position comes to be shown.
enum class Arrivals : std::uint8_t {
    jump,
    animate,  ///< its last move can be seen to be made
};

/// Hears of what happens to the game.
class GameListener {
  public:
    virtual ~GameListener() = default;
    /// Another position is shown, or the same to others; or there is no game any more.
    virtual void game_changed() = 0;
    /// What is to be kept of it has changed, but not what is shown.
    virtual void game_amended() = 0;
};

class GameInProgress {
  public:
    explicit GameInProgress(GameListener& listener) : listener_(listener) {}

    bool has_game() const { return session_.has_value(); }
    /// Precondition of this and of what follows, unless it says something else: there is a game.
    const Session& session() const { return *session_; }
    const View& view() const { return *view_; }
    /// To put something in hand, which changes nothing of the game.
    View& hand() { return *view_; }
    /// Without a game, too.
    const GameId& id() const { return id_; }
    GameId& id() { return id_; }
    /// Another one for every game.
    unsigned number() const { return number_; }
    /// Grows whenever the position shown, the players or the thinking changed.
    unsigned revision() const { return revision_; }
    void revise() { ++revision_; }

    const BoardMotion& motion() const { return motion_; }
    BoardMotion& motion() { return motion_; }
    /// In milliseconds.
    double now() const { return now_; }
    void set_time(double now) { now_ = now; }

    /// The person who has the device, where several play with secrets; `Seat::chance` until somebody takes it.
    Seat holder() const { return holder_; }
    /// The person who has to take the device has it now (`waits_for`).
    void hand_over();

    /// Another game, under that name, shown at its cursor.
    void open(Session session, std::string id);
    /// There is none any more. What was kept of it stays as it is.
    void drop();
    /// Who plays what is left, which is not shown yet. False, and nothing is changed, if these cannot play this game.
    bool seat(std::vector<Player> players);
    /// Does something to the session and shows what came of it.
    template <class Action>
    void change(Arrivals arrivals, Action action) {
        action(*session_);
        show(arrivals);
    }
    /// Does something to the session that is not to be seen on the board.
    template <class Action>
    void amend(Action action) {
        action(*session_);
        listener_.game_amended();
    }
    /// Shows a position that is none of the game's, until the game changes.
    void show_instead(const AnyPosition& seen, const Arrival* arrival);

  private:
    void show(Arrivals arrivals);

    GameListener& listener_;
    std::optional<Session> session_;
    std::unique_ptr<View> view_;
    BoardMotion motion_;
    GameId id_;
    Seat holder_ = Seat::chance;
    double now_ = 0;
    unsigned revision_ = 0;
    unsigned number_ = 0;
};

/// The seat whose view is shown; `Seat::chance` for what everybody may see.
Seat shown_seat(const GameInProgress& game);
/// The position shown as the seat to move sees it; nothing if the person at the screen may not know that much.
std::optional<AnyPosition> seen_by_mover(const GameInProgress& game);
/// The person who has to take the device before anything secret of theirs is shown and they can go on.
std::optional<Seat> waits_for(const GameInProgress& game);

/// How the position shown came about; draws that followed the last move are no events of their own.
std::optional<Arrival> last_arrival(const GameInProgress& game);
/// What comes of it if the person at the screen touches the board.
Touch touch_of(const GameInProgress& game);
/// The position as it is shown, with nothing in hand.
std::unique_ptr<View> still_view(const GameInProgress& game);
/// What may be shown of the record now. Precondition: the game did not begin at a given position.
std::string shown_record(const GameInProgress& game);

/// Decides what the computer plays in the position shown.
std::uint64_t luck_of_thought(const Session& session);

/// Whether the move with that number, counted from 0, is one of a person. Precondition: it is none of chance.
bool is_by_person(const Session& session, std::size_t move);
/// The people at this device.
int people(const Session& session);
/// Whether computers play each other, for whoever looks on.
inline bool is_watched(const Session& session) {
    return people(session) == 0;
}
Sentence player_name(const Session& session, Seat seat);
/// Whether a later position than the one shown was played.
inline bool is_looking_back(const Session& session) {
    return can_redo(session);
}
/// Whether nothing can be done here but to send the link, to the person who plays elsewhere.
bool waits_for_link(const Session& session);
/// Whether there is something to take back, or a reason to tell why it is too late for that.
inline bool can_undo(const Session& session) {
    return undoing(session) != Undoing::nothing;
}
/// Whether the person at the screen can give the game up.
inline bool can_resign(const Session& session) {
    return can_be_resigned(session) && person_to_move(session);
}
/// Whether the whole game can be looked into: it has ended.
inline bool can_review(const Session& session) {
    return session.line().has_ended() && session.line().turns(session.line().size()) > 0;
}

}  // namespace narabe
