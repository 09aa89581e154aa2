// Reads lines from another program with a time limit.
#pragma once

#include <optional>
#include <string>

namespace narabe::cli {

class Lines {
  public:
    /// Reads from an open file descriptor without owning it.
    explicit Lines(int descriptor) : descriptor_(descriptor) {}

    /// The next line without its line end. No value if the time ran out before a line was complete, at the end of input, or after
    /// a signal. A negative time means no limit. Only the beginning of a very long line is returned.
    std::optional<std::string> next(int milliseconds);

    /// Whether there will be no more lines.
    bool at_end() const { return at_end_ && buffer_.empty(); }

  private:
    std::optional<std::string> take_line();
    bool read_more(int milliseconds);

    int descriptor_;
    bool at_end_ = false;
    std::string buffer_;
};

}  // namespace narabe::cli
