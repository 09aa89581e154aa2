#include "app/game_screen/move_text.h"

namespace narabe {

void draw_move_text(Ui& ui, const Rect& rect, std::string_view words, std::string_view written, Weight weight, Ink ink) {
    Pen& pen = ui.pen();
    const Type type{.size = 14, .weight = weight};
    const Type small{.size = 13, .weight = weight};
    const Colour colour = ui.colour(ink);
    const float height = pen.paragraph_height(words, small, rect.w);
    const float one_line = line_height(small) + 1;
    const bool has_two_lines = rect.h >= 2 * one_line - 2;
    const bool fits = pen.width(words, small) <= rect.w;
    if (words == written || (!fits && (!has_two_lines || height > 2 * one_line))) {
        pen.text_in(rect, written, pen.fitting(written, type, rect.w, small.size, Figures::tabular), colour, Align::left,
                    Figures::tabular);
    } else if (!fits) {
        pen.paragraph(rect.middle(rect.w, height), words, small, colour);
    } else {
        Rect line = rect;
        if (has_two_lines) {
            const Rect below = line.cut_bottom(line.h / 2);
            pen.text_in(below, written, {.size = 13}, ui.colour(Ink::soft_text), Align::left, Figures::tabular);
        }
        pen.text_in(line, words, pen.fitting(words, type, rect.w, small.size), colour);
    }
}

}  // namespace narabe
