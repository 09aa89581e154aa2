// What the page asks of the screens.
#include <charconv>
#include <cmath>

#include "app/page/json.h"
#include "app/program/app.h"
#include "board/square.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

/// Numbers as JavaScript writes those of a screen, such as `390` or `2.625`.
std::optional<float> read_number(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = read_integer(text.substr(0, point));
    if (!whole || *whole < 0 || *whole > 100'000) return std::nullopt;
    float value = static_cast<float>(*whole);
    if (point == std::string_view::npos) return value;
    float place = 0.1f;
    for (const char c : text.substr(point + 1)) {
        if (c < '0' || c > '9') return std::nullopt;
        value += place * static_cast<float>(c - '0');
        place /= 10;
    }
    return value;
}

/// Those of a list with spaces between them; none if one of them is no number.
std::vector<float> read_numbers(std::string_view text) {
    std::vector<float> values;
    for (const std::string_view word : split(text, " ")) {
        const auto value = read_number(word);
        if (!value) return {};
        values.push_back(*value);
    }
    return values;
}

void append_number(std::string& json, float value) {
    if (value < 0) json += '-';
    const int tenths = static_cast<int>(std::abs(value) * 10 + 0.5f);
    json += std::to_string(tenths / 10);
    if (tenths % 10 != 0) json.append(".").append(std::to_string(tenths % 10));
}

/// Of something that can be pointed at, now.
struct TargetState {
    bool is_focused = false;
    bool is_settled = false;
};

constexpr int most_workers = 4;

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

/// Whether the request by itself leaves the screen as it is; what a worker says wakes the page if anything comes of it.
bool is_quiet(std::string_view verb) {
    constexpr std::string_view quiet[] = {"examine", "games", "holds",   "legal", "mirror",
                                          "record",  "state", "targets", "worker"};
    return ranges::find(quiet, verb) != std::end(quiet);
}

}  // namespace

Answer App::call(std::string_view text) {
    const PageRequest request = read_page_request(text);
    if (!is_quiet(request.verb)) {
        wake();
        page_.wake();
    }
    if (auto answer = answer_about_screen(request)) return *answer;
    if (const auto answer = answer_about_games(controller_, texts_, request, luck_.next() >> 32)) {
        constexpr std::string_view showing[] = {"new_game", "load", "seats", "restore"};
        if (answer->is_good && ranges::find(showing, request.verb) != std::end(showing)) show_game();
        if (request.verb == "restore" && !answer->is_good) {
            notify(texts_(Sentence("app.saved_unreadable", {Sentence::plain(answer->text)})));
        }
        return *answer;
    }
    return Answer::bad(texts_(Sentence("app.bad_request", {Sentence::plain(excerpt(request.verb))})));
}

std::optional<Answer> App::answer_about_screen(const PageRequest& request) {
    const std::string_view verb = request.verb;
    if (verb == "start") return start(request);
    if (verb == "texts") return read_texts(request);
    if (verb == "resize") return resize(request.rest);
    if (verb == "targets") return Answer::good(targets_json());
    if (verb == "holds") return holds(request.rest);
    if (auto answer = answer_to_mirror(request)) return answer;
    if (verb == "setting") {
        recall(request.rest);
        return Answer::good();
    }
    if (verb == "prefer") {
        const std::size_t space = request.rest.find(' ');
        if (space == std::string_view::npos) return std::nullopt;
        prefer(request.rest.substr(0, space), request.rest.substr(space + 1));
        return Answer::good();
    }
    if (verb == "trouble") {
        const std::string key = "trouble." + std::string(request.rest);
        if (!texts_.has(key)) return std::nullopt;
        notify(texts_(Sentence(key.c_str())));
        return Answer::good();
    }
    if (verb == "answered") {
        answered(request.rest, request.body);
        return Answer::good();
    }
    if (auto answer = answer_about_library(request)) return answer;
    if (verb == "link") return open_link(request.body);
    if (verb == "claimed" || verb == "not_claimed") {
        if (!opened_link_ || opened_link_->id != request.rest) return Answer::good();
        found_for_link(verb == "claimed" ? std::optional(request.body) : std::nullopt);
        return Answer::good();
    }
    if (verb == "shared") return shared(request.rest);
    if (verb == "not_shared") {
        const std::string key = "share.failed." + std::string(request.rest);
        notify(texts_(texts_.has(key) ? key.c_str() : "share.failed.failed"));
        return Answer::good();
    }
    if (verb == "rules" || verb == "rules_failed") return read_rules(request);
    if (verb == "pasted" && shown().screen() == Place::Screen::editor) {
        tell(editor_.paste(request.body));
        return Answer::good();
    }
    if (verb == "pasted" && !settings_.has_all_controls()) return Answer::good();
    if (verb == "pasted" && !request.rest.empty()) {
        notify(texts_("app.known"));
        open_kept(std::string(request.rest));
        return Answer::good();
    }
    if (verb == "pasted") {
        if (const auto problem = controller_.load(request.body)) {
            notify(texts_(Sentence("app.not_pasted", {*problem})));
        } else {
            show_game();
        }
        return Answer::good();
    }
    if (verb == "set_up") return set_up(request.rest);
    if (verb == "go_to") return go_to(request.rest);
    return std::nullopt;
}

Answer App::set_up(std::string_view id) {
    const GameTable* game = find_game(id);
    if (!game) {
        notify(texts_(Sentence("app.not_set_up", {Sentence("games.unknown", {Sentence::plain(excerpt(id))})})));
        return Answer::bad(notice_);
    }
    go(shown().bare().with({.kind = Step::Kind::setup, .game = game}));
    return Answer::good();
}

Answer App::read_texts(const PageRequest& request) {
    Parsed<Texts> texts = Texts::read(request.body);
    if (!texts) return Answer::bad(texts_(texts.error().sentence));
    texts_ = std::move(*texts);
    settings_.language = request.rest;
    rules_.use_language(page_, settings_.language);
    if (!library_.games().empty()) page_.library("list");  // when something was is said in words of the language
    return Answer::good();
}

Answer App::read_rules(const PageRequest& request) {
    const std::size_t space = request.rest.find(' ');
    const std::string_view game = request.rest.substr(0, space);
    const std::string_view language = space == std::string_view::npos ? "" : request.rest.substr(space + 1);
    if (request.verb == "rules") {
        rules_.take(game, language, request.body);
    } else {
        rules_.fail(game, language);
    }
    return Answer::good();
}

Answer App::start(const PageRequest& request) {
    for (const std::string_view line : lines_of(request.body)) {
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos) continue;
        const std::string_view name = line.substr(0, space);
        const std::string_view value = line.substr(space + 1);
        if (name == "setting") {
            recall(value);
        } else {
            prefer(name, value);
        }
    }
    use_settings();
    return Answer::good();
}

void App::prefer(std::string_view name, std::string_view value) {
    if (name == "scheme") {
        settings_.system_is_dark = value == "dark";
    } else if (name == "motion") {
        settings_.system_reduces_motion = value == "reduced";
    } else if (name == "contrast") {
        settings_.system_wants_contrast = value == "more";
    } else if (name == "touch") {
        settings_.has_touch = value == "yes";
    } else if (name == "page") {
        controller_.set_visible(value != "hidden");
    } else if (name == "workers") {
        const auto count = read_integer(value);
        if (count && *count >= 1 && *count <= most_workers) controller_.use_workers(static_cast<int>(*count));
    } else if (name == "controls") {
        library_.close();
        settings_.controls = value == "none" ? Controls::none : value == "basic" ? Controls::basic : Controls::full;
    } else if (name == "install") {
        settings_.install = value == "offered" ? Install::offered : value == "by_hand" ? Install::by_hand : Install::none;
    } else if (name == "sharing") {
        settings_.can_share = value != "none";
        settings_.can_share_files = value == "files";
    } else {
        settings_.read(name, value);
    }
    use_settings();
}

/// Takes over what was kept at an earlier visit, or by another tab: a name and a value.
void App::recall(std::string_view setting) {
    const std::size_t end = setting.find(' ');
    if (end == std::string_view::npos) return;
    std::string_view name = setting.substr(0, end);
    const std::string_view value = setting.substr(end + 1);
    if (take(name, "setup-")) {
        setup_.recall(name, value);
    } else if (take(name, "own-")) {
        shelf_.recall(name, value);
    } else if (name == "ratings") {
        controller_.ratings().read(value);
    } else if (take(name, "ratings-")) {
        controller_.ratings().read_result(name, value);
    } else if (take(name, "name-")) {
        const auto person = read_integer(name);
        if (person && *person >= 0 && *person < max_seats) {
            setup_.set_name(static_cast<std::size_t>(*person), name_from(value));
        }
    } else {
        settings_.read(name, value);
    }
}

void App::use_settings() {
    palette_ = settings_.palette();
    controller_.reduce_motion(settings_.has_reduced_motion());
    controller_.think_ahead(settings_.chosen(Setting::ahead) == 1);
    ui_.want_sayings(settings_.chosen(Setting::mirror) == 1);
}

/// Whether a finger that comes down there is for something other than to scroll the page around.
Answer App::holds(std::string_view text) {
    const std::vector<float> at = read_numbers(text);
    if (at.size() != 2) return Answer::bad(texts_(Sentence("app.bad_request", {Sentence::plain(excerpt(text))})));
    const Point point{at[0], at[1]};
    const bool is_held = is_on_board() ? ui_.wants_wheel_at(point) || game_.holds_touch_at(controller_, point)
                                       : !is_handing_over();
    return Answer::good(is_held ? "yes" : "no");
}

Answer App::resize(std::string_view text) {
    const std::vector<float> values = read_numbers(text);
    if (values.size() != 7 || values[0] < 1 || values[1] < 1 || values[2] <= 0) {
        return Answer::bad(texts_(Sentence("app.bad_request", {Sentence::plain(excerpt(text))})));
    }
    width_ = values[0];
    height_ = values[1];
    density_ = values[2];
    safe_ = {values[3], values[4], width_ - values[3] - values[5], height_ - values[4] - values[6]};
    fonts_.set_density(density_);
    return Answer::good();
}

std::string App::targets_json() {
    std::string json = "[";
    for (const ScreenTarget& target : ui_.targets()) {
        if (!target.is_seen) continue;
        append_target(json, target.id, target.label, target.rect,
                      {ui_.is_focused(target.id), ui_.takes_press(target.rect.centre(), now_)});
    }
    if (is_on_board()) {
        std::vector<Target> targets;
        game_.board().targets(controller_, targets);
        for (const Target& target : targets) {
            const Rect rect = game_.board().placing().to_screen(target.box);
            const bool is_here = target.id == game_.board().cursor() && !controller_.view().question();
            append_target(json, target.id, texts_(target.label), rect, {is_here, ui_.takes_press(rect.centre(), now_)});
        }
    }
    return json + "]";
}

// --- The screen in words ---------------------------------------------------------------------------------------------

namespace {

/// In the order of `Role::Kind`.
constexpr std::string_view kinds[] = {"button", "toggle", "choice", "cell", "heading",
                                      "caption", "text", "item", "part", "unsaid"};

void append_text(std::string& json, std::string_view name, std::string_view text) {
    append_json_name(json, name);
    append_json(json, text);
}

void append_flag(std::string& json, std::string_view name, bool is_set) {
    append_json_name(json, name);
    json += is_set ? "true" : "false";
}

void append_saying(std::string& json, const Saying& saying) {
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

}  // namespace

std::string App::mirror_json() {
    std::string json = "{";
    std::string screen;
    const Place place = shown();
    const Step* sheet = place.sheet();
    for (const int part : {static_cast<int>(place.screen()), sheet ? static_cast<int>(sheet->kind) : 0,
                           rules_are_over() ? 1 : 0, is_handing_over() ? 1 : 0}) {
        screen.append(std::to_string(part)).append(" ");
    }
    append_text(json, "screen", screen);
    append_text(json, "language", settings_.language);
    append_json_name(json, "sayings");
    json += '[';
    for (const Saying& saying : ui_.sayings()) append_saying(json, saying);
    json += ']';
    if (is_on_board()) append_game(json);
    return json + "}";
}

void App::append_game(std::string& json) {
    const Session& session = controller_.session();
    append_json_name(json, "game");
    json += '{';
    append_json_name(json, "number");
    json += std::to_string(controller_.game_number());
    append_json_name(json, "moves");
    json += std::to_string(session.cursor());
    append_flag(json, "mine", session.person_to_move() && !controller_.waits_for());
    append_flag(json, "thinking", controller_.is_thinking());
    const AnyPosition& position = session.position();
    const auto proposal = controller_.proposal();
    append_text(json, "proposal", proposal ? position.write_move(*proposal) : std::string());
    std::string cells;
    for (const Cell cell : controller_.picture().tried_cells()) cells.append(cells.empty() ? "" : " ").append(cell_name(cell));
    append_text(json, "tried", cells);
    append_flag(json, "refused", controller_.picture().refusal() != nullptr);
    append_text(json, "id", session.game().info.id);
    const auto last = session.last_played();
    const Seat seat = controller_.shown_seat();
    const auto written = [&](const AnyPosition& before) {
        return before.write_move(before.as_seen(session.moves()[*last], seat));
    };
    append_text(json, "last", last ? written(session.position_after(*last)) : std::string());
    json += '}';
}

/// What a person does who has the screen in words.
std::optional<Answer> App::answer_to_mirror(const PageRequest& request) {
    const std::string_view verb = request.verb;
    if (verb == "mirror") return Answer::good(mirror_json());
    if (verb == "press") {
        const auto is_it = [&](const Saying& saying) { return saying.id == request.rest && saying.role.is_usable; };
        if (!ranges::any_of(ui_.sayings(), is_it)) return std::nullopt;
        ui_.activate(request.rest);
        return Answer::good();
    }
    if (verb == "point" || verb == "touch") {
        if (!is_on_board() || !game_.board().set_cursor(controller_, request.rest)) return std::nullopt;
        if (verb == "touch") game_.board().click_cursor(controller_);
        return Answer::good();
    }
    if (verb == "escape") {
        on_key(Key::escape);
        return Answer::good();
    }
    if (verb == "choose") {
        const std::size_t space = std::min(request.rest.find(' '), request.rest.size());
        const auto spec = ranges::find(setting_specs(), request.rest.substr(0, space), &SettingSpec::name);
        if (spec == setting_specs().end()) return std::nullopt;
        const auto choice = ranges::find(spec->choices, request.rest.substr(std::min(space + 1, request.rest.size())));
        if (choice == spec->choices.end()) return std::nullopt;
        choose(static_cast<Setting>(spec - setting_specs().begin()), static_cast<int>(choice - spec->choices.begin()));
        return Answer::good();
    }
    return std::nullopt;
}

}  // namespace narabe
