// Starts games: new games, saved games, and games from links.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/coach.h"
#include "app/play/opponent.h"
#include "core/rng.h"

namespace narabe {

/// The reason why a request was refused; in that case nothing has changed.
using Problem = std::optional<Sentence>;

class GameStarter {
  public:
    /// `ids` generates the ids of games.
    GameStarter(GameInProgress& game, Rng& ids, PageReporter& reporter, ComputerOpponent& opponent, Coach& coach)
        : game_(game), ids_(ids), reporter_(reporter), opponent_(opponent), coach_(coach) {}

    /// `rating_status`: `open`, which applies only if the game can be rated, or `coach`, which requires that the coach can help.
    Problem new_game(const GameModule& game, const Options& options, std::vector<Player> players, std::uint64_t seed,
                     RatingStatus rating_status = RatingStatus::open);
    Problem new_game_at(const GameModule& game, std::string_view position, std::vector<Player> players, std::uint64_t seed);
    Problem load(std::string_view record);
    /// Gives the game a new id if the id is empty.
    Problem restore(std::string_view saved, std::string_view id = {});
    /// Opens a game and shows it. The moves after the first `known` are animated like new moves.
    void open(Session session, std::string id, std::size_t known = ~std::size_t{0});
    /// Closes the game, which remains saved.
    void drop();

  private:
    /// `warned`: the coach's warning at the time of saving.
    void take_over(Session session, std::string id, std::string_view warned = {});

    GameInProgress& game_;
    Rng& ids_;
    PageReporter& reporter_;
    ComputerOpponent& opponent_;
    Coach& coach_;
};

}  // namespace narabe
