// Lines that come in from another program, without waiting longer than one wants to.
#pragma once

#include <optional>
#include <string>

namespace narabe::cli {

class Lines {
  public:
    /// Reads from an open file descriptor, which stays somebody else's.
    explicit Lines(int descriptor) : descriptor_(descriptor) {}

    /// The next line without its end; nothing if none is complete after that time, or at the end. A negative time means
    /// as long as it takes. Of a very long line only the beginning is kept.
    std::optional<std::string> next(int milliseconds);

    /// Whether nothing more will come.
    bool at_end() const { return at_end_ && buffer_.empty(); }

  private:
    std::optional<std::string> take_line();
    bool read_more(int milliseconds);

    int descriptor_;
    bool at_end_ = false;
    std::string buffer_;
};

}  // namespace narabe::cli
