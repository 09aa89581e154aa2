#include "app/play/page_reporter.h"

#include <span>
#include <utility>

#include "app/page/json.h"
#include "app/play/reasons.h"
#include "app/play/result_words.h"
#include "app/storage/game_summary.h"
#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "games/all_views.h"
#include "session/by_link.h"
#include "session/fingerprint.h"

namespace narabe {

namespace {

void append_options(std::string& json, const Options& options) {
    json += '{';
    for (const Option& option : options) {
        append_json_name(json, option.name);
        append_json(json, option.value);
    }
    json += '}';
}

template <class List, class Append>
void append_list(std::string& json, const List& list, Append append) {
    json += '[';
    for (const auto& item : list) {
        if (json.back() != '[') json += ',';
        append(item);
    }
    json += ']';
}

void append_text_or_null(std::string& json, std::string_view name, const std::optional<std::string>& text) {
    append_json_name(json, name);
    if (text) {
        append_json(json, *text);
    } else {
        json += "null";
    }
}

void append_scores(std::string& json, const AnyPosition& position) {
    append_json_name(json, "scores");
    const auto scores = position.scores();
    if (!scores) {
        json += "null";
        return;
    }
    const std::span shown(scores->data(), static_cast<std::size_t>(position.seats()));
    append_list(json, shown, [&](int half_points) { json += points_text(half_points); });
}

bool is_won_by_person(const Session& session) {
    const auto outcome = session.outcome();
    for (int i = 0; outcome && i < outcome->seats; ++i) {
        if (outcome->won_by(seat_at(i)) && player_of(session, seat_at(i)).is_person()) return true;
    }
    return false;
}

}  // namespace

void PageReporter::keep(const GameInProgress& game, std::string_view warned) {
    const Session& session = game.session();
    const Summary summary = summary_of(session);
    const std::string saved = saved_.write(session, warned);
    page().send(
        event::Save{game.id().text(), saved, summary.is_empty() ? std::string() : write_summary(summary), fingerprint_of(saved)});
    page().send(event::GoOnWith{session.line().has_ended() ? std::string_view() : game.id().text()});
}

void PageReporter::keep(const SettingChanges& changes) {
    for (const auto& [name, text] : changes) page().send(event::KeepSetting{name, text});
}

std::string PageReporter::state(const GameInProgress& game, bool is_thinking) {
    const Session& session = game.session();
    const AnyPosition& position = session.position();
    const auto outcome = session.outcome();
    std::string json = "{";
    append_json_name(json, "game");
    append_json(json, session.game().info.id);
    append_json_name(json, "options");
    append_options(json, session.origin().options);
    append_json_name(json, "seats");
    append_list(json, session.players(), [&](const Player& player) { append_json(json, player_text(player)); });
    append_text_or_null(json, "toMove", outcome ? std::nullopt : std::optional<std::string>(name_of(position.to_move())));
    append_scores(json, position);
    append_text_or_null(json, "result", outcome ? std::optional(outcome_text(*outcome)) : std::nullopt);
    append_json_name(json, "moves");
    const std::span<const std::string> moves = move_texts_.of(session, outcome ? std::nullopt : std::optional(shown_seat(game)));
    append_list(json, moves.first(session.cursor()), [&](const std::string& move) { append_json(json, move); });
    append_json_name(json, "position");
    append_json(json, position.seen_by(shown_seat(game)).write());
    append_json_name(json, "thinking");
    json += is_thinking ? "true" : "false";
    append_json_name(json, "live");
    return json + live_state_ + '}';
}

void PageReporter::tell_of_state(const GameInProgress& game, bool is_thinking) {
    page().send(event::Emit{"change", state(game, is_thinking)});
    show_in_title(is_live(game.session()) && person_to_move(game.session()));
}

void PageReporter::tell_of_no_game() {
    page().send(event::Emit{"change", state_without_game()});
    show_in_title(false);
}

void PageReporter::show_in_title(bool is_turn) {
    if (std::exchange(is_turn_in_title_, is_turn) == is_turn) return;
    page().send(event::Title{is_turn ? texts()("game.your_turn") : std::string_view()});
}

void PageReporter::tell_of_move(const GameInProgress& game, std::size_t index) {
    const Session& session = game.session();
    const AnyPosition& before = session.line().position_after(index);
    const Seat viewer = shown_seat(game);
    const Move seen = before.as_seen(session.line().moves()[index], viewer);
    const std::string move = before.write_move(seen);
    std::string json = "{";
    append_json_name(json, "move");
    append_json(json, move);
    append_json_name(json, "seat");
    append_json(json, name_of(before.to_move()));
    append_json_name(json, "number");
    page().send(event::Emit{"move", json + std::to_string(index + 1) + "}"});
    if (before.to_move() == Seat::chance) return;
    const Sentence name = player_name(session, before.to_move());
    const std::string told = std::string(session.game().info.id) + ".told." + move;
    if (texts().has(told) && !player_of(session, before.to_move()).is_person())
        news_ = Sentence(told.c_str(), {subject_name(session, before.to_move())});
    const Sentence moved("app.moved", {name, with_notation(spoken_move(before.seen_by(viewer), seen), move)});
    const bool has_ended_it = session.is_over() && index + 1 == session.cursor();
    if (has_ended_it) return announce({"app.ended", {moved, result_words(game, texts())}});
    const Sentence& why = why_of_computer(game, index);
    announce(why == Sentence() ? moved : Sentence("coach.why", {moved, why}));
}

const Sentence& PageReporter::why_of_computer(const GameInProgress& game, std::size_t index) {
    static const Sentence nothing;
    const Session& session = game.session();
    const AnyPosition& before = session.line().position_after(index);
    const Seat mover = before.to_move();
    if (!is_coached(session) || mover == Seat::chance || !player_of(session, mover).is_computer()) return nothing;
    AnyPosition seen = before.seen_by(shown_seat(game));
    const Move move = before.as_seen(session.line().moves()[index], shown_seat(game));
    if (!seen.is_legal(move)) return nothing;  // the piece was hidden
    if (!explained_ || explained_->move != move || !(explained_->seen == seen)) {
        Sentence why = told_to_opponent(reason_of(*make_view(seen), seen, move), texts());
        explained_ = Explained{std::move(seen), move, std::move(why)};
    }
    return explained_->why;
}

void PageReporter::finish_move(GameInProgress& game, bool had_ended) {
    const Session& session = game.session();
    if (!had_ended && is_won_by_person(session))
        game.motion().celebrate(game.now() + static_cast<double>(game.motion().arrival_time()));
    tell_of_result(session);
    const auto& placeless = session.game().info.placeless;
    const bool is_placeless = ranges::find(placeless, session.line().move_text(*last_played(session))) != placeless.end();
    sound(is_placeless ? "turn" : "place");
    if (session.is_over()) sound("over");
    if (waits_for(game)) sound("hand_over");
}

void PageReporter::tell_of_result(const Session& session) {
    const auto outcome = session.outcome();
    if (!outcome) return;
    std::string json = "{";
    append_json_name(json, "result");
    append_json(json, outcome_text(*outcome));
    page().send(event::Emit{"result", json + "}"});
}

void PageReporter::announce_result(const GameInProgress& game) {
    announce(result_of(game));
}

Sentence PageReporter::result_of(const GameInProgress& game) const {
    return result_words(game, texts());
}

void PageReporter::tell_of_trouble(const GameInProgress& game) {
    const std::string message = texts()(Sentence("app.computer_lost"));
    std::string json = "{";
    append_json_name(json, "message");
    append_json(json, message);
    page().send(event::Emit{"error", json + "}"});
    tell_of_state(game, false);
    page().send(event::Announce{message});
}

std::string state_without_game() {
    return R"({"game":null,"options":{},"seats":[],"toMove":null,"scores":null,"result":null,"moves":[],"position":null,"thinking":false,"live":null})";
}

}  // namespace narabe
