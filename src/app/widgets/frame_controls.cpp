#include "app/widgets/frame_controls.h"

#include <algorithm>
#include <span>

#include "app/widgets/id_hash.h"

namespace narabe {

namespace {

/// The topmost control for which `counts` returns true; null if there is none.
template <class Counts>
const FrameControl* topmost(std::span<const FrameControl> controls, Counts counts) {
    const auto found = std::find_if(controls.rbegin(), controls.rend(), counts);
    return found == controls.rend() ? nullptr : &*found;
}

}  // namespace

void FrameControls::begin_frame() {
    controls_.clear();
    is_usable_ = true;
    meaning_ = 0;
}

FrameControl* FrameControls::add(std::string_view id, std::uint32_t about, Settled::Control settled) {
    if (!is_usable_) return nullptr;
    settled.id = hash_of_id(id) ^ meaning_ ^ about * 0x9E3779B9u;
    settled_.add(settled);
    FrameControl& control = controls_.add();
    control.id = id;
    control.settled = settled;
    control.on_click = control.on_drag_off = Handler();
    control.takes_press = control.takes_focus = false;
    return &control;
}

const FrameControl* FrameControls::find(std::string_view id) const {
    return topmost(controls_.all(), [&](const FrameControl& control) { return control.id == id; });
}

const FrameControl* FrameControls::top_at(Point at) const {
    return topmost(controls_.all(),
                   [&](const FrameControl& control) { return control.takes_press && control.settled.seen.contains(at); });
}

const FrameControl* FrameControls::pressed_at(Point at, double when) const {
    return topmost(controls_.all(), [&](const FrameControl& control) {
        return control.takes_press && control.settled.seen.contains(at) && settled_.takes_press(control.settled, at, when);
    });
}

}  // namespace narabe
