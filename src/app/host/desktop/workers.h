// The computer players, each in its own thread, which receive and send lines of the engine protocol (src/engine/protocol.md),
// like the page's workers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace narabe::desktop {

class Workers {
  public:
    /// Called on the worker's thread. Ignore the line if `is_current(worker, generation)` is false.
    using OnLine = std::function<void(int worker, int generation, std::string line)>;
    explicit Workers(OnLine on_line);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    /// Starts the worker on first use.
    void send(int worker, std::string line);
    /// Ends the worker, which sends no more lines, and starts a new one.
    void restart(int worker);
    /// Ends all workers.
    void end();
    /// False once this generation of the worker has ended.
    bool is_current(int worker, int generation) const;

  private:
    class Brain;

    OnLine on_line_;
    std::map<int, std::unique_ptr<Brain>> brains_;
    std::map<int, int> generations_;
};

}  // namespace narabe::desktop
