#include "app/controls/ui.h"

namespace narabe {

void Ui::begin(const Frame& frame) {
    pen_.begin(frame.list, frame.density, frame.watcher);
    palette_ = &frame.palette;
    texts_ = &frame.texts;
    animation_.begin_frame(frame.now, frame.reduced_motion);
    sayings_.begin_frame();
    focus_.begin_frame(frame.pointer.went_down);
    pointing_.begin_frame(frame.pointer);
    scrolling_.begin_frame();
    tooltips_.begin_frame();
}

void Ui::end() {
    focus_.end_frame();
    pointing_.end_frame(animation_.now());
    animation_.end_frame();
}

std::string_view Ui::word(std::string_view key) const {
    const auto found = texts_->all().find(key);
    return found == texts_->all().end() ? key : std::string_view(found->second);
}

void Ui::say(const Role& role, std::string_view id, std::string_view words) {
    if (pointing_.is_usable()) sayings_.say(role, id, words);
}

/// Its visible part.
std::optional<Rect> Ui::enlist(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    if (!pointing_.is_usable()) return std::nullopt;
    say(role, id, label);
    const Rect seen = scrolling_.in_sight(rect);
    const bool is_seen = seen.w >= 2 && seen.h >= 2;
    if (!is_seen && !scrolling_.part()) return std::nullopt;
    focus_.add_target(id, label, is_seen ? seen : rect, is_seen);
    if (focus_.take_arrival(id)) scrolling_.bring_into_sight(rect);
    return is_seen ? std::optional(seen) : std::nullopt;
}

bool Ui::mention(std::string_view id, std::string_view label, const Rect& rect) {
    return enlist(id, label, rect, {.kind = Role::Kind::text}) && focus_.is_on(id);
}

bool Ui::goes_down_on(std::string_view id, const Rect& rect, std::uint32_t about) {
    const Scroll* list = scrolling_.part();
    return pointing_.goes_down_on(
        id, about, {.rect = rect, .seen = scrolling_.in_sight(rect), .list = list, .by_hand = list ? list->by_hand : 0});
}

Sense Ui::sense_ground(std::string_view id, const Rect& rect) {
    const bool went_down = goes_down_on(id, rect);
    if (went_down) pointing_.hold(id);
    const bool is_held = pointing_.holds(id) && pointing_.is_on(scrolling_.in_sight(rect));
    return {.went_down = went_down, .was_clicked = is_held && pointer().went_up};
}

Sense Ui::sense(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    if (!role.is_usable) {
        say(role, id, label);
        goes_down_on(id, rect, role.about);
        return {};
    }
    const std::optional<Rect> seen = enlist(id, label, rect, role);
    if (goes_down_on(id, rect, role.about)) {
        pointing_.hold(id);
        focus_.go_to(id);
    }
    const bool is_activated = pointing_.is_usable() && focus_.is_activated(id);
    if (!seen) return {.was_clicked = is_activated};
    Sense sense = pointing_.sense(id, *seen);
    sense.is_focused = focus_.is_on(id);
    sense.was_clicked = sense.was_clicked || is_activated;
    return sense;
}

}  // namespace narabe
