// The text of a task, which scrolls if its area is too small.
#pragma once

#include <string_view>

#include "app/screens/task_layout.h"

namespace narabe {

/// Draws the text, and under it the options of a decision, unless they are empty.
void draw_task_words(Ui& ui, const TaskLayout& layout, Scroll& scroll, std::string_view text, std::string_view options);

}  // namespace narabe
