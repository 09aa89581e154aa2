#include "fuzz/driven_app.h"

#include <algorithm>

#include "core/text.h"
#include "fuzz/enumerators.h"
#include "games/all_games.h"
#include "json_value.h"
#include "promise.h"
#include "session/record.h"

namespace narabe {

namespace {

using Kind = PointerReport::Kind;

constexpr double until_settled = 400;  // milliseconds until new controls accept clicks

/// The text that the page shows or announces.
template <class Each>
std::string_view words_of(const Each& event) {
    if constexpr (std::is_same_v<Each, event::Announce>) return event.text;
    if constexpr (std::is_same_v<Each, event::Ask>) return event.title;
    if constexpr (std::is_same_v<Each, event::ShareLink>) return event.text;
    return {};
}

}  // namespace

void DrivenApp::WatchedPage::send(const Event& event) {
    std::visit(
        [this](const auto& each) {
            app_.log("event", each.name);
            Reached* reached = app_.notes_.reached;
            if (!reached) return;
            reached->note("event", each.name);
            const std::string_view words = words_of(each);
            if (!words.empty()) reached->note_words(words);
        },
        event);
    app_.page_.set_has_part(has_part());
    app_.page_.send(event);
}

void DrivenApp::WatchedPage::picture(std::string_view way, std::string_view name, const Pixels& pixels) {
    app_.page_.picture(way, name, pixels);
}

DrivenApp::DrivenApp(std::uint64_t seed, FakeRelay& relay, const Notes& notes)
    : notes_(notes), program_(watched_, window_, seed) {
    add_fonts(program_);
    page_.connect(&relay);
    page_.workers_answer = false;  // the workers answer only when told to
}

void DrivenApp::log(std::string_view what, std::string_view about) const {
    if (!notes_.log) return;
    const std::string_view line = about.substr(0, about.find('\n')).substr(0, 200);
    std::fprintf(notes_.log, "%.0f %.*s %.*s\n", now(), static_cast<int>(what.size()), what.data(), static_cast<int>(line.size()),
                 line.data());
    std::fflush(notes_.log);
}

/// The page passes texts that end with a zero byte.
PageReply DrivenApp::call(std::string_view request) {
    request = request.substr(0, request.find('\0'));
    log("request", request);
    PageReply answer = PageReply::read(program_.call(request));
    require(answer.is_good || !answer.text.empty(), "a refusal has a sentence");
    if (notes_.reached) note_answer(request, answer);
    return answer;
}

void DrivenApp::note_answer(std::string_view request, const PageReply& answer) const {
    if (!answer.is_good) return notes_.reached->note_words(answer.text);
    const std::string_view name = request.substr(0, request.find_first_of(" \n"));
    notes_.reached->note("request that was granted", name);
    if (name == request::Trouble::name) notes_.reached->note("trouble", request.substr(name.size() + 1));
}

// --- Hands -----------------------------------------------------------------------------------------------------------

std::vector<Pressable> DrivenApp::pressables() {
    std::vector<Pressable> all;
    const ScreenSize& size = app().context().size;
    for (const ScreenTarget& target : program_.ui().focus().targets()) {
        if (target.is_seen) all.push_back({target.id, size.on_page(target.rect).centre()});
    }
    if (!app().context().navigation.is_on_board()) return all;
    const ShownBoard shown = app().context().navigation.board();
    std::vector<Target> targets;
    shown.area.targets(shown.play, targets);
    for (const Target& target : targets)
        all.push_back({target.id, size.on_page(shown.area.transform().to_screen(target.box)).centre(), true});
    return all;
}

void DrivenApp::report(const PointerReport& report) {
    program_.on_pointer(report);
}

void DrivenApp::press(Point at, Hand hand, double milliseconds) {
    const bool is_touch = hand == Hand::finger;
    PointerReport report{.kind = is_touch ? Kind::finger_down : Kind::mouse, .finger = 1, .at = at, .is_first = true};
    report.buttons = 1;
    report.time = now();
    program_.on_pointer(report);
    pass(milliseconds);
    note_tap(at);
    report.kind = is_touch ? Kind::finger_up : Kind::mouse;
    report.buttons = 0;
    report.time = now();
    program_.on_pointer(report);
    frame();
}

bool DrivenApp::press(std::string_view id, Hand hand) {
    for (const Pressable& each : pressables()) {
        if (each.id != id) continue;
        log(hand == Hand::finger ? "tap" : "click", id);
        pass(until_settled);
        press(each.middle, hand);
        return true;
    }
    return false;
}

/// Counts a tap on the board, whose meaning depends on the state of the task.
void DrivenApp::note_tap(Point at) {
    if (!notes_.reached && !notes_.log) return;
    const std::optional<Segment::Kind> screen = app().context().navigation.shown().screen();
    TaskScreen* task = app().context().screens.task(screen);
    if (!task || !app().context().navigation.is_on_board()) return;
    for (const Pressable& each : pressables()) {
        if (!each.is_on_board || distance(each.middle, at) > 1) continue;
        const std::string about = std::string(name_of(*screen)) + ": " + std::string(name_of(task->task().phase()));
        log("on the board", about);
        if (notes_.reached) notes_.reached->note("tap on the board of a task", about);
        return;
    }
}

void DrivenApp::key(const KeyReport& report) {
    log("key", report.name);
    program_.on_key(report);
}

void DrivenApp::wheel(const WheelReport& report) {
    program_.on_wheel(report);
}

// --- Time ------------------------------------------------------------------------------------------------------------

void DrivenApp::frame() {
    window_.time += 16;
    program_.frame(window_.time);
}

void DrivenApp::pass(double milliseconds) {
    window_.time += std::max(0.0, milliseconds - 16);
    frame();
    if (notes_.reached && milliseconds > 16) notes_.reached->look_at(app());
}

// --- Invariants ------------------------------------------------------------------------------------------------------

void DrivenApp::check() {
    const std::optional<JsonValue> targets = JsonValue::parse(call("targets").text);
    require(targets.has_value(), "targets are JSON");
    for (const JsonValue& target : targets->items()) require(!target["id"].text().empty(), "a target has a name");
    require(JsonValue::parse(call("mirror").text).has_value(), "the screen-reader view is JSON");
    const PageReply state = call("state");
    require(state.is_good && JsonValue::parse(state.text), "the state is JSON");
    const PageReply record = call("record");
    if (!record.is_good || record.text.find('?') != std::string::npos) return;  // hidden information is omitted
    const auto session = read_record(record.text, all_games());
    require(session && write_record(*session) == record.text, "this record reads back: " + record.text);
    if (!page_.saved.empty()) require(static_cast<bool>(read_saved(page_.saved, all_games())), "a saved game reads back");
}

}  // namespace narabe
