// The layout of the game screen, from an upright phone to a wide desktop screen.
#pragma once

#include <array>

#include "app/look/rect.h"
#include "app/storage/settings.h"
#include "core/seat.h"

namespace narabe {

/// The size of slots on low screens, and the number of slots in a row.
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

/// The height between board and sheet for the last moves or a message: two small lines, or a row of buttons.
inline constexpr float strip_height = 48;

struct GameLayout {
    enum class Shape : std::uint8_t {
        tall,    ///< player panels on top, the board, a sheet at the bottom
        wide,    ///< a column on each side of the board
        little,  ///< one column beside the board
    };

    Shape shape = Shape::wide;
    bool is_low = false;                        ///< without a bar at the top; its buttons are in a column
    bool is_large = false;                      ///< wide columns with larger pieces, and a place for the analysis under them
    bool is_dense = false;                      ///< `tall`, with little room for many pieces
    bool shares_tray = false;                   ///< very small: the variants replace the kinds once a kind is selected
    Rect bar;                                   ///< title bar; only its buttons if `is_low`
    std::array<Rect, max_seats> player_panels;  ///< player panels: the player's (or the first), then the others in turn order
    Rect moves;                                 ///< the list of moves, or one line of it; may be empty
    Rect board;
    Rect side;         ///< everything right of the board, or the content of the sheet
    Rect sheet;        ///< the sheet itself; only if `tall`
    Rect analysis;     ///< analysis; may be empty
    Rect message;      ///< messages and refusals; never over board or panels
    Rect decisions;    ///< the main buttons; empty if they are with the other buttons
    Rect zoom;         ///< button that zooms in on small cells or an unbounded board; usually empty
    Rect sound_offer;  ///< usually empty
    LowSlots slots = LowSlots::wide;

    // The page controls to show.
    Controls controls = Controls::own_page;
    bool asks_first = false;  ///< whether placements need a confirmation
    bool has_touch = false;   ///< whether the device has no keyboard, so that keys are not shown

    bool is_tall() const { return shape == Shape::tall; }
    bool has_undo() const { return controls != Controls::none; }
    bool has_review() const { return controls <= Controls::full; }
    /// Whether there is only a column of single buttons beside the board.
    bool is_tiny() const { return shape == Shape::little && side.w < 2 * 44; }
    /// Between kinds and variants, and under them, on a sheet.
    float tray_gap() const { return is_dense ? 6.0f : 8.0f; }
    float actions_gap() const { return shape == Shape::little ? 4.0f : 14.0f; }
};

/// What a game requires of its layout.
struct GameNeeds {
    int slots = 0;     ///< number of kinds of piece
    int variants = 0;  ///< variants of one kind
    int seats = 2;
    bool has_hands = false;     ///< panels show hands
    bool is_unbounded = false;  ///< the board is unbounded and takes all available room
    bool is_over = false;       ///< the result replaces pieces and actions
    float told = 0;             ///< height of the result and everything under it, on a sheet
    bool reviews = false;       ///< the review replaces pieces and actions, and takes all available room
    bool is_bare = false;       ///< no bar and no list of moves
    bool analyses = false;      ///< the analysis needs room
    bool decides = false;       ///< the main buttons need room
    bool asks_first = false;    ///< the game needs a place button and large cells
    bool has_row = false;       ///< the player has a row of buttons, such as the place button
    float span = 0;             ///< size of the board in cells
};

/// The height including the gap below.
float low_supply_height(LowSlots slots, int kinds, int variants);

/// `screen` is the part of the screen without notches.
GameLayout lay_out_game(const Rect& screen, float bottom_inset, const GameNeeds& needs);

}  // namespace narabe
