// What a command writes: lines on standard output, notes on standard error, and how far it is.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.h"

namespace narabe::cli {

/// Take lines without line ends.
struct Streams {
    /// Standard output. False, with the reason in `errno`, if the line couldn't be written.
    std::function<bool(std::string_view line)> out;
    /// Standard error.
    std::function<void(std::string_view line)> error;
    /// Replaces the line that it showed last; null unless there is a terminal.
    std::function<void(std::string_view line)> progress = nullptr;
};

class Output {
  public:
    explicit Output(const Streams& streams) : streams_(streams) {}

    /// Writes a line to standard output. After the first failure, nothing more is written.
    void say(std::string_view line);
    /// Says each line of a text.
    void say_lines(std::string_view text);
    /// Why something couldn't be written.
    const std::optional<Failure>& failure() const { return failure_; }

    /// Writes a warning to standard error.
    void note(std::string_view sentence) const;

    bool is_watched() const { return streams_.progress != nullptr; }
    /// Shows how far the command is, if there is a terminal.
    void show_progress(std::string_view line) const;

  private:
    const Streams& streams_;
    std::optional<Failure> failure_;
};

}  // namespace narabe::cli
