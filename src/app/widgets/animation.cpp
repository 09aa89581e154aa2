#include "app/widgets/animation.h"

#include <cmath>
#include <utility>

#include "app/widgets/id_hash.h"
#include "core/ranges.h"

namespace narabe {

void Animation::update(double now, bool reduced_motion) {
    elapsed_ = std::clamp(static_cast<float>(now - now_), 0.0f, 50.0f);
    now_ = now;
    reduced_motion_ = reduced_motion;
    wants_frame_ = false;
    next_frame_ = never;
    ++frame_;
    std::erase_if(following_, [&](const Following& each) { return frame_ - each.frame > 200; });
}

float Animation::follow(std::string_view id, float target, float milliseconds) {
    const std::uint32_t hash = hash_of_id(id);
    auto found = ranges::find(following_, hash, &Following::id);
    if (found == following_.end()) {
        following_.push_back({hash, target, frame_});
        return target;
    }
    if (std::exchange(found->frame, frame_) == frame_) return found->value;  // this frame is being drawn again
    if (reduced_motion_) found->value = target;
    const float away = target - found->value;
    if (std::abs(away) < 0.004f) {
        found->value = target;
    } else {
        found->value += away * std::min(1.0f, elapsed_ * 3 / milliseconds);
        wants_frame_ = true;
    }
    return found->value;
}

void Animation::start_following(std::string_view id, float value) {
    const std::uint32_t hash = hash_of_id(id);
    const auto found = ranges::find(following_, hash, &Following::id);
    if (found == following_.end()) {
        following_.push_back({hash, value, frame_ - 1});
    } else {
        found->value = value;
        found->frame = frame_ - 1;
    }
}

}  // namespace narabe
