#include "app/sheets/phrases_sheet.h"

#include <string>

#include "app/play/live_play.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float phrase_row_height = 48;

}  // namespace

void draw_phrases(Ui& ui, const Rect& screen, float bottom_inset, Scroll& scroll) {
    constexpr float around = 88;
    constexpr float height = live::phrase_count * phrase_row_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("live.say"), 380, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    const Handler say([](const Click& click) { return Intent{intents::Say{static_cast<int>(click.value)}}; });
    for (int number = 1; number <= live::phrase_count; ++number) {
        const Rect rect = content.cut_top(phrase_row_height).shrunk(-8, 0);
        button(ui, "say-" + std::to_string(number), ui.words(phrase_words(number)), rect, {.kind = ButtonLook::Kind::row},
               say.with(number));
    }
    ui.scrolling().end();
}

}  // namespace narabe
