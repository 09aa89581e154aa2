// The computer's book: maps of openings.
#pragma once

#include <optional>
#include <string>

#include "core/opening_map.h"

namespace narabe {

class Book {
  public:
    /// The map about the start of a game, or about a position after its first move; null if there is none, it is not here or it cannot be
    /// read. Valid until the next call.
    const OpeningMap* map_about(const AnyPosition& position);

  private:
    std::string name_;  // of the map that was read last
    std::optional<OpeningMap> map_;
};

}  // namespace narabe
