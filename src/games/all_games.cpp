#include "games/all_games.h"

#include "core/game_module.h"
#include "games/game_list.h"

namespace narabe {

namespace {

template <class... Games>
std::span<const GameModule* const> tables_of(GameList<Games...>) {
    static const GameModule* const tables[] = {&table_of<Games>()...};
    return tables;
}

}  // namespace

std::span<const GameModule* const> all_games() {
    return tables_of(AllGames{});
}

const GameModule* find_game(std::string_view id) {
    return find_game(all_games(), id);
}

}  // namespace narabe
