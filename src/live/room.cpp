#include "live/room.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/shown.h"
#include "live/turns.h"

namespace narabe::live {

namespace {

using Kind = Entry::Kind;

/// Kept free in a log, so that a game that is too long can still be ended.
constexpr std::size_t reserve = 400;
/// A longer log gets no more phrases until the game is over: the rest is for moves. Each move of a deal has its share of the rest.
constexpr std::size_t longest_talk = longest_log / 2;
constexpr std::size_t share_of_move = 100;

bool ends_game(Kind kind) {
    return kind == Kind::resign || kind == Kind::answer || kind == Kind::claim_time || kind == Kind::end || kind == Kind::next ||
           kind == Kind::secret;
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
    Room room(std::move(keys), invitation.inviter, games);
    const Parsed<Session> game = begin_game(invitation, games);
    if (!game) return game.error();
    Log log{.seats = game->position().seats(), .key = room.keys_.key, .salt = room.keys_.salt, .name = name_from(name)};
    log.invitation = invitation;
    for (int open = 1; open < log.seats; ++open) {
        const auto seat = static_cast<std::size_t>(index_of(seat_in_order(invitation.inviter, open)));
        if (invitation.token_keys[seat].empty()) log.invitation->token_keys[seat] = room.keys_.token_key;
    }
    if (auto why = room.begin(log, now)) return ParseError{*why};
    if (room.state_.trouble) return ParseError{*room.state_.trouble};
    return room;
}

Room Room::join(Keys keys, std::optional<Seat> mine, Games games) {
    return {std::move(keys), mine, games};
}

/// Begins this device’s log with its header.
Refused Room::begin(const Log& log, Millis now) {
    const std::string text = write_log(log);
    const Parsed<Log> read = read_log(text);
    if (!read) return read.error().sentence;
    if (const char* why = logs_.why_foreign(*mine_, *read)) return Refused(why);
    logs_.set_own(*mine_, keys_.key);
    logs_.add(*mine_, {text, *read});
    derive(now);
    return std::nullopt;
}

// --- Receiving -------------------------------------------------------------------------------------------------------

News Room::receive(Seat seat, std::string_view text, Millis now, std::string_view signature) {
    const Version before = logs_.version(seat) ? *logs_.version(seat) : Version();
    if (text == before.text && !text.empty()) {
        published(seat) = text;
        if (!signature.empty()) logs_.sign(seat, signature);
        return {};
    }
    Parsed<Log> log = read_log(text);
    if (!log) {
        const Sentence& why = log.error().sentence;
        return {why.key == "live.newer" ? News::Kind::newer_version : News::Kind::refused, why};
    }
    if (const char* why = logs_.why_foreign(seat, *log)) return {News::Kind::refused, Sentence(why)};
    published(seat) = text;
    const bool is_late = logs_.is_late(seat, *log);
    const Version fresh{std::string(text), std::move(*log), std::string(signature)};
    const Added added = logs_.add(seat, fresh);
    if (added != Added::nothing) {
        derive(now);
        settle(now);
        move_on(now);
    }
    if (is_late) return {News::Kind::refused, Sentence("live.seat_taken")};
    if (added == Added::nothing) return {};
    const bool is_fork = added == Added::fork && !before.text.empty() && is_same_player(before.log, fresh.log) &&
                         (loses_decision(before, fresh) || loses_decision(fresh, before));
    return {is_fork ? News::Kind::fork : News::Kind::more};
}

/// Computes the state from the logs.
void Room::derive(Millis now) {
    const auto host = logs_.host();
    if (!host) return;
    const int changes = std::exchange(state_.changes, -1);
    const std::size_t moves = state_.played.size();
    const bool was_paused = state_.status == Status::paused;
    const Millis used = stopwatch_.elapsed(now);
    computations_.forget_open();
    const Viewer viewer{.secret = keys_.secret, .keys = deal_keys(), .computations = computations_};
    PlayerLogs players{};
    for (int index = 0; index < logs_.seats(); ++index) players[static_cast<std::size_t>(index)] = logs_.player(seat_at(index));
    state_ = merge(players, *host, games_, std::move(state_), viewer);
    const char* fraud = state_.trouble || state_.is_settled ? nullptr : logs_.fraud();
    if (fraud) {
        state_.trouble.emplace(fraud);
        state_.status = Status::stopped;
    }
    if (state_.changes != changes) {
        restart(now);
        const bool is_same_turn = was_paused != (state_.status == Status::paused) && moves == state_.played.size();
        if (is_same_turn && state_.time.kind == TimeControl::Kind::clock) stopwatch_.go_on_from(now, used);
    }
    for (const Due& each : due()) computations_.find(each.task);
    state_.tasks = computations_.open();
}

/// Starts the stopwatch of the player to move.
void Room::restart(Millis now) {
    const bool is_on = state_.session && (state_.status == Status::playing || state_.status == Status::waiting);
    const bool has_turn = is_on && (!mine_ || role_of(*this) == Role::player);
    const auto mover = has_turn ? turn_of(state_) : std::nullopt;
    const auto turn = !mover ? Stopwatch::Turn::nobody : mover == mine_ ? Stopwatch::Turn::own : Stopwatch::Turn::other;
    const int shown = mover ? entries_beside(*this, *mover) : 0;  // the mover's device shows the position once it has these
    stopwatch_.restart(turn, shown, state_.time.kind == TimeControl::Kind::days, now);
}

void Room::set_connected(bool is_connected, Millis now) {
    is_connected_ = is_connected;
    if (is_connected) return;
    published_ = {};  // the broker may lose everything
    stopwatch_.stop(now);
}

void Room::hear(Seat seat, std::optional<int> seen, Millis now) {
    if (seen) heard_[static_cast<std::size_t>(index_of(seat))] = *seen;
    const bool is_mover = state_.session && turn_of(state_) == seat;
    if (is_connected_ && (is_mover || !mine_)) stopwatch_.hear(seen, now);
}

void Room::see(Millis now, bool is_visible) {
    if (!is_visible) {
        stopwatch_.look_away(now);
    } else if (is_connected_) {
        stopwatch_.see(now);
    }
}

// --- Writing ---------------------------------------------------------------------------------------------------------

Refused Room::refusal_to_write() const {
    if (role_of(*this) != Role::player) return Refused("live.watching");
    if (state_.trouble) return state_.trouble;
    if (state_.status == Status::withdrawn) return Refused("live.withdrawn");
    if (misses_own()) return Refused("live.behind_own");
    if (state_.is_computing) return Refused("live.drawing");
    return refuse_if(state_.is_behind, "live.behind");
}

Refused Room::append(std::vector<Entry> entries, Answering answering, Millis now) {
    const Log& own = *log(*mine_);
    std::string text = logs_.version(*mine_)->text.substr(0, own.ends.back());
    SeenLogs before = own.entries.empty() ? SeenLogs() : own.entries.back().seen;
    for (Entry& entry : entries) {
        entry.seen = seen_after(before, answering == Answering::all || own.seats == 2 ? seen_logs() : entry.seen);
        before = entry.seen;
        text += write_entry(entry, own.seats);
    }
    if (text.size() > longest_log - (ends_game(entries.back().kind) ? 0 : reserve)) return Refused("live.full");
    const Parsed<Log> log = read_log(text);
    if (!log) return log.error().sentence;
    if (logs_.add(*mine_, {text, *log}) == Added::nothing) return Refused("live.too_many_forks");
    derive(now);
    settle(now);
    return std::nullopt;
}

Refused Room::refusal(Act act) const {
    if (auto why = refusal_to_write()) return why;
    const auto offer_of = [this](Seat seat) { return state_.agreements.offers[static_cast<std::size_t>(index_of(seat))]; };
    const bool is_waiting = state_.status == Status::waiting;
    const bool is_inviting = is_waiting && mine_ == state_.inviter;
    if (act == Act::withdraw) return refuse_if(!is_inviting && !offer_of(*mine_), "live.nothing_offered");
    if (act == Act::accept || act == Act::decline) return refuse_if(!offerer_to(state_, *mine_), "live.nothing_offered");
    if (state_.outcome) return Refused("live.over");
    const bool is_own_turn = turn_of(state_) == mine_;
    switch (act) {
        case Act::move:
            if (state_.status == Status::paused) return Refused("live.paused");
            if (state_.session->position().to_move() == Seat::chance) return Refused("live.drawing");
            return refuse_if(!is_own_turn, "live.not_your_turn");
        case Act::resume: return refuse_if(state_.status != Status::paused, "live.not_paused");
        case Act::claim_time:
            return refuse_if(state_.status != Status::playing || state_.time.kind == TimeControl::Kind::none || is_own_turn,
                             "live.time_left");
        default: return is_waiting ? Refused("live.no_guest") : refuse_if(state_.seats > 2, "live.cannot_offer");
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
    const AnyPosition next = after(position, move);
    Entry entry{.kind = Kind::move,
                .time = stopwatch_.elapsed(now),
                .check = check_of_position(next.write_public()),
                .text = position.write_move(move)};
    if (!state_.deal || !places_tile(entry.text)) return append({std::move(entry)}, Answering::all, now);
    const auto slot = slot_of_move(*state_.deal, state_.own_tiles, *mine_, entry.text);
    if (!slot) return Refused("live.other_position");
    if (state_.deal->opened[*slot]) return append({std::move(entry)}, Answering::all, now);
    Entry factor{.kind = Kind::factor, .number = static_cast<int>(*slot)};
    factor.text = *computations_.find(factor_task(*state_.deal, *deal_keys(), *slot));
    return append({std::move(factor), std::move(entry)}, Answering::all, now);
}

Refused Room::offer(Offer offer, Millis now) {
    if (auto why = refusal(offer)) return why;
    return append({{.kind = Kind::offer, .number = static_cast<int>(offer)}}, Answering::all, now);
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
    return append({std::move(entry)}, Answering::all, now);
}

Refused Room::refusal_to_say() const {
    if (auto why = refusal_to_write()) return why;
    if (state_.status == Status::waiting) return Refused("live.no_guest");
    const Version& own = *logs_.version(*mine_);
    const SeenLogs seen = seen_logs();
    const auto is_unanswered = [&seen](const Entry& entry) {
        const auto is_same = [](const Seen& a, const Seen& b) { return a.count == b.count; };
        return entry.kind == Kind::say && std::equal(seen.begin(), seen.end(), entry.seen.begin(), is_same);
    };
    if (std::count_if(own.log.entries.begin(), own.log.entries.end(), is_unanswered) >= most_phrases)
        return Refused("live.said_enough");
    const auto moves = ranges::count(own.log.entries, Kind::move, &Entry::kind);
    const std::size_t longest = longest_talk + (state_.deal ? static_cast<std::size_t>(moves) * share_of_move : 0);
    return refuse_if(!state_.outcome && own.text.size() > longest, "live.no_room");
}

Refused Room::say(int number, Millis now) {
    if (auto why = refusal_to_say()) return why;
    return append({{.kind = Kind::say, .number = number}}, Answering::all, now);
}

Refused Room::start_next(std::string secret, Millis now) {
    if (auto why = refusal_to_write()) return why;
    if (mine_ != host_of_next(state_) || !state_.agreements.rematch || !state_.agreements.next.empty())
        return Refused("live.cannot_offer");
    return append({{.kind = Kind::next, .text = std::move(secret)}}, Answering::all, now);
}

// --- State -----------------------------------------------------------------------------------------------------------

/// The seats of the other players.
std::vector<Seat> Room::others() const {
    std::vector<Seat> seats;
    for (int index = 0; index < logs_.seats(); ++index) {
        if (seat_at(index) != mine_) seats.push_back(seat_at(index));
    }
    return seats;
}

/// All entries of the other players that are here. Precondition: this device is a player’s.
SeenLogs Room::seen_logs() const {
    Entry all;
    for (const Seat seat : others()) seen_of(all, *mine_, seat).count = size_of(logs_.player(seat));
    return all.seen;
}

/// What the next entry answers: at least this. Its checks are of what the entry before, which answers `before`, did not have.
SeenLogs Room::seen_after(const SeenLogs& before, const SeenLogs& least) const {
    SeenLogs seen{};
    const std::vector<Seat> seats = others();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seen[i].count = std::max(before[i].count, least[i].count);
        if (seen[i].count > before[i].count) seen[i].check = log(seats[i])->checks[static_cast<std::size_t>(seen[i].count)];
    }
    return seen;
}

/// Whether another player answered entries of this player that are not here; of two players, also if they are not in the log that counts.
bool Room::misses_own() const {
    if (role_of(*this) != Role::player) return false;
    const Log& own = *log(*mine_);
    return ranges::any_of(others(), [&](Seat seat) {
        return logs_.player(seat) && ranges::any_of(logs_.version(seat)->log.entries, [&](const Entry& entry) {
                   const Seen& seen = seen_of(entry, seat, *mine_);
                   return seen.check && !(own.seats == 2 ? answers(seen, own) : logs_.has(*mine_, seen));
               });
    });
}

std::string_view Room::to_publish() const {
    if (!mine_ || role_of(*this) == Role::late || misses_own()) return {};  // the broker may still have the missing entries
    const Version* own = logs_.version(*mine_);
    if (!own || own->text == published(*mine_) || logs_.is_fork(*mine_, published(*mine_))) return {};
    return role_of(*this) == Role::asking && is_asked_for() ? std::string_view() : own->text;
}

Lacking Room::to_restore() const {
    return is_connected_ && role_of(*this) == Role::player ? logs_.lacking(published_, misses_own()) : Lacking();
}

}  // namespace narabe::live
