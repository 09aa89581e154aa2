#include "app/host/desktop/input.h"

#include <SDL.h>

#include "app/host/desktop/keys.h"
#include "app/host/desktop/system.h"

namespace narabe::desktop {

namespace {

bool has_control_key(Uint16 modifiers) {
    return (modifiers & (KMOD_CTRL | KMOD_GUI)) != 0;
}

/// The bit of a mouse button in the order of browsers: left, right, middle.
unsigned button_bit(Uint8 button) {
    return button == SDL_BUTTON_LEFT ? 1 : button == SDL_BUTTON_RIGHT ? 2 : button == SDL_BUTTON_MIDDLE ? 4 : 0;
}

Point mouse_place(Sint32 x, Sint32 y) {
    return {static_cast<float>(x), static_cast<float>(y)};
}

}  // namespace

void Input::handle_events(int wait) {
    SDL_Event event;
    if (wait == 0 ? SDL_PollEvent(&event) == 0 : SDL_WaitEventTimeout(&event, wait) == 0) return;
    do {
        handle(event);
    } while (SDL_PollEvent(&event) != 0);
}

void Input::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_QUIT: is_over_ = true; break;
        case SDL_KEYDOWN:
            keyboard_.modifiers = event.key.keysym.mod;
            on_key(event.key);
            break;
        case SDL_KEYUP: keyboard_.modifiers = event.key.keysym.mod; break;
        case SDL_TEXTINPUT: on_text(event.text.text); break;
        case SDL_TEXTEDITING:
            to_.overlay.compose(event.edit.text);
            to_.pace.is_frame_due = true;
            break;
        case SDL_MOUSEMOTION:
            mouse_.at = mouse_place(event.motion.x, event.motion.y);
            point({.at = mouse_.at, .buttons = mouse_.buttons, .time = double(event.motion.timestamp)});
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: on_button(event.button); break;
        case SDL_MOUSEWHEEL: on_wheel(event.wheel); break;
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP: on_finger(event.tfinger); break;
        case SDL_WINDOWEVENT: on_window(event.window); break;
        case SDL_DROPBEGIN:
        case SDL_DROPFILE:
        case SDL_DROPTEXT:
        case SDL_DROPCOMPLETE: on_drop(event); break;
        default: break;
    }
}

/// Reports a preference of the system to the program if it has changed.
void Input::prefer(const std::string& name, const std::string& value) {
    if (std::exchange(preferences_[name], value) != value) to_.program.call("prefer " + name + " " + value);
}

// --- Keyboard --------------------------------------------------------------------------------------------------------

/// Typed characters arrive in `on_text`, after the keyboard layout and the input method.
void Input::on_key(const SDL_KeyboardEvent& event) {
    finish_pointing();
    prefer("today", local_time());
    const Uint16 modifiers = event.keysym.mod;
    keyboard_.scancode = event.keysym.scancode;
    keyboard_.has_shift = (modifiers & KMOD_SHIFT) != 0;
    keyboard_.is_chord = has_control_key(modifiers) || (modifiers & KMOD_LALT) != 0;  // the right Alt key may be AltGr
    std::string name(named_key(event.keysym.sym));
    const bool is_chord = has_control_key(modifiers) || (modifiers & KMOD_ALT) != 0;
    if (name.empty() && is_chord && event.keysym.sym < 0x80) name = static_cast<char>(event.keysym.sym);
    if (on_window_key(event, name) || name.empty()) return;
    to_.pace.is_frame_due = true;
    if (to_.overlay.is_asking() || to_.overlay.is_editing()) {
        return to_.overlay.on_key({.name = name, .has_shift = keyboard_.has_shift, .has_control = has_control_key(modifiers)});
    }
    to_.program.on_key({.name = name,
                        .code = code_of(event.keysym.scancode),
                        .has_shift = keyboard_.has_shift,
                        .has_control = has_control_key(modifiers),
                        .has_alt = (modifiers & KMOD_ALT) != 0});
}

/// Handles the shortcuts that a browser has: full screen, quit, back, paste. Returns whether the key was one of them.
bool Input::on_window_key(const SDL_KeyboardEvent& event, std::string_view name) {
    const bool has_control = has_control_key(event.keysym.mod);
    const bool is_busy = to_.overlay.is_asking() || to_.overlay.is_editing();
    if (event.keysym.sym == SDLK_F11) {
        const bool is_full =
            (SDL_GetWindowFlags(to_.window.handle()) & SDL_WINDOW_FULLSCREEN_DESKTOP) == SDL_WINDOW_FULLSCREEN_DESKTOP;
        SDL_SetWindowFullscreen(to_.window.handle(), is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
        return true;
    }
    if (has_control && name == "q") return is_over_ = true;
    if (is_busy) return false;
    if ((event.keysym.mod & KMOD_ALT) != 0 && name == "ArrowLeft") {
        go_back();
        return true;
    }
    if (!has_control || name != "v") return false;
    char* const text = SDL_GetClipboardText();
    to_.page.paste(text ? text : "");
    SDL_free(text);
    return true;
}

void Input::on_text(const std::string& text) {
    if (keyboard_.is_chord) return;
    finish_pointing();
    if (to_.overlay.is_asking() || to_.overlay.is_editing()) {
        to_.pace.is_frame_due = true;
        if (to_.overlay.takes_text() && !text.empty()) to_.overlay.write(text);
        return;
    }
    to_.program.on_key({.name = text, .code = code_of(keyboard_.scancode), .has_shift = keyboard_.has_shift});
}

/// Goes back one segment of the route; cancels a question that is open.
void Input::go_back() {
    if (to_.overlay.is_asking()) return to_.overlay.on_key({.name = "Escape"});
    const std::string& place = to_.pace.place;
    const std::size_t slash = place.rfind('/');
    to_.program.call("go_to " + (slash == std::string::npos ? "" : place.substr(0, slash)));
}

// --- Mouse and touch -------------------------------------------------------------------------------------------------

/// Draws the frames of earlier clicks first, so that a key reaches what a click has opened: one for the press, one for the
/// release, one for the result.
void Input::finish_pointing() {
    if (!std::exchange(mouse_.has_pointed, false)) return;
    constexpr int max_frames = 4;
    to_.pace.is_frame_due = true;
    for (int i = 0; i < max_frames && to_.pace.is_frame_due; ++i) to_.draw();
}

void Input::point(const PointerReport& report) {
    mouse_.has_pointed = true;
    if (to_.overlay.on_pointer(report)) {
        to_.pace.is_frame_due = true;
    } else {
        to_.program.on_pointer(report);
    }
}

void Input::on_button(const SDL_MouseButtonEvent& event) {
    const bool is_down = event.state == SDL_PRESSED;
    if (event.button == SDL_BUTTON_X1 && is_down) return go_back();
    prefer("touch", "no");
    prefer("today", local_time());
    mouse_.buttons = is_down ? mouse_.buttons | button_bit(event.button) : mouse_.buttons & ~button_bit(event.button);
    point({.at = mouse_place(event.x, event.y), .buttons = mouse_.buttons, .time = double(event.timestamp)});
}

void Input::on_wheel(const SDL_MouseWheelEvent& event) {
    if (to_.overlay.is_asking()) return;
    const bool has_shift = (keyboard_.modifiers & KMOD_SHIFT) != 0;
    const float turned = has_shift && event.preciseY == 0 ? -event.preciseX : event.preciseY;
    const float away = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -turned : turned;
    to_.program.on_wheel({.at = mouse_.at,
                          .notches = -away,
                          .has_shift = has_shift,
                          .has_control = has_control_key(static_cast<Uint16>(keyboard_.modifiers))});
}

void Input::on_finger(const SDL_TouchFingerEvent& event) {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(to_.window.handle(), &width, &height);
    PointerReport report{.finger = event.fingerId,
                         .at = {event.x * static_cast<float>(width), event.y * static_cast<float>(height)},
                         .time = double(event.timestamp),
                         .is_first = fingers_.empty() || *fingers_.begin() == event.fingerId};
    if (event.type == SDL_FINGERDOWN) {
        prefer("touch", "yes");
        prefer("today", local_time());
        fingers_.insert(event.fingerId);
        report.kind = PointerReport::Kind::finger_down;
    } else if (event.type == SDL_FINGERMOTION) {
        report.kind = PointerReport::Kind::finger_moved;
    } else {
        fingers_.erase(event.fingerId);
        report.kind = PointerReport::Kind::finger_up;
    }
    point(report);
}

// --- The window ------------------------------------------------------------------------------------------------------

void Input::on_window(const SDL_WindowEvent& event) {
    to_.pace.is_frame_due = true;
    switch (event.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: to_.program.call(to_.window.size_request()); break;
        case SDL_WINDOWEVENT_LEAVE: point({.kind = PointerReport::Kind::mouse_left, .time = double(event.timestamp)}); break;
        case SDL_WINDOWEVENT_MINIMIZED:
        case SDL_WINDOWEVENT_HIDDEN:
            to_.pace.is_hidden = true;
            prefer("page", "hidden");
            break;
        case SDL_WINDOWEVENT_SHOWN:
        case SDL_WINDOWEVENT_RESTORED:
            to_.pace.is_hidden = false;
            prefer("page", "shown");
            prefer("today", local_time());
            break;
        default: break;
    }
}

/// Imports dropped files together, and pastes a dropped text.
void Input::on_drop(const SDL_Event& event) {
    if (event.type == SDL_DROPFILE) dropped_.emplace_back(event.drop.file);
    if (event.type == SDL_DROPTEXT) to_.page.paste(event.drop.file);
    if (event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT) SDL_free(event.drop.file);
    if (event.type == SDL_DROPCOMPLETE && !dropped_.empty()) to_.page.import_files(std::exchange(dropped_, {}));
}

}  // namespace narabe::desktop
