// The keyboard's way through what can be pointed at: from one to the next, or to what lies in some direction.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/controls/reused_list.h"
#include "app/controls/typing.h"
#include "app/look/rect.h"

namespace narabe {

enum class Key : std::uint8_t { none, tab, shift_tab, enter, escape, left, right, up, down, page_up, page_down, home, end };

/// Something that can be pointed at now; `label` is in the current language.
struct ScreenTarget {
    std::string id;
    std::string label;
    Rect rect;
    bool is_seen = true;  ///< not scrolled out of sight; keys come to it all the same, and bring it into sight
};

class Focus {
  public:
    /// The pointer takes the keyboard's frame off the screen when it goes down.
    void begin_frame(bool pointer_went_down);
    void end_frame() {
        typing_.end_frame();
        activated_.clear();
    }

    void add_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen);
    /// Those of the last frame.
    std::span<const ScreenTarget> targets() const { return targets_.all(); }

    /// Whether the key was used.
    bool on_key(Key key);
    /// Whether the keyboard is there, and that is to be seen.
    bool is_on(std::string_view id) const { return is_shown_ && !is_elsewhere_ && at_ == id; }
    /// Whether it is on any control that is there, and that is to be seen.
    bool is_anywhere() const;
    /// Something of the page around has the keyboard, and shows that itself.
    void set_elsewhere(bool is_elsewhere) { is_elsewhere_ = is_elsewhere; }
    bool is_elsewhere() const { return is_elsewhere_; }
    /// The keyboard goes on from there.
    void go_to(std::string_view id) { at_ = id; }
    /// Puts the keyboard there.
    void show(std::string_view id) {
        at_ = id;
        is_shown_ = true;
    }
    void drop() { at_.clear(); }
    /// Whether a key has led there, once.
    bool take_arrival(std::string_view id) {
        const bool has_arrived = has_moved_ && at_ == id;
        if (has_arrived) has_moved_ = false;
        return has_arrived;
    }

    /// What is typed in place.
    Typing& typing() { return typing_; }

    /// In the next frame the control is clicked.
    void activate(std::string_view id) { activated_ = id; }
    bool has_activated() const { return !activated_.empty(); }
    bool is_activated(std::string_view id) const { return activated_ == id; }

  private:
    bool step(int by);
    bool step_towards(Point direction);

    ReusedList<ScreenTarget> targets_;
    std::string at_;
    std::string activated_;
    Typing typing_;
    bool is_shown_ = false;
    bool is_elsewhere_ = false;
    bool has_moved_ = false;  // by a key, and nobody has taken notice of it yet
};

}  // namespace narabe
