// A list of games as types.
#pragma once

namespace narabe {

template <class... Games>
struct GameList {
    /// Calls `visit.template operator()<G>()` for each game.
    template <class Visitor>
    static void for_each(Visitor visit) {
        (visit.template operator()<Games>(), ...);
    }
};

}  // namespace narabe
