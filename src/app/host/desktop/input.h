// Passes SDL's events to the program or to the overlay above it.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "app/host/desktop/desktop_page.h"
#include "app/host/desktop/desktop_window.h"
#include "app/host/desktop/overlay.h"
#include "app/shell/program.h"

union SDL_Event;
struct SDL_KeyboardEvent;
struct SDL_MouseButtonEvent;
struct SDL_MouseWheelEvent;
struct SDL_TouchFingerEvent;
struct SDL_WindowEvent;

namespace narabe::desktop {

class Input {
  public:
    struct Dependencies {
        Program& program;
        DesktopWindow& window;
        DesktopPage& page;
        Overlay& overlay;
        Pace& pace;
        std::function<void()> draw;  ///< draws a frame immediately
    };
    explicit Input(Dependencies dependencies) : to_(std::move(dependencies)) {}

    /// Handles all pending events. If there are none, waits up to `wait` milliseconds, or indefinitely if it is negative.
    void handle_events(int wait);
    /// Whether the player has closed the window.
    bool is_over() const { return is_over_; }

  private:
    void handle(const SDL_Event& event);
    void on_key(const SDL_KeyboardEvent& event);
    bool on_window_key(const SDL_KeyboardEvent& event, std::string_view name);
    void on_text(const std::string& text);
    void on_button(const SDL_MouseButtonEvent& event);
    void on_wheel(const SDL_MouseWheelEvent& event);
    void on_finger(const SDL_TouchFingerEvent& event);
    void on_window(const SDL_WindowEvent& event);
    void on_drop(const SDL_Event& event);
    void point(const PointerReport& report);
    void finish_pointing();
    void prefer(const std::string& name, const std::string& value);
    void go_back();

    struct Mouse {
        Point at;
        unsigned buttons = 0;      ///< bits, as in PointerReport
        bool has_pointed = false;  ///< whether there were pointer events since the last frames drawn before a key
    };
    struct Keyboard {
        unsigned modifiers = 0;  ///< the modifiers at the last event; SDL's own state may be newer
        int scancode = 0;        ///< scancode of the last key
        bool has_shift = false;
        bool is_chord = false;  ///< the last key was a shortcut, so its character is not typed
    };

    Dependencies to_;
    Mouse mouse_;
    Keyboard keyboard_;
    std::set<std::int64_t> fingers_;
    std::vector<std::string> dropped_;
    std::map<std::string, std::string> preferences_;
    bool is_over_ = false;
};

}  // namespace narabe::desktop
