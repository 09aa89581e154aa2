#include "live/shown.h"

namespace narabe::live {

Role role_of(const Room& room) {
    const auto seat = room.mine();
    if (!seat || room.state().status == Status::unknown) return Role::watcher;
    const Log* own = room.log(*seat);
    const bool has_log = own && own->key == room.keys().key;
    if (*seat == room.state().inviter) return has_log ? Role::player : Role::watcher;
    const std::string* key = accepted_key(*room.log(room.state().inviter));
    if (key && *key != room.keys().key) return Role::late;
    if (!has_log) return Role::watcher;
    return key ? Role::player : Role::asking;
}

Session session_of(const Room& room) {
    Session session = *room.state().session;
    if (role_of(room) == Role::player || role_of(room) == Role::asking) {
        std::vector<Player> players = session.players();
        players[static_cast<std::size_t>(index_of(opponent_of(*room.mine())))].is_away = true;
        session.set_players(std::move(players));
        session.mark_sent(session.line().size());
    }
    return session;
}

std::optional<Clock> clock_of(const Room& room, Seat seat, Millis now) {
    const State& state = room.state();
    if (!state.session || state.time.kind == TimeControl::Kind::none) return std::nullopt;
    Clock clock{.left = time_left(state, seat)};
    if (state.status != Status::playing || state.session->position().to_move() != seat) return clock;
    clock.left -= room.stopwatch().elapsed(now);
    clock.runs = room.stopwatch().runs();
    clock.can_be_claimed = role_of(room) == Role::player && seat != *room.mine() && clock.left <= -Stopwatch::grace;
    return clock;
}

}  // namespace narabe::live
