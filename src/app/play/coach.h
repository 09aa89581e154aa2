// Analysis of the position shown and review of a finished game. The same analyst also ponders for the highest level.
#pragma once

#include "app/play/coaching.h"
#include "app/play/reviewer.h"

namespace narabe {

class Coach {
  public:
    Coach(BoardPlay& board, const Texts& texts, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()),
          suggestions_(board.suggestions()),
          reporter_(reporter),
          analyst_(analyst),
          reviewer_(board, reporter, analyst),
          coaching_(board, texts, reporter, analyst) {}

    /// A hidden page analyses nothing.
    void set_visible(bool visible);
    /// Whether the highest level ponders, that is, thinks during the player's turn.
    void ponder(bool wanted);
    /// Whether the workers are needed elsewhere: the computer's move comes first.
    void make_way(bool is_wanted);

    /// Whether the player has switched the analysis on; off at first.
    bool is_analysing() const { return analyses_; }
    void analyse_or_not();
    /// Whether there is an analysis of the position shown that the person at the screen may see.
    bool can_analyse() const;
    /// The results for the position shown; null if analysis is off or not allowed.
    const Analysis* analysis() const { return analyst_.of(Analyst::Purpose::screen); }

    /// Opens the review of the game and starts it, unless it is open. Precondition: `can_review()`.
    void open_review();
    /// The same, and shows the most costly mistake once it is known.
    void find_turning_point();
    void close_review() { reviewer_.close(); }
    /// That of everything here, for others who judge moves.
    Analyst& analyst() { return analyst_; }
    /// Its help during coached games.
    Coaching& coaching() { return coaching_; }
    const Coaching& coaching() const { return coaching_; }
    Reviewer& reviewer() { return reviewer_; }
    const Reviewer& reviewer() const { return reviewer_; }

    /// Another game has begun, or there is none.
    void begin();
    /// Another position is shown. `makes_way`: whether others need the workers for it.
    void position_changed(bool makes_way);
    /// Retries after the workers failed.
    void ask_again();
    /// To be called after the analyst had time. `has_news`: its answer.
    void go_on(bool has_news);

    static constexpr int longest_analysis = 60'000;  ///< milliseconds

  private:
    bool is_worth_pondering() const;
    void look_into_position();
    void share_workers();
    void tell_of_analysis();

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    Reviewer reviewer_;
    Coaching coaching_;
    bool analyses_ = false;
    bool ponders_ = false;
    bool is_visible_ = true;
    bool makes_way_ = false;
};

/// The result of an analysis as a sentence. Precondition: there are results.
Sentence analysis_words(const Session& session, const Analysis& analysis);

}  // namespace narabe
