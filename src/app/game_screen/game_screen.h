// The screen for playing and viewing games.
#pragma once

#include "app/game_screen/analysis_panel.h"
#include "app/game_screen/board_area.h"
#include "app/game_screen/game_actions.h"
#include "app/game_screen/game_bar.h"
#include "app/game_screen/game_layout.h"
#include "app/game_screen/messages.h"
#include "app/game_screen/moves_panel.h"
#include "app/game_screen/player_panels.h"
#include "app/game_screen/question_bubble.h"
#include "app/game_screen/result.h"
#include "app/game_screen/review_panel.h"
#include "app/game_screen/sound_offer.h"
#include "app/game_screen/supply.h"
#include "app/game_screen/watch_controls.h"
#include "app/widgets/intent.h"

namespace narabe {

class GameScreen {
  public:
    GameScreen() = default;
    GameScreen(const GameScreen&) = delete;  // its parts refer to each other
    GameScreen& operator=(const GameScreen&) = delete;

    /// Handles the pointer on the screen of the last frame, and timed changes.
    void update(Ui& ui, Match& match, const Settings& settings);
    /// Follows changes of the game, whether the screen is visible or only a sheet shows the game.
    void follow(Ui& ui, const Match& match);
    void draw(Ui& ui, const Rect& screen, float bottom_inset, Match& match, const Settings& settings);

    /// Returns whether the game used the key. `character` is the character of the key in lower case.
    bool on_character(Match& match, char character);
    bool on_key(Ui& ui, Match& match, Key key);
    /// Whether the game uses a touch at this point; otherwise the page may scroll.
    bool holds_touch_at(const Match& match, Point at) const;

    /// An area for notices that covers neither the bar, nor the board, nor any button in use. Only a review on an upright screen has
    /// none but the player panels.
    Rect notice_place() const;
    void give_way(bool to_notice);

    BoardArea& board() { return board_; }
    MovesPanel& moves() { return moves_; }

  private:
    std::span<const BoardMark> marks_of(const Match& match);
    void lay_out(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, const Settings& settings);
    bool tries_in_vain(Ui& ui, const Match& match) const;
    void draw_moves(Ui& ui, Match& match);
    void draw_review(Ui& ui, Match& match);
    void draw_side(Ui& ui, Match& match);
    Point place_of_last_player(const Match& match) const;
    void make_room_for_message(Ui& ui, const Match& match);
    void open_analysis(const Match& match);
    float bottom_height(const Match& match) const;
    bool is_analysis_beside() const;
    float room_under_pieces(const Match& match) const;
    float room_beside_board(const Match& match) const;
    void draw_bottom(Ui& ui, Match& match, Rect& rest);
    void draw_little_bottom(Ui& ui, Match& match, Rect& rest);
    bool has_place(const Match& match) const;
    bool shows_supply() const;
    float supply_height(const Match& match) const;
    void draw_supply_and_actions(Ui& ui, Match& match, Rect& rest);
    void draw_message(Ui& ui, Match& match);
    void draw_sheet(Ui& ui, Match& match);

    GameLayout layout_;  // layout of the current frame; used by the parts below
    BoardArea board_;
    GameBar bar_{layout_};
    PlayerPanels panels_{layout_};
    Supply supply_{board_, layout_};
    GameActions actions_{board_, layout_};
    Messages messages_{layout_};
    QuestionBubble question_{board_, layout_};
    Result result_{actions_, layout_};
    WatchControls watch_{layout_};
    ReviewPanel review_{board_.marks()};
    AnalysisPanel analysis_;
    MovesPanel moves_{board_.marks()};
    Scroll side_scroll_;  // for supply and actions that exceed the screen
    bool asks_first_ = false;
};

}  // namespace narabe
