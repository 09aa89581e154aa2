#include "fuzz/live_events.h"

#include <algorithm>

#include "core/text.h"

namespace narabe {

namespace {

constexpr int most_moves = 40;

/// Games that are played live; the one with a deal, which three and four people can play, too, comes often.
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
    if (!is_live(host())) return invite();
    if (const std::size_t index = absent(); index > 0) return join(index);
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

const std::string& LiveEvents::room_id(Player& player) {
    return player.app.app().context().match.live().room().keys().id;
}

bool LiveEvents::is_with_host(Player& player) {
    return is_live(host()) && is_live(player) && room_id(host()) == room_id(player);
}

bool LiveEvents::is_over() {
    return host().app.app().context().match.game().session().is_over();
}

/// The index of a player who should open the host’s game, or open it again; 0 if there is none. Players without a seat come sometimes.
std::size_t LiveEvents::absent() {
    for (std::size_t index = 1; index < players_.size(); ++index) {
        if (is_with_host(players_[index])) continue;
        if (index < seats_ || choices_.once_in(8)) return index;
    }
    return 0;
}

/// Delivers what the pages have received, usually without faults.
void LiveEvents::exchange() {
    const bool has_faults = choices_.once_in(8);
    for (int left = 4; left > 0; --left) {
        for (Player& player : players_) has_faults ? player.page.answer() : player.page.answer_all();
    }
}

/// Lets time pass on all devices, with signs of life.
void LiveEvents::pass(double milliseconds) {
    for (Player& player : players_) player.app.pass(milliseconds);
    relay_.beat();
    exchange();
}

// --- Beginning -------------------------------------------------------------------------------------------------------

void LiveEvents::invite() {
    for (Player& player : players_) player.app.call("prefer relay yes");
    seats_ = std::min<std::size_t>(2 + choices_.below(players_.size() - 1), static_cast<std::size_t>(max_seats));
    const std::string game(seats_ > 2 ? "pilus" : choices_.of(live_games));
    choices_.below(3) == 0 ? invite_by_hand(game, seats_) : invite_by_request(game, seats_);
    exchange();
}

void LiveEvents::invite_by_hand(const std::string& game, std::size_t seats) {
    DrivenApp& app = host().app;
    app.page().invitation.clear();
    app.call("go_to friends");
    const auto press = [&](const std::string& id) {
        app.pass(16);
        host().page.answer_all();
        app.press(id, Hand::mouse);
    };
    for (const std::string& id : {"friend-" + game, std::string("opponent-link")}) press(id);
    for (std::size_t more = 2; more < seats; ++more) press("players-more");
    press("start");
    host().page.answer_all();
    const auto words = split(app.page().invitation, " ");
    if (words.size() < 5) return links_.clear();
    id_ = words[2];
    make_links(std::string(words[3]), std::string(words[4]));
}

/// As by a script of the page.
void LiveEvents::invite_by_request(const std::string& game, std::size_t seats) {
    const std::string made = relay_.new_keys("-");
    const auto words = split(made, " ");
    id_ = words.back();
    make_links(std::string(words[1]), std::string(words[2]));
    const bool is_guest_first = seats == 2 && choices_.below(2) == 0;
    const std::string players = is_guest_first ? "seat away\nseat human" : "seat human\nothers away";
    const std::string number = seats > 2 ? "option players=" + std::to_string(seats) + "\n" : "";
    host().app.call(made + "\ngame " + game + "\n" + number + players);
}

/// Each friend opens the link in a browser of their own. A friend who has no seat opens the link for watchers, or is late.
void LiveEvents::make_links(const std::string& secret, const std::string& token) {
    links_.assign(players_.size(), {});
    for (std::size_t index = 1; index < players_.size(); ++index) {
        const bool is_watcher = index >= seats_ && choices_.below(2) == 0;
        links_[index] =
            is_watcher ? relay_.opened_link("watch", secret, "-", "-") : relay_.opened_link("play", secret, token, "-");
    }
}

/// A guest opens the link, or the saved game again.
void LiveEvents::join(std::size_t index) {
    if (links_.empty() || choices_.once_in(16)) return invite();
    if (choices_.once_in(8)) return join_without_host();
    Player& guest = players_[index];
    const AnsweringPage::GameListing* kept = guest.app.page().find_kept(room_id(host()));
    if (!kept || choices_.below(2) == 0) return open_link(index);
    guest.app.call(restoring(*kept));
    exchange();
}

/// All others ask for seats while the host’s device is off, so some may be late.
void LiveEvents::join_without_host() {
    const AnsweringPage::GameListing* kept = host().app.page().find_kept(room_id(host()));
    if (!kept) return;
    const std::string again = restoring(*kept);
    leave(host());
    for (std::size_t index = 1; index < players_.size(); ++index) open_link(index);
    pass(400);
    host().app.call(again);
    exchange();
}

/// A guest opens the link and sits down, or watches.
void LiveEvents::open_link(std::size_t index) {
    Player& guest = players_[index];
    guest.app.call(links_[index]);
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

/// An entry of the menu, and sometimes the other players’ answers.
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
    const bool is_answered = choices_.below(2) == 0;
    for (Player& other : players_) {
        if (&other == &player || !is_answered) continue;
        other.app.press(choices_.below(2 * players_.size()) == 0 ? "live-decline" : "live-accept", Hand::mouse);
        if (choices_.below(2) == 0) exchange();
    }
    exchange();
}

/// Plays to the end, or resigns, which only one of two players can.
void LiveEvents::finish() {
    if (seats_ > 2 || choices_.below(2) == 0) {
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

/// Most players want another game, beginning with any of them.
void LiveEvents::rematch() {
    const std::size_t first = choices_.below(players_.size());
    for (std::size_t each = 0; each < players_.size(); ++each) {
        if (choices_.once_in(4 * players_.size())) continue;
        Player& player = players_[(first + each) % players_.size()];
        player.app.pass(400);
        player.app.press("rematch", Hand::mouse);
        exchange();
    }
}

// --- Connections -----------------------------------------------------------------------------------------------------

/// All are offline for a while; the relay can lose all its logs.
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

/// Another player moves while the page is hidden, and notifications are on.
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
