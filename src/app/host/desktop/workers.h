// The computer players, each in a thread: lines of the engine protocol in and out (src/engine/protocol.md), as with the page's workers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace narabe::desktop {

class Workers {
  public:
    /// Called from the thread of worker number `worker`. A line that arrives when the worker isn’t `is_current` any more must be ignored.
    using OnLine = std::function<void(int worker, int generation, std::string line)>;
    explicit Workers(OnLine on_line);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    /// Starts the worker on first use.
    void send(int worker, std::string line);
    /// Ends that worker, which sends nothing more, and starts a new one.
    void restart(int worker);
    /// Ends all of them.
    void end();
    /// False once that generation of the worker was ended.
    bool is_current(int worker, int generation) const;

  private:
    class Brain;

    OnLine on_line_;
    std::map<int, std::unique_ptr<Brain>> brains_;
    std::map<int, int> generations_;
};

}  // namespace narabe::desktop
