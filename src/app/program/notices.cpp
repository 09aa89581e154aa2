#include "app/program/notices.h"

#include <algorithm>

#include "app/controls/message.h"
#include "app/controls/widgets.h"

namespace narabe {

namespace {

constexpr double undo_time = 8000;

}  // namespace

void Notices::tell(const Sentence& words, double time) {
    words_ = texts_(words);
    removed_.clear();
    part_ = 0;
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

void Notices::draw(Ui& ui, const Rect& place) {
    if (!words_.empty() && clock_.now() >= end_) drop();
    if (words_.empty()) return;
    const std::string_view undo = ui.word("library.undelete");
    const float beside = removed_.empty() ? 0 : button_width(ui, undo) + 8;
    constexpr float around = 56;  // of the words on a line, with the sign beside them
    const float words = ui.pen().width(words_, {.size = 16, .weight = Weight::medium}) + around;
    const float width = std::min({words + beside, 480.0f, place.w});
    Rect box{place.centre().x - width / 2, place.y, width, place.h};
    ui.animation().want_frame_at(end_);
    const Rect right = beside > 0 ? box.cut_right(beside) : Rect();
    switch (fitted_message(ui, "notice", box, {.text = words_, .tone = Tone::passing, .page = part_})) {
        case MessageTap::none: break;
        case MessageTap::next_page:
            ++part_;
            end_ = clock_.now() + usual_time;
            break;
        case MessageTap::dismissed: drop(); break;
    }
    const Rect all{right.x + 4, box.y, right.w - 4, std::max(box.h, touch_size)};
    if (beside > 0 && button(ui, "bring-back", undo, all.middle(all.w, touch_size))) {
        page_.tell(event::BringBack{removed_});
        drop();
    }
}

}  // namespace narabe
