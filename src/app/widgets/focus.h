// Keyboard focus: moves between everything that can be pointed at, in order or by direction.
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

/// Something that can be pointed at; `label` is in the current language.
struct ScreenTarget {
    std::string id;
    std::string label;
    Rect rect;
    bool is_seen = true;  ///< not scrolled out of view; keys reach it anyway and scroll it into view
};

class Focus {
  public:
    /// The pointer hides the focus frame when it goes down.
    void update(bool pointer_went_down);
    void begin_frame();
    void end_frame() { typing_.end_frame(); }

    void add_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen);
    /// Those of the last frame.
    std::span<const ScreenTarget> targets() const { return targets_.all(); }

    /// Returns whether the key was used.
    bool on_key(Key key);
    /// Whether the focus is there and visible.
    bool is_on(std::string_view id) const { return is_shown_ && !is_elsewhere_ && at_ == id; }
    /// Whether the focus is on any control and visible.
    bool is_anywhere() const;
    /// An element of the page outside the canvas has the focus, and shows it itself.
    void set_elsewhere(bool is_elsewhere) { is_elsewhere_ = is_elsewhere; }
    bool is_elsewhere() const { return is_elsewhere_; }
    /// The keyboard continues from there.
    void go_to(std::string_view id) { at_ = id; }
    /// Moves the focus there.
    void show(std::string_view id) {
        at_ = id;
        is_shown_ = true;
    }
    void drop() { at_.clear(); }
    /// Whether a key has moved the focus there; true once.
    bool take_arrival(std::string_view id) {
        const bool has_arrived = has_moved_ && at_ == id;
        if (has_arrived) has_moved_ = false;
        return has_arrived;
    }

    /// The text field being edited.
    Typing& typing() { return typing_; }

    /// Clicks the control in the next update, or in the one after the next frame if that is the first to show it.
    void activate(std::string_view id) {
        activated_ = id;
        awaits_control_ = true;
    }
    bool has_activated() const { return !activated_.empty(); }
    const std::string& activated() const { return activated_; }
    /// Nothing is shown under that id; after the second time, it is forgotten.
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
    bool has_moved_ = false;       // by a key, and not taken yet
    bool awaits_step_ = false;     // Tab came before anything was drawn
    bool awaits_control_ = false;  // what was activated may appear in the next frame
};

}  // namespace narabe
