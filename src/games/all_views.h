// Makes the view that belongs to a game.
#pragma once

#include <memory>

#include "core/any_position.h"
#include "ui/view.h"

namespace narabe {

/// A view that shows `position`.
std::unique_ptr<View> make_view(const AnyPosition& position);

}  // namespace narabe
