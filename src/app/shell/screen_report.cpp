#include "app/shell/screen_report.h"

#include <cmath>

#include "app/page/json.h"
#include "app/shell/app_context.h"
#include "board/square.h"

namespace narabe {

namespace {

void append_number(std::string& json, float value) {
    if (value < 0) json += '-';
    const int tenths = static_cast<int>(std::abs(value) * 10 + 0.5f);
    json += std::to_string(tenths / 10);
    if (tenths % 10 != 0) json.append(".").append(std::to_string(tenths % 10));
}

/// The current state of a target as JSON.
struct TargetState {
    bool is_focused = false;
    bool is_settled = false;
};

void append_target(std::string& json, std::string_view id, std::string_view label, const Rect& rect, TargetState state) {
    if (json.back() != '[') json += ',';
    json += '{';
    append_json_name(json, "id");
    append_json(json, id);
    append_json_name(json, "label");
    append_json(json, label);
    const std::pair<const char*, float> sides[] = {{"x", rect.x}, {"y", rect.y}, {"width", rect.w}, {"height", rect.h}};
    for (const auto& [name, value] : sides) {
        append_json_name(json, name);
        append_number(json, value);
    }
    append_json_name(json, "focused");
    json += state.is_focused ? "true" : "false";
    append_json_name(json, "settled");
    json += state.is_settled ? "true}" : "false}";
}

/// Names in the order of `Role::Kind`.
constexpr std::string_view kinds[] = {"button",  "toggle", "choice", "cell", "heading",
                                      "caption", "text",   "item",   "part", "unsaid"};

void append_text(std::string& json, std::string_view name, std::string_view text) {
    append_json_name(json, name);
    append_json(json, text);
}

void append_flag(std::string& json, std::string_view name, bool is_set) {
    append_json_name(json, name);
    json += is_set ? "true" : "false";
}

void append_saying(std::string& json, const AccessNode& saying) {
    if (json.back() != '[') json += ',';
    json += '{';
    append_text(json, "kind", kinds[static_cast<std::size_t>(saying.role.kind)]);
    if (!saying.id.empty()) append_text(json, "id", saying.id);
    append_text(json, "words", saying.words);
    if (saying.role.is_on) append_flag(json, "on", true);
    if (!saying.role.is_usable) append_flag(json, "usable", false);
    if (saying.role.kind == Role::Kind::cell) {
        append_json_name(json, "x");
        append_number(json, saying.role.place.x);
        append_json_name(json, "y");
        append_number(json, saying.role.place.y);
    }
    json += '}';
}

/// Only a match accepts typed moves.
void append_game(std::string& json, const BoardPlay& play, bool is_match, bool is_thinking) {
    const Session& session = play.game().session();
    append_json_name(json, "game");
    json += '{';
    append_json_name(json, "number");
    json += std::to_string(play.game().number());
    append_json_name(json, "moves");
    json += std::to_string(session.cursor());
    append_flag(json, "mine", is_match && person_to_move(session) && !waits_for(play.game()));
    append_flag(json, "thinking", is_thinking);
    const AnyPosition& position = session.position();
    const auto proposal = play.suggestions().proposal();
    append_text(json, "proposal", proposal ? position.write_move(*proposal) : std::string());
    std::string cells;
    for (const Cell cell : play.suggestions().picture().tried_cells())
        cells.append(cells.empty() ? "" : " ").append(cell_name(cell));
    append_text(json, "tried", cells);
    append_flag(json, "refused", play.suggestions().picture().refusal() != nullptr);
    append_text(json, "id", session.game().info.id);
    const auto last = last_played(session);
    const Seat seat = shown_seat(play.game());
    const auto written = [&](const AnyPosition& before) {
        return before.write_move(before.as_seen(session.line().moves()[*last], seat));
    };
    append_text(json, "last", last ? written(session.line().position_after(*last)) : std::string());
    json += '}';
}

}  // namespace

std::string ScreenReport::targets() const {
    std::string json = "[";
    for (const ScreenTarget& target : app_.ui.focus().targets()) {
        if (!target.is_seen) continue;
        append_target(json, target.id, target.label, app_.size.on_page(target.rect),
                      {app_.ui.focus().is_on(target.id),
                       app_.ui.pointing().controls().takes_press(target.rect.centre(), app_.clock.now())});
    }
    if (app_.navigation.is_on_board()) {
        std::vector<Target> targets;
        const ShownBoard shown = app_.navigation.board();
        const BoardArea& board = shown.area;
        board.targets(shown.play, targets);
        for (const Target& target : targets) {
            const Rect rect = board.visible_part(target);
            if (rect.is_empty()) continue;
            const bool is_here = target.id == board.cursor() && !app_.ui.focus().is_anywhere() && !app_.ui.focus().is_elsewhere();
            append_target(json, target.id, app_.texts(target.label), app_.size.on_page(rect),
                          {is_here, app_.ui.pointing().controls().takes_press(rect.centre(), app_.clock.now())});
        }
    }
    return json + "]";
}

std::string ScreenReport::mirror() const {
    std::string json = "{";
    std::string screen;
    const Route place = app_.navigation.shown();
    const Segment* sheet = place.sheet();
    for (const int part : {static_cast<int>(place.screen_number()), sheet ? static_cast<int>(sheet->kind) : 0,
                           app_.navigation.rules_are_over() ? 1 : 0, app_.navigation.is_handing_over() ? 1 : 0}) {
        screen.append(std::to_string(part)).append(" ");
    }
    append_text(json, "screen", screen);
    append_text(json, "language", app_.settings.language);
    append_json_name(json, "sayings");
    json += '[';
    for (const AccessNode& saying : app_.ui.access_tree().all()) append_saying(json, saying);
    json += ']';
    if (app_.navigation.is_on_board()) {
        const bool is_match = place.screen() == Segment::Kind::play;
        append_game(json, app_.navigation.board().play, is_match, is_match && app_.match.opponent().is_thinking());
    }
    return json + "}";
}

}  // namespace narabe
