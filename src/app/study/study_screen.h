// The screen of a study: its board, its moves as a tree, and what can be done with them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/game_screen/board_area.h"
#include "app/game_screen/messages.h"
#include "app/game_screen/question_bubble.h"
#include "app/screens/board_tools.h"
#include "app/storage/settings.h"
#include "app/study/explorer_panel.h"
#include "app/study/study_layout.h"
#include "app/study/study_play.h"
#include "app/study/study_tree.h"

namespace narabe {

class StudyScreen {
  public:
    StudyScreen(Page& page, const Texts& texts, const Library& kept) : page_(page), kept_(kept), play_(page, texts) {}
    StudyScreen(const StudyScreen&) = delete;  // its parts refer to each other
    StudyScreen& operator=(const StudyScreen&) = delete;

    bool is_open() const { return play_.is_open(); }
    /// Opens the study of the game, or follows changes of the game; closes it without a game.
    void follow_game(const Session* session);
    /// Opens the study of a game in the position after these moves.
    void show_after(const Session& session, const std::vector<Move>& moves);
    StudyPlay& play() { return play_; }
    const StudyPlay& play() const { return play_; }
    /// Null until a study has been opened, so that a start of the program does not make it.
    Explorer* explorer() { return exploring_ ? &exploring_->explorer : nullptr; }
    BoardPlay& board_play() { return play_.board(); }
    BoardArea& board() { return board_; }
    GameInProgress::Frozen frozen() const { return GameInProgress::Frozen(play_.board().game()); }

    // Precondition of the functions below: the study is open.
    /// Handles the pointer on the screen of the last frame. Returns whether the menu of the move shown must open.
    bool update(Ui& ui, const Settings& settings);
    /// Called after input and time.
    void follow(Ui& ui);
    void draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings);
    /// Draws the menu of the move shown on its own sheet.
    void draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings);
    /// Both return whether they used the key. `character` is the character of the key in lower case.
    bool on_character(char character);
    bool on_key(Ui& ui, Key key);
    /// Escape puts down the piece or the pen, or leaves the board; returns false if the screen can be left.
    bool escape();
    bool holds_touch_at(Point at) const;
    void undo_or_redo(int by) { play_.undo_or_redo(by); }
    /// The player has entered the name or the comment of the move shown.
    void answered(std::string_view what, std::string_view text);
    void close_menu() { removes_ = false; }

  private:
    void draw_bar(Ui& ui);
    void draw_board(Ui& ui, const Settings& settings);
    void draw_moves(Ui& ui, const Settings& settings);
    void draw_ways(Ui& ui);
    void draw_pens(Ui& ui);
    void draw_row(Ui& ui, const Settings& settings);
    static std::string_view columns_key(const Settings& settings);
    bool offers_columns() const;
    void draw_tools(Ui& ui);
    void draw_signs(Ui& ui, Rect row);
    Intent ask_for(Ui& ui, bool is_comment) const;
    Intent remove_shown();
    bool shows_message() const;
    std::optional<std::size_t> pressed_step(const Ui& ui) const;

    struct Exploring {
        Exploring(Page& page, const Library& kept) : explorer(page, kept) {}

        Explorer explorer;
        ExplorerPanel panel{};
    };

    Page& page_;
    const Library& kept_;
    StudyPlay play_;
    std::unique_ptr<Exploring> exploring_;  // since the first study was opened
    StudyLayout layout_;                    // layout of the current frame; used by the drawing functions
    BoardArea board_;
    BoardTools tools_{board_, layout_.game};
    Messages messages_{layout_.game};
    QuestionBubble question_{board_, layout_.game};
    StudyTree tree_;
    Scroll menu_scroll_;
    bool asks_first_ = false;
    bool removes_ = false;              // the delete button asks for confirmation
    std::optional<double> held_since_;  // when a finger was put on a move
};

}  // namespace narabe
