#include "app/controls/pointing.h"

#include "app/controls/id_hash.h"
#include "imgui.h"

namespace narabe {

void Pointing::begin_frame(const Pointer& pointer) {
    has_moved_ = !(pointer.at == pointer_.at);
    pointer_ = pointer;
    is_usable_ = true;
    meaning_ = 0;
    shows_hand_ = false;
}

void Pointing::end_frame(double now) {
    settled_.finish(now);
    if (!pointer_.is_down || pointer_.went_up) held_.clear();
    ImGui::SetMouseCursor(shows_hand_ ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_Arrow);
}

bool Pointing::goes_down_on(std::string_view name, std::uint32_t about, Settled::Control control) {
    if (!is_usable_) return false;
    control.id = hash_of_id(name) ^ meaning_ ^ about * 0x9E3779B9u;
    settled_.add(control);
    return is_on(control.seen) && pointer_.went_down && settled_.takes_press(control, pointer_.at, pointer_.pressed_when);
}

Sense Pointing::sense(std::string_view id, const Rect& rect) {
    const bool is_over = is_on(rect);
    const bool is_held = holds(id);
    Sense sense;
    sense.is_hovered = is_over && (is_held || held_.empty()) && !(pointer_.is_touch && !is_held);
    sense.is_held = is_held && is_over && pointer_.is_down;
    sense.is_pressed = is_held && pointer_.is_down;
    sense.was_clicked = is_held && is_over && pointer_.went_up;
    if (sense.is_hovered && !pointer_.is_touch) shows_hand_ = true;
    return sense;
}

}  // namespace narabe
