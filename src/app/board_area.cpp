#include "app/board_area.h"

#include <cmath>

#include "core/ranges.h"

namespace narabe {

void BoardArea::draw(Ui& ui, Controller& controller, const Rect& rect) {
    View& view = controller.view();
    const BoardMotion& motion = controller.motion();
    Moment moment = motion.moment(controller.now(), 1 / std::max(1.0f, placing_.scale));
    moment.coordinates = rect.w >= 420;
    view.draw(scene_, moment);
    placing_ = placed(scene_.extent(), rect);
    hear_pointer(ui, controller, rect);
    view.draw(scene_, moment);
    ui.painter().paint(scene_, placing_, ui.palette());
    draw_cursor(ui, controller);
    if (motion.is_going(controller.now())) ui.want_frame();
}

void BoardArea::hear_pointer(Ui& ui, Controller& controller, const Rect& rect) {
    const Pointer& pointer = ui.pointer();
    const Point at = placing_.to_board(pointer.at);
    const auto tell = [&](PointerEvent::Kind kind) {
        controller.respond(controller.view().pointer({.kind = kind, .at = at, .asks_first = pointer.is_touch}));
    };
    const bool inside = ui.points_at(rect);
    if (inside) ui.take_wheel(rect);
    wheel_ = inside ? wheel_ + pointer.wheel : 0;
    for (; std::abs(wheel_) >= 1; wheel_ -= wheel_ < 0 ? -1.0f : 1.0f) {
        controller.respond(controller.view().command(wheel_ < 0 ? "next" : "previous"));
    }
    const bool moved = !(pointer.at == last_);
    last_ = pointer.at;
    if (inside && pointer.went_down) {
        cursor_.clear();
        is_pressed_ = true;
        tell(PointerEvent::Kind::down);
    } else if (is_pressed_ && pointer.went_up) {
        is_pressed_ = false;
        tell(PointerEvent::Kind::up);
    } else if (is_pressed_ && !pointer.is_down) {
        is_pressed_ = false;
        tell(PointerEvent::Kind::cancel);
    } else if (is_pressed_) {
        if (moved) tell(PointerEvent::Kind::drag);
    } else if (inside && !pointer.is_touch && moved) {
        cursor_.clear();
        tell(PointerEvent::Kind::hover);
    } else if (is_inside_ && !inside && !pointer.is_touch) {
        tell(PointerEvent::Kind::leave);
    }
    is_inside_ = inside;
}

void BoardArea::move_cursor(Controller& controller, Point direction) {
    controller.view().targets(targets_);
    if (targets_.empty()) return;
    const auto from = ranges::find(targets_, cursor_, &Target::id);
    const Target* best = nullptr;
    if (from == targets_.end()) {
        const Point middle = scene_.extent().centre();
        best = &*std::min_element(targets_.begin(), targets_.end(), [&](const Target& a, const Target& b) {
            const auto away = [&](const Target& t) {
                const Point d = t.box.centre() - middle;
                return d.x * d.x + d.y * d.y;
            };
            return away(a) < away(b);
        });
    } else {
        float nearest = 1e9f;
        for (const Target& target : targets_) {
            const Point way = target.box.centre() - from->box.centre();
            const float along = way.x * direction.x + way.y * direction.y;
            const float across = std::abs(way.x * direction.y) + std::abs(way.y * direction.x);
            const float away = along + 3 * across;
            if (along > 0.2f && away < nearest) {
                nearest = away;
                best = &target;
            }
        }
    }
    if (!best) return;
    cursor_ = best->id;
    point_again(controller);
}

void BoardArea::point_again(Controller& controller) {
    if (cursor_.empty()) return;
    controller.view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return;
    const Response response = controller.view().pointer({.kind = PointerEvent::Kind::hover, .at = at->box.centre()});
    controller.respond(response.kind == Response::Kind::ignored ? Response::changed() : response);
}

bool BoardArea::click_cursor(Controller& controller) {
    if (cursor_.empty()) return false;
    controller.view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return false;
    const Point centre = at->box.centre();
    controller.respond(controller.view().pointer({.kind = PointerEvent::Kind::down, .at = centre}));
    controller.respond(controller.view().pointer({.kind = PointerEvent::Kind::up, .at = centre}));
    return true;
}

void BoardArea::draw_cursor(Ui& ui, const Controller& controller) {
    if (cursor_.empty()) return;
    controller.view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return;
    const Rect rect = placing_.to_screen(at->box);
    ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
    ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
}

}  // namespace narabe
