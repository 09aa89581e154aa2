#include "app/shell/program.h"

#include <utility>

#include "app/page/requests.h"
#include "core/text.h"

namespace narabe {

namespace {

/// Whether the name begins with a character outside the Latin script. UTF-8 sorts in the order of code points.
bool is_beyond_latin(std::string_view name) {
    constexpr std::string_view first_beyond_latin = "\xC9\x90";  // U+0250
    return name >= first_beyond_latin;
}

/// The ASCII character of a key in lower case, if there is one. On keyboards of other scripts, it is the character at the same
/// position on a US keyboard.
std::optional<char> character_of(const KeyReport& report) {
    std::string_view name = report.name;
    if (is_beyond_latin(name)) {
        name = report.code;
        if (name == "Slash" && report.has_shift) return '?';
        if (!take(name, "Key") && !take(name, "Digit")) return std::nullopt;
    }
    if (name.size() != 1) return std::nullopt;
    const char first = name.front();
    return first >= 'A' && first <= 'Z' ? static_cast<char>(first - 'A' + 'a') : first;
}

Key key_of(const KeyReport& report) {
    const std::string_view name = report.name;
    if (name == "Tab") return report.has_shift ? Key::shift_tab : Key::tab;
    if (name == "Enter" || name == " ") return Key::enter;
    if (name == "Escape") return Key::escape;
    if (name == "ArrowLeft") return Key::left;
    if (name == "ArrowRight") return Key::right;
    if (name == "ArrowUp") return Key::up;
    if (name == "ArrowDown") return Key::down;
    if (name == "PageUp") return Key::page_up;
    if (name == "PageDown") return Key::page_down;
    if (name == "Home") return Key::home;
    if (name == "End") return Key::end;
    return Key::none;
}

}  // namespace

// --- Input -----------------------------------------------------------------------------------------------------------

void Program::wake() {
    app_.context().clock.wake();
    page_.send(event::Wake{});
}

void Program::on_pointer(const PointerReport& report) {
    PointerReport here = report;
    here.at = on_screen(report.at);
    pointers_.add(here);
    wake();
}

bool Program::on_key(const KeyReport& report) {
    app_.set_time(window_.now(), window_.date());
    page_.send(event::Wake{});
    const std::optional<char> character = character_of(report);
    if (report.has_control) {
        if (character == 'y') return app_.context().input.undo_or_redo(1);
        if (character == 'z') return app_.context().input.undo_or_redo(report.has_shift ? 1 : -1);
        return false;
    }
    if (report.has_alt) return false;
    if (const Key key = key_of(report); key != Key::none) return app_.context().input.press(key);
    return character && app_.context().input.type(*character);
}

bool Program::on_wheel(const WheelReport& report) {
    const Scrolling& scrolling = app_.context().ui.scrolling();
    const Point at = on_screen(report.at);
    if (report.has_control ? !scrolling.wants_zoom_at(at) : !scrolling.wants_wheel_at(at)) return false;
    const float before = wheel_.notches;
    wheel_ = report;
    wheel_.at = at;
    wheel_.notches += before;
    wake();
    return true;
}

std::string Program::call(std::string_view text) {
    if (text.size() > longest_request) return Answer::bad("app.too_long").written(app_.context().texts);
    if (!is_utf8(text)) return Answer::bad(Sentence::plain("requests are text in UTF-8")).written(app_.context().texts);
    const WrittenRequest request = WrittenRequest::read(text);
    const RequestTraits traits = traits_of(request.name).value_or(RequestTraits());
    if (traits.catches_up) catch_up();
    app_.set_time(window_.now(), window_.date());
    auto answer = dispatch(request::AboutFrames(), request, *this);
    if (!answer) answer = app_.answer(request, traits);
    if (!answer) answer = Answer::bad(parse_error(request.name));
    return answer->written(app_.context().texts);
}

Answer Program::on(const request::Start& request) {
    Fonts& fonts = app_.context().fonts;
    if (!window_.has_started() && (!fonts.has_any() || !window_.start(fonts, app_.context().size))) {
        return Answer::bad(Sentence::plain("fonts and WebGL 2 are needed"));
    }
    app_.context().preferences.start(request.lines);
    wake();
    return Answer::good();
}

Answer Program::on(const request::Work&) {
    return Answer::good(app_.work() ? "more" : "");
}

Answer Program::on(const request::Resize& request) {
    if (request.width < 1 || request.height < 1 || request.ratio <= 0) return Answer::bad(parse_error("resize"));
    const float scale = scale_for({request.width, request.height});
    const Rect safe{request.left / scale, request.top / scale, (request.width - request.left - request.right) / scale,
                    (request.height - request.top - request.bottom) / scale};
    app_.resize({.width = request.width / scale,
                 .height = request.height / scale,
                 .density = request.ratio * scale,
                 .safe = safe,
                 .scale = scale});
    window_.resize(app_.context().size);
    wake();
    return Answer::good();
}

Answer Program::on(const request::Graphics& request) {
    is_context_lost_ = request.state.text == "lost";
    if (!is_context_lost_) window_.restore();
    app_.context().clock.wake();
    return Answer::good();
}

/// Applies all pending input before a request.
void Program::catch_up() {
    if (!window_.has_started() || is_context_lost_) return;
    constexpr int max_frames = 100;
    if (!has_input() && !app_.context().ui.focus().has_activated()) return;
    // Carries out a pending activation before the next one replaces it; its control may first appear in the next frame, so this
    // takes up to two frames.
    for (int i = 0; i < 2 && app_.context().ui.focus().has_activated(); ++i) frame(window_.now());
    for (int i = 0; i < max_frames && has_input(); ++i) frame(window_.now());
    frame(window_.now());  // shows the last change, which the previous frame may not show yet
}

// --- Frames ----------------------------------------------------------------------------------------------------------

/// The pointer's input for one frame.
Pointer Program::take_pointer() {
    Pointer pointer = pointers_.take();
    pointer.wheel = -std::exchange(wheel_.notches, 0.0f);
    pointer.wheel_zooms = wheel_.has_control;
    pointer.wheel_turns = wheel_.has_shift;
    return pointer;
}

double Program::frame(double now) {
    if (!window_.has_started() || app_.context().size.width <= 0) return -1;
    if (has_input()) app_.context().clock.wake();  // a tap takes several frames, and its result needs one more
    app_.set_time(now, window_.date());
    app_.update(take_pointer());
    app_.draw(window_.begin(), watcher_);
    window_.finish(app_.context().preferences.palette().of(Ink::table));
    window_.show_hand(app_.context().ui.pointing().shows_hand());
    if (const std::string method = app_.take_wanted_picture(); !method.empty()) {
        make_picture(method);
        app_.context().clock.wake();
    }
    const double next = app_.next_frame();
    return has_input() || app_.context().fonts.atlas().is_full() ? 0 : next;
}

/// Draws glyphs at the pixel density of the picture, and afterwards at the density of the screen again.
void Program::make_picture(std::string_view method) {
    const SharePicture picture = app_.picture();
    Fonts& fonts = app_.context().fonts;
    fonts.set_density(SharePicture::density);
    picture.draw(fonts, window_.begin_picture(picture.size()));
    const Point size = picture.size() * SharePicture::density;
    const Pixels pixels{
        .width = static_cast<int>(size.x),
        .height = static_cast<int>(size.y),
        .bytes = window_.finish_picture(SharePicture::density, app_.context().preferences.palette().of(Ink::table))};
    page_.picture(method, picture.file_name(), pixels);
    fonts.set_density(app_.context().size.density);
}

}  // namespace narabe
