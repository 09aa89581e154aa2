#include "app/widgets/fetch_state.h"

#include "app/widgets/message.h"
#include "app/widgets/widgets.h"

namespace narabe {

void draw_missing(Ui& ui, Rect rect, FetchState state, const Sentence& problem, std::string_view retry, const Handler& on_retry) {
    if (state == FetchState::waiting) {
        ui.say(Role::Kind::text, ui.word("fetched.loading"));
        ui.pen().paragraph(rect, ui.word("fetched.loading"), {.size = 16}, ui.colour(Ink::soft_text));
        return;
    }
    const bool is_failed = state == FetchState::failed;
    const std::string text = is_failed ? std::string(ui.word("fetched.failed")) : ui.words({"fetched.unreadable", {problem}});
    rect.cut_top(message_box(ui, rect, text, Tone::wrong) + 12);
    const std::string_view again = ui.word("fetched.retry");
    if (is_failed) button(ui, retry, again, rect.cut_top(touch_size).cut_left(button_width(ui, again)), on_retry);
}

}  // namespace narabe
