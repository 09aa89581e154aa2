// The common tools of all screens in a frame: pen, texts, colours and controls. Widgets are functions that draw and record the
// effects of clicks; see widgets.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/draw/painter.h"
#include "app/widgets/access_tree.h"
#include "app/widgets/animation.h"
#include "app/widgets/focus.h"
#include "app/widgets/pointing.h"
#include "app/widgets/scrolling.h"
#include "app/widgets/tooltips.h"
#include "core/texts.h"

namespace narabe {

class Ui {
  public:
    /// `texts` are the texts of the player’s language, and may change between frames.
    Ui(Fonts& fonts, const Texts& texts) : texts_(texts), pen_(fonts), painter_(pen_) {}

    /// Time and input since the last update.
    struct Input {
        Pointer pointer;
        double now = 0;
        bool reduced_motion = false;
    };
    /// Applies input to the controls of the last frame, before drawing.
    void update(const Input& input);

    struct Frame {
        ImDrawList& list;
        const Palette& palette;
        float density = 1;
        PenWatcher* watcher = nullptr;
    };
    /// A frame may be drawn several times between two updates.
    void begin(const Frame& frame);
    void end();

    Pen& pen() { return pen_; }
    Painter& painter() { return painter_; }
    const Palette& palette() const { return *palette_; }
    Colour colour(Ink ink) const { return palette_->of(ink); }

    const Texts& texts() const { return texts_; }
    /// The text for a key without arguments.
    std::string_view word(std::string_view key) const;
    std::string words(const Sentence& sentence) const { return texts_(sentence); }

    /// Makes `rect` a control of this frame. A disabled control counts as being in place, so that it can be pressed as soon as it
    /// is enabled. `on_drag_off`: the pointer has left the control while pressed.
    ControlState control(std::string_view id, std::string_view label, const Rect& rect, const Role& role, const Handler& on_click,
                         const Handler& on_drag_off = {});
    /// Makes `rect` take presses without being a control; controls drawn on top of it have priority.
    void add_hit_area(std::string_view id, const Rect& rect, const Handler& on_click = {});
    /// Makes `rect` reachable by keyboard and readable, without an action. Returns whether it has the visible focus.
    bool mention(std::string_view id, std::string_view label, const Rect& rect);
    /// Adds a text or a disabled control to the screen-reader view, unless it is covered.
    void say(Role::Kind kind, std::string_view words) { say(Role{.kind = kind}, {}, words); }
    void say(const Role& role, std::string_view id, std::string_view words);
    /// Adds an element that the screen-reader view can activate although it is not drawn.
    void say(const Role& role, std::string_view id, std::string_view words, const Handler& on_click);

    Animation& animation() { return animation_; }
    const Animation& animation() const { return animation_; }
    AccessTree& access_tree() { return access_tree_; }
    const AccessTree& access_tree() const { return access_tree_; }
    Focus& focus() { return focus_; }
    const Focus& focus() const { return focus_; }
    Pointing& pointing() { return pointing_; }
    const Pointing& pointing() const { return pointing_; }
    const Pointer& pointer() const { return pointing_.pointer(); }
    Scrolling& scrolling() { return scrolling_; }
    const Scrolling& scrolling() const { return scrolling_; }
    Tooltips& tooltips() { return tooltips_; }
    const Tooltips& tooltips() const { return tooltips_; }

  private:
    std::optional<Rect> add_element(std::string_view id, std::string_view label, const Rect& rect, const Role& role);
    FrameControl* add_control(std::string_view id, const Rect& rect, std::uint32_t about = 0);

    const Texts& texts_;
    Pen pen_;
    Painter painter_;
    const Palette* palette_ = nullptr;
    Animation animation_;
    AccessTree access_tree_;
    Focus focus_;
    Pointing pointing_;
    Scrolling scrolling_{pen_, pointing_, animation_};
    Tooltips tooltips_{pointing_, animation_};
};

/// The handlers of clicked or activated controls, one per call.
std::optional<DueHandler> take_due(Ui& ui);

/// Begins a part of the screen with this name; web/screen_reader/mirror.js has the texts.
inline void begin_part(Ui& ui, std::string_view name) {
    ui.say({.kind = Role::Kind::part}, name, {});
}

}  // namespace narabe
