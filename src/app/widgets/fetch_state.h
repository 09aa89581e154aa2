// The state of something that is fetched on demand.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"

namespace narabe {

enum class FetchState : std::uint8_t { waiting, failed, unreadable, loaded };

/// Draws the reason why a file is missing; `problem` is the error in an unreadable file. After a failed download, the button with
/// the id `retry` requests the file again.
void draw_missing(Ui& ui, Rect rect, FetchState state, const Sentence& problem, std::string_view retry, const Handler& on_retry);

}  // namespace narabe
