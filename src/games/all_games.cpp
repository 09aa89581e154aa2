#include "games/all_games.h"

#include "core/game_table.h"
#include "games/game_list.h"

namespace narabe {

namespace {

template <class... Games>
std::span<const GameTable* const> tables_of(GameList<Games...>) {
    static const GameTable* const tables[] = {&table_of<Games>()...};
    return tables;
}

}  // namespace

std::span<const GameTable* const> all_games() {
    return tables_of(AllGames{});
}

const GameTable* find_game(std::string_view id) {
    return find_game(all_games(), id);
}

}  // namespace narabe
