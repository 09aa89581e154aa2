#include "live/room.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/shown.h"

namespace narabe::live {

namespace {

using Kind = Entry::Kind;

/// Kept free in a log, so that a game that is too long can still be ended.
constexpr std::size_t reserve = 400;

bool ends_game(Kind kind) {
    return kind == Kind::resign || kind == Kind::answer || kind == Kind::claim_time || kind == Kind::end || kind == Kind::next;
}

/// Whether that inviter accepted that guest.
bool accepts(const Log& inviter, const Log& guest) {
    const std::string* key = accepted_key(inviter);
    return inviter.invitation && !guest.invitation && key && guest.key == *key &&
           guest.token_key == inviter.invitation->token_key;
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

Parsed<Room> Room::rematch(const Room& before, Keys keys, Millis now) {
    const Log& log = *before.log(before.state_.inviter);
    Invitation invitation = *log.invitation;
    invitation.open = before.state_.inviter;
    keys.token_key = before.accepted_guest()->key;
    return invite(invitation, std::move(keys), log.name, before.games_, now);
}

Room Room::join(Keys keys, std::optional<Seat> mine, Games games) {
    return {std::move(keys), mine, games};
}

Refused Room::sit_down(Keys keys, std::string claim, const std::string& name, Millis now) {
    if (state_.status == Status::withdrawn) return Refused("live.withdrawn");
    if (mine_ || state_.status != Status::waiting || accepted_key(*log(state_.inviter))) return Refused("live.seat_taken");
    Room seated = *this;
    seated.mine_ = opponent_of(state_.inviter);
    seated.keys_ = std::move(keys);
    const Log log{
        .key = seated.keys_.key, .token_key = seated.keys_.token_key, .claim = std::move(claim), .name = name_from(name)};
    auto why = seated.begin(log, now);
    if (!why) *this = std::move(seated);
    return why;
}

/// Begins this device’s log with its header.
Refused Room::begin(const Log& log, Millis now) {
    const std::string text = write_log(log);
    const Parsed<Log> read = read_log(text);
    if (!read) return read.error().sentence;
    if (const char* why = why_foreign(*mine_, *read)) return Refused(why);
    add(side(*mine_).versions, {text, *read});
    derive(now);
    return std::nullopt;
}

// --- Receiving -------------------------------------------------------------------------------------------------------

/// Why a log cannot be of that seat in this room; null if it can.
const char* Room::why_foreign(Seat seat, const Log& log) const {
    constexpr const char* foreign = "live.foreign";
    if (log.invitation) return opponent_of(log.invitation->open) == seat ? nullptr : foreign;
    if (!host_) return nullptr;  // checked again when the inviter’s log is here
    if (seat == *host_) return foreign;
    return ranges::any_of(
               side(*host_).versions,
               [&log](const Version& each) { return each.log.invitation && each.log.invitation->token_key == log.token_key; })
               ? nullptr
               : foreign;
}

/// Whether the inviter accepted that guest, in any version of their log.
bool Room::is_accepted(Seat seat, const Log& log) const {
    return ranges::any_of(side(opponent_of(seat)).versions, [&log](const Version& each) { return accepts(each.log, log); });
}

/// Whether there is a place to keep another log of that player. Guests without the seat have few.
bool Room::has_place(Seat seat, const Log& log) const {
    if (log.invitation || is_accepted(seat, log) || (mine_ == seat && log.key == keys_.key)) return true;
    const Versions& versions = side(seat).versions;
    const auto is_candidate = [&](const Version& each) { return !each.log.invitation && !is_accepted(seat, each.log); };
    return std::count_if(versions.begin(), versions.end(), is_candidate) < most_candidates;
}

News Room::receive(Seat seat, std::string_view text, Millis now, std::string_view signature) {
    Side& to = side(seat);
    if (to.version() && text == to.version()->text) {
        to.published = text;
        if (!signature.empty()) to.versions[to.chosen].signature = signature;
        return {};
    }
    const Parsed<Log> log = read_log(text);
    if (!log) {
        const Sentence& why = log.error().sentence;
        return {why.key == "live.newer" ? News::Kind::newer_version : News::Kind::refused, why};
    }
    if (const char* why = why_foreign(seat, *log)) return {News::Kind::refused, Sentence(why)};
    to.published = text;
    const Log* guest = to.log();
    const bool is_late = !log->invitation && guest && !guest->invitation && guest->key != log->key && !is_accepted(seat, *log);
    const bool is_longer = ranges::any_of(to.versions, [text](const Version& each) { return text.starts_with(each.text); });
    const Version before = to.version() ? *to.version() : Version();
    const Version fresh{std::string(text), *log, std::string(signature)};
    const Added added = is_longer || has_place(seat, *log) ? add(to.versions, fresh) : Added::nothing;
    if (added != Added::nothing) {
        derive(now);
        settle(now);
    }
    if (is_late) return {News::Kind::refused, Sentence("live.seat_taken")};
    if (added == Added::nothing) return {};
    const bool is_rival = before.text.empty() || !is_same_player(before.log, *log) || added == Added::more;
    const bool is_fork = !is_rival && (loses_decision(before, fresh) || loses_decision(fresh, before));
    return {is_fork ? News::Kind::fork : News::Kind::more};
}

VersionPair Room::pair_of(const Choice& choice) const {
    const Versions& guests = side(opponent_of(choice.host)).versions;
    return {&side(choice.host).versions[choice.inviter], choice.guest < guests.size() ? &guests[choice.guest] : nullptr};
}

/// Tries a version of the inviter’s log with each log of the guest whom it accepts.
void Room::try_choices(std::optional<Choice>& best, const Choice& inviter) const {
    const Log& log = side(inviter.host).versions[inviter.inviter].log;
    const auto attempt = [&](const Choice& choice) {
        if (!best || is_preferred(pair_of(choice), pair_of(*best))) best = choice;
    };
    if (!log.invitation) return;
    const Versions& guests = side(opponent_of(inviter.host)).versions;
    bool has_guest = false;
    for (std::size_t guest = 0; guest < guests.size(); ++guest) {
        if (!accepts(log, guests[guest].log)) continue;
        has_guest = true;
        attempt({inviter.host, inviter.inviter, guest});
    }
    if (!has_guest) attempt(inviter);
}

/// Chooses the logs that count: a function of the logs that are here.
void Room::choose() {
    std::optional<Choice> best;
    for (const Seat host : {Seat::first, Seat::second}) {
        for (std::size_t inviter = 0; inviter < side(host).versions.size(); ++inviter) try_choices(best, {host, inviter});
    }
    if (!best) return;
    host_ = best->host;
    side(*host_).chosen = best->inviter;
    Side& guest = side(opponent_of(*host_));
    guest.chosen = best->guest;
    if (accepted_key(*log(*host_)) || guest.version()) return;
    // The seat is free: this device’s own log, or that of the first guest.
    for (std::size_t i = 0; i < guest.versions.size(); ++i) {
        const Log& each = guest.versions[i].log;
        const bool is_own = mine_ == opponent_of(*host_) && each.key == keys_.key;
        if (each.invitation || (!each.entries.empty() && !is_own)) continue;
        if (guest.chosen == Side::no_version || is_own) guest.chosen = i;
    }
}

/// Removes logs of guests with a token of another room, or under the inviter’s seat.
void Room::remove_foreign() {
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto is_foreign = [&](const Version& each) {
            return !each.log.invitation && !(mine_ == seat && each.log.key == keys_.key) && why_foreign(seat, each.log);
        };
        Versions& versions = side(seat).versions;
        versions.erase(std::remove_if(versions.begin(), versions.end(), is_foreign), versions.end());
    }
}

/// Why the logs that are here show that a player cheats; null if they do not.
const char* Room::fraud() const {
    if (state_.is_settled) return nullptr;
    const Side& inviter = side(*host_);
    const Side& guest = side(opponent_of(*host_));
    const Log* player = accepted_guest();
    if (is_full(inviter.versions, *inviter.log()) || (player && is_full(guest.versions, *player))) return "live.too_many_forks";
    const Version* answer = player ? guest.version() : nullptr;
    const bool is_forgery = is_forged(*inviter.version(), answer, inviter.versions) ||
                            (answer && is_forged(*answer, inviter.version(), guest.versions));
    const bool has_two_inviters =
        ranges::any_of(guest.versions, [](const Version& each) { return each.log.invitation.has_value(); });
    return is_forgery || has_two_inviters ? "live.contradiction" : nullptr;
}

/// Computes the state from the logs.
void Room::derive(Millis now) {
    choose();
    if (!host_) return;
    remove_foreign();
    choose();
    const int changes = std::exchange(state_.changes, -1);
    state_ = merge(*log(*host_), accepted_guest(), games_, std::move(state_));
    if (const char* why = fraud(); why && !state_.trouble) {
        state_.trouble.emplace(why);
        state_.status = Status::stopped;
    }
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
    const Log* guest = log(opponent_of(state_.inviter));
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
    if (misses_own()) return Refused("live.behind_own");
    return refuse_if(state_.is_behind, "live.behind");
}

Refused Room::append(Entry entry, Millis now) {
    Version& own = side(*mine_).versions[side(*mine_).chosen];
    const Log* other = others_log();
    entry.seen = size_of(other);
    const int before = own.log.entries.empty() ? 0 : own.log.entries.back().seen;
    if (entry.seen > before) entry.seen_check = other->checks.back();
    const std::string text = own.text + write_entry(entry);
    if (text.size() > longest_log - (ends_game(entry.kind) ? 0 : reserve)) return Refused("live.full");
    const Parsed<Log> log = read_log(text);
    if (!log) return log.error().sentence;
    own = {text, *log};
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
                   .time = stopwatch_.elapsed(now),
                   .check = check_of_position(next.write()),
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
    const Log* guest = log(opponent_of(*host_));
    return guest && accepts(*log(*host_), *guest) ? guest : nullptr;
}

/// The other player’s log. Precondition: this device is a player’s.
const Log* Room::others_log() const {
    return mine_ == host_ ? accepted_guest() : log(*host_);
}

/// Whether the other player answered entries of this player that are not here.
bool Room::misses_own() const {
    if (role_of(*this) != Role::player) return false;
    const Log* other = others_log();
    return size_of(other) > 0 && other->entries.back().seen > log(*mine_)->size();
}

std::optional<Session> Room::other_game(Seat seat) const {
    const Version* chosen = side(seat).version();
    if (!host_ || !chosen) return std::nullopt;
    const Log* longest = nullptr;
    for (const Version& each : side(seat).versions) {
        if (!is_same_player(each.log, chosen->log) || !loses_decision(*chosen, each)) continue;
        if (!longest || each.log.size() > longest->size()) longest = &each.log;
    }
    if (!longest) return std::nullopt;
    const Log& inviter = seat == *host_ ? *longest : *log(*host_);
    const Log* guest = seat == *host_ ? log(opponent_of(seat)) : longest;
    return merge(inviter, guest && accepts(inviter, *guest) ? guest : nullptr, games_, {}).session;
}

bool Room::misses_logs() const {
    return host_ && accepted_key(*log(*host_)) && (!accepted_guest() || state_.is_behind);
}

std::string_view Room::to_publish() const {
    if (!mine_ || role_of(*this) == Role::late || misses_own()) return {};  // the broker may still have the missing entries
    const Side& own = side(*mine_);
    if (!own.version() || own.version()->text == own.published) return {};
    // Two who ask for the same seat must not publish in turn.
    const std::string_view text = own.version()->text;
    if (role_of(*this) == Role::asking && !text.starts_with(own.published)) return {};
    return text;
}

std::optional<Signed> Room::to_restore() const {
    if (!is_connected_ || role_of(*this) != Role::player || !others_log()) return std::nullopt;
    const Side& other = side(opponent_of(*mine_));
    const Version& lost = *other.version();
    if (lost.signature.empty() || lost.text == other.published || !lost.text.starts_with(other.published)) return std::nullopt;
    return Signed{opponent_of(*mine_), lost.text, lost.signature};
}

int Room::seen_by_other() const {
    if (role_of(*this) != Role::player) return 0;
    const Log* other = others_log();
    const int seen = size_of(other) == 0 ? 0 : other->entries.back().seen;
    return std::min(std::max(seen, heard_), log(*mine_)->size());
}

}  // namespace narabe::live
