#include "app/play/game_starter.h"

#include "app/play/coaching.h"
#include "app/storage/library_file.h"
#include "games/all_games.h"
#include "session/game_id.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/studies.h"

namespace narabe {

Problem GameStarter::new_game(const GameModule& game, const Options& options, std::vector<Player> players, std::uint64_t seed,
                              RatingStatus rating_status) {
    Parsed<Session> session = Session::start(game, options, std::move(players), seed);
    if (!session) return session.error().sentence;
    if (rating_status == RatingStatus::coach && can_be_coached(*session)) {
        session->set_rating_status(RatingStatus::coach);
    } else if (is_even(session->origin().options, game.info.options)) {
        session->set_rating_status(RatingStatus::open);
    }
    roll(*session);
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Problem GameStarter::new_game_at(const GameModule& game, std::string_view text, std::vector<Player> players, std::uint64_t seed) {
    Parsed<AnyPosition> position = game.read_position(text);
    if (!position) return position.error().sentence;
    Parsed<Session> session = Session::start(std::move(*position), std::move(players), seed);
    if (!session) return session.error().sentence;
    roll(*session);
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Problem GameStarter::load(std::string_view record) {
    Parsed<Session> session = is_study(record) ? read_foreign(record) : read_record(record, all_games());
    if (!session) return session.error().sentence;
    roll(*session);
    take_over(std::move(*session), new_game_id(ids_));
    return std::nullopt;
}

Problem GameStarter::restore(std::string_view saved, std::string_view id) {
    Parsed<Session> session = read_saved(saved, all_games());
    if (!session) return session.error().sentence;
    take_over(std::move(*session), id.empty() ? new_game_id(ids_) : std::string(id), warned_in(saved));
    return std::nullopt;
}

void GameStarter::open(Session session, std::string id, std::size_t known) {
    if (session.game().roll && !session.line().has_ended()) roll(session);
    const std::size_t shown = session.cursor();
    const bool arrives = known < shown;
    if (arrives) session.look_at(known);
    take_over(std::move(session), std::move(id));
    if (!arrives) return;
    game_.change(Arrivals::animate, [shown](Session& opened) { opened.look_at(shown); });
    for (std::size_t index = known; index < shown; ++index) reporter_.tell_of_move(game_, index);
    reporter_.tell_of_result(game_.session());
    reporter_.sound("place");
}

void GameStarter::take_over(Session session, std::string id, std::string_view warned) {
    opponent_.begin();
    coach_.begin();
    coach_.coaching().expect(session, warned);
    game_.open(std::move(session), std::move(id));
}

void GameStarter::drop() {
    opponent_.forget();
    coach_.begin();
    game_.drop();
}

}  // namespace narabe
