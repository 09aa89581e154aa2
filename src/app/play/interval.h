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
    /// A page plays this game by its requests, and nobody may be there to confirm: then a computer goes on after `for_pages`.
    void expect_nobody() { unattended_game_ = game_.number(); }
    bool may_pass() const { return unattended_game_ == game_.number(); }

    static constexpr double for_watchers = 3000;  ///< milliseconds
    static constexpr double for_pages = 8000;

  private:
    const GameInProgress& game_;
    unsigned unattended_game_ = 0;
    unsigned game_number_ = 0;  // of what was read
    std::size_t cursor_ = 0;
};

}  // namespace narabe
