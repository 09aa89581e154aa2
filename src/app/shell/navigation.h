// The current place (route.h), and the state that it needs.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/play/match.h"
#include "app/shell/clock.h"
#include "app/shell/notices.h"
#include "app/shell/route.h"
#include "app/shell/screen_size.h"
#include "app/shell/screens.h"
#include "app/shell/sharing.h"

namespace narabe {

struct AppContext;

/// The board on the screen, of the match or of a task.
struct ShownBoard {
    BoardPlay& play;
    BoardArea& area;
};

class Navigation {
  public:
    explicit Navigation(AppContext& app) : app_(app) {}

    /// The part of the route that can be shown; excludes a game that is still being fetched.
    Route shown() const;
    /// A number that identifies the content: controls of a different game count as new even at the same positions.
    std::uint32_t meaning() const;

    void go(Route place);
    void go_home() { go({}); }
    void go_back() { go(shown().back()); }
    void close_sheet() { go(shown().without_sheet()); }
    /// Opens a saved game.
    void open_game(std::string_view id);
    /// Shows the game in progress.
    void show_game();
    void show_review();
    /// Opens the rules, or closes them if they are open.
    void open_rules(const GameModule& game);
    /// Goes to a route from the page's address or history. Returns the text of the route shown.
    std::string go_to(std::string_view text);
    /// Must be called after each frame: the game may have become a copy with another id, the review may have opened or closed, or a
    /// sheet must close because the device is handed over.
    void follow_game();
    /// Must be called before drawing: a game may have arrived, or the device may have been handed over.
    void settle();

    /// Whether this game is being fetched and the player has not gone elsewhere in the meantime.
    bool waits_for_game(std::string_view id) const;

    /// Whether another player must take the device before the game continues.
    bool is_handing_over() const;
    /// Whether the board receives the keys.
    bool is_on_board() const;
    /// Precondition: the route has a board.
    ShownBoard board() const;
    bool rules_are_beside() const;
    bool rules_are_over() const;

  private:
    void settle_in(const Route& before);
    void dismiss_question();
    Route with_rules_beside(const Route& place) const;
    bool is_device_awaited() const;
    bool is_played(const Segment& step) const;

    AppContext& app_;
    Route place_;    // the requested route; changes only in `go`
    Route settled_;  // the route that was last prepared
    std::uint32_t settled_meaning_ = 0;
};

}  // namespace narabe
