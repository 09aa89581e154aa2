// Hints: the computer's move in the player's place, put on the board as if the player had it in hand.
#pragma once

#include <optional>
#include <string_view>

#include "app/play/coach.h"
#include "app/play/suggestions.h"
#include "app/play/thinking.h"

namespace narabe {

class Hints {
  public:
    Hints(Page& page, GameInProgress& game, Suggestions& suggestions, PageReporter& reporter)
        : game_(game), suggestions_(suggestions), reporter_(reporter), thinking_(page, 2) {}

    bool can_ask() const;
    /// `coach` gives up the workers for it. Does nothing unless `can_ask()`.
    void ask(Coach& coach);
    bool is_finding() const { return thinking_.is_busy(); }
    /// Whether a hint is missing because the workers do not answer.
    bool is_lost() const { return is_lost_; }
    /// The position or the player has changed.
    void forget();

    Thinking::News on_line(int worker, std::string_view line) { return heard(thinking_.on_line(worker, line, game_.now())); }
    Thinking::News on_failure(int worker) { return heard(thinking_.on_failure(worker, game_.now())); }
    Thinking::News on_time() { return heard(thinking_.on_time(game_.now())); }
    /// Shows the answer. Precondition: there is one.
    void show();
    std::optional<double> due() const { return is_finding() ? std::optional(thinking_.deadline()) : std::nullopt; }

    static constexpr int level = 6;

  private:
    Thinking::News heard(Thinking::News news);

    GameInProgress& game_;
    Suggestions& suggestions_;
    PageReporter& reporter_;
    Thinking thinking_;
    bool is_lost_ = false;
};

}  // namespace narabe
