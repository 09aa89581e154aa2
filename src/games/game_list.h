// The list of all games as types, in display order.
#pragma once

#include "games/lits/lits.h"
#include "games/pilus/pilus.h"
#include "games/taigo/taigo.h"
#include "games/taiji-lits/taiji_lits.h"
#include "games/taiji/taiji.h"
#include "games/tailits-taiji/tailits_taiji.h"
#include "games/tailits/tailits.h"
#include "games/tix/tix.h"

namespace narabe {

template <class... Games>
struct GameList {
    /// Calls `visit.template operator()<G>()` for each game.
    template <class Visitor>
    static void for_each(Visitor visit) {
        (visit.template operator()<Games>(), ...);
    }
};

using AllGames = GameList<lits::Lits, tailits::Tailits, taiji::Taiji, taigo::Taigo, tix::Tix, pilus::Pilus,
                          tailits_taiji::TailitsTaiji, taiji_lits::TaijiLits>;

}  // namespace narabe
