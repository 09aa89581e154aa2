// Keyboard focus: moves between all targets, in order or by direction.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "app/look/rect.h"
#include "app/widgets/reused_list.h"
#include "app/widgets/typing.h"

namespace narabe {

enum class Key : std::uint8_t { none, tab, shift_tab, enter, escape, left, right, up, down, page_up, page_down, home, end };

/// A target of pointer and keyboard; `label` is in the current language.
struct ScreenTarget {
    std::string id;
    std::string label;
    Rect rect;
    bool is_seen = true;  ///< not scrolled out of view; keys can also reach such targets, which then scroll into view
};

class Focus {
  public:
    /// Carries out a pending Tab, and hides the focus ring when the pointer is pressed.
    void update(bool pointer_went_down);
    void begin_frame();
    void end_frame() { typing_.end_frame(); }

    void add_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen);
    /// The targets of the last frame.
    std::span<const ScreenTarget> targets() const { return targets_.all(); }

    /// Returns whether the focus used the key.
    bool on_key(Key key);
    /// Whether this control has the visible focus.
    bool is_on(std::string_view id) const { return is_shown_ && !is_elsewhere_ && at_ == id; }
    /// Whether any control has the visible focus.
    bool is_anywhere() const;
    /// Called when an element of the page outside the canvas has the focus, and shows it itself.
    void set_elsewhere(bool is_elsewhere) { is_elsewhere_ = is_elsewhere; }
    bool is_elsewhere() const { return is_elsewhere_; }
    /// Makes keyboard navigation continue from this control.
    void go_to(std::string_view id) { at_ = id; }
    /// Moves the visible focus to this control.
    void show(std::string_view id) {
        at_ = id;
        is_shown_ = true;
    }
    void drop() { at_.clear(); }
    /// Whether a key has moved the focus to this control; true once.
    bool take_arrival(std::string_view id) {
        const bool has_arrived = has_moved_ && at_ == id;
        if (has_arrived) has_moved_ = false;
        return has_arrived;
    }

    /// The text field being edited.
    Typing& typing() { return typing_; }

    /// Clicks the control in the next update, or in the update after the next frame if the control first appears in that frame.
    void activate(std::string_view id) {
        activated_ = id;
        awaits_control_ = true;
    }
    bool has_activated() const { return !activated_.empty(); }
    const std::string& activated() const { return activated_; }
    /// Reports that no control has this id; after the second time, the activation is discarded.
    void miss_activated() {
        if (!std::exchange(awaits_control_, false)) activated_.clear();
    }
    void end_activation() { activated_.clear(); }

  private:
    bool step(int by);
    bool step_towards(Point direction);

    ReusedList<ScreenTarget> targets_;
    std::string at_;
    std::string activated_;
    Typing typing_;
    bool is_shown_ = false;
    bool is_elsewhere_ = false;
    bool has_moved_ = false;       // a key has moved the focus, and `take_arrival` has not reported it yet
    bool awaits_step_ = false;     // Tab was pressed before anything was drawn
    bool awaits_control_ = false;  // the activated control may appear in the next frame
};

}  // namespace narabe
