#include "app/play/controller.h"

#include <algorithm>

namespace narabe {

Controller::Controller(Page& page, const Texts& texts, std::uint64_t luck)
    : page_(page),
      ids_(luck),
      reporter_(page, texts),
      opponent_(page, game_),
      suggestions_(game_, reporter_),
      analyst_(page),
      hints_(game_, suggestions_, reporter_, analyst_),
      coach_(game_, texts, suggestions_, reporter_, analyst_),
      starter_(game_, ids_, reporter_, rating_, opponent_, coach_),
      gameplay_(game_, ids_, reporter_, rating_, opponent_, suggestions_),
      help_({page, texts, game_, rating_, hints_, coach_, gameplay_}) {}

void Controller::game_changed() {
    opponent_.forget();
    suggestions_.drop();
    coach_.coaching().position_changed();
    hints_.forget();
    if (!game_.has_game()) {
        coach_.position_changed(false);
        reporter_.tell_of_no_game();
        return;
    }
    reporter_.keep(game_, coach_.coaching().pending());
    think_if_wanted();
    coach_.position_changed(opponent_.needs_workers());
    reporter_.tell_of_state(game_, opponent_.is_thinking());
    reporter_.wake();
}

void Controller::game_amended() {
    reporter_.keep(game_, coach_.coaching().pending());
}

void Controller::think_if_wanted() {
    if (!opponent_.is_wanted() || coach_.coaching().holds_reply()) return;
    coach_.make_way(true);
    opponent_.think();
}

std::string Controller::state_json() {
    return game_.has_game() ? reporter_.state(game_, opponent_.is_thinking()) : state_without_game();
}

// --- Workers ---------------------------------------------------------------------------------------------------------

void Controller::use_workers(int count) {
    opponent_.use_workers(count);
    analyst_.use_workers(count);
}

void Controller::on_worker_line(int worker, std::string_view line) {
    opponent_heard(opponent_.on_line(worker, line));
    analyst_heard(analyst_.on_line(worker, line, game_.now()));
}

void Controller::on_worker_failure(int worker) {
    page_.tell(event::Restart{worker});
    opponent_heard(opponent_.on_failure(worker));
    analyst_heard(analyst_.on_failure(worker, game_.now()));
}

void Controller::on_time() {
    opponent_heard(opponent_.on_time());
    analyst_heard(analyst_.on_time(game_.now()));
    if (const auto reply = opponent_.take_reply(); reply && !gameplay_.play_reply(*reply)) opponent_heard(opponent_.ask_again());
}

std::optional<double> Controller::due() const {
    const std::optional<double> first = opponent_.due();
    return first ? first : analyst_.due();
}

void Controller::opponent_heard(Thinking::News news) {
    if (news == Thinking::News::none) return;
    coach_.make_way(opponent_.needs_workers());
    if (news == Thinking::News::move) on_time();
    tell_of(news);
}

/// Hands the analyst's news to everybody who may have asked.
void Controller::analyst_heard(bool has_news) {
    if (hints_.go_on()) tell_of(Thinking::News::given_up);
    if (coach_.coaching().go_on()) think_if_wanted();
    coach_.go_on(has_news);
    if (has_news && analyst_.has_heard_of(Analyst::Purpose::practice)) reporter_.wake();
}

void Controller::tell_of(Thinking::News news) {
    if (news == Thinking::News::given_up) {
        game_.revise();
        reporter_.tell_of_trouble(game_);
    }
    reporter_.wake();
}

void Controller::ask_computer_again() {
    const bool was_hint = hints_.is_lost();
    opponent_.forgive();
    hints_.forget();
    game_.revise();
    think_if_wanted();
    if (was_hint) help_.hint();
    coach_.ask_again();
    reporter_.wake();
}

}  // namespace narabe
