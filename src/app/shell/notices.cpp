#include "app/shell/notices.h"

#include <algorithm>
#include <utility>

#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr double min_time = 5000;  // milliseconds
constexpr double min_undo_time = 8000;
constexpr double max_time = 20000;
constexpr double time_after = 2000;  // milliseconds after the pointer or the focus leaves
constexpr std::string_view undo_id = "bring-back";

/// The reading time depends on the length in bytes, which suits both languages.
double reading_time(std::string_view words) {
    return std::clamp(3000.0 + 70.0 * static_cast<double>(words.size()), min_time, max_time);
}

}  // namespace

void Notices::tell(const Sentence& words) {
    words_ = texts_(words);
    removed_.clear();
    part_ = 0;
    is_pointed_at_ = false;
    is_attended_ = false;
    go_after(reading_time(words_));
    page_.send(event::Announce{words_});
    clock_.wake();
    page_.send(event::Wake{});
}

void Notices::tell_removed(const Sentence& words, std::string id) {
    tell(words);
    go_after(std::max(min_undo_time, reading_time(words_)));
    removed_ = std::move(id);
}

void Notices::go_after(double milliseconds) {
    time_ = milliseconds;
    end_ = clock_.now() + time_;
}

void Notices::set_visible(bool is_visible) {
    if (is_visible && !is_visible_) go_after(time_);
    is_visible_ = is_visible;
}

void Notices::clear() {
    words_.clear();
    removed_.clear();
}

/// A notice that appears under a motionless mouse does not count as pointed at.
bool Notices::is_attended(Ui& ui, const Rect& box) {
    const bool is_over = ui.pointing().is_on(box) && !ui.pointer().is_touch;
    is_pointed_at_ = is_over && (is_pointed_at_ || ui.pointing().has_moved());
    return is_pointed_at_ || ui.focus().is_on(undo_id);
}

void Notices::update() {
    if (!words_.empty() && is_visible_ && !is_attended_ && clock_.now() >= end_) clear();
}

void Notices::on_tap(MessageTap tap) {
    if (tap == MessageTap::dismisses) return clear();
    ++part_;
    go_after(reading_time(words_));
}

void Notices::draw(Ui& ui, Rect place, Side side) {
    if (words_.empty()) return;
    const std::string_view undo = ui.word("library.undelete");
    const float beside = removed_.empty() ? 0 : button_width(ui, undo) + 8;
    constexpr float around = 56;  // space around a line of text with its icon
    const float words = ui.pen().width(words_, {.size = 16, .weight = Weight::medium}) + around;
    const float width = std::min({words + beside, 480.0f, place.w});
    constexpr float more = 2;  // extra height for a line in the larger type
    const float high = fitted_message_height(ui, width - beside, words_) + more;
    if (side == Side::bottom) place = place.cut_bottom(std::min(place.h, high));
    const Rect all{place.centre().x - width / 2, place.y, width, place.h};
    Rect box = all;
    const Rect right = beside > 0 ? box.cut_right(beside) : Rect();
    fitted_message(ui, "notice", box, {.text = words_, .tone = Tone::passing, .page = part_},
                   [this](const Click& click) { on_tap(static_cast<MessageTap>(click.value)); });
    const bool was_attended = std::exchange(is_attended_, is_attended(ui, {all.x, box.y, all.w, box.h}));
    if (was_attended) end_ = std::max(end_, clock_.now() + time_after);
    if (!is_attended_ && is_visible_) ui.animation().want_frame_at(end_);
    const Rect button_place{right.x + 4, box.y, right.w - 4, std::max(box.h, touch_size)};
    if (beside == 0) return;
    button(ui, undo_id, undo, button_place.middle(button_place.w, touch_size), [this] {
        page_.send(event::BringBack{removed_});
        clear();
    });
}

}  // namespace narabe
