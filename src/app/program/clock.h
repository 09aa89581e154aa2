// The time of the frame that is drawn, and whether another one is wanted soon after it.
#pragma once

namespace narabe {

class Clock {
  public:
    void set(double now) { now_ = now; }
    /// In milliseconds.
    double now() const { return now_; }

    /// Something has happened: what it changed may have been drawn before it, so frames follow until all has settled.
    void wake() { settling_ = frames_to_settle; }
    /// Counts a frame that was drawn. Whether another one has to follow at once.
    bool settles() { return settling_ > 0 && settling_-- > 0; }

  private:
    static constexpr int frames_to_settle = 2;

    double now_ = 0;
    int settling_ = frames_to_settle;
};

}  // namespace narabe
