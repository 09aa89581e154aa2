#include "app/screens/task_words.h"

namespace narabe {

namespace {

constexpr float options_gap = 6;
constexpr float smallest_with_options = 13;

float height_with_options(Ui& ui, std::string_view text, std::string_view options, const Type& type, float width) {
    return ui.pen().paragraph_height(text, type, width) + options_gap + ui.pen().paragraph_height(options, type, width);
}

}  // namespace

/// Both have the largest type in which they fit; if they scroll anyway, a small one, so that the options begin in the visible part.
void draw_task_words(Ui& ui, const TaskLayout& layout, Scroll& scroll, std::string_view text, std::string_view options) {
    Type type = layout.type;
    float height = layout.words_height;
    if (!options.empty()) {
        const auto measure = [&] { return height_with_options(ui, text, options, type, layout.words.w); };
        while (type.size > smallest_with_options && measure() > layout.words.h) --type.size;
        height = measure();
    }
    Rect inside = ui.scrolling().begin(scroll, layout.words, height);
    inside.cut_top(ui.pen().paragraph(inside, text, type, ui.colour(Ink::text)), options_gap);
    if (!options.empty()) ui.pen().paragraph(inside, options, type, ui.colour(Ink::soft_text));
    ui.scrolling().end();
}

}  // namespace narabe
