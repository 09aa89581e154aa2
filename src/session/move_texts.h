// The moves of a game as text, each written once for as long as it stays the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

class MoveTexts {
  public:
    /// All that was played. With `seen_by`, as that seat may know it.
    const std::vector<std::string>& of(const Session& session, std::optional<Seat> seen_by = std::nullopt);

  private:
    std::optional<AnyPosition> beginning_;
    std::optional<Seat> seen_by_;
    std::vector<Move> moves_;
    std::vector<std::string> texts_;  // one for each
};

}  // namespace narabe
