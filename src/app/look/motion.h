// The progress of animations. Times are in milliseconds of the app's clock. With reduced motion, all movements are instant.
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/view.h"

namespace narabe {

constexpr float ease_out(float t) {
    const float rest = 1 - t;
    return 1 - rest * rest * rest;
}

/// One animation with a start and a duration.
struct Movement {
    double start = -1e9;
    float duration = 160;

    /// The progress, from 0 to 1.
    float progress(double now) const {
        return std::clamp(static_cast<float>((now - start) / static_cast<double>(duration)), 0.0f, 1.0f);
    }
    bool is_going(double now) const { return now < start + static_cast<double>(duration); }
};

/// The animations on the board.
class BoardMotion {
  public:
    void reduce(bool reduced) { reduced_ = reduced; }

    /// `is_from_opponent`: the piece flies in from its player's side, and takes longer.
    void piece_arrives(double now, float duration, bool is_from_opponent = false) {
        constexpr float longest_settling = 300;
        arrival_.duration = is_from_opponent ? std::max(duration, longest_settling) : duration;
        is_from_opponent_ = is_from_opponent;
        begin(arrival_, now);
    }
    bool is_from_opponent() const { return is_from_opponent_; }
    float arrival_time() const { return arrival_.duration; }
    void wrong_drop(double now) { begin(shake_, now); }
    void game_decided(double now) { begin(glow_, now); }
    /// Starts the celebration after a person's win.
    void celebrate(double now) { begin(celebration_, now); }
    void stop() { arrival_.start = shake_.start = glow_.start = celebration_.start = -1e9; }

    bool is_going(double now) const {
        return arrival_.is_going(now) || shake_.is_going(now) || glow_.is_going(now) || celebration_.is_going(now);
    }
    /// Progress of the celebration, from 0 to 1; 1 if none is running.
    float celebration_progress(double now) const { return now < celebration_.start ? 1.0f : celebration_.progress(now); }

    /// `pixel` is the size of a pixel in board units.
    DrawOptions options(double now, float pixel) const {
        const float shaken = shake_.progress(now);
        const float glowing = std::sin(2 * pi * glow_.progress(now));
        return {.arrival = ease_out(arrival_.progress(now)),
                .shake = 3 * pixel * (1 - shaken) * std::sin(shaken * 6 * pi),
                .glow = glowing * glowing};
    }

  private:
    static constexpr float pi = 3.14159265f;

    void begin(Movement& movement, double now) const {
        if (!reduced_) movement.start = now;
    }

    bool reduced_ = false;
    bool is_from_opponent_ = false;
    Movement arrival_{.duration = 160};
    Movement shake_{.duration = 320};
    Movement glow_{.duration = 1600};
    Movement celebration_{.duration = 1100};
};

}  // namespace narabe
