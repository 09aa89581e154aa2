// What every screen needs of a frame: the pointer and the keys, who has the focus, what can be pointed at, what is
// moving. Widgets are functions that draw and answer at once; widgets.h has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/controls/pointer.h"
#include "app/controls/settled.h"
#include "app/draw/painter.h"
#include "app/look/motion.h"
#include "core/texts.h"

namespace narabe {

enum class Key : std::uint8_t { none, tab, shift_tab, enter, escape, left, right, up, down, page_up, page_down, home, end };

/// What the person does with a widget.
struct Sense {
    bool is_hovered = false;
    bool is_held = false;
    bool is_pressed = false;  ///< held, also where the pointer has left it
    bool is_focused = false;
    bool went_down = false;  ///< the pointer, on it
    bool was_clicked = false;
};

/// What something on the screen is to those who hear the screen, or read it as text.
struct Role {
    enum class Kind : std::uint8_t {
        button,
        toggle,   ///< a button that stays pressed
        choice,   ///< one of those that follow each other; the caption before them says of what
        cell,     ///< of a board, at its place
        heading,
        caption,  ///< what the controls that follow are about
        text,
        item,     ///< of a list
        part,     ///< what follows belongs to another part of the screen
        unsaid,   ///< for those who see it
    };

    Kind kind = Kind::button;
    bool is_on = false;      ///< pressed, or chosen
    bool is_usable = true;
    Point place{};           ///< of a cell, in units of the board
    std::uint32_t about = 0;  ///< a control that keeps its id but is about something else now is another one
};

/// What is said of the screen, in the order of drawing.
struct Saying {
    Role role;
    std::string id;  ///< of a control or a part
    std::string words;
};

/// Something that can be pointed at now; `label` is in the current language.
struct ScreenTarget {
    std::string id;
    std::string label;
    Rect rect;
    bool is_seen = true;  ///< not scrolled out of sight; keys come to it all the same, and bring it into sight
};

struct Scroll {
    float offset = 0;
    float speed = 0;  ///< pixels per millisecond, of a list that was thrown
    float grabbed = 0;
    float by_hand = 0;  ///< how far the person has moved it, by wheel or finger
    bool is_dragged = false;
};

class Ui {
  public:
    explicit Ui(Fonts& fonts) : pen_(fonts), painter_(pen_) {}

    struct Frame {
        ImDrawList& list;
        const Palette& palette;
        const Texts& texts;
        Pointer pointer;
        double now = 0;
        float density = 1;
        bool reduced_motion = false;
    };
    void begin(const Frame& frame);
    void end();

    Pen& pen() { return pen_; }
    Painter& painter() { return painter_; }
    const Palette& palette() const { return *palette_; }
    Colour colour(Ink ink) const { return palette_->of(ink); }
    const Pointer& pointer() const { return pointer_; }
    double now() const { return now_; }
    /// A scene to fill and paint at once.
    Scene& scratch_scene() { return scene_; }

    /// The words for a key that takes no arguments.
    std::string_view word(std::string_view key) const;
    const Texts& texts() const { return *texts_; }
    bool has_word(std::string_view key) const { return texts_->has(key); }
    std::string words(const Sentence& sentence) const { return (*texts_)(sentence); }

    /// Makes `rect` a control for this frame.
    Sense sense(std::string_view id, std::string_view label, const Rect& rect, const Role& role = {});
    /// A control that cannot be used now; its place is taken all the same, for when it can.
    void sense_nothing(std::string_view id, std::string_view label, const Rect& rect, const Role& role);
    /// Makes `rect` take presses without being a control: what is drawn on it later takes those on itself.
    Sense sense_ground(std::string_view id, const Rect& rect);
    /// Makes `rect` something that the keyboard comes to and that can be read, but that does nothing. Whether the keyboard is
    /// on it and it is in sight.
    bool mention(std::string_view id, std::string_view label, const Rect& rect);
    /// Says something that is no control, or one that cannot be used now.
    void say(Role::Kind kind, std::string_view words) { say(Role{.kind = kind}, {}, words); }
    void say(const Role& role, std::string_view id, std::string_view words);
    /// What follows belongs to the part with that name; web/words/mirror.js has words for it.
    void say_part(std::string_view id) { say({.kind = Role::Kind::part}, id, {}); }
    /// Says a control that has no place on the screen. Whether it was clicked.
    bool hear(const Role& role, std::string_view id, std::string_view words);
    /// Whether anybody listens; nothing is said before that is wanted.
    bool is_heard() const { return heard_; }
    void want_sayings(bool wanted) { heard_ = wanted; }
    /// Those of the last frame.
    std::span<const Saying> sayings() const { return std::span(sayings_).first(saying_count_); }
    /// In the next frame the control is clicked.
    void activate(std::string_view id) { activated_ = id; }
    bool has_activated() const { return !activated_.empty(); }
    /// While off, controls are drawn but cannot be used: something lies over them.
    void set_usable(bool usable) { usable_ = usable; }
    bool is_usable() const { return usable_; }
    /// What is drawn from now on is new wherever this number was another one, though it look the same.
    void set_meaning(std::uint32_t number) { meaning_ = number; }
    /// Whether a press there counts: what has just come under the finger takes none.
    bool takes_press(Point at, double when) const { return settled_.takes_press(at, when); }
    /// Whether any of `rect` has not been scrolled away.
    bool is_in_sight(const Rect& rect) const { return clips_.empty() || !rect.within(clips_.back()).is_empty(); }
    /// Whether the pointer is over `rect` and nothing lies over it there.
    bool points_at(const Rect& rect) const;
    /// The wheel over this part of the screen is ours.
    void take_wheel(const Rect& rect) { wheel_areas_.push_back(rect); }
    bool wants_wheel_at(Point p) const;
    /// So is what enlarges there.
    void take_zoom(const Rect& rect) { zoom_area_ = rect; }
    bool wants_zoom_at(Point p) const { return zoom_area_.contains(p); }
    void show_hand() { hand_ = true; }

    /// Begins a part that scrolls and is `height` high; returns where its content lies.
    Rect begin_scroll(Scroll& scroll, const Rect& view, float height);
    void end_scroll();

    /// A value that moves to `target` in `milliseconds` and starts there.
    float follow(std::string_view id, float target, float milliseconds = 120);
    /// The value starts here instead.
    void start_following(std::string_view id, float value);
    void want_frame() { wants_frame_ = true; }
    void want_frame_at(double time) { next_frame_ = std::min(next_frame_, time); }
    bool wants_frame() const { return wants_frame_; }
    double next_frame() const { return next_frame_; }

    /// Whether the key was used.
    bool on_key(Key key);
    bool has_focus() const { return !focus_.empty(); }
    bool is_focused(std::string_view id) const { return focus_shown_ && focus_ == id; }
    void drop_focus() { focus_.clear(); }
    void set_focus(std::string_view id) { focus_ = id; }
    /// Puts the keyboard there.
    void show_focus(std::string_view id) {
        focus_ = id;
        focus_shown_ = true;
    }
    /// What the pointer went down on is not clicked when it goes up.
    void let_go() { held_.clear(); }

    /// Those of the last frame.
    std::span<const ScreenTarget> targets() const { return std::span(targets_).first(target_count_); }

  private:
    struct Following {
        std::uint32_t id;
        float value;
        unsigned frame;
    };

    void register_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen);
    std::optional<Rect> enlist(std::string_view id, std::string_view label, const Rect& rect, const Role& role);
    bool goes_down_on(std::string_view id, const Rect& rect, std::uint32_t about = 0);
    void bring_into_sight(const Rect& rect);
    bool move_focus(int by);
    bool move_focus_towards(Point direction);
    void drag(Scroll& scroll, const Rect& view);
    void glide(Scroll& scroll);

    Pen pen_;
    Painter painter_;
    Scene scene_;
    const Palette* palette_ = nullptr;
    const Texts* texts_ = nullptr;
    Pointer pointer_;
    double now_ = 0;
    float elapsed_ = 0;
    unsigned frame_ = 0;
    bool reduced_motion_ = false;
    bool usable_ = true;
    bool hand_ = false;
    bool wants_frame_ = false;
    double next_frame_ = 1e18;
    Settled settled_;
    std::uint32_t meaning_ = 0;
    std::string held_;  // the control that the pointer went down on
    std::string focus_;
    std::string activated_;  // by Enter, to be clicked in the next frame
    bool focus_shown_ = false;
    std::vector<ScreenTarget> targets_;  // the first `target_count_`; the rest keeps its memory
    std::size_t target_count_ = 0;
    std::vector<Saying> sayings_;  // likewise
    std::size_t saying_count_ = 0;
    bool heard_ = false;
    std::vector<Rect> wheel_areas_;
    Rect zoom_area_;
    std::vector<Rect> clips_;
    Scroll* scroll_ = nullptr;  // what the controls lie on now
    bool focus_moved_ = false;  // by a key, and has not been brought into sight yet
    std::vector<Following> following_;
};

}  // namespace narabe
