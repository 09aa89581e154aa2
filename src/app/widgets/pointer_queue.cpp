#include "app/widgets/pointer_queue.h"

namespace narabe {

namespace {

constexpr unsigned left = 1;
constexpr unsigned right = 2;
constexpr unsigned middle = 4;

}  // namespace

void PointerQueue::add(const PointerReport& report) {
    using Kind = PointerReport::Kind;
    const auto hovers = [](const PointerReport& each) { return each.kind == Kind::mouse && each.buttons == 0; };
    const std::size_t count = reports_.size();
    const bool replaces_last = count >= 2 && hovers(report) && hovers(reports_[count - 1]) && hovers(reports_[count - 2]);
    if (replaces_last) reports_.pop_back();  // only the last position of a hovering mouse matters, even while no frames are drawn
    reports_.push_back(report);
}

const Pointer& PointerQueue::take() {
    path_.clear();
    pointer_.went_down = pointer_.went_up = pointer_.went_aside = false;
    auto next = reports_.begin();
    while (next != reports_.end() && (path_.empty() || !ends_press(*next))) {
        if (handle(*next++)) break;
    }
    reports_.erase(reports_.begin(), next);
    pointer_.path = path_;
    pointer_.pinch = fingers_.take_pinch();
    pointer_.is_there = is_over_ && (!pointer_.is_touch || pointer_.is_down || pointer_.went_up);
    return pointer_;
}

/// A release is processed one frame after its press, because the press may start a drag.
bool PointerQueue::ends_press(const PointerReport& report) const {
    using Kind = PointerReport::Kind;
    if (!pointer_.is_down) return false;
    if (finger_) return report.finger == *finger_ && (report.kind == Kind::finger_up || report.kind == Kind::finger_taken);
    return (report.kind == Kind::mouse || report.kind == Kind::mouse_left) && (report.buttons & left) == 0;
}

/// Returns whether the report has pressed or released the pointer.
bool PointerQueue::handle(const PointerReport& report) {
    using Kind = PointerReport::Kind;
    const bool is_mouse = report.kind == Kind::mouse || report.kind == Kind::mouse_left;
    return is_mouse ? handle_mouse(report) : handle_finger(report);
}

bool PointerQueue::handle_mouse(const PointerReport& report) {
    if (finger_) return false;
    pointer_.is_touch = false;
    is_over_ = report.kind == PointerReport::Kind::mouse;
    if (is_over_) move_to(report.at);
    const unsigned changed = buttons_ ^ report.buttons;
    buttons_ = report.buttons;
    pointer_.went_aside = (changed & buttons_ & right) != 0;
    pointer_.is_pulling = (buttons_ & (right | middle)) != 0;
    set_down((buttons_ & left) != 0, report.time);
    return changed != 0;
}

bool PointerQueue::handle_finger(const PointerReport& report) {
    using Kind = PointerReport::Kind;
    const bool is_pointer = finger_ == report.finger;
    if (report.kind == Kind::finger_moved) {
        fingers_.move(report.finger, report.at);
        if (is_pointer) move_to(report.at);
        return false;
    }
    if (report.kind == Kind::finger_down) return handle_finger_down(report);
    fingers_.up(report.finger);
    if (!is_pointer) return false;
    finger_.reset();
    if (report.kind == Kind::finger_up) {
        move_to(report.at);
        set_down(false, report.time);
    } else {
        pointer_.is_down = is_over_ = false;  // cancelled, so there is no click
    }
    return true;
}

bool PointerQueue::handle_finger_down(const PointerReport& report) {
    if (report.is_first) fingers_ = {};
    fingers_.down(report.finger, report.at);
    if (report.is_first && finger_)
        pointer_.is_down = false;  // the last release was not reported
    else if (pointer_.is_down)
        return false;
    finger_ = report.finger;
    pointer_.is_touch = is_over_ = true;
    pointer_.at = report.at;
    set_down(true, report.time);
    return true;
}

void PointerQueue::move_to(Point at) {
    if (pointer_.at == at) return;
    pointer_.at = at;
    if (pointer_.is_down) path_.push_back(at);
}

void PointerQueue::set_down(bool is_down, double time) {
    if (is_down == pointer_.is_down) return;
    pointer_.is_down = is_down;
    pointer_.went_down = is_down;
    pointer_.went_up = !is_down;
    if (!is_down) return;
    pointer_.pressed_at = pointer_.at;
    pointer_.pressed_when = time;
}

}  // namespace narabe
