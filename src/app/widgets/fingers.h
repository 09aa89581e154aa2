// The fingers on the screen, and pinching with two of them.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/widgets/pointer.h"
#include "core/ranges.h"

namespace narabe {

class Fingers {
  public:
    using Id = std::int64_t;

    void down(Id id, Point at) {
        up(id);
        fingers_.push_back({id, at, at});
    }
    void move(Id id, Point at) {
        const auto finger = ranges::find(fingers_, id, &Finger::id);
        if (finger != fingers_.end()) finger->at = at;
    }
    void up(Id id) {
        std::erase_if(fingers_, [id](const Finger& finger) { return finger.id == id; });
    }

    /// The pinch by the first two fingers since the last call; empty if there are fewer fingers.
    std::optional<Pinch> take_pinch() {
        if (fingers_.size() < 2) return std::nullopt;
        Finger& one = fingers_[0];
        Finger& other = fingers_[1];
        const Point centre = (one.at + other.at) * 0.5f;
        const Point moved = centre - (one.before + other.before) * 0.5f;
        const float factor = distance(one.at, other.at) / distance(one.before, other.before);
        one.before = one.at;
        other.before = other.at;
        return Pinch{.centre = centre, .moved = moved, .factor = factor};
    }

  private:
    struct Finger {
        Id id;
        Point at;
        Point before;
    };

    /// The distance in pixels, which is at least large enough to divide by.
    static float distance(Point a, Point b) { return std::max(8.0f, std::hypot(a.x - b.x, a.y - b.y)); }

    std::vector<Finger> fingers_;
};

}  // namespace narabe
