// The game in progress: its moves, the position shown, and its viewer. Independent of the page and the computer.
#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/look/motion.h"
#include "session/by_link.h"
#include "session/session.h"
#include "session/undo.h"
#include "ui/view.h"

namespace narabe {

/// The id under which a game is saved; unique for each game.
class GameId {
  public:
    const std::string& text() const { return text_; }
    /// Whether this is the id of the game, or its former id from before it became a copy, until `take_former` is called.
    bool is_or_was(std::string_view id) const { return id == text_ || id == former_; }
    /// Changes the id, because the game has become a copy.
    void become(std::string id) { former_ = std::exchange(text_, std::move(id)); }
    /// The former id, returned once; empty if there is none.
    std::string take_former() { return std::exchange(former_, {}); }

  private:
    friend class GameInProgress;
    explicit GameId(std::string id = {}) : text_(std::move(id)) {}

    std::string text_;  // empty if there is no game
    std::string former_;
};

/// How a change of the position is shown.
enum class Arrivals : std::uint8_t {
    jump,
    animate,  ///< the last move is animated
    go_on,    ///< the animation of the last move continues
};

/// Receives notifications about changes of the game.
class GameListener {
  public:
    virtual ~GameListener() = default;
    /// Called when the position shown or the viewer has changed, or the game was closed.
    virtual void game_changed() = 0;
    /// Called when the data to save has changed but the display has not.
    virtual void game_amended() = 0;
};

class GameInProgress {
  public:
    explicit GameInProgress(GameListener& listener) : listener_(listener) {}

    /// The game must not change while an object of this class exists, because its view is being drawn.
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
    /// Precondition of this and all functions below, unless noted: there is a game.
    const Session& session() const { return *session_; }
    const View& view() const { return *view_; }
    /// The view, for selecting a piece, which does not change the game.
    View& hand() {
        assert(!frozen_);
        return *view_;
    }
    /// May be called without a game.
    const GameId& id() const { return id_; }
    GameId& id() { return id_; }
    /// A number that is different for every game.
    unsigned number() const { return number_; }
    /// Incremented whenever the position shown, the players or the computer's thinking changes.
    unsigned revision() const { return revision_; }
    void revise() {
        assert(!frozen_);
        ++revision_;
    }

    const BoardMotion& motion() const { return motion_; }
    BoardMotion& motion() { return motion_; }
    /// The current time in milliseconds.
    double now() const { return now_; }
    void set_time(double now) {
        assert(!frozen_);
        now_ = now;
    }

    /// The seat that holds the device in a game with hidden hands on one device; `Seat::chance` before anyone takes it.
    Seat holder() const { return holder_; }
    /// Records that the player for whom the game waits (`waits_for`) has taken the device.
    void hand_over();

    /// The only seat whose view is shown, regardless of whose turn it is; empty if it depends on the players.
    std::optional<Seat> viewer() const { return viewer_; }

    /// Opens another game under this id, at its cursor.
    void open(Session session, std::string id, std::optional<Seat> viewer = std::nullopt);
    /// Closes the game, which remains saved.
    void drop();
    /// Changes the players for the rest of the game without updating the display yet. Returns false and changes nothing if they
    /// cannot play this game.
    bool seat(std::vector<Player> players);
    /// Changes the session and shows the result.
    template <class Action>
    void change(Arrivals arrivals, Action action) {
        assert(!frozen_);
        action(*session_);
        show(arrivals);
    }
    /// Updates the display of the session after something else has changed.
    void refresh() {
        assert(!frozen_);
        show(Arrivals::jump);
    }
    /// Changes the session without affecting the board.
    template <class Action>
    void amend(Action action) {
        assert(!frozen_);
        action(*session_);
        save();
    }
    /// Called when the data saved with the session has changed.
    void save() { listener_.game_amended(); }
    /// Shows a position that is not part of the game until the game changes.
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
    bool allows_help_ = false;
    friend bool allows_help(const GameInProgress& game) { return game.allows_help_; }
    friend void allow_help(GameInProgress& game, bool is_allowed) { game.allows_help_ = is_allowed; }
    mutable int frozen_ = 0;  // number of existing `Frozen` objects
};

/// The seat from whose perspective the game is shown; `Seat::chance` for public information only.
Seat shown_seat(const GameInProgress& game);
/// The position shown as the seat to move sees it; empty if the player at the device must not see it.
std::optional<AnyPosition> seen_by_mover(const GameInProgress& game);
/// The player who must take the device before their hand is shown and they can move.
std::optional<Seat> waits_for(const GameInProgress& game);

/// The last change that led to the position shown. Draws after a move are part of that change.
std::optional<Arrival> last_arrival(const GameInProgress& game);
/// What a touch on the board does.
Touch touch_of(const GameInProgress& game);
/// The position shown, with no piece in hand.
std::unique_ptr<View> still_view(const GameInProgress& game);
/// The part of the record that may be shown now. Precondition: the game did not start from a position.
std::string shown_record(const GameInProgress& game);

/// The seed for the computer's move in the position shown.
std::uint64_t search_seed(const Session& session);

/// Whether a person played this move, counted from 0. Precondition: it is not a chance move.
bool is_by_person(const Session& session, std::size_t move);
/// Like `is_by_person`, but if there is a viewer, only for the viewer's seat.
bool is_by_viewer(const GameInProgress& game, std::size_t move);
/// The number of people who play on this device.
int people(const Session& session);
/// Whether computers play each other and the player only watches.
inline bool is_watched(const Session& session) {
    return people(session) == 0 && !is_by_link(session);
}
Sentence player_name(const Session& session, Seat seat);
/// The name at the beginning of a sentence, with its article.
Sentence subject_name(const Session& session, Seat seat);
/// Whether the position shown is not the latest.
inline bool is_looking_back(const Session& session) {
    return can_redo(session);
}
/// Whether the player can only send the link to the remote player.
bool waits_for_link(const Session& session);
/// Whether the game is live and not over.
bool is_live_now(const Session& session);
/// Whether hints and analysis would be unfair: in a live game that is not over, unless both players agreed on them.
inline bool forbids_help(const GameInProgress& game) {
    return is_live_now(game.session()) && !allows_help(game);
}
/// Whether there is a move to undo, or a message that explains why it cannot be undone.
inline bool can_undo(const Session& session) {
    const bool cannot_ask = is_live_now(session) && (people(session) == 0 || session.game().seen_by);
    return !cannot_ask && undoing(session) != Undoing::nothing;
}
/// Whether the player at the device can resign; in a live game, during either player's turn.
inline bool can_resign(const Session& session) {
    return can_be_resigned(session) && people(session) > 0 && (person_to_move(session) || is_live_now(session));
}
/// Whether the game has ended, and some of its tiles stay hidden from this device.
inline bool stays_hidden(const Session& session) {
    return session.line().has_ended() && session.origin().seen_by.has_value();
}
/// The text about why no link can hold the game; empty if one can.
std::string_view unlinkable_key(const Session& session);
/// Whether all positions of the game are known, so that it can be studied.
inline bool can_study(const Session& session) {
    return !session.game().seen_by || (session.line().has_ended() && !session.origin().seen_by);
}
/// Whether the game has ended and all of it is known, so that it can be analysed completely.
inline bool can_review(const Session& session) {
    return session.line().has_ended() && session.line().turns(session.line().size()) > 0 && !session.origin().seen_by;
}

}  // namespace narabe
