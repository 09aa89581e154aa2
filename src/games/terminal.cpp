#include "games/terminal.h"

#include "games/game_list.h"

namespace narabe {

std::string show(const AnyPosition& position) {
    std::string picture;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == position.game().info.id) picture = G::show(position.as<G>());
    });
    return picture;
}

std::uint64_t perft(const AnyPosition& position, int depth) {
    std::uint64_t count = 0;
    AllGames::for_each([&]<class G>() {
        if (G::info.id == position.game().info.id) count = perft(position.as<G>(), depth);
    });
    return count;
}

}  // namespace narabe
