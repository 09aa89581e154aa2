// The moves of a game as text, each written only once while it stays the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

class MoveTexts {
  public:
    /// All moves. With `seen_by`, as that seat may know them.
    const std::vector<std::string>& of(const Session& session, std::optional<Seat> seen_by = std::nullopt);

  private:
    std::optional<AnyPosition> beginning_;
    std::optional<Seat> seen_by_;
    std::vector<Move> moves_;
    std::vector<std::string> texts_;  // one per move
};

}  // namespace narabe
