#include "app/look/outline.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr float pi = 3.14159265f;

float cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}

Point unit(Point p) {
    const float length = std::sqrt(p.x * p.x + p.y * p.y);
    return length > 0 ? p * (1 / length) : Point{};
}

/// Appends the arc that replaces the corner `at`; it touches both edges at the distance `tangent`.
void append_arc(Point before, Point at, Point after, float radius, float density, Points& rounded) {
    const Point in = unit(at - before);
    const Point out = unit(after - at);
    const float turn = std::atan2(cross(in, out), in.x * out.x + in.y * out.y);
    const float half = std::tan(std::abs(turn) / 2);
    if (std::abs(turn) < 0.01f || radius < 0.1f) {
        rounded.push_back(at);
        return;
    }
    const float longest = std::min(distance(before, at), distance(at, after)) / 2;
    const float r = std::min(radius, longest / half);
    const Point start = at - in * (r * half);
    const float side = turn > 0 ? 1.0f : -1.0f;
    const Point centre = start + Point{-in.y * side * r, in.x * side * r};
    const float from = std::atan2(start.y - centre.y, start.x - centre.x);
    const int steps = std::clamp(static_cast<int>(std::sqrt(r * density) * 1.8f * std::abs(turn) / (pi / 2)) + 1, 2, 24);
    for (int i = 0; i <= steps; ++i) {
        const float angle = from + turn * static_cast<float>(i) / static_cast<float>(steps);
        rounded.push_back(centre + Point{std::cos(angle) * r, std::sin(angle) * r});
    }
}

bool is_inside(Point a, Point b, Point c, Point p) {
    const float ab = cross(b - a, p - a);
    const float bc = cross(c - b, p - b);
    const float ca = cross(a - c, p - c);
    return ab >= 0 && bc >= 0 && ca >= 0;
}

}  // namespace

float distance(Point a, Point b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

float doubled_area(std::span<const Point> outline) {
    float area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) area += cross(outline[i], outline[(i + 1) % outline.size()]);
    return area;
}

void round_corners(std::span<const Point> corners, float radius, float density, Points& rounded) {
    rounded.clear();
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        append_arc(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n], radius, density, rounded);
    }
}

void inset(std::span<const Point> corners, float distance, Points& moved) {
    moved.clear();
    const std::size_t n = corners.size();
    const float winding = doubled_area(corners) > 0 ? 1.0f : -1.0f;
    for (std::size_t i = 0; i < n; ++i) {
        const Point in = unit(corners[i] - corners[(i + n - 1) % n]);
        const Point out = unit(corners[(i + 1) % n] - corners[i]);
        const Point normal_in{-in.y * winding, in.x * winding};
        const Point normal_out{-out.y * winding, out.x * winding};
        const float slack = std::max(0.2f, 1 + normal_in.x * normal_out.x + normal_in.y * normal_out.y);
        moved.push_back(corners[i] + (normal_in + normal_out) * (distance / slack));
    }
}

/// Whether corner `i` of the remaining outline can be cut off. `winding` is 1 for counter-clockwise outlines, otherwise -1.
bool Triangulator::is_ear(std::span<const Point> outline, std::size_t i, float winding) const {
    const std::size_t n = left_.size();
    Point a = outline[left_[(i + n - 1) % n]];
    const Point b = outline[left_[i]];
    Point c = outline[left_[(i + 1) % n]];
    if (winding < 0) std::swap(a, c);
    if (cross(b - a, c - b) < 0) return false;
    return !ranges::any_of(inward_, [&](std::uint16_t other) {
        const Point p = outline[other];
        return !(p == a) && !(p == b) && !(p == c) && is_inside(a, b, c, p);
    });
}

void Triangulator::cut_off(std::size_t i) {
    const std::size_t n = left_.size();
    triangles_.insert(triangles_.end(), {left_[(i + n - 1) % n], left_[i], left_[(i + 1) % n]});
    std::erase(inward_, left_[i]);
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
}

std::span<const std::uint16_t> Triangulator::cut(std::span<const Point> outline) {
    const std::size_t all = outline.size();
    const float winding = doubled_area(outline) > 0 ? 1.0f : -1.0f;
    triangles_.clear();
    inward_.clear();
    left_.resize(all);
    std::iota(left_.begin(), left_.end(), std::uint16_t{0});
    for (std::size_t i = 0; i < all; ++i) {
        const Point at = outline[i];
        const bool turns_in = cross(at - outline[(i + all - 1) % all], outline[(i + 1) % all] - at) * winding < 0;
        if (turns_in) inward_.push_back(left_[i]);
    }
    std::size_t i = 0;
    for (std::size_t tried = 0; left_.size() >= 3;) {
        const std::size_t n = left_.size();
        i %= n;
        if (tried < n && n > 3 && !is_ear(outline, i, winding)) {
            ++i;
            ++tried;
            continue;
        }
        cut_off(i);
        tried = 0;
    }
    return triangles_;
}

void cut_dashes(std::span<const Point> outline, float on, float off, Points& dashes, std::vector<std::size_t>& ends) {
    dashes.clear();
    ends.clear();
    const std::size_t n = outline.size();
    float length = 0;
    for (std::size_t i = 0; i < n; ++i) length += distance(outline[i], outline[(i + 1) % n]);
    const float count = std::max(1.0f, std::round(length / (on + off)));
    const float period = length / count;
    const float drawn = period * on / (on + off);
    float walked = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Point from = outline[i];
        const Point to = outline[(i + 1) % n];
        const float edge = distance(from, to);
        if (edge <= 0) continue;
        const auto at = [&](float place) { return from + (to - from) * ((place - walked) / edge); };
        const auto append = [&](Point p) {
            const bool begins = ends.empty() ? dashes.empty() : ends.back() == dashes.size();
            if (begins || distance(dashes.back(), p) > 0.05f) dashes.push_back(p);
        };
        // The start, end and corners of each dash on this edge, in order.
        for (float dash = std::floor(walked / period) * period; dash < walked + edge; dash += period) {
            const float end = dash + drawn;
            if (end <= walked) continue;
            append(at(std::max(dash, walked)));
            append(at(std::min(end, walked + edge)));
            if (end <= walked + edge) ends.push_back(dashes.size());
        }
        walked += edge;
    }
    if (!dashes.empty() && (ends.empty() || ends.back() != dashes.size())) ends.push_back(dashes.size());
}

}  // namespace narabe
