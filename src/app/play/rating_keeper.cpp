#include "app/play/rating_keeper.h"

#include "app/play/coaching.h"
#include "app/play/review.h"
#include "core/levels.h"
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
    if (!outcome) return;
    const bool counts = session.rating_status() == RatingStatus::open && is_ratable(session) && ratings_.is_readable();
    if (counts) {
        const Seat person = shown_seat(game);
        const int level = player_of(session, opponent_of(person)).level;
        reporter.keep(ratings_.count(game.id().text(), session.game().info.id, level, outcome->score_of(person)));
        game.amend([](Session& counted) { counted.set_rating_status(RatingStatus::counted); });
    }
    const bool is_unrated =
        session.rating_status() == RatingStatus::coach || (session.rating_status() == RatingStatus::open && !is_ratable(session));
    if (counts || is_unrated) count_level(game, reporter);
}

Ratings::Effect RatingKeeper::cost_of_resigning(const Session& session) const {
    const Seat person = session.position().to_move();
    return ratings_.effect_of(session.game().info.id, player_of(session, opponent_of(person)).level, 0);
}

// --- The suggested level ---------------------------------------------------------------------------------------------

namespace {

/// The level of all computers, if one person plays against them; 0 if they differ.
int level_against(const Session& session) {
    if (!can_be_coached(session)) return 0;
    int level = 0;
    for (const Player& player : session.players()) {
        if (!player.is_computer()) continue;
        if (level != 0 && level != player.level) return 0;
        level = player.level;
    }
    return level;
}

}  // namespace

void RatingKeeper::count_level(const GameInProgress& game, PageReporter& reporter) {
    const Session& session = game.session();
    const int level = level_against(session);
    if (level == 0) return;
    const std::string_view id = session.game().info.id;
    std::string advice = advice_.count(id, game.id().text(), level, session.outcome()->score_of(shown_seat(game)));
    if (!advice.empty()) reporter.keep(SettingChanges{{LevelAdvice::name_of(id), std::move(advice)}});
}

int RatingKeeper::advised_level(std::string_view game) const {
    const Rating* rating = ratings_.of(game);
    return rating && !rating->is_provisional() ? 0 : advice_.level(game);
}

int RatingKeeper::next_level(const GameInProgress& game) const {
    const Session& session = game.session();
    const auto won = has_won(session);
    const int level = level_against(session);
    const int advised = advised_level(session.game().info.id);
    if (!won || level == 0 || advised == 0) return 0;
    const bool is_harder = is_stronger_level(advised, level);
    const bool is_easier = advised != level && !is_harder;
    return (*won ? is_harder : is_easier) ? advised : 0;
}

}  // namespace narabe
