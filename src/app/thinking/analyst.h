// Analyses positions in the workers' spare time, one at a time, by priority. Stores the results while other positions are analysed,
// so that all requests for a position get the same results.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/thinking/thinking.h"

namespace narabe {

/// The results for an unfinished position, from the perspective of the seat to move.
struct Analysis {
    AnyPosition seen;      ///< the position as the seat to move sees it
    int milliseconds = 0;  ///< time budget
    double spent = 0;      ///< milliseconds spent so far
    std::int64_t simulations = 0;
    unsigned version = 0;            ///< changes whenever `found` or `line` changes; 0 while there are no results
    std::vector<Candidate> found{};  ///< best first; empty while there are no results
    std::string line{};              ///< the principal variation, separated by `; `; may be empty
    bool is_proven = false;          ///< the value of the best move is proven
    bool is_done = false;            ///< finished
    bool is_lost = false;            ///< abandoned because the workers do not answer
    std::optional<Move> advised{};   ///< the move of a hint, which counts as the best move regardless of later results

    bool is_known() const { return !found.empty(); }
    /// Precondition: there are results.
    Move best() const { return advised.value_or(found.front().move); }
};

/// The moves of the principal variation.
std::vector<std::string> moves_of_line(const Analysis& analysis);

/// A move that loses at least this much of the winning chance is a mistake worth mentioning.
inline constexpr float costly = 0.14f;

/// A move whose loss is less counts as equal to the best move, within the accuracy of a search.
inline constexpr float negligible = 0.035f;

/// How much of the winning chance a move loses, according to one search; 0 for the best move. Empty if the search has hardly
/// examined the move. Precondition: there are results.
std::optional<float> given_away(const Analysis& analysis, Move move);

class Analyst {
  public:
    /// The reasons to analyse a position, highest priority first.
    enum class Purpose : std::uint8_t {
        practice,   ///< the player practises a mistake
        hint,       ///< the player asked for a hint
        mapping,    ///< the value of a first move for a map of openings, which the player wants
        screen,     ///< the player views it with the analysis on
        coaching,   ///< the coach judges a move of the player, or prepares for the next one
        review,     ///< the review of a finished game
        pondering,  ///< the computer will move soon
        count_
    };

    explicit Analyst(Page& page) : thinking_(page, 1) {}

    void use_workers(int count) { thinking_.use_workers(count); }

    /// Replaces the earlier request for this purpose, unless it is for the same position, which continues. Precondition: `seen`
    /// is unfinished, a seat is to move, and `seen` is the position as that seat sees it. Times are in milliseconds of any clock.
    void request_analysis(Purpose purpose, const AnyPosition& seen, int milliseconds, double now);
    void drop(Purpose purpose, double now);
    /// The results of the last request for this purpose; null if there is no request.
    const Analysis* of(Purpose purpose) const;
    /// The stored results for a position; null if there are none.
    const Analysis* known(const AnyPosition& seen) const;
    /// Records that a hint suggested this move. Precondition: there are results for the position.
    void advise(const AnyPosition& seen, Move move);
    /// Whether the latest results are for the request with this purpose.
    bool has_results_for(Purpose purpose) const;

    /// Pauses all analysis until `go_on`.
    void hold();
    void go_on(double now);

    // These functions return whether there are new results to show, at most several times a second.
    bool on_line(int worker, std::string_view line, double now);
    bool on_failure(int worker, double now);
    bool on_time(double now);
    /// The time of the next call to `on_time`, if any.
    std::optional<double> due() const;

    static constexpr double pause_between_news = 240;

  private:
    bool on_news(Thinking::News news, double now);
    void take_findings(Analysis& analysis, bool has_answer);
    void share(const Analysis& analysis);
    void begin_next(double now);
    void halt();

    Thinking thinking_;
    std::array<std::optional<Analysis>, static_cast<std::size_t>(Purpose::count_)> wanted_;
    std::vector<Analysis> known_;         // newest last
    std::optional<std::size_t> running_;  // index of the request being analysed
    unsigned last_version_ = 0;
    std::uint64_t heard_of_ = 0;  // hash of the position that the latest results are for
    double begun_ = 0;
    bool is_held_ = false;
    double last_news_ = -1e9;
};

}  // namespace narabe
