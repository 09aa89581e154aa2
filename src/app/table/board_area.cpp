#include "app/table/board_area.h"

#include <cmath>
#include <utility>

#include "app/controls/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float wheel_zoom = 1.15f;         // a notch
constexpr float zoom_step = 1.4f;           // of a button or a key
constexpr float pull_threshold = 6;         // pixels that a press may move and still be a click
constexpr float most_lift = 60;             // pixels
constexpr double long_press = 480;          // milliseconds
constexpr double longest_frame = 50;        // milliseconds that one frame adds to a press

float pixels_between(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

}  // namespace

void BoardArea::draw(Ui& ui, Controller& controller, const Rect& rect, const Preferences& preferences,
                     std::span<const BoardMark> marks) {
    const View& view = controller.game().view();
    const BoardMotion& motion = controller.game().motion();
    area_ = rect;
    preferences_ = preferences;
    follow_game(controller);
    Moment moment = motion.moment(controller.game().now(), 1 / std::max(1.0f, placing().scale));
    moment.coordinates = preferences.coordinates && rect.w >= 420;
    moment.allowed = preferences.allowed;
    moment.aids = preferences.aids;
    const Edge edge = view.is_unbounded() ? Edge::open : Edge::closed;
    view.draw(scene_, moment);
    camera_.look(scene_.extent(), rect, ui.animation().now(), edge);
    std::swap(covers_, covers_before_);
    covers_.clear();
    hear_pointer(ui, controller, ui.sense_ground("board", rect).went_down);
    view.draw(scene_, moment);
    camera_.look(scene_.extent(), rect, ui.animation().now(), edge);
    if (controller.suggestions().is_looking_at_candidate()) controller.suggestions().picture().draw(scene_, moment);
    const bool is_cut = edge == Edge::open || camera_.is_moved() || camera_.is_moving();
    if (is_cut) ui.pen().clip(rect);
    ui.painter().paint(scene_, placing(), ui.palette());
    draw_marks(ui, marks);
    draw_cursor(ui, controller);
    if (is_cut) ui.pen().unclip();
    draw_zoom_buttons(ui, controller);
    if (ui.sayings().are_wanted()) say_cells(ui, controller);
    if (motion.is_going(controller.game().now()) || camera_.is_moving()) ui.animation().want_frame();
}

/// Another game begins with all of its board in sight, and what a computer did is brought into sight.
void BoardArea::follow_game(const Controller& controller) {
    const Session& session = controller.game().session();
    if (game_ != controller.game().number()) {
        game_ = controller.game().number();
        camera_.forget();
    } else if (const auto last = session.last_played(); last && move_count_ != session.cursor()) {
        if (!session.player(session.position_after(*last).to_move()).is_person()) camera_.fit();
    }
    if (move_count_ != session.cursor()) was_clicked_ = false;
    move_count_ = session.cursor();
}

// --- Pointer ---------------------------------------------------------------------------------------------------------

bool BoardArea::is_covered(Point at) const {
    return ranges::any_of(covers_before_, [&](const Rect& cover) { return cover.contains(at); });
}

Response BoardArea::tell(Ui& ui, Controller& controller, PointerEvent::Kind kind, Point where) {
    const Point at = placing().to_board(where - Point{0, lift_});
    const bool asks_first = asks_first_ || ui.pointer().is_touch || preferences_.confirms;
    return controller.gameplay().point({.kind = kind, .at = at, .asks_first = asks_first});
}

/// `is_pressed`: the pointer went down here, and means what it went down on.
void BoardArea::hear_pointer(Ui& ui, Controller& controller, bool is_pressed) {
    const Pointer& pointer = ui.pointer();
    const bool inside = ui.pointing().is_on(area_) && !is_covered(pointer.at);
    if (inside) hear_wheel(ui, controller);
    if (hear_pinch(ui, controller)) return;
    if (press_ == Press::none) asks_first_ = controller.suggestions().has_suggestion();
    hear_right_button(ui, controller);
    const bool moved = !(pointer.at == last_);
    if (inside && pointer.went_down) {
        if (is_pressed) begin_press(ui, controller);
        else press_ = Press::spent;
    } else if (press_ != Press::none && pointer.went_up) {
        end_press(ui, controller);
    } else if (press_ != Press::none && !pointer.is_down) {
        if (press_ == Press::told) tell(ui, controller, PointerEvent::Kind::cancel);
        press_ = Press::none;
    } else if (press_ != Press::none) {
        for (const Point to : pointer.path) move_press(ui, controller, to);
        wait_for_long_press(ui, controller);
    } else if (controller.suggestions().has_suggestion()) {
        // It stays until the person does something.
    } else if (inside && !pointer.is_touch && moved) {
        cursor_.clear();
        tell(ui, controller, PointerEvent::Kind::hover);
    } else if (is_inside_ && !inside && !pointer.is_touch) {
        tell(ui, controller, PointerEvent::Kind::leave);
    }
    last_ = pointer.at;
    last_frame_ = ui.animation().now();
    is_inside_ = inside;
}

void BoardArea::hear_wheel(Ui& ui, Controller& controller) {
    const Pointer& pointer = ui.pointer();
    const bool is_open = controller.game().view().is_unbounded();
    if (!preferences_.lets_scroll || camera_.is_moved()) ui.scrolling().take_wheel(area_);
    ui.scrolling().take_zoom(area_);
    if (pointer.wheel_zooms || (is_open && !pointer.wheel_turns)) {
        if (pointer.wheel != 0) camera_.zoom(std::pow(wheel_zoom, pointer.wheel), pointer.at);
        wheel_ = 0;
        return;
    }
    wheel_ = is_inside_ ? wheel_ + pointer.wheel : 0;
    for (; std::abs(wheel_) >= 1; wheel_ -= wheel_ < 0 ? -1.0f : 1.0f) {
        controller.gameplay().command(wheel_ < 0 ? "next" : "previous");
    }
}

/// Two fingers move and enlarge the board, and the one that came first has no other meaning any more.
bool BoardArea::hear_pinch(Ui& ui, Controller& controller) {
    const Pointer& pointer = ui.pointer();
    if (!pointer.pinch || !ui.pointing().is_usable() || !area_.contains(pointer.pinch->centre)) return false;
    if (press_ == Press::told) tell(ui, controller, PointerEvent::Kind::cancel);
    press_ = pointer.is_down ? Press::spent : Press::none;
    camera_.zoom(pointer.pinch->factor, pointer.pinch->centre);
    camera_.pan(pointer.pinch->moved);
    last_ = pointer.at;
    return true;
}

/// A click of it turns what is in hand; it and the middle one pull the board.
void BoardArea::hear_right_button(Ui& ui, Controller& controller) {
    const Pointer& pointer = ui.pointer();
    if (pointer.went_aside) turn_at_ = ui.pointing().is_on(area_) ? std::optional(pointer.at) : std::nullopt;
    if (turn_at_ && pixels_between(pointer.at, *turn_at_) > pull_threshold) turn_at_.reset();
    if (pointer.is_pulling) {
        if (is_inside_ && !(pointer.at == last_)) camera_.pan(pointer.at - last_);
    } else if (turn_at_) {
        turn_at_.reset();
        turn(controller);
    }
}

void BoardArea::turn(Controller& controller) {
    controller.gameplay().command("turn");
}

void BoardArea::begin_press(Ui& ui, Controller& controller) {
    cursor_.clear();
    press_ = Press::told;
    is_from_slot_ = false;
    lift_ = 0;
    held_for_ = 0;
    is_for_nobody_ = tell(ui, controller, PointerEvent::Kind::down).kind == Response::Kind::ignored;
}

void BoardArea::move_press(Ui& ui, Controller& controller, Point to) {
    const Pointer& pointer = ui.pointer();
    const View& view = controller.game().view();
    const Point by = to - std::exchange(last_, to);
    const float moved = pixels_between(to, pointer.pressed_at);
    if (press_ == Press::told && moved > pull_threshold) {
        const bool can_be_pulled = view.is_unbounded() || camera_.is_moved();
        const bool pulls_at_once = view.is_unbounded() && !pointer.is_touch && !is_from_slot_;
        if (pulls_at_once || (is_for_nobody_ && can_be_pulled)) {
            tell(ui, controller, PointerEvent::Kind::cancel);
            press_ = Press::pulls;
        }
    }
    if (press_ == Press::pulls) camera_.pan(by);
    if (press_ != Press::told) return;
    if (pointer.is_touch && view.is_carrying() && moved > pull_threshold) {
        lift_ = std::min(most_lift, std::max(lift_, moved - pull_threshold));
    }
    tell(ui, controller, PointerEvent::Kind::drag, to);
}

void BoardArea::end_press(Ui& ui, Controller& controller) {
    if (press_ == Press::told) tell(ui, controller, PointerEvent::Kind::up);
    press_ = Press::none;
    lift_ = 0;
}

/// What a right click is to a mouse.
void BoardArea::wait_for_long_press(Ui& ui, Controller& controller) {
    const Pointer& pointer = ui.pointer();
    const bool is_still = pixels_between(pointer.at, pointer.pressed_at) <= pull_threshold;
    if (press_ != Press::told || !pointer.is_touch || !is_still) return;
    held_for_ += std::min(ui.animation().now() - last_frame_, longest_frame);  // a page that stood still says nothing about the finger
    if (held_for_ < long_press) {
        ui.animation().want_frame();
        return;
    }
    tell(ui, controller, PointerEvent::Kind::up);
    turn(controller);
    press_ = Press::spent;
}

void BoardArea::take_drag() {
    press_ = Press::told;
    is_from_slot_ = true;
    is_for_nobody_ = asks_first_ = false;
    lift_ = 0;
}

void BoardArea::zoom(Zoom step) {
    if (step == Zoom::fit) {
        camera_.fit();
    } else {
        camera_.zoom(step == Zoom::in ? zoom_step : 1 / zoom_step, area_.centre());
    }
}

void BoardArea::draw_zoom_buttons(Ui& ui, const Controller& controller) {
    const bool is_open = controller.game().view().is_unbounded();
    if (!is_open && !camera_.is_moved()) return;
    Rect strip{area_.right() - touch_size - 6, area_.y + 6, touch_size, touch_size};
    const auto one = [&](std::string_view id, std::string_view key, Icon icon) {
        const ButtonLook look{.icon = icon, .shows_label = false, .role = Role::Kind::unsaid};
        cover(strip);
        const bool is_clicked = button(ui, id, ui.word(key), strip, look);
        strip.y += touch_size + 6;
        return is_clicked;
    };
    if (is_open && one("zoom-in", "game.zoom_in", Icon::plus)) zoom(Zoom::in);
    if (is_open && one("zoom-out", "game.zoom_out", Icon::minus)) zoom(Zoom::out);
    if (camera_.is_moved() && one("zoom-fit", "game.zoom_fit", Icon::fit)) zoom(Zoom::fit);
}

// --- Keyboard --------------------------------------------------------------------------------------------------------

void BoardArea::move_cursor(Controller& controller, Point direction) {
    controller.game().view().targets(targets_);
    if (targets_.empty()) return;
    direction = direction * placing().way;
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
            const float away = along + 1.5f * across;
            if (along > 0.2f && away < nearest) {
                nearest = away;
                best = &target;
            }
        }
    }
    if (!best) return;
    cursor_ = best->id;
    was_clicked_ = false;
    const Rect place = placing().to_screen(best->box);
    if (!area_.contains({place.x, place.y}) || !area_.contains({place.right(), place.bottom()})) camera_.fit();
    point_again(controller);
}

bool BoardArea::set_cursor(Controller& controller, std::string_view target) {
    controller.game().view().targets(targets_);
    if (ranges::find(targets_, target, &Target::id) == targets_.end()) return false;
    was_clicked_ = was_clicked_ && cursor_ == target;
    cursor_ = target;
    point_again(controller);
    return true;
}

void BoardArea::say_cells(Ui& ui, const Controller& controller) {
    controller.game().view().targets(targets_);
    for (const Target& target : targets_) {
        const Role role{.kind = Role::Kind::cell, .is_on = target.id == cursor_, .place = target.box.centre() * placing().way};
        ui.say(role, target.id, ui.words(target.label));
    }
}

void BoardArea::command(Controller& controller, std::string_view id) {
    controller.gameplay().command(id);
    point_again(controller);
}

void BoardArea::point_again(Controller& controller) {
    if (cursor_.empty()) return;
    controller.game().view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return;
    controller.gameplay().point({.kind = PointerEvent::Kind::hover, .at = at->box.centre()});
}

bool BoardArea::click_cursor(Controller& controller) {
    if (cursor_.empty()) return false;
    controller.game().view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return false;
    const Point centre = at->box.centre();
    const bool is_own = !controller.suggestions().has_suggestion();
    if (preferences_.confirms && was_clicked_ && is_own && controller.suggestions().proposal()) {
        was_clicked_ = false;
        controller.gameplay().command("confirm");
        return true;
    }
    const bool asks = preferences_.confirms || !is_own;
    was_clicked_ = true;
    controller.gameplay().point({.kind = PointerEvent::Kind::down, .at = centre, .asks_first = asks});
    controller.gameplay().point({.kind = PointerEvent::Kind::up, .at = centre, .asks_first = asks});
    return true;
}

/// Those that would lie over a better one are left out.
void BoardArea::draw_marks(Ui& ui, std::span<const BoardMark> marks) const {
    Pen& pen = ui.pen();
    const float radius = std::clamp(placing().scale * 0.42f, 12.0f, 18.0f);
    const Type type{.size = radius < 15 ? 13.0f : 14.0f, .weight = Weight::bold};
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Point at = placing().to_screen(marks[i].at);
        const bool is_hidden = ranges::any_of(marks.first(i), [&](const BoardMark& better) {
            return pixels_between(placing().to_screen(better.at), at) < 2 * radius;
        });
        if (is_hidden) continue;
        const bool is_best = marks[i].is_best;
        pen.disc(at + Point{0, 1.5f}, radius + 1, ui.palette().shadow);
        pen.disc(at, radius, ui.colour(is_best ? Ink::accent : Ink::surface));
        pen.ring(at, radius, is_best ? 1.5f : 2.0f, ui.colour(is_best ? Ink::on_accent : Ink::accent));
        pen.text_in(Rect{at.x, at.y, 0, 0}.shrunk(-radius - 4, -radius), std::to_string(marks[i].figure), type,
                    ui.colour(is_best ? Ink::on_accent : Ink::text), Align::centre, Figures::tabular);
    }
}

void BoardArea::draw_cursor(Ui& ui, const Controller& controller) {
    if (cursor_.empty()) return;
    controller.game().view().targets(targets_);
    const auto at = ranges::find(targets_, cursor_, &Target::id);
    if (at == targets_.end()) return;
    const Rect rect = placing().to_screen(at->box);
    ui.pen().frame(rect.shrunk(1), 6, ui.colour(Ink::surface), 5);
    ui.pen().frame(rect.shrunk(2), 5, ui.colour(Ink::focus), 2.5f);
}

}  // namespace narabe
