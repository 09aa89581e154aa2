// Between the games that a double game consists of: what the first came to is read before the second begins.
#pragma once

#include "app/play/game_in_progress.h"

namespace narabe {

class Interval {
  public:
    explicit Interval(const GameInProgress& game) : game_(game) {}

    /// Whether there is something to be read before the game goes on. Whoever only watches two computers has nothing to
    /// confirm; they wait a while instead.
    bool waits() const;
    void confirm();

    static constexpr double for_watchers = 3000;  ///< milliseconds

  private:
    const GameInProgress& game_;
    unsigned game_number_ = 0;  // of what was read
    std::size_t cursor_ = 0;
};

}  // namespace narabe
