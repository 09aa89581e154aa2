#include "app/play/interval.h"

namespace narabe {

bool Interval::waits() const {
    if (!game_.has_game()) return false;
    const Session& session = game_.session();
    if (is_watched(session) || session.is_over() || can_redo(session) || !game_.view().handling().is_interval) return false;
    return game_number_ != game_.number() || cursor_ != session.cursor();
}

void Interval::confirm() {
    game_number_ = game_.number();
    cursor_ = game_.session().cursor();
}

}  // namespace narabe
