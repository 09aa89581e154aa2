// What is to be thought of the game: the analysis of the position shown, and the review of a game that has ended. The same
// analyst ponders for the highest level.
#pragma once

#include <optional>
#include <string_view>

#include "app/play/reviewer.h"

namespace narabe {

class Coach {
  public:
    Coach(Page& page, GameInProgress& game, Suggestions& suggestions, PageReporter& reporter)
        : game_(game),
          suggestions_(suggestions),
          reporter_(reporter),
          analyst_(page),
          reviewer_(game, suggestions, reporter, analyst_) {}

    void use_workers(int count) { analyst_.use_workers(count); }
    /// While nobody sees the page nothing is analysed.
    void set_visible(bool visible);
    /// Whether the highest level ponders: thinks while the person does.
    void ponder(bool wanted);
    /// Whether somebody else needs the workers: a computer that is to move, and a hint, come first.
    void make_way(bool is_wanted);

    /// Whether the person wants to know what is to be thought of the positions they look at; not at first.
    bool is_analysing() const { return analyses_; }
    void analyse_or_not();
    /// Whether there is anything to say about the position shown that the person at the screen may know.
    bool can_analyse() const;
    /// What is known of the position shown; null while nobody wants to know, or may.
    const Analysis* analysis() const { return analyst_.of(Analyst::Purpose::screen); }

    /// Opens the review of the game and begins it, unless it is open. Precondition: `can_review()`.
    void open_review();
    /// The same, and leads to the move that gave most away as soon as that is known.
    void find_turning_point();
    void close_review() { reviewer_.close(); }
    Reviewer& reviewer() { return reviewer_; }
    const Reviewer& reviewer() const { return reviewer_; }

    /// Another game is played, or none.
    void begin();
    /// Another position is shown; the others need the workers for it or not.
    void position_changed(bool makes_way);
    /// After the workers could not be reached.
    void ask_again();
    void on_line(int worker, std::string_view line);
    void on_failure(int worker);
    void on_time();
    /// When `on_time` is due, or nothing.
    std::optional<double> due() const { return analyst_.due(); }

    static constexpr int longest_analysis = 60'000;  ///< milliseconds

  private:
    bool is_worth_pondering() const;
    void look_into_position();
    void share_workers();
    void go_on(bool has_news);
    void tell_of_analysis();

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Analyst analyst_;
    Reviewer reviewer_;
    bool analyses_ = false;
    bool ponders_ = false;
    bool is_visible_ = true;
    bool makes_way_ = false;
};

/// What came of an analysis, in a sentence. Precondition: something is known.
Sentence analysis_words(const Session& session, const Analysis& analysis);

}  // namespace narabe
