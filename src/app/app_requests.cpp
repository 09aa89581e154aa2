// What the page asks of the screens.
#include <charconv>
#include <cstdlib>

#include "app/app.h"
#include "app/json.h"
#include "core/ranges.h"
#include "core/text.h"

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

void append_number(std::string& json, float value) {
    const int tenths = static_cast<int>(value * 10 + (value < 0 ? -0.5f : 0.5f));
    json += std::to_string(tenths / 10);
    if (tenths % 10 != 0) json.append(".").append(std::to_string(std::abs(tenths % 10)));
}

enum class Focus { elsewhere, here };

void append_target(std::string& json, std::string_view id, std::string_view label, const Rect& rect, Focus focus) {
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
    json += focus == Focus::here ? "true}" : "false}";
}

/// Whether the request by itself leaves the screen as it is; what a worker says wakes the page if anything comes of it.
bool is_quiet(std::string_view verb) {
    constexpr std::string_view quiet[] = {"games", "record", "legal", "state", "targets", "worker"};
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
        const bool is_new = request.verb == "new_game" || request.verb == "load" || request.verb == "restore";
        if (is_new && answer->is_good) show_game();
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
    if (verb == "rules" || verb == "rules_failed") return read_rules(request);
    if (verb == "pasted" && screen_ == Screen::editor) {
        tell(editor_.paste(request.body));
        return Answer::good();
    }
    if (verb == "pasted") {
        std::string left = unfinished();
        if (const auto problem = controller_.load(request.body)) {
            notify(texts_(Sentence("app.not_pasted", {*problem})));
        } else {
            put_aside(std::move(left));
            show_game();
        }
        return Answer::good();
    }
    return std::nullopt;
}

Answer App::read_texts(const PageRequest& request) {
    Parsed<Texts> texts = Texts::read(request.body);
    if (!texts) return Answer::bad(texts_(texts.error().sentence));
    texts_ = std::move(*texts);
    settings_.language = request.rest;
    rules_.use_language(page_, settings_.language);
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
        if (name != "setting") {
            prefer(name, value);
        } else if (const std::size_t end = value.find(' '); end != std::string_view::npos) {
            recall(value.substr(0, end), value.substr(end + 1));
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
    } else if (name == "touch") {
        settings_.has_touch = value == "yes";
    }
    use_settings();
}

/// Takes over what was kept at an earlier visit.
void App::recall(std::string_view name, std::string_view value) {
    if (take(name, "setup-")) {
        setup_.recall(name, value);
    } else if (take(name, "own-")) {
        shelf_.recall(name, value);
    } else if (take(name, "name-")) {
        const auto person = read_integer(name);
        if (person && *person >= 0 && *person < max_seats) {
            setup_.set_name(static_cast<std::size_t>(*person), name_from(value));
        }
    } else if (name.starts_with("aside-")) {
        aside_.recall(value);
    } else {
        settings_.read(name, value);
    }
}

void App::use_settings() {
    palette_ = settings_.palette();
    controller_.reduce_motion(settings_.has_reduced_motion());
}

Answer App::resize(std::string_view text) {
    std::vector<float> values;
    for (const std::string_view word : split(text, " ")) {
        const auto value = read_number(word);
        if (!value) return Answer::bad(texts_(Sentence("app.bad_request", {Sentence::plain(excerpt(text))})));
        values.push_back(*value);
    }
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
        const Focus focus = ui_.is_focused(target.id) ? Focus::here : Focus::elsewhere;
        append_target(json, target.id, target.label, target.rect, focus);
    }
    if (is_on_board()) {
        std::vector<Target> targets;
        game_.board().targets(controller_, targets);
        for (const Target& target : targets) {
            const Rect rect = game_.board().placing().to_screen(target.box);
            const bool is_here = target.id == game_.board().cursor() && !controller_.view().question();
            append_target(json, target.id, texts_(target.label), rect, is_here ? Focus::here : Focus::elsewhere);
        }
    }
    return json + "]";
}

}  // namespace narabe
