// The moves of a game as text, rewritten only if they change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

class MoveTexts {
  public:
    /// All moves. With `seen_by`, without what that seat may not know.
    const std::vector<std::string>& of(const Session& session, std::optional<Seat> seen_by = std::nullopt);

  private:
    std::optional<AnyPosition> beginning_;
    std::optional<Seat> seen_by_;
    std::vector<Move> moves_;
    std::vector<std::string> texts_;  // one per move
};

}  // namespace narabe
