#include "app/screens/mistakes_screen.h"

#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"

namespace narabe {

void MistakesScreen::open() {
    is_open_ = true;
    begin();
    play_.begin();
}

void MistakesScreen::close() {
    is_open_ = false;
    play_.end();
}

std::string MistakesScreen::heading(Ui& ui) const {
    const std::string title(ui.word(kind_key()));
    return game() ? title + ": " + std::string(game_name(ui, *game())) : title;
}

void MistakesScreen::draw_more(Ui& ui, Rect& bar) {
    if (bar.w < 2 * touch_size) return;
    draw_sign(ui, {"mistake-dismiss", "mistakes.dismiss", Icon::trash}, bar.cut_right(touch_size, 4),
              [this] { play_.dismiss(); });
}

void MistakesScreen::draw_missing_task(Ui& ui, const Rect& rect) {
    const std::string_view none = ui.word("mistakes.none");
    ui.say(Role::Kind::text, none);
    ui.pen().paragraph(rect, none, {.size = 16}, ui.colour(Ink::text));
}

TaskScreen::Progress MistakesScreen::progress() const {
    const Seat seat = play_.mistake().game.position().to_move();
    return {.count = static_cast<int>(play_.count()),
            .now = static_cast<int>(play_.number_in_row()),
            .is_done = play_.is_done(),
            .key = "mistakes.step",
            .own = seat};
}

void MistakesScreen::add_texts(TaskNeeds& needs) const {
    needs.add(play_.usual_words());
}

void MistakesScreen::draw_next(Ui& ui, const Rect& rect) {
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    const auto leave = [this] {
        if (play_.is_at_end()) return Intent{intents::Go::out_of_task};
        go_on();
        return Intent();
    };
    button(ui, "task-next", ui.word(play_.is_at_end() ? "mistakes.done" : "lesson.next"), rect, main, leave);
}

void MistakesScreen::go_on() {
    if (!play_.is_at_end()) play_.go_to_next();
}

}  // namespace narabe
