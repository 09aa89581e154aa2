// Where everything of the game screen lies, from a phone held upright to a wide desk.
#pragma once

#include <array>

#include "app/look/rect.h"
#include "app/shelves/settings.h"
#include "core/seat.h"

namespace narabe {

/// Slots on a screen of little height, and how many stand in a row.
struct LowSlots {
    float size = 0;
    float gap = 0;
    int kinds_in_row = 1;
    int variants_in_row = 1;

    static const LowSlots wide;
    static const LowSlots dense;
    static const LowSlots little;
    static const LowSlots tiny;
};
inline constexpr LowSlots LowSlots::wide{60, 8, 2, 3};
inline constexpr LowSlots LowSlots::dense{44, 4, 4, 4};
inline constexpr LowSlots LowSlots::little{46, 4, 2, 2};
inline constexpr LowSlots LowSlots::tiny{44, 4, 1, 1};

/// Between board and sheet, for the last moves or a message: two small lines, or a row of buttons.
inline constexpr float strip_height = 48;

struct GameLayout {
    enum class Shape : std::uint8_t {
        tall,    ///< plates on top, the board, a sheet at the bottom
        wide,    ///< a column on each side of the board
        little,  ///< one column beside the board
    };

    Shape shape = Shape::wide;
    bool is_low = false;                 ///< little height: no bar at the top, its buttons lie in a column
    bool shares_tray = false;            ///< too little room: variants take the place of the kinds as soon as one is chosen
    Rect bar;                            ///< of the title; only its buttons if `is_low`
    std::array<Rect, max_seats> plates;  ///< of the person (or first), then of the others in the order of play
    Rect moves;                          ///< the list, or one line of it; may be empty
    Rect board;
    Rect side;         ///< all that is right of the board, or the sheet's content
    Rect sheet;        ///< the sheet itself; only if `tall`
    Rect analysis;     ///< what is known of the position; may be empty
    Rect message;      ///< for what does not fit, and what else is said; never over board or plates
    Rect decisions;    ///< the buttons that stand out; empty: they stand with the others
    Rect zoom;         ///< of the button that enlarges a board whose cells are small for fingers; mostly empty
    Rect sound_offer;  ///< empty mostly
    LowSlots slots = LowSlots::wide;

    // And what of it there is.
    Controls controls = Controls::own_page;
    bool asks_first = false;  ///< what is put down waits for a second word

    bool is_tall() const { return shape == Shape::tall; }
    bool has_undo() const { return controls != Controls::none; }
    bool has_review() const { return controls <= Controls::full; }
    /// Whether there is but a column of single buttons beside the board.
    bool is_tiny() const { return shape == Shape::little && side.w < 2 * 44; }
    float actions_gap() const { return shape == Shape::little ? 4.0f : 14.0f; }
};

/// What a game asks of the screen.
struct GameNeeds {
    int slots = 0;     ///< how many kinds of piece there are to choose from
    int variants = 0;  ///< of one of them
    int seats = 2;
    bool has_hands = false;     ///< plates show what the seats hold
    bool is_unbounded = false;  ///< the table has no shape of its own and takes the room that there is
    bool is_over = false;       ///< the result takes the place of pieces and actions
    float told = 0;             ///< how high what is said of the end is, with what stands below it, on a sheet
    bool reviews = false;       ///< so does what is known of the whole game, and takes all the room that there is
    bool is_bare = false;       ///< no bar, and no list of moves
    bool analyses = false;      ///< what is known of the position takes room
    bool decides = false;       ///< buttons that stand out take room
    bool asks_first = false;    ///< a button for placing takes room, and cells have to be large
    float span = 0;             ///< how many cells the board is wide or high
};

/// With the gap below.
float low_supply_height(LowSlots slots, int kinds, int variants);

/// `screen` is what notches leave of it.
GameLayout lay_out_game(const Rect& screen, float bottom_inset, const GameNeeds& needs);

}  // namespace narabe
