// Games in progress that were put aside for others, the newest first, so that beginning one loses none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_position.h"

namespace narabe {

class Aside {
  public:
    struct Game {
        const GameTable* game = nullptr;
        std::size_t moves = 0;
        std::string saved;  ///< as `write_saved` has it
    };

    static constexpr std::size_t most = 12;  ///< then the oldest goes

    /// Games that cannot be read are not taken.
    void put(std::string saved);
    /// Takes a game away and answers it as it was saved. Precondition: there is one.
    std::string take(std::size_t place);
    const std::vector<Game>& games() const { return games_; }

    /// A game as one line, to be kept between visits; empty if there is none at this place.
    std::string line(std::size_t place) const;
    /// Puts the game of such a line behind the others.
    void recall(std::string_view line);

  private:
    std::vector<Game> games_;
};

}  // namespace narabe
