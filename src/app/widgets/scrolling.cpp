#include "app/widgets/scrolling.h"

#include <cmath>
#include <utility>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float drag_threshold = 8;  // maximum pixels that a tap may move
constexpr float friction = 0.995f;   // factor per millisecond that slows a list after a fling
constexpr float wheel_step = 56;

}  // namespace

void Scrolling::update() {
    scroll_as_asked();
    const Pointer& pointer = pointing_.pointer();
    for (const Part& part : parts_) {
        Scroll& scroll = *part.scroll;
        const float before = scroll.offset;
        const bool is_on = pointer.is_there && part.seen.contains(pointer.at);
        if (is_on && pointer.wheel != 0) scroll.offset -= pointer.wheel * wheel_step;
        drag(part);
        scroll.by_hand += std::clamp(scroll.offset, 0.0f, part.most) - std::clamp(before, 0.0f, part.most);
        glide(scroll);
    }
}

void Scrolling::begin_frame() {
    pending_ = {};
    parts_.clear();
    clips_.clear();
    wheel_areas_.clear();
    zoom_area_ = {};
}

Rect Scrolling::begin(Scroll& scroll, const Rect& view, float height) {
    const float most = std::max(0.0f, height - view.h);
    if (most > 0) {
        take_wheel(view);
        if (pointing_.controls().is_usable()) parts_.push_back({&scroll, view, in_sight(view), most});
    }
    const float clamped = std::clamp(scroll.offset, 0.0f, most);
    if (clamped != scroll.offset && !scroll.is_dragged) scroll.speed = 0;
    scroll.offset = clamped;
    pen_.clip(view);
    clips_.push_back(in_sight(view));
    part_ = &scroll;
    return {view.x, view.y - scroll.offset, view.w, std::max(height, view.h)};
}

void Scrolling::end() {
    pen_.unclip();
    clips_.pop_back();
    part_ = nullptr;
}

void Scrolling::drag(const Part& part) {
    const Pointer& pointer = pointing_.pointer();
    Scroll& scroll = *part.scroll;
    if (pointer.is_there && part.seen.contains(pointer.at) && pointer.went_down) {
        scroll.is_dragged = false;
        scroll.speed = 0;
        scroll.grabbed = scroll.offset;
    }
    if (!pointer.is_down || !part.view.contains(pointer.pressed_at)) {
        scroll.is_dragged = false;
        return;
    }
    const float moved = pointer.pressed_at.y - pointer.at.y;
    if (!scroll.is_dragged && pointer.is_touch && std::abs(moved) > drag_threshold) {
        scroll.is_dragged = true;
        pointing_.let_go();
    }
    if (!scroll.is_dragged) return;
    const float before = scroll.offset;
    scroll.offset = scroll.grabbed + moved;
    const float elapsed = animation_.elapsed();
    if (elapsed > 0) scroll.speed = 0.6f * scroll.speed + 0.4f * (scroll.offset - before) / elapsed;
}

/// Continues scrolling after a fling.
void Scrolling::glide(Scroll& scroll) {
    if (scroll.is_dragged || std::abs(scroll.speed) <= 0.02f) return;
    scroll.offset += scroll.speed * animation_.elapsed();
    scroll.speed *= std::pow(friction, animation_.elapsed());
    animation_.want_frame();
}

void Scrolling::scroll_into_view(const Rect& rect) {
    constexpr float margin = 12;
    if (!part_) return;
    const Rect& view = clips_.back();
    const float above = view.y - (rect.y - margin);
    const float below = rect.bottom() + margin - view.bottom();
    pending_ = {part_, above > 0 ? -above : std::max(0.0f, below)};
    animation_.want_frame();
}

void Scrolling::reveal(const Rect& rect) {
    if (part_ && part_->reveals) scroll_into_view(rect);
}

void Scrolling::scroll_as_asked() {
    if (!pending_.scroll) return;
    Scroll& scroll = *std::exchange(pending_.scroll, nullptr);
    scroll.reveals = false;
    if (pending_.by == 0) return;
    scroll.offset += pending_.by;
    scroll.speed = 0;
}

bool Scrolling::wants_wheel_at(Point p) const {
    return ranges::any_of(wheel_areas_, [&](const Rect& area) { return area.contains(p); });
}

}  // namespace narabe
