// What the game screen says: what does not fit, what happened, what has to be decided, and who must take the device.
#include <cmath>

#include "app/controls/sheet.h"
#include "app/controls/widgets.h"
#include "app/table/game_screen.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// With the words of the game, if it has some, and else with those for placing.
std::string refused_words(Ui& ui, const Controller& controller) {
    std::string key(controller.game().session().game().info.id);
    key += ".refused";
    return ui.words({ui.has_word(key) ? key.c_str() : "game.refused", {controller.suggestions().picture().refusal()->sentence}});
}

}  // namespace

void GameScreen::draw_message(Ui& ui, Controller& controller, const Rect& rect) {
    ui.say_part("message");
    if (problem_shown(controller)) {
        draw_problem(ui, controller, rect);
        return;
    }
    Rect rest = rect;
    if (controller.game().waits_for() && !is_looking_back(controller.game().session())) return;  // there is a panel that says so
    if (controller.game().waits_for() && rest.h >= touch_size) {
        const std::string label = ui.words({"game.take_device", {player_name(controller.game().session(), *controller.game().waits_for())}});
        if (button(ui, "take-device", label, rest.cut_top(touch_size, 8))) controller.game().hand_over();
    }
    if (is_looking_back(controller.game().session()) && rest.h >= touch_size) {
        if (button(ui, "latest", ui.word("game.latest"), rest.cut_top(touch_size, 8), {.icon = Icon::last})) {
            controller.gameplay().look_at(controller.game().session().moves().size());
        }
    }
    if (waits_for_link(controller.game().session())) {
        draw_link_note(ui, controller, rest);
        return;
    }
    const auto note = controller.suggestions().picture().note();
    if (controller.suggestions().hint()) {
        draw_note(ui, controller, rest, ui.words(*controller.suggestions().hint()));
    } else if (note) {
        const std::string text = ui.words(*note);
        const bool has_room = rest.h >= message_box_height(ui, rest.w, text);
        if (!has_room && controller.coach().is_analysing()) {  // it would lie over plates or board, and the analysis says what can be done
            ui.say(Role::Kind::text, text);
        } else {
            draw_note(ui, controller, rest, text);
        }
    }
}

/// Whose turn it is and what to do; where there is no room for it, plate and button say it.
void GameScreen::draw_link_note(Ui& ui, const Controller& controller, const Rect& rect) {
    const Sentence name = player_name(controller.game().session(), controller.game().session().position().to_move());
    const std::string text = ui.words({controller.game().session().is_sent() ? "game.link_sent" : "game.link_due", {name}});
    if (rect.h >= message_box_height(ui, rect.w, text)) {
        message_box(ui, rect, text, Tone::calm);
    } else {
        ui.say(Role::Kind::text, text);
    }
}

void GameScreen::draw_note(Ui& ui, const Controller& controller, const Rect& rect, std::string_view text) {
    const float height = message_box_height(ui, rect.w, text);
    const bool has_room = rect.h >= height;
    const Rect over = message_over_others(controller);
    const Rect place{over.x, over.y, over.w, message_box_height(ui, over.w, text)};
    message_box(ui, has_room ? rect : layout_.is_tall() ? place : place.moved(0, -place.h - 6), text, Tone::calm);
}

void GameScreen::draw_problem(Ui& ui, Controller& controller, const Rect& rect) {
    const bool is_lost = controller.computer_is_lost();
    const std::string text = is_lost ? std::string(ui.word("app.computer_lost")) : refused_words(ui, controller);
    const bool has_room = rect.h >= touch_size;
    Rect area = has_room ? rect : message_over_others(controller);
    const float height = message_box_height(ui, area.w, text);
    const float button_height = is_lost ? touch_size + 8 : 0;
    const Rect& board = layout_.board;
    if (has_room && area.h < height + button_height) area.y = std::max(board.y, area.bottom() - height - button_height);
    if (!has_room) area.y = std::min(area.y, board.bottom() - 6 - height - button_height);
    message_box(ui, area, text, Tone::wrong);
    const Rect retry{area.x, area.y + height + 8, area.w, touch_size};
    if (is_lost && button(ui, "retry", ui.word("game.retry"), retry, {.kind = ButtonLook::Kind::main})) {
        controller.ask_computer_again();
    }
}

/// Where a message covers least: the plates of upright screens, else that end of the board where the trouble is not.
Rect GameScreen::message_over_others(const Controller& controller) const {
    const Rect& board = layout_.board;
    if (layout_.shape == GameLayout::Shape::tall) {
        const Rect& left = layout_.plates[0];
        return {left.x, left.y, layout_.plates[1].right() - left.x, left.h};
    }
    const Refusal* refusal = controller.suggestions().picture().refusal();
    bool is_below = false;
    if (refusal && !refusal->cells.empty()) {
        const Cell cell = refusal->cells.front();
        const Point at = board_.placing().to_screen(Point{static_cast<float>(cell.x), static_cast<float>(cell.y)});
        is_below = at.y > board.centre().y;
    }
    return {board.x + 6, is_below ? board.y + 6 : board.bottom(), board.w - 12, 0};
}

// --- Questions -------------------------------------------------------------------------------------------------------

void GameScreen::draw_question(Ui& ui, Controller& controller) {
    const Question* question = controller.game().view().question();
    const bool is_new = question && !has_asked_;
    has_asked_ = question != nullptr;
    if (!question) return;
    constexpr float size = 60;
    constexpr float between = 8;
    constexpr float margin = 10;
    constexpr Type type{.size = 14, .weight = Weight::medium};
    const auto count = static_cast<int>(question->answers.size());
    const std::string text = ui.words(question->text);
    const int in_row = std::max(1, std::min(count, static_cast<int>((layout_.board.w - 2 * margin) / (size + between))));
    const int rows = (count + in_row - 1) / in_row;
    const float answers_width = static_cast<float>(in_row) * (size + between) - between;
    const float width = std::min(layout_.board.w, std::max(answers_width, std::min(ui.pen().width(text, type) + 1, 240.0f)) + 2 * margin);
    const float words = ui.pen().paragraph_height(text, type, width - 2 * margin);
    const float height = 2 * margin + words + 6 + static_cast<float>(rows) * (size + between) - between;
    const Rect bubble = beside(board_.placing().to_screen(question->place), width, height);
    board_.cover(bubble);
    ui.sense_ground("question", bubble);
    ui.pen().shadow(bubble, slot_corner, ui.palette().shadow, 12);
    ui.pen().box(bubble, slot_corner, ui.colour(Ink::surface), ui.colour(Ink::accent), 2);
    ui.say_part("question");
    ui.say(Role::Kind::heading, text);
    Rect inner = bubble.shrunk(margin);
    ui.pen().paragraph(inner.cut_top(words, 6), text, type, ui.colour(Ink::text), Align::centre);
    inner = Rect{inner.centre().x - answers_width / 2, inner.y, answers_width, inner.h};
    std::string chosen;
    for (int i = 0; i < count; ++i) {
        const Rect rect = inner.row(i / in_row, rows, between).column(i % in_row, in_row, between);
        if (draw_answer(ui, controller, static_cast<std::size_t>(i), rect)) {
            chosen = question->answers[static_cast<std::size_t>(i)].id;
        }
    }
    if (is_new && board_.has_cursor()) {
        const auto first = ranges::find(question->answers, true, &Slot::usable);
        if (first != question->answers.end()) ui.show_focus(first->id);
    }
    if (!chosen.empty()) command(controller, chosen);
}

/// Where a bubble lies best: above the place that is asked about or below it, and on the board.
Rect GameScreen::beside(const Rect& place, float width, float height) const {
    constexpr float gap = 10;
    const Rect& board = layout_.board;
    const float x = std::clamp(place.centre().x - width / 2, board.x, std::max(board.x, board.right() - width));
    float y = place.y - gap - height;
    if (y < board.y) y = place.bottom() + gap;
    return {std::round(x), std::round(std::min(y, std::max(board.y, board.bottom() - height))), width, height};
}

bool GameScreen::draw_answer(Ui& ui, const Controller& controller, std::size_t index, const Rect& rect) {
    Pen& pen = ui.pen();
    const Slot& answer = controller.game().view().question()->answers[index];
    const Role role{.is_on = answer.chosen, .is_usable = answer.usable};
    Sense sense;
    if (answer.usable) {
        sense = ui.sense(answer.id, ui.words(answer.label), rect, role);
    } else {
        ui.sense_nothing(answer.id, ui.words(answer.label), rect, role);
    }
    pen.box(rect, slot_corner, raised_colour(ui, answer.id, sense, Ink::raised).with(answer.usable ? 1.0f : 0.5f),
            ui.colour(answer.chosen ? Ink::accent : Ink::line), answer.chosen ? ui.palette().chosen_border() : ui.palette().border);
    Scene& scene = ui.scratch_scene();
    controller.game().view().draw_answer(index, scene);
    const Rect picture = rect.shrunk(7).moved(0, answer.count ? -4 : 0);
    ui.painter().paint(scene, placed(scene.extent(), picture), ui.palette(), Detail::all, answer.usable ? 1 : 0.35f);
    if (answer.count) {
        const Rect corner{rect.x + 6, rect.bottom() - 20, rect.w - 12, 18};
        pen.text_in(corner, "×" + std::to_string(*answer.count), {.size = 13, .weight = Weight::medium},
                    ui.colour(Ink::soft_text), Align::right, Figures::tabular);
    }
    if (sense.is_focused) draw_focus(ui, rect, slot_corner);
    return sense.was_clicked;
}

// --- Handing over ----------------------------------------------------------------------------------------------------

void GameScreen::draw_hand_over(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller) {
    const Sentence name = player_name(controller.game().session(), *controller.game().waits_for());
    const std::string about = ui.words({"game.hand_over_about", {name}});
    constexpr Type type{.size = 16};
    const Sheet sheet = draw_panel(ui, screen, bottom_inset, ui.words({"game.hand_over", {name}}), 420,
                                   200 + ui.pen().paragraph_height(about, type, 340));
    Rect content = sheet.content;
    const Rect row = content.cut_bottom(52, 14);
    ui.say(Role::Kind::text, about);
    ui.pen().paragraph(content, about, type, ui.colour(Ink::soft_text));
    if (button(ui, "take-device", ui.words({"game.take_device", {name}}), row, {.kind = ButtonLook::Kind::main})) {
        controller.game().hand_over();
    }
}

}  // namespace narabe
