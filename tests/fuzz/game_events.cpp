#include "fuzz/game_events.h"

#include "fuzz/devices.h"

namespace narabe {

void GameEvents::act() {
    constexpr std::string_view ids[] = {"hint",   "analysis", "review", "place",      "go-on", "undo",  "redo", "take-device",
                                        "latest", "rematch",  "pause",  "coach-undo", "send",  "speed", "step", "variations"};
    switch (choices_.below(8)) {
        case 0:
        case 1: return (void)app_.press(choices_.of(ids), DrivenApp::Hand::mouse);
        case 2: return app_.key({.name = choices_.below(2) == 0 ? "i" : "a"});
        case 3: return others_.page.answer();
        case 4: app_.call("undo"); return choices_.below(2) == 0 ? play() : (void)app_.call("redo");
        case 5: return open();
        default: return move_by_hand();
    }
}

void GameEvents::play() {
    for (unsigned left = 1 + choices_.below(3); left > 0; --left) move_by_request();
}

void GameEvents::begin() {
    constexpr std::string_view seats[] = {"human", "human", "level1", "level8", "away", "human Ann", "level0", "nobody"};
    std::string request = "new_game\ngame " + others_.requests.a_game() + "\n";
    for (unsigned left = choices_.below(5); left > 0; --left) request += "seat " + std::string(choices_.of(seats)) + "\n";
    request += "others " + std::string(choices_.of(seats));
    app_.call(request);
}

void GameEvents::open() {
    const unsigned how = choices_.below(5);
    if (how == 0) app_.call("load\n" + some_record(choices_));
    if (how == 1) app_.call("pasted\n" + some_record(choices_));
    if (how == 2) app_.call("load\n" + app_.call("records_in\n> " + some_record(choices_)).text);
    if (how > 2) app_.call("restore bbbbbbbbbbbbbbbb\n" + some_saved_game(choices_));
    if (choices_.below(2) != 0) return;
    app_.call("go_to " + app_.page().here() + "/review");
    app_.frame();
    if (choices_.below(2) == 0) others_.page.let_workers_finish();
}

void GameEvents::move_by_hand() {
    if (const auto move = others_.requests.a_move()) others_.tasks.make_by_clicks(*move);
}

void GameEvents::move_by_request() {
    if (const auto move = others_.requests.a_move()) app_.call("play " + *move);
}

// --- Against a computer ----------------------------------------------------------------------------------------------

bool GameEvents::is_in_progress() {
    const Match& match = app_.app().context().match;
    if (app_.app().context().navigation.shown().screen() != Segment::Kind::play || !match.game().has_game()) return false;
    return !match.game().session().is_over();
}

void GameEvents::begin_against_computer() {
    const std::string game = others_.requests.a_game();
    app_.call("go_to setup." + game);
    others_.page.answer_all();
    app_.pass(400);
    app_.press("opponent-computer", DrivenApp::Hand::mouse);
    app_.press("coach", DrivenApp::Hand::mouse);
    if (!app_.press("start", DrivenApp::Hand::mouse)) app_.call("new_game\ngame " + game + "\nseat human\nothers level1");
    others_.page.answer_all();
}

void GameEvents::play_against_computer() {
    if (!is_in_progress() || choices_.once_in(64)) return begin_against_computer();
    others_.page.let_workers_finish();
    app_.pass(1000);
    switch (choices_.below(8)) {
        case 0: return ask_for_hint();
        case 1: return analyse();
        case 2: return (void)app_.press(choices_.below(2) == 0 ? "coach-play-on" : "coach-undo", DrivenApp::Hand::mouse);
        case 3: return play_to_interval();
        case 4: return move_by_hand();
        default: break;
    }
    app_.press("take-device", DrivenApp::Hand::mouse);
    move_by_request();
    app_.pass(16);
    for (int left = 3; left > 0; --left) {
        others_.page.let_workers_finish();
        app_.pass(400);
    }
}

/// All steps of a hint, with the time for the search.
void GameEvents::ask_for_hint() {
    for (int left = 4; left > 0; --left) {
        app_.press("hint", DrivenApp::Hand::mouse);
        app_.pass(300);
        others_.page.let_workers_finish();
        app_.pass(300);
    }
}

/// Rests the mouse on a move of the analysis.
void GameEvents::analyse() {
    if (!app_.app().context().match.coach().is_analysing()) app_.key({.name = "a"});
    app_.pass(400);
    others_.page.let_workers_finish();
    app_.pass(400);
    for (const Pressable& each : app_.pressables()) {
        if (!each.id.starts_with("analysis-") || choices_.below(2) != 0) continue;
        app_.report({.kind = PointerReport::Kind::mouse, .at = each.middle, .time = app_.now()});
        app_.pass(900);
        if (choices_.below(2) == 0) app_.press(each.id, DrivenApp::Hand::mouse);
        return;
    }
}

/// In a game of two games, plays to the end of the first.
void GameEvents::play_to_interval() {
    const Match& match = app_.app().context().match;
    if (match.game().session().game().info.halves.empty()) return;
    for (int left = 80; left > 0 && is_in_progress() && !match.board().interval().waits(); --left) {
        move_by_request();
        others_.page.let_workers_finish();
        app_.pass(400);
    }
}

}  // namespace narabe
