#include "app/play/live_play.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "app/storage/player_words.h"
#include "games/all_games.h"
#include "session/by_link.h"

namespace narabe {

namespace {

/// The number of moves that both lines begin with.
std::size_t common_moves(const Session& a, const Session& b) {
    const std::vector<Move>& one = a.line().moves();
    const std::vector<Move>& other = b.line().moves();
    return static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
}

/// Makes the session continue like the other one, at the same position if the player looks back.
void update(Session& session, const Session& merged, std::size_t common) {
    const bool looks_back = can_redo(session) && session.cursor() <= common;
    const std::size_t shown = session.cursor();
    session.set_players(merged.players());
    session.look_at(common);
    if (can_redo(session)) session.cut_off();
    for (std::size_t i = common; i < merged.line().size(); ++i) session.append(merged.line().moves()[i]);
    if (const auto& end = merged.line().ended(); end && can_be_resigned(session)) session.end(*end);
    session.mark_sent(session.line().size());
    if (looks_back) session.look_at(shown);
}

}  // namespace

// --- The game and the connection -------------------------------------------------------------------------------------

void LivePlay::attend() {
    const bool is_live_game = game_.has_game() && is_live(game_.session());
    if (is_live_game == is_live_ && (!is_live_game || game_.number() == number_)) return;
    if (std::exchange(is_live_, is_live_game)) page_.send(event::LiveClose{});
    number_ = game_.number();
    room_.reset();
    is_other_here_ = is_offline_ = false;
    clocks_ = {};
    told_last_minute_ = told_end_ = {};
    looks_ = false;
    looked_at_ = -1;
    if (!is_live_game) return;
    page_.has_part() ? open_room() : page_.want_part();
}

void LivePlay::open_late() {
    if (is_live_ && !is_on()) open_room();
}

void LivePlay::play(Move move) {
    if (!is_on()) return reporter_.show_later(page_.has_part() ? "live.unreadable" : "fetched.loading");
    make(move);
}

Sentence LivePlay::words() const {
    if (is_on()) return state_words();
    return is_live_ && !page_.has_part() ? Sentence("fetched.loading") : Sentence();
}

[[gnu::noinline]] void LivePlay::open_room() {
    Parsed<live::Room> room = live::Room::read(game_.session().live(), all_games(), date_);
    if (!room || !room->mine() || !room->state().session) return reporter_.show_later("live.unreadable");
    room_ = std::make_unique<live::Room>(std::move(*room));
    clocks_.are_on = room_->state().time.kind != live::TimeControl::Kind::none;
    connect();
}

void LivePlay::connect() {
    if (live::role_of(*room_) == live::Role::late) return page_.send(event::LiveClose{});  // another player has the topic
    const live::Keys& keys = room_->keys();
    page_.send(event::LiveConnect{keys.id, keys.secret, name_of(*room_->mine()), keys.seed});
    publish();
    tell_presence();
}

void LivePlay::set_connection(std::string_view state) {
    const bool connected = state == "connected";
    is_offline_ = !connected && state != "connecting";
    if (!connected) is_other_here_ = false;
    room_->set_connected(connected, date_);
    game_.revise();
    reporter_.wake();
}

void LivePlay::publish() {
    if (const std::string_view text = room_->to_publish(); !text.empty()) page_.send(event::LivePublish{text});
}

void LivePlay::tell_presence() {
    page_.send(event::LiveHere{is_away() ? -1 : entries(other())});
}

// --- Clocks ----------------------------------------------------------------------------------------------------------

[[gnu::noinline]] void LivePlay::tick(bool is_shown) {
    look(is_shown);
    for (const Seat seat : {Seat::first, Seat::second}) {
        clocks_.all[static_cast<std::size_t>(index_of(seat))] = *live::clock_of(*room_, seat, date_);
        if (is_shown) tell_of_time(seat);
    }
    const bool could_claim = std::exchange(clocks_.can_claim, clocks_.of(other()).can_be_claimed);
    if (could_claim != clocks_.can_claim) game_.revise();
    if (clocks_.can_claim && !could_claim) reporter_.announce(words());
    clocks_.due = is_shown ? next_tick() : std::nullopt;
}

/// The player's time counts while the latest position is on the screen, also if the player has looked back since. The time used is saved
/// when the player leaves.
void LivePlay::look(bool is_shown) {
    const int changes = room_->state().changes;
    const bool looked = std::exchange(looks_, is_shown && (looked_at_ == changes || !is_looking_back(game_.session())));
    if (looks_) looked_at_ = changes;
    room_->see(date_, looks_ && is_other_here_);
    if (looked == looks_) return;
    tell_presence();
    if (!looks_) game_.amend([this](Session& session) { session.set_live(room_->write()); });
}

/// Without this player's presence, the other player's device stops the clock, too.
bool LivePlay::is_away() const {
    const live::State& state = room_->state();
    const bool is_timed = state.time.kind == live::TimeControl::Kind::clock && state.status == live::Status::playing;
    return is_timed && !looks_ && state.session->position().to_move() == *room_->mine();
}

/// Announces once that a minute is left, and once that the time is up.
void LivePlay::tell_of_time(Seat seat) {
    constexpr live::Millis last_minute = 60'000;
    const live::Clock& clock = clocks_.of(seat);
    if (!clock.runs || clock.left > last_minute) return;
    const bool is_up = clock.left <= 0;
    bool& is_told = (is_up ? told_end_ : told_last_minute_)[static_cast<std::size_t>(index_of(seat))];
    const char* key = is_up ? "live.time_up" : "live.minute";
    if (!std::exchange(is_told, true)) reporter_.announce({key, {player_name(game_.session(), seat)}});
}

/// The player's clock needs signs of life even when it is up; the other one, only until it can be claimed.
std::optional<double> LivePlay::next_tick() const {
    constexpr live::Millis sign_of_life = 20'000;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const live::Clock& running = clocks_.of(seat);
        if (!running.runs) continue;
        const live::Millis change =
            running.left > 0 ? live::time_until_change(running.left) : live::Stopwatch::grace + running.left;
        if (seat != other()) return game_.now() + static_cast<double>(change > 0 ? std::min(change, sign_of_life) : sign_of_life);
        if (change > 0) return game_.now() + static_cast<double>(change);
    }
    return std::nullopt;
}

// --- What the player does --------------------------------------------------------------------------------------------

bool LivePlay::is_done(const live::Refused& refused) {
    if (refused) reporter_.show_later(*refused);
    if (!refused) follow();
    reporter_.wake();
    return !refused;
}

[[gnu::noinline]] void LivePlay::make(Move move) {
    is_done(room_->play(move, date_));
}

void LivePlay::offer(live::Offer offer) {
    is_done(room_->offer(offer, date_));
}

void LivePlay::act(live::Act act) {
    is_done(room_->act(act, date_));
}

// --- What arrives ----------------------------------------------------------------------------------------------------

void LivePlay::receive(Seat seat, std::string_view text) {
    const Before before{room_->state().status, room_->state().agreements.offers, room_->state().changes};
    const live::News news = room_->receive(seat, text, date_);
    if (news.kind == live::News::Kind::newer_version) reporter_.show_later("live.newer");
    if (news.kind == live::News::Kind::fork) reporter_.show_later("live.fork");
    if (news.is_change()) {
        follow();
        live::role_of(*room_) == live::Role::late ? connect() : tell_presence();
        report_change(before);
    }
    game_.revise();
    reporter_.wake();
}

void LivePlay::hear(Seat seat, std::optional<int> seen) {
    if (seat != other()) return;
    const auto shown = [this] { return std::tuple(is_other_here_, is_received(), room_->stopwatch().runs()); };
    const auto before = shown();
    room_->hear(seen, date_);
    is_other_here_ = seen.has_value();
    if (shown() == before) return;
    game_.revise();
    reporter_.wake();
}

/// Reports changes that the board does not show.
void LivePlay::report_change(const Before& before) {
    const live::State& now = room_->state();
    const Sentence name = player_name(game_.session(), other());
    const auto own = static_cast<std::size_t>(index_of(*room_->mine()));
    if (before.status == live::Status::waiting && now.status == live::Status::playing) {
        if (now.inviter != other()) reporter_.show_later({"live.joined", {name}});
        reporter_.sound("hand_over");
    } else if (before.offers[own] && !now.agreements.offers[own] && now.status == live::Status::playing) {
        reporter_.show_later({now.changes == before.changes ? "live.declined" : "live.accepted", {name}});
    }
    if (offered() && before.offers[1 - own] != now.agreements.offers[1 - own]) reporter_.announce(words());
}

// --- The game follows the room ---------------------------------------------------------------------------------------

/// Saves what has changed, then publishes it, and shows it.
void LivePlay::follow() {
    show(live::session_of(*room_));
    publish();
    if (room_->state().is_settled && is_received()) page_.send(event::LiveClear{});
}

void LivePlay::show(const Session& merged) {
    const Session& session = game_.session();
    const std::size_t common = common_moves(session, merged);
    const std::size_t before = session.line().size();
    const bool has_moves = merged.line().size() > common;
    const bool ends = merged.line().ended() && !session.line().ended();
    const auto apply = [&](Session& changed) {
        update(changed, merged, common);
        changed.set_live(room_->write());
    };
    if (!has_moves && !ends && before == common && session.players() == merged.players()) {
        game_.amend([&](Session& changed) { changed.set_live(room_->write()); });
        game_.revise();
        return;
    }
    game_.change(has_moves && before == common && !can_redo(session) ? Arrivals::animate : Arrivals::jump, apply);
    for (std::size_t index = common; index < session.line().size(); ++index) reporter_.tell_of_move(game_, index);
    if (has_moves) {
        reporter_.finish_move(game_);
    } else if (ends) {
        reporter_.tell_of_result(session);
        reporter_.announce_result(game_);
        reporter_.sound("over");
    }
}

// --- What the player must know ---------------------------------------------------------------------------------------

int LivePlay::entries(Seat seat) const {
    const live::Log* log = room_->log(seat);
    return log ? static_cast<int>(log->entries.size()) : 0;
}

bool LivePlay::is_received() const {
    return room_->seen_by_other() >= entries(*room_->mine());
}

bool LivePlay::is_sent() const {
    return room_->to_publish().empty();
}

bool LivePlay::has_free_seat() const {
    return room_->state().status == live::Status::waiting && live::role_of(*room_) == live::Role::player;
}

std::optional<live::Offer> LivePlay::open_offer() const {
    if (room_->state().status != live::Status::playing) return std::nullopt;
    const auto& offer = room_->state().agreements.offers[static_cast<std::size_t>(index_of(other()))];
    const bool is_known = offer == live::Offer::takeback || offer == live::Offer::draw;
    return is_known ? offer : std::nullopt;
}

[[gnu::noinline]] Sentence LivePlay::state_words() const {
    using live::Status;
    const live::State& state = room_->state();
    const Sentence name = player_name(game_.session(), other());
    if (state.trouble) return {"live.stopped", {*state.trouble}};
    if (live::role_of(*room_) == live::Role::late) return "live.seat_taken";
    if (state.status == Status::withdrawn) return "live.withdrawn";
    if (const auto offer = offered()) return {*offer == live::Offer::draw ? "live.asks.draw" : "live.asks.takeback", {name}};
    if (clocks_.can_claim) return {"live.claim_about", {name}};
    if (is_offline_) return "live.offline";
    if (is_inviting()) return "live.waiting";
    if (live::role_of(*room_) == live::Role::asking) return {"live.asked", {name}};
    const auto& own = state.agreements.offers[static_cast<std::size_t>(index_of(*room_->mine()))];
    return own ? Sentence("live.offered", {name}) : Sentence();
}

}  // namespace narabe
