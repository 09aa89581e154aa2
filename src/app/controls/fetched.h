// Something that is fetched when it is wanted, while it is not there.
#pragma once

#include <string_view>

#include "app/controls/ui.h"

namespace narabe {

enum class Fetched : std::uint8_t { waiting, failed, unreadable, there };

/// Says why it is not there; `problem` is what is wrong with one that cannot be read. Whether it is to be tried once more, which the
/// button with that id asks for.
bool draw_missing(Ui& ui, Rect rect, Fetched state, const Sentence& problem, std::string_view retry);

}  // namespace narabe
