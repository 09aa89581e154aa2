#include "app/widgets/settled.h"

#include "core/ranges.h"

namespace narabe {

namespace {

constexpr double memory = 4 * Settled::delay;  // milliseconds; long, because a press may be processed late

}  // namespace

void Settled::finish(double now) {
    if (screens_.empty() || screens_.back().controls != drawn_) screens_.push_back({now, drawn_});
    drawn_.clear();
    std::size_t forgotten = 0;
    while (forgotten + 1 < screens_.size() && screens_[forgotten + 1].since <= now - memory) ++forgotten;
    screens_.erase(screens_.begin(), screens_.begin() + static_cast<std::ptrdiff_t>(forgotten));
}

bool Settled::takes_press(const Control& control, Point at, double time) const {
    const double from = time - delay;
    if (screens_.empty() || screens_.front().since > from) return false;
    for (std::size_t i = 0; i < screens_.size(); ++i) {
        const bool was_over = i + 1 < screens_.size() && screens_[i + 1].since <= from;
        if (!was_over && !had(screens_[i], control, at)) return false;
    }
    return true;
}

bool Settled::takes_press(Point at, double time) const {
    if (screens_.empty()) return false;
    const std::vector<Control>& shown = screens_.back().controls;
    const auto top = std::find_if(shown.rbegin(), shown.rend(), [&](const Control& each) { return each.seen.contains(at); });
    return top != shown.rend() && takes_press(*top, at, time);
}

/// Whether the control was on the screen at this position, uncovered, allowing for any scrolling since then.
bool Settled::had(const Screen& screen, const Control& control, Point at) {
    bool is_found = false;
    for (const Control& each : screen.controls) {
        if (each.id == control.id) {
            is_found = each.rect.contains({at.x, at.y + control.by_hand - each.by_hand});
        } else if (is_found && each.seen.contains(at) && (!each.list || each.list != control.list)) {
            return false;
        }
    }
    return is_found;
}

}  // namespace narabe
