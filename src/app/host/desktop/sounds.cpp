#include "app/host/desktop/sounds.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include "core/ranges.h"
#include "core/rng.h"

namespace narabe::desktop {

namespace {

constexpr int rate = 44100;  // samples a second
constexpr float loudness = 0.22f;

/// A tone of `pitch` hertz, or a short dull noise below `tap` hertz, like wood on wood. Times are in seconds.
struct Note {
    float pitch = 0;
    float tap = 0;
    float after = 0;
    float fades = 0;
    float level = 1;
};

struct SoundOf {
    std::string_view name;
    std::span<const Note> notes;
};

constexpr Note place_notes[] = {{.tap = 620, .fades = 0.07f}, {.pitch = 190, .fades = 0.12f, .level = 0.5f}};
constexpr Note turn_notes[] = {{.pitch = 523, .fades = 0.2f}, {.pitch = 392, .after = 0.11f, .fades = 0.3f}};
constexpr Note wrong_notes[] = {{.pitch = 165, .fades = 0.16f, .level = 0.7f},
                                {.pitch = 139, .after = 0.1f, .fades = 0.22f, .level = 0.7f}};
constexpr Note over_notes[] = {{.pitch = 392, .after = 0.25f, .fades = 0.9f},
                               {.pitch = 494, .after = 0.38f, .fades = 0.8f},
                               {.pitch = 587, .after = 0.51f, .fades = 0.7f},
                               {.pitch = 784, .after = 0.64f, .fades = 0.6f}};
constexpr Note hand_over_notes[] = {{.pitch = 659, .after = 0.3f, .fades = 0.5f},
                                    {.pitch = 988, .after = 0.3f, .fades = 0.35f, .level = 0.25f}};
constexpr SoundOf all_sounds[] = {
    {"place", place_notes}, {"turn", turn_notes}, {"wrong", wrong_notes}, {"over", over_notes}, {"hand_over", hand_over_notes}};

/// The envelope, which rises and falls exponentially, as in the page.
float gain_at(const Note& note, float time) {
    constexpr float silence = 0.0001f;
    constexpr float rises = 0.006f;
    const float most = loudness * note.level;
    if (time < rises) return silence * std::pow(most / silence, time / rises);
    return most * std::pow(silence / most, std::min(1.0f, (time - rises) / note.fades));
}

/// The low-pass filter of browsers, with their default resonance.
class LowPass {
  public:
    explicit LowPass(float cutoff) {
        const float angle = 2 * std::numbers::pi_v<float> * cutoff / rate;
        const float alpha = std::sin(angle) / (2 * std::pow(10.0f, 1.0f / 20));
        const float cosine = std::cos(angle);
        gain_ = (1 - cosine) / 2 / (1 + alpha);
        back_1_ = -2 * cosine / (1 + alpha);
        back_2_ = (1 - alpha) / (1 + alpha);
    }
    float operator()(float in) {
        const float out = gain_ * (in + 2 * in_1_ + in_2_) - back_1_ * out_1_ - back_2_ * out_2_;
        in_2_ = std::exchange(in_1_, in);
        out_2_ = std::exchange(out_1_, out);
        return out;
    }

  private:
    float gain_ = 0, back_1_ = 0, back_2_ = 0;
    float in_1_ = 0, in_2_ = 0, out_1_ = 0, out_2_ = 0;
};

void add_note(std::vector<float>& samples, const Note& note) {
    const auto begin = static_cast<std::size_t>(note.after * rate);
    const auto count = static_cast<std::size_t>((note.fades + 0.05f) * rate);
    samples.resize(std::max(samples.size(), begin + count));
    LowPass filter(note.tap);
    Rng rng(1);
    for (std::size_t i = 0; i < count; ++i) {
        const float time = static_cast<float>(i) / rate;
        const float noise = static_cast<float>(rng.below(20001)) / 10000 - 1;
        const float wave = note.tap > 0 ? filter(noise) : std::sin(2 * std::numbers::pi_v<float> * note.pitch * time);
        samples[begin + i] += wave * gain_at(note, time);
    }
}

}  // namespace

void Sounds::want(bool is_wanted) {
    if (is_wanted == (device_ != 0)) return;
    if (!is_wanted) {
        SDL_CloseAudioDevice(std::exchange(device_, 0));
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        voices_.clear();
        return;
    }
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return;
    SDL_AudioSpec spec{};
    spec.freq = rate;
    spec.format = AUDIO_F32SYS;
    spec.channels = 1;
    spec.samples = 1024;
    spec.callback = fill;
    spec.userdata = this;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &spec, nullptr, 0);
    if (device_ == 0) return SDL_QuitSubSystem(SDL_INIT_AUDIO);
    SDL_PauseAudioDevice(device_, 0);
}

void Sounds::play(std::string_view name) {
    const auto found = ranges::find(all_sounds, name, &SoundOf::name);
    if (device_ == 0 || found == std::end(all_sounds)) return;
    Voice voice;
    for (const Note& note : found->notes) add_note(voice.samples, note);
    SDL_LockAudioDevice(device_);
    voices_.push_back(std::move(voice));
    SDL_UnlockAudioDevice(device_);
}

void Sounds::fill(void* self, std::uint8_t* bytes, int size) {
    auto* const samples = reinterpret_cast<float*>(bytes);
    const auto count = static_cast<std::size_t>(size) / sizeof(float);
    std::fill_n(samples, count, 0.0f);
    std::vector<Voice>& voices = static_cast<Sounds*>(self)->voices_;
    for (Voice& voice : voices) {
        const std::size_t part = std::min(count, voice.samples.size() - voice.at);
        for (std::size_t i = 0; i < part; ++i) samples[i] += voice.samples[voice.at++];
    }
    std::erase_if(voices, [](const Voice& voice) { return voice.at == voice.samples.size(); });
}

}  // namespace narabe::desktop
