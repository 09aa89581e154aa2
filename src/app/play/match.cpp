#include "app/play/match.h"

#include <algorithm>

namespace narabe {

Match::Match(Page& page, const Texts& texts, std::uint64_t seed)
    : page_(page),
      ids_(seed),
      board_(page, texts, *this),
      reporter_(page, texts),
      opponent_(page, board_),
      analyst_(page),
      hints_(board_, reporter_, analyst_),
      coach_(board_, texts, reporter_, analyst_),
      starter_(game(), ids_, reporter_, opponent_, coach_),
      live_(page, game(), reporter_),
      gameplay_(game(), ids_, reporter_, rating_, opponent_, live_),
      help_(page, texts, *this) {}

/// A tap on an earlier position closes the review and has no other effect, so that the player can try another move there.
bool Match::captures(const PointerEvent& event) {
    const bool closes = event.kind == PointerEvent::Kind::up && coach_.reviewer().review() && is_looking_back(game().session());
    if (!closes) return false;
    coach_.close_review();
    game().refresh();
    return true;
}

void Match::on_change() {
    opponent_.forget();
    coach_.coaching().position_changed();
    hints_.forget();
    if (!game().has_game()) {
        coach_.position_changed(false);
        live_.attend();
        reporter_.tell_of_no_game();
        return;
    }
    reporter_.keep(game(), coach_.coaching().pending());
    live_.attend();
    think_if_wanted();
    coach_.position_changed(opponent_.needs_workers());
    reporter_.tell_of_state(game(), opponent_.is_thinking());
}

void Match::on_amendment() {
    reporter_.keep(game(), coach_.coaching().pending());
    live_.attend();
}

void Match::think_if_wanted() {
    if (!opponent_.is_wanted() || coach_.coaching().holds_reply()) return;
    coach_.make_way(true);
    opponent_.think();
}

std::string Match::state_json() {
    return game().has_game() ? reporter_.state(game(), opponent_.is_thinking()) : state_without_game();
}

// --- Workers ---------------------------------------------------------------------------------------------------------

void Match::use_workers(int count) {
    opponent_.use_workers(count);
    analyst_.use_workers(count);
}

void Match::on_worker_line(int worker, std::string_view line) {
    on_opponent_news(opponent_.on_line(worker, line));
    on_analysis_news(analyst_.on_line(worker, line, game().now()));
}

void Match::on_worker_failure(int worker) {
    page_.send(event::Restart{worker});
    on_opponent_news(opponent_.on_failure(worker));
    on_analysis_news(analyst_.on_failure(worker, game().now()));
}

void Match::on_time() {
    on_opponent_news(opponent_.on_time());
    on_analysis_news(analyst_.on_time(game().now()));
    if (const auto reply = opponent_.take_reply(); reply && !gameplay_.play_reply(*reply))
        on_opponent_news(opponent_.ask_again());
}

std::optional<double> Match::due() const {
    const std::optional<double> first = opponent_.due();
    return first ? first : analyst_.due();
}

void Match::on_opponent_news(Thinking::News news) {
    if (news == Thinking::News::none) return;
    coach_.make_way(opponent_.needs_workers());
    if (news == Thinking::News::move) on_time();
    tell_of(news);
}

/// Passes the analyst's news to all parts that may have requested an analysis.
void Match::on_analysis_news(bool has_news) {
    if (hints_.go_on()) tell_of(Thinking::News::given_up);
    if (coach_.coaching().go_on()) think_if_wanted();
    coach_.go_on(has_news);
    if (has_news && analyst_.has_results_for(Analyst::Purpose::practice)) reporter_.wake();
}

void Match::tell_of(Thinking::News news) {
    if (news == Thinking::News::given_up) {
        game().revise();
        reporter_.tell_of_trouble(game());
    }
    reporter_.wake();
}

void Match::ask_computer_again() {
    const bool was_hint = hints_.is_lost();
    opponent_.clear_failure();
    hints_.forget();
    game().revise();
    think_if_wanted();
    if (was_hint) help_.hint();
    coach_.ask_again();
    reporter_.wake();
}

}  // namespace narabe
