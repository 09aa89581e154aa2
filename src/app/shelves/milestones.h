// What happens once ever on a device, and is remembered.
#pragma once

#include <string_view>

namespace narabe {

struct Milestones {
    bool has_played = false;  ///< a move of any game
    bool was_offered_sound = false;
    bool offers_sound = false;  ///< the person is asked now
    unsigned offered_in = 0;    ///< the number of the game in which that is

    static constexpr std::string_view played = "once-played";
    static constexpr std::string_view offered_sound = "once-sound";

    /// A setting that was kept; other ones change nothing.
    void read(std::string_view name) {
        has_played = has_played || name == played;
        was_offered_sound = was_offered_sound || name == offered_sound;
    }
};

}  // namespace narabe
