// Analysis of the position shown, and review of a finished game. The same analyst ponders for the highest level.
#pragma once

#include <string>
#include <vector>

#include "app/play/coaching.h"
#include "app/play/openings.h"
#include "app/play/reviewer.h"

namespace narabe {

/// Moves that the computer expects.
struct ComputerLine {
    std::size_t after = 0;             ///< the number of moves of the game before them
    std::vector<std::string> moves{};  ///< the best move first
};

class Coach {
  public:
    Coach(BoardPlay& board, const Texts& texts, PageReporter& reporter, Analyst& analyst)
        : game_(board.game()),
          suggestions_(board.suggestions()),
          reporter_(reporter),
          analyst_(analyst),
          openings_(reporter.page(), game_, reporter, analyst),
          reviewer_(board, reporter, analyst),
          coaching_(board, texts, reporter, analyst) {}

    /// Pauses all analysis while the page is hidden.
    void set_visible(bool visible);
    /// Enables pondering: the highest level thinks during the player's turn.
    void ponder(bool wanted);
    /// Pauses all analysis while the workers are needed elsewhere, because the computer's move has priority.
    void make_way(bool is_wanted);

    /// Whether the player has enabled the analysis, which is off at first.
    bool is_analysing() const { return analyses_; }
    void analyse_or_not();
    /// Whether the position shown can be analysed, and the player may see the results.
    bool can_analyse() const;
    /// The results for the position shown; null if the analysis is off or not allowed.
    const Analysis* analysis() const { return analyst_.of(Analyst::Purpose::screen); }

    Openings& openings() { return openings_; }
    const Openings& openings() const { return openings_; }

    /// Opens and starts the review of the game, unless it is open. Precondition: `can_review()`.
    void open_review();
    /// Opens the review, and shows the most costly mistake when it is found.
    void find_turning_point();
    void close_review() { reviewer_.close(); }
    /// The analyst of this coach, for other judgements of moves.
    Analyst& analyst() { return analyst_; }
    /// The help during coached games.
    Coaching& coaching() { return coaching_; }
    const Coaching& coaching() const { return coaching_; }
    Reviewer& reviewer() { return reviewer_; }
    const Reviewer& reviewer() const { return reviewer_; }
    /// Whether a line of the computer can be added to a study: after a better move of the review, by the analysis, or of a hint.
    bool shows_line() const;
    /// Precondition: `shows_line()`.
    ComputerLine shown_line() const;

    /// Called when a game begins or closes.
    void begin();
    /// Called when the position shown changes. `makes_way`: whether the workers are needed elsewhere.
    void position_changed(bool makes_way);
    /// Retries after the workers failed, or once the rest of the program is loaded.
    void ask_again();
    /// Must be called after the analyst has run. `has_news`: whether the analyst had new results.
    void go_on(bool has_news);

    static constexpr int longest_analysis = 60'000;  ///< milliseconds

  private:
    const Judgement* judgement_shown() const;
    const Analysis* search_shown() const;
    bool is_worth_pondering() const;
    void analyse_position();
    void share_workers();
    void tell_of_analysis();

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst& analyst_;
    Openings openings_;
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
