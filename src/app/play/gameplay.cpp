#include "app/play/gameplay.h"

#include <utility>

#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "session/by_link.h"
#include "session/game_id.h"
#include "session/playing.h"
#include "session/study.h"
#include "session/undo.h"
#include "session/variations.h"

namespace narabe {

// --- Moves -----------------------------------------------------------------------------------------------------------

Problem Gameplay::play(std::string_view text) {
    if (!game_.has_game()) return Sentence("app.no_game");
    const Session& session = game_.session();
    if (session.is_over()) return Sentence("app.game_over");
    if (!person_to_move(session)) return not_your_turn();
    if (const auto seat = waits_for(game_)) return Sentence("app.device_first", {player_name(session, *seat)});
    const Parsed<Move> move = seen_by_mover(game_)->read_move(text);
    if (!move) return move.error().sentence;
    return make(*move);
}

/// Shows the reason why something can't be done.
Sentence Gameplay::show_reason(const char* reason) {
    reporter_.show_later(reason);
    reporter_.wake();
    return reason;
}

Sentence Gameplay::not_your_turn() const {
    const Session& session = game_.session();
    if (!is_by_link(session)) return "app.not_your_turn";
    return session.cursor() < sent_moves(session) ? "link.sent_already" : "app.not_here";
}

bool Gameplay::play_reply(std::string_view text) {
    const Parsed<Move> move = game_.session().position().read_move(text);
    if (move) make(*move);
    return static_cast<bool>(move);
}

Problem Gameplay::make(Move move) {
    const Session& session = game_.session();
    if (is_live(session) && !session.line().has_ended()) return live_.play(move);
    const std::size_t first = session.cursor();
    const bool had_ended = session.line().has_ended();
    if (!had_ended && is_persons_turn(session) && !has_room_for(session, move)) return show_reason("game.no_room");
    opponent_.take_note_of_move();
    if (can_redo(session) && rating_.is_at_stake(session)) reporter_.show_later("rating.unrated.undo");
    game_.change(Arrivals::animate, [&](Session& played) {
        if (had_ended && !repeats(played, move)) become_copy(played);
        if (can_redo(played)) make_unrated(played, RatingStatus::undo);
        narabe::play(played, move);
    });
    for (std::size_t index = first; index < session.cursor(); ++index) reporter_.tell_of_move(game_, index);
    if (!had_ended) rating_.count(game_, reporter_);
    reporter_.finish_move(game_, had_ended);
    return std::nullopt;
}

/// A finished game becomes a copy if the player continues from an earlier position, or from before a resignation.
void Gameplay::become_copy(Session& session) {
    narabe::become_copy(session);
    game_.id().become(new_game_id(ids_));
    reporter_.show_later("game.copied");
}

Problem Gameplay::undo() {
    if (live_.is_on() && !game_.session().line().has_ended() && !can_redo(game_.session())) {
        live_.offer(live::Offer::takeback);
        return std::nullopt;
    }
    if (game_.has_game() && undoing(game_.session()) == Undoing::too_late) {
        return show_reason("link.sent_already");
    }
    if (!game_.has_game() || undoing(game_.session()) == Undoing::nothing) return Sentence("app.nothing_to_undo");
    game_.change(Arrivals::jump, [this](Session& session) {
        make_unrated(session, RatingStatus::undo);
        if (ended_by_players(session)) {
            become_copy(session);
        } else {
            narabe::undo(session);
        }
    });
    return std::nullopt;
}

void Gameplay::take_back() {
    game_.change(Arrivals::jump, [](Session& session) {
        make_unrated(session, RatingStatus::undo);
        narabe::undo(session);
        session.leave_line();
    });
}

Problem Gameplay::redo() {
    if (!game_.has_game() || !can_redo(game_.session())) return Sentence("app.nothing_to_redo");
    game_.change(Arrivals::animate, [](Session& session) { narabe::redo(session); });
    return std::nullopt;
}

void Gameplay::resign() {
    if (live_.is_on()) return live_.act(live::Act::resign);
    game_.change(Arrivals::jump, [](Session& session) { session.resign(session.position().to_move()); });
    rating_.count(game_, reporter_);
    reporter_.tell_of_result(game_.session());
    reporter_.announce_result(game_);
}

bool Gameplay::continue_line(const std::vector<Move>& moves) {
    const Session& now = game_.session();
    if (shared_moves(now, moves) < sent_moves(now) || is_live_now(now)) {
        show_reason("link.sent_already");
        return false;
    }
    game_.change(Arrivals::jump, [&](Session& session) {
        make_unrated(session, RatingStatus::undo);
        const bool had_ended = session.line().has_ended();
        continue_after(session, moves);
        if (had_ended) become_copy(session);
    });
    return true;
}

void Gameplay::keep_study(Session studied) {
    const Session& now = game_.session();
    const bool is_same_line = studied.line().moves() == now.line().moves();
    if (is_same_line) studied.look_at(now.cursor());
    const auto replace = [&studied](Session& session) { session = std::move(studied); };
    is_same_line ? game_.amend(replace) : game_.change(Arrivals::jump, replace);
    game_.revise();  // the number of variations has changed
}

Sentence Gameplay::study_line(std::size_t count, const std::vector<std::string>& moves) {
    Study study(game_.session());
    const std::size_t size = study.tree().size();
    study.show(count);
    for (const std::string& text : moves) {
        const Parsed<Move> move = study.session().position().read_move(text);
        if (!move || study.session().is_over()) break;
        if (auto problem = study.play(*move)) return *problem;
    }
    if (study.tree().size() == size) return "study.has_line";
    keep_study(study.saved());
    return "study.added";
}

void Gameplay::study_mistake(const std::string& comment) {
    Study study(game_.session());
    const std::size_t node = study.shown();
    Note note = study.note(node);
    note.sign = Sign::bad;
    note.comment.append(note.comment.empty() ? "" : "\n").append(comment);
    if (!study.annotate(node, std::move(note))) keep_study(study.saved());
}

// --- Players ---------------------------------------------------------------------------------------------------------

Problem Gameplay::seat(std::vector<Player> players) {
    if (!game_.has_game()) return Sentence("app.no_game");
    const Session& session = game_.session();
    const std::size_t seats = session.players().size();
    if (players.size() != seats) {
        return Sentence("players.count",
                        {Sentence::number(static_cast<int>(seats)), Sentence::number(static_cast<int>(players.size()))});
    }
    if (session.is_over()) return std::nullopt;  // no moves are left to play
    const bool had_ended = session.line().has_ended();
    if (!game_.seat(std::move(players))) return Sentence("players.remote");
    game_.change(Arrivals::jump, [&](Session& seated) {
        if (had_ended) become_copy(seated);
        make_unrated(seated, RatingStatus::seats);
    });
    return std::nullopt;
}

void Gameplay::pause(bool paused) {
    opponent_.watching().pause(paused);
    game_.refresh();
}

void Gameplay::step() {
    opponent_.watching().step();
    game_.refresh();
}

void Gameplay::watch_at(Watching::Speed speed) {
    opponent_.watching().set_speed(speed);
    reporter_.keep({{"watching", std::string(opponent_.watching().speed_name())}});
    reporter_.wake();
}

// --- External events -------------------------------------------------------------------------------------------------

void Gameplay::mark_sent(std::size_t count) {
    const Touch before = touch_of(game_);
    game_.amend([count](Session& session) { session.mark_sent(count); });
    if (touch_of(game_) != before) game_.refresh();
    game_.revise();
    reporter_.wake();
}

void Gameplay::rename(std::string_view id) {
    game_.id().become(std::string(id));
    game_.amend([](Session& session) { mark_as_copy(session); });
}

}  // namespace narabe
