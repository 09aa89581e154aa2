#include "app/play/coaching.h"

#include "app/play/reasons.h"
#include "core/ranges.h"
#include "games/all_views.h"
#include "ui/spoken_move.h"

namespace narabe {

namespace {

/// A reply must not reveal hidden pieces of the computer, and with more than two players a single reply proves nothing.
bool is_about_secrets(const Session& session) {
    return session.game().seen_by || session.players().size() > 2;
}

/// Replaces a reply that must not be shown.
constexpr std::string_view unknown_reply = "yes";

const AnyPosition& last_position(const Session& session) {
    return session.line().position_after(session.line().size());
}

}  // namespace

bool can_be_coached(const Session& session) {
    const auto& players = session.players();
    return people(session) == 1 && std::cmp_equal(ranges::count(players, true, &Player::is_computer), players.size() - 1);
}

bool is_in_first_turn(const Session& session, std::size_t move) {
    return std::cmp_less_equal(session.line().turn_number(move), session.players().size());
}

void Coaching::begin() {
    warned_.clear();
    warning_.reset();
}

void Coaching::position_changed() {
    judged_.reset();
    is_warning_ = false;
    computer_why_ = {};
    if (!game_.has_game() || !is_coached(game_.session()) || !can_be_coached(game_.session()) ||
        game_.session().line().has_ended()) {
        analyst_.drop(Analyst::Purpose::coaching, game_.now());
        return;
    }
    const Session& session = game_.session();
    if (person_to_move(session)) {
        if (!can_redo(session)) computer_why_ = find_computer_why();
        analyst_.request_analysis(Analyst::Purpose::coaching, session.position().seen_by(shown_seat(game_)), thinking_time,
                                  game_.now());
    } else if (!can_redo(session)) {
        judge_last_turn();
    }
}

/// Explains the first move of the turn for which there is a reason.
Sentence Coaching::find_computer_why() const {
    const Session& session = game_.session();
    const auto last = last_played(session);
    for (std::size_t i = last ? session.line().start_of_turn(*last) : 0; last && i <= *last; ++i) {
        const Sentence& why = reporter_.why_of_computer(game_, i);
        if (why == Sentence()) continue;
        const AnyPosition& before = session.line().position_after(i);
        const Seat viewer = shown_seat(game_);
        const Move move = before.as_seen(session.line().moves()[i], viewer);
        const Sentence moved("app.moved",
                             {player_name(session, before.to_move()), spoken_move(before.seen_by(viewer), move).words});
        return {"coach.why", {moved, why}};
    }
    return {};
}

// --- The player's moves ----------------------------------------------------------------------------------------------

void Coaching::judge_last_turn() {
    if (game_.view().handling().is_interval) return;                         // the player has enough to read with the result
    if (warning_ && warning_->after == game_.session().position().hash()) {  // the player has returned from the history
        if (!warning_->is_answered) show_warning();
        return;
    }
    const auto last = last_played(game_.session());
    if (!last || !is_by_person(game_.session(), *last) || is_in_first_turn(game_.session(), *last)) return;
    const auto judged = find_costly_move(*last);
    if (!judged || ranges::find(warned_, judged->after) != warned_.end()) return;
    if (is_about_secrets(game_.session())) return warn(game_.session().position(), std::nullopt);
    judged_ = judged;
    analyst_.request_analysis(Analyst::Purpose::coaching, game_.session().position(), judging_time, game_.now());
    go_on();
}

/// Judges the turn that ended with the move `last` by the stored results.
std::optional<Coaching::Judged> Coaching::find_costly_move(std::size_t last) const {
    constexpr std::int64_t min_simulations = 300;
    const Session& session = game_.session();
    const MoveLine& line = session.line();
    for (std::size_t i = line.start_of_turn(last); i <= last; ++i) {
        const AnyPosition& before = line.position_after(i);
        if (before.to_move() != shown_seat(game_)) continue;
        const Analysis* known = analyst_.known(before.seen_by(before.to_move()));
        if (!known || (known->simulations < min_simulations && !known->is_proven)) continue;
        const auto lost = given_away(*known, line.moves()[i]);
        const bool is_costly = lost ? *lost >= costly : !is_about_secrets(session);
        if (is_costly) return Judged{known->found.front().chance, session.position().hash()};
    }
    return std::nullopt;
}

bool Coaching::go_on() {
    const Analysis* reply = judged_ ? analyst_.of(Analyst::Purpose::coaching) : nullptr;
    if (!reply || !reply->is_done || reply->seen.hash() != judged_->after) return false;
    const Judged judged = *std::exchange(judged_, std::nullopt);
    if (reply->is_known() && judged.chance - (1 - reply->found.front().chance) >= costly) {
        warn(reply->seen, reply->found.front().move);
        game_.save();  // saves the warning
    }
    game_.revise();
    reporter_.wake();
    return !warning();
}

void Coaching::warn(const AnyPosition& after, std::optional<Move> reply) {
    set_warning(after, reply);
    show_warning();
    reporter_.announce({"coach.warned", {warning_->words}});
}

void Coaching::set_warning(const AnyPosition& after, std::optional<Move> reply) {
    warned_.push_back(after.hash());
    warning_ = Warning{.after = after.hash(), .words = "coach.better", .reply = reply};
    if (!reply) return;
    const Sentence name = spoken_move(after, *reply).words;
    const Sentence why = told_to_opponent(reason_of(*make_view(after), after, *reply), texts_);
    warning_->words = why == Sentence() ? Sentence("coach.reply", {name}) : Sentence("coach.reply_why", {name, why});
}

std::string Coaching::pending() const {
    if (!warning_ || warning_->is_answered) return {};
    const AnyPosition& last = last_position(game_.session());
    if (warning_->after != last.hash()) return {};
    return warning_->reply ? last.write_move(*warning_->reply) : std::string(unknown_reply);
}

void Coaching::expect(const Session& session, std::string_view pending) {
    if (pending.empty() || !is_coached(session) || !can_be_coached(session) || session.line().has_ended()) return;
    const AnyPosition& last = last_position(session);
    if (last.to_move() == Seat::chance || !player_of(session, last.to_move()).is_computer()) return;
    if (is_about_secrets(session)) return set_warning(last, std::nullopt);
    if (const Parsed<Move> reply = last.read_move(pending)) set_warning(last, *reply);
}

void Coaching::show_warning() {
    is_warning_ = true;
    reporter_.page().want_part();  // the study, for the move if it is undone (`Help::want_undo`)
    if (warning_->reply) suggestions_.show_reply(*warning_->reply, game_.session().position());
}

void Coaching::play_on() {
    if (!warning()) return;
    answer();
    game_.refresh();
}

}  // namespace narabe
