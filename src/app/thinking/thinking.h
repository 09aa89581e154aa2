// Requests a move from the workers and makes sure that exactly one answer counts. Discards late replies. Replaces a worker that
// fails or stops responding and, unless others search the same position, repeats the request.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/page/page.h"
#include "engine/protocol.h"

namespace narabe {

struct SearchProgress {
    std::int64_t simulations = 0;
    int chance = -1;  ///< winning chance in per cent; negative while unknown
};

class Thinking {
  public:
    enum class News : std::uint8_t {
        none,
        progress,  ///< `thought()` or `found()` has changed
        move,      ///< `move()` is the answer
        given_up,  ///< the workers failed too often; thinking has stopped
    };

    /// `asker`, from 0 to 3, must differ between objects that share workers, so that their request ids differ.
    explicit Thinking(Page& page, unsigned asker = 0) : page_(page), next_id_(asker + 1) {}

    /// Sets how many workers share a question at the highest level, from the next question; at least 1.
    void use_workers(int count) { workers_ = count; }

    /// Stops any search and starts a new one: at the highest level with all workers, otherwise with one worker, so that the seed
    /// determines the move. Times are in milliseconds of any clock.
    void ask(const AnyPosition& seen, int level, std::uint64_t seed, double now);
    /// Stops any search and starts an analysis of this duration, with all workers.
    void analyse(const AnyPosition& seen, int milliseconds, std::uint64_t seed, double now);
    void stop();
    /// Retries or stops, because the answer was illegal.
    News ask_again(double now);

    News on_line(int worker, std::string_view line, double now);
    /// Handles the failure of a worker. The caller must start another worker to replace it.
    News on_failure(int worker, double now);
    /// Must be called when `deadline()` has passed.
    News on_time(double now);

    bool is_busy() const { return id_ != 0; }
    const SearchProgress& thought() const { return thought_; }
    std::string_view move() const { return move_; }
    /// The combined results of all workers, best first: for an analysis at any time, otherwise only after the answer.
    std::vector<Candidate> found() const;
    /// The principal variation in protocol format; empty while unknown.
    std::string_view line() const;
    /// Whether the value with best play is proven; the value is in `found().front()`.
    bool is_proven() const;
    /// The time at which a worker counts as unresponsive, or the wait for the remaining workers ends. Pages usually detect
    /// unresponsive workers much sooner; this deadline is for pages that do not.
    double deadline() const;

    static constexpr double longest_silence = 45'000;
    static constexpr double longest_delay = 400;  ///< maximum time between the first worker's answer and the last
    static constexpr int max_attempts = 3;

  private:
    /// The state of one worker.
    struct Share {
        bool is_out = true;  // has not answered yet
        bool is_proven = false;
        bool is_decided = false;  // its favourite can't change in the time that is left
        double last_heard = 0;
        std::int64_t simulations = 0;
        float chance = -1;
        std::string best;
        std::string line;
        std::vector<Candidate> found;
    };

    void begin(ThinkRequest question, double now);
    void send(double now);
    void cancel(std::size_t worker);
    News try_again(double now);
    News on_reply(Share& share, const Reply& reply, double now);
    News take_answer(double now);
    void stop_early(double now);
    void stop_others(double now);
    News conclude();
    News lose(Share& share, double now);
    void weigh_thoughts();
    bool waits() const;

    static constexpr RequestId askers = 4;
    static constexpr double never = 1e18;

    Page& page_;
    int workers_ = 1;
    RequestId id_ = 0;  // id of the current question; 0 if there is none
    RequestId next_id_;
    int attempts_ = 0;
    std::optional<ThinkRequest> question_;  // the request as sent to the first worker
    std::size_t share_count_ = 1;
    std::vector<Share> shares_;  // one per worker, starting with worker 0
    double last_call_ = never;   // when the wait for missing answers ends
    std::string move_;
    SearchProgress thought_;
};

}  // namespace narabe
