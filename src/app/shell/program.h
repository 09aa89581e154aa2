// The program as the page runs it: requests, keys, wheel and pointer events come in, frames go out. It needs no browser, so tests
// run it unchanged.
#pragma once

#include <string>
#include <string_view>

#include "app/page/frame_requests.h"
#include "app/shell/app.h"
#include "app/shell/window.h"
#include "app/widgets/pointer_queue.h"

namespace narabe {

/// A key that went down, by its name in browsers: `a`, `Enter`, `ArrowLeft`, ...
struct KeyReport {
    std::string_view name;
    std::string_view code = {};  ///< where the key is: what it is called on a US keyboard, such as `KeyZ`
    bool has_shift = false;
    bool has_control = false;  ///< or the command key
    bool has_alt = false;
};

struct WheelReport {
    Point at;
    float notches = 0;  ///< positive towards the user
    bool has_shift = false;
    bool has_control = false;  ///< also while pinching on a touchpad
};

class Program {
  public:
    /// `luck` is the seed of all random choices.
    Program(Page& page, Window& window, std::uint64_t luck) : page_(page), window_(window), app_(page, luck) {}

    void add_font(std::string_view name, std::string_view bytes) { app_.context().fonts.add_file(name, bytes); }
    /// Observes the drawing; only for tests.
    void watch(PenWatcher* watcher) { watcher_ = watcher; }
    /// The reply to a request (page/requests.h).
    std::string call(std::string_view request);
    /// Applies the input, and draws the screen at that time. Returns the milliseconds until the next frame is needed: 0 for at once, negative if nothing
    /// happens.
    double frame(double now);

    void on_pointer(const PointerReport& report);
    /// Returns whether the key was used; others are left to the browser.
    bool on_key(const KeyReport& report);
    bool on_wheel(const WheelReport& report);

    /// For a host that draws over the frame, and for tests.
    App& app() { return app_; }
    /// For tests.
    const Ui& ui() const { return app_.context().ui; }

    Answer on(const request::Start& request);
    Answer on(const request::Work& request);
    Answer on(const request::Resize& request);
    Answer on(const request::Graphics& request);

  private:
    void wake();
    bool has_input() const { return !pointers_.is_empty(); }
    /// Converts from CSS pixels.
    Point on_screen(Point point) const { return point * (1 / app_.context().size.scale); }
    Pointer take_pointer();
    void catch_up();
    void make_picture(std::string_view way);

    Page& page_;
    Window& window_;
    App app_;
    PointerQueue pointers_;
    WheelReport wheel_;  // since the last frame
    PenWatcher* watcher_ = nullptr;
    bool is_context_lost_ = false;
};

}  // namespace narabe
