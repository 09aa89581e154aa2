// Helpers that play moves, given as text, by mouse, finger and keyboard.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/screen.h"

namespace narabe {

/// A desktop screen, small so that little is drawn, and a phone.
inline Device desktop() {
    return {.size = {800, 500}};
}
inline Device phone() {
    return {.size = {390, 844}, .has_touch = true};
}

/// The cells of a move in the notation of square boards, such as `Lc3c4c5d5`, in order.
std::vector<std::string> cells_of(std::string_view move);

/// The shortest stroke through neighbouring cells that covers these cells, retracing cells where necessary.
std::vector<std::string> stroke_through(const std::vector<std::string>& cells);

/// Opens the new-game sheet of the game from the home screen by keyboard, selects these options and starts.
void start_by_keys(Screen& screen, std::string_view game, const std::vector<std::string>& choices);

/// Moves the cursor over a square board by arrow keys, from its lower left corner.
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

/// The keyboard cursor on a board whose cells are named `COLUMN,ROW`.
std::optional<Seen> focused_place(Screen& screen);

/// Plays random moves until the game is over; `place(move)` plays this move or another legal move.
void play_out(Screen& screen, std::uint64_t seed, const std::function<void(const std::string& move)>& place);

/// Starts a game and deletes it in the library. Returns its id.
std::string remove_game(Screen& screen);

/// Checks that the program shows these words after `act` and that the game is unchanged.
void check_refused(Screen& screen, std::string_view words, const std::function<void()>& act);

}  // namespace narabe
