#include "app/shell/live_request_handler.h"

#include <algorithm>
#include <utility>

#include "app/sheets/invitation_sheet.h"
#include "app/shell/app_context.h"
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

}  // namespace

bool LiveRequestHandler::is_loaded() const {
    return app_.page.has_part();
}

std::string LiveRequestHandler::own_name() const {
    return app_.screens.setup.names()[0];
}

/// Shows the game of the room, whose player is at this device.
void LiveRequestHandler::open(const live::Room& room) {
    Session session = live::session_of(room);
    session.set_live(room.write());
    app_.match.starter().open(std::move(session), room.keys().id);
    app_.navigation.show_game();
}

// --- Inviting --------------------------------------------------------------------------------------------------------

void LiveRequestHandler::invite(const Setup& setup) {
    setup_ = setup;
    app_.notices.tell(Sentence("live.preparing"));
    app_.page.send(event::LiveNew{});
}

Answer LiveRequestHandler::take(const request::LiveMade& request) {
    if (!setup_) return Answer::good();
    const Setup setup = *std::exchange(setup_, std::nullopt);
    const Parsed<Session> session =
        Session::start(setup.game(), setup.options(), setup.players(app_.rng, {own_name()}), app_.rng.next() >> 32);
    if (!session) return Answer::bad(session.error().sentence);
    const Parsed<live::Room> room =
        live::Room::invite({.game = std::string(setup.game().info.id),
                            .options = session->origin().options,
                            .open = player_of(*session, Seat::first).is_away ? Seat::first : Seat::second,
                            .token_key = std::string(request.tokenkey),
                            .time = time_of(setup.chosen_time())},
                           {.secret = std::string(request.secret),
                            .token = std::string(request.token),
                            .seed = std::string(request.seed),
                            .key = std::string(request.key),
                            .salt = std::string(request.salt),
                            .token_key = std::string(request.tokenkey),
                            .id = std::string(request.id)},
                           own_name(), all_games(), static_cast<live::Millis>(app_.clock.date()));
    if (!room) return Answer::bad(room.error().sentence);
    open(*room);
    app_.navigation.go(app_.navigation.shown().with(Segment::Kind::share));
    app_.notices.tell(Sentence("live.invite"));
    return Answer::good();
}

// --- Being invited ---------------------------------------------------------------------------------------------------

Answer LiveRequestHandler::take(const request::LiveLink& request) {
    if (request.kind.text != "play") {
        app_.notices.tell(Sentence("trouble.link_newer"));
        return Answer::good();
    }
    live::Keys keys{.secret = std::string(request.secret),
                    .token = std::string(request.token),
                    .token_key = std::string(request.tokenkey),
                    .id = std::string(request.id)};
    live::Room room = live::Room::join(keys, std::nullopt, all_games());
    keys.seed = request.seed;
    keys.key = request.key;
    invited_ = std::make_unique<Invited>(
        Invited{.room = std::move(room), .keys = std::move(keys), .claims = std::string(request.claim)});
    if (app_.match.game().has_game() && app_.match.game().id().text() == request.id.text) {
        show_claimed(request.id, std::nullopt);
    } else {
        app_.page.send(event::ClaimGame{request.id});
    }
    return Answer::good();
}

void LiveRequestHandler::show_claimed(std::string_view id, std::optional<std::string_view> saved) {
    const bool is_open = app_.match.game().has_game() && app_.match.game().id().text() == id;
    if (!saved && !is_open) {
        is_connected_to_invitation_ = false;
        app_.navigation.go(Route().with(Segment::Kind::invitation));
        return connect(true);
    }
    invited_.reset();
    if (saved) app_.notices.tell(app_.match.starter().restore(*saved, id));
    app_.navigation.show_game();
    if (app_.match.live().is_inviting()) app_.notices.tell(Sentence("live.own_link"));
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

void LiveRequestHandler::accept() {
    if (!invited_->room.state().session) return;
    const std::string& claims = invited_->claims;
    const std::size_t dot = std::min(claims.find('.'), claims.size() - 1);
    const bool is_first = invited_->room.state().inviter == Seat::second;
    const auto problem = invited_->room.sit_down(invited_->keys, is_first ? claims.substr(0, dot) : claims.substr(dot + 1),
                                                 own_name(), static_cast<live::Millis>(app_.clock.date()));
    if (problem) return app_.notices.tell(*problem);
    const live::Room room = std::move(std::exchange(invited_, nullptr)->room);
    is_connected_to_invitation_ = false;
    open(room);
}

// --- What arrives ----------------------------------------------------------------------------------------------------

Answer LiveRequestHandler::take(const request::LiveLog& request) {
    const auto seat = read_seat(request.seat);
    if (!seat || index_of(*seat) > 1) return Answer::bad(parse_error(request.seat));
    if (!is_connected_to_invitation_) {
        if (!app_.match.live().is_on()) return Answer::good();
        const bool was_inviting = app_.match.live().is_inviting();
        app_.match.live().receive(*seat, request.text);
        const bool is_invited = was_inviting && !app_.match.live().is_inviting();
        if (is_invited && app_.navigation.shown().ends_with(Segment::Kind::share)) app_.navigation.close_sheet();
        return Answer::good();
    }
    const Sentence before = invitation_words(invited_->room, app_.texts);
    const live::News news = invited_->room.receive(*seat, request.text, static_cast<live::Millis>(app_.clock.date()));
    if (news.why) app_.notices.tell(*news.why);
    if (news.kind == live::News::Kind::newer_version) app_.notices.tell(Sentence("trouble.link_newer"));
    const Sentence now = invitation_words(invited_->room, app_.texts);
    if (!(now == before)) app_.page.send(event::Announce{app_.texts(now)});
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveHere& request) {
    const auto seat = read_seat(request.seat);
    if (!seat) return Answer::bad(parse_error(request.seat));
    const auto seen = read_integer(request.seen);
    if (app_.match.live().is_on()) app_.match.live().hear(*seat, seen ? std::optional(static_cast<int>(*seen)) : std::nullopt);
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveState& request) {
    if (!is_connected_to_invitation_ && app_.match.live().is_on()) app_.match.live().set_connection(request.state);
    return Answer::good();
}

Answer LiveRequestHandler::take(const request::LiveBad&) {
    app_.notices.tell(Sentence("live.bad"));
    return Answer::good();
}

}  // namespace narabe
