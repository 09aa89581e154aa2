#include "app/widgets/ui.h"

#include <set>

namespace narabe {

namespace {

/// A view of the key that remains valid as long as views of texts do.
std::string_view lasting(std::string_view key) {
    static std::set<std::string, std::less<>> keys;
    return *keys.emplace(key).first;
}

}  // namespace

// --- Update ----------------------------------------------------------------------------------------------------------

void Ui::update(const Input& input) {
    animation_.update(input.now, input.reduced_motion);
    focus_.update(input.pointer.went_down);
    const FrameControl* pressed = pointing_.update(input.pointer);
    if (pressed && pressed->takes_focus) focus_.go_to(pressed->id);
    scrolling_.update();
}

std::optional<DueHandler> take_due(Ui& ui) {
    if (auto due = ui.pointing().take_due()) return due;
    if (!ui.focus().has_activated()) return std::nullopt;
    auto due = ui.pointing().activate(ui.focus().activated());
    due ? ui.focus().end_activation() : ui.focus().miss_activated();
    return due;
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

void Ui::begin(const Frame& frame) {
    pen_.begin(frame.list, frame.density, frame.watcher);
    palette_ = &frame.palette;
    access_tree_.begin_frame();
    focus_.begin_frame();
    pointing_.begin_frame();
    scrolling_.begin_frame();
    tooltips_.begin_frame();
}

void Ui::end() {
    focus_.end_frame();
    pointing_.controls().end_frame(animation_.now());
}

std::string_view Ui::word(std::string_view key) const {
    const auto found = texts_.all().find(key);
    return found == texts_.all().end() ? lasting(key) : std::string_view(found->second);
}

void Ui::say(const Role& role, std::string_view id, std::string_view words) {
    if (pointing_.controls().is_usable()) access_tree_.say(role, id, words);
}

void Ui::say(const Role& role, std::string_view id, std::string_view words, const Handler& on_click) {
    say(role, id, words);
    if (FrameControl* control = add_control(id, {})) control->on_click = on_click;
}

/// Adds a control for keyboard and screen readers; returns its visible part, if any.
std::optional<Rect> Ui::add_element(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    if (!pointing_.controls().is_usable()) return std::nullopt;
    say(role, id, label);
    const Rect seen = scrolling_.in_sight(rect);
    const bool is_seen = seen.w >= 2 && seen.h >= 2;
    if (!is_seen && !scrolling_.part()) return std::nullopt;
    focus_.add_target(id, label, is_seen ? seen : rect, is_seen);
    if (focus_.take_arrival(id)) scrolling_.scroll_into_view(rect);
    return is_seen ? std::optional(seen) : std::nullopt;
}

bool Ui::mention(std::string_view id, std::string_view label, const Rect& rect) {
    return add_element(id, label, rect, {.kind = Role::Kind::text}) && focus_.is_on(id);
}

FrameControl* Ui::add_control(std::string_view id, const Rect& rect, std::uint32_t about) {
    const Scroll* list = scrolling_.part();
    return pointing_.controls().add(
        id, about, {.rect = rect, .seen = scrolling_.in_sight(rect), .list = list, .by_hand = list ? list->by_hand : 0});
}

void Ui::add_hit_area(std::string_view id, const Rect& rect, const Handler& on_click) {
    FrameControl* control = add_control(id, rect);
    if (!control) return;
    control->on_click = on_click;
    control->takes_press = true;
}

ControlState Ui::control(std::string_view id, std::string_view label, const Rect& rect, const Role& role, const Handler& on_click,
                         const Handler& on_drag_off) {
    if (!role.is_usable) {
        say(role, id, label);
        add_control(id, rect, role.about);
        return {};
    }
    const std::optional<Rect> seen = add_element(id, label, rect, role);
    if (FrameControl* control = add_control(id, rect, role.about)) {
        control->on_click = on_click;
        control->on_drag_off = on_drag_off;
        control->takes_press = control->takes_focus = seen.has_value();
    }
    if (!seen) return {};
    ControlState state = pointing_.control(id, *seen);
    state.is_focused = focus_.is_on(id);
    return state;
}

}  // namespace narabe
