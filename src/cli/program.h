// Another running program, with which lines are exchanged.
#pragma once

#include <string>

#include "cli/failure.h"
#include "cli/lines.h"

namespace narabe::cli {

/// Ends the program when destroyed.
class Program {
  public:
    /// Runs `command` in a shell, in its own process group.
    static Result<Program> start(const std::string& command);

    Program(Program&& other) noexcept;
    Program& operator=(Program&&) = delete;
    ~Program();

    /// Returns false if the program no longer reads.
    bool send(std::string line);
    /// The next line; no value if the time runs out or the program has ended.
    std::optional<std::string> receive(int milliseconds) { return lines_.next(milliseconds); }
    bool has_ended() const { return lines_.at_end(); }

  private:
    Program(int process, int to, int from) : process_(process), to_(to), from_(from), lines_(from) {}

    int process_;
    int to_;
    int from_;
    Lines lines_;
};

}  // namespace narabe::cli
