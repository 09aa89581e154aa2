#include "app/widgets/focus.h"

#include <cmath>
#include <utility>

#include "core/ranges.h"

namespace narabe {

void Focus::update(bool pointer_went_down) {
    if (!targets().empty() && std::exchange(awaits_step_, false)) step(1);
    if (pointer_went_down) is_shown_ = false;
}

void Focus::begin_frame() {
    typing_.begin_frame();
    targets_.clear();
}

void Focus::add_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen) {
    ScreenTarget& target = targets_.add();
    target.id = id;
    target.label = label;
    target.rect = rect;
    target.is_seen = is_seen;
}

bool Focus::is_anywhere() const {
    return is_shown_ && !is_elsewhere_ && !at_.empty() && ranges::find(targets(), at_, &ScreenTarget::id) != targets().end();
}

bool Focus::on_key(Key key) {
    switch (key) {
        case Key::tab: return step(1);
        case Key::shift_tab: return step(-1);
        case Key::left: return step_towards({-1, 0});
        case Key::right: return step_towards({1, 0});
        case Key::up: return step_towards({0, -1});
        case Key::down: return step_towards({0, 1});
        case Key::enter:
            if (at_.empty() || !is_shown_) return false;
            activate(at_);
            return true;
        default: return false;
    }
}

bool Focus::step(int by) {
    is_shown_ = true;
    has_moved_ = true;
    const auto shown = targets();
    if (shown.empty() && by > 0 && !awaits_step_) {  // the next Tab leaves the canvas if no control has appeared by then
        awaits_step_ = true;
        return true;
    }
    const auto found = ranges::find(shown, at_, &ScreenTarget::id);
    const auto count = static_cast<int>(shown.size());
    int index = found == shown.end() ? (by > 0 ? 0 : -1) : static_cast<int>(found - shown.begin()) + by;
    if (index < 0 || index >= count) {
        at_.clear();
        return false;
    }
    at_ = shown[static_cast<std::size_t>(index)].id;
    return true;
}

bool Focus::step_towards(Point direction) {
    is_shown_ = true;
    has_moved_ = true;
    const auto shown = targets();
    const auto from = ranges::find(shown, at_, &ScreenTarget::id);
    if (from == shown.end()) return step(1);
    const Point start = from->rect.centre();
    const ScreenTarget* best = nullptr;
    float nearest = 1e9f;
    for (const ScreenTarget& target : shown) {
        const Point offset = target.rect.centre() - start;
        const float along = offset.x * direction.x + offset.y * direction.y;
        const float across = std::abs(offset.x * direction.y) + std::abs(offset.y * direction.x);
        if (along < 4) continue;
        if (const float away = along + 2.5f * across; away < nearest) {
            nearest = away;
            best = &target;
        }
    }
    if (best) at_ = best->id;
    return true;
}

}  // namespace narabe
