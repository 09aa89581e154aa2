// A few soft sounds by SDL's audio, with the notes of web/host/sound.js. They are off until the player wants them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace narabe::desktop {

class Sounds {
  public:
    Sounds() = default;
    Sounds(const Sounds&) = delete;
    Sounds& operator=(const Sounds&) = delete;
    ~Sounds() { want(false); }

    /// Opens or closes the audio device. Without one, the game works in silence.
    void want(bool is_wanted);
    void play(std::string_view name);

  private:
    struct Voice {
        std::vector<float> samples;
        std::size_t at = 0;
    };

    static void fill(void* self, std::uint8_t* bytes, int size);

    std::uint32_t device_ = 0;   // 0: none
    std::vector<Voice> voices_;  // the audio thread uses them, unless the device is locked
};

}  // namespace narabe::desktop
