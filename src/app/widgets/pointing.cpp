#include "app/widgets/pointing.h"

namespace narabe {

namespace {

constexpr float drag_margin = 8;  // pixels outside a control that still count as inside

}  // namespace

// --- Update ----------------------------------------------------------------------------------------------------------

const FrameControl* Pointing::update(const Pointer& pointer) {
    has_moved_ = !(pointer.at == pointer_.at);
    if (!pointer_.is_down || pointer_.went_up) held_.clear();
    pointer_ = pointer;
    clicked_.clear();
    if (!pointer.went_down || !pointer.is_there) return nullptr;
    const FrameControl* control = controls_.pressed_at(pointer.at, pointer.pressed_when);
    if (control) held_ = control->id;
    return control;
}

bool Pointing::is_over(std::string_view id) const {
    const FrameControl* top = pointer_.is_there ? controls_.top_at(pointer_.at) : nullptr;
    return top && top->id == id;
}

std::optional<DueHandler> Pointing::take_due() {
    const FrameControl* control = held_.empty() ? nullptr : controls_.find(held_);
    if (!control) return std::nullopt;
    if (pointer_.went_up) {
        held_.clear();
        if (!pointer_.is_there || controls_.top_at(pointer_.at) != control) return std::nullopt;
        clicked_ = control->id;
        return DueHandler{control->on_click, control->id, pointer_.at};
    }
    const bool is_dragged_off = pointer_.is_down && !control->settled.seen.shrunk(-drag_margin).contains(pointer_.at);
    if (!control->on_drag_off || !is_dragged_off) return std::nullopt;
    held_.clear();
    return DueHandler{control->on_drag_off, control->id, pointer_.at};
}

std::optional<DueHandler> Pointing::activate(std::string_view id) {
    const FrameControl* control = controls_.find(id);
    if (!control || !control->on_click) return std::nullopt;
    clicked_ = control->id;
    return DueHandler{control->on_click, control->id};
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void Pointing::begin_frame() {
    controls_.begin_frame();
    shows_hand_ = false;
}

ControlState Pointing::control(std::string_view id, const Rect& rect) {
    const bool is_over = is_on(rect);
    const ControlState state{.is_hovered = is_over && can_point_at(id), .is_held = is_over && held_ == id && pointer_.is_down};
    if (state.is_hovered && !pointer_.is_touch) shows_hand_ = true;
    return state;
}

}  // namespace narabe
