// A lesson as it is done on a board of its own: what the person plays there is judged and shown, and the game in progress hears
// nothing of it.
#pragma once

#include <memory>

#include "app/learn/lesson_run.h"
#include "app/play/controller.h"

namespace narabe {

class LessonPlay final : private Examiner {
  public:
    enum class Mood : std::uint8_t {
        introduces,  ///< there is something to be read before anything is asked
        asks,
        right,  ///< the replies are shown, or the step is done
        wrong,  ///< what it leads to is shown, until the person tries again
    };

    LessonPlay(Page& page, const Texts& texts);

    /// At the step with that number, or the first if there is none.
    void begin(Lesson lesson, std::size_t step);
    /// Asks for nothing until the person goes on; the key of what is to be read before. Precondition: the lesson has just begun.
    void introduce(const char* words);
    void end();
    /// Precondition of what follows, unless it says something else: there is one.
    bool has_lesson() const { return run_.has_value(); }
    const Lesson& lesson() const { return *lesson_; }
    const LessonRun& run() const { return *run_; }
    /// Without a lesson, too.
    Controller& controller() { return controller_; }
    const Controller& controller() const { return controller_; }

    Mood mood() const { return mood_; }
    /// What is to be read now.
    std::string_view words() const { return words_; }
    /// The cells that are outlined now.
    std::span<const Cell> marks() const { return marks_; }
    /// Another one for every step that is shown.
    unsigned number() const { return number_; }

    /// Shows what is due at that time.
    void on_time(double now);
    /// When something is due.
    std::optional<double> due() const;

    /// From what was read or shown back to what is asked.
    void go_on();
    void show_how();
    /// To another step. Precondition: there is one.
    void go_to(std::size_t step);

  private:
    /// What a lesson does not tell the page: all but that something is to be drawn, heard or said.
    class QuietPage final : public Page {
      public:
        explicit QuietPage(Page& page) : page_(page) {}
        void tell(const Event& event) override;
        void picture(std::string_view, std::string_view, const Pixels&) override {}

      private:
        Page& page_;
    };

    bool takes(const PointerEvent& event) override;
    void examine(Move move) override;
    void examine(const Refusal& refusal) override;
    void touch(std::string_view cell);
    void take(const Verdict& verdict, const std::vector<Move>& line);
    void ask();
    void set_up(const AnyPosition& position);
    void make(Move move);
    void end_line();
    void mark(std::string_view cell);

    Page& page_;
    const Texts& texts_;
    QuietPage quiet_;
    Controller controller_;
    std::unique_ptr<Lesson> lesson_;
    std::optional<LessonRun> run_;
    Mood mood_ = Mood::asks;
    std::string words_;
    std::vector<Cell> marks_;
    std::vector<Move> line_;  // that is still to be shown
    double due_ = 0;
    unsigned number_ = 0;
};

}  // namespace narabe
