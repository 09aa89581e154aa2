// A lesson on the screen: the board that the game is played on, and a card that says what to do there.
#pragma once

#include <string>

#include "app/controls/fetched.h"
#include "app/controls/later.h"
#include "app/controls/wish.h"
#include "app/play/lesson_play.h"
#include "app/screens/lesson_layout.h"
#include "app/table/board_area.h"
#include "app/table/game_actions.h"
#include "app/table/messages.h"
#include "app/table/question_bubble.h"
#include "app/table/supply.h"

namespace narabe {

class LessonScreen {
  public:
    LessonScreen(Page& page, const Texts& texts) : page_(page), play_(page, texts) {}
    LessonScreen(const LessonScreen&) = delete;  // its parts look into each other
    LessonScreen& operator=(const LessonScreen&) = delete;

    /// Opens the lesson of a game where it was left, and asks the page for it.
    void open(const GameTable& game, Settings& settings);
    void close();
    /// Null if none is open.
    const GameTable* game() const { return opened_.game; }
    /// The person chose another language.
    void use_language(std::string_view language);
    /// Asks the page for it once more.
    void ask();

    /// What the page answers. What is no longer wanted is passed over.
    void take(std::string_view path, std::string_view file);
    void fail(std::string_view path);

    // Precondition of what follows: one is open.
    void on_time(double now) { play_.on_time(now); }
    std::optional<double> due() const { return play_.due(); }
    NARABE_LATER Wish draw(Ui& ui, const Rect& screen, float bottom_inset, Settings& settings);
    /// Whether the key was used. `character` is what it types, as a small letter.
    bool on_character(char character);
    bool on_key(Ui& ui, Key key);
    bool holds_touch_at(Point at) const;
    /// Whether something on the board is to be left before the lesson.
    bool needs_escape() const;

    bool is_on_board() const { return play_.has_lesson(); }
    /// Another one for everything that controls can be about.
    unsigned number() const { return play_.number(); }
    Controller& controller() { return play_.controller(); }
    BoardArea& board() { return board_; }

  private:
    std::string path() const;
    bool waits_for(std::string_view path) const {
        return opened_.game && opened_.state == Fetched::waiting && path == this->path();
    }
    LessonNeeds needs();
    std::vector<std::string_view> texts() const;
    void keep_progress(Settings& settings);
    void find_halves(const Settings& settings);
    Wish draw_bar(Ui& ui) const;
    Wish draw_lesson(Ui& ui);
    void draw_board(Ui& ui, const Settings& settings);
    void draw_paper(Ui& ui) const;
    void draw_progress(Ui& ui) const;
    void draw_words(Ui& ui);
    Wish draw_row(Ui& ui);
    void follow_mood(Ui& ui);
    Wish draw_halves(Ui& ui, Rect row);
    Wish draw_next(Ui& ui, const Rect& rect);
    void draw_tools(Ui& ui);
    bool shows_message() const;

    /// Whose lesson it is, and where it is begun.
    struct Opened {
        const GameTable* game = nullptr;
        std::string language{};
        Fetched state = Fetched::waiting;
        Sentence problem{};
        std::size_t step = 0;
    };
    Page& page_;
    LessonPlay play_;
    Opened opened_;
    std::vector<const GameTable*> halves_;  // of a double game that is introduced: those that are new to the person
    LessonLayout layout_;                   // of the frame that is drawn; the parts below look into it
    BoardArea board_;
    Supply supply_{board_, layout_.game};
    GameActions actions_{board_, layout_.game};
    Messages messages_{layout_.game};
    QuestionBubble question_{board_, layout_.game};
    Scroll words_scroll_;
    Scroll tools_scroll_;
    LessonPlay::Mood shown_mood_ = LessonPlay::Mood::asks;
    bool asks_first_ = false;
};

}  // namespace narabe
