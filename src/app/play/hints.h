// Hints: what the computer would play in the person's place, put on the board as if they had it in hand.
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
    /// `coach` leaves the workers to it. Nothing happens unless `can_ask()`.
    void ask(Coach& coach);
    bool is_finding() const { return thinking_.is_busy(); }
    /// Whether a hint is missing because the computer cannot be reached.
    bool is_lost() const { return is_lost_; }
    /// For another position, or for nobody.
    void forget();

    Thinking::News on_line(int worker, std::string_view line) { return heard(thinking_.on_line(worker, line, game_.now())); }
    Thinking::News on_failure(int worker) { return heard(thinking_.on_failure(worker, game_.now())); }
    Thinking::News on_time() { return heard(thinking_.on_time(game_.now())); }
    /// Shows what was answered. Precondition: that was the news.
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
