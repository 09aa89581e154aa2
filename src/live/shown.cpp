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
    const std::string* key = accepted_key(*room.log(room.state().inviter), *seat);
    if (key && *key != room.keys().key) return Role::late;
    if (!has_log) return Role::watcher;
    return key ? Role::player : Role::asking;
}

std::optional<Seat> seat_of(const Room& room, std::string_view key) {
    const auto host = room.logs().host();
    if (!host) return std::nullopt;
    const Log& inviter = *room.log(*host);
    if (inviter.key == key) return *host;
    for (int index = 1; index < inviter.seats; ++index) {
        const Seat seat = seat_in_order(*host, index);
        const std::string* accepted = accepted_key(inviter, seat);
        const Log* guest = room.log(seat);
        if (accepted ? *accepted == key : guest && guest->key == key) return seat;
    }
    return std::nullopt;
}

std::optional<Seat> free_seat(const Room& room, const Keys& keys) {
    const auto host = room.logs().host();
    std::optional<Seat> free;
    for (int index = 1; host && index < room.logs().seats(); ++index) {
        const Seat seat = seat_in_order(*host, index);
        const std::string& token_key = room.log(*host)->invitation->token_keys[static_cast<std::size_t>(index_of(seat))];
        if (accepted_key(*room.log(*host), seat) || token_key != keys.token_key) continue;
        if (!room.log(seat)) return seat;
        if (!free) free = seat;  // another guest has asked for it
    }
    return free;
}

std::vector<Seat> other_seats(const Room& room) {
    const Seat own = room.mine().value_or(room.state().inviter);
    std::vector<Seat> seats;
    for (int index = 0; index < room.state().seats; ++index) {
        if (seat_at(index) != own) seats.push_back(seat_at(index));
    }
    return seats;
}

int entries_beside(const Room& room, Seat seat) {
    int count = 0;
    for (int index = 0; index < room.logs().seats(); ++index) {
        const Log* log = room.log(seat_at(index));
        if (seat_at(index) != seat && log) count += log->size();
    }
    return count;
}

Entrance entrance_of(const Room& room) {
    const State& state = room.state();
    if (!state.session || state.trouble || state.status == Status::withdrawn) return Entrance::none;
    if (room.mine()) return role_of(room) == Role::player ? Entrance::own_seat : Entrance::none;
    const bool is_invited = state.status == Status::waiting && free_seat(room, room.keys());
    return is_invited ? Entrance::seat : Entrance::watching;
}

Session session_of(const Room& room) {
    Session session = *room.state().session;
    const Role role = role_of(room);
    const bool is_withdrawn = room.state().status == Status::withdrawn;
    const bool is_own = (role == Role::player || role == Role::asking) && !is_withdrawn;
    std::vector<Player> players = session.players();
    for (int index = 0; index < room.state().seats; ++index)
        players[static_cast<std::size_t>(index)].is_away = !is_own || seat_at(index) != *room.mine();
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
    PlayerLogs logs{};
    for (int index = 0; index < room.state().seats; ++index)
        logs[static_cast<std::size_t>(index)] = seat_at(index) == seat ? &lost->log : room.log(seat_at(index));
    const Log& inviter = *logs[static_cast<std::size_t>(index_of(host))];
    for (int index = 1; index < inviter.seats; ++index) {
        const Seat guest = seat_in_order(host, index);
        const Log*& log = logs[static_cast<std::size_t>(index_of(guest))];
        if (log && !accepts(inviter, *log, guest)) log = nullptr;
    }
    Computations computations;
    const Viewer viewer{.secret = room.keys().secret, .computations = computations};
    return merge(logs, host, games, {}, viewer).session;
}

bool misses_logs(const Room& room) {
    const auto host = room.logs().host();
    for (int index = 1; host && index < room.logs().seats(); ++index) {
        const Seat seat = seat_in_order(*host, index);
        const bool is_behind = room.state().is_behind || room.logs().is_waiting();
        if (accepted_key(*room.log(*host), seat) && (!room.logs().player(seat) || is_behind)) return true;
    }
    return false;
}

bool is_finished(const Room& room) {
    const State& state = room.state();
    const bool wants_more = state.agreements.rematch || state.agreements.offers != Agreements().offers;
    return room.mine() && state.is_settled && !wants_more && room.seen_by_others() >= room.log(*room.mine())->size();
}

Parsed<Room> rematch(const Room& before, Keys keys, Games games, Millis now) {
    const State& state = before.state();
    Invitation invitation = *before.log(state.inviter)->invitation;
    const auto next = [&](Seat seat) { return seat_at((index_of(seat) + state.seats - 1) % state.seats); };
    for (int index = 0; index < state.seats; ++index)
        invitation.token_keys[static_cast<std::size_t>(index_of(next(seat_at(index))))] = before.log(seat_at(index))->key;
    const Seat host = host_of_next(state);
    invitation.inviter = next(host);
    return Room::invite(invitation, std::move(keys), before.log(host)->name, games, now);
}

}  // namespace narabe::live
