// Queues actions from the program and from other threads until the program has returned, and wakes the window's event loop.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

namespace narabe::desktop {

class Actions {
  public:
    /// May be called from any thread.
    void later(std::function<void()> action);
    /// Runs all queued actions in order, including actions queued meanwhile.
    void run();
    bool is_empty();

  private:
    std::mutex mutex_;
    std::deque<std::function<void()>> actions_;
};

}  // namespace narabe::desktop
