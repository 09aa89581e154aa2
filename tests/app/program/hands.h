// What hands do to play moves that are written down.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/program/screen.h"

namespace narabe {

/// A desk, which is small so that little is drawn, and a phone.
inline Device desk() {
    return {.size = {800, 500}};
}
inline Device phone() {
    return {.size = {390, 844}, .has_touch = true};
}

/// The cells of a move that is written like those of square boards, such as `Lc3c4c5d5`, in order.
std::vector<std::string> cells_of(std::string_view move);

/// A way through cells that are neighbours which a pen could take, going back where it must.
std::vector<std::string> stroke_through(const std::vector<std::string>& cells);

/// Opens the sheet of a game from the start screen by keys, chooses these and starts.
void start_by_keys(Screen& screen, std::string_view game, const std::vector<std::string>& choices);

/// Walks over a square board with the arrows, from its lowest left corner.
class Walker {
  public:
    Walker(Screen& screen, int size);
    void go(std::string_view cell);

  private:
    void step(std::string_view key, int times);

    Screen& screen_;
    int column_ = 0;
    int row_ = 0;
};

/// Where the keyboard is on a table whose places are written `COLUMN,ROW`.
std::optional<Seen> focused_place(Screen& screen);

/// Plays any moves until the game is over: `place(move)` plays that one, or another legal one, and nothing more.
void play_out(Screen& screen, std::uint64_t seed, const std::function<void(const std::string& move)>& place);

/// Begins a game and deletes it from the library. Its id.
std::string remove_game(Screen& screen);

/// After `act` the program says something with these words, and the game is as it was.
void check_refused(Screen& screen, std::string_view words, const std::function<void()>& act);

}  // namespace narabe
