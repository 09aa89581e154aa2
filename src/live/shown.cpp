#include "live/shown.h"

#include <algorithm>
#include <string>
#include <utility>

#include "live/turns.h"

namespace narabe::live {

namespace {

constexpr Millis day = 86'400;  // seconds
constexpr Millis hour = 3'600;

/// The seconds that a clock shows, rounded up, so that 0 is the end.
Millis shown_seconds(Millis left) {
    return left <= 0 ? 0 : (left - 1) / 1000 + 1;
}

std::string two_digits(Millis number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

Sentence duration_words(Millis seconds) {
    if (seconds % 60 == 0 && seconds > 0) return {"live.minutes", {Sentence::number(seconds / 60)}};
    return {"live.seconds", {Sentence::number(seconds)}};
}

}  // namespace

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

std::optional<Seat> seat_of(const Room& room, std::string_view key) {
    const auto host = room.logs().host();
    if (!host) return std::nullopt;
    const Log& inviter = *room.log(*host);
    if (inviter.key == key) return *host;
    const std::string* accepted = accepted_key(inviter);
    const Log* guest = room.log(opponent_of(*host));
    const bool is_guest = accepted ? *accepted == key : guest && guest->key == key;
    return is_guest ? std::optional(opponent_of(*host)) : std::nullopt;
}

Entrance entrance_of(const Room& room) {
    const State& state = room.state();
    if (!state.session || state.trouble || state.status == Status::withdrawn) return Entrance::none;
    if (room.mine()) return role_of(room) == Role::player ? Entrance::own_seat : Entrance::none;
    const bool is_invited = state.status == Status::waiting && !room.keys().token_key.empty();
    return is_invited ? Entrance::seat : Entrance::watching;
}

Session session_of(const Room& room) {
    Session session = *room.state().session;
    const Role role = role_of(room);
    const bool is_withdrawn = room.state().status == Status::withdrawn;
    const bool is_own = (role == Role::player || role == Role::asking) && !is_withdrawn;
    std::vector<Player> players = session.players();
    for (const Seat seat : {Seat::first, Seat::second}) {
        players[static_cast<std::size_t>(index_of(seat))].is_away = !is_own || seat != *room.mine();
    }
    session.set_live(room.write());
    session.set_players(std::move(players));
    session.mark_sent(session.line().size());
    return session;
}

std::optional<Clock> clock_of(const Room& room, Seat seat, Millis now) {
    const State& state = room.state();
    if (!state.session || state.time.kind == TimeControl::Kind::none) return std::nullopt;
    Clock clock{.left = time_left(state, seat)};
    const bool is_on = state.status == Status::playing || state.status == Status::paused;
    if (!is_on || turn_of(state) != seat) return clock;
    clock.left -= room.stopwatch().elapsed(now);
    clock.runs = room.stopwatch().runs();
    clock.can_be_claimed = state.status == Status::playing && role_of(room) == Role::player && seat != *room.mine() &&
                           clock.left <= -Stopwatch::grace;
    return clock;
}

Sentence time_words(Millis left) {
    const Millis seconds = shown_seconds(left);
    if (seconds >= day) return {"live.days", {Sentence::number(seconds / day), Sentence::number(seconds % day / hour)}};
    const Millis minutes = seconds % hour / 60;
    const std::string head =
        seconds < hour ? std::to_string(minutes) : std::to_string(seconds / hour) + ':' + two_digits(minutes);
    return Sentence::plain(head + ':' + two_digits(seconds % 60));
}

Millis time_until_change(Millis left) {
    const Millis seconds = shown_seconds(left);
    const Millis unit = seconds >= day ? hour : 1;
    return left - (seconds / unit * unit - 1) * 1000;
}

Sentence time_control_words(const TimeControl& time) {
    if (time.kind == TimeControl::Kind::none) return {};
    if (time.kind == TimeControl::Kind::days) return {"live.time.days", {Sentence::number(time.amount)}};
    if (time.bonus == 0) return {"live.time.clock", {duration_words(time.amount)}};
    return {"live.time.bonus", {duration_words(time.amount), duration_words(time.bonus)}};
}

Sentence teaching_words() {
    return {"live.says", {"live.teaching", "live.teaching_about"}};
}

std::optional<Session> other_game(const Room& room, Seat seat, Games games) {
    const Version* lost = room.logs().lost(seat);
    if (!lost || !room.logs().host()) return std::nullopt;
    const Seat host = *room.logs().host();
    const Log& inviter = seat == host ? lost->log : *room.log(host);
    const Log* guest = seat == host ? room.log(opponent_of(seat)) : &lost->log;
    Computations computations;
    const Viewer viewer{.secret = room.keys().secret, .computations = computations};
    return merge(inviter, guest && accepts(inviter, *guest) ? guest : nullptr, games, {}, viewer).session;
}

bool misses_logs(const Room& room) {
    const auto host = room.logs().host();
    return host && accepted_key(*room.log(*host)) && (!room.logs().guest() || room.state().is_behind);
}

bool is_finished(const Room& room) {
    const State& state = room.state();
    const bool wants_more = state.agreements.rematch || state.agreements.offers != Agreements().offers;
    return room.mine() && state.is_settled && !wants_more && room.seen_by_other() >= room.log(*room.mine())->size();
}

Parsed<Room> rematch(const Room& before, Keys keys, Games games, Millis now) {
    const Log& log = *before.log(before.state().inviter);
    Invitation invitation = *log.invitation;
    invitation.open = before.state().inviter;
    keys.token_key = before.logs().guest()->key;
    return Room::invite(invitation, std::move(keys), log.name, games, now);
}

}  // namespace narabe::live
