// The icons on buttons, drawn with the pen.
#pragma once

#include "app/draw/pen.h"
#include "ui/view.h"

namespace narabe {

enum class Icon : std::uint8_t {
    none,
    back,
    menu,
    list,
    turn,
    mirror,
    undo,
    redo,
    swap,
    pass,
    return_to_hand,
    take_out,
    trash,
    library,
    check,
    close,
    plus,
    minus,
    arrow,
    home,
    copy,
    last,
    previous,
    next,
    down,  ///< a submenu opens below; drawn after the label
    fit,
    overlays,
    hint,
    analysis,
    pause,
    play,
    flip,
    flag,
    branch,
    pencil,
    seek,
    settings,
    rules,
    share,
    grid,
    picture,
    review,
    keys,
    speech
};

/// The icon of a game's button.
Icon icon_of(ActionSign sign);

/// Draws the icon at the size of 20-pixel text.
void draw_icon(Pen& pen, Icon icon, Point centre, Colour colour);

}  // namespace narabe
