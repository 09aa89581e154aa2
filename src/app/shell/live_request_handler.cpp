#include "app/shell/live_request_handler.h"

#include <algorithm>
#include <utility>

#include "app/sheets/invitation_sheet.h"
#include "app/shell/app_context.h"
#include "app/shell/wanted_game.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

live::TimeControl time_of(const TimeChoice& choice) {
    using Kind = live::TimeControl::Kind;
    if (choice.days > 0) return {Kind::days, choice.days, 0};
    if (choice.minutes == 0) return {};
    return {Kind::clock, choice.minutes * 60, choice.bonus};
}

/// The value of a field; empty if it is lacking.
std::string value(std::string_view word) {
    return word == "-" ? std::string() : std::string(word);
}

live::Keys keys_in(const request::LiveMade& request) {
    return {.secret = std::string(request.secret),
            .token = std::string(request.token),
            .seed = std::string(request.seed),
            .key = std::string(request.key),
            .salt = std::string(request.salt),
            .token_key = std::string(request.tokenkey),
            .id = std::string(request.id)};
}

/// Whether one person can invite others to all other seats: of more than two, the inviter has the first.
bool can_invite(const std::vector<Player>& players) {
    const auto away = ranges::count(players, true, &Player::is_away);
    const bool is_inviter_known = ranges::count(players, true, &Player::is_person) == 1;
    return is_inviter_known && static_cast<std::size_t>(away) + 1 == players.size() && (away == 1 || !players[0].is_away);
}

/// The keys in a link, without those of this device.
live::Keys keys_in(const request::LiveLink& request) {
    const bool has_token = request.kind.text == "play";
    return {.secret = std::string(request.secret),
            .token = has_token ? std::string(request.token) : std::string(),
            .token_key = value(request.tokenkey),
            .id = std::string(request.id)};
}

}  // namespace

bool LiveRequestHandler::is_loaded() const {
    return app_.page.has_part();
}

live::Millis LiveRequestHandler::date() const {
    return static_cast<live::Millis>(app_.clock.date());
}

std::string LiveRequestHandler::own_name() const {
    return app_.screens.setup.names()[0];
}

/// Shows the game of the room, without what was said about the game before.
void LiveRequestHandler::open(const live::Room& room) {
    app_.notices.clear();
    app_.match.starter().open(live::session_of(room), room.keys().id);
    app_.navigation.show_game();
}

// --- Inviting --------------------------------------------------------------------------------------------------------

void LiveRequestHandler::invite(const Setup& setup) {
    setup_ = setup;
    app_.notices.tell(Sentence("live.preparing"));
    app_.page.send(event::LiveNew{"-", "-"});
}

Answer LiveRequestHandler::take(const request::LiveMade& request) {
    if (!request.lines.text.empty()) return start_wanted(request);
    if (!setup_) return start_next(request);
    const Setup setup = *std::exchange(setup_, std::nullopt);
    Answer answer =
        start(request, setup.game(), setup.options(), setup.players(app_.rng, {own_name()}),
              {.game = std::string(setup.game().info.id), .time = time_of(setup.chosen_time()), .teaching = setup.teaching});
    if (!answer.is_good()) return answer;
    app_.navigation.go(app_.navigation.shown().with(Segment::Kind::share));
    app_.notices.tell(Sentence("live.invite"));
    return answer;
}

/// Starts the game that a script of the page has described.
Answer LiveRequestHandler::start_wanted(const request::LiveMade& request) {
    WantedGame wanted;
    if (auto problem = read_wanted_game(wanted, request.lines)) return Answer::of(problem);
    if (!wanted.game) return Answer::bad("app.which_game");
    if (wanted.position) return Answer::bad("positions.remote");
    std::vector<Player> players = wanted.seated();
    if (players.empty()) {
        wanted.players = {Player{}};
        wanted.others = Player{.is_away = true};
        players = wanted.seated();
    }
    if (!can_invite(players)) return Answer::bad("live.wrong_seats");
    for (Player& player : players) {
        if (player.is_person()) player.name = own_name();
    }
    return start(request, *wanted.game, wanted.options, players, {.game = std::string(wanted.game->info.id)});
}

Answer LiveRequestHandler::start(const request::LiveMade& keys, const GameModule& game, const Options& options,
                                 const std::vector<Player>& players, live::Invitation terms) {
    const Parsed<Session> session = Session::start(game, options, {}, app_.rng.next() >> 32);
    if (!session) return Answer::bad(session.error().sentence);
    if (std::cmp_not_equal(players.size(), session->position().seats())) return Answer::bad("live.wrong_seats");
    terms.options = session->origin().options;
    terms.inviter = players[0].is_away ? Seat::second : Seat::first;
    const Parsed<live::Room> room = live::Room::invite(terms, keys_in(keys), own_name(), all_games(), date());
    if (!room) return Answer::bad(room.error().sentence);
    open(*room);
    return Answer::good();
}

// --- The next game ---------------------------------------------------------------------------------------------------

void LiveRequestHandler::rematch() {
    if (app_.match.live().is_on()) app_.match.live().offer(live::Offer::rematch);
}

/// Begins the next game with the same players, who get its secret by the log of the game before.
Answer LiveRequestHandler::start_next(const request::LiveMade& request) {
    LivePlay& before = app_.match.live();
    const live::Agreements* agreed = before.is_on() ? &before.room().state().agreements : nullptr;
    if (!agreed || !agreed->rematch || !agreed->next.empty()) return Answer::good();
    const Parsed<live::Room> next = live::rematch(before.room(), keys_in(request), all_games(), date());
    if (!next) return Answer::bad(next.error().sentence);
    if (before.start_next(request.secret)) open(*next);
    return Answer::good();
}

/// The player's name in the game before, so that all their devices write the same log; no value for a watcher.
std::optional<std::string> LiveRequestHandler::name_before() const {
    const LivePlay& before = app_.match.live();
    if (!before.is_on() || !before.room().mine()) return std::nullopt;
    const live::Log* log = before.room().log(*before.room().mine());
    return log ? std::optional(log->name) : std::nullopt;
}

// --- Being invited ---------------------------------------------------------------------------------------------------

Answer LiveRequestHandler::take(const request::LiveLink& request) {
    const std::string_view kind = request.kind.text;
    const live::Keys keys = keys_in(request);
    live::Keys own = keys;  // with those of this device
    own.seed = value(request.seed);
    own.key = value(request.key);
    const std::optional<Seat> mine = kind == "device" ? read_seat(request.token) : std::nullopt;
    if (kind == "device" && !mine) return Answer::bad(parse_error(request.token));
    live::Room room = live::Room::join(mine ? own : keys, mine, all_games());
    invited_ = std::make_unique<Invited>(Invited{.room = std::move(room),
                                                 .keys = std::move(own),
                                                 .claims = std::string(request.claim),
                                                 .name = kind == "next" ? name_before() : std::nullopt,
                                                 .is_next = kind == "next",
                                                 .is_entered = kind == "next"});
    if (app_.match.game().has_game() && app_.match.game().id().text() == request.id.text) {
        show_claimed(request.id, std::nullopt);
    } else {
        app_.page.send(event::ClaimGame{request.id});
    }
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveEnter& request) {
    if (invited_ && invited_->keys.id == request.id.text) {
        const live::State& state = invited_->room.state();
        if (state.trouble) return Answer::bad(*state.trouble);
        if (state.status == live::Status::withdrawn) return Answer::bad("live.withdrawn");
        invited_->is_entered = true;
        accept();
    }
    return Answer::good(!invited_ && connected_game(request.id) ? "entered" : "");
}

/// Whether the game in progress has this id and is only watched, and the opened link gives a seat.
bool LiveRequestHandler::replaces_watched(std::string_view id) const {
    const bool is_open = app_.match.game().has_game() && app_.match.game().id().text() == id;
    const bool is_watched = is_open && app_.match.live().is_on() && !app_.match.live().room().mine();
    return is_watched && (invited_->room.mine() || !invited_->keys.token_key.empty());
}

void LiveRequestHandler::show_claimed(std::string_view id, std::optional<std::string_view> saved) {
    const bool is_open = app_.match.game().has_game() && app_.match.game().id().text() == id;
    if (!saved && !is_open) return show_invitation();
    if (saved) app_.notices.tell(app_.match.starter().restore(*saved, id));
    if (replaces_watched(id)) return show_invitation();
    invited_.reset();
    app_.navigation.show_game();
    if (app_.match.live().is_inviting()) app_.notices.tell(Sentence("live.own_link"));
}

/// The next game is found over the game before.
void LiveRequestHandler::show_invitation() {
    is_connected_to_invitation_ = false;
    const Route below = invited_->is_next ? app_.navigation.shown().without_sheet() : Route();
    app_.navigation.go(below.with(Segment::Kind::invitation));
    connect(true);
}

void LiveRequestHandler::connect(bool to_invitation) {
    const bool wanted = to_invitation && invited_ != nullptr;
    if (std::exchange(is_connected_to_invitation_, wanted) == wanted) return;
    if (wanted) {
        app_.page.send(event::LiveConnect{invited_->keys.id, invited_->keys.secret, "watch", "-"});
    } else if (app_.match.live().is_on()) {
        app_.match.live().connect();
    } else {
        app_.page.send(event::LiveClose{});
    }
}

/// Sits down in the open seat. Returns why that is impossible.
std::optional<Sentence> LiveRequestHandler::take_seat() {
    return invited_->room.sit_down(invited_->keys, invited_->claims, invited_->name.value_or(own_name()), date());
}

/// Takes the seat that another device of the player has taken before.
void LiveRequestHandler::join_own_seat() {
    const live::Room& found = invited_->room;
    if (found.mine()) return;
    const auto seat = live::seat_of(found, invited_->keys.key);
    if (!seat) return;
    live::Room room = live::Room::join(invited_->keys, seat, all_games());
    for (int index = 0; index < found.logs().seats(); ++index) {
        const live::Version* log = found.logs().version(seat_at(index));
        if (log) room.receive(seat_at(index), log->text, date(), log->signature);
    }
    invited_->room = std::move(room);
}

void LiveRequestHandler::accept() {
    const live::Entrance entrance = live::entrance_of(invited_->room);
    if (entrance == live::Entrance::none) return;
    if (entrance == live::Entrance::seat) {
        if (const auto problem = take_seat()) return app_.notices.tell(*problem);
    }
    const live::Room room = std::move(std::exchange(invited_, nullptr)->room);
    is_connected_to_invitation_ = false;
    open(room);
}

// --- What arrives ----------------------------------------------------------------------------------------------------

LivePlay* LiveRequestHandler::connected_game(std::string_view id) {
    LivePlay& live = app_.match.live();
    return !is_connected_to_invitation_ && live.is_on() && live.room().keys().id == id ? &live : nullptr;
}

Answer LiveRequestHandler::take(const request::LiveLog& request) {
    const auto seat = read_seat(request.seat);
    if (!seat) return Answer::bad(parse_error(request.seat));
    if (!is_connected_to_invitation_) {
        LivePlay* live = connected_game(request.id);
        if (!live) return Answer::good();
        const bool was_inviting = live->is_inviting();
        live->receive(*seat, request.text, value(request.signature));
        const bool is_invited = was_inviting && !live->is_inviting();
        if (is_invited && app_.navigation.shown().ends_with(Segment::Kind::share)) app_.navigation.close_sheet();
        return Answer::good();
    }
    if (invited_->keys.id != request.id.text) return Answer::good();
    const Sentence before = invitation_words(invited_->room, app_.texts);
    const live::News news = invited_->room.receive(*seat, request.text, date());
    if (news.why) app_.notices.tell(*news.why);
    if (news.kind == live::News::Kind::newer_version) app_.notices.tell(Sentence("trouble.link_newer"));
    join_own_seat();
    if (invited_->is_entered && live::entrance_of(invited_->room) != live::Entrance::none) {
        accept();
        return Answer::good();
    }
    const Sentence now = invitation_words(invited_->room, app_.texts);
    if (!(now == before)) app_.page.send(event::Announce{app_.texts(now)});
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveHere& request) {
    const auto seat = read_seat(request.seat);
    if (!seat) return Answer::bad(parse_error(request.seat));
    const auto seen = read_integer(request.seen);
    if (LivePlay* live = connected_game(request.id))
        live->hear(*seat, seen ? std::optional(static_cast<int>(*seen)) : std::nullopt);
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveState& request) {
    if (LivePlay* live = connected_game(request.id)) live->set_connection(request.state);
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveDealt& request) {
    if (LivePlay* live = connected_game(request.id)) live->receive_result(request.task, request.result);
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveBad&) {
    app_.notices.tell(Sentence("live.bad"));
    return Answer::good();
}

}  // namespace narabe
