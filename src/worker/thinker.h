// A computer player: receives requests, searches in slices so that it can receive more in between, and replies.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/protocol.h"
#include "games/all_brains.h"
#include "worker/book.h"

namespace narabe {

class Thinker {
  public:
    using Clock = std::chrono::steady_clock;

    /// `send` takes lines without line ends; `now` is the clock.
    explicit Thinker(std::function<void(const std::string& line)> send, MakeSearch make = make_search,
                     Clock::time_point (*now)() = Clock::now)
        : send_(std::move(send)), make_(make), now_(now) {}

    /// Handles a line of the protocol. Searches run in the order of their requests.
    void receive(std::string_view line);

    /// Ends requests that only `stop` would end; called when no more lines can arrive.
    void stop_unlimited();

    bool is_thinking() const { return !jobs_.empty(); }

    /// Searches for about 10 milliseconds if there is a request.
    void work();

  private:
    struct Job {
        ThinkRequest request;
        Level level;
        bool is_stopped = false;
        std::unique_ptr<Search> search = nullptr;  // null until its turn
        Clock::time_point begin{};
        Clock::duration limit{};   // from `begin`
        std::uint64_t reused = 0;  // simulations of earlier requests
        Clock::time_point last_info{};
    };

    void stop(RequestId id);
    /// Returns false if the level has no search.
    bool begin(Job& job);
    std::unique_ptr<Search> make(const Job& job);
    void run_slice(Job& job, Clock::time_point until);
    static bool has_ended(const Job& job);
    bool is_finished(const Job& job) const;
    bool is_decided(const Job& job) const;
    bool extend(Job& job);
    void report(Job& job);
    void finish(Job& job);

    std::function<void(const std::string&)> send_;
    MakeSearch make_;
    Clock::time_point (*now_)();
    Book book_;
    std::deque<Job> jobs_;
    std::unique_ptr<Search> last_search_;  // of the last request at the highest level, for tree reuse
    const GameModule* last_game_ = nullptr;
};

}  // namespace narabe
