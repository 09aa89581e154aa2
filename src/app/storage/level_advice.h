// The level that the player's results suggest for the next game, per game: one more after a win, one less after two losses in a row.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace narabe {

enum class GameResult : std::uint8_t { loss, draw, win };

class LevelAdvice {
  public:
    /// The setting of a game.
    static std::string name_of(std::string_view game);
    /// Reads the setting of a game; ignores an unreadable text.
    void read(std::string_view game, std::string_view text);

    /// The suggested level; 0 before the first result.
    int level(std::string_view game) const;
    /// Counts the result of the game with that id against a level. Returns what to save; empty if it was counted already.
    std::string count(std::string_view game, std::string_view id, int level, GameResult result);

  private:
    struct Advice {
        int level = 0;
        int losses = 0;    ///< in a row, at this level or below
        std::string id{};  ///< of the game that was counted last
    };

    std::map<std::string, Advice, std::less<>> games_;
};

/// Whether the first level is stronger.
bool is_stronger(int level, int other);

}  // namespace narabe
