// Starts games: new ones, saved ones, and those from links.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/coach.h"
#include "app/play/opponent.h"
#include "app/play/rating_keeper.h"
#include "core/rng.h"

namespace narabe {

/// Why a request was refused; nothing has changed then.
using Problem = std::optional<Sentence>;

class GameStarter {
  public:
    /// `ids` draws the ids of games.
    GameStarter(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent,
                Coach& coach)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent), coach_(coach) {}

    /// `standing`: `open`, which is only kept where the game can count, or `coach`, where the coach can help.
    Problem new_game(const GameTable& game, const Options& options, std::vector<Player> players, std::uint64_t seed,
                     Standing standing = Standing::open);
    Problem new_game_at(const GameTable& game, std::string_view position, std::vector<Player> players, std::uint64_t seed);
    Problem load(std::string_view record);
    /// With an empty id, the game gets a new one.
    Problem restore(std::string_view saved, std::string_view id = {});
    /// Opens a game and shows it. Its moves after the first `known` are animated as if played now.
    void open(Session session, std::string id, std::size_t known = ~std::size_t{0});
    /// Closes the game. The saved game stays.
    void drop();

  private:
    /// `warned`: what the coach warned of when it was saved.
    void take_over(Session session, std::string id, std::string_view warned = {});

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
    Coach& coach_;
};

}  // namespace narabe
