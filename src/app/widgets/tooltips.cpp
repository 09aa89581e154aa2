#include "app/widgets/tooltips.h"

#include <cmath>
#include <utility>

#include "app/look/outline.h"
#include "app/widgets/ui.h"

namespace narabe {

namespace {

constexpr float max_jitter = 8;  // pixels that a held finger may move

void take(Tooltips::Tip& tip, const Tooltips::Control& control) {
    tip.id = control.id;
    tip.label = control.label;
    tip.shortcut = control.shortcut;
    tip.rect = control.rect;
}

}  // namespace

void Tooltips::begin_frame() {
    pointed_.id.clear();
    focused_.id.clear();
    is_tip_there_ = false;
}

void Tooltips::offer(const Control& control) {
    if (control.is_pointed_at) take(pointed_, control);
    if (control.is_focused) take(focused_, control);
    if (pointing_.was_clicked(control.id)) passed_over_ = control.id;
    if (tip_.cause == Cause::none || tip_.id != control.id) return;
    take(tip_, control);
    is_tip_there_ = true;
}

void Tooltips::finish() {
    if (tip_.cause != Cause::none && (!is_tip_there_ || passed_over_ == tip_.id)) hide();
    if (!passed_over_.empty() && passed_over_ != pointed_.id && passed_over_ != focused_.id) passed_over_.clear();
    if (pointing_.pointer().is_touch) {
        follow_finger();
    } else {
        follow_mouse();
    }
    rests_on_ = pointed_.id;
    follow_keyboard();
}

void Tooltips::follow_finger() {
    const Pointer& pointer = pointing_.pointer();
    const double now = animation_.now();
    if (pointer.went_down) {
        if (tip_.cause != Cause::keyboard) hide();
        is_armed_ = !pointed_.id.empty();
        since_ = now;
    }
    if (tip_.cause == Cause::finger) {
        if (pointer.is_down) end_ = now + after_hold;
        if (now >= end_) {
            hide();
        } else {
            animation_.want_frame_at(end_);
        }
        return;
    }
    const bool is_still =
        distance(pointer.at, pointer.pressed_at) <= max_jitter && (pointer.went_down || pointed_.id == rests_on_);
    is_armed_ = is_armed_ && pointer.is_down && is_still && !pointed_.id.empty();
    if (!is_armed_) return;
    if (now - since_ < hold) {
        animation_.want_frame_at(since_ + hold);
        return;
    }
    pointing_.let_go();
    show(pointed_, Cause::finger);
    end_ = now + after_hold;
}

void Tooltips::follow_mouse() {
    const Pointer& pointer = pointing_.pointer();
    const double now = animation_.now();
    const bool is_elsewhere = pointed_.id != rests_on_;
    if (tip_.cause == Cause::mouse && (is_elsewhere || pointer.is_down)) {
        hide();
        hidden_at_ = now;
    }
    if (tip_.cause == Cause::finger) hide();
    if (pointer.went_down) passed_over_ = pointed_.id;
    if (is_elsewhere) is_armed_ = false;
    if (pointing_.has_moved() && tip_.cause != Cause::mouse) {
        is_armed_ = true;
        since_ = now;
    }
    const bool can_be_shown = is_armed_ && !pointed_.id.empty() && !pointer.is_down && passed_over_ != pointed_.id;
    if (!can_be_shown || tip_.cause == Cause::mouse) return;
    if (now - since_ < rest && now - hidden_at_ >= succession) {
        animation_.want_frame_at(since_ + rest);
        return;
    }
    show(pointed_, Cause::mouse);
}

/// The pointer has priority over the keyboard.
void Tooltips::follow_keyboard() {
    if (tip_.cause == Cause::keyboard && tip_.id != focused_.id) hide();
    if (tip_.cause == Cause::none && !focused_.id.empty() && passed_over_ != focused_.id) show(focused_, Cause::keyboard);
}

void Tooltips::show(const Tip& tip, Cause cause) {
    const bool is_next = animation_.now() - hidden_at_ < succession;
    animation_.start_following("tooltip", is_next ? 1.0f : 0.0f);
    tip_ = tip;
    tip_.cause = cause;
}

void Tooltips::hide() {
    tip_.cause = Cause::none;
}

bool Tooltips::dismiss() {
    if (tip_.cause == Cause::none) return false;
    passed_over_ = tip_.id;
    hide();
    return true;
}

namespace {

constexpr Type tip_type{.size = 14, .weight = Weight::medium};
constexpr Type tip_key_type{.size = 13, .weight = Weight::medium};
constexpr float max_tip_width = 260;
constexpr float tip_padding = 10;
constexpr float away = 8;               // distance from the control and its focus ring
constexpr float away_from_finger = 20;  // larger, because a finger hides more than the control

/// Above or below the control, where there is more room; above a finger, which would hide anything below.
Rect place_beside(const Rect& control, Point size, const Rect& screen, bool is_by_finger) {
    constexpr float margin = 6;
    const float gap = is_by_finger ? away_from_finger : away;
    const bool fits_above = control.y - gap - size.y >= screen.y + margin;
    const bool fits_below = control.bottom() + gap + size.y <= screen.bottom() - margin;
    const bool prefers_above = is_by_finger || control.centre().y > screen.centre().y;
    const float least = screen.x + margin;
    float x = std::clamp(control.centre().x - size.x / 2, least, std::max(least, screen.right() - margin - size.x));
    float y = control.y - gap - size.y;
    if (fits_above && (prefers_above || !fits_below)) return {std::round(x), std::round(y), size.x, size.y};
    if (is_by_finger) {  // at the upper edge: on the side with more room
        const bool goes_left = control.centre().x > screen.centre().x;
        x = goes_left ? control.x - gap - size.x : control.right() + gap;
        if (x >= least && x + size.x <= screen.right() - margin) {
            y = std::clamp(control.centre().y - size.y / 2, screen.y + margin, screen.bottom() - margin - size.y);
            return {std::round(x), std::round(y), size.x, size.y};
        }
        x = std::clamp(control.centre().x - size.x / 2, least, std::max(least, screen.right() - margin - size.x));
    }
    y = control.bottom() + (is_by_finger ? touch_size : gap);
    return {std::round(x), std::round(y), size.x, size.y};
}

}  // namespace

void draw_tooltip(Ui& ui, const Rect& screen) {
    const Tooltips::Tip* tip = ui.tooltips().shown();
    if (!tip) return;
    Pen& pen = ui.pen();
    const float seen = ui.animation().follow("tooltip", 1, 140);
    const bool has_key = !tip->shortcut.empty() && tip->cause != Tooltips::Cause::finger;
    const float key = has_key ? std::max(22.0f, pen.width(tip->shortcut, tip_key_type) + 12) : 0;
    const float beside_words = has_key ? key + tip_padding : 0;
    const float widest = std::min(max_tip_width, screen.w - 12 - 2 * tip_padding) - beside_words;
    const float width = std::min(pen.width(tip->label, tip_type) + 1, widest);
    const float words = pen.paragraph_height(tip->label, tip_type, width);
    const Point size{width + beside_words + 2 * tip_padding, std::max(words, has_key ? 22.0f : 0.0f) + 12};
    const Rect box = place_beside(tip->rect, size, screen, tip->cause == Tooltips::Cause::finger);
    pen.shadow(box, 8, ui.palette().shadow.with(seen), 8);
    pen.box(box, 8, ui.colour(Ink::text).with(seen));
    Rect inner = box.shrunk(tip_padding, 6);
    if (has_key) {
        const Rect cap = inner.cut_right(key, tip_padding).middle(key, 22);
        const Colour ink = ui.colour(Ink::table).with(seen);
        pen.frame(cap, 5, ink.with(0.5f), 1);
        pen.text_in(cap, tip->shortcut, tip_key_type, ink, Align::centre);
    }
    pen.paragraph(inner.middle(width, words), tip->label, tip_type, ui.colour(Ink::table).with(seen));
}

}  // namespace narabe
