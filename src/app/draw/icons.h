// The signs on buttons, drawn with the pen.
#pragma once

#include <string_view>

#include "app/draw/pen.h"

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
    take_back,
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
    fit,
    aids,
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
    review
};

/// The icon of a command, if it has one.
Icon icon_of(std::string_view command);

/// As large as text of 20 pixels.
void draw_icon(Pen& pen, Icon icon, Point centre, Colour colour);

}  // namespace narabe
