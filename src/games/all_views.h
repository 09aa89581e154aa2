// Makes the view of a game, its presentation, and the editors of its options.
#pragma once

#include <memory>

#include "core/any_position.h"
#include "ui/editor.h"
#include "ui/showcase.h"
#include "ui/spoken_move.h"
#include "ui/view.h"

namespace narabe {

/// A view that shows `position`.
std::unique_ptr<View> make_view(const AnyPosition& position, Touch touch = Touch::plays);

/// What a legal move does, in a few words: those of its game (`spoken`).
SpokenMove spoken_move(const AnyPosition& before, Move move);
Showcase showcase_of(const GameModule& game);

/// The editor for this option of a game; null if it has none.
std::unique_ptr<Editor> make_editor(const GameModule& game, std::string_view option);

}  // namespace narabe
