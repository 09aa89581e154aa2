// A command that takes long.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/interrupts.h"
#include "cli/output.h"

namespace narabe::cli {

/// `3 of 20`
std::string count_text(std::int64_t number, std::int64_t total);
/// How long something takes, for people: `9 s left`, `3 min left`, `2 h 5 min left`.
std::string time_left(std::chrono::seconds time);

/// Shows how far a command is and when it will be done, and lets Ctrl+C stop it, while it exists.
class Progress {
  public:
    /// `total` is all there is to do, in any unit.
    Progress(Output& out, double total) : out_(out), total_(total) {}
    ~Progress() { out_.show_progress(""); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `done` of the total is done; `text` says it in words.
    void show(double done, std::string_view text);

    /// Whether the command must end: it was interrupted, or its output can't be written.
    bool must_stop() const { return caught_signal() != 0 || out_.failure(); }
    /// The failure of an interrupted command; `done` says what it did until then. Nothing if it was not interrupted.
    static std::optional<Failure> interruption(std::string_view done);

  private:
    using Clock = std::chrono::steady_clock;

    Output& out_;
    double total_;
    InterruptCatcher catcher_;
    Clock::time_point begin_ = Clock::now();
    double last_done_ = 0;                 ///< the estimate is made when this changes
    std::chrono::duration<double> end_{};  ///< estimated, from the beginning
};

}  // namespace narabe::cli
