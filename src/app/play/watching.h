// Speed and pauses of games between two computers.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

class Watching {
  public:
    enum class Speed : std::uint8_t { slow, normal, fast };

    Speed speed() const { return speed_; }
    void set_speed(Speed speed) { speed_ = speed; }
    /// The speed as saved in the settings.
    std::string_view speed_name() const { return names[static_cast<int>(speed_)]; }
    /// Restores the saved speed; ignores unknown names.
    void recall(std::string_view speed) {
        for (int i = 0; i < 3; ++i) {
            if (names[i] == speed) speed_ = static_cast<Speed>(i);
        }
    }
    /// Milliseconds between moves.
    double between_moves() const {
        static constexpr double times[] = {2200, 900, 250};
        return makes_step_ ? 0 : times[static_cast<int>(speed_)];
    }

    void pause(bool paused) {
        is_paused_ = paused;
        makes_step_ = false;
    }
    bool is_paused() const { return is_paused_; }
    /// Plays one more move despite the pause.
    void step() { makes_step_ = is_paused_; }
    /// Whether the computers are paused.
    bool waits() const { return is_paused_ && !makes_step_; }
    void take_note_of_move() { makes_step_ = false; }

  private:
    static constexpr std::string_view names[] = {"slow", "normal", "fast"};

    Speed speed_ = Speed::normal;
    bool is_paused_ = false;
    bool makes_step_ = false;
};

}  // namespace narabe
