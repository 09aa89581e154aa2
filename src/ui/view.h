// How a game is shown and played on the screen, without any toolkit: positions become scenes, pointers and commands become moves.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/any_position.h"
#include "ui/clause.h"
#include "ui/scene.h"

namespace narabe {

struct PointerEvent {
    enum class Kind : std::uint8_t { hover, leave, down, drag, up, cancel };

    Kind kind = Kind::hover;
    Point at;                 ///< in board units
    bool asks_first = false;  ///< a placement waits for `confirm` (touch, or the user's setting)
};

/// The result of an event.
struct Response {
    enum class Kind : std::uint8_t {
        ignored,
        changed,   ///< draw again
        rejected,  ///< draw again, and show that this failed; `View::refusal()` says why
        move,      ///< make this move
    };

    Kind kind = Kind::ignored;
    Move move;

    static constexpr Response ignored() { return {}; }
    static constexpr Response changed() { return {.kind = Kind::changed}; }
    static constexpr Response rejected() { return {.kind = Kind::rejected}; }
    static constexpr Response of(Move move) { return {.kind = Kind::move, .move = move}; }
};

/// What the picture depends on besides the position: the progress of animations (the app keeps the clock), and how much to show.
struct DrawOptions {
    float arrival = 1;                ///< of the last move, 0 to 1
    Point from{};                     ///< where the arriving piece starts, relative to its place; zero: it settles in place
    float shake = 0;                  ///< sideways offset of a piece dropped in a wrong place, in board units
    float glow = 0;                   ///< of what decided the finished game, 0 to 1
    bool coordinates = true;          ///< names of columns and rows beside the board
    bool groups = true;               ///< outlines of the groups that count, and their sizes
    bool allowed = false;             ///< every place where the piece in hand may go
    bool overlays = false;            ///< overlays of the game, named by the text `<id>.overlays`: safe cells, threats, heights
    bool chooses = true;              ///< whether another move than the one shown could be made
    std::span<const Cell> pointed{};  ///< cells of a move pointed at beside the board: outlined
    std::span<const Cell> named{};    ///< cells named in texts about the position: outlined lightly
    Box visible{};                    ///< the visible part of an unbounded board; empty if unknown
    float pixel = 0;                  ///< its size in board units
};

/// How the position shown came about.
struct Arrival {
    AnyPosition before;
    Move move;
};

/// A kind of piece that can be picked. The app draws the slot, the view its content.
struct Slot {
    std::string id;
    Sentence label;
    std::optional<int> count{};  ///< how many are left; no value if unlimited
    bool usable = true;
    bool chosen = false;
    bool is_variant = false;  ///< of the selected kind, such as a colouring: these come last, and are smaller
};

/// The icon of a game's button.
enum class ActionSign : std::uint8_t { none, turn, mirror, swap, pass, return_to_hand };

/// A button of this game, such as rotating the piece in hand.
struct Action {
    std::string id;  ///< also its command
    Sentence label;
    ActionSign sign = ActionSign::none;
    bool usable = true;
    bool stands_out = false;  ///< a decision such as a swap or a pass, offered in words while it is usable
    bool chosen = false;      ///< it is on

    bool is_decision() const { return stands_out && usable; }
};

/// What must be decided before the move, such as a colour. The app shows the answers beside the place and passes the selected id
/// to `View::command`.
struct Question {
    Sentence text{};
    Box place{};  ///< in board units; stays visible
    std::vector<Slot> answers{};

    virtual void draw(std::size_t answer, Scene& scene) const = 0;

  protected:
    ~Question() = default;
};

/// The hands of the seats: pieces, or the backs of tiles.
class Hands {
  public:
    /// The hand of the seat, as a strip of height 1 from 0,0.
    virtual void draw(Seat seat, Scene& scene) const = 0;
    /// The hand of the seat in words.
    virtual Sentence words(Seat seat) const = 0;

  protected:
    ~Hands() = default;
};

/// How things move on the screen: the board, the piece in hand, and the last move.
struct Handling {
    bool is_unbounded =
        false;  ///< the board is unbounded: the wheel zooms, and dragging with a mouse moves the board, not the piece in hand
    bool asks_for_piece = false;  ///< the board was touched with nothing in hand: mark what to pick first
    bool is_carrying = false;     ///< the piece in hand follows the pointer; the app keeps it clear of a dragging finger
    float arrival_time = 160;     ///< how long the last move takes to arrive, in milliseconds
    bool is_interval = false;     ///< the first half of a double game has just ended: the player reads the note before continuing
    std::optional<Box> resting{};  ///< the piece in hand on an unbounded board, which moves to show all of it
};

/// Something on the board that can be pointed at.
struct Target {
    std::string id;
    Sentence label;  ///< the place, and what is on it; for a piece, the key ends with `_black`, `_white`, `_first` or `_second`
    Box box;
};

/// What actions on the board can do.
enum class Touch : std::uint8_t {
    tries,  ///< pieces can be tried, but not played: it is another player's turn, or the position is only viewed
    plays,  ///< moves: it is the turn of the person at the screen
};

/// One game on one screen. Holds only what undo must not restore: the piece in hand, its rotation, the hover.
class View {
  public:
    virtual ~View() = default;

    /// Shows another position. `arrival` is what to animate, null for a jump.
    virtual void show(const AnyPosition& position, Touch touch, const Arrival* arrival) = 0;

    /// Replaces the scene with the board and everything on it.
    virtual void draw(Scene& scene, const DrawOptions& options) const = 0;
    virtual void targets(std::vector<Target>& targets) const = 0;

    virtual Response pointer(const PointerEvent& event) = 0;
    /// The id of a slot or an action, or one of `confirm`, `cancel`, `next` and `previous` (the wheel), and `go-on` after an
    /// interval.
    virtual Response command(std::string_view id) = 0;

    // Both are computed on demand, for the position shown and the piece in hand.
    virtual std::vector<Slot> slots() const = 0;
    virtual std::vector<Action> actions() const = 0;
    virtual void draw_slot(std::size_t slot, Scene& scene) const = 0;

    /// The move that `confirm` would make.
    virtual std::optional<Move> proposal() const = 0;
    /// The text key of the button that confirms the proposal.
    virtual const char* confirm_key() const { return "game.place"; }
    /// The cells of a square board under the piece in hand, for pieces that cover more than one.
    virtual std::span<const Cell> tried_cells() const { return {}; }
    /// Puts a move on the board as if the player had it in hand, to view, confirm or cancel: a hint, or an illegal attempt (as
    /// `read_move` returns it), which `refusal()` then explains.
    virtual void suggest(Move attempt) = 0;
    /// All reasons for a legal move of the position shown, most important first: clauses that comparing the positions before and
    /// after proves. `telling_reasons` leaves out what is true of most moves.
    virtual std::vector<Clause> reasons(Move /*move*/) const { return {}; }
    /// Why the piece in hand, or just dropped, is not allowed where it is; null if there is nothing to say.
    virtual const Refusal* refusal() const = 0;
    /// The move that `refusal()` is about, in games where the refusal does not tell its place.
    virtual std::optional<Move> attempt() const { return std::nullopt; }

    /// What to say about the piece in hand, an event, or what must be done now; usually nothing. When the game is over: why it
    /// ended, if that takes more than the game's own words. The caller adds arguments: the names of the seats, and the winner's
    /// lead.
    virtual std::optional<Sentence> note() const { return std::nullopt; }
    virtual const Question* question() const { return nullptr; }
    virtual Handling handling() const { return {}; }
    /// Null in games without hands.
    virtual const Hands* hands() const { return nullptr; }

    /// The sign of the seat, such as its colour or symbol, in the box from 0,0 to 1,1.
    virtual void draw_badge(Seat seat, Scene& scene) const = 0;
};

}  // namespace narabe
