// Which game is on the table: a new one, one that was kept, or one that came by link.
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

/// What is wrong with what was asked for; then nothing has changed.
using Problem = std::optional<Sentence>;

class GameStarter {
  public:
    /// `ids` is the luck that makes the names of games.
    GameStarter(GameInProgress& game, Rng& ids, PageReporter& reporter, RatingKeeper& rating, ComputerOpponent& opponent,
                Coach& coach)
        : game_(game), ids_(ids), reporter_(reporter), rating_(rating), opponent_(opponent), coach_(coach) {}

    Problem new_game(const GameTable& game, const Options& options, std::vector<Player> players, std::uint64_t seed);
    Problem new_game_at(const GameTable& game, std::string_view position, std::vector<Player> players, std::uint64_t seed);
    Problem load(std::string_view record);
    /// An empty id: it gets a new one.
    Problem restore(std::string_view saved, std::string_view id = {});
    /// Takes a game over and shows it; what was played in it after the first `known` moves arrives as if it were played now.
    void open(Session session, std::string id, std::size_t known = ~std::size_t{0});
    /// There is none any more. What was kept of it stays as it is.
    void drop();

  private:
    void take_over(Session session, std::string id);

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    RatingKeeper& rating_;
    ComputerOpponent& opponent_;
    Coach& coach_;
};

}  // namespace narabe
