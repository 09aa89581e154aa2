// Ctrl+C, and the signal that `kill` and `timeout` send: long commands print what they have so far.
#pragma once

#include <array>

namespace narabe::cli {

/// The signal that was caught since the last `InterruptCatcher` was made; 0 if none.
int caught_signal();

/// Catches the first of these signals while it exists. The next one ends the process.
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
