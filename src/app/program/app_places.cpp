// Where the person is, and what has to be there then (place.h). The place changes in `go` only.
#include "app/program/app.h"

namespace narabe {

namespace {

/// Whether the sheet is about the game in progress, and so for nobody to see before they have the device.
bool is_about_game(const Step* sheet) {
    using Kind = Step::Kind;
    return sheet && (sheet->kind == Kind::menu || sheet->kind == Kind::moves || sheet->kind == Kind::share);
}

}  // namespace

/// What can be shown of the place: a game on its way to us is not there yet.
Place App::shown() const {
    const Step* play = place_.find(Step::Kind::play);
    if (!play) return place_;
    if (!is_played(*play)) return place_.without(Step::Kind::play);
    return is_device_awaited() && is_about_game(place_.sheet()) ? place_.without_sheet() : place_;
}

void App::go(Place place) {
    if (place == place_) return;
    const Place before = shown();
    const Step* play = place.find(Step::Kind::play);
    const bool has_to_come = play && !is_played(*play) && !waits_for_game(play->id);
    place_ = std::move(place);
    settle_in(before);
    if (has_to_come) page_.library("open " + place_.find(Step::Kind::play)->id);
    page_.place(place_.text());
}

/// Makes ready what is shown now and was not before.
void App::settle_in(const Place& before) {
    using Kind = Step::Kind;
    const Place now = shown();
    const Step* setup = now.sheet();
    if (setup && setup->kind == Kind::setup && (before.has(Kind::editor) || !before.find(Kind::setup) ||
                                                *before.find(Kind::setup) != *setup)) {
        setup_.suit(controller_.ratings().suiting_level(setup->game->info.id));
        setup_.open(*setup->game);
    }
    const Step* rules = now.find(Kind::rules);
    if (!rules) rules_.close();
    if (rules && rules->game != rules_.game()) rules_.open(page_, *rules->game, settings_.language);
    if (now.has(Kind::review) && controller_.can_review()) controller_.open_review();
    if (!now.has(Kind::review) && before.has(Kind::review) && now.has(Kind::play)) controller_.close_review();
    if (now.has(Kind::share) && !before.has(Kind::share)) prepare_share();
    if (now.has(Kind::library) && !before.has(Kind::library)) library_screen_.open();
    if (now.lists_games() && now.screen() != before.screen()) page_.library("list");
    if (!now.leads_to(before)) ui_.start_following("sheet-shown", 0);
    ui_.drop_focus();
    game_.board().drop_cursor();
    wake();
}

/// A game may become a copy under another name, a review may open or end by itself, and a sheet has to make way when the device
/// is handed over.
void App::follow_game() {
    if (const std::string former = controller_.take_former_id(); !former.empty()) {
        place_ = place_.renamed(former, controller_.game_id());
        page_.place(place_.text());
    }
    const Place place = shown();
    if (place.screen() != Place::Screen::game) return;
    const bool reviews = controller_.review() != nullptr;
    if (reviews != place.has(Step::Kind::review)) {
        go(with_rules_beside(reviews ? place.with(Step::Kind::review) : place.without(Step::Kind::review)));
    } else {
        go(place);
    }
}

void App::show_game() {
    wake();
    go(with_rules_beside(shown().with({.kind = Step::Kind::play, .id = controller_.game_id()})));
}

/// Rules that are open beside the game stay there, also for the next one, whose id the place does not have yet.
Place App::with_rules_beside(const Place& place) const {
    const bool are_beside = place_.has_rules_on_screen() && place_.has(Step::Kind::play) && rules_width_beside(safe_) > 0;
    if (!are_beside) return place;
    return place.with({.kind = Step::Kind::rules, .game = &controller_.session().game()});
}

/// Opens the rules, or closes them if they are open already.
void App::open_rules(const GameTable& game) {
    const Place place = shown().without(Step::Kind::menu);
    go(place.ends_with(Step::Kind::rules) ? place.back() : place.with({.kind = Step::Kind::rules, .game = &game}));
}

bool App::rules_are_beside() const {
    const Place place = shown();
    return place.has_rules_on_screen() && place.screen() == Place::Screen::game && rules_width_beside(safe_) > 0;
}

bool App::rules_are_over() const {
    return shown().ends_with(Step::Kind::rules) && !rules_are_beside();
}

/// The page was led to a place, by its address or its history. Answers with the place where the person is then.
Answer App::go_to(std::string_view text) {
    std::optional<Place> place = Place::read(text);
    if (!place) notify(texts_("app.no_place"));
    const Step* editor = place ? place->find(Step::Kind::editor) : nullptr;
    if (editor && editor_.kind().game != editor->game) place = place->back();  // what was in it is not known any more
    go(place.value_or(Place()));
    return Answer::good(place_.text());
}

}  // namespace narabe
