#include "app/game_screen/board_cursor.h"

#include <cmath>

#include "core/ranges.h"

namespace narabe {

/// The target under the cursor; null if it no longer exists.
const Target* BoardCursor::find(const View& view) {
    if (target_.empty()) return nullptr;
    view.targets(targets_);
    const auto found = ranges::find(targets_, target_, &Target::id);
    return found == targets_.end() ? nullptr : &*found;
}

const Target* BoardCursor::nearest_to(Point middle) const {
    const auto away = [&](const Target& target) {
        const Point offset = target.box.centre() - middle;
        return offset.x * offset.x + offset.y * offset.y;
    };
    return &*std::min_element(targets_.begin(), targets_.end(),
                              [&](const Target& a, const Target& b) { return away(a) < away(b); });
}

const Target* BoardCursor::next(const Target& from, Point direction) const {
    const Target* best = nullptr;
    float nearest = 1e9f;
    for (const Target& target : targets_) {
        const Point offset = target.box.centre() - from.box.centre();
        const float along = offset.x * direction.x + offset.y * direction.y;
        const float across = std::abs(offset.x * direction.y) + std::abs(offset.y * direction.x);
        const float away = along + 1.5f * across;
        if (along > 0.2f && away < nearest) {
            nearest = away;
            best = &target;
        }
    }
    return best;
}

const Target* BoardCursor::move(const View& view, Point direction, Point middle) {
    view.targets(targets_);
    if (targets_.empty()) return nullptr;
    const auto from = ranges::find(targets_, target_, &Target::id);
    const Target* best = from == targets_.end() ? nearest_to(middle) : next(*from, direction);
    if (!best) return nullptr;
    target_ = best->id;
    was_clicked_ = false;
    return best;
}

bool BoardCursor::set(const View& view, std::string_view target) {
    view.targets(targets_);
    if (ranges::find(targets_, target, &Target::id) == targets_.end()) return false;
    was_clicked_ = was_clicked_ && target_ == target;
    target_ = target;
    return true;
}

void BoardCursor::point(BoardPlay& play) {
    const Target* at = find(play.game().view());
    if (at) play.point({.kind = PointerEvent::Kind::hover, .at = at->box.centre()});
}

bool BoardCursor::click(BoardPlay& play, bool confirms) {
    const Target* at = find(play.game().view());
    if (!at) return false;
    const Point centre = at->box.centre();
    const bool is_own = !play.suggestions().has_suggestion();
    if (confirms && was_clicked_ && is_own && play.suggestions().proposal()) {
        was_clicked_ = false;
        play.command("confirm");
        return true;
    }
    const bool asks = confirms || !is_own;
    was_clicked_ = true;
    play.point({.kind = PointerEvent::Kind::down, .at = centre, .asks_first = asks});
    play.point({.kind = PointerEvent::Kind::up, .at = centre, .asks_first = asks});
    return true;
}

void BoardCursor::draw(Ui& ui, const View& view, const BoardTransform& transform) {
    const bool is_elsewhere = ui.focus().is_anywhere() || ui.focus().is_elsewhere();  // only one focus ring may be visible
    const Target* at = is_elsewhere ? nullptr : find(view);
    if (!at) return;
    const Rect rect = transform.to_screen(at->box);
    ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
    ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
}

void BoardCursor::say_targets(Ui& ui, const View& view, const BoardTransform& transform) {
    view.targets(targets_);
    for (const Target& target : targets_) {
        const Role role{
            .kind = Role::Kind::cell, .is_on = target.id == target_, .place = target.box.centre() * transform.orientation};
        ui.say(role, target.id, ui.words(target.label));
    }
}

}  // namespace narabe
