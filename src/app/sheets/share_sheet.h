// The sheet for sharing the game as a link, a picture or a record.
#pragma once

#include "app/play/match.h"
#include "app/storage/settings.h"
#include "app/widgets/ui.h"

namespace narabe {

/// Whether the link leads into the live game, instead of holding its moves.
inline bool leads_into_live_game(const Match& match, intents::LinkTo linked) {
    return match.live().is_on() && (match.live().is_inviting() || linked != intents::LinkTo::game);
}

void draw_share(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings,
                intents::LinkTo linked, Scroll& scroll);

}  // namespace narabe
