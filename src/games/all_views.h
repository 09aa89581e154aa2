// Makes the view that belongs to a game, and the editors of its options.
#pragma once

#include <memory>
#include <span>

#include "core/any_position.h"
#include "ui/editor.h"
#include "ui/view.h"

namespace narabe {

/// The games that have a view, in the order in which they are shown.
std::span<const GameTable* const> shown_games();

/// A view that shows `position`. Precondition: its game is one of `shown_games()`.
std::unique_ptr<View> make_view(const AnyPosition& position);

/// What makes the text of this option of a game; null where that is not done by hand.
std::unique_ptr<Editor> make_editor(const GameTable& game, std::string_view option);

}  // namespace narabe
