// The interval between the halves of a double game: the player reads the first result before the second half begins.
#pragma once

#include "app/play/game_in_progress.h"

namespace narabe {

class Interval {
  public:
    explicit Interval(const GameInProgress& game) : game_(game) {}

    /// Whether the game waits for the player to continue. A game between two computers only pauses.
    bool waits() const;
    void confirm();
    /// Marks the game as controlled by requests from a page, possibly with no player to confirm. A computer then continues after
    /// `for_pages`.
    void set_unattended() { unattended_game_ = game_.number(); }
    bool is_unattended() const { return unattended_game_ == game_.number(); }

    static constexpr double for_watchers = 3000;  ///< milliseconds
    static constexpr double for_pages = 8000;

  private:
    const GameInProgress& game_;
    unsigned unattended_game_ = 0;
    unsigned game_number_ = 0;  // the game whose result the player has confirmed
    std::size_t cursor_ = 0;
};

}  // namespace narabe
