// A work cut in parts, each in a process of its own.
#pragma once

#include <vector>

#include "cli/commands.h"
#include "cli/lines.h"

namespace narabe::cli {

/// They end with the object.
class Processes {
  public:
    /// `work(part, say)` is run in each of `count` copies of this process; what it says comes out of `next`.
    static Result<Processes> start(int count, const std::function<void(int part, const Say& say)>& work);

    Processes(Processes&& other) noexcept = default;
    ~Processes();

    /// The next line that one of them says, up to 500 bytes; nothing when all have ended.
    std::optional<std::string> next();

  private:
    explicit Processes(int from) : from_(from), lines_(from) {}

    int from_;
    Lines lines_;
    std::vector<int> processes_;
};

}  // namespace narabe::cli
