// Asks the worker for a move and sees to it that exactly one answer counts: replies that nobody waits for are dropped,
// a worker that fails or falls silent is replaced and asked again.
#pragma once

#include <string>
#include <string_view>

#include "app/page.h"
#include "core/any_position.h"

namespace narabe {

struct ThoughtSoFar {
    std::int64_t simulations = 0;
    int chance = -1;  ///< of winning, in per cent; negative while nothing is known
};

class Thinking {
  public:
    enum class News : std::uint8_t {
        none,
        progress,  ///< `thought()` changed
        move,      ///< `move()` is the answer
        given_up,  ///< the worker failed too often; nobody thinks any more
    };

    explicit Thinking(Page& page) : page_(page) {}

    /// Stops whatever is thought about and thinks about this. Times are in milliseconds of any clock.
    void ask(const AnyPosition& seen, int level, std::uint64_t seed, double now);
    void stop();
    /// The answer could not be used: asks again, or gives up.
    News ask_again(double now);

    News on_line(int worker, std::string_view line, double now);
    News on_failure(int worker, double now);
    /// To be called when `deadline()` has passed.
    News on_time(double now);

    bool is_busy() const { return id_ != 0; }
    const ThoughtSoFar& thought() const { return thought_; }
    std::string_view move() const { return move_; }
    /// When the worker counts as silent. The page notices much sooner; this is for a page that does not.
    double deadline() const { return last_heard_ + longest_silence; }

    static constexpr double longest_silence = 45'000;
    static constexpr int most_attempts = 3;

  private:
    void send(double now);

    Page& page_;
    int id_ = 0;  // of the question that is out; 0: none
    int last_id_ = 0;
    int attempts_ = 0;
    double last_heard_ = 0;
    std::string question_;  // what follows the id
    std::string move_;
    ThoughtSoFar thought_;
};

}  // namespace narabe
