// Owns the parts of the game in progress and connects them. Each part answers questions about itself. Knows no toolkit; the
// screens draw what the parts hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/help.h"

namespace narabe {

class Controller final : private GameListener {
  public:
    /// `luck` is the seed for game ids.
    Controller(Page& page, const Texts& texts, std::uint64_t luck = 0);
    Controller(const Controller&) = delete;
    Controller& operator=(const Controller&) = delete;

    GameInProgress& game() { return game_; }
    const GameInProgress& game() const { return game_; }
    GameStarter& starter() { return starter_; }
    Gameplay& gameplay() { return gameplay_; }
    ComputerOpponent& opponent() { return opponent_; }
    const ComputerOpponent& opponent() const { return opponent_; }
    Suggestions& suggestions() { return suggestions_; }
    const Suggestions& suggestions() const { return suggestions_; }
    const Hints& hints() const { return hints_; }
    Coach& coach() { return coach_; }
    const Coach& coach() const { return coach_; }
    RatingKeeper& rating() { return rating_; }
    const RatingKeeper& rating() const { return rating_; }

    Help& help() { return help_; }
    /// Whether a move or a hint is missing because the workers do not answer.
    bool computer_is_lost() const { return opponent_.is_lost() || hints_.is_lost(); }
    /// Tries once more to get what is missing.
    void ask_computer_again();

    /// The number of workers the device can run.
    void use_workers(int count);
    void on_worker_line(int worker, std::string_view line);
    void on_worker_failure(int worker);
    /// Does what is due; called in every frame.
    void on_time();
    /// When `on_time` is due, if ever.
    std::optional<double> due() const;

    /// Something that happened without a trace on the board; returned once.
    Sentence take_news() { return reporter_.take_news(); }
    /// The state for `narabe.state()`.
    std::string state_json();

  private:
    void game_changed() override;
    void game_amended() override;
    void opponent_heard(Thinking::News news);
    void analyst_heard(bool has_news);
    void tell_of(Thinking::News news);
    void think_if_wanted();

    Page& page_;
    Rng ids_;
    GameInProgress game_{*this};
    PageReporter reporter_;
    RatingKeeper rating_;
    ComputerOpponent opponent_;
    Suggestions suggestions_;
    Analyst analyst_;
    Hints hints_;
    Coach coach_;
    GameStarter starter_;
    Gameplay gameplay_;
    Help help_;
};

}  // namespace narabe
