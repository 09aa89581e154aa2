// The screen of a task: the board of a game, and a card with instructions.
#pragma once

#include <span>
#include <string>

#include "app/draw/icons.h"
#include "app/game_screen/board_area.h"
#include "app/game_screen/messages.h"
#include "app/game_screen/question_bubble.h"
#include "app/screens/board_tools.h"
#include "app/screens/task_layout.h"
#include "app/tasks/task_play.h"
#include "app/widgets/intent.h"

namespace narabe {

class TaskScreen {
  public:
    explicit TaskScreen(TaskPlay& play) : play_(play) {}
    virtual ~TaskScreen() = default;
    TaskScreen(const TaskScreen&) = delete;  // its parts refer to each other
    TaskScreen& operator=(const TaskScreen&) = delete;

    /// The game on the board; null if the screen is closed or shows no game.
    virtual const GameModule* game() const = 0;

    void on_time() { play_.on_time(); }
    std::optional<double> due() const { return play_.due(); }
    /// Precondition: the screen is open.
    void draw(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings);
    /// Handles the pointer on the board of the last frame.
    void update(Ui& ui, const Settings& settings);
    /// Called after input and time: saves the progress, and moves the focus to the Next button.
    void follow(Ui& ui, Settings& settings);
    /// The part of the screen that a notice may cover: neither the bar, the board nor any buttons.
    Rect notice_place() const;
    // Precondition of the functions below: the screen is open.
    /// Both return whether they used the key. `character` is the character of the key in lower case.
    bool on_character(char character);
    bool on_key(Ui& ui, Key key);
    bool holds_touch_at(Point at) const;
    /// Whether Escape must first reset the board rather than leave the task.
    bool needs_escape() const;

    bool is_on_board() const { return play_.has_task(); }
    /// Incremented whenever the meaning of a control may have changed.
    unsigned number() const { return play_.number(); }
    TaskPlay::Phase phase() const { return play_.phase(); }
    GameInProgress::Frozen frozen() const { return GameInProgress::Frozen(play_.board().game()); }
    BoardPlay& board_play() { return play_.board(); }
    BoardArea& board() { return board_; }
    const TaskPlay& task() const { return play_; }

  protected:
    using Phase = TaskPlay::Phase;

    /// The player's progress through a sequence of tasks.
    struct Progress {
        int count = 0;
        int now = 0;
        bool is_done = false;
        Sentence where{};          ///< the name of the current task; if empty, its number in the sequence is shown
        bool keeps_where = false;  ///< whether the name of the game must not replace it
        const char* key = "lesson.step";
        std::optional<Seat> own{};  ///< the player's seat
    };
    /// A button in the bar.
    struct Sign {
        std::string_view id;
        std::string_view key;
        Icon icon = Icon::none;
    };

    /// The text in the bar, read as the heading.
    virtual std::string heading(Ui& ui) const = 0;
    virtual std::string_view kind_key() const = 0;
    virtual std::string_view leave_key() const = 0;
    /// Adds buttons to the bar besides the rules.
    virtual void draw_more(Ui&, Rect&) {}
    /// Explains why there is no task, and offers a remedy.
    virtual void draw_missing_task(Ui& ui, const Rect& rect) = 0;
    virtual void keep_progress(Settings&) {}
    virtual Progress progress() const = 0;
    virtual std::optional<Box> part() const { return std::nullopt; }
    /// Adds all texts of the task, to keep the layout stable when the text changes.
    virtual void add_texts(TaskNeeds& needs) const = 0;
    /// Whether to list the options beside a decision, whose button is only one of them.
    virtual bool lists_options() const { return false; }
    /// Draws the row during an introduction.
    virtual void draw_instead(Ui&, Rect) {}
    /// Draws buttons to the lessons of these games, and a button that continues with this task.
    void draw_lessons_first(Ui& ui, Rect row, std::span<const GameModule* const> games, std::string_view skip_key);
    /// Draws a button at the left end of the row.
    virtual void draw_back(Ui&, Rect&) {}
    /// The button to the next task.
    virtual void draw_next(Ui& ui, const Rect& rect) = 0;
    /// Handles Enter on the board after the task.
    virtual void go_on() = 0;

    void draw_sign(Ui& ui, const Sign& sign, const Rect& strip, const Handler& on_click) const;
    /// Whether the page has no other screens, as when it is embedded in another page.
    bool is_alone() const { return is_alone_; }
    void begin() { words_scroll_ = {}; }
    const TaskLayout& layout() const { return layout_; }

  private:
    TaskNeeds needs();
    void draw_bar(Ui& ui);
    std::string label_of_progress(Ui& ui, const std::string& where, bool keeps_where) const;
    void draw_task(Ui& ui);
    void draw_board(Ui& ui, const Settings& settings);
    void draw_progress(Ui& ui, const Progress& done) const;
    void draw_role(Ui& ui, Rect& line, Seat own, float taken) const;
    bool is_question() const;
    bool hides_answer() const;
    Intent toggle_overlays();
    void draw_words(Ui& ui);
    void draw_row(Ui& ui);
    void draw_again(Ui& ui, const Rect& row);
    void draw_show(Ui& ui, Rect& row);
    void follow_phase(Ui& ui);
    void draw_tools(Ui& ui);
    bool shows_message() const;
    void place_message();
    bool has_place_button() const;
    Rect room_under_tools() const;
    float room_below_board() const;

    /// Where a message is if messages have no room: a refusal over the progress, the options under the text.
    enum class MovedMessage : std::uint8_t { nowhere, over_progress, under_text };

    TaskPlay& play_;
    TaskLayout layout_;  // layout of the current frame; used by the drawing functions
    BoardArea board_;
    BoardTools tools_{board_, layout_.game};
    Messages messages_{layout_.game};
    QuestionBubble question_{board_, layout_.game};
    Scroll words_scroll_;
    Phase shown_phase_ = Phase::asks;
    bool asks_first_ = false;
    bool is_alone_ = false;
    bool shows_overlays_ = false;
    bool is_named_ = false;  // whether the bar shows the name of the game
    MovedMessage moved_message_ = MovedMessage::nowhere;
};

}  // namespace narabe
