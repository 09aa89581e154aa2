// What a command writes: lines on standard output, and notes on standard error.
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

  private:
    const Streams& streams_;
    std::optional<Failure> failure_;
};

}  // namespace narabe::cli
