#include "app/shell/screen.h"

#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "core/text.h"
#include "imgui.h"

namespace narabe {

namespace {

constexpr double frame_time = 16;
constexpr double never = 1e18;
constexpr double patience = 3000;

Point middle(const Rect& rect) {
    return rect.centre();
}

Rect rect_of(const JsonValue& target) {
    const auto side = [&](const char* name) { return static_cast<float>(target[name].number()); };
    return {side("x"), side("y"), side("width"), side("height")};
}

}  // namespace

Screen::Screen(Device device) : device_(std::move(device)), program_(page_, window_, 1) {
    add_fonts(program_);
    speak(device_.language);
    resize(device_.size);
    std::string start = "start\nlanguage " + device_.language + "\nsetting mirror on\nworkers 1\nsharing files\n";
    start += device_.has_touch ? "touch yes\n" : "touch no\n";
    start += device_.has_motion ? "motion full\n" : "motion reduced\n";
    for (const std::string& line : device_.settings) start += "setting " + line + "\n";
    for (const std::string& line : device_.system) start += line + "\n";
    call(start);
    call("go_to ");
    settle();
}

void Screen::speak(const std::string& language) {
    device_.language = language;
    call("texts " + language + "\n" + AnsweringPage::language(language));
}

void Screen::resize(Point size) {
    device_.size = size;
    std::ostringstream line;
    line << "resize " << size.x << ' ' << size.y << ' ' << device_.density << ' ' << device_.insets;
    call(line.str());
}

// --- Requests --------------------------------------------------------------------------------------------------------

PageReply Screen::ask(std::string_view request) {
    PageReply answer = PageReply::read(program_.call(request));
    if (std::exchange(page_.is_woken, false)) due_ = std::min(due_, now() + frame_time);
    return answer;
}

std::string Screen::call(std::string_view request) {
    const PageReply answer = ask(request);
    REQUIRE_MESSAGE(answer.is_good, excerpt(request) << ": " << answer.text);
    return answer.text;
}

std::string Screen::refusal(std::string_view request) {
    const PageReply answer = ask(request);
    REQUIRE_FALSE_MESSAGE(answer.is_good, excerpt(request));
    REQUIRE_FALSE(answer.text.empty());
    return answer.text;
}

void Screen::answer_program() {
    while (page_.has_requests()) ask(page_.take_request());
}

// --- Time ------------------------------------------------------------------------------------------------------------

void Screen::draw() {
    page_.is_woken = false;
    const double delay = program_.frame(now());
    due_ = delay < 0 ? never : now() + std::max(delay, frame_time);
    if (std::exchange(page_.is_woken, false)) due_ = now() + frame_time;
    answer_program();
}

std::string Screen::drawn() {
    ImDrawList& list = window_.begin();
    program_.app().draw(list, nullptr);
    std::string all(reinterpret_cast<const char*>(list.VtxBuffer.Data), static_cast<std::size_t>(list.VtxBuffer.size_in_bytes()));
    return all + call("targets") + call("mirror") + call("state");
}

void Screen::frame() {
    window_.time += frame_time;
    draw();
}

void Screen::wait(double milliseconds) {
    const double end = now() + milliseconds;
    answer_program();
    while (due_ <= end) {
        window_.time = std::max(now(), due_);
        draw();
    }
    window_.time = end;
}

void Screen::settle() {
    const double end = now() + 1000;
    answer_program();
    for (;;) {
        while (due_ <= now() + frame_time && now() < end) frame();
        if (!std::exchange(page_.has_work, false)) break;
        while (call("work") == "more") {
        }
    }
}

Seen Screen::wait_for(std::string_view id) {
    std::optional<Seen> seen;
    for (const double end = now() + patience; now() < end; wait(50)) {
        seen = find(id);
        if (seen && seen->is_settled) return *seen;
    }
    std::string there;
    for (const Seen& each : targets()) there += each.id + " ";
    REQUIRE_MESSAGE(seen, id << " is not among " << there);
    FAIL(std::string(id) << " never settles");
    return {};
}

// --- What the player sees --------------------------------------------------------------------------------------------

std::vector<Seen> Screen::targets() {
    std::vector<Seen> all;
    const std::optional<JsonValue> read = JsonValue::parse(call("targets"));
    REQUIRE(read);
    for (const JsonValue& target : read->items()) {
        all.push_back({.id = target["id"].text(),
                       .label = target["label"].text(),
                       .rect = rect_of(target),
                       .is_focused = target["focused"].flag(),
                       .is_settled = target["settled"].flag()});
    }
    return all;
}

std::optional<Seen> Screen::find(std::string_view id) {
    for (Seen& seen : targets()) {
        if (seen.id == id) return std::move(seen);
    }
    return std::nullopt;
}

std::vector<Read> Screen::reading() {
    std::vector<Read> all;
    for (const JsonValue& saying : mirror()["sayings"].items()) {
        all.push_back({.kind = saying["kind"].text(),
                       .id = saying["id"].text(),
                       .words = saying["words"].text(),
                       .is_on = saying["on"].flag(),
                       .is_usable = saying["usable"].is_null() || saying["usable"].flag(),
                       .place = {static_cast<float>(saying["x"].number()), static_cast<float>(saying["y"].number())}});
    }
    return all;
}

std::string Screen::text() {
    std::string all;
    for (const Read& each : reading()) all += each.words + "\n";
    return all;
}

std::vector<std::string> Screen::legal() {
    std::vector<std::string> moves;
    const std::string list = call("legal");
    for (const std::string_view line : lines_of(list)) {
        if (!line.empty()) moves.emplace_back(line);
    }
    return moves;
}

std::string Screen::last_move() {
    const std::vector<JsonValue> moves = state()["moves"].items();
    return moves.empty() ? std::string() : moves.back().text();
}

bool Screen::said(std::string_view words) const {
    for (const std::string& each : page_.announced) {
        if (each.find(words) != std::string::npos) return true;
    }
    return false;
}

// --- What the player does --------------------------------------------------------------------------------------------

void Screen::report(const PointerReport& report) {
    program_.on_pointer(report);
    due_ = std::min(due_, now() + frame_time);
}

void Screen::report(PointerReport::Kind kind, Point at, unsigned buttons) {
    report({.kind = kind, .finger = 1, .at = at, .buttons = buttons, .time = now(), .is_first = true});
}

void Screen::press_at(Point at, double when) {
    using Kind = PointerReport::Kind;
    const bool is_touch = device_.has_touch;
    if (when > now()) wait(when - now());
    report({.kind = is_touch ? Kind::finger_down : Kind::mouse,
            .finger = 1,
            .at = at,
            .buttons = 1,
            .time = when,
            .is_first = true});
    report({.kind = is_touch ? Kind::finger_up : Kind::mouse, .finger = 1, .at = at, .time = when + 10, .is_first = true});
    settle();
}

void Screen::tap_at(Point at) {
    report(PointerReport::Kind::finger_down, at);
    frame();
    report(PointerReport::Kind::finger_up, at);
    settle();
}

void Screen::click_at(Point at, unsigned buttons) {
    hover(at);
    report(PointerReport::Kind::mouse, at, buttons);
    frame();
    report(PointerReport::Kind::mouse, at, 0);
    settle();
}

void Screen::hover(Point at) {
    report(PointerReport::Kind::mouse, at);
    settle();
}

void Screen::tap(std::string_view id) {
    tap_at(middle(wait_for(id).rect));
}

void Screen::click(std::string_view id) {
    click_at(middle(wait_for(id).rect));
}

void Screen::hold(std::string_view id, double milliseconds) {
    const Point at = middle(wait_for(id).rect);
    report(PointerReport::Kind::finger_down, at);
    wait(milliseconds);
    report(PointerReport::Kind::finger_up, at);
    settle();
}

void Screen::drag(const std::vector<std::string>& ids) {
    std::vector<Point> points;
    for (const std::string& id : ids) points.push_back(middle(wait_for(id).rect));
    drag_along(points);
}

void Screen::drag_along(const std::vector<Point>& points) {
    using Kind = PointerReport::Kind;
    constexpr int steps = 3;
    const bool is_touch = device_.has_touch;
    if (!is_touch) hover(points.front());
    report(is_touch ? Kind::finger_down : Kind::mouse, points.front(), 1);
    frame();
    for (std::size_t i = 1; i < points.size(); ++i) {
        for (int step = 1; step <= steps; ++step) {
            const float part = static_cast<float>(step) / steps;
            report(is_touch ? Kind::finger_moved : Kind::mouse, points[i - 1] + (points[i] - points[i - 1]) * part, 1);
            frame();
        }
    }
    report(is_touch ? Kind::finger_up : Kind::mouse, points.back(), 0);
    settle();
}

bool Screen::key(std::string_view name, bool shift) {
    return key({.name = name, .has_shift = shift});
}

bool Screen::key(const KeyReport& report) {
    const bool is_used = program_.on_key(report);
    due_ = std::min(due_, now() + frame_time);
    settle();
    return is_used;
}

void Screen::press_key(std::string_view name) {
    program_.on_key({.name = name});
    frame();
}

bool Screen::control_key(std::string_view name, bool shift) {
    return key({.name = name, .has_shift = shift, .has_control = true});
}

void Screen::tab_to(std::string_view id) {
    for (int count = 0; count < 80; ++count) {
        const auto seen = find(id);
        if (seen && seen->is_focused) return;
        key("Tab");
    }
    FAIL("Tab never comes to " << std::string(id));
}

bool Screen::wheel(Point at, float notches, bool with_control) {
    hover(at);
    const bool is_used = program_.on_wheel({.at = at, .notches = notches, .has_control = with_control});
    due_ = std::min(due_, now() + frame_time);
    settle();
    return is_used;
}

void Screen::back() {
    call("go_to " + page_.before());
    settle();
}

void Screen::answer(std::string_view text) {
    REQUIRE(page_.is_asking);
    page_.is_asking = false;
    call("answered " + page_.asked.back() + "\n" + std::string(text));
    settle();
}

void Screen::type(std::string_view text) {
    REQUIRE(page_.field());
    const std::string id = page_.field()->id;
    call("typing " + id + "\n" + std::string(text));
    call("typed " + id + "\n" + std::string(text));
    settle();
}

// --- Navigation ------------------------------------------------------------------------------------------------------

void Screen::new_game(std::string_view game, std::string_view lines) {
    call("new_game\ngame " + std::string(game) + "\n" + std::string(lines));
    settle();
}

void Screen::play_on(int moves, std::uint64_t seed) {
    Rng rng(seed);
    for (; moves > 0 && state()["result"].is_null(); --moves) {
        take_device();
        const std::vector<std::string> choices = legal();
        if (choices.empty()) break;
        call("play " + choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    settle();
    take_device();
}

void Screen::take_device() {
    if (ask("legal").is_good) return;
    settle();
    if (has("take-device")) use("take-device");
}

}  // namespace narabe
