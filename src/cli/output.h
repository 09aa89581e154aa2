// What a command writes: lines on standard output, notes on standard error, and its progress.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.h"

namespace narabe::cli {

/// The functions take lines without line ends.
struct Streams {
    /// Writes to standard output. Returns false and sets `errno` if the line could not be written.
    std::function<bool(std::string_view line)> out;
    /// Writes to standard error.
    std::function<void(std::string_view line)> error;
    /// Replaces the progress line on the terminal; null if there is no terminal.
    std::function<void(std::string_view line)> progress = nullptr;
};

class Output {
  public:
    explicit Output(const Streams& streams) : streams_(streams) {}

    /// Writes a line to standard output. After a failure, nothing more is written.
    void write(std::string_view line);
    /// Writes each line of a text.
    void write_lines(std::string_view text);
    /// The reason for the first failure to write; no value if there was none.
    const std::optional<Failure>& failure() const { return failure_; }

    /// Writes a warning to standard error.
    void note(std::string_view sentence) const;

    bool is_watched() const { return streams_.progress != nullptr; }
    /// Shows the progress of the command, if there is a terminal.
    void show_progress(std::string_view line) const;

  private:
    const Streams& streams_;
    std::optional<Failure> failure_;
};

}  // namespace narabe::cli
