// The time of the current frame, and whether the next frame must follow soon.
#pragma once

namespace narabe {

class Clock {
  public:
    void set(double now, double date) {
        now_ = now;
        date_ = date;
    }
    /// The time in milliseconds.
    double now() const { return now_; }
    /// Milliseconds since 1970; may jump.
    double date() const { return date_; }

    /// Requests a few more frames after an event, because its effects may appear only in the next frame.
    void wake() { settling_ = frames_to_settle; }
    /// Counts a drawn frame. Returns whether another frame must follow immediately.
    bool settles() { return settling_ > 0 && settling_-- > 0; }

  private:
    static constexpr int frames_to_settle = 2;

    double now_ = 0;
    double date_ = 0;
    int settling_ = frames_to_settle;
};

}  // namespace narabe
