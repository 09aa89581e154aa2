// What the controller says to the page.
#include <algorithm>

#include "app/page/json.h"
#include "app/play/controller.h"
#include "app/shelves/kept_game.h"
#include "core/ranges.h"

namespace narabe {

Sentence Controller::player_name(Seat seat) const {
    return narabe::player_name(session_->players(), seat);
}

Sentence Controller::not_your_turn() const {
    if (!session_->is_by_link()) return "app.not_your_turn";
    return session_->cursor() < session_->sent() ? "app.sent_already" : "app.not_here";
}

void Controller::tell_of_move(std::size_t index) {
    const AnyPosition& before = session_->position_after(index);
    const std::string move = before.write_move(before.as_seen(session_->moves()[index], shown_seat()));
    std::string json = "{";
    append_json_name(json, "move");
    append_json(json, move);
    append_json_name(json, "seat");
    append_json(json, name_of(before.to_move()));
    append_json_name(json, "number");
    page_.emit("move", json + std::to_string(index + 1) + "}");
    if (before.to_move() != Seat::chance) {
        const Sentence name = player_name(before.to_move());
        const std::string told = std::string(session_->game().info.id) + ".told." + move;
        if (texts_.has(told) && !session_->player(before.to_move()).is_person()) news_ = Sentence(told.c_str(), {name});
        page_.announce(texts_(Sentence("app.moved", {name, Sentence::plain(move)})));
    }
}

void Controller::tell_of_result() {
    const auto outcome = session_->outcome();
    if (!outcome) return;
    std::string json = "{";
    append_json_name(json, "result");
    append_json(json, outcome_text(*outcome));
    page_.emit("result", json + "}");
}

void Controller::tell_of_trouble() {
    const std::string message = texts_(Sentence("app.computer_lost"));
    std::string json = "{";
    append_json_name(json, "message");
    append_json(json, message);
    page_.emit("error", json + "}");
    page_.emit("change", state_json());
    page_.announce(message);
}

Sentence Controller::analysis_words() const {
    const Analysis& known = *analysis();
    const Candidate& best = known.found.front();
    if (!known.is_proven) {
        const std::string move = known.seen.write_move(best.move);
        return {"analysis.ended", {Sentence::plain(move), Sentence::number(percent(best.chance))}};
    }
    const Seat mover = known.seen.to_move();
    const bool is_lost_to_one = best.chance == 0 && known.seen.seats() == 2;
    const char* key = best.chance == 1 || is_lost_to_one ? "analysis.solved_win"
                      : best.chance == 0               ? "analysis.solved_loss"
                                                       : "analysis.solved_draw";
    return {key, {player_name(is_lost_to_one ? opponent_of(mover) : mover)}};
}

/// There is news of the analysis: seen at once, but heard only when it has come to its end.
void Controller::tell_of_analysis() {
    const Analysis* known = analysis();
    if (known && known->is_lost) {
        page_.announce(texts_("app.computer_lost"));
    } else if (known && known->is_done && !known->found.empty()) {
        page_.announce(texts_(analysis_words()));
    }
    page_.wake();
}

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

}  // namespace

std::string Controller::state_json() const {
    const AnyPosition& position = session_->position();
    const auto outcome = session_->outcome();
    std::string json = "{";
    append_json_name(json, "game");
    append_json(json, session_->game().info.id);
    append_json_name(json, "options");
    append_options(json, session_->options());
    append_json_name(json, "seats");
    append_list(json, session_->players(), [&](const Player& player) { append_json(json, player_text(player)); });
    append_json_name(json, "toMove");
    if (outcome) {
        json += "null";
    } else {
        append_json(json, name_of(position.to_move()));
    }
    append_json_name(json, "scores");
    const auto scores = position.scores();
    if (scores) {
        const std::span shown(scores->data(), static_cast<std::size_t>(position.seats()));
        append_list(json, shown, [&](int half_points) { json += points_text(half_points); });
    } else {
        json += "null";
    }
    append_json_name(json, "result");
    if (outcome) {
        append_json(json, outcome_text(*outcome));
    } else {
        json += "null";
    }
    append_json_name(json, "moves");
    const std::span played(session_->moves().data(), session_->cursor());
    std::size_t index = 0;
    append_list(json, played, [&](Move move) {
        const AnyPosition& before = session_->position_after(index++);
        append_json(json, before.write_move(outcome ? move : before.as_seen(move, shown_seat())));
    });
    append_json_name(json, "position");
    append_json(json, position.seen_by(shown_seat()).write());
    append_json_name(json, "thinking");
    return json + (is_thinking() ? "true}" : "false}");
}

std::string state_without_game() {
    return R"({"game":null,"options":{},"seats":[],"toMove":null,"scores":null,"result":null,"moves":[],"position":null,"thinking":false})";
}

}  // namespace narabe
