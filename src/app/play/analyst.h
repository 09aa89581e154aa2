// Analyses positions in the workers' spare time, one at a time, by priority. Results for a position are kept while others are
// analysed, so that everybody who asks about it gets the same.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/play/thinking.h"

namespace narabe {

/// The results for an unfinished position, for the seat to move.
struct Analysis {
    AnyPosition seen;      ///< as the seat to move sees it
    int milliseconds = 0;  ///< time budget
    double spent = 0;      ///< milliseconds spent so far
    std::int64_t simulations = 0;
    std::vector<Candidate> found{};  ///< best first; empty while there are no results
    std::string line{};              ///< the principal variation, separated by `; `; may be empty
    bool is_proven = false;          ///< the best move's result is the result of the game with best play
    bool is_done = false;            ///< finished
    bool is_lost = false;            ///< given up: the workers do not answer
    std::optional<Move> advised{};   ///< the move of a hint: it counts as the best one, whatever is found later

    bool is_known() const { return !found.empty(); }
    /// Precondition: there are results.
    Move best() const { return advised.value_or(found.front().move); }
};

/// A move that gives away at least so much of the winning chance is a mistake worth mentioning.
inline constexpr float costly = 0.14f;

/// One that gives away less is as good as the best move, as far as a search can tell.
inline constexpr float negligible = 0.035f;

/// How much of the winning chance a move gives away, by one search; 0 for the best move. No value if the search has hardly looked at
/// the move. Precondition: there are results.
std::optional<float> given_away(const Analysis& analysis, Move move);

class Analyst {
  public:
    /// Why a position is analysed, highest priority first.
    enum class Purpose : std::uint8_t {
        practice,   ///< a mistake is being practised
        hint,       ///< the player asked for a hint
        screen,     ///< the player looks at it
        coaching,   ///< the coach will judge the player's next move, or judges the last one
        review,     ///< it belongs to a finished game under review
        pondering,  ///< the computer will move soon
        count_
    };

    explicit Analyst(Page& page) : thinking_(page, 1) {}

    void use_workers(int count) { thinking_.use_workers(count); }

    /// Replaces the earlier request for that purpose; a request for the same position continues. Precondition: `seen` is
    /// unfinished, a seat is to move, and `seen` is what it sees. Times are in milliseconds of any clock.
    void look_into(Purpose purpose, const AnyPosition& seen, int milliseconds, double now);
    void drop(Purpose purpose, double now);
    /// The results for the position requested last for that purpose; null if there is no request.
    const Analysis* of(Purpose purpose) const;
    /// The kept results for a position; null if there are none.
    const Analysis* known(const AnyPosition& seen) const;
    /// A hint gave this move in the position. Precondition: there are results for it.
    void advise(const AnyPosition& seen, Move move);
    /// Whether the latest news was about the position requested for that purpose.
    bool has_heard_of(Purpose purpose) const;

    /// Pauses all analysis until `go_on`.
    void hold();
    void go_on(double now);

    // Each returns whether there is something new to show: at most several times a second.
    bool on_line(int worker, std::string_view line, double now);
    bool on_failure(int worker, double now);
    bool on_time(double now);
    /// When `on_time` is due, if ever.
    std::optional<double> due() const;

    static constexpr double pause_between_news = 240;

  private:
    bool heard(Thinking::News news, double now);
    void take_findings(Analysis& analysis, bool has_answer) const;
    void share(const Analysis& analysis);
    void begin_next(double now);
    void halt();

    Thinking thinking_;
    std::array<std::optional<Analysis>, static_cast<std::size_t>(Purpose::count_)> wanted_;
    std::vector<Analysis> known_;         // newest last
    std::optional<std::size_t> running_;  // index of the request being analysed
    std::uint64_t heard_of_ = 0;          // hash of a position
    double begun_ = 0;
    bool is_held_ = false;
    double last_news_ = -1e9;
};

}  // namespace narabe
