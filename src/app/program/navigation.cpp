#include "app/program/navigation.h"

#include <utility>

#include "app/program/app_context.h"

namespace narabe {

namespace {

/// Whether the sheet shows the game in progress, so that it stays hidden until the player has the device.
bool is_about_game(const Step* sheet) {
    using Kind = Step::Kind;
    return sheet && (sheet->kind == Kind::menu || sheet->kind == Kind::moves || sheet->kind == Kind::share);
}

}  // namespace

bool Navigation::is_played(const Step& step) const {
    return app_.match.game().id().is_or_was(step.id);
}

Place Navigation::shown() const {
    const Step* play = place_.find(Step::Kind::play);
    if (!play) return place_;
    if (!is_played(*play)) return place_.without(Step::Kind::play);
    return is_device_awaited() && is_about_game(place_.sheet()) ? place_.without_sheet() : place_;
}

std::uint32_t Navigation::meaning() const {
    const Place::Screen screen = shown().screen();
    const TaskScreen* task = app_.screens.task(screen);
    const unsigned number = task ? task->number() : screen == Place::Screen::game ? app_.match.game().number() : 0;
    return (number << 3) + static_cast<std::uint32_t>(screen);
}

void Navigation::go(Place place) {
    if (place == place_) return;
    const Place before = shown();
    const Step* play = place.find(Step::Kind::play);
    const bool has_to_come = play && !is_played(*play) && !waits_for_game(play->id);
    place_ = std::move(place);
    settle_in(before);
    if (has_to_come) app_.page.tell(event::OpenGame{place_.find(Step::Kind::play)->id});
    app_.page.tell(event::Went{place_.text()});
}

void Navigation::settle() {
    if (const Place before = settled_; shown() != before) settle_in(before);
    if (meaning() != settled_meaning_) dismiss_question();
}

/// An open question is about what was on the screen before.
void Navigation::dismiss_question() {
    settled_meaning_ = meaning();
    app_.page.tell(event::Dismiss{});
}

/// Prepares what is shown now and was not before.
void Navigation::settle_in(const Place& before) {
    using Kind = Step::Kind;
    const Place now = shown();
    settled_ = now;
    dismiss_question();
    set_up(now, before);
    RulesSheet& page_of_rules = app_.screens.rules;
    const Step* rules = now.find(Kind::rules);
    if (!rules) page_of_rules.close();
    if (rules && rules->game != page_of_rules.game()) page_of_rules.open(app_.page, *rules->game, app_.settings);
    const Step* lesson = now.find(Kind::learn);
    if (!lesson) app_.screens.lesson.close();
    if (lesson && lesson->game != app_.screens.lesson.game()) app_.screens.lesson.open(*lesson->game, app_.settings);
    const bool practises = now.has(Kind::mistakes);
    if (!practises) app_.screens.practice.close();
    if (practises && !app_.screens.practice.is_open()) app_.screens.practice.open();
    const Step* puzzle = now.find(Kind::puzzle);
    if (!puzzle && !app_.screens.puzzles.one.name().empty()) app_.screens.puzzles.one.close();
    if (puzzle && puzzle->id != app_.screens.puzzles.one.name()) app_.screens.puzzles.one.open(puzzle->id);
    if (now.has(Kind::puzzles) && !before.has(Kind::puzzles)) app_.screens.puzzles.all.open();
    if (now.has(Kind::review) && can_review(app_.match.game().session())) app_.match.coach().open_review();
    if (!now.has(Kind::review) && before.has(Kind::review) && now.has(Kind::play)) app_.match.coach().close_review();
    if (now.has(Kind::share) && !before.has(Kind::share)) app_.sharing.prepare();
    if (now.has(Kind::library) && !before.has(Kind::library)) app_.screens.library.open();
    if (now.lists_games() && now.screen() != before.screen()) app_.page.tell(event::ListGames{});
    if (!now.leads_to(before)) app_.ui.animation().start_following("sheet-shown", 0);
    app_.ui.focus().drop();
    app_.screens.game.board().drop_cursor();
    for (TaskScreen* task : app_.screens.tasks()) task->board().drop_cursor();
    app_.clock.wake();
}

void Navigation::set_up(const Place& now, const Place& before) {
    using Kind = Step::Kind;
    const Step* setup = now.sheet();
    if (!setup || setup->kind != Kind::setup) return;
    const Step* setup_before = before.find(Kind::setup);
    if (!before.has(Kind::editor) && setup_before && *setup_before == *setup) return;
    app_.screens.setup.suit(app_.match.rating().ratings().suiting_level(setup->game->info.id));
    app_.screens.setup.expect_first_game(app_.settings.experience.is_new_to(setup->game->info.id));
    app_.screens.setup.open(*setup->game);
}

// --- Ways ------------------------------------------------------------------------------------------------------------

void Navigation::open_game(std::string_view id) {
    go(shown().with({.kind = Step::Kind::play, .id = std::string(id)}));
}

void Navigation::show_game() {
    app_.clock.wake();
    go(with_rules_beside(shown().with({.kind = Step::Kind::play, .id = app_.match.game().id().text()})));
}

void Navigation::show_review() {
    if (can_review(app_.match.game().session())) go(with_rules_beside(shown().with(Step::Kind::review)));
}

void Navigation::open_rules(const GameTable& game) {
    const Place place = shown().without(Step::Kind::menu);
    go(place.ends_with(Step::Kind::rules) ? place.back() : place.with({.kind = Step::Kind::rules, .game = &game}));
}

std::string Navigation::go_to(std::string_view text) {
    std::optional<Place> place = Place::read(text);
    if (!place) app_.notices.tell(Sentence("app.no_place"));
    const Step* editor = place ? place->find(Step::Kind::editor) : nullptr;
    if (editor && app_.screens.editor.kind().game != editor->game) place = place->back();  // its contents were not saved
    go(place.value_or(Place()));
    return place_.text();
}

void Navigation::follow_game() {
    if (const std::string former = app_.match.game().id().take_former(); !former.empty()) {
        const std::string name = app_.match.game().id().text();
        place_ = place_.renamed(former, name);
        settled_ = settled_.renamed(former, name);
        app_.page.tell(event::Went{place_.text()});
    }
    const Place place = shown();
    if (place.screen() != Place::Screen::game) return;
    const bool reviews = app_.match.coach().reviewer().review() != nullptr;
    if (reviews != place.has(Step::Kind::review)) {
        go(with_rules_beside(reviews ? place.with(Step::Kind::review) : place.without(Step::Kind::review)));
    } else {
        go(place);
    }
}

// --- What is so there ------------------------------------------------------------------------------------------------

bool Navigation::waits_for_game(std::string_view id) const {
    const Step* play = place_.find(Step::Kind::play);
    return play && play->id == id && !is_played(*play);
}

/// Looking back is allowed meanwhile.
bool Navigation::is_device_awaited() const {
    const Match& match = app_.match;
    return match.game().has_game() && waits_for(match.game()) && !is_looking_back(match.game().session());
}

bool Navigation::is_handing_over() const {
    return shown().screen() == Place::Screen::game && is_device_awaited();
}

bool Navigation::is_on_board() const {
    const Place place = shown();
    const TaskScreen* task = app_.screens.task(place.screen());
    const bool has_board = task ? task->is_on_board() : place.screen() == Place::Screen::game;
    return has_board && !place.sheet() && !rules_are_over() && !is_handing_over();
}

ShownBoard Navigation::board() const {
    Screens& screens = app_.screens;
    if (TaskScreen* task = screens.task(shown().screen())) return {task->board_play(), task->board()};
    return {app_.match.board(), screens.game.board()};
}

/// Rules open beside the game stay open, also for the next game, whose id the place does not have yet.
Place Navigation::with_rules_beside(const Place& place) const {
    const bool are_beside =
        place_.has_rules_on_screen() && place_.has(Step::Kind::play) && rules_width_beside(app_.size.safe) > 0;
    if (!are_beside) return place;
    return place.with({.kind = Step::Kind::rules, .game = &app_.match.game().session().game()});
}

bool Navigation::rules_are_beside() const {
    const Place place = shown();
    return place.has_rules_on_screen() && place.screen() == Place::Screen::game && rules_width_beside(app_.size.safe) > 0;
}

bool Navigation::rules_are_over() const {
    return shown().ends_with(Step::Kind::rules) && !rules_are_beside();
}

}  // namespace narabe
