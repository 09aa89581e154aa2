// Past events on this device that determine what is explained or offered: each event by name, with a count.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace narabe {

class Experience {
  public:
    /// After this many games of a kind, players need no more help with it.
    static constexpr int first_games = 3;

    static constexpr std::string_view played = "once-played";        ///< a move of any game
    static constexpr std::string_view offered_sound = "once-sound";  ///< the player was asked whether to enable sounds
    static std::string begun(std::string_view game);                 ///< a game of this kind has begun, with its first move
    static std::string explained(std::string_view marks);            ///< these marks were explained

    /// Reads a setting from storage. Returns whether the name is an event.
    bool read(std::string_view name, std::string_view value);

    int times(std::string_view name) const;
    /// Whether the next game of this kind is one of the player's first.
    bool is_new_to(std::string_view game) const { return times(begun(game)) < first_games; }
    bool has(std::string_view name) const { return times(name) > 0; }
    /// Counts the event. Returns the value to save; empty if a higher count makes no difference.
    std::string add(std::string_view name);

  private:
    std::map<std::string, int, std::less<>> times_;
};

}  // namespace narabe
