#include "live/room.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/forks.h"
#include "live/shown.h"

namespace narabe::live {

namespace {

using Kind = Entry::Kind;

/// Kept free in a log, so that a game that is too long can still be ended.
constexpr std::size_t reserve = 400;

bool ends_game(Kind kind) {
    return kind == Kind::resign || kind == Kind::answer || kind == Kind::claim_time || kind == Kind::end || kind == Kind::next;
}

/// The guest's log if it is of the accepted guest.
const Log* accepted(const Log& inviter, const std::optional<Log>& guest) {
    const std::string* key = accepted_key(inviter);
    return key && guest && guest->key == *key ? &*guest : nullptr;
}

int size_of(const Log* log) {
    return log ? log->size() : 0;
}

Refused refuse_if(bool is_impossible, const char* key) {
    return is_impossible ? Refused(key) : std::nullopt;
}

}  // namespace

// --- Making and entering a room --------------------------------------------------------------------------------------

Parsed<Room> Room::invite(const Invitation& invitation, Keys keys, const std::string& name, Games games, Millis now) {
    Room room(std::move(keys), opponent_of(invitation.open), games);
    Log log{.key = room.keys_.key, .salt = room.keys_.salt, .name = name_from(name), .invitation = invitation};
    log.invitation->token_key = room.keys_.token_key;
    if (auto why = room.begin(log, now)) return ParseError{*why};
    if (room.state_.trouble) return ParseError{*room.state_.trouble};
    return room;
}

Room Room::join(Keys keys, std::optional<Seat> mine, Games games) {
    return {std::move(keys), mine, games};
}

Refused Room::sit_down(Keys keys, std::string claim, const std::string& name, Millis now) {
    if (state_.status == Status::withdrawn) return Refused("live.withdrawn");
    if (mine_ || state_.status != Status::waiting || accepted_key(*log(state_.inviter))) return Refused("live.seat_taken");
    mine_ = opponent_of(state_.inviter);
    keys_ = std::move(keys);
    const Log log{.key = keys_.key, .token_key = keys_.token_key, .claim = std::move(claim), .name = name_from(name)};
    asked_ = write_log(log);
    return begin(log, now);
}

/// Begins this device’s log with its header.
Refused Room::begin(const Log& log, Millis now) {
    const std::string text = write_log(log);
    const Parsed<Log> read = read_log(text);
    if (!read) return read.error().sentence;
    if (const char* why = why_foreign(*mine_, *read)) return Refused(why);
    side(*mine_) = {.text = text, .log = *read};
    derive(now);
    return std::nullopt;
}

// --- Receiving -------------------------------------------------------------------------------------------------------

std::optional<Seat> Room::inviter() const {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (log(seat) && log(seat)->invitation) return seat;
    }
    return std::nullopt;
}

/// Why a log cannot be of that seat in this room; null if it can.
const char* Room::why_foreign(Seat seat, const Log& log) const {
    constexpr const char* foreign = "live.foreign";
    const auto host = inviter();
    if (log.invitation) return opponent_of(log.invitation->open) == seat && host.value_or(seat) == seat ? nullptr : foreign;
    if (!host) return nullptr;  // checked again when the inviter's log is here
    return *host != seat && log.token_key == this->log(*host)->invitation->token_key ? nullptr : foreign;
}

/// Whether logs of the seat may have this key: any until the inviter accepts one, in either of two forks.
bool Room::may_have(Seat seat, const std::string& key) const {
    const auto host = inviter();
    if (host && *host != seat) {
        const Parsed<Log> fork = read_log(side(*host).fork);
        const std::string* other = fork ? accepted_key(*fork) : nullptr;
        const std::string* accepted = accepted_key(*log(*host));
        if (other && *other == key) return true;
        if (accepted) return *accepted == key;
    }
    if (mine_ == seat) return keys_.key == key;
    return !log(seat) || log(seat)->key == key;
}

News Room::receive(Seat seat, std::string_view text, Millis now) {
    Side& to = side(seat);
    if (text == to.text) {
        to.published = text;
        return {};
    }
    const Parsed<Log> log = read_log(text);
    if (!log) {
        const Sentence& why = log.error().sentence;
        return {why.key == "live.newer" ? News::Kind::newer_version : News::Kind::refused, why};
    }
    if (const char* why = why_foreign(seat, *log)) return {News::Kind::refused, Sentence(why)};
    to.published = text;
    const bool is_first = log->invitation && !(to.log && to.log->invitation);  // only the inviter can make it
    if (!is_first && !may_have(seat, log->key)) return {News::Kind::refused, Sentence("live.seat_taken")};
    const bool is_other =
        to.log && (!may_have(seat, to.log->key) || to.log->invitation.has_value() != log->invitation.has_value());
    if (is_other) to = {.published = to.published};  // of a player who has no seat
    const News::Kind news = take(to, text, *log);
    if (news != News::Kind::none) {
        derive(now);
        settle(now);
    }
    return {news};
}

/// Adopts a log that continues what is known, and keeps one that contradicts it.
News::Kind Room::take(Side& to, std::string_view text, const Log& log) {
    if (text.starts_with(to.text)) {
        to.text = text;
        to.log = log;
        return News::Kind::more;
    }
    if (to.text.starts_with(text) || to.fork.starts_with(text)) return News::Kind::none;
    to.fork = text;
    const bool loses = loses_decision({to.text, *to.log}, {text, log}) || loses_decision({text, log}, {to.text, *to.log});
    return loses ? News::Kind::fork : News::Kind::more;
}

/// Chooses between forks of the logs.
void Room::choose(Seat host) {
    Side& inviter = side(host);
    Side& guest = side(opponent_of(host));
    if (inviter.fork.empty() && guest.fork.empty()) return;
    const Log none;
    const Parsed<Log> inviter_fork = read_log(inviter.fork);
    const Parsed<Log> guest_fork = read_log(guest.fork);
    const Version inviters[] = {{inviter.text, *inviter.log}, {inviter.fork, inviter_fork ? *inviter_fork : none}};
    const Version guests[] = {{guest.text, guest.log ? *guest.log : none}, {guest.fork, guest_fork ? *guest_fork : none}};
    const auto pair = [&](int number) {
        const Version& a = inviters[number / 2];
        const Version& b = guests[number % 2];
        const std::string* key = accepted_key(a.log);
        return VersionPair{a, key && *key != b.log.key ? Version{b.text, none} : b};
    };
    int best = 0;
    for (int i = 1; i < 4; ++i) {
        const bool is_there = (i < 2 || inviter_fork) && (i % 2 == 0 || guest_fork);
        if (is_there && is_preferred(pair(i), pair(best))) best = i;
    }
    if (best >= 2) inviter.swap(*inviter_fork);
    if (best % 2 == 1) guest.swap(*guest_fork);
}

/// Computes the state from the logs.
void Room::derive(Millis now) {
    const auto host = inviter();
    if (!host) return;
    Side& guest = side(opponent_of(*host));
    if (guest.log && why_foreign(opponent_of(*host), *guest.log)) guest = {};
    choose(*host);
    const std::string* key = accepted_key(*log(*host));
    if (guest.log && !may_have(opponent_of(*host), guest.log->key)) guest = {};
    if (!guest.log && key && *key == keys_.key && !asked_.empty()) guest = {.text = asked_, .log = *read_log(asked_)};
    const int changes = std::exchange(state_.changes, -1);
    state_ = merge(*log(*host), accepted_guest(), games_, std::move(state_));
    if (state_.changes != changes) restart(now);
}

/// Starts the stopwatch of the player to move.
void Room::restart(Millis now) {
    using Turn = Stopwatch::Turn;
    const bool is_on = state_.session && (state_.status == Status::playing || state_.status == Status::waiting);
    const bool has_turn = is_on && role_of(*this) == Role::player;
    const Turn turn = !has_turn ? Turn::nobody : state_.session->position().to_move() == mine_ ? Turn::own : Turn::other;
    stopwatch_.restart(turn, has_turn ? log(*mine_)->size() : 0, state_.time.kind == TimeControl::Kind::days, now);
}

/// Writes what needs no decision.
void Room::settle(Millis now) {
    if (refusal_to_write()) return;
    const auto& guest = log(opponent_of(state_.inviter));
    if (state_.status == Status::waiting && mine_ == state_.inviter && guest && guest->entries.empty()) {
        append({.kind = Kind::sit, .text = guest->key}, now);
    } else if (state_.outcome) {
        const std::vector<Entry>& own = log(*mine_)->entries;
        const auto end = std::find_if(own.rbegin(), own.rend(), [](const Entry& entry) { return entry.kind == Kind::end; });
        const std::string result = outcome_text(*state_.outcome);
        if (end == own.rend() || end->text != result) append({.kind = Kind::end, .text = result}, now);
    }
}

void Room::set_connected(bool is_connected, Millis now) {
    is_connected_ = is_connected;
    if (is_connected) {
        for (Side& of : sides_) of.published.clear();  // the broker may have lost everything
    } else {
        stopwatch_.stop(now);
    }
}

void Room::hear(std::optional<int> seen, Millis now) {
    if (seen) heard_ = *seen;
    if (is_connected_) stopwatch_.hear(seen, now);
}

void Room::see(Millis now) {
    if (is_connected_) stopwatch_.see(now);
}

// --- Writing ---------------------------------------------------------------------------------------------------------

Refused Room::refusal_to_write() const {
    if (role_of(*this) != Role::player) return Refused("live.watching");
    if (state_.trouble) return state_.trouble;
    if (state_.status == Status::withdrawn) return Refused("live.withdrawn");
    return refuse_if(state_.is_behind, "live.behind");
}

Refused Room::append(Entry entry, Millis now) {
    Side& own = side(*mine_);
    const Log* other = mine_ == state_.inviter ? accepted_guest() : &*log(state_.inviter);
    entry.seen = size_of(other);
    const int before = own.log->entries.empty() ? 0 : own.log->entries.back().seen;
    if (entry.seen > before) entry.seen_check = other->checks.back();
    std::string text = own.text + write_entry(entry);
    if (text.size() > longest_log - (ends_game(entry.kind) ? 0 : reserve)) return Refused("live.full");
    Parsed<Log> log = read_log(text);
    if (!log) return log.error().sentence;
    own.text = std::move(text);
    own.log = std::move(*log);
    derive(now);
    settle(now);
    return std::nullopt;
}

Refused Room::refusal(Act act) const {
    if (auto why = refusal_to_write()) return why;
    const auto offer_of = [this](Seat seat) { return state_.agreements.offers[static_cast<std::size_t>(index_of(seat))]; };
    const bool is_waiting = state_.status == Status::waiting;
    if (act == Act::withdraw) return refuse_if(!is_waiting && !offer_of(*mine_), "live.nothing_offered");
    if (act == Act::accept || act == Act::decline) return refuse_if(!offer_of(opponent_of(*mine_)), "live.nothing_offered");
    if (state_.outcome) return Refused("live.over");
    const bool is_own_turn = state_.session->position().to_move() == *mine_;
    switch (act) {
        case Act::move:
            if (state_.status == Status::paused) return Refused("live.paused");
            return refuse_if(!is_own_turn, "live.not_your_turn");
        case Act::resume: return refuse_if(state_.status != Status::paused, "live.not_paused");
        case Act::claim_time:
            return refuse_if(state_.status != Status::playing || state_.time.kind == TimeControl::Kind::none || is_own_turn,
                             "live.time_left");
        default: return refuse_if(is_waiting, "live.no_guest");
    }
}

Refused Room::refusal(Offer offer) const {
    if (auto why = refusal_to_write()) return why;
    if (state_.agreements.offers[static_cast<std::size_t>(index_of(*mine_))] == offer) return Refused("live.offered_already");
    return refuse_if(!can_offer(state_, *mine_, offer), "live.cannot_offer");
}

Refused Room::play(Move move, Millis now) {
    if (auto why = refusal(Act::move)) return why;
    const AnyPosition& position = state_.session->position();
    if (!position.is_legal(move)) return Refused("live.other_position");
    AnyPosition next = position;
    next.play(move);
    return append({.kind = Kind::move,
                   .number = static_cast<int>(state_.session->cursor()) + 1,
                   .time = stopwatch_.elapsed(now),
                   .check = check_of(next.write()),
                   .text = position.write_move(move)},
                  now);
}

Refused Room::offer(Offer offer, Millis now) {
    if (auto why = refusal(offer)) return why;
    return append({.kind = Kind::offer, .number = static_cast<int>(offer)}, now);
}

Refused Room::act(Act act, Millis now) {
    constexpr Kind kinds[] = {Kind::move,   Kind::answer, Kind::answer,    Kind::withdraw,
                              Kind::resume, Kind::resign, Kind::claim_time};
    if (auto why = refusal(act)) return why;
    Entry entry{.kind = kinds[static_cast<std::size_t>(act)], .number = act == Act::accept ? 1 : 0};
    if (act == Act::claim_time) {
        if (!clock_of(*this, opponent_of(*mine_), now)->can_be_claimed) return Refused("live.time_left");
        entry.time = stopwatch_.elapsed(now);
    }
    return append(std::move(entry), now);
}

Refused Room::say(int number, Millis now) {
    if (auto why = refusal_to_write()) return why;
    return append({.kind = Kind::say, .number = number}, now);
}

Refused Room::start_next(std::string secret, Millis now) {
    if (auto why = refusal_to_write()) return why;
    if (mine_ != state_.inviter || !state_.agreements.rematch || !state_.agreements.next.empty())
        return Refused("live.cannot_offer");
    return append({.kind = Kind::next, .text = std::move(secret)}, now);
}

// --- State -----------------------------------------------------------------------------------------------------------

const Log* Room::accepted_guest() const {
    return accepted(*log(*inviter()), log(opponent_of(*inviter())));
}

std::optional<Session> Room::other_game(Seat seat) const {
    const auto host = inviter();
    if (!host || side(seat).fork.empty()) return std::nullopt;
    const std::optional<Log> fork = *read_log(side(seat).fork);
    const auto& with = [&](Seat of) -> const std::optional<Log>& { return of == seat ? fork : log(of); };
    return merge(*with(*host), accepted(*with(*host), with(opponent_of(*host))), games_, {}).session;
}

std::string_view Room::to_publish() const {
    if (!mine_ || role_of(*this) == Role::late) return {};
    const Side& own = side(*mine_);
    if (own.text == own.published) return {};
    // Two who ask for the same seat must not publish in turn.
    if (role_of(*this) == Role::asking && !std::string_view(own.text).starts_with(own.published)) return {};
    return own.text;
}

int Room::seen_by_other() const {
    if (role_of(*this) != Role::player) return 0;
    const Log* other = mine_ == state_.inviter ? accepted_guest() : &*log(state_.inviter);
    const int seen = size_of(other) == 0 ? 0 : other->entries.back().seen;
    return std::min(std::max(seen, heard_), log(*mine_)->size());
}

}  // namespace narabe::live
