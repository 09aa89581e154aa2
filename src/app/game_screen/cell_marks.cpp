#include "app/game_screen/cell_marks.h"

#include <utility>

namespace narabe {

void CellMarks::begin_frame(const BoardPlay& play, std::span<const Cell> hinted, const Sentence* reason) {
    std::swap(pointed_, next_);
    if (std::exchange(game_, play.game().number()) != play.game().number()) pointed_.clear();
    next_.assign(hinted.begin(), hinted.end());
    find_named(play, reason);
}

/// The view itself marks the reason for a refusal. For a hint, only the cells named in its reason are marked, because the move is
/// already on the board.
void CellMarks::find_named(const BoardPlay& play, const Sentence* reason) {
    named_.clear();
    const Suggestions& suggestions = play.suggestions();
    if (suggestions.picture().refusal()) return;
    if (reason) {
        add_named_cells(*reason, named_);
    } else if (const Sentence* hint = suggestions.hint_why()) {
        add_named_cells(*hint, named_);
    } else if (!suggestions.hint()) {
        if (const auto note = suggestions.picture().note()) add_named_cells(*note, named_);
    }
}

}  // namespace narabe
