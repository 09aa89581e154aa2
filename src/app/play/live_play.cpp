#include "app/play/live_play.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "session/by_link.h"

namespace narabe {

namespace {

/// The number of moves that both lines begin with; 0 if they see different hands.
std::size_t common_moves(const Session& a, const Session& b) {
    if (a.origin().seen_by != b.origin().seen_by) return 0;
    const std::vector<Move>& one = a.line().moves();
    const std::vector<Move>& other = b.line().moves();
    return static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
}

/// Makes the session continue like the other one, at the same position if the player looks back.
void update(Session& session, const Session& merged, std::size_t common) {
    const bool looks_back = can_redo(session) && session.cursor() <= common;
    const std::size_t shown = session.cursor();
    if (session.origin().seen_by != merged.origin().seen_by) session = merged;  // another player got the seat
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
    is_offline_ = false;
    is_here_ = {};
    clocks_ = {};
    allow_help(game_, false);
    reporter_.set_live_state("null");
    if (!is_live_game) return;
    page_.has_part() ? open_room() : page_.want_part();
}

void LivePlay::open_late() {
    if (is_live_ && !is_on()) open_room();
}

live::Refused LivePlay::play(Move move) {
    if (is_on()) return make(move);
    const Sentence words = page_.has_part() ? "live.unreadable" : "fetched.loading";
    reporter_.show_later(words);
    return words;
}

Sentence LivePlay::words() const {
    if (is_on()) return state_words();
    return is_live_ && !page_.has_part() ? Sentence("fetched.loading") : Sentence();
}

[[gnu::noinline]] void LivePlay::open_room() {
    Parsed<live::Room> room = live::Room::read(game_.session().live(), all_games(), date_);
    if (!room || !room->state().session) return reporter_.show_later("live.unreadable");
    room_ = std::make_unique<live::Room>(std::move(*room));
    clocks_ = LiveClocks(*room_);
    recovery_ = {};
    told_ = {HeardPhrases(*room_)};
    allow_help(game_, room_->state().agreements.teaching);
    clocks_.wait_for_tiles(game_.session(), game_.now());
    connect();
    report_state();
}

/// The field `live` of `narabe.state()`.
std::string LivePlay::state_json() const {
    const bool is_seated = role() == live::Role::player || role() == live::Role::asking;
    const bool is_open = ranges::any_of(live::other_seats(*room_), [this](Seat seat) { return is_free(seat); });
    std::string json = R"({"role":")";
    json += role() == live::Role::asking ? "asking" : is_seated ? "player" : "watcher";
    json += R"(","peer":")";
    json += is_open ? "open" : are_others_here() ? "online" : "offline";
    return json + R"(","sent":)" + (is_sent() ? "true}" : "false}");
}

/// Reports what has changed in the state.
void LivePlay::report_state() {
    if (reporter_.set_live_state(state_json())) reporter_.tell_of_state(game_, false);
}

void LivePlay::connect() {
    const live::Keys& keys = room_->keys();
    seat_ = role() == live::Role::late ? std::nullopt : room_->mine();  // another player has the topic
    page_.send(event::LiveConnect{keys.id, keys.secret, seat_ ? name_of(*seat_) : "watch", seat_ ? keys.seed : "-"});
    publish();
    tell_presence();
    wanted_.clear();  // answers could have arrived while the page was connected for another game
    want_results();
}

void LivePlay::set_connection(std::string_view state) {
    const bool connected = state == "connected";
    is_offline_ = !connected && state != "connecting";
    if (!connected) is_here_ = {};
    room_->set_connected(connected, date_);
    recovery_.restart(date_);
    recover();
    if (connected && must_start_next()) follow_next();
    refresh();
}

void LivePlay::publish() {
    const std::string_view text = room_->to_publish();
    if (text.empty()) return;
    if (seat_ != room_->mine()) return connect();  // another guest got the seat, and the player asks for the next
    page_.send(event::LivePublish{text});
}

void LivePlay::recover() {
    if (!is_offline_ && recovery_.pass(*room_, page_, date_, are_others_here())) connect();
}

void LivePlay::tell_presence() {
    if (seat_) page_.send(event::LiveHere{clocks_.is_away(*room_) ? -1 : live::entries_beside(*room_, own())});
}

/// The time used is saved when the player looks away.
[[gnu::noinline]] void LivePlay::tick(bool is_shown) {
    const LiveClocks::View view{.is_shown = is_shown,
                                .is_latest = !is_looking_back(game_.session()),
                                .is_other_here = are_others_here(),
                                .frame_time = game_.now()};
    const LiveClocks::Change change = clocks_.pass(*room_, date_, view, game_.session().players());
    if (!(change.announced == Sentence())) reporter_.announce(change.announced);
    if (change.looks) tell_presence();
    if (change.looks && room_->mine()) game_.amend([this](Session& session) { session.set_live(room_->write()); });
    if (!change.claim) return;
    game_.revise();
    if (clocks_.can_claim()) reporter_.announce(words());
}

// --- What the player does --------------------------------------------------------------------------------------------

bool LivePlay::is_done(const live::Refused& refused) {
    if (refused) {
        reporter_.show_later(with_link(*refused, game_.session()));
    } else {
        follow();
        report_state();
    }
    reporter_.wake();
    return !refused;
}

[[gnu::noinline]] live::Refused LivePlay::make(Move move) {
    live::Refused refused = room_->play(move, date_);
    const live::State& state = room_->state();
    const bool waits = state.status == live::Status::waiting && (state.seats > 2 || role() == live::Role::asking);
    if (refused && waits) refused = state_words();
    is_done(refused);
    return refused;
}

void LivePlay::offer(live::Offer offer) {
    const bool has_next = !room_->state().agreements.next.empty() || must_start_next();
    if (offer == live::Offer::rematch && has_next) return follow_next();
    is_done(room_->offer(offer, date_));
}

void LivePlay::act(live::Act act) {
    if (is_done(room_->act(act, date_)) && can_resume(*room_)) reporter_.announce("live.paused");
}

/// Whether all agreed on another game, and the player here must begin it.
bool LivePlay::must_start_next() const {
    const live::Agreements& agreements = room_->state().agreements;
    return agreements.rematch && agreements.next.empty() && !is_offline_ && room_->mine() == live::host_of_next(room_->state());
}

/// Asks the page for what the next game needs.
void LivePlay::follow_next() {
    const live::Keys& keys = room_->keys();
    if (must_start_next()) return page_.send(event::LiveNew{keys.seed, keys.secret});
    page_.send(event::LiveNext{room_->state().agreements.next, room_->mine() ? keys.seed : "-"});
}

bool LivePlay::start_next(std::string_view secret) {
    return is_done(room_->start_next(std::string(secret), date_));
}

void LivePlay::say(int phrase) {
    if (is_done(room_->say(phrase, date_))) reporter_.show_later(said_words(game_.session().players(), own(), phrase));
}

// --- What arrives ----------------------------------------------------------------------------------------------------

void LivePlay::receive(Seat seat, std::string_view text, std::string_view signature) {
    const LiveBefore before(*room_);
    const live::News news = room_->receive(seat, text, date_, signature);
    if (news.kind == live::News::Kind::newer_version) reporter_.show_later("live.newer");
    const Sentence changed =
        is_own(seat) ? Sentence("live.fork_own") : Sentence("live.fork", {player_name(game_.session(), seat)});
    if (news.kind == live::News::Kind::fork) reporter_.show_later(changed);
    if (news.is_change()) {
        follow();
        const bool lost_seat = seat_.has_value() && role() == live::Role::late;
        lost_seat ? connect() : tell_presence();
        report(before);
    }
    recover();
    refresh();
}

void LivePlay::refresh() {
    report_state();
    game_.revise();
    reporter_.wake();
}

/// The page does each task once.
void LivePlay::want_results() {
    const std::vector<std::string> tasks = room_->state().tasks;
    for (const std::string& task : tasks) {
        if (ranges::find(wanted_, task) == wanted_.end()) page_.send(event::LiveDeal{room_->keys().id, task});
    }
    wanted_ = tasks;
}

[[gnu::noinline]] void LivePlay::receive_result(std::string_view task, std::string_view result) {
    const LiveBefore before(*room_);
    room_->give(task, std::string(result), date_);
    follow();
    report(before);
    refresh();
}

void LivePlay::hear(Seat seat, std::optional<int> seen) {
    if (is_own(seat)) return;
    const auto shown = [this] { return std::tuple(is_here_, is_received(), room_->stopwatch().runs()); };
    const auto before = shown();
    is_here_[static_cast<std::size_t>(index_of(seat))] = seen.has_value();
    if (room_->mine()) {
        room_->hear(seat, seen, date_);
    } else if (seat == live::turn_of(room_->state()) || !seen) {
        room_->hear(seat, are_others_here() ? seen : std::nullopt, date_);
    }
    recover();
    if (shown() != before) refresh();
}

/// Reports changes that the board does not show.
void LivePlay::report(LiveBefore before) {
    const std::vector<Player>& players = game_.session().players();
    before.seated = told_.seated = reporter_.has_news("live.joined") ? told_.seated : before.seated;
    const LiveNews news = news_of(*room_, before, players);
    const Sentence said = told_.phrases.next(*room_, players);
    if (!(news.notice == Sentence())) reporter_.show_later(news.notice);
    if (!(said == Sentence())) reporter_.show_later(said);
    if (news.sound || !(said == Sentence())) reporter_.sound(news.sound ? news.sound : "turn");
    if (news.asks && offered()) reporter_.announce(words());
    if (wants_notices_ && role() == live::Role::player) notify(news);
    if (news.has_next) follow_next();
}

/// Notifies a player who does not see the page of what they must know or do now.
void LivePlay::notify(const LiveNews& news) {
    const Sentence game((std::string(game_.session().game().info.id) + ".name").c_str());
    const Sentence text = news.has_ended ? reporter_.result_of(game_) : news.asks && offered() ? words() : news.notification;
    if (text == Sentence()) return;
    if (!news.has_turn) return reporter_.notify(game, text);
    reporter_.notify("game.your_turn", {"live.says", {game, text}});
}

// --- The game follows the room ---------------------------------------------------------------------------------------

/// Saves what has changed, then publishes it, and shows it.
void LivePlay::follow() {
    apply_agreements();
    show(live::session_of(*room_));
    clocks_.wait_for_tiles(game_.session(), game_.now());
    publish();
    want_results();
    if (!room_->mine()) return;
    if (live::is_finished(*room_)) page_.send(event::LiveClear{});
    if (must_start_next()) follow_next();
}

/// Allows hints and analysis once all players agreed on them.
void LivePlay::apply_agreements() {
    const bool is_allowed = room_->state().agreements.teaching;
    if (is_allowed && !allows_help(game_)) reporter_.show_later(live::teaching_words());
    allow_help(game_, is_allowed);
}

void LivePlay::show(const Session& merged) {
    const Session& session = game_.session();
    const std::size_t common = common_moves(session, merged);
    const std::size_t before = session.line().size();
    const bool has_moves = merged.line().size() > common;
    const bool has_played = has_moves && last_played(merged) >= common;  // not only tiles were drawn
    const bool ends = merged.line().ended() && !session.line().ended();
    const auto apply = [&](Session& changed) {
        update(changed, merged, common);
        changed.set_live(merged.live());
    };
    if (!has_moves && !ends && before == common && session.players() == merged.players()) {
        game_.amend([&](Session& changed) { changed.set_live(merged.live()); });
        game_.revise();
        return;
    }
    const bool follows = has_moves && before == common && !can_redo(session);
    game_.change(!follows ? Arrivals::jump : has_played ? Arrivals::animate : Arrivals::go_on, apply);
    for (std::size_t index = common; index < session.line().size(); ++index) reporter_.tell_of_move(game_, index);
    if (has_played) {
        reporter_.finish_move(game_);
    } else if (ends) {
        reporter_.tell_of_result(session);
        reporter_.announce_result(game_);
        reporter_.sound("over");
    }
}

// --- What the player must know ---------------------------------------------------------------------------------------

bool LivePlay::is_received() const {
    const live::Log* log = room_->log(own());
    return !log || room_->seen_by_others() >= log->size();
}

bool LivePlay::is_sent() const {
    return room_->to_publish().empty();
}

bool LivePlay::has_free_seat() const {
    const bool is_inviter = role() == live::Role::player && room_->mine() == room_->state().inviter;
    return is_inviter && room_->state().status == live::Status::waiting && live::free_seat(*room_, room_->keys());
}

bool LivePlay::is_free(Seat seat) const {
    return room_->state().status == live::Status::waiting && (room_->state().taken & live::bit_of(seat)) == 0 && !is_own(seat);
}

bool LivePlay::are_others_here() const {
    const bool is_one_away = ranges::any_of(live::other_seats(*room_), [this](Seat seat) { return !is_here(seat); });
    return !is_one_away && (room_->mine() || is_here(own()));
}

[[gnu::noinline]] std::string_view LivePlay::note_key(Seat seat, bool to_move) const {
    if (is_free(seat)) return "live.free";
    if (!is_own(seat)) {
        const bool is_unknown = is_offline_ || !room_->mine();  // players do not answer a watcher who has just come
        return is_here(seat) ? "live.here" : is_unknown ? std::string_view() : "live.away";
    }
    if (to_move) return room_->state().status == live::Status::paused ? "live.pause" : std::string_view();
    if (is_inviting()) return {};
    return is_received() ? "live.received" : is_sent() ? "live.sent" : "live.sending";
}

std::string_view LivePlay::key_of_rematch() const {
    const live::Agreements& agreements = room_->state().agreements;
    if (!agreements.next.empty()) return "live.next_game";
    if (must_start_next()) return "result.rematch";
    if (!room_->mine()) return {};
    if (agreements.rematch || waits_for_answer(*room_)) return offered_key;
    if (live::offerer_to(room_->state(), own())) return "live.accept_rematch";
    return room_->refusal(live::Offer::rematch) ? std::string_view() : "result.rematch";
}

[[gnu::noinline]] Sentence LivePlay::state_words() const {
    using live::Status;
    const live::State& state = room_->state();
    const std::vector<Player>& players = game_.session().players();
    if (state.trouble) return {"live.stopped", {with_link(*state.trouble, game_.session())}};
    if (role() == live::Role::late) return "live.seat_taken";
    if (state.status == Status::withdrawn) return "live.withdrawn";
    if (!room_->mine()) {
        const char* words = state.status == Status::paused ? "live.paused" : "live.watching";
        return is_offline_ ? "live.offline_watching" : state.outcome ? Sentence() : words;
    }
    if (offered() || can_resume(*room_)) return offer_words(*room_, players);
    if (clocks_.can_claim()) return {"live.claim_about", {player_name(players, opponent_of(own()))}};
    if (is_offline_) return role() == live::Role::asking ? "live.offline_watching" : "live.offline";
    if (const Sentence lost = recovery_.words(*room_); lost != Sentence()) return lost;
    if (state.status == Status::waiting) return waiting_words(*room_, players, is_inviting());
    return clocks_.are_tiles_due(game_.now()) ? Sentence("live.drawing") : offer_words(*room_, players);
}

}  // namespace narabe
