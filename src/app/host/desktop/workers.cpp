#include "app/host/desktop/workers.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "worker/thinker.h"

namespace narabe::desktop {

class Workers::Brain {
  public:
    explicit Brain(std::function<void(const std::string& line)> on_line)
        : thread_([this, on_line = std::move(on_line)] { run(on_line); }) {}
    Brain(const Brain&) = delete;
    Brain& operator=(const Brain&) = delete;
    /// Waits a few milliseconds, until the current slice of a search ends.
    ~Brain() {
        {
            const std::lock_guard lock(mutex_);
            is_ending_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void send(std::string line) {
        {
            const std::lock_guard lock(mutex_);
            lines_.push_back(std::move(line));
        }
        changed_.notify_one();
    }

  private:
    void run(const std::function<void(const std::string& line)>& on_line) {
        Thinker thinker(on_line);
        while (const auto lines = next(thinker.is_thinking())) {
            for (const std::string& line : *lines) thinker.receive(line);
            if (thinker.is_thinking()) thinker.work();
        }
    }

    /// Takes all received lines; waits for the first unless `is_busy`. No value once the worker is ending.
    std::optional<std::deque<std::string>> next(bool is_busy) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_busy || is_ending_ || !lines_.empty(); });
        if (is_ending_) return std::nullopt;
        return std::exchange(lines_, {});
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool is_ending_ = false;
    std::thread thread_;  // declared last, because the thread uses the members above
};

Workers::Workers(OnLine on_line) : on_line_(std::move(on_line)) {}
Workers::~Workers() = default;

void Workers::send(int worker, std::string line) {
    auto& brain = brains_[worker];
    if (!brain) {
        const int generation = ++generations_[worker];
        brain =
            std::make_unique<Brain>([this, worker, generation](const std::string& said) { on_line_(worker, generation, said); });
    }
    brain->send(std::move(line));
}

void Workers::restart(int worker) {
    brains_.erase(worker);
}

void Workers::end() {
    brains_.clear();
}

bool Workers::is_current(int worker, int generation) const {
    const auto found = generations_.find(worker);
    return brains_.contains(worker) && found != generations_.end() && found->second == generation;
}

}  // namespace narabe::desktop
