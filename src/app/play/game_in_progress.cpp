#include "app/play/game_in_progress.h"

#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "core/rng.h"
#include "games/all_views.h"
#include "session/by_link.h"
#include "session/link.h"
#include "session/record.h"

namespace narabe {

namespace {

bool is_shared_with_secrets(const GameInProgress& game) {
    return game.session().game().seen_by && people(game.session()) > 1 && !game.viewer();
}

}  // namespace

void GameInProgress::hand_over() {
    assert(!frozen_);
    if (const auto seat = waits_for(*this)) {
        holder_ = *seat;
        show(Arrivals::jump);
    }
}

void GameInProgress::open(Session session, std::string id, std::optional<Seat> viewer) {
    assert(!frozen_);
    session_ = std::move(session);
    viewer_ = viewer;
    id_ = GameId(std::move(id));
    holder_ = Seat::chance;
    ++number_;
    view_ = make_view(session_->position().seen_by(shown_seat(*this)));
    show(Arrivals::jump);
}

void GameInProgress::drop() {
    assert(!frozen_);
    motion_.stop();
    view_.reset();
    session_.reset();
    id_ = GameId();
    ++revision_;
    listener_.game_changed();
}

bool GameInProgress::seat(std::vector<Player> players) {
    assert(!frozen_);
    if (!session_->set_players(std::move(players))) return false;
    holder_ = Seat::chance;
    return true;
}

void GameInProgress::show(Arrivals arrivals) {
    const bool goes_on = arrivals == Arrivals::go_on && motion_.is_going(now_);
    if (!goes_on) motion_.stop();
    ++revision_;
    const auto arrival = last_arrival(*this);
    const bool is_animated = arrivals == Arrivals::animate && arrival;
    view_->show(session_->position().seen_by(shown_seat(*this)), touch_of(*this),
                arrival && (is_animated || goes_on) ? &*arrival : nullptr);
    if (is_animated) {
        motion_.piece_arrives(now_, view_->handling().arrival_time, !is_by_viewer(*this, *last_played(*session_)));
        if (session_->is_over()) motion_.game_decided(now_ + static_cast<double>(motion_.arrival_time()));
    }
    listener_.game_changed();
}

void GameInProgress::show_instead(const AnyPosition& seen, const Arrival* arrival) {
    assert(!frozen_);
    view_->show(seen, Touch::tries, arrival);
    if (arrival) motion_.piece_arrives(now_, view_->handling().arrival_time);
    ++revision_;
}

Seat shown_seat(const GameInProgress& game) {
    if (game.viewer()) return *game.viewer();
    const Session& session = game.session();
    if (const auto& seat = session.origin().seen_by) return *seat;
    const auto& players = session.players();
    if (people(session) == 1) {
        return seat_at(static_cast<int>(ranges::find_if(players, &Player::is_person) - players.begin()));
    }
    const Seat to_move = session.position().to_move();
    if (session.game().seen_by) return waits_for(game) ? Seat::chance : game.holder();
    return to_move == Seat::chance ? Seat::first : to_move;
}

std::optional<Seat> waits_for(const GameInProgress& game) {
    const Session& session = game.session();
    if (!is_shared_with_secrets(game) || !person_to_move(session)) return std::nullopt;
    const Seat seat = session.position().to_move();
    return seat == game.holder() ? std::nullopt : std::optional(seat);
}

std::optional<AnyPosition> seen_by_mover(const GameInProgress& game) {
    const Session& session = game.session();
    const AnyPosition& position = session.position();
    const Seat seat = position.to_move();
    const bool is_shown = seat != Seat::chance && seat == shown_seat(game);
    const bool has_secrets = session.origin().seen_by || !session.line().has_ended();
    if (session.game().seen_by && has_secrets && !is_shown) return std::nullopt;
    return position.seen_by(seat);
}

std::optional<Arrival> last_arrival(const GameInProgress& game) {
    const Session& session = game.session();
    const auto last = last_played(session);
    if (!last) return std::nullopt;
    const AnyPosition& before = session.line().position_after(*last);
    const Seat seat = shown_seat(game);
    return Arrival{before.seen_by(seat), before.as_seen(session.line().moves()[*last], seat)};
}

Touch touch_of(const GameInProgress& game) {
    return person_to_move(game.session()) && !waits_for(game) ? Touch::plays : Touch::tries;
}

std::unique_ptr<View> still_view(const GameInProgress& game) {
    const AnyPosition shown = game.session().position().seen_by(shown_seat(game));
    std::unique_ptr<View> view = make_view(shown);
    if (const auto arrival = last_arrival(game)) view->show(shown, Touch::plays, &*arrival);
    return view;
}

std::string shown_record(const GameInProgress& game) {
    const Session& session = game.session();
    return session.is_over() ? write_record(session) : write_record(session, shown_seat(game));
}

std::uint64_t search_seed(const Session& session) {
    return mix(session.origin().seed + session.cursor()) >> 32;
}

bool is_by_person(const Session& session, std::size_t move) {
    return player_of(session, session.line().position_after(move).to_move()).is_person();
}

bool is_by_viewer(const GameInProgress& game, std::size_t move) {
    const Session& session = game.session();
    const bool is_of_viewer = !game.viewer() || session.line().position_after(move).to_move() == *game.viewer();
    return is_of_viewer && is_by_person(session, move);
}

int people(const Session& session) {
    return static_cast<int>(ranges::count(session.players(), true, &Player::is_person));
}

Sentence player_name(const Session& session, Seat seat) {
    return player_name(session.players(), seat);
}

Sentence subject_name(const Session& session, Seat seat) {
    const Sentence name = player_name(session, seat);
    return name.key == "player.computer" ? Sentence("player.the_computer") : name;
}

bool is_live_now(const Session& session) {
    return is_live(session) && !session.line().has_ended();
}

bool waits_for_link(const Session& session) {
    if (!is_by_link(session) || is_live(session) || can_redo(session)) return false;
    return session.is_over() ? !is_sent(session) : !person_to_move(session);
}

std::string_view unlinkable_key(const Session& session) {
    if (can_be_linked(session)) return {};
    if (session.origin().is_position) return "share.no_beginning";
    return stays_hidden(session) ? "share.unknown" : "share.hidden";
}

}  // namespace narabe
