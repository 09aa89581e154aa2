// Live games: two programs, joined by a relay, as two people use them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/shell/screen.h"
#include "core/rng.h"

namespace narabe {

/// Devices in one live game, and the relay between them.
struct ConnectedDevices {
    ConnectedDevices() = default;
    ConnectedDevices(const ConnectedDevices&) = delete;
    ConnectedDevices& operator=(const ConnectedDevices&) = delete;
    virtual ~ConnectedDevices() = default;

    /// In the order of their seats; the inviter’s is the first.
    virtual std::vector<Screen*> all() = 0;
    /// The device of the player to move.
    virtual Screen& to_move() = 0;

    /// Lets all programs receive what has been published.
    void exchange() {
        for (int i = 0; i < 4; ++i) {
            for (Screen* screen : all()) screen->settle();
        }
    }
    /// Lets time pass at all devices, with signs of life every 20 seconds.
    void pass(double seconds) {
        for (; seconds > 0; seconds -= 20) {
            for (Screen* screen : all()) screen->wait(std::min(seconds, 20.0) * 1000);
            relay.beat();
            for (Screen* screen : all()) screen->wait(0);
        }
    }
    void use(Screen& screen, std::string_view id) {
        screen.use(id);
        exchange();
    }
    /// Chooses a row of the game's menu.
    void choose(Screen& screen, std::string_view row) {
        screen.use("menu");
        screen.settle();
        screen.call("press " + std::string(row));
        exchange();
    }
    void move(Rng& rng) {
        Screen& mover = to_move();
        const std::vector<std::string> moves = mover.legal();
        mover.call("play " + moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        exchange();
    }
    bool is_over() { return !all().front()->state()["result"].is_null(); }

    FakeRelay relay;
};

/// Two devices and the relay between them.
struct TwoDevices : ConnectedDevices {
    explicit TwoDevices(const Device& device = {}) : aki(with_relay(device, "Aki")), mio(with_relay(device, "Mio")) {
        aki.page().connect(&relay);
        mio.page().connect(&relay);
    }

    std::vector<Screen*> all() override { return {&aki, &mio}; }

    static Device with_relay(Device device, const std::string& name) {
        device.system.push_back("relay yes");
        device.settings.push_back("name-0 " + name);
        return device;
    }

    /// Aki invites a friend to the game, with a time control of `time_choices` or the default.
    void invite(const std::string& game, const std::string& time = {}) {
        aki.use("friend");
        aki.settle();
        aki.use("friend-" + game);
        aki.settle();
        if (!time.empty()) {
            aki.call("press time-" + time);
            aki.settle();
        }
        aki.use("start");
        aki.settle();
        REQUIRE(!aki.page().invitation.empty());
    }
    /// Mio opens the link and sits down.
    void join() {
        open_link(mio);
        mio.use("sit-down");
        exchange();
    }
    void open_link(Screen& screen) {
        screen.page().ask_later(aki.page().invitation);
        exchange();
        screen.settle();
    }
    /// Another person opens the link for watchers, and watches.
    void open_watching(Screen& screen) {
        const std::string keys = aki.page().find_kept(aki.page().saved_id)->text;
        const std::string secret = keys.substr(keys.find("live keys ") + 10, 22);
        screen.page().connect(&relay);
        screen.page().ask_later(relay.opened_link("watch", secret, "-", "-"));
        screen.settle();
        screen.use("watch");
        screen.settle();
    }
    Screen& to_move() override { return aki.state()["toMove"].text() == seat_of_aki() ? aki : mio; }
    Screen& waiting() { return &to_move() == &aki ? mio : aki; }
    std::string seat_of_aki() { return aki.state()["seats"].items()[0].text() == "human" ? "first" : "second"; }
    /// Whether both devices show the same moves.
    bool agree() { return moves_of(aki) == moves_of(mio); }
    static std::vector<std::string> moves_of(Screen& screen) {
        std::vector<std::string> moves;
        for (const JsonValue& move : screen.state()["moves"].items()) moves.push_back(move.text());
        return moves;
    }

    Screen aki;
    Screen mio;
};

/// Starts the program again with what its page has saved, even if the page then replaces `saved`.
inline void restart(Screen& screen, const AnsweringPage::GameListing& saved) {
    const std::string request = "restore " + saved.id + "\n" + saved.text;
    screen.call("go_to ");
    screen.call("new_game\ngame tix\nseat human\nseat human");
    screen.call(request);
    screen.settle();
}

/// Plays random moves to the end of the game.
inline void play_out(ConnectedDevices& devices, std::uint64_t seed = 11, int most = 400) {
    Rng rng(seed);
    for (int i = 0; i < most && !devices.is_over(); ++i) devices.move(rng);
    REQUIRE(devices.is_over());
}

/// The moves, without the tiles that were drawn.
inline std::vector<std::string> public_moves(Screen& screen) {
    std::vector<std::string> moves = TwoDevices::moves_of(screen);
    for (std::string& move : moves) {
        if (move.starts_with("draw ")) move = "draw";
    }
    return moves;
}

/// The number of tiles drawn that the screen does not show.
inline std::size_t unknown_draws(Screen& screen) {
    const std::vector<std::string> moves = TwoDevices::moves_of(screen);
    return static_cast<std::size_t>(std::count(moves.begin(), moves.end(), "draw ????"));
}

/// Whether the screen-reader view contains these words.
inline bool mirror_has(Screen& screen, std::string_view words) {
    return screen.text().find(words) != std::string::npos;
}

/// Whether the game’s menu has the row.
inline bool menu_has(Screen& screen, std::string_view row) {
    screen.use("menu");
    screen.settle();
    const bool has_row = screen.has(row);
    screen.key("Escape");
    screen.settle();
    return has_row;
}

/// The id of the saved game in progress.
inline std::string game_id(Screen& screen) {
    return screen.page().saved_id;
}

}  // namespace narabe
