// Tooltips with the names of controls that show only an icon. A tooltip appears while a mouse rests on the control, while the
// control has the keyboard focus, or during a long press, which does not activate the control.
#pragma once

#include <string>
#include <string_view>

#include "app/widgets/animation.h"
#include "app/widgets/pointing.h"

namespace narabe {

class Tooltips {
  public:
    // All times are in milliseconds.
    static constexpr double rest = 500;         ///< how long a mouse must rest on a control
    static constexpr double hold = 480;         ///< how long a finger must be held on a control
    static constexpr double after_hold = 1500;  ///< how long the name remains after the finger is lifted
    static constexpr double succession = 300;   ///< if another tooltip was visible this recently, the next appears immediately

    Tooltips(Pointing& pointing, Animation& animation) : pointing_(pointing), animation_(animation) {}

    /// A control that shows only an icon, in this frame.
    struct Control {
        std::string_view id;
        std::string_view label;
        std::string_view shortcut{};  ///< the key with the same effect
        Rect rect;                    ///< visible part of the control
        bool is_pointed_at = false;
        bool is_focused = false;
    };

    enum class Cause : std::uint8_t { none, mouse, finger, keyboard };

    struct Tip {
        std::string id;
        std::string label;
        std::string shortcut;
        Rect rect;  ///< rectangle of the control
        Cause cause = Cause::none;
    };

    void begin_frame();
    void offer(const Control& control);
    /// Must be called when all controls of the frame are recorded.
    void finish();
    /// The visible tooltip; null if there is none.
    const Tip* shown() const { return tip_.cause == Cause::none ? nullptr : &tip_; }
    /// Hides the tooltip until a different control is pointed at. Returns whether a tooltip was visible.
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
    bool is_tip_there_ = false;  // whether its control is in this frame
    Tip pointed_;                // the control under the pointer; its id is empty if there is none
    Tip focused_;
    std::string rests_on_;      // the control under the pointer in the last frame
    std::string passed_over_;   // pressed or dismissed: shows no tooltip until the pointer has left
    double since_ = 0;          // when the pointer stopped, or the finger was pressed
    double end_ = 0;            // when a tooltip that remains after a finger disappears
    double hidden_at_ = -1e18;  // when the mouse left the last tooltip's control
    bool is_armed_ = false;     // whether the mouse has moved on the control, or the finger was pressed on it
};

class Ui;

/// Draws the tooltip beside its control, inside the screen.
void draw_tooltip(Ui& ui, const Rect& screen);

}  // namespace narabe
