#include "app/play/rating_keeper.h"

#include "core/ranges.h"

namespace narabe {

bool is_ratable(const Session& session) {
    const auto& players = session.players();
    return players.size() == 2 && people(session) == 1 &&
           ranges::any_of(players, [](const Player& player) { return player.level > 0; });
}

bool RatingKeeper::is_at_stake(const Session& session) const {
    const bool is_open = session.rating_status() == RatingStatus::open && !session.line().has_ended();
    return is_open && is_ratable(session) && ratings_.is_readable();
}

void RatingKeeper::count(GameInProgress& game, PageReporter& reporter) {
    const Session& session = game.session();
    const auto outcome = session.outcome();
    if (session.rating_status() != RatingStatus::open || !outcome || !is_ratable(session) || !ratings_.is_readable()) return;
    const Seat person = shown_seat(game);
    const std::string_view id = session.game().info.id;
    const Rating* known = ratings_.of(id);
    const int before = known ? known->shown() : Rating().shown();
    const double score = outcome->is_draw() ? 0.5 : outcome->won_by(person) ? 1 : 0;
    const auto changes = ratings_.count(game.id().text(), id, player_of(session, opponent_of(person)).level, score);
    change_ = ratings_.of(id)->shown() - before;
    reporter.keep(changes);
    game.amend([](Session& counted) { counted.set_rating_status(RatingStatus::counted); });
}

}  // namespace narabe
