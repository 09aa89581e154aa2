// Another running program, and the lines exchanged with it.
#pragma once

#include <string>

#include "cli/failure.h"
#include "cli/lines.h"

namespace narabe::cli {

/// The program is ended with the object.
class Program {
  public:
    /// Runs `command` in a shell, in a group of processes of its own.
    static Result<Program> start(const std::string& command);

    Program(Program&& other) noexcept;
    Program& operator=(Program&&) = delete;
    ~Program();

    /// False if it no longer reads.
    bool send(std::string line);
    /// Its next line; nothing after that time, or if it has ended.
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
