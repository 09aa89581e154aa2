// Finds out about positions while the workers have nothing better to do: one position at a time, what is wanted most
// first. What was found of a position stays while others are looked into.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/play/thinking.h"

namespace narabe {

/// What is known of an unfinished position, for the seat to move.
struct Analysis {
    AnyPosition seen;      ///< as the seat to move sees it
    int milliseconds = 0;  ///< to be spent on it
    std::int64_t simulations = 0;
    std::vector<Candidate> found{};  ///< best first; empty until something is known
    std::string line{};              ///< the moves that are expected, the best one first, with `; ` between them; may be empty
    bool is_proven = false;          ///< the best move's result is that of the game
    bool is_done = false;            ///< no more will be found
    bool is_lost = false;            ///< nor could it be: the workers do not answer
};

class Analyst {
  public:
    /// What a position is looked into for, what is wanted most first.
    enum class Purpose : std::uint8_t {
        screen,     ///< the person looks at it
        review,     ///< of a game that was played
        pondering,  ///< the computer is to move soon
        count_
    };

    explicit Analyst(Page& page) : thinking_(page, 1) {}

    void use_workers(int count) { thinking_.use_workers(count); }

    /// In place of what was wanted for that purpose before; what is wanted already goes on. Precondition: `seen` is
    /// unfinished, a seat is to move, and that is who sees it. Times are in milliseconds of any clock.
    void look_into(Purpose purpose, const AnyPosition& seen, int milliseconds, double now);
    void drop(Purpose purpose, double now);
    /// What is known of the position that was wanted last for that purpose; null if none is wanted.
    const Analysis* of(Purpose purpose) const;

    /// Nothing is looked into until `go_on`.
    void hold();
    void go_on(double now);

    // Each answers whether there is news for the person: several times a second at most.
    bool on_line(int worker, std::string_view line, double now);
    bool on_failure(int worker, double now);
    bool on_time(double now);
    /// When `on_time` is due, or nothing.
    std::optional<double> due() const;

    static constexpr double pause_between_news = 240;

  private:
    bool heard(Thinking::News news, double now);
    void take_findings(Analysis& analysis) const;
    void begin_next(double now);
    void halt();

    Thinking thinking_;
    std::array<std::optional<Analysis>, static_cast<std::size_t>(Purpose::count_)> wanted_;
    std::optional<std::size_t> running_;  // which of them
    bool is_held_ = false;
    double last_news_ = -1e9;
};

}  // namespace narabe
