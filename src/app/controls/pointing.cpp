#include "app/controls/pointing.h"

#include <utility>

#include "app/controls/id_hash.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float drag_margin = 8;  // pixels outside a control that still belong to it

}  // namespace

// --- Update ----------------------------------------------------------------------------------------------------------

const Pointing::Control* Pointing::update(const Pointer& pointer) {
    has_moved_ = !(pointer.at == pointer_.at);
    if (!pointer_.is_down || pointer_.went_up) held_.clear();
    pointer_ = pointer;
    clicked_.clear();
    if (!pointer.went_down) return nullptr;
    const Control* control = pressed();
    if (control) held_ = control->id;
    return control;
}

/// The topmost control under the pointer that takes the press.
const Pointing::Control* Pointing::pressed() const {
    const Control* top = nullptr;
    if (!pointer_.is_there) return top;
    for (const Control& control : controls_.all()) {
        if (control.takes_press && control.settled.seen.contains(pointer_.at) &&
            settled_.takes_press(control.settled, pointer_.at, pointer_.pressed_when)) {
            top = &control;
        }
    }
    return top;
}

const Pointing::Control* Pointing::top_at(Point at) const {
    const Control* top = nullptr;
    for (const Control& control : controls_.all()) {
        if (control.takes_press && control.settled.seen.contains(at)) top = &control;
    }
    return top;
}

bool Pointing::is_over(std::string_view id) const {
    const Control* top = pointer_.is_there ? top_at(pointer_.at) : nullptr;
    return top && top->id == id;
}

std::optional<DueHandler> Pointing::take_due() {
    const Control* control = held_.empty() ? nullptr : find(held_);
    if (!control) return std::nullopt;
    if (pointer_.went_up) {
        held_.clear();
        if (!pointer_.is_there || top_at(pointer_.at) != control) return std::nullopt;
        clicked_ = control->id;
        return DueHandler{control->on_click, control->id, pointer_.at};
    }
    const bool is_dragged_off = pointer_.is_down && !control->settled.seen.shrunk(-drag_margin).contains(pointer_.at);
    if (!control->on_drag_off || !is_dragged_off) return std::nullopt;
    held_.clear();
    return DueHandler{control->on_drag_off, control->id, pointer_.at};
}

std::optional<DueHandler> Pointing::activate(std::string_view id) {
    const Control* control = find(id);
    if (!control || !control->on_click) return std::nullopt;
    clicked_ = control->id;
    return DueHandler{control->on_click, control->id};
}

const Pointing::Control* Pointing::find(std::string_view id) const {
    const auto controls = controls_.all();
    const auto found = std::find_if(controls.rbegin(), controls.rend(), [&](const Control& each) { return each.id == id; });
    return found == controls.rend() ? nullptr : &*found;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void Pointing::begin_frame() {
    controls_.clear();
    is_usable_ = true;
    meaning_ = 0;
    shows_hand_ = false;
}

void Pointing::end_frame(double now) {
    settled_.finish(now);
}

Pointing::Control* Pointing::add(std::string_view id, std::uint32_t about, Settled::Control settled) {
    if (!is_usable_) return nullptr;
    settled.id = hash_of_id(id) ^ meaning_ ^ about * 0x9E3779B9u;
    settled_.add(settled);
    Control& control = controls_.add();
    control.id = id;
    control.settled = settled;
    control.on_click = control.on_drag_off = Handler();
    control.takes_press = control.takes_focus = false;
    return &control;
}

Sense Pointing::sense(std::string_view id, const Rect& rect) {
    const bool is_over = is_on(rect);
    const bool is_held = holds(id);
    Sense sense;
    sense.is_hovered = is_over && (is_held || held_.empty()) && !(pointer_.is_touch && !is_held);
    sense.is_held = is_held && is_over && pointer_.is_down;
    if (sense.is_hovered && !pointer_.is_touch) shows_hand_ = true;
    return sense;
}

}  // namespace narabe
