// The game in progress: its moves, the position shown, and who sees it. Knows neither the page nor the computer.
#pragma once

#include <cassert>
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

/// The id under which a game is saved; every game has its own.
class GameId {
  public:
    const std::string& text() const { return text_; }
    /// Whether the game has this id, or had it until it became a copy and nobody has asked for the former id yet.
    bool is_or_was(std::string_view id) const { return id == text_ || id == former_; }
    /// From now on it is another game.
    void become(std::string id) { former_ = std::exchange(text_, std::move(id)); }
    /// The former id, once; empty if there is none.
    std::string take_former() { return std::exchange(former_, {}); }

  private:
    friend class GameInProgress;
    explicit GameId(std::string id = {}) : text_(std::move(id)) {}

    std::string text_;  // empty: there is no game
    std::string former_;
};

/// How the change to another position is shown.
enum class Arrivals : std::uint8_t {
    jump,
    animate,  ///< the last move is animated
};

/// Is told about changes of the game.
class GameListener {
  public:
    virtual ~GameListener() = default;
    /// Another position is shown, or the viewer has changed, or there is no game any more.
    virtual void game_changed() = 0;
    /// Something to save has changed, but nothing that is shown.
    virtual void game_amended() = 0;
};

class GameInProgress {
  public:
    explicit GameInProgress(GameListener& listener) : listener_(listener) {}

    /// While one exists, the game must not change, since its view is being drawn.
    class Frozen {
      public:
        explicit Frozen(const GameInProgress& game) : game_(game) { ++game_.frozen_; }
        ~Frozen() { --game_.frozen_; }
        Frozen(const Frozen&) = delete;
        Frozen& operator=(const Frozen&) = delete;

      private:
        const GameInProgress& game_;
    };

    bool has_game() const { return session_.has_value(); }
    /// Precondition of this and all below, unless noted: there is a game.
    const Session& session() const { return *session_; }
    const View& view() const { return *view_; }
    /// For putting a piece in hand, which does not change the game.
    View& hand() {
        assert(!frozen_);
        return *view_;
    }
    /// Also without a game.
    const GameId& id() const { return id_; }
    GameId& id() { return id_; }
    /// A different number for every game.
    unsigned number() const { return number_; }
    /// Grows whenever the position shown, the players or the computer's thinking changes.
    unsigned revision() const { return revision_; }
    void revise() {
        assert(!frozen_);
        ++revision_;
    }

    const BoardMotion& motion() const { return motion_; }
    BoardMotion& motion() { return motion_; }
    /// In milliseconds.
    double now() const { return now_; }
    void set_time(double now) {
        assert(!frozen_);
        now_ = now;
    }

    /// Who holds the device in a game with hidden hands on one device; `Seat::chance` until someone takes it.
    Seat holder() const { return holder_; }
    /// The player for whom the game waits (`waits_for`) has taken the device.
    void hand_over();

    /// The only seat whose view is shown, whoever moves; nothing if that follows from the players.
    std::optional<Seat> viewer() const { return viewer_; }

    /// Opens another game under this id, at its cursor.
    void open(Session session, std::string id, std::optional<Seat> viewer = std::nullopt);
    /// Closes the game. The saved game stays.
    void drop();
    /// Changes the players for the rest of the game without showing it yet. False, and no change, if they cannot play this game.
    bool seat(std::vector<Player> players);
    /// Changes the session and shows the result.
    template <class Action>
    void change(Arrivals arrivals, Action action) {
        assert(!frozen_);
        action(*session_);
        show(arrivals);
    }
    /// Shows the session again, because what decides how it is shown has changed.
    void refresh() {
        assert(!frozen_);
        show(Arrivals::jump);
    }
    /// Changes the session in a way that the board does not show.
    template <class Action>
    void amend(Action action) {
        assert(!frozen_);
        action(*session_);
        save();
    }
    /// What is saved with the session has changed.
    void save() { listener_.game_amended(); }
    /// Shows a position from outside the game until the game changes.
    void show_instead(const AnyPosition& seen, const Arrival* arrival);

  private:
    void show(Arrivals arrivals);

    GameListener& listener_;
    std::optional<Session> session_;
    std::unique_ptr<View> view_;
    BoardMotion motion_;
    GameId id_;
    Seat holder_ = Seat::chance;
    std::optional<Seat> viewer_;
    double now_ = 0;
    unsigned revision_ = 0;
    unsigned number_ = 0;
    mutable int frozen_ = 0;  // how many `Frozen` there are
};

/// The seat from whose view the game is shown; `Seat::chance` for what everyone may see.
Seat shown_seat(const GameInProgress& game);
/// The position shown as the seat to move sees it; nothing if the person at the screen may not see it.
std::optional<AnyPosition> seen_by_mover(const GameInProgress& game);
/// The player who must take the device before their hand is shown and they can move.
std::optional<Seat> waits_for(const GameInProgress& game);

/// How the position shown came about. Draws after the last move are not separate events.
std::optional<Arrival> last_arrival(const GameInProgress& game);
/// What a touch of the board by the person at the screen does.
Touch touch_of(const GameInProgress& game);
/// The position as shown, with nothing in hand.
std::unique_ptr<View> still_view(const GameInProgress& game);
/// The part of the record that may be shown now. Precondition: the game did not start from a position.
std::string shown_record(const GameInProgress& game);

/// The seed for the computer's move in the position shown.
std::uint64_t luck_of_thought(const Session& session);

/// Whether a person played this move, counted from 0. Precondition: it is not a move of chance.
bool is_by_person(const Session& session, std::size_t move);
/// The same, but not for a move of another seat than the viewer's.
bool is_by_viewer(const GameInProgress& game, std::size_t move);
/// The number of people at this device.
int people(const Session& session);
/// Whether computers play each other and the person only watches.
inline bool is_watched(const Session& session) {
    return people(session) == 0;
}
Sentence player_name(const Session& session, Seat seat);
/// Whether an earlier position than the latest is shown.
inline bool is_looking_back(const Session& session) {
    return can_redo(session);
}
/// Whether the only thing to do is to send the link to the remote player.
bool waits_for_link(const Session& session);
/// Whether there is a move to undo, or a message why it cannot be undone.
inline bool can_undo(const Session& session) {
    return undoing(session) != Undoing::nothing;
}
/// Whether the person at the screen can resign.
inline bool can_resign(const Session& session) {
    return can_be_resigned(session) && person_to_move(session);
}
/// Whether the game has ended, so that all of it may be analysed.
inline bool can_review(const Session& session) {
    return session.line().has_ended() && session.line().turns(session.line().size()) > 0;
}

}  // namespace narabe
