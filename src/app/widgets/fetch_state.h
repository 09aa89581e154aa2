// The state of something that is fetched on demand.
#pragma once

#include <string_view>

#include "app/widgets/ui.h"

namespace narabe {

enum class FetchState : std::uint8_t { waiting, failed, unreadable, loaded };

/// Explains why it is missing; `problem` is the error in an unreadable file. If the download failed, the button with the id `retry`
/// tries again.
void draw_missing(Ui& ui, Rect rect, FetchState state, const Sentence& problem, std::string_view retry, const Handler& on_retry);

}  // namespace narabe
