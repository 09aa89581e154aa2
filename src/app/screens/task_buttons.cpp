// The row of buttons under the text of a task.
#include <algorithm>

#include "app/screens/task_screen.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

void TaskScreen::draw_row(Ui& ui) {
    Rect row = layout_.row;
    if (play_.phase() == Phase::introduces) return draw_instead(ui, row);
    draw_back(ui, row);
    if (play_.phase() == Phase::thinks) return;
    if (play_.phase() == Phase::right || play_.phase() == Phase::shown) {
        if (play_.is_done()) draw_next(ui, row);
        return;
    }
    const bool is_wrong = play_.phase() == Phase::wrong;
    if (play_.needs_help()) draw_show(ui, row);
    if (is_wrong) return play_.may_try_again() ? draw_again(ui, row) : draw_next(ui, row);
    if (layout_.game.is_tall() && !is_question()) tools_.draw_row(ui, play_.board(), row);
}

void TaskScreen::draw_lessons_first(Ui& ui, Rect row, std::span<const GameModule* const> games, std::string_view skip_key) {
    const ButtonLook on{.kind = ButtonLook::Kind::main, .icon = Icon::arrow, .shows_label = false};
    button(ui, "lesson-skip", ui.word(skip_key), row.cut_right(touch_size + 8, 8), on, [this] { play_.go_on(); });
    constexpr float between = 8;
    const auto most = static_cast<float>(games.size());
    games = games.first(static_cast<std::size_t>(std::clamp((row.w + between) / (touch_size + between), 1.0f, most)));
    const int count = static_cast<int>(games.size());
    const float wide = row.column(0, count, between).w;
    const auto label_of = [&](const GameModule* game) {
        return ui.words({"lesson.open_of", {Sentence::plain(std::string(game_name(ui, *game)))}});
    };
    const bool has_room = ranges::all_of(games, [&](const GameModule* game) { return button_width(ui, label_of(game)) <= wide; });
    float names = 0;
    const auto least = [&](const GameModule* game) { return std::max(touch_size, min_button_width(ui, game_name(ui, *game))); };
    for (const GameModule* game : games) names += least(game);
    const float room = row.w - between * static_cast<float>(count - 1);
    for (const GameModule* game : games) {
        const std::string label = has_room ? label_of(game) : std::string(game_name(ui, *game));
        const float share = has_room || names > room ? wide : room * least(game) / names;
        const bool fits = min_button_width(ui, label) <= share;
        const ButtonLook look{.icon = fits ? Icon::none : Icon::back, .shows_label = fits};
        button(ui, "learn-" + std::string(game->info.id), label, row.cut_left(share, between), look, intents::Learn{game});
    }
}

/// Draws the button that returns from a wrong move to the question.
void TaskScreen::draw_again(Ui& ui, const Rect& row) {
    const std::string_view again = ui.word("lesson.again");
    const bool fits = button_width(ui, again) <= row.w;
    const ButtonLook look{.kind = ButtonLook::Kind::main, .icon = fits ? Icon::none : Icon::undo, .shows_label = fits};
    button(ui, "task-again", again, row, look, [this] { play_.go_on(); });
}

/// Draws the button that shows the solution, and takes its area from `row`.
void TaskScreen::draw_show(Ui& ui, Rect& row) {
    const std::string_view label = ui.word("lesson.show");
    const bool has_actions = layout_.game.is_tall() && !is_question();
    const float actions = has_actions ? BoardTools::least_row_width(ui, play_.board().game().view()) + BoardTools::between : 0;
    const float room = row.w - (play_.phase() == Phase::wrong ? button_width(ui, ui.word("lesson.again")) + 8 : actions);
    const float width = std::clamp(room, layout_.sign_width, button_width(ui, label));
    const bool has_label = min_button_width(ui, label) <= width;
    const ButtonLook look{.icon = has_label ? Icon::none : Icon::play, .shows_label = has_label};
    const float gap = has_actions && play_.phase() == Phase::asks ? BoardTools::between : 8;
    button(ui, "task-show", label, row.cut_left(has_label ? width : layout_.sign_width, gap), look, [this] { play_.show_how(); });
}

}  // namespace narabe
