// The names of controls that show only a sign. One of them is shown while a mouse rests on the control, while the keyboard is on it,
// or when a finger is held on it, which then does not press it.
#pragma once

#include <string>
#include <string_view>

#include "app/controls/animation.h"
#include "app/controls/pointing.h"

namespace narabe {

class Tooltips {
  public:
    // In milliseconds.
    static constexpr double rest = 500;         ///< how long a mouse rests on a control before its name is shown
    static constexpr double hold = 480;         ///< how long a finger does
    static constexpr double after_hold = 1500;  ///< how long the name stays when the finger is gone
    static constexpr double succession = 300;   ///< from one control to the next, whose name is shown at once

    Tooltips(Pointing& pointing, Animation& animation) : pointing_(pointing), animation_(animation) {}

    /// A control that shows only a sign, as it is in this frame.
    struct Control {
        std::string_view id;
        std::string_view label;
        std::string_view shortcut{};  ///< the key that does the same
        Rect rect;                    ///< the part of it that is in sight
        bool is_pointed_at = false;
        bool is_focused = false;
        bool was_clicked = false;
    };

    enum class Cause : std::uint8_t { none, mouse, finger, keyboard };

    struct Tip {
        std::string id;
        std::string label;
        std::string shortcut;
        Rect rect;  ///< of the control
        Cause cause = Cause::none;
    };

    void begin_frame();
    void offer(const Control& control);
    /// All controls of the frame were offered.
    void finish();
    /// Null mostly.
    const Tip* shown() const { return tip_.cause == Cause::none ? nullptr : &tip_; }
    /// Takes it away until another control is pointed at. Whether there was one.
    bool dismiss();

  private:
    void follow_finger();
    void follow_mouse();
    void follow_keyboard();
    void show(const Tip& tip, Cause cause);
    void hide();

    Pointing& pointing_;
    Animation& animation_;
    Tip tip_;
    bool is_tip_there_ = false;  // its control was offered in this frame
    Tip pointed_;                // the control under the pointer; one without an id is none
    Tip focused_;
    std::string rests_on_;      // what the pointer was on in the last frame
    std::string passed_over_;   // what was pressed, or whose name was dismissed: it is not told until the person went elsewhere
    double since_ = 0;          // when the pointer came to rest, or the finger went down
    double end_ = 0;            // of a name that stays after a finger
    double hidden_at_ = -1e18;  // when a mouse left the last one
    bool is_armed_ = false;     // the mouse has moved on it, or the finger went down on it
};

class Ui;

/// Draws the one that is shown, beside its control and inside the screen.
void draw_tooltip(Ui& ui, const Rect& screen);

}  // namespace narabe
