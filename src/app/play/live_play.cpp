#include "app/play/live_play.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/storage/player_words.h"
#include "games/all_games.h"
#include "session/by_link.h"

namespace narabe {

namespace {

live::Millis millis(double now) {
    return static_cast<live::Millis>(now);
}

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

Sentence phrase_words(int number) {
    const std::string key = "live.phrase." + std::to_string(number);
    return key.c_str();
}

// --- The game and the connection -------------------------------------------------------------------------------------

void LivePlay::attend() {
    const bool is_live_game = game_.has_game() && is_live(game_.session());
    if (is_live_game == is_live_ && (!is_live_game || game_.number() == number_)) return;
    if (std::exchange(is_live_, is_live_game)) page_.send(event::LiveClose{});
    number_ = game_.number();
    room_.reset();
    is_other_here_ = is_offline_ = false;
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
    Parsed<live::Room> room = live::Room::read(game_.session().live(), all_games(), millis(game_.now()));
    if (!room || !room->mine() || !room->state().session) return reporter_.show_later("live.unreadable");
    room_ = std::make_unique<live::Room>(std::move(*room));
    reported_phrases_ = phrases_of_others().size();
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
    room_->set_connected(connected, millis(game_.now()));
    game_.revise();
    reporter_.wake();
}

void LivePlay::publish() {
    if (const std::string_view text = room_->to_publish(); !text.empty()) page_.send(event::LivePublish{text});
}

void LivePlay::tell_presence() {
    page_.send(event::LiveHere{entries(other())});
}

// --- What the player does --------------------------------------------------------------------------------------------

bool LivePlay::is_done(const live::Refused& refused) {
    if (refused) reporter_.show_later(*refused);
    if (!refused) follow();
    reporter_.wake();
    return !refused;
}

[[gnu::noinline]] void LivePlay::make(Move move) {
    is_done(room_->play(move, millis(game_.now())));
}

void LivePlay::offer(live::Offer offer) {
    is_done(room_->offer(offer, millis(game_.now())));
}

void LivePlay::act(live::Act act) {
    is_done(room_->act(act, millis(game_.now())));
}

void LivePlay::say(int phrase) {
    const Sentence name = player_name(game_.session(), *room_->mine());
    if (is_done(room_->say(phrase, millis(game_.now())))) reporter_.show_later({"live.says", {name, phrase_words(phrase)}});
}

// --- What arrives ----------------------------------------------------------------------------------------------------

void LivePlay::receive(Seat seat, std::string_view text) {
    const Before before{room_->state().status, room_->state().agreements.offers, room_->state().changes,
                        room_->state().played.size()};
    const live::News news = room_->receive(seat, text, millis(game_.now()));
    if (news.kind == live::News::Kind::newer_version) reporter_.show_later("live.newer");
    if (news.kind == live::News::Kind::fork) reporter_.show_later("live.fork");
    if (news.is_change()) {
        follow();
        live::role_of(*room_) == live::Role::late ? connect() : tell_presence();
        report_change(before);
        report_phrases();
        notify_of_change(before);
    }
    game_.revise();
    reporter_.wake();
}

void LivePlay::hear(Seat seat, std::optional<int> seen) {
    if (seat != other()) return;
    is_other_here_ = seen.has_value();
    room_->hear(seen, millis(game_.now()));
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

/// Shows what others have said since; if they said much, the end of it.
void LivePlay::report_phrases() {
    const std::vector<live::Phrase> phrases = phrases_of_others();
    const std::size_t before = std::exchange(reported_phrases_, std::max(reported_phrases_, phrases.size()));
    if (phrases.size() <= before) return;
    const std::size_t first = std::max(before, phrases.size() - std::min<std::size_t>(phrases.size(), live::most_phrases));
    Sentence words;
    for (std::size_t i = first; i < phrases.size(); ++i) {
        Sentence phrase = phrase_words(phrases[i].number);
        if (i == first || phrases[i].seat != phrases[i - 1].seat)
            phrase = Sentence("live.says", {player_name(game_.session(), phrases[i].seat), phrase});
        words = i == first ? phrase : Sentence("library.and_then", {words, phrase});
    }
    reporter_.show_later(words);
    reporter_.sound("turn");
}

/// Notifies a player who does not see the page of what they must know or do now.
void LivePlay::notify_of_change(const Before& before) {
    const live::State& now = room_->state();
    if (!wants_notices_ || live::role_of(*room_) != live::Role::player) return;
    const Sentence name = player_name(game_.session(), other());
    if (now.outcome && before.status != live::Status::over) return notify(reporter_.result_of(game_));
    if (offered() && before.offers[static_cast<std::size_t>(index_of(other()))] != offered()) return notify(words());
    if (before.status == live::Status::waiting && now.inviter == room_->mine()) return notify({"live.joined", {name}});
    if (now.changes != before.changes && has_turn())
        notify(now.played.size() > before.moves ? Sentence("live.moved", {name}) : Sentence());
}

void LivePlay::notify(const Sentence& words) {
    const Sentence game((std::string(game_.session().game().info.id) + ".name").c_str());
    if (!has_turn()) return reporter_.notify(game, words);
    reporter_.notify("game.your_turn", words == Sentence() ? game : Sentence("live.says", {game, words}));
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

bool LivePlay::has_opponent() const {
    using live::Status;
    const Status status = room_->state().status;
    const bool has_begun = status == Status::playing || status == Status::paused || status == Status::over;
    return has_begun && live::role_of(*room_) == live::Role::player;
}

std::vector<live::Phrase> LivePlay::phrases_of_others() const {
    std::vector<live::Phrase> phrases = room_->state().phrases;
    std::erase_if(phrases, [this](const live::Phrase& phrase) { return phrase.seat == room_->mine(); });
    return phrases;
}

bool LivePlay::has_turn() const {
    const live::State& state = room_->state();
    return state.status == live::Status::playing && state.session->position().to_move() == room_->mine();
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
    if (is_offline_) return "live.offline";
    if (is_inviting()) return "live.waiting";
    if (live::role_of(*room_) == live::Role::asking) return {"live.asked", {name}};
    const auto& own = state.agreements.offers[static_cast<std::size_t>(index_of(*room_->mine()))];
    return own ? Sentence("live.offered", {name}) : Sentence();
}

}  // namespace narabe
