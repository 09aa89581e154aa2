#include "app/screens/lesson_screen.h"

#include <utility>

#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr float arrow_aside = 17;  // from the edge of the button to the arrow under the text

}  // namespace

void LessonScreen::open(const GameModule& game, Settings& settings) {
    opened_.game = &game;
    opened_.language = settings.language;
    opened_.step = static_cast<std::size_t>(settings.lessons.step(game.info.id));
    opened_.solved = 0;
    TaskScreen::begin();
    find_halves(settings);
    ask();
}

/// The two games that a double game combines, as far as the player has not learnt them yet.
void LessonScreen::find_halves(const Settings& settings) {
    halves_.clear();
    if (opened_.step > 0) return;
    for (const std::string_view id : opened_.game->info.halves) {
        if (!settings.lessons.is_done(id)) halves_.push_back(narabe::find_game(id));
    }
}

void LessonScreen::close() {
    opened_.game = nullptr;
    play_.end();
}

void LessonScreen::use_language(std::string_view language) {
    if (opened_.language == language) return;
    opened_.language = language;
    if (!opened_.game) return;
    if (play_.has_task()) {
        opened_.step = play_.run().step_number();
        opened_.solved = play_.run().solved_steps();
    }
    if (play_.has_task() && play_.phase() != TaskPlay::Phase::introduces) halves_.clear();
    ask();
}

std::string LessonScreen::path() const {
    return std::string("lessons/").append(opened_.game->info.id).append(".").append(opened_.language).append(".txt");
}

void LessonScreen::ask() {
    opened_.state = FetchState::waiting;
    play_.end();
    page_.send(event::FetchFile{path()});
}

void LessonScreen::take(std::string_view path, std::string_view file) {
    if (!waits_for(path)) return;
    Parsed<Lesson> lesson = read_lesson(*opened_.game, file);
    opened_.state = lesson ? FetchState::loaded : FetchState::unreadable;
    if (lesson) {
        play_.begin(std::move(*lesson), opened_.step, opened_.solved);
        if (!halves_.empty()) play_.introduce("lesson.halves");
    } else {
        opened_.problem = lesson.error().sentence;
    }
}

void LessonScreen::fail(std::string_view path) {
    if (waits_for(path)) opened_.state = FetchState::failed;
}

/// Saves where the lesson resumes; completed steps are not repeated.
void LessonScreen::keep_progress(Settings& settings) {
    const LessonRun& run = play_.run();
    const std::string_view game = opened_.game->info.id;
    const int step = static_cast<int>(run.solved_steps());
    const std::string kept = run.is_at_end() ? settings.lessons.finish(game) : settings.lessons.reach(game, step);
    if (!kept.empty()) page_.send(event::KeepSetting{LessonProgress::name_of(game), kept});
}

// --- Drawing ---------------------------------------------------------------------------------------------------------

std::string LessonScreen::heading(Ui& ui) const {
    return ui.words({"lesson.title", {Sentence::plain(std::string(game_name(ui, *opened_.game)))}});
}

void LessonScreen::draw_missing_task(Ui& ui, const Rect& rect) {
    draw_missing(ui, rect, opened_.state, opened_.problem, "lesson-retry", intents::FetchLesson{});
}

TaskScreen::Progress LessonScreen::progress() const {
    const LessonRun& run = play_.run();
    return {.count = static_cast<int>(play_.lesson().steps.size()),
            .now = static_cast<int>(run.step_number()),
            .is_done = run.is_done(),
            .own = run.task().before.to_move()};
}

void LessonScreen::add_texts(TaskNeeds& needs) const {
    needs.has_options = true;
    for (const LessonStep& step : play_.lesson().steps) {
        needs.answers.push_back(step.done);
        for (const LessonTask& task : step.tasks) {
            needs.texts.push_back(task.text);
            for (const WrongTry& wrong : task.wrong) needs.answers.push_back(wrong.text);
        }
    }
}

void LessonScreen::draw_back(Ui& ui, Rect& row) {
    const std::size_t step = play_.run().step_number();
    if (step == 0) return;
    const ButtonLook previous{.kind = ButtonLook::Kind::quiet, .icon = Icon::previous, .shows_label = false};
    const Rect back{row.x - std::min(arrow_aside, row.x - layout().card.x - 3), row.y, layout().sign_width, row.h};
    row.cut_left(back.right() - row.x, 6);
    button(ui, "lesson-back", ui.word("lesson.back"), back, previous, [this, step] {
        if (play_.has_task()) play_.go_to(step - 1);
    });
}

bool LessonScreen::lists_options() const {
    return ranges::any_of(play_.board().game().view().actions(), &Action::is_decision);
}

void LessonScreen::draw_instead(Ui& ui, Rect row) {
    draw_lessons_first(ui, row, halves_, "lesson.skip");
}

/// Draws the button to the next step or, after the last step, to a first game; in a step that the player has returned to, before it
/// the button that restarts the step.
void LessonScreen::draw_next(Ui& ui, const Rect& rect) {
    Rect row = rect;
    if (play_.is_revisited()) {
        const ButtonLook again{.icon = Icon::undo, .shows_label = false};
        button(ui, "task-again", ui.word("lesson.again"), row.cut_left(touch_size, 8), again, [this] {
            if (play_.has_task()) play_.repeat();
        });
    }
    const bool is_at_end = play_.run().is_at_end();
    const ButtonLook main{.kind = ButtonLook::Kind::main};
    const auto leave = [this] {
        if (!play_.has_task()) return Intent();
        if (play_.run().is_at_end()) return Intent{intents::PlayFirst{opened_.game}};
        go_on();
        return Intent();
    };
    button(ui, "task-next", ui.word(is_at_end ? "lesson.play" : "lesson.next"), row, main, leave);
}

void LessonScreen::go_on() {
    if (!play_.run().is_at_end()) play_.go_to(play_.run().step_number() + 1);
}

}  // namespace narabe
