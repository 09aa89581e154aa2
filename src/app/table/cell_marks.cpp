#include "app/table/cell_marks.h"

#include <utility>

namespace narabe {

void CellMarks::begin_frame(const Controller& controller) {
    std::swap(pointed_, next_);
    if (std::exchange(game_, controller.game().number()) != controller.game().number()) pointed_.clear();
    const std::span<const Cell> hinted = controller.hints().cells();
    next_.assign(hinted.begin(), hinted.end());
    find_named(controller);
}

/// The view itself marks why a move is refused. Of a hint only the reason counts: the move is on the board already.
void CellMarks::find_named(const Controller& controller) {
    named_.clear();
    const Suggestions& suggestions = controller.suggestions();
    if (suggestions.picture().refusal()) return;
    if (const Sentence* why = controller.coach().reviewer().better_why()) {
        add_named_cells(*why, named_);
    } else if (const Sentence* hint = suggestions.hint_why()) {
        add_named_cells(*hint, named_);
    } else if (!suggestions.hint()) {
        if (const auto note = suggestions.picture().note()) add_named_cells(*note, named_);
    }
}

}  // namespace narabe
