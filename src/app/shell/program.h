// The program as the page runs it: it receives requests, keys, wheel and pointer events, and draws frames. It needs no browser, so
// tests run it unchanged.
#pragma once

#include <string>
#include <string_view>

#include "app/page/frame_requests.h"
#include "app/shell/app.h"
#include "app/shell/window.h"
#include "app/widgets/pointer_queue.h"

namespace narabe {

/// A pressed key, as in `KeyboardEvent.key`: `a`, `Enter`, `ArrowLeft`, ...
struct KeyReport {
    std::string_view name;
    std::string_view code = {};  ///< position of the key, as in `KeyboardEvent.code`, such as `KeyZ`
    bool has_shift = false;
    bool has_control = false;  ///< Control or Command
    bool has_alt = false;
};

struct WheelReport {
    Point at;
    float notches = 0;  ///< positive towards the user
    bool has_shift = false;
    bool has_control = false;  ///< also set when pinching on a touchpad
};

class Program {
  public:
    /// `seed` seeds all random decisions.
    Program(Page& page, Window& window, std::uint64_t seed) : page_(page), window_(window), app_(page, seed) {}

    /// `bytes` must outlive this object.
    void add_font(std::string_view name, std::string_view bytes) { app_.context().fonts.add_file(name, bytes); }
    /// Observes the drawing; only for tests.
    void watch(PenWatcher* watcher) { watcher_ = watcher; }
    /// The reply to a request (page/requests.h).
    std::string call(std::string_view request);
    /// Applies the input and draws the screen at this time. Returns the milliseconds until the next frame is needed: 0 for
    /// immediately, negative if no frame is needed.
    double frame(double now);

    void on_pointer(const PointerReport& report);
    /// Returns whether the program used the key; the browser handles unused keys.
    bool on_key(const KeyReport& report);
    bool on_wheel(const WheelReport& report);

    /// Access for tests, and for a host that draws over the frame.
    App& app() { return app_; }
    /// Access for tests.
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
    void make_picture(std::string_view method);

    Page& page_;
    Window& window_;
    App app_;
    PointerQueue pointers_;
    WheelReport wheel_;  // input since the last frame
    PenWatcher* watcher_ = nullptr;
    bool is_context_lost_ = false;
};

}  // namespace narabe
