#include "app/game_screen/question_bubble.h"

#include <cmath>

#include "app/play/refused_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// The best position for a bubble: above or below its cell, and within the board.
Rect beside(const Rect& place, float width, float height, const Rect& board) {
    constexpr float gap = 10;
    const float x = std::clamp(place.centre().x - width / 2, board.x, std::max(board.x, board.right() - width));
    float y = place.y - gap - height;
    if (y < board.y) y = place.bottom() + gap;
    return {std::round(x), std::round(std::min(y, std::max(board.y, board.bottom() - height))), width, height};
}

/// On a small screen and in a lesson, the bubble must not cover the pieces around the cell. Places it at the lower end of the board
/// if there is room, unless the cell is there.
Rect below_all(const Rect& place, const Rect& bubble, float end) {
    constexpr float gap = 10;
    const Rect low{bubble.x, std::round(end - bubble.h), bubble.w, bubble.h};
    return place.bottom() + gap <= low.y ? low : bubble;
}

/// On a small screen, the bubble does not cover the piece that it asks about: it is above the piece, or below it, where it may
/// cover everything down to `end`.
Rect clear_of(const Rect& place, const Rect& bubble, const Rect& board, float end) {
    constexpr float gap = 10;
    const float above = place.y - gap - bubble.h;
    const float below = place.bottom() + gap;
    if (above >= board.y || below + bubble.h > end) return bubble;
    return {bubble.x, std::round(below), bubble.w, bubble.h};
}

void draw_answer(Ui& ui, const Question& question, std::size_t index, const Rect& rect, const Handler& on_click) {
    Pen& pen = ui.pen();
    const Slot& answer = question.answers[index];
    const Role role{.is_on = answer.chosen, .is_usable = answer.usable};
    const ControlState state = ui.control(answer.id, ui.words(answer.label), rect, role, on_click);
    pen.box(rect, slot_corner, raised_colour(ui, answer.id, state, Ink::raised).with(answer.usable ? 1.0f : 0.5f),
            ui.colour(answer.chosen ? Ink::accent : Ink::line),
            answer.chosen ? ui.palette().chosen_border() : ui.palette().border);
    Scene& scene = ui.painter().scratch_scene();
    question.draw(index, scene);
    const Rect picture = rect.shrunk(7).moved(0, answer.count ? -4 : 0);
    ui.painter().paint(scene, placed(scene.extent(), picture), ui.palette(), Detail::all, answer.usable ? 1 : 0.35f);
    if (answer.count) {
        const Rect corner{rect.x + 6, rect.bottom() - 20, rect.w - 12, 18};
        pen.text_in(corner, "×" + std::to_string(*answer.count), {.size = 13, .weight = Weight::medium},
                    ui.colour(Ink::soft_text), Align::right, Figures::tabular);
    }
    if (state.is_focused) draw_focus(ui, rect, slot_corner);
}

}  // namespace

void QuestionBubble::draw(Ui& ui, BoardPlay& play, std::optional<float> room_below) {
    const Question* question = play.game().view().question();
    const bool is_new = question && !has_asked_;
    has_asked_ = question != nullptr;
    if (!question) return;
    const Rect& area = layout_.board;
    constexpr float size = 60;
    constexpr float between = 8;
    constexpr float margin = 10;
    constexpr Type type{.size = 14, .weight = Weight::medium};
    const auto count = static_cast<int>(question->answers.size());
    const std::string text = ui.words(about_marked(question->text, ui.texts()));
    const int in_row = std::max(1, std::min(count, static_cast<int>((area.w - 2 * margin) / (size + between))));
    const int rows = (count + in_row - 1) / in_row;
    const float answers_width = static_cast<float>(in_row) * (size + between) - between;
    const float width = std::min(area.w, std::max(answers_width, std::min(ui.pen().width(text, type) + 1, 240.0f)) + 2 * margin);
    const float words = ui.pen().paragraph_height(text, type, width - 2 * margin);
    const float height = 2 * margin + words + 6 + static_cast<float>(rows) * (size + between) - between;
    const Rect place = board_.transform().to_screen(question->place);
    constexpr float small_board = 480;
    const bool is_unbounded = play.game().view().handling().is_unbounded;
    const bool is_low = is_unbounded && (room_below || area.h < small_board);
    Rect bubble = beside(place, width, height, area);
    if (!is_unbounded) bubble = clear_of(place, bubble, area, std::max(area.bottom(), layout_.sheet.bottom()));
    if (is_low) bubble = below_all(place, bubble, area.bottom() + room_below.value_or(0));
    ui.add_hit_area("question", bubble);
    ui.pen().shadow(bubble, slot_corner, ui.palette().shadow, 12);
    ui.pen().box(bubble, slot_corner, ui.colour(Ink::surface), ui.colour(Ink::accent), 2);
    begin_part(ui, "question");
    ui.say(Role::Kind::heading, ui.words(question->text));
    Rect inner = bubble.shrunk(margin);
    ui.pen().paragraph(inner.cut_top(words, 6), text, type, ui.colour(Ink::text), Align::centre);
    inner = Rect{inner.centre().x - answers_width / 2, inner.y, answers_width, inner.h};
    const auto choose = [this, &play](const Click& click) { board_.command(play, click.id); };
    for (int i = 0; i < count; ++i) {
        const Rect rect = inner.row(i / in_row, rows, between).column(i % in_row, in_row, between);
        draw_answer(ui, *question, static_cast<std::size_t>(i), rect, choose);
    }
    if (is_new && board_.has_cursor()) {
        const auto first = ranges::find(question->answers, true, &Slot::usable);
        if (first != question->answers.end()) ui.focus().show(first->id);
    }
}

}  // namespace narabe
