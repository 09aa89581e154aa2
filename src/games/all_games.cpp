#include "games/all_games.h"

#include "core/game_table.h"
#include "core/ranges.h"
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
    return tables_of(ListedGames{});
}

const GameTable* find_game(std::string_view id) {
    const auto games = all_games();
    const auto found = ranges::find(games, id, [](const GameTable* game) { return game->info.id; });
    return found == games.end() ? nullptr : *found;
}

}  // namespace narabe
