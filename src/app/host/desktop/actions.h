// What must be done once the program has returned, and what other threads ask for. Wakes the window's loop.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

namespace narabe::desktop {

class Actions {
  public:
    /// May be called from any thread.
    void later(std::function<void()> action);
    /// Runs them in order, with those that they add.
    void run();
    bool is_empty();

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> actions_;
};

}  // namespace narabe::desktop
