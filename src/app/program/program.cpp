#include "app/program/program.h"

#include <algorithm>
#include <utility>

namespace narabe {

namespace {

constexpr int most_tries = 4;  // each may find glyphs that are missing

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

bool is_about_game(std::string_view verb) {
    constexpr std::string_view verbs[] = {"new_game", "record", "load",   "legal",   "play",       "undo",
                                          "redo",     "state",  "seats",  "targets", "mirror",     "press",
                                          "point",    "touch",  "escape", "holds",   "go_to"};
    return std::find(std::begin(verbs), std::end(verbs), verb) != std::end(verbs);
}

}  // namespace

// --- What comes in ---------------------------------------------------------------------------------------------------

void Program::on_pointer(const PointerReport& report) {
    pointers_.add(report);
    app_.wake();
    page_.wake();
}

bool Program::on_key(const KeyReport& report) {
    app_.set_time(window_.now());
    page_.wake();
    const bool is_letter = report.name.size() == 1;
    const char first = is_letter ? report.name.front() : '\0';
    const char small = first >= 'A' && first <= 'Z' ? static_cast<char>(first - 'A' + 'a') : first;
    if (report.has_control) {
        if (is_letter && small == 'y') return app_.undo_or_redo(1);
        if (is_letter && small == 'z') return app_.undo_or_redo(report.has_shift ? 1 : -1);
        return false;
    }
    if (report.has_alt) return false;
    if (const Key key = key_of(report); key != Key::none) return app_.on_key(key);
    return is_letter && app_.on_character(small);
}

bool Program::on_wheel(const WheelReport& report) {
    if (report.has_control ? !app_.wants_zoom_at(report.at) : !app_.wants_wheel_at(report.at)) return false;
    const float before = wheel_.notches;
    wheel_ = report;
    wheel_.notches += before;
    app_.wake();
    page_.wake();
    return true;
}

Answer Program::call(std::string_view text) {
    const PageRequest request = read_page_request(text);
    if (is_about_game(request.verb)) catch_up();
    app_.set_time(window_.now());
    Fonts& fonts = app_.fonts();
    if (request.verb == "start" && !window_.has_started()) {
        if (!fonts.has_any() || !window_.start(fonts, {app_.width(), app_.height()}))
            return Answer::bad("fonts and WebGL 2 are needed");
    }
    if (request.verb == "graphics") {
        is_context_lost_ = request.rest == "lost";
        if (!is_context_lost_) window_.restore(fonts);
        app_.wake();
        return Answer::good();
    }
    if (request.verb == "work") return Answer::good(app_.work() ? "more" : "");
    if (request.verb == "prepare") return Answer::good(prepare() ? "more" : "");
    const Answer answer = app_.call(text);
    if (request.verb == "resize") window_.resize({app_.width(), app_.height()});
    return answer;
}

/// What the person did before the page asked is done first.
void Program::catch_up() {
    if (!window_.has_started() || is_context_lost_) return;
    constexpr int most_frames = 100;
    if (!has_input() && !app_.has_press()) return;
    if (app_.has_press()) frame(window_.now());  // the next press would take its place
    for (int i = 0; i < most_frames && has_input(); ++i) frame(window_.now());
    frame(window_.now());  // what the last of it changed may have been drawn before it
}

// --- Frames ----------------------------------------------------------------------------------------------------------

/// Draws all that is to be seen. Whether there was type for it.
bool Program::draw_screen() {
    ImDrawList& list = window_.begin();
    Pointer pointer = pointers_.take();
    pointer.wheel = -std::exchange(wheel_.notches, 0.0f);
    pointer.wheel_zooms = wheel_.has_control;
    pointer.wheel_turns = wheel_.has_shift;
    app_.draw(list, pointer);
    return !app_.fonts().is_stale();
}

/// A part of what the first frame takes: draws it in vain, which finds the type that it needs, or makes that. Whether there is
/// more to do.
bool Program::prepare() {
    Fonts& fonts = app_.fonts();
    if (fonts.is_stale()) {
        window_.renew(fonts);
        return true;
    }
    draw_screen();
    window_.drop();
    return fonts.is_stale();
}

double Program::frame(double now) {
    if (!window_.has_started() || app_.width() <= 0) return -1;
    app_.set_time(now);
    if (has_input()) app_.wake();  // a tap takes several frames, and what the last of them did is to be drawn
    for (int tries = 0; !draw_screen() && tries < most_tries; ++tries) {
        window_.drop();
        window_.renew(app_.fonts());
    }
    window_.finish(app_.palette().of(Ink::table));
    if (const std::string way = app_.take_wanted_picture(); !way.empty()) {
        make_picture(way);
        app_.wake();
    }
    const double next = app_.next_frame();
    return has_input() ? 0 : next;
}

/// Type is drawn at the density of the picture, and at that of the screen again afterwards.
void Program::make_picture(std::string_view way) {
    const SharePicture picture = app_.picture();
    Fonts& fonts = app_.fonts();
    fonts.set_density(SharePicture::density);
    ImDrawList* list = &window_.begin_picture(picture.size());
    for (int i = 0; i < most_tries; ++i) {
        picture.draw(fonts, *list);
        if (!fonts.is_stale()) break;
        list = &window_.rebuild_picture(fonts);
    }
    const Point size = picture.size() * SharePicture::density;
    const Pixels pixels{.width = static_cast<int>(size.x),
                        .height = static_cast<int>(size.y),
                        .bytes = window_.finish_picture(SharePicture::density, app_.palette().of(Ink::table))};
    page_.picture(way, picture.file_name(), pixels);
    fonts.set_density(app_.density());
}

}  // namespace narabe
