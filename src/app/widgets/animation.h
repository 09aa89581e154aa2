// Animations across frames, and the time of the next frame.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace narabe {

class Animation {
  public:
    /// Begins a frame, which may be drawn several times.
    void update(double now, bool reduced_motion);

    /// The time in milliseconds.
    double now() const { return now_; }
    /// Milliseconds since the last frame, capped so that animations do not jump.
    float elapsed() const { return elapsed_; }

    /// A value that starts at its first target and moves to each new `target` in this many milliseconds.
    float follow(std::string_view id, float target, float milliseconds = 120);
    /// Restarts the value at this point.
    void start_following(std::string_view id, float value);

    bool is_reduced() const { return reduced_motion_; }
    void want_frame() { wants_frame_ = true; }
    void want_frame_at(double time) { next_frame_ = std::min(next_frame_, time); }
    bool wants_frame() const { return wants_frame_; }
    double next_frame() const { return next_frame_; }

  private:
    struct Following {
        std::uint32_t id;
        float value;
        unsigned frame;  ///< the last frame that used the value
    };

    static constexpr double never = 1e18;

    double now_ = 0;
    float elapsed_ = 0;
    unsigned frame_ = 0;
    bool reduced_motion_ = false;
    bool wants_frame_ = false;
    double next_frame_ = never;
    std::vector<Following> following_;
};

}  // namespace narabe
