// The whole program except the window and the page: updates and draws the current screen, and passes requests and intents to
// their handlers.
#pragma once

#include <string>
#include <string_view>

#include "app/game_screen/share_picture.h"
#include "app/shell/app_context.h"
#include "app/shell/game_request_handler.h"
#include "app/shell/screen_request_handler.h"
#include "app/widgets/pointer.h"

namespace narabe {

class App {
  public:
    /// `seed` decides all random choices.
    App(Page& page, std::uint64_t seed) : context_(page, seed) {}

    AppContext& context() { return context_; }
    const AppContext& context() const { return context_; }

    void resize(const ScreenSize& size);
    /// Sets the current time of the whole app, as in `Window`.
    void set_time(double now, double date);
    /// Answers a request; returns no value for a request about frames.
    std::optional<Answer> answer(const WrittenRequest& request, const RequestTraits& traits);

    /// Applies the input since the last frame to the controls of that frame, then handles the time that has passed. All changes
    /// happen here or in a request, never while drawing.
    void update(const Pointer& pointer);
    /// Draws the current state, and records the controls for the next update.
    void draw(ImDrawList& list, PenWatcher* watcher);
    /// The method by which to share a picture of the position, once; usually empty.
    std::string take_wanted_picture() { return context_.sharing.take_wanted_picture(); }
    SharePicture picture();

    /// Does part of the work that was postponed until after a frame. Returns whether more work remains.
    bool work();
    /// Milliseconds until the next frame is needed: 0 for immediately, negative to wait for an event.
    double next_frame();

  private:
    void pass_time();
    void follow_changes();
    void update_shown();
    void follow_study();
    void keep_mistakes();
    void draw_parts();
    void tell_typing();
    void draw_notice();
    void draw_screen(const Route& place, const Rect& area);

    AppContext context_;
    GameRequestHandler game_requests_{context_.page, context_.match, context_.notices, context_.texts, context_.rng};
    ScreenRequestHandler screen_requests_{context_};
};

}  // namespace narabe
