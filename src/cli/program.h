// Another program that is running, and the lines between it and us.
#pragma once

#include <string>

#include "cli/failure.h"
#include "cli/lines.h"

namespace narabe::cli {

/// Ends with the object.
class Program {
  public:
    /// Starts what a shell makes of `command`.
    static Result<Program> start(const std::string& command);

    Program(Program&& other) noexcept;
    Program& operator=(Program&&) = delete;
    ~Program();

    /// False if it does not listen any more.
    bool send(std::string line);
    /// Its next line; nothing after that time or when it has ended.
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
