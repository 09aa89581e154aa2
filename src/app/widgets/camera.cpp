#include "app/widgets/camera.h"

#include <algorithm>
#include <cmath>

namespace narabe {

namespace {

constexpr float max_zoom = 5;      // relative to the size that fits
constexpr float min_zoom = 0.5f;   // relative to the size that fits, for unbounded boards
constexpr float travel_time = 60;  // milliseconds in which the remaining distance shrinks to a third
constexpr float arrived = 0.25f;   // pixels
constexpr float worth_a_zoom = 1.02f;

/// The distance by which to move an interval from `low` to `high` so that it covers `from` to `to`, or is centred in that range
/// if it is shorter.
float shift_into(float low, float high, float from, float to) {
    if (high - low <= to - from) return (from + to) / 2 - (low + high) / 2;
    if (low > from) return from - low;
    if (high < to) return to - high;
    return 0;
}

}  // namespace

BoardTransform placed(const Box& extent, const Rect& rect, float orientation) {
    const float w = std::max(0.001f, extent.most.x - extent.least.x);
    const float h = std::max(0.001f, extent.most.y - extent.least.y);
    const float scale = std::min(rect.w / w, rect.h / h);
    const Point middle = extent.centre() * orientation;
    return {.origin = {rect.centre().x - middle.x * scale, rect.centre().y + middle.y * scale},
            .scale = scale,
            .orientation = orientation};
}

const BoardTransform& Camera::look(const Box& extent, const Rect& area, double now, Edge edge) {
    const bool jumps = !has_looked_ || !(area == area_) || reduced_;
    const auto elapsed = static_cast<float>(std::clamp(now - last_look_, 0.0, 50.0));
    const BoardTransform fitting = placed(extent, area, orientation_);
    if (is_moved_ && !(area == area_)) {
        const float growth = fitting.scale / fitting_scale_;
        wanted_.origin = area.centre() + (wanted_.origin - area_.centre()) * growth;
        wanted_.scale *= growth;
    }
    has_looked_ = true;
    area_ = area;
    edge_ = edge;
    last_look_ = now;
    fitting_scale_ = fitting.scale;
    if (is_moved_) keep_visible(extent, area);
    const BoardTransform& goal = is_moved_ ? wanted_ : fitting;
    if (jumps) transform_ = goal;
    go_to(goal, elapsed);
    return transform_;
}

void Camera::keep_visible(const Box& extent, const Rect& area) {
    const Rect board = wanted_.to_screen(extent);
    if (edge_ == Edge::open) {
        const Point middle = board.centre();
        wanted_.origin.x += std::clamp(middle.x, area.x, area.right()) - middle.x;
        wanted_.origin.y += std::clamp(middle.y, area.y, area.bottom()) - middle.y;
        return;
    }
    if (wanted_.scale < fitting_scale_ * worth_a_zoom) {
        is_moved_ = false;
        return;
    }
    wanted_.origin.x += shift_into(board.x, board.right(), area.x, area.right());
    wanted_.origin.y += shift_into(board.y, board.bottom(), area.y, area.bottom());
}

void Camera::go_to(const BoardTransform& goal, float milliseconds) {
    const float part = 1 - std::exp(-milliseconds / travel_time);
    const Point offset = goal.origin - transform_.origin;
    const float growth = goal.scale - transform_.scale;
    const float board = (area_.w + area_.h) / std::max(0.001f, goal.scale);
    is_moving_ = std::abs(offset.x) + std::abs(offset.y) + std::abs(growth) * board > arrived &&
                 transform_.orientation == goal.orientation;
    if (!is_moving_) {
        transform_ = goal;
        return;
    }
    transform_.origin = transform_.origin + offset * part;
    transform_.scale += growth * part;
}

void Camera::zoom(float factor, Point at) {
    const BoardTransform& from = is_moved_ ? wanted_ : transform_;
    const float least = fitting_scale_ * (edge_ == Edge::open ? min_zoom : 1);
    const float scale = std::clamp(from.scale * factor, least, fitting_scale_ * max_zoom);
    const Point board = from.to_board(at);
    wanted_ = {.origin = {at.x - board.x * scale * orientation_, at.y + board.y * scale * orientation_},
               .scale = scale,
               .orientation = orientation_};
    is_moved_ = true;
}

void Camera::pan(Point by) {
    if (!is_moved_ && edge_ == Edge::closed) return;
    if (!is_moved_) wanted_ = transform_;
    is_moved_ = true;
    wanted_.origin = wanted_.origin + by;
    transform_.origin = transform_.origin + by;
}

void Camera::flip() {
    orientation_ = -orientation_;
    is_moved_ = false;
}

void Camera::forget() {
    has_looked_ = false;
    is_moved_ = false;
}

}  // namespace narabe
