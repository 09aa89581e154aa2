// Live games in several rooms and on several devices: rematches, watchers, and a player’s second device.
#include "app/shell/two_devices.h"
#include "app/shell/writing.h"

namespace narabe {

TEST_CASE("live: after a game, both agree on a rematch with seats swapped, whoever offers it") {
    for (const bool inviter_offers : {true, false}) {
        CAPTURE(inviter_offers);
        TwoDevices two;
        two.invite("lits");
        two.join();
        play_out(two);
        const std::string before = game_id(two.aki);
        const std::string seat = two.seat_of_aki();
        Screen& asker = inviter_offers ? two.aki : two.mio;
        Screen& asked = inviter_offers ? two.mio : two.aki;
        asker.use("rematch");
        two.exchange();
        CHECK(asker.text().find("Link game") == std::string::npos);
        CHECK(!asker.has("rematch"));
        CHECK(asker.text().find("Rematch offered") != std::string::npos);
        CHECK(asked.said("would like a rematch"));
        CHECK(asked.find("rematch")->label == "Accept rematch");
        asked.use("rematch");
        two.exchange();
        CHECK(!two.is_over());
        CHECK(game_id(two.aki) != before);
        CHECK(game_id(two.aki) == game_id(two.mio));
        CHECK(two.seat_of_aki() != seat);
        CHECK(two.mio.place().starts_with("play."));
        play_out(two);
        CHECK(two.agree());
        CHECK(two.aki.page().find_kept(before));
        CHECK(two.mio.page().find_kept(before));
        CHECK(two.aki.has("rematch"));
    }
}

TEST_CASE("live: a declined or unanswered rematch starts nothing, and a third game follows the second") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    play_out(two);
    for (int game = 0; game < 2; ++game) {
        two.mio.use("rematch");
        two.exchange();
        CHECK(two.is_over());
        two.aki.use("rematch");
        two.exchange();
        REQUIRE(!two.is_over());
        play_out(two);
    }
    CHECK(two.aki.page().saved_games.size() == 3);
    CHECK(two.mio.page().saved_games.size() == 3);
}

TEST_CASE("live: a finished game leads to its rematch when it is opened again") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    play_out(two);
    const AnsweringPage::GameListing first = *two.mio.page().find_kept(game_id(two.mio));
    two.aki.use("rematch");
    two.exchange();
    two.mio.use("rematch");
    two.exchange();
    const std::string second = game_id(two.mio);
    const AnsweringPage::GameListing older = *two.mio.page().find_kept(first.id);
    restart(two.mio, older);
    two.exchange();
    CHECK(game_id(two.mio) == first.id);
    CHECK(two.mio.find("rematch")->label == "Next game");
    two.mio.use("rematch");
    two.exchange();
    CHECK(game_id(two.mio) == second);
    CHECK(two.mio.place() == "play." + second);
}

TEST_CASE("live: a rematch that both wanted while offline begins by itself when the inviter is connected") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    play_out(two);
    const std::string before = game_id(two.aki);
    two.mio.use("rematch");
    two.exchange();
    two.relay.set_down(true);
    two.exchange();
    two.aki.use("rematch");
    two.exchange();
    CHECK(game_id(two.aki) == before);
    two.relay.set_down(false);
    two.exchange();
    CHECK(game_id(two.aki) != before);
    CHECK(game_id(two.aki) == game_id(two.mio));
    CHECK(!two.is_over());
}

TEST_CASE("live: a rematch that the guest accepts while the inviter is away begins when the inviter opens the game again") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    play_out(two);
    const std::string before = game_id(two.aki);
    two.aki.use("rematch");
    two.exchange();
    const AnsweringPage::GameListing saved = *two.aki.page().find_kept(before);
    two.aki.call("go_to ");
    two.aki.call("new_game\ngame tix\nseat human\nseat human");
    two.exchange();
    two.mio.use("rematch");
    two.exchange();
    CHECK(game_id(two.mio) == before);
    restart(two.aki, saved);
    two.exchange();
    CHECK(game_id(two.aki) != before);
    CHECK(game_id(two.aki) == game_id(two.mio));
    CHECK(!two.is_over());
}

TEST_CASE("live: the offer of a rematch is no longer shown in the next game") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    play_out(two);
    Writing writing;
    two.aki.program().watch(&writing);
    const auto shows_offer = [&] {
        two.aki.frame();
        return writing.place_of("Mio would like a rematch.").has_value();
    };
    two.mio.use("rematch");
    two.exchange();
    CHECK(shows_offer());
    two.aki.use("rematch");
    two.exchange();
    REQUIRE(!two.is_over());
    CHECK(!shows_offer());
    two.aki.program().watch(nullptr);
}

namespace {

/// Opens the share sheet of the game and chooses a link.
void choose_link(Screen& screen, const std::string& link) {
    screen.use("menu");
    screen.settle();
    screen.use("share");
    screen.settle();
    screen.use(link);
    screen.settle();
    screen.key("Escape");
    screen.settle();
}

/// Opens a player's game on another device of theirs.
void continue_on(Screen& device, TwoDevices& two, Screen& owner) {
    choose_link(owner, "link-device");
    device.page().connect(&two.relay);
    device.page().ask_later(owner.page().invitation);
    device.settle();
    device.use("continue");
}

JsonValue live_state(Screen& screen) {
    return screen.state()["live"];
}

}  // namespace

TEST_CASE("live: what arrives from the room of another game is ignored") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    const std::string saved = two.aki.page().find_kept(game_id(two.aki))->text;
    two.aki.call("live_log aaaaaaaaaaaaaaaa first -\nnarabe-live 1\n");
    two.aki.call("live_here aaaaaaaaaaaaaaaa second gone");
    two.aki.call("live_state aaaaaaaaaaaaaaaa offline");
    CHECK(two.aki.text().find("offline") == std::string::npos);
    CHECK(two.aki.text().find("Online") != std::string::npos);
    CHECK(two.aki.page().find_kept(game_id(two.aki))->text == saved);
}

TEST_CASE("live: a watcher sees both players’ moves, but can neither play nor offer anything") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    choose_link(two.mio, "link-watch");
    Screen ken(TwoDevices::with_relay({}, "Ken"));
    ken.page().connect(&two.relay);
    ken.page().ask_later(two.mio.page().invitation);
    ken.settle();
    CHECK(ken.text().find("You can watch this game") != std::string::npos);
    CHECK(!ken.has("name-0"));
    ken.use("watch");
    ken.settle();
    CHECK(ken.text().find("watching this game") != std::string::npos);
    CHECK(!ken.has("pause"));
    CHECK(TwoDevices::moves_of(ken) == TwoDevices::moves_of(two.aki));
    const std::string move = two.to_move().legal().front();
    CHECK(!ken.refusal("play " + move).empty());
    CHECK(!ken.has("undo"));
    CHECK(!ken.has("offer-draw"));
    ken.use("menu");
    ken.settle();
    CHECK(!ken.has("resign"));
    CHECK(!ken.has("say"));
    ken.key("Escape");
    ken.settle();
    for (int i = 0; i < 3; ++i) {
        two.move(rng);
        ken.settle();
        CHECK(TwoDevices::moves_of(ken) == TwoDevices::moves_of(two.aki));
    }
    const AnsweringPage::GameListing saved = *ken.page().find_kept(game_id(ken));
    restart(ken, saved);
    CHECK(ken.move_count() == two.aki.move_count());
    for (int i = 0; i < 400 && !two.is_over(); ++i) two.move(rng);
    ken.settle();
    ken.settle();
    CHECK(ken.state()["result"].text() == two.aki.state()["result"].text());
    CHECK(!ken.has("rematch"));
    two.aki.use("rematch");
    two.exchange();
    two.mio.use("rematch");
    two.exchange();
    two.move(rng);
    for (int i = 0; i < 4; ++i) ken.settle();
    CHECK(ken.find("rematch")->label == "Next game");
    ken.use("rematch");
    for (int i = 0; i < 4; ++i) ken.settle();
    CHECK(TwoDevices::moves_of(ken) == TwoDevices::moves_of(two.aki));
}

TEST_CASE("live: a player continues on another device, and the first device follows") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    two.move(rng);
    Screen phone(TwoDevices::with_relay({}, "Mio"));
    continue_on(phone, two, two.mio);
    two.exchange();
    phone.settle();
    CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(two.aki));
    for (int i = 0; i < 6; ++i) {
        const bool is_aki = &two.to_move() == &two.aki;
        Screen& mover = is_aki ? two.aki : phone;
        const std::vector<std::string> moves = mover.legal();
        mover.call("play " + moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        two.exchange();
        phone.settle();
        two.exchange();
        CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(two.aki));
        CHECK(TwoDevices::moves_of(two.mio) == TwoDevices::moves_of(two.aki));
    }
}

TEST_CASE("live: two devices of a player that moved without each other agree with the opponent once all are connected") {
    for (const int wins : {0, 1}) {
        CAPTURE(wins);
        TwoDevices two;
        two.invite("lits");
        two.join();
        Rng rng(3);
        two.move(rng);
        Screen& owner = two.to_move();
        Screen& other = two.waiting();
        Screen phone(TwoDevices::with_relay({}, "Mio"));
        continue_on(phone, two, owner);
        two.exchange();
        phone.settle();
        two.relay.set_down(true);
        two.exchange();
        phone.settle();
        const std::vector<std::string> moves = owner.legal();
        owner.call("play " + moves[wins == 0 ? 0 : 5]);
        phone.call("play " + moves[wins == 0 ? 5 : 0]);
        two.exchange();
        phone.settle();
        two.relay.set_down(false);
        for (int i = 0; i < 3; ++i) {
            two.exchange();
            phone.settle();
        }
        CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(other));
        CHECK(TwoDevices::moves_of(owner) == TwoDevices::moves_of(other));
        CHECK(TwoDevices::moves_of(other).size() == 2);
    }
}

TEST_CASE("live: both devices of a player follow a rematch, and the game has one log for their seat") {
    for (const bool is_inviter : {false, true}) {
        CAPTURE(is_inviter);
        TwoDevices two;
        two.relay.clears = true;
        two.invite("lits");
        two.join();
        Screen& owner = is_inviter ? two.aki : two.mio;
        Screen& other = is_inviter ? two.mio : two.aki;
        Screen phone(TwoDevices::with_relay({}, "Telephone"));
        continue_on(phone, two, owner);
        const auto exchange = [&] {
            for (int i = 0; i < 3; ++i) {
                two.exchange();
                phone.settle();
            }
        };
        exchange();
        const std::string first = game_id(phone);
        play_out(two);
        exchange();
        phone.page().connect(nullptr);  // until the other device has begun the rematch
        owner.use("rematch");
        two.exchange();
        other.use("rematch");
        two.exchange();
        REQUIRE(game_id(owner) != first);
        Rng rng(3);
        two.move(rng);
        phone.page().connect(&two.relay);
        phone.settle();
        const AnsweringPage::GameListing saved = *phone.page().find_kept(first);
        restart(phone, saved);
        exchange();
        if (phone.has("rematch")) phone.use("rematch");
        exchange();
        CHECK(game_id(phone) == game_id(owner));
        CHECK(live_state(phone)["role"].text() == "player");
        CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(other));
        for (int i = 0; i < 4; ++i) {
            Screen& mover = &two.to_move() == &other ? other : phone;
            mover.call("play " + mover.legal().front());
            exchange();
            CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(other));
            CHECK(TwoDevices::moves_of(owner) == TwoDevices::moves_of(other));
        }
        CHECK(phone.text().find("Telephone") == std::string::npos);
        CHECK(other.text().find("Telephone") == std::string::npos);
    }
}

TEST_CASE("live: two devices of the inviter that are both connected begin one rematch") {
    for (const bool inviter_offers : {true, false}) {
        CAPTURE(inviter_offers);
        TwoDevices two;
        two.invite("lits");
        two.join();
        Screen phone(TwoDevices::with_relay({}, "Telephone"));
        continue_on(phone, two, two.aki);
        two.exchange();
        play_out(two);
        phone.settle();
        const std::string first = game_id(phone);
        (inviter_offers ? two.aki : two.mio).use("rematch");
        two.exchange();
        phone.settle();
        (inviter_offers ? two.mio : phone).use("rematch");
        for (int i = 0; i < 3; ++i) {
            phone.settle();
            two.exchange();
        }
        CHECK(game_id(two.aki) != first);
        CHECK(game_id(phone) == game_id(two.aki));
        CHECK(game_id(two.mio) == game_id(two.aki));
        for (Screen* screen : {&two.aki, &two.mio, &phone}) CHECK(!screen->said("can’t be offered"));
        Rng rng(3);
        for (int i = 0; i < 4; ++i) {
            two.move(rng);
            phone.settle();
            CHECK(two.agree());
            CHECK(TwoDevices::moves_of(phone) == TwoDevices::moves_of(two.mio));
        }
    }
}

TEST_CASE("live: a player who moves before they learn that moves are missing gets those back from their opponent") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    Screen& mover = two.to_move();
    Screen& other = two.waiting();
    const AnsweringPage::GameListing older = *mover.page().find_kept(game_id(mover));
    for (int i = 0; i < 3; ++i) two.move(rng);
    const std::vector<std::string> moves = TwoDevices::moves_of(other);
    two.relay.set_down(true);
    two.exchange();
    two.relay.lose_all();
    restart(mover, older);
    const std::string another = mover.legal().back();
    REQUIRE(another != moves[1]);
    mover.call("play " + another);
    two.relay.set_down(false);
    two.exchange();
    two.pass(40);
    two.exchange();
    CHECK(TwoDevices::moves_of(other) == moves);
    CHECK(TwoDevices::moves_of(mover) == moves);
    CHECK(mover.said("Your moves have changed"));
    two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 5);
}

TEST_CASE("live: a device that lost its newest moves gets them from the other device, even if the relay lost everything") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    const AnsweringPage::GameListing older = *two.mio.page().find_kept(game_id(two.mio));
    for (int i = 0; i < 3; ++i) two.move(rng);
    two.relay.set_down(true);
    two.exchange();
    restart(two.mio, older);
    two.relay.lose_all();
    two.relay.set_down(false);
    two.exchange();
    CHECK(two.mio.move_count() < two.aki.move_count());
    two.pass(40);
    two.exchange();
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 4);
    two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 5);
}

TEST_CASE("live: players whose devices both lost the same moves learn how to continue") {
    TwoDevices two;
    two.invite("lits");
    two.join();
    Rng rng(3);
    two.move(rng);
    two.move(rng);
    const AnsweringPage::GameListing saved_aki = *two.aki.page().find_kept(game_id(two.aki));
    const AnsweringPage::GameListing saved_mio = *two.mio.page().find_kept(game_id(two.mio));
    const bool is_lost_by_aki = &two.to_move() == &two.aki;
    two.move(rng);
    two.move(rng);
    two.relay.set_down(true);
    two.exchange();
    two.relay.lose(is_lost_by_aki == (two.seat_of_aki() == "first") ? "first" : "second");
    restart(two.aki, saved_aki);
    restart(two.mio, saved_mio);
    two.relay.set_down(false);
    two.exchange();
    const std::string lost = "Moves are missing on all connected devices.";
    for (Screen* screen : {&two.aki, &two.mio}) CHECK(screen->text().find(lost) == std::string::npos);
    two.pass(100);
    for (Screen* screen : {&two.aki, &two.mio}) CHECK(screen->text().find(lost) != std::string::npos);
}

TEST_CASE("live: whoever opens the player’s link of a game that they watch can still sit down") {
    TwoDevices two;
    two.invite("lits");
    const std::string player_link = two.aki.page().invitation;
    std::string secret = player_link.substr(player_link.find(' ', 15) + 1);
    secret = secret.substr(0, secret.find(' '));
    two.mio.page().ask_later(two.relay.opened_link("watch", secret, "-", "-"));
    two.exchange();
    two.mio.use("watch");
    two.exchange();
    CHECK(two.mio.text().find("watching") != std::string::npos);
    two.mio.page().ask_later(player_link);
    two.exchange();
    two.mio.use("sit-down");
    two.exchange();
    Rng rng(1);
    two.move(rng);
    two.move(rng);
    CHECK(two.agree());
    CHECK(two.aki.move_count() == 2);
}

TEST_CASE("live: a script of the page starts a live game, and the state says who is there and whether all moves are sent") {
    TwoDevices two;
    const std::string made = two.relay.new_keys();
    CHECK(!two.aki.refusal(made + "\ngame lits\nseat human\nseat human").empty());
    CHECK(!two.aki.refusal(made + "\ngame chess").empty());
    CHECK(live_state(two.aki).is_null());
    two.aki.call(made + "\ngame lits\nseat away\nseat human");
    two.exchange();
    CHECK(two.aki.state()["seats"].items()[0].text() == "away");
    CHECK(live_state(two.aki)["role"].text() == "player");
    CHECK(live_state(two.aki)["peer"].text() == "open");
    const std::string secret = made.substr(10, 22);
    const std::string token = made.substr(33, 22);
    const std::string link = two.relay.opened_link("play", secret, token, "-");
    const std::string id = made.substr(made.rfind(' ') + 1);
    two.mio.call(link);
    CHECK(two.mio.call("live_enter " + id).empty());
    two.exchange();
    CHECK(two.mio.call("live_enter " + id) == "entered");
    CHECK(live_state(two.mio)["role"].text() == "player");
    CHECK(live_state(two.mio)["peer"].text() == "online");
    CHECK(live_state(two.aki)["peer"].text() == "online");
    CHECK(live_state(two.aki)["sent"].flag());
    two.relay.set_down(true);
    two.exchange();
    Rng rng(1);
    two.move(rng);
    CHECK(live_state(two.mio)["peer"].text() == "offline");
    CHECK(!live_state(two.mio)["sent"].flag());
    two.relay.set_down(false);
    two.exchange();
    CHECK(live_state(two.mio)["sent"].flag());
    CHECK(two.agree());
}

}  // namespace narabe
