// Plays a few soft sounds with SDL's audio, using the notes of web/host/sound.js. Sound is off until the player turns it on.
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

    /// Opens or closes the audio device. Without a device, the game is silent.
    void want(bool is_wanted);
    void play(std::string_view name);

  private:
    struct Voice {
        std::vector<float> samples;
        std::size_t at = 0;
    };

    static void fill(void* self, std::uint8_t* bytes, int size);

    std::uint32_t device_ = 0;   // 0: no device
    std::vector<Voice> voices_;  // shared with the audio thread; lock the device before use
};

}  // namespace narabe::desktop
