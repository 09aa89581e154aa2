// The level that the player's results suggest for the next game, per game: one more after a win, one less after two losses in a row.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace narabe {

class LevelAdvice {
  public:
    /// The setting of a game.
    static std::string name_of(std::string_view game);
    /// Reads the setting of a game; ignores an unreadable text.
    void read(std::string_view game, std::string_view text);

    /// The suggested level; 0 before the first result.
    int level(std::string_view game) const;
    /// Counts the game with that id against a level; `score` is 1 for a win, 0.5 for a draw, 0 for a loss. Returns the text of the
    /// setting to save; empty if the game was counted before.
    std::string count(std::string_view game, std::string_view id, int level, double score);

  private:
    struct Advice {
        int level = 0;
        int losses = 0;    ///< number of losses in a row, at this level or below
        std::string id{};  ///< id of the game that was counted last
    };

    std::map<std::string, Advice, std::less<>> games_;
};

}  // namespace narabe
