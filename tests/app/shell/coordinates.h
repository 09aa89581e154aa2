// A check that the coordinates beside the boards of all games are visible.
#pragma once

#include <doctest/doctest.h>

#include "app/shell/writing.h"
#include "games/all_games.h"

namespace narabe {

/// For every game on a board of squares, at every size: `open(screen, game)` opens a screen with the board.
template <class Open>
void check_coordinates(const Open& open) {
    for (const Point size : sizes) {
        CAPTURE(size.x);
        Screen screen({.size = size, .has_touch = true});
        Writing writing;
        screen.program().watch(&writing);
        for (const GameModule* game : all_games()) {
            CAPTURE(game->info.id);
            if (game->info.id == "taigo" || game->info.id == "pilus") continue;  // they have no edge
            open(screen, *game);
            CHECK(writing.is_on_board("a"));
            CHECK(writing.is_on_board("1"));
        }
        screen.program().watch(nullptr);
    }
}

}  // namespace narabe
