// What has happened on this device before, as far as it decides what is explained or asked: each thing under a name, and how often.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace narabe {

class Experience {
  public:
    /// Whoever has begun so many games of a kind needs no more help in it.
    static constexpr int first_games = 3;

    static constexpr std::string_view played = "once-played";        ///< a move of any game
    static constexpr std::string_view offered_sound = "once-sound";  ///< the person was asked whether they want sounds
    static std::string begun(std::string_view game);                 ///< a game of that kind, with its first move
    static std::string explained(std::string_view marks);            ///< what marks of that kind mean

    /// What was kept. Whether it is one of these.
    bool read(std::string_view name, std::string_view value);

    int times(std::string_view name) const;
    bool has(std::string_view name) const { return times(name) > 0; }
    /// It has happened once more. What is to be kept of it; nothing if that makes no difference any more.
    std::string add(std::string_view name);

  private:
    std::map<std::string, int, std::less<>> times_;
};

}  // namespace narabe
