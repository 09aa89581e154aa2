// The screen on which a game is played and looked at.
#pragma once

#include <string>
#include <vector>

#include "app/controls/wish.h"
#include "app/table/analysis_panel.h"
#include "app/table/board_area.h"
#include "app/table/game_layout.h"
#include "app/table/moves_panel.h"
#include "app/table/review_panel.h"

namespace narabe {

class GameScreen {
  public:
    Wish draw(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller, const Settings& settings);
    /// Asks for the person whose turn it is, before anything secret of theirs is shown. Precondition: one is waited for.
    void draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller);

    /// Whether the key was used. `character` is what it types, as a small letter.
    bool on_character(Controller& controller, char character);
    bool on_key(Ui& ui, Controller& controller, Key key);
    /// Whether a finger that comes down there is for the game, and not to scroll what lies around it.
    bool holds_touch_at(const Controller& controller, Point at) const;

    BoardArea& board() { return board_; }
    MovesPanel& moves() { return moves_; }

  private:
    /// The slots: kinds of piece, and then variants of one of them.
    struct Tray {
        int kinds = 0;
        int variants = 0;
    };

    Wish draw_bar(Ui& ui, const Controller& controller);
    std::string_view sign_of(Ui& ui, const Controller& controller, Seat seat) const;
    void say_plates(Ui& ui, const Controller& controller) const;
    void draw_plates(Ui& ui, const Controller& controller);
    void draw_plate(Ui& ui, const Controller& controller, Seat seat, const Rect& rect);
    void draw_hand(Ui& ui, const Controller& controller, Seat seat, const Rect& rect);
    void draw_score(Ui& ui, const Controller& controller, Seat seat, Rect& inner, float size);
    std::string plate_note(Ui& ui, const Controller& controller, Seat seat) const;
    void draw_moves(Ui& ui, Controller& controller, const Rect& rect);

    Wish draw_side(Ui& ui, Controller& controller);
    void draw_review(Ui& ui, Controller& controller);
    void draw_sheet_paper(Ui& ui) const;
    Wish draw_sheet_side(Ui& ui, Controller& controller);
    void draw_supply(Ui& ui, Controller& controller, Rect& rest);
    static Tray tray_of(const View& view);
    Tray tray_shown(const View& view) const;
    void draw_kinds(Ui& ui, Controller& controller, const Rect& rect, int columns);
    void draw_variants(Ui& ui, Controller& controller, const Rect& rect, int columns);
    void draw_slots(Ui& ui, Controller& controller, const Rect& rect, int first, int count, int columns);
    void draw_slot(Ui& ui, Controller& controller, std::size_t index, const Rect& rect);
    void draw_supply_and_actions(Ui& ui, Controller& controller, Rect& rest);
    LowSlots low_slots() const { return layout_.shape == GameLayout::Shape::little ? LowSlots::little : LowSlots::wide; }
    float actions_gap() const { return layout_.shape == GameLayout::Shape::little ? 4.0f : 14.0f; }
    void draw_quick_actions(Ui& ui, Controller& controller, Rect& rest);
    void draw_decisions(Ui& ui, Controller& controller, Rect& rest);
    void draw_decision(Ui& ui, Controller& controller, const Rect& rect, const Action& action);
    void draw_undo(Ui& ui, Controller& controller, const Rect& rect);
    void draw_undo_button(Ui& ui, Controller& controller, const Rect& rect);
    void draw_redo(Ui& ui, Controller& controller, const Rect& rect);
    /// Hints are not everybody's wish; two computers can be stopped by whoever looks on.
    bool has_hint_button(const Controller& controller) const {
        return controls_ <= Controls::full || (controls_ == Controls::basic && people(controller.game().session()) == 0);
    }
    bool has_review() const { return controls_ <= Controls::full; }
    void draw_review_button(Ui& ui, Controller& controller, const Rect& rect);
    bool has_undo() const { return controls_ != Controls::none; }
    void draw_hint_button(Ui& ui, Controller& controller, const Rect& rect);
    Wish draw_place(Ui& ui, Controller& controller, const Rect& rect);
    static bool problem_shown(const Controller& controller) {
        return controller.computer_is_lost() || controller.suggestions().picture().refusal() != nullptr;
    }
    void draw_message(Ui& ui, Controller& controller, const Rect& rect);
    void draw_problem(Ui& ui, Controller& controller, const Rect& rect);
    void draw_link_note(Ui& ui, const Controller& controller, const Rect& rect);
    void draw_note(Ui& ui, const Controller& controller, const Rect& rect, std::string_view text);
    void draw_question(Ui& ui, Controller& controller);
    bool draw_answer(Ui& ui, const Controller& controller, std::size_t index, const Rect& rect);
    Rect beside(const Rect& place, float width, float height) const;
    Rect message_over_others(const Controller& controller) const;
    Wish draw_result(Ui& ui, Controller& controller, Rect rest);
    Wish draw_result_sheet(Ui& ui, Controller& controller);
    Wish draw_result_buttons(Ui& ui, const Controller& controller, const Rect& first, const Rect& second);
    void draw_result_score(Ui& ui, const Controller& controller, Seat seat, Rect row);
    void command(Controller& controller, std::string_view id);

    GameLayout layout_;
    ReviewPanel review_;
    BoardArea board_;
    AnalysisPanel analysis_;
    MovesPanel moves_;
    Controls controls_ = Controls::own_page;
    std::vector<Rect> slots_;  // where pieces are taken from
    Scroll supply_scroll_;  // where supply and actions are higher than the screen
    bool asks_first_ = false;
    bool has_asked_ = false;  // a question was shown in the last frame
    bool shows_aids_ = false;
};

/// Who won, in words; empty if the game is not over.
std::string result_title(const Texts& texts, const Controller& controller);

}  // namespace narabe
