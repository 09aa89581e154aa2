#include "app/shell/app.h"

#include <algorithm>
#include <cmath>

#include "app/game_screen/waiting_card.h"
#include "app/shell/intent_handler.h"
#include "app/shell/segment_traits.h"
#include "app/tasks/mistake_finder.h"

namespace narabe {

namespace {

constexpr int pictures_at_once = 2;  // maximum number of pictures drawn in one frame

}  // namespace

void App::set_time(double now, double date) {
    context_.clock.set(now, date);
    context_.match.game().set_time(now);
    context_.match.live().set_date(date);
    for (TaskScreen* task : context_.screens.tasks()) task->board_play().game().set_time(now);
    context_.screens.study.board_play().game().set_time(now);
}

void App::resize(const ScreenSize& size) {
    context_.size = size;
    context_.fonts.set_density(size.density);
}

std::optional<Answer> App::answer(const WrittenRequest& request, const RequestTraits& traits) {
    if (!traits.is_quiet) {
        context_.clock.wake();
        context_.page.send(event::Wake{});
    }
    auto answer = dispatch(request::AboutScreen(), request, screen_requests_);
    if (!answer) answer = dispatch(request::AboutGame(), request, game_requests_);
    if (!answer) answer = dispatch(request::AboutLibrary(), request, context_.saved_games);
    if (!answer) answer = dispatch(request::AboutLive(), request, context_.live_games);
    if (!answer) answer = dispatch(request::AboutSettings(), request, context_.preferences);
    if (answer && answer->is_good() && traits.shows_game) context_.navigation.show_game();
    follow_study();
    return answer;
}

// --- Frames ----------------------------------------------------------------------------------------------------------

void App::update(const Pointer& pointer) {
    context_.input.point(pointer);
    while (const auto intent = context_.input.take_intent()) handle(context_, *intent);
    follow_study();
    pass_time();
    follow_changes();
}

void App::pass_time() {
    context_.match.on_time();
    for (TaskScreen* task : context_.screens.tasks()) task->on_time();
    context_.notices.update();
}

/// Handles the consequences of every change, whether the player, the computer, a request or time caused it.
void App::follow_changes() {
    keep_mistakes();
    context_.navigation.settle();
    context_.preferences.follow_game();
    for (const Sentence& news : {context_.match.take_news(), context_.screens.practice.take_news()}) {
        if (!news.key.empty()) context_.notices.tell(news);
    }
    context_.navigation.follow_game();
    update_shown();
}

void App::update_shown() {
    Screens& screens = context_.screens;
    const Route place = context_.navigation.shown();
    const std::optional<Segment::Kind> shown = place.screen();
    if (TaskScreen* task = screens.task(shown)) task->follow(context_.ui, context_.settings);
    context_.match.live().pass_time(shown == Segment::Kind::play && !context_.settings.is_page_hidden);
    follow_study();
    if (place.has(Segment::Kind::play)) screens.game.follow(context_.ui, context_.match);
    if (shown == Segment::Kind::puzzles) screens.puzzles.all.update(context_.settings);
    screens.setup.update();
    screens.rules.update(context_.ui);
}

/// Opens and closes the study, and saves what it has changed. Called after each cause of changes, so that the study and the game never
/// both change.
void App::follow_study() {
    StudyScreen& study = context_.screens.study;
    Match& match = context_.match;
    std::optional<Session> saved = study.is_open() ? study.play().take_saved() : std::nullopt;
    if (saved) match.gameplay().keep_study(std::move(*saved));
    const Route place = context_.navigation.shown();
    const bool is_shown = place.has(Segment::Kind::study) && context_.page.has_part() && can_study(match.game().session());
    if (!is_shown && !study.is_open()) return;
    study.follow_game(is_shown ? &match.game().session() : nullptr);
    if (!is_shown) return;
    study.follow(context_.ui);
    if (const Sentence news = study.play().take_news(); !news.key.empty()) context_.notices.tell(news);
}

void App::draw(ImDrawList& list, PenWatcher* watcher) {
    const GameInProgress::Frozen game(context_.match.game());
    const auto tasks = context_.screens.frozen_tasks();
    const auto study = context_.screens.study.frozen();
    context_.fonts.begin_frame();
    context_.ui.begin({list, context_.preferences.palette(), context_.size.density, watcher});
    draw_parts();
    context_.input.take_note_of_frame();
}

/// Saves the mistakes that a review has just found.
void App::keep_mistakes() {
    Reviewer& reviewer = context_.match.coach().reviewer();
    if (!reviewer.take_end() || context_.settings.is_embedded()) return;
    const GameInProgress& game = context_.match.game();
    reviewer.take_note_of_saved(
        narabe::keep_mistakes(game.session(), *reviewer.review(), game.id().text(), context_.screens.mistakes));
}

/// Covered parts cannot be used.
void App::draw_parts() {
    const Route place = context_.navigation.shown();
    const bool hands_over = context_.navigation.is_handing_over();
    const bool has_rules_over = context_.navigation.rules_are_over();
    const bool is_covered = place.sheet() || has_rules_over;
    Rect screen = context_.size.safe;
    const Rect beside = context_.navigation.rules_are_beside() ? screen.cut_right(rules_width_beside(screen), 14) : Rect();
    context_.ui.pointing().controls().set_usable(!is_covered && !hands_over);
    context_.ui.pointing().controls().set_meaning(context_.navigation.meaning());
    context_.screens.game.give_way(context_.notices.is_shown());
    draw_screen(place, screen);
    context_.ui.pointing().controls().set_usable(!is_covered);
    if (!beside.is_empty()) context_.screens.rules.draw_beside(context_.ui, beside.shrunk(7, 0));
    if (hands_over) draw_hand_over(context_.ui, screen, context_.size.bottom_inset(), context_.match);
    context_.ui.pointing().controls().set_usable(!has_rules_over);
    if (const Segment* sheet = place.sheet()) {
        context_.ui.pointing().controls().set_meaning(static_cast<std::uint32_t>(sheet->kind) << 28);
        draw_segment(context_, *sheet, context_.size.safe);
    }
    context_.ui.pointing().controls().set_usable(true);
    context_.ui.pointing().controls().set_meaning(0);
    if (has_rules_over) context_.screens.rules.draw_over(context_.ui, context_.size.safe, context_.size.bottom_inset());
    draw_notice();
    context_.ui.tooltips().finish();
    draw_tooltip(context_.ui, context_.size.safe);
    context_.ui.end();
    tell_typing();
}

/// Draws the notice where it covers neither the bar nor the board nor the controls in use: where a board has its messages, at the
/// top over an open sheet, and at the bottom of screens without a board. The controls of such a screen are at the top; the controls
/// of a sheet on a phone are at the bottom.
void App::draw_notice() {
    const Route place = context_.navigation.shown();
    const bool is_covered = place.sheet() || context_.navigation.rules_are_over();
    const bool is_on_table = place.screen() == Segment::Kind::play && !is_covered;
    if (is_on_table && !context_.navigation.is_handing_over()) {
        context_.notices.draw(context_.ui, context_.screens.game.notice_place(), Notices::Side::top);
        return;
    }
    if (const TaskScreen* task = is_covered ? nullptr : context_.screens.task(place.screen())) {
        context_.notices.draw(context_.ui, task->notice_place(), Notices::Side::top);
        return;
    }
    const TaskScreen* task = is_covered ? nullptr : context_.screens.task(place.screen());
    if (task && task->is_on_board()) return context_.notices.draw(context_.ui, task->notice_place(), Notices::Side::top);
    constexpr float highest = 160;
    Rect free = context_.size.safe.shrunk(12, 8);
    if (!is_covered && free.w >= 2 * touch_size + 160) free = free.shrunk(touch_size - 4, 0);  // does not cover the back button
    const bool is_below = !is_covered && (place.lists_games() || place.screen() == Segment::Kind::puzzles);
    const float high = std::min(highest, free.h);
    context_.notices.draw(context_.ui, is_below ? free.cut_bottom(high) : free.cut_top(high),
                          is_below ? Notices::Side::bottom : Notices::Side::top);
}

/// Synchronises the page's text field with the text being edited.
void App::tell_typing() {
    const std::optional<TypedText>& text = context_.ui.focus().typing().text();
    const Typing::Change change = context_.ui.focus().typing().take_change();
    if (change == Typing::Change::none) return;
    if (!text) {
        context_.page.send(event::Edit{});
        return;
    }
    const Rect rect = context_.size.on_page(text->rect);
    std::string place;
    for (const float length : {rect.x, rect.y, rect.w, rect.h, text->size * context_.size.scale}) {
        place.append(place.empty() ? "" : " ").append(std::to_string(static_cast<int>(std::round(length))));
    }
    context_.page.send(event::Edit{.id = text->id,
                                   .label = text->label,
                                   .value = change == Typing::Change::place ? std::string_view() : std::string_view(text->value),
                                   .most = text->most,
                                   .place = place,
                                   .accept = context_.texts("ask.accept"),
                                   .cancel = context_.texts("ask.cancel")});
}

void App::draw_screen(const Route& place, const Rect& area) {
    if (const Segment* segment = place.screen_segment()) return draw_segment(context_, *segment, area);
    const HomeStrip::Sources sources{.match = context_.match,
                                     .library = context_.screens.kept,
                                     .mistakes = context_.screens.mistakes,
                                     .solved = context_.screens.solved,
                                     .invitation = context_.live_games.invitation()};
    context_.screens.home.draw(context_.ui, area, sources, context_.settings);
}

SharePicture App::picture() {
    return {context_.match, context_.texts, context_.settings, context_.screens.game.board().transform().orientation};
}

bool App::work() {
    if (!context_.navigation.shown().is_home()) return false;
    const bool is_done = !context_.screens.home.make_pictures();
    if (context_.screens.home.new_pictures() >= (is_done ? 1 : pictures_at_once)) context_.page.send(event::Wake{});
    return !is_done;
}

double App::next_frame() {
    if (context_.navigation.shown().is_home() && context_.screens.home.lacks_pictures()) {
        context_.page.send(event::WantWork{});
    }
    if (context_.clock.settles() || context_.ui.animation().wants_frame()) return 0;
    double next = context_.ui.animation().next_frame();
    const auto expect = [&](std::optional<double> due) { next = std::min(next, due.value_or(next)); };
    expect(context_.match.due());
    expect(context_.match.live().clocks().due(context_.clock.now()));
    for (const TaskScreen* task : context_.screens.tasks()) expect(task->due());
    return next > 1e17 ? -1 : std::max(1.0, std::ceil(next - context_.clock.now()));
}

}  // namespace narabe
