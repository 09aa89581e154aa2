// What every screen needs of a frame: what to draw with, in which words and colours, and the controls that it consists of. Each
// of the rest has an owner of its own here. Widgets are functions that draw and answer at once; widgets.h has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/controls/animation.h"
#include "app/controls/focus.h"
#include "app/controls/pointing.h"
#include "app/controls/sayings.h"
#include "app/controls/scrolling.h"
#include "app/controls/tooltips.h"
#include "app/draw/painter.h"
#include "core/texts.h"

namespace narabe {

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
        PenWatcher* watcher = nullptr;
    };
    void begin(const Frame& frame);
    void end();

    Pen& pen() { return pen_; }
    Painter& painter() { return painter_; }
    const Palette& palette() const { return *palette_; }
    Colour colour(Ink ink) const { return palette_->of(ink); }

    const Texts& texts() const { return *texts_; }
    /// The words for a key that takes no arguments.
    std::string_view word(std::string_view key) const;
    std::string words(const Sentence& sentence) const { return (*texts_)(sentence); }

    /// Makes `rect` a control for this frame. One that cannot be used now takes its place all the same, for when it can.
    Sense sense(std::string_view id, std::string_view label, const Rect& rect, const Role& role = {});
    /// Makes `rect` take presses without being a control: what is drawn on it later takes those on itself.
    Sense sense_ground(std::string_view id, const Rect& rect);
    /// Makes `rect` something that the keyboard comes to and that can be read, but that does nothing. Whether the keyboard is
    /// on it and it is in sight.
    bool mention(std::string_view id, std::string_view label, const Rect& rect);
    /// Says something that is no control, or one that cannot be used now, unless something lies over it.
    void say(Role::Kind kind, std::string_view words) { say(Role{.kind = kind}, {}, words); }
    void say(const Role& role, std::string_view id, std::string_view words);

    Animation& animation() { return animation_; }
    const Animation& animation() const { return animation_; }
    Sayings& sayings() { return sayings_; }
    const Sayings& sayings() const { return sayings_; }
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
    std::optional<Rect> enlist(std::string_view id, std::string_view label, const Rect& rect, const Role& role);
    bool goes_down_on(std::string_view id, const Rect& rect, std::uint32_t about = 0);

    Pen pen_;
    Painter painter_;
    const Palette* palette_ = nullptr;
    const Texts* texts_ = nullptr;
    Animation animation_;
    Sayings sayings_;
    Focus focus_;
    Pointing pointing_;
    Scrolling scrolling_{pen_, pointing_, animation_};
    Tooltips tooltips_{pointing_, animation_};
};

/// What is said next belongs to the part of the screen with that name; web/words/mirror.js has words for it.
inline void begin_part(Ui& ui, std::string_view name) {
    ui.say({.kind = Role::Kind::part}, name, {});
}

}  // namespace narabe
