// Something that is fetched when it is wanted, while it is not there.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"

namespace narabe {

enum class Fetched : std::uint8_t { waiting, failed, unreadable, there };

/// Says why it is not there; `problem` is what is wrong with one that cannot be read. If the download failed, the button with the id
/// `retry` tries again.
void draw_missing(Ui& ui, Rect rect, Fetched state, const Sentence& problem, std::string_view retry, const Handler& on_retry);

}  // namespace narabe
