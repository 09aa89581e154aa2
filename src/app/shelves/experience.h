// What the person has done here before, as far as it decides what is explained to them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace narabe {

class Experience {
  public:
    /// Whoever has begun so many games of a kind needs no more help in it.
    static constexpr int first_games = 3;

    /// What was kept: `begun-GAME NUMBER` and `seen-MARKS yes`. Whether it is one of these.
    bool read(std::string_view name, std::string_view value);

    int games_begun(std::string_view game) const;
    /// One more. What is to be kept of it; nothing if that makes no difference any more.
    std::string begin_game(std::string_view game);

    /// Whether marks of that kind were explained before; from now on they were.
    bool take_note_of(std::string_view marks);

  private:
    std::map<std::string, int, std::less<>> begun_;
    std::set<std::string, std::less<>> seen_;
};

}  // namespace narabe
