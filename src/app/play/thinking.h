// Asks the workers for a move and sees to it that exactly one answer counts: replies that nobody waits for are dropped, a
// worker that fails or falls silent is replaced and, unless others think about the same, asked again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "engine/protocol.h"

namespace narabe {

struct ThoughtSoFar {
    std::int64_t simulations = 0;
    int chance = -1;  ///< of winning, in per cent; negative while nothing is known
};

class Thinking {
  public:
    enum class News : std::uint8_t {
        none,
        progress,  ///< `thought()` or `found()` changed
        move,      ///< `move()` is the answer
        given_up,  ///< the workers failed too often; nobody thinks any more
    };

    /// Those that ask the same workers have different numbers, from 0 to 3.
    explicit Thinking(Page& page, unsigned asker = 0) : page_(page), next_id_(asker + 1) {}

    /// How many workers think about what deserves them all, from the next question on; at least 1.
    void use_workers(int count) { workers_ = count; }

    /// Stops whatever is thought about and thinks about this: at the highest level with all workers, else with one, so
    /// that the seed decides what it plays. Times are in milliseconds of any clock.
    void ask(const AnyPosition& seen, int level, std::uint64_t seed, double now);
    /// The same to find out all that can be found out in that time.
    void analyse(const AnyPosition& seen, int milliseconds, std::uint64_t seed, double now);
    void stop();
    /// The answer could not be used: asks again, or gives up.
    News ask_again(double now);

    News on_line(int worker, std::string_view line, double now);
    /// Whoever calls this has another worker started in its place.
    News on_failure(int worker, double now);
    /// To be called when `deadline()` has passed.
    News on_time(double now);

    bool is_busy() const { return id_ != 0; }
    const ThoughtSoFar& thought() const { return thought_; }
    std::string_view move() const { return move_; }
    /// What all workers found of the moves, added up, best first: of an analysis all the time, else with the answer.
    std::vector<Candidate> found() const;
    /// The moves that are expected, the best one first, as in the protocol; empty while nothing is known.
    std::string_view line() const;
    /// Whether the result with best play is known, which `found().front()` holds.
    bool is_proven() const;
    /// When a worker counts as silent, or those that are behind the first are not waited for any more. The page notices
    /// silence much sooner; this is for a page that does not.
    double deadline() const;

    static constexpr double longest_silence = 45'000;
    static constexpr double longest_delay = 400;  ///< that one worker's answer may come after another's
    static constexpr int most_attempts = 3;

  private:
    /// What one worker does of it.
    struct Share {
        bool is_out = true;  // an answer is waited for
        bool is_proven = false;
        double last_heard = 0;
        std::int64_t simulations = 0;
        float chance = -1;
        std::string best;
        std::string line;
        std::vector<Candidate> found;
    };

    void begin(ThinkRequest question, double now);
    void send(double now);
    void call_off(std::size_t worker);
    News try_again(double now);
    News hear(Share& share, const Reply& reply, double now);
    News hear_answer(double now);
    News conclude();
    News lose(Share& share, double now);
    void weigh_thoughts();
    bool waits() const;

    static constexpr RequestId askers = 4;
    static constexpr double never = 1e18;

    Page& page_;
    int workers_ = 1;
    RequestId id_ = 0;  // of the question that is out; 0: none
    RequestId next_id_;
    int attempts_ = 0;
    std::optional<ThinkRequest> question_;  // for the first worker
    std::size_t share_count_ = 1;
    std::vector<Share> shares_;  // one for each worker, from number 0
    double last_call_ = never;   // when the answers that are missing are not waited for any more
    std::string move_;
    ThoughtSoFar thought_;
};

}  // namespace narabe
