#include "fuzz/live_events.h"

#include <vector>

#include "core/text.h"

namespace narabe {

namespace {

constexpr int most_moves = 40;

/// Games that are played live by two people; the one with a deal comes often.
constexpr std::string_view live_games[] = {"pilus", "lits",  "pilus", "tailits",      "taiji",
                                           "pilus", "taigo", "tix",   "tailits-taiji"};

/// The request that opens a saved game.
std::string restoring(const AnsweringPage::GameListing& kept) {
    return "restore " + kept.id + "\n" + kept.text;
}

/// Starts another game, on this device alone.
void leave(const LiveEvents::Player& player) {
    player.app.call("new_game\ngame tix\nseat human\nseat human");
}

}  // namespace

void LiveEvents::act() {
    if (!is_live(players_[0])) return invite();
    if (!is_together()) return join();
    switch (choices_.below(24)) {
        case 0:
        case 1: return press_any();
        case 2: return use_menu();
        case 3: return finish();
        case 4: return lose_connection();
        case 5: return lose_moves();
        case 6: return look_away();
        case 7: return reopen();
        case 8: return lack_part();
        case 9: return lose_log();
        case 10: return pass(choices_.below(2) == 0 ? 6000 : 70'000);
        case 11: return choices_.once_in(4) ? invite() : exchange();
        case 12:
        case 13: return play_on();
        default: break;
    }
    if (is_over()) return rematch();
    if (!move() && choices_.once_in(8)) return invite();
    exchange();
}

bool LiveEvents::is_live(Player& player) {
    const auto& context = player.app.app().context();
    return context.match.game().has_game() && context.match.live().is_on();
}

bool LiveEvents::is_together() {
    if (!is_live(players_[0]) || !is_live(players_[1])) return false;
    const auto id = [](Player& player) { return player.app.app().context().match.live().room().keys().id; };
    return id(players_[0]) == id(players_[1]);
}

bool LiveEvents::is_over() {
    return players_[0].app.app().context().match.game().session().is_over();
}

/// Delivers what the pages have received, usually without faults.
void LiveEvents::exchange() {
    const bool has_faults = choices_.once_in(8);
    for (int left = 4; left > 0; --left) {
        for (Player& player : players_) has_faults ? player.page.answer() : player.page.answer_all();
    }
}

/// Lets time pass on both devices, with signs of life.
void LiveEvents::pass(double milliseconds) {
    for (Player& player : players_) player.app.pass(milliseconds);
    relay_.beat();
    exchange();
}

// --- Beginning -------------------------------------------------------------------------------------------------------

void LiveEvents::invite() {
    for (Player& player : players_) player.app.call("prefer relay yes");
    const std::string game(choices_.of(live_games));
    choices_.below(3) == 0 ? invite_by_hand(game) : invite_by_request(game);
    exchange();
}

void LiveEvents::invite_by_hand(const std::string& game) {
    DrivenApp& host = players_[0].app;
    host.page().invitation.clear();
    host.call("go_to friends");
    for (const std::string& id : {"friend-" + game, std::string("opponent-link"), std::string("start")}) {
        host.pass(16);
        players_[0].page.answer_all();
        host.press(id, Hand::mouse);
    }
    players_[0].page.answer_all();
    invitation_ = host.page().invitation;
    const auto words = split(invitation_, " ");
    id_ = words.size() > 2 ? words[2] : std::string_view();
}

/// As by a script of the page.
void LiveEvents::invite_by_request(const std::string& game) {
    const std::string made = relay_.new_keys("-");
    const auto words = split(made, " ");
    id_ = words.back();
    invitation_ = relay_.opened_link("play", std::string(words[1]), std::string(words[2]), "-");
    const std::string seats = choices_.below(2) == 0 ? "seat away\nseat human" : "seat human\nseat away";
    players_[0].app.call(made + "\ngame " + game + "\n" + seats);
}

/// The guest opens the link and sits down, or watches.
void LiveEvents::join() {
    Player& guest = players_[1];
    if (invitation_.empty() || choices_.once_in(8)) return invite();
    guest.app.call(invitation_);
    guest.page.answer_all();
    if (choices_.below(2) == 0) {
        guest.app.call("live_enter " + id_);
    } else {
        guest.app.pass(16);
        for (const char* id : {"sit-down", "watch", "continue"}) guest.app.press(id, Hand::mouse);
    }
    exchange();
    guest.app.call("live_enter " + id_);
}

// --- Playing ---------------------------------------------------------------------------------------------------------

/// The player whose turn it is, if that player can move; otherwise null.
LiveEvents::Player* LiveEvents::mover() {
    for (Player& player : players_) {
        const Match& match = player.app.app().context().match;
        if (match.game().has_game() && !match.game().session().is_over() && person_to_move(match.game().session()))
            return &player;
    }
    return nullptr;
}

bool LiveEvents::move() {
    Player* const player = mover();
    if (!player) return false;
    const auto move = player->requests.a_move();
    return move && player->app.call("play " + *move).is_good;
}

void LiveEvents::play_on() {
    for (int left = static_cast<int>(choices_.below(most_moves)); left > 0 && move(); --left) {
        for (int round = 3; round > 0; --round) {
            for (Player& player : players_) player.page.answer_all();
        }
    }
}

void LiveEvents::press_any() {
    constexpr std::string_view ids[] = {"undo",       "live-accept", "live-accept", "live-decline", "live-resume",
                                        "live-claim", "rematch",     "latest",      "invite",       "menu"};
    someone().app.press(choices_.of(ids), Hand::mouse);
    if (choices_.below(2) == 0) exchange();
}

/// An entry of the menu, and sometimes the other player's consent.
void LiveEvents::use_menu() {
    constexpr std::string_view ids[] = {"resign", "offer-draw", "offer-pause", "offer-pause", "offer-teaching", "say", "share"};
    Player& player = someone();
    player.app.press("menu", Hand::mouse);
    const std::string_view id = choices_.of(ids);
    player.app.press(id, Hand::mouse);
    if (id == "resign" && choices_.below(2) == 0) player.app.call("answered resign\n");
    if (id == "say") player.app.press("say-" + std::to_string(1 + choices_.below(8)), Hand::mouse);
    if (id == "share") player.app.press(choices_.below(2) == 0 ? "link-watch" : "link-device", Hand::mouse);
    player.page.answer_all();
    player.app.key({.name = "Escape"});
    exchange();
    Player& other = &player == &players_[0] ? players_[1] : players_[0];
    if (choices_.below(2) == 0) other.app.press(choices_.below(4) == 0 ? "live-decline" : "live-accept", Hand::mouse);
    exchange();
}

/// Plays to the end, or resigns.
void LiveEvents::finish() {
    if (choices_.below(2) == 0) {
        play_on();
        play_on();
    }
    if (!is_over()) {
        Player& player = someone();
        player.app.press("menu", Hand::mouse);
        player.app.press("resign", Hand::mouse);
        player.app.call("answered resign\n");
    }
    exchange();
    pass(6000);
}

void LiveEvents::rematch() {
    for (int left = 2; left > 0; --left) {
        Player& player = someone();
        player.app.pass(400);
        player.app.press("rematch", Hand::mouse);
        exchange();
    }
}

// --- Connections -----------------------------------------------------------------------------------------------------

/// Both are offline for a while; the relay can lose all its logs.
void LiveEvents::lose_connection() {
    relay_.set_down(true);
    exchange();
    if (choices_.below(2) == 0) move();
    if (choices_.below(2) == 0) press_any();
    if (choices_.below(2) == 0) relay_.lose_all();
    relay_.set_down(false);
    exchange();
}

/// A device loses its newest moves, while the relay loses everything.
void LiveEvents::lose_moves() {
    Player& player = someone();
    const AnsweringPage::GameListing* kept = player.app.page().find_kept(player.app.page().saved_id);
    if (!kept) return;
    const std::string older = restoring(*kept);
    play_on();
    relay_.set_down(true);
    exchange();
    leave(player);
    player.app.call(older);
    relay_.lose_all();
    relay_.set_down(false);
    exchange();
    pass(6000);
    pass(70'000);
}

/// The relay loses the log of a player who has gone.
void LiveEvents::lose_log() {
    Player& player = someone();
    leave(player);
    player.page.answer_all();
    relay_.lose_all();
    if (choices_.below(2) == 0) return;
    const AnsweringPage::GameListing* kept = player.app.page().find_kept(id_);
    if (kept) player.app.call(restoring(*kept));
    exchange();
}

/// The other player moves while the page is hidden, and notifications are on.
void LiveEvents::look_away() {
    for (Player& player : players_) {
        player.app.call("prefer notifications yes");
        player.app.call("choose notify on");
    }
    Player& player = someone();
    player.app.call("prefer page hidden");
    for (unsigned left = 1 + choices_.below(3); left > 0; --left) {
        if (choices_.below(4) == 0) press_any();
        move();
        exchange();
    }
    if (choices_.below(4) != 0) player.app.call("prefer page shown");
}

/// Opens a saved game again, which may be an earlier one of the same players.
void LiveEvents::reopen() {
    Player& player = someone();
    const std::string id = choices_.below(2) == 0 ? id_ : player.requests.a_saved_game();
    player.app.call("go_to play." + id);
    player.page.answer_all();
    exchange();
}

/// A device opens its game before the rest of the program is loaded.
void LiveEvents::lack_part() {
    Player& player = someone();
    const AnsweringPage::GameListing* kept = player.app.page().find_kept(player.app.page().saved_id);
    if (!kept) return;
    const std::string again = restoring(*kept);
    leave(player);
    player.app.call("prefer part missing");
    player.app.call(again);
    player.app.pass(400);
    if (choices_.below(2) == 0) move();
    exchange();
}

}  // namespace narabe
