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

/// The visible board of the match or of a task.
struct ShownBoard {
    BoardPlay& play;
    BoardArea& area;
};

class Navigation {
  public:
    explicit Navigation(AppContext& app) : app_(app) {}

    /// The part of the place that can be shown, without a game that is still being fetched.
    Route shown() const;
    /// A number that identifies the content: controls of another game are new even at the same positions.
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
    /// Opens the rules, or closes them if open.
    void open_rules(const GameModule& game);
    /// Goes to a place from the page's address or history. Returns the text of the place shown.
    std::string go_to(std::string_view text);
    /// Must be called after each frame: the game may have become a copy with another id, the review may have opened or closed, or a
    /// sheet must close because the device is handed over.
    void follow_game();
    /// Must be called before drawing: a game may have arrived, or the device may have been handed over.
    void settle();

    /// Whether that game is being fetched, and the player has not gone elsewhere meanwhile.
    bool waits_for_game(std::string_view id) const;

    /// Whether another player must take the device before the game continues.
    bool is_handing_over() const;
    /// Whether the board receives the keys.
    bool is_on_board() const;
    /// Precondition: the place has a board.
    ShownBoard board() const;
    bool rules_are_beside() const;
    bool rules_are_over() const;

  private:
    void settle_in(const Route& before);
    void dismiss_question();
    void set_up(const Route& now, const Route& before);
    Route with_rules_beside(const Route& place) const;
    bool is_device_awaited() const;
    bool is_played(const Segment& step) const;

    AppContext& app_;
    Route place_;    // the place that was requested; changes only in `go`
    Route settled_;  // the place that was last prepared
    std::uint32_t settled_meaning_ = 0;
};

}  // namespace narabe
