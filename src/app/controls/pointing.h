// The pointer and the controls that it can press. The controls of the last frame decide what a press or a click means, since the
// player saw those; what is covered cannot be pressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/controls/handler.h"
#include "app/controls/pointer.h"
#include "app/controls/reused_list.h"
#include "app/controls/settled.h"

namespace narabe {

/// How the pointer and the keyboard focus are on a control, for its look.
struct Sense {
    bool is_hovered = false;
    bool is_held = false;
    bool is_focused = false;
};

/// A handler that must run now.
struct DueHandler {
    Handler handler;
    std::string_view id;  ///< of its control; valid until the next frame is drawn
    std::optional<Point> at{};

    Wish operator()() const { return handler(id, at); }
};

class Pointing {
  public:
    /// A control of the frame, above the earlier ones.
    struct Control {
        std::string id;
        Settled::Control settled;
        Handler on_click;
        Handler on_drag_off;       ///< the pointer went down on it and has left it, still down
        bool takes_press = false;  ///< otherwise it is disabled, or only the keyboard reaches it
        bool takes_focus = false;
    };

    // --- Update ---
    /// The control that the pointer has just gone down on, if any. Valid until the next frame is drawn.
    const Control* update(const Pointer& pointer);
    /// Something else is shown than in the last frame: its controls take no more input.
    void forget_frame() { controls_.clear(); }
    /// What the pointer does to the control it went down on.
    std::optional<DueHandler> take_due();
    /// The handler of a control of the last frame, which counts as clicked. Nothing if there is no such control.
    std::optional<DueHandler> activate(std::string_view id);
    /// The control in the last frame, or null.
    const Control* find(std::string_view id) const;
    /// Whether the pointer is on this control of the last frame, and on none above it.
    bool is_over(std::string_view id) const;
    /// Whether the pointer has just gone down on this control.
    bool went_down_on(std::string_view id) const { return pointer_.went_down && held_ == id; }
    /// Whether the pointer has just clicked this control.
    bool was_clicked(std::string_view id) const { return !clicked_.empty() && clicked_ == id; }

    const Pointer& pointer() const { return pointer_; }
    /// Since the last update. Something may also move under a resting pointer, which does not count as pointing at it.
    bool has_moved() const { return has_moved_; }
    /// Whether a press there counts: not on something that has just appeared under the finger.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }

    // --- Drawing ---
    void begin_frame();
    void end_frame(double now);
    /// While off, controls are drawn but do not react, because something covers them.
    void set_usable(bool usable) { is_usable_ = usable; }
    bool is_usable() const { return is_usable_; }
    /// A change of this number makes everything drawn from now on new, even if it looks the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }
    /// Whether the pointer is there and nothing covers it.
    bool is_on(const Rect& rect) const { return is_usable_ && pointer_.is_there && rect.contains(pointer_.at); }
    /// Records a control, to be completed by the caller, unless something covers it. Its id in `settled` is set here; a control
    /// with the same id but another subject (`about`) is a different one.
    Control* add(std::string_view id, std::uint32_t about, Settled::Control settled);

    /// Releases the control that the pointer went down on, without a click.
    void let_go() { held_.clear(); }
    /// Whether a mouse is on a control.
    bool shows_hand() const { return shows_hand_; }
    /// What the pointer does with a control of which `rect` is visible.
    Sense sense(std::string_view id, const Rect& rect);

  private:
    bool holds(std::string_view id) const { return held_ == id; }
    const Control* pressed() const;
    const Control* top_at(Point at) const;

    Pointer pointer_;
    Settled settled_;
    ReusedList<Control> controls_;
    std::string held_;     // the control that the pointer went down on, until it goes up
    std::string clicked_;  // in this update
    std::uint32_t meaning_ = 0;
    bool is_usable_ = true;
    bool shows_hand_ = false;
    bool has_moved_ = false;
};

}  // namespace narabe
