#include "app/program/app.h"

#include <algorithm>
#include <cmath>

#include "app/sheets/keys_sheet.h"
#include "app/sheets/menu_sheet.h"
#include "app/sheets/share_sheet.h"
#include "app/tasks/mistake_finder.h"

namespace narabe {

namespace {

constexpr int pictures_at_once = 2;  // drawn in one frame

}  // namespace

App::App(Page& page, std::uint64_t luck)
    : page_(page),
      match_(page, texts_, mix(luck)),
      ui_(fonts_),
      desks_(
          {page_, clock_, notices_, match_, navigation_, preferences_, sharing_, screens_, input_, ui_, size_, settings_, texts_},
          luck) {}

void App::set_time(double now) {
    clock_.set(now);
    match_.game().set_time(now);
    for (TaskScreen* task : screens_.tasks()) task->board_play().game().set_time(now);
}

void App::resize(const ScreenSize& size) {
    size_ = size;
    fonts_.set_density(size.density);
}

std::optional<Answer> App::answer(const WrittenRequest& request, const Manner& manner) {
    if (!manner.is_quiet) {
        clock_.wake();
        page_.tell(event::Wake{});
    }
    auto answer = desks_.answer(request);
    if (answer && answer->is_good() && manner.shows_game) navigation_.show_game();
    return answer;
}

// --- Frames ----------------------------------------------------------------------------------------------------------

void App::update(double now, const Pointer& pointer) {
    set_time(now);
    input_.point(pointer);
    while (const auto wish = input_.take_wish()) desks_.fulfil(*wish);
    pass_time();
    follow_changes();
}

void App::pass_time() {
    match_.on_time();
    for (TaskScreen* task : screens_.tasks()) task->on_time(clock_.now());
    notices_.update();
}

/// Everything that follows from a change, whether the player, the computer, a request or time caused it.
void App::follow_changes() {
    keep_mistakes();
    navigation_.settle();
    preferences_.follow_game();
    for (const Sentence& news : {match_.take_news(), screens_.practice.take_news()}) {
        if (!news.key.empty()) notices_.tell(news);
    }
    navigation_.follow_game();
    if (TaskScreen* task = screens_.task(navigation_.shown().screen())) task->follow(ui_, settings_);
}

void App::draw(ImDrawList& list, PenWatcher* watcher) {
    const GameInProgress::Frozen game(match_.game());
    const GameInProgress::Frozen tasks[] = {screens_.lesson.frozen(), screens_.practice.frozen(), screens_.puzzles.one.frozen()};
    fonts_.begin_frame();
    ui_.begin({list, palette(), texts_, size_.density, watcher});
    draw_parts();
    input_.take_note_of_frame();
}

/// Those that a review has just found.
void App::keep_mistakes() {
    Reviewer& reviewer = match_.coach().reviewer();
    if (!reviewer.take_end() || settings_.is_embedded()) return;
    const GameInProgress& game = match_.game();
    reviewer.take_note_of_saved(narabe::keep_mistakes(game.session(), *reviewer.review(), game.id().text(), screens_.mistakes));
}

/// Covered parts cannot be used.
void App::draw_parts() {
    const Place place = navigation_.shown();
    const bool hands_over = navigation_.is_handing_over();
    const bool has_rules_over = navigation_.rules_are_over();
    const bool is_covered = place.sheet() || has_rules_over;
    Rect screen = size_.safe;
    const Rect beside = navigation_.rules_are_beside() ? screen.cut_right(rules_width_beside(screen), 14) : Rect();
    ui_.pointing().controls().set_usable(!is_covered && !hands_over);
    ui_.pointing().controls().set_meaning(navigation_.meaning());
    draw_screen(screen);
    ui_.pointing().controls().set_usable(!is_covered);
    if (!beside.is_empty()) screens_.rules.draw_beside(ui_, beside.shrunk(7, 0));
    if (hands_over) screens_.game.draw_hand_over(ui_, screen, size_.bottom_inset(), match_);
    ui_.pointing().controls().set_usable(!has_rules_over);
    if (const Step* sheet = place.sheet()) {
        ui_.pointing().controls().set_meaning(static_cast<std::uint32_t>(sheet->kind) << 28);
        draw_sheet(*sheet);
    }
    ui_.pointing().controls().set_usable(true);
    ui_.pointing().controls().set_meaning(0);
    if (has_rules_over) screens_.rules.draw_over(ui_, size_.safe, size_.bottom_inset());
    draw_notice();
    ui_.tooltips().finish();
    draw_tooltip(ui_, size_.safe);
    ui_.end();
    tell_typing();
}

/// At a place that covers neither the board nor the player panels. Over an open sheet it is at the top; on screens without a
/// board at the bottom, because their controls are at the top, unlike those of a sheet on a phone.
void App::draw_notice() {
    const Place place = navigation_.shown();
    const bool is_covered = place.sheet() || navigation_.rules_are_over();
    const bool is_on_table = place.screen() == Place::Screen::game && !is_covered;
    if (is_on_table && !navigation_.is_handing_over()) {
        notices_.draw(ui_, screens_.game.notice_place(), Notices::Side::top);
        return;
    }
    constexpr float highest = 160;
    Rect free = size_.safe.shrunk(12, 8);
    const bool is_below = !is_covered && (place.lists_games() || place.screen() == Place::Screen::puzzles);
    const float high = std::min(highest, free.h);
    notices_.draw(ui_, is_below ? free.cut_bottom(high) : free.cut_top(high),
                  is_below ? Notices::Side::bottom : Notices::Side::top);
}

/// Keeps the page's field in step with the text being edited.
void App::tell_typing() {
    const std::optional<TypedText>& text = ui_.focus().typing().text();
    const Typing::Change change = ui_.focus().typing().take_change();
    if (change == Typing::Change::none) return;
    if (!text) {
        page_.tell(event::Edit{});
        return;
    }
    const Rect rect = size_.on_page(text->rect);
    std::string place;
    for (const float length : {rect.x, rect.y, rect.w, rect.h, text->size * size_.scale}) {
        place.append(place.empty() ? "" : " ").append(std::to_string(static_cast<int>(std::round(length))));
    }
    page_.tell(event::Edit{.id = text->id,
                           .label = text->label,
                           .value = change == Typing::Change::place ? std::string_view() : std::string_view(text->value),
                           .most = text->most,
                           .place = place,
                           .accept = texts_("ask.accept"),
                           .cancel = texts_("ask.cancel")});
}

void App::draw_screen(const Rect& screen) {
    const Place::Screen shown = navigation_.shown().screen();
    if (TaskScreen* task = screens_.task(shown)) return task->draw(ui_, screen, size_.bottom_inset(), settings_);
    switch (shown) {
        case Place::Screen::game: return screens_.game.draw(ui_, screen, size_.bottom_inset(), match_, settings_);
        case Place::Screen::editor: return screens_.editor.draw(ui_, screen);
        case Place::Screen::puzzles: return screens_.puzzles.all.draw(ui_, screen);
        case Place::Screen::library: return screens_.library.draw(ui_, screen, screens_.kept, match_.game().id().text(), page_);
        default: return screens_.home.draw(ui_, screen, {match_, screens_.kept, screens_.mistakes, screens_.solved}, settings_);
    }
}

void App::draw_sheet(const Step& sheet) {
    const float inset = size_.bottom_inset();
    switch (sheet.kind) {
        case Step::Kind::setup: return screens_.setup.draw(ui_, size_.safe, inset);
        case Step::Kind::menu: return draw_menu(ui_, size_.safe, inset, match_, screens_.menu_scroll);
        case Step::Kind::settings: return screens_.settings.draw(ui_, size_.safe, inset, settings_, match_.rating().ratings());
        case Step::Kind::moves: return screens_.game.moves().draw_sheet(ui_, size_.safe, inset, match_);
        case Step::Kind::share: return draw_share(ui_, size_.safe, inset, match_, settings_, screens_.menu_scroll);
        case Step::Kind::keys: return draw_keys(ui_, size_.safe, inset, screens_.menu_scroll);
        default: return;
    }
}

bool App::work() {
    if (navigation_.shown().screen() != Place::Screen::home) return false;
    const bool is_done = !screens_.home.make_pictures();
    if (screens_.home.new_pictures() >= (is_done ? 1 : pictures_at_once)) page_.tell(event::Wake{});
    return !is_done;
}

double App::next_frame() {
    if (navigation_.shown().screen() == Place::Screen::home && screens_.home.lacks_pictures()) {
        page_.tell(event::WantWork{});
    }
    if (clock_.settles() || ui_.animation().wants_frame()) return 0;
    double next = ui_.animation().next_frame();
    const auto expect = [&](std::optional<double> due) { next = std::min(next, due.value_or(next)); };
    expect(match_.due());
    for (const TaskScreen* task : screens_.tasks()) expect(task->due());
    return next > 1e17 ? -1 : std::max(1.0, std::ceil(next - clock_.now()));
}

}  // namespace narabe
