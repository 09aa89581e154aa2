// Practice of mistakes, one after the other: the player looks for a better move, and the search judges it.
#pragma once

#include "app/storage/mistakes.h"
#include "app/tasks/task_play.h"

namespace narabe {

class MistakePlay final : public TaskPlay {
  public:
    /// `analyst` judges the moves.
    MistakePlay(Page& page, const Texts& texts, Mistakes& mistakes, Analyst& analyst)
        : TaskPlay(page, texts), mistakes_(mistakes), analyst_(analyst) {}

    /// Begins with the mistakes that are due, or with all if none are due.
    void begin();
    void end();
    std::size_t count() const { return names_.size(); }
    std::size_t number_in_row() const { return index_; }
    bool is_at_end() const { return index_ + 1 >= names_.size(); }
    const Mistake& mistake() const { return *mistake_; }
    const UsualWords& usual_words() const { return usual_words_; }
    /// Updates the message after a change of language.
    void say_again();
    void go_to_next();
    /// Deletes the mistake from practice, and continues.
    void dismiss();
    /// The error message for an unreadable mistake; returned once.
    Sentence take_news() { return std::exchange(news_, {}); }

    bool has_task() const override { return mistake_.has_value(); }
    bool needs_help() const override { return has_erred_ && !is_done(); }
    bool is_done() const override { return phase() == Phase::right || phase() == Phase::shown; }
    void on_time() override;
    void show_how() override;

    static constexpr int thinking_time = 1500;  ///< milliseconds, while the player looks for a move
    static constexpr int judging_time = 1000;   ///< for a move that is not clearly right

  private:
    void take_move(Move move) override;
    void take_refusal(const Refusal&) override { has_erred_ = true; }
    void ask() override;
    void open();
    Sentence task_words() const;
    void find_usual_words();
    void analyse_position();
    AnyPosition seen() const;
    void judge();
    void judge_by_search(const Analysis& analysis);
    void judge_by_reply(const Analysis& analysis);
    void judge_without_reply();
    void take_lost(float lost, std::optional<Move> reply);
    void take_right();
    void take_wrong(std::optional<float> lost, std::optional<Move> reply);
    Sentence wrong_words(const AnyPosition& after, std::optional<float> lost, std::optional<Move> reply) const;
    Sentence better_words() const;
    void conclude(Phase phase, const Sentence& words);

    /// The results of the search for the move being judged.
    struct Judging {
        Move move{};
        float best = 0;             // the winning chance of the best move
        std::optional<float> lost;  // the loss according to the search of the position
        bool is_exact = false;      // whether the loss is proven
        bool is_after = false;      // whether the search of the position after the move has begun
    };

    Mistakes& mistakes_;
    Analyst& analyst_;
    std::vector<std::string> names_;
    std::size_t index_ = 0;
    std::optional<Mistake> mistake_;
    UsualWords usual_words_;
    Judging judging_;
    bool has_erred_ = false;
    Sentence said_;
    Sentence news_;
};

}  // namespace narabe
