// Ctrl+C, and the signal that `kill` and `timeout` send: a long command stops and prints its results so far.
#pragma once

#include <array>

namespace narabe::cli {

/// The signal caught since the last `InterruptCatcher` was created; 0 if none.
int caught_signal();

/// While it exists, catches the first of these signals. A second one ends the process.
class InterruptCatcher {
  public:
    InterruptCatcher();
    ~InterruptCatcher();
    InterruptCatcher(const InterruptCatcher&) = delete;
    InterruptCatcher& operator=(const InterruptCatcher&) = delete;

  private:
    using Handler = void (*)(int);
    std::array<Handler, 2> before_{};
};

}  // namespace narabe::cli
