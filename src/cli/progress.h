// The progress of a long command.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/interrupts.h"
#include "cli/output.h"

namespace narabe::cli {

/// How much of a task is done: `3 of 20`.
std::string count_text(std::int64_t number, std::int64_t total);
/// The remaining time in words: `9 s left`, `3 min left`, `2 h 5 min left`.
std::string time_left(std::chrono::seconds time);

/// While it exists, shows the progress and estimated end of a command, and lets Ctrl+C stop it.
class Progress {
  public:
    /// `total` is the whole amount of work, in any unit.
    Progress(Output& out, double total) : out_(out), total_(total) {}
    ~Progress() { out_.show_progress(""); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `done` is the finished part of the total; `text` describes it.
    void show(double done, std::string_view text);

    /// Whether the command must stop, because it was interrupted or its output can't be written.
    bool must_stop() const { return caught_signal() != 0 || out_.failure(); }
    /// The failure of an interrupted command, with `done` as the description of what it finished; no value if it was not
    /// interrupted.
    static std::optional<Failure> interruption(std::string_view done);

  private:
    using Clock = std::chrono::steady_clock;

    Output& out_;
    double total_;
    InterruptCatcher catcher_;
    Clock::time_point begin_ = Clock::now();
    double last_done_ = 0;                 ///< the end is estimated again when this changes
    std::chrono::duration<double> end_{};  ///< the estimated end, measured from the start
};

}  // namespace narabe::cli
