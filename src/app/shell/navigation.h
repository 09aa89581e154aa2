// The current place (place.h), and what it needs.
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

/// The board that is shown: that of the match, or of a task.
struct ShownBoard {
    BoardPlay& play;
    BoardArea& area;
};

class Navigation {
  public:
    explicit Navigation(AppContext& app) : app_(app) {}

    /// The part of the place that can be shown: a game that is still being fetched cannot.
    Route shown() const;
    /// A number for what is shown: the controls of another game are new even if they are in the same places.
    std::uint32_t meaning() const;

    void go(Route place);
    void go_home() { go({}); }
    void go_back() { go(shown().back()); }
    void close_sheet() { go(shown().without_sheet()); }
    /// To a saved game.
    void open_game(std::string_view id);
    /// To the game in progress.
    void show_game();
    void show_review();
    /// Opens the rules, or closes them if they are open already.
    void open_rules(const GameTable& game);
    /// The page's address or history leads to a place. Returns the text of the place that is shown.
    std::string go_to(std::string_view text);
    /// To be called after each frame: the game may have become a copy with another id, the review may have opened or closed, or a
    /// sheet must close because the device is handed over.
    void follow_game();
    /// To be called before drawing: what can be shown may have changed by itself, for example because a game has arrived or the
    /// device was handed over.
    void settle();

    /// Whether that game is on its way, and the player has not gone elsewhere meanwhile.
    bool waits_for_game(std::string_view id) const;

    /// Whether another player must take the device before the game continues.
    bool is_handing_over() const;
    /// Whether keys are for the game.
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
