#include "app/program/notices.h"

#include <algorithm>

#include "app/controls/widgets.h"

namespace narabe {

namespace {

constexpr double undo_time = 8000;

}  // namespace

void Notices::tell(const Sentence& words, double time) {
    words_ = texts_(words);
    removed_.clear();
    end_ = clock_.now() + time;
    page_.tell(event::Announce{words_});
    clock_.wake();
    page_.tell(event::Wake{});
}

void Notices::tell_removed(const Sentence& words, std::string id) {
    tell(words, undo_time);
    removed_ = std::move(id);
}

void Notices::drop() {
    words_.clear();
    removed_.clear();
}

void Notices::draw(Ui& ui, const Rect& screen) {
    if (!words_.empty() && clock_.now() >= end_) drop();
    if (words_.empty()) return;
    Pen& pen = ui.pen();
    const Type type{.size = 14, .weight = Weight::medium};
    const std::string_view undo = ui.word("library.bring_back");
    const float beside = removed_.empty() ? 0 : button_width(ui, undo);
    const float width = std::min(pen.width(words_, type), std::min(420.0f, screen.w - 64 - beside)) + 1;
    const float height = pen.paragraph_height(words_, type, width);
    const float high = std::max(height + 20, removed_.empty() ? 0.0f : touch_size + 8);
    Rect box{screen.centre().x - (width + beside) / 2 - 18, screen.y + 12, width + 36 + beside, high};
    pen.shadow(box, button_corner, ui.palette().shadow, 10);
    pen.box(box, button_corner, ui.colour(Ink::text));
    const Rect right = beside > 0 ? box.cut_right(beside).shrunk(4) : Rect();
    pen.paragraph(box.middle(width, height), words_, type, ui.colour(Ink::table), Align::centre);
    if (beside > 0 && button(ui, "bring-back", undo, right)) {
        page_.tell(event::BringBack{removed_});
        drop();
    }
    ui.animation().want_frame_at(end_);
}

}  // namespace narabe
