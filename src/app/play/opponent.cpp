#include "app/play/opponent.h"

#include <algorithm>
#include <utility>

#include "core/ranges.h"
#include "core/rng.h"

namespace narabe {

const SearchProgress* ComputerOpponent::thought() const {
    return is_thinking() && seen_by_mover(game_) ? &thinking_.thought() : nullptr;
}

void ComputerOpponent::begin() {
    forget();
    last_move_ = -1e9;
    watching_.pause(false);
}

void ComputerOpponent::forget() {
    thinking_.stop();
    reply_.clear();
    is_lost_ = false;
}

bool ComputerOpponent::is_wanted() const {
    if (!game_.has_game() || watching_.waits() || (interval_.waits() && !interval_.is_unattended()) || is_lost_) return false;
    const Session& session = game_.session();
    if (session.is_over() || can_redo(session)) return false;
    const Seat seat = session.position().to_move();
    return seat != Seat::chance && player_of(session, seat).is_computer();
}

void ComputerOpponent::think() {
    const Session& session = game_.session();
    const Seat seat = session.position().to_move();
    thinking_.ask(session.position().seen_by(seat), player_of(session, seat).level, search_seed(session), game_.now());
}

Thinking::News ComputerOpponent::on_news(Thinking::News news) {
    if (news == Thinking::News::move) reply_ = thinking_.move();
    if (news == Thinking::News::given_up) is_lost_ = true;
    return news;
}

std::optional<double> ComputerOpponent::due() const {
    if (thinking_.is_busy()) return thinking_.deadline();
    if (reply_.empty()) return std::nullopt;
    const bool has_person = ranges::any_of(game_.session().players(), &Player::is_person);
    if (has_person) return last_move_ + (interval_.waits() ? Interval::for_pages : shortest_thought);
    const double between = watching_.between_moves();
    return last_move_ +
           (game_.view().handling().is_interval && between > 0 ? std::max(between, Interval::for_watchers) : between);
}

std::optional<std::string> ComputerOpponent::take_reply() {
    const auto time = due();
    if (reply_.empty() || !time || game_.now() < *time) return std::nullopt;
    return std::exchange(reply_, {});
}

}  // namespace narabe
