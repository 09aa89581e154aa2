#include "app/shell/navigation.h"

#include <utility>

#include "app/shell/app_context.h"
#include "app/shell/segment_traits.h"

namespace narabe {

namespace {

/// Whether the sheet shows the game in progress, and must stay hidden until the player has the device.
bool is_about_game(const Segment* sheet) {
    return sheet && traits_of(sheet->kind).needs_game;
}

}  // namespace

bool Navigation::is_played(const Segment& step) const {
    return app_.match.game().id().is_or_was(step.id);
}

Route Navigation::shown() const {
    const Segment* play = place_.find(Segment::Kind::play);
    if (!play) return place_;
    if (!is_played(*play)) return place_.without(Segment::Kind::play);
    return is_device_awaited() && is_about_game(place_.sheet()) ? place_.without_sheet() : place_;
}

std::uint32_t Navigation::meaning() const {
    const Route place = shown();
    const TaskScreen* task = app_.screens.task(place.screen());
    const bool is_study = place.screen() == Segment::Kind::study;
    const unsigned number = is_study                                ? app_.screens.study.board_play().game().number()
                            : task                                  ? task->number()
                            : place.screen() == Segment::Kind::play ? app_.match.game().number()
                                                                    : 0;
    return (number << 5) + place.screen_number();
}

void Navigation::go(Route place) {
    if (place == place_) return;
    const Route before = shown();
    const Segment* play = place.find(Segment::Kind::play);
    const bool has_to_come = play && !is_played(*play) && !waits_for_game(play->id);
    place_ = std::move(place);
    settle_in(before);
    if (has_to_come) app_.page.send(event::OpenGame{place_.find(Segment::Kind::play)->id});
    app_.page.send(event::Went{place_.text()});
}

void Navigation::settle() {
    if (const Route before = settled_; shown() != before) settle_in(before);
    if (meaning() != settled_meaning_) dismiss_question();
}

/// Dismisses an open question, which refers to the previous screen.
void Navigation::dismiss_question() {
    settled_meaning_ = meaning();
    app_.page.send(event::Dismiss{});
}

/// Prepares screens and sheets that have just opened.
void Navigation::settle_in(const Route& before) {
    const Route now = shown();
    settled_ = now;
    dismiss_question();
    prepare_segments(app_, {.before = before, .now = now});
    if (now.lists_games() && now.screen() != before.screen()) app_.page.send(event::ListGames{});
    if (!now.leads_to(before)) app_.ui.animation().start_following("sheet-shown", 0);
    app_.ui.focus().drop();
    app_.screens.game.board().drop_cursor();
    for (TaskScreen* task : app_.screens.tasks()) task->board().drop_cursor();
    app_.screens.study.board().drop_cursor();
    app_.clock.wake();
}

// --- Changing the route ----------------------------------------------------------------------------------------------

void Navigation::open_game(std::string_view id) {
    go(shown().with({.kind = Segment::Kind::play, .id = std::string(id)}));
}

void Navigation::show_game() {
    app_.clock.wake();
    go(with_rules_beside(shown().with({.kind = Segment::Kind::play, .id = app_.match.game().id().text()})));
}

void Navigation::show_review() {
    if (can_review(app_.match.game().session())) go(with_rules_beside(shown().with(Segment::Kind::review)));
}

void Navigation::open_rules(const GameModule& game) {
    const Route place = shown().without(Segment::Kind::menu);
    go(place.ends_with(Segment::Kind::rules) ? place.back() : place.with({.kind = Segment::Kind::rules, .game = &game}));
}

std::string Navigation::go_to(std::string_view text) {
    std::optional<Route> place = Route::read(text);
    if (!place) app_.notices.tell(Sentence("app.no_place"));
    const Segment* editor = place ? place->find(Segment::Kind::editor) : nullptr;
    if (editor && app_.screens.editor.kind().game != editor->game) place = place->back();  // the edited item was not saved
    go(place.value_or(Route()));
    return place_.text();
}

void Navigation::follow_game() {
    if (const std::string former = app_.match.game().id().take_former(); !former.empty()) {
        const std::string name = app_.match.game().id().text();
        place_ = place_.renamed(former, name);
        settled_ = settled_.renamed(former, name);
        app_.page.send(event::Went{place_.text()});
    }
    const Route place = shown();
    if (place.screen() != Segment::Kind::play) return;
    const bool reviews = app_.match.coach().reviewer().review() != nullptr;
    if (reviews != place.has(Segment::Kind::review)) {
        go(with_rules_beside(reviews ? place.with(Segment::Kind::review) : place.without(Segment::Kind::review)));
    } else {
        go(place);
    }
}

// --- Queries ---------------------------------------------------------------------------------------------------------

bool Navigation::waits_for_game(std::string_view id) const {
    const Segment* play = place_.find(Segment::Kind::play);
    return play && play->id == id && !is_played(*play);
}

/// Whether the next player must take the device. Meanwhile they may browse the history.
bool Navigation::is_device_awaited() const {
    const Match& match = app_.match;
    return match.game().has_game() && waits_for(match.game()) && !is_looking_back(match.game().session());
}

bool Navigation::is_handing_over() const {
    return shown().screen() == Segment::Kind::play && is_device_awaited();
}

bool Navigation::is_on_board() const {
    const Route place = shown();
    const TaskScreen* task = app_.screens.task(place.screen());
    const bool is_study = place.screen() == Segment::Kind::study && app_.screens.study.is_open();
    const bool has_board = task ? task->is_on_board() : is_study || place.screen() == Segment::Kind::play;
    return has_board && !place.sheet() && !rules_are_over() && !is_handing_over();
}

ShownBoard Navigation::board() const {
    Screens& screens = app_.screens;
    if (TaskScreen* task = screens.task(shown().screen())) return {task->board_play(), task->board()};
    if (shown().screen() == Segment::Kind::study) return {screens.study.board_play(), screens.study.board()};
    return {app_.match.board(), screens.game.board()};
}

/// Keeps the rules open beside the game, even if the next game has no id in the route yet.
Route Navigation::with_rules_beside(const Route& place) const {
    const bool are_beside =
        place_.has_rules_on_screen() && place_.has(Segment::Kind::play) && rules_width_beside(app_.size.safe) > 0;
    if (!are_beside) return place;
    return place.with({.kind = Segment::Kind::rules, .game = &app_.match.game().session().game()});
}

bool Navigation::rules_are_beside() const {
    const Route place = shown();
    return place.has_rules_on_screen() && place.screen() == Segment::Kind::play && rules_width_beside(app_.size.safe) > 0;
}

bool Navigation::rules_are_over() const {
    return shown().ends_with(Segment::Kind::rules) && !rules_are_beside();
}

}  // namespace narabe
