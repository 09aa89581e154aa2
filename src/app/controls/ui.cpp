#include "app/controls/ui.h"

#include <cmath>

#include "core/ranges.h"
#include "imgui.h"

namespace narabe {

namespace {

constexpr float drag_threshold = 8;  // pixels that a finger may move and still tap
constexpr float friction = 0.995f;   // of a thrown list, per millisecond
constexpr float wheel_step = 56;

std::uint32_t hash_of(std::string_view text) {
    std::uint32_t hash = 2166136261u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash;
}

}  // namespace

void Ui::begin(const Frame& frame) {
    pen_.begin(frame.list, frame.density);
    palette_ = &frame.palette;
    texts_ = &frame.texts;
    pointer_ = frame.pointer;
    elapsed_ = std::clamp(static_cast<float>(frame.now - now_), 0.0f, 50.0f);
    now_ = frame.now;
    reduced_motion_ = frame.reduced_motion;
    usable_ = true;
    meaning_ = 0;
    hand_ = false;
    wants_frame_ = false;
    next_frame_ = 1e18;
    target_count_ = 0;
    saying_count_ = 0;
    wheel_areas_.clear();
    zoom_area_ = {};
    clips_.clear();
    ++frame_;
    if (pointer_.went_down) focus_shown_ = false;
}

void Ui::end() {
    activated_.clear();
    settled_.finish(now_);
    if (!pointer_.is_down && !pointer_.went_up) held_.clear();
    if (pointer_.went_up) held_.clear();
    ImGui::SetMouseCursor(hand_ ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_Arrow);
    std::erase_if(following_, [&](const Following& each) { return frame_ - each.frame > 200; });
}

std::string_view Ui::word(std::string_view key) const {
    const auto found = texts_->all().find(key);
    return found == texts_->all().end() ? key : std::string_view(found->second);
}

void Ui::register_target(std::string_view id, std::string_view label, const Rect& rect, bool is_seen) {
    if (target_count_ == targets_.size()) targets_.emplace_back();
    ScreenTarget& target = targets_[target_count_++];
    target.id = id;
    target.label = label;
    target.rect = rect;
    target.is_seen = is_seen;
}

void Ui::say(const Role& role, std::string_view id, std::string_view words) {
    if (!heard_ || !usable_ || role.kind == Role::Kind::unsaid || (words.empty() && id.empty())) return;
    if (saying_count_ == sayings_.size()) sayings_.emplace_back();
    Saying& saying = sayings_[saying_count_++];
    saying.role = role;
    saying.id = id;
    saying.words = words;
}

bool Ui::hear(const Role& role, std::string_view id, std::string_view words) {
    say(role, id, words);
    return usable_ && activated_ == id;
}

void Ui::bring_into_sight(const Rect& rect) {
    constexpr float margin = 12;
    focus_moved_ = false;
    if (!scroll_) return;
    const Rect& view = clips_.back();
    const float above = view.y - (rect.y - margin);
    const float below = rect.bottom() + margin - view.bottom();
    if (above <= 0 && below <= 0) return;
    scroll_->offset += above > 0 ? -above : below;
    scroll_->speed = 0;
    wants_frame_ = true;
}

bool Ui::points_at(const Rect& rect) const {
    const Rect seen = clips_.empty() ? rect : rect.within(clips_.back());
    return usable_ && pointer_.is_there && seen.contains(pointer_.at);
}

/// The part of it that is in sight.
std::optional<Rect> Ui::enlist(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    if (!usable_) return std::nullopt;
    say(role, id, label);
    const Rect seen = clips_.empty() ? rect : rect.within(clips_.back());
    const bool is_seen = seen.w >= 2 && seen.h >= 2;
    if (!is_seen && !scroll_) return std::nullopt;
    register_target(id, label, is_seen ? seen : rect, is_seen);
    if (focus_moved_ && focus_ == id) bring_into_sight(rect);
    return is_seen ? std::optional(seen) : std::nullopt;
}

bool Ui::mention(std::string_view id, std::string_view label, const Rect& rect) {
    return enlist(id, label, rect, {.kind = Role::Kind::text}) && is_focused(id);
}

/// Takes the place for it. Whether the pointer went down on it now, and means it.
bool Ui::goes_down_on(std::string_view id, const Rect& rect, std::uint32_t about) {
    if (!usable_) return false;
    const Rect seen = clips_.empty() ? rect : rect.within(clips_.back());
    const Settled::Control control{.id = hash_of(id) ^ meaning_ ^ about * 0x9E3779B9u,
                                   .rect = rect,
                                   .seen = seen,
                                   .list = scroll_,
                                   .by_hand = scroll_ ? scroll_->by_hand : 0};
    settled_.add(control);
    const bool over = pointer_.is_there && seen.contains(pointer_.at);
    return over && pointer_.went_down && settled_.takes_press(control, pointer_.at, pointer_.pressed_when);
}

void Ui::sense_nothing(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    say(role, id, label);
    goes_down_on(id, rect);
}

Sense Ui::sense_ground(std::string_view id, const Rect& rect) {
    const bool went_down = goes_down_on(id, rect);
    if (went_down) held_ = id;
    return {.went_down = went_down, .was_clicked = held_ == id && points_at(rect) && pointer_.went_up};
}

Sense Ui::sense(std::string_view id, std::string_view label, const Rect& rect, const Role& role) {
    const std::optional<Rect> seen = enlist(id, label, rect, role);
    if (goes_down_on(id, rect, role.about)) {
        held_ = id;
        focus_ = id;
    }
    if (!seen) return {.was_clicked = usable_ && activated_ == id};
    Sense sense;
    const bool over = pointer_.is_there && seen->contains(pointer_.at);
    const bool held = held_ == id;
    sense.is_hovered = over && (held || held_.empty()) && !(pointer_.is_touch && !held);
    sense.is_held = held && over && pointer_.is_down;
    sense.is_pressed = held && pointer_.is_down;
    sense.is_focused = is_focused(id);
    sense.was_clicked = (held && over && pointer_.went_up) || activated_ == id;
    if (sense.is_hovered && !pointer_.is_touch) hand_ = true;
    return sense;
}

bool Ui::wants_wheel_at(Point p) const {
    return ranges::any_of(wheel_areas_, [&](const Rect& area) { return area.contains(p); });
}

void Ui::drag(Scroll& scroll, const Rect& view) {
    if (points_at(view) && pointer_.went_down) {
        scroll.is_dragged = false;
        scroll.speed = 0;
        scroll.grabbed = scroll.offset;
    }
    if (!usable_ || !pointer_.is_down || !view.contains(pointer_.pressed_at)) {
        scroll.is_dragged = false;
        return;
    }
    const float moved = pointer_.pressed_at.y - pointer_.at.y;
    if (!scroll.is_dragged && pointer_.is_touch && std::abs(moved) > drag_threshold) {
        scroll.is_dragged = true;
        held_.clear();
    }
    if (!scroll.is_dragged) return;
    const float before = scroll.offset;
    scroll.offset = scroll.grabbed + moved;
    if (elapsed_ > 0) scroll.speed = 0.6f * scroll.speed + 0.4f * (scroll.offset - before) / elapsed_;
}

/// Goes on by itself after it was thrown.
void Ui::glide(Scroll& scroll) {
    if (scroll.is_dragged || std::abs(scroll.speed) <= 0.02f) return;
    scroll.offset += scroll.speed * elapsed_;
    scroll.speed *= std::pow(friction, elapsed_);
    wants_frame_ = true;
}

Rect Ui::begin_scroll(Scroll& scroll, const Rect& view, float height) {
    const float most = std::max(0.0f, height - view.h);
    if (most > 0) {
        const float before = scroll.offset;
        take_wheel(view);
        if (points_at(view) && pointer_.wheel != 0) scroll.offset -= pointer_.wheel * wheel_step;
        drag(scroll, view);
        scroll.by_hand += std::clamp(scroll.offset, 0.0f, most) - std::clamp(before, 0.0f, most);
        glide(scroll);
    }
    const float clamped = std::clamp(scroll.offset, 0.0f, most);
    if (clamped != scroll.offset && !scroll.is_dragged) scroll.speed = 0;
    scroll.offset = clamped;
    pen_.clip(view);
    clips_.push_back(clips_.empty() ? view : view.within(clips_.back()));
    scroll_ = &scroll;
    return {view.x, view.y - scroll.offset, view.w, std::max(height, view.h)};
}

void Ui::end_scroll() {
    pen_.unclip();
    clips_.pop_back();
    scroll_ = nullptr;
}

float Ui::follow(std::string_view id, float target, float milliseconds) {
    const std::uint32_t hash = hash_of(id);
    auto found = ranges::find(following_, hash, &Following::id);
    if (found == following_.end()) {
        following_.push_back({hash, target, frame_});
        return target;
    }
    found->frame = frame_;
    if (reduced_motion_) found->value = target;
    const float away = target - found->value;
    if (std::abs(away) < 0.004f) {
        found->value = target;
    } else {
        found->value += away * std::min(1.0f, elapsed_ * 3 / milliseconds);
        wants_frame_ = true;
    }
    return found->value;
}

void Ui::start_following(std::string_view id, float value) {
    const std::uint32_t hash = hash_of(id);
    const auto found = ranges::find(following_, hash, &Following::id);
    if (found == following_.end()) {
        following_.push_back({hash, value, frame_});
    } else {
        found->value = value;
    }
}

bool Ui::on_key(Key key) {
    const auto turn_on = [&] { focus_shown_ = true; };
    switch (key) {
        case Key::tab:
            turn_on();
            return move_focus(1);
        case Key::shift_tab:
            turn_on();
            return move_focus(-1);
        case Key::left:
            turn_on();
            return move_focus_towards({-1, 0});
        case Key::right:
            turn_on();
            return move_focus_towards({1, 0});
        case Key::up:
            turn_on();
            return move_focus_towards({0, -1});
        case Key::down:
            turn_on();
            return move_focus_towards({0, 1});
        case Key::enter:
            if (focus_.empty() || !focus_shown_) return false;
            activated_ = focus_;
            return true;
        default:
            return false;
    }
}

bool Ui::move_focus(int by) {
    focus_moved_ = true;
    const auto shown = targets();
    const auto found = ranges::find(shown, focus_, &ScreenTarget::id);
    const auto count = static_cast<int>(shown.size());
    int index = found == shown.end() ? (by > 0 ? 0 : -1) : static_cast<int>(found - shown.begin()) + by;
    if (index < 0 || index >= count) {
        focus_.clear();
        return false;
    }
    focus_ = shown[static_cast<std::size_t>(index)].id;
    return true;
}

bool Ui::move_focus_towards(Point direction) {
    focus_moved_ = true;
    const auto shown = targets();
    const auto from = ranges::find(shown, focus_, &ScreenTarget::id);
    if (from == shown.end()) return move_focus(1);
    const Point start = from->rect.centre();
    const ScreenTarget* best = nullptr;
    float nearest = 1e9f;
    for (const ScreenTarget& target : shown) {
        const Point way = target.rect.centre() - start;
        const float along = way.x * direction.x + way.y * direction.y;
        const float across = std::abs(way.x * direction.y) + std::abs(way.y * direction.x);
        if (along < 4) continue;
        if (const float away = along + 2.5f * across; away < nearest) {
            nearest = away;
            best = &target;
        }
    }
    if (best) focus_ = best->id;
    return true;
}

}  // namespace narabe
