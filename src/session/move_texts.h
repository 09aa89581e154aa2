// The moves of a game as text, rewritten only if they change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/session.h"

namespace narabe {

class MoveTexts {
  public:
    /// The text of all moves. With `seen_by`, omits hidden information that this seat must not see.
    const std::vector<std::string>& of(const Session& session, std::optional<Seat> seen_by = std::nullopt);

  private:
    std::optional<AnyPosition> beginning_;
    std::optional<Seat> seen_by_;
    std::vector<Move> moves_;
    std::vector<std::string> texts_;  // one text per move
};

}  // namespace narabe
