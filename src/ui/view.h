// How a game is shown and touched, without any toolkit: positions become scenes, pointers and commands become moves.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/any_position.h"
#include "ui/scene.h"

namespace narabe {

struct PointerEvent {
    enum class Kind : std::uint8_t { hover, leave, down, drag, up, cancel };

    Kind kind = Kind::hover;
    Point at;                 ///< in board units
    bool asks_first = false;  ///< a placement waits for `confirm` (touch, or the user's setting) instead of being made
};

/// What came of an event.
struct Response {
    enum class Kind : std::uint8_t {
        ignored,
        changed,   ///< draw again
        rejected,  ///< draw again, and show that this did not work; `View::refusal()` says why
        move,      ///< make this move
    };

    Kind kind = Kind::ignored;
    Move move;

    static constexpr Response ignored() { return {}; }
    static constexpr Response changed() { return {.kind = Kind::changed}; }
    static constexpr Response rejected() { return {.kind = Kind::rejected}; }
    static constexpr Response of(Move move) { return {.kind = Kind::move, .move = move}; }
};

/// What the picture depends on besides the position: how far its moving parts have moved (the app keeps the clock), and how
/// much it shows.
struct Moment {
    float arrival = 1;        ///< of the last move, 0 to 1
    Point from{};             ///< where what it brings comes from, seen from its place; zero: it settles where it is
    float shake = 0;          ///< sideways offset of what was dropped in a wrong place, in board units
    float glow = 0;           ///< of what decided the finished game, 0 to 1
    bool coordinates = true;  ///< names of columns and rows beside the board
    bool groups = true;       ///< lines round the groups that count, and their sizes
    bool allowed = false;     ///< every place where what is in hand may go
    bool overlays = false;  ///< what the game can point out, and says with the word `<id>.overlays`: safe cells, threats, heights
    std::span<const Cell> pointed{};  ///< cells of a move that is pointed at beside the board: outlined
    std::span<const Cell> named{};    ///< cells that are named in what is said of the position: outlined lightly
    Box visible{};                    ///< the part of a table without an edge that is on the screen; empty if that is unknown
    float pixel = 0;                  ///< its size in board units
};

/// How the position shown came about.
struct Arrival {
    AnyPosition before;
    Move move;
};

/// A kind of piece that can be taken in hand. The app draws the slot and the view what is in it.
struct Slot {
    std::string id;
    Sentence label;
    std::optional<int> count{};  ///< how many are left; nothing if nobody counts
    bool usable = true;
    bool chosen = false;
    bool is_variant = false;  ///< of the kind that was chosen, such as its colouring: these come last, and smaller
};

/// What is drawn on a button of a game.
enum class ActionSign : std::uint8_t { none, turn, mirror, swap, pass, return_to_hand };

/// A button that only this game has, such as turning the piece in hand.
struct Action {
    std::string id;  ///< also its command
    Sentence label;
    ActionSign sign = ActionSign::none;
    bool usable = true;
    bool stands_out = false;  ///< a decision of its own, such as a swap or a pass, offered in words while it is usable
    bool chosen = false;      ///< it is on

    bool is_decision() const { return stands_out && usable; }
};

/// What must be decided before the move can be made, such as a colour. The app shows the answers beside the place and gives
/// the id of the one that was chosen to `View::command`.
struct Question {
    Sentence text{};
    Box place{};  ///< in board units; stays in sight
    std::vector<Slot> answers{};

    virtual void draw(std::size_t answer, Scene& scene) const = 0;

  protected:
    ~Question() = default;
};

/// What seats have on their side of the table: pieces, or the backs of tiles.
class Hands {
  public:
    /// What the seat has there, as a strip of height 1 that begins at 0,0.
    virtual void draw(Seat seat, Scene& scene) const = 0;
    /// The same in words.
    virtual Sentence words(Seat seat) const = 0;

  protected:
    ~Hands() = default;
};

/// How things are moved: the table, what is in hand, and what the last move moved.
struct Handling {
    bool is_unbounded =
        false;  ///< the table has no edge: the wheel zooms, and a mouse that is dragged moves the table and not what is in hand
    bool asks_for_piece = false;  ///< the board was touched with nothing in hand: what can be taken first is to be marked
    bool is_carrying = false;     ///< what is in hand hangs on the pointer; the app keeps it clear of a finger that is dragged
    float arrival_time = 160;     ///< how long the last move takes to arrive, in milliseconds
    bool is_interval = false;     ///< of several games one has just ended: the note is read before anything more is played
};

/// Something on the board that can be pointed at.
struct Target {
    std::string id;
    Sentence label;
    Box box;
};

/// What comes of what is done on the board.
enum class Touch : std::uint8_t {
    tries,  ///< pieces can be tried, but no move comes of it: it is somebody else's turn, or this is only looked at
    plays,  ///< moves: it is the turn of the person at this screen
};

/// One game on one screen. Holds only what undo must not restore: the piece in hand, its rotation, the hover.
class View {
  public:
    virtual ~View() = default;

    /// Shows another position. `arrival` is what to animate, null for a jump.
    virtual void show(const AnyPosition& position, Touch touch, const Arrival* arrival) = 0;

    /// Replaces the scene with the board and all that is on it.
    virtual void draw(Scene& scene, const Moment& moment) const = 0;
    virtual void targets(std::vector<Target>& targets) const = 0;

    virtual Response pointer(const PointerEvent& event) = 0;
    /// A slot's or an action's id, or one of `confirm`, `cancel`, `next` and `previous` (the wheel), and `go-on` after an interval.
    virtual Response command(std::string_view id) = 0;

    // Both worked out when they are asked for, so that they are those of the position shown and of what is in hand.
    virtual std::vector<Slot> slots() const = 0;
    virtual std::vector<Action> actions() const = 0;
    virtual void draw_slot(std::size_t slot, Scene& scene) const = 0;

    /// The move that `confirm` would make.
    virtual std::optional<Move> proposal() const = 0;
    /// The cells of a square board that what is in hand would cover, of pieces that cover more than one.
    virtual std::span<const Cell> tried_cells() const { return {}; }
    /// Puts a move on the board as if the person had it in hand, to be looked at, confirmed or cancelled: a hint, or an
    /// attempt that is not legal (as `read_move` returns it), of which `refusal()` then tells.
    virtual void suggest(Move attempt) = 0;
    /// What speaks for a legal move of the position shown, the most telling first: clauses that the rules bear out by comparing
    /// the positions before and after it. None where nothing special is true.
    virtual std::vector<Sentence> reasons(Move /*move*/) const { return {}; }
    /// Why what is in hand, or was just dropped, is not allowed where it is; null if there is nothing to say.
    virtual const Refusal* refusal() const = 0;
    /// Where the middle of a cell lies that a refusal names, in board units.
    virtual Point place_of_cell(Cell cell) const {
        return {static_cast<float>(cell.x) + 0.5f, static_cast<float>(cell.y) + 0.5f};
    }

    /// What is to be said of what is in hand, of what just happened by itself, or of what must be done now; nothing mostly.
    /// When the game is over: why it ended as it did, where that takes more than the game's words for it. Whoever shows that adds
    /// to the arguments: the names of the seats, and by how much the winner is ahead.
    virtual std::optional<Sentence> note() const { return std::nullopt; }
    virtual const Question* question() const { return nullptr; }
    virtual Handling handling() const { return {}; }
    /// Null where nobody has anything on his side of the table.
    virtual const Hands* hands() const { return nullptr; }

    /// The sign that the seat plays with, such as its colour or its symbol, in the box from 0,0 to 1,1.
    virtual void draw_badge(Seat seat, Scene& scene) const = 0;
};

}  // namespace narabe
