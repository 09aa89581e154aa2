// Events about live games, which people play on several devices (src/live/protocol.md).
#pragma once

#include "app/page/request_list.h"

namespace narabe::event {

struct LiveNew {
    static constexpr std::string_view name = "live_new";
    static constexpr std::string_view about =
        "Make the keys of a live game (src/live/protocol.md). After a game with that SECRET, they are those of its inviter’s "
        "next game, with the inviter’s SEED; otherwise both are `-`. Answer: `live_made`, or the trouble `part_offline`.";
    std::string_view seed;
    std::string_view secret;
    static constexpr auto fields() { return std::tuple(Field{"SEED", &LiveNew::seed}, Field{"SECRET", &LiveNew::secret}); }
};

struct LiveNext {
    static constexpr std::string_view name = "live_next";
    static constexpr std::string_view about =
        "Open the room with that SECRET for the next game of the player with that SEED, or of a watcher, whose SEED is `-`. "
        "Answer: `live_link next`, with a CLAIM by the player’s key.";
    std::string_view secret;
    std::string_view seed;
    static constexpr auto fields() { return std::tuple(Field{"SECRET", &LiveNext::secret}, Field{"SEED", &LiveNext::seed}); }
};

struct LiveInvite {
    static constexpr std::string_view name = "live_invite";
    static constexpr std::string_view about =
        "Make a link to a live game. It will be shared soon. KIND is `play`, with TOKEN; `watch`; or `device`, with the player’s "
        "seat as TOKEN, and SEED. What a kind lacks is `-`.";
    std::string_view kind;
    std::string_view secret;
    std::string_view token;
    std::string_view seed;
    static constexpr auto fields() {
        return std::tuple(Field{"KIND", &LiveInvite::kind}, Field{"SECRET", &LiveInvite::secret},
                          Field{"TOKEN", &LiveInvite::token}, Field{"SEED", &LiveInvite::seed});
    }
};

struct LiveConnect {
    static constexpr std::string_view name = "live_connect";
    static constexpr std::string_view about =
        "Connect with the relay for the live game with that id and secret, instead of any other, and stay connected. SEAT is "
        "the player’s, or `watch`; then SEED is `-`. Send `live_state`, `live_log` and `live_here`.";
    std::string_view id;
    std::string_view secret;
    std::string_view seat;
    std::string_view seed;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &LiveConnect::id}, Field{"SECRET", &LiveConnect::secret}, Field{"SEAT", &LiveConnect::seat},
                          Field{"SEED", &LiveConnect::seed});
    }
};

struct LivePublish {
    static constexpr std::string_view name = "live_publish";
    static constexpr std::string_view about =
        "Sign and seal this log of the player’s seat and publish it; again whenever the relay has an older one.";
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &LivePublish::text}); }
};

struct LiveRestore {
    static constexpr std::string_view name = "live_restore";
    static constexpr std::string_view about =
        "Publish a log that other devices lack, after those before it, with the SIGNATURE under which it came; `-`: sign it.";
    std::string_view seat;
    std::string_view signature;
    std::string_view text;
    static constexpr auto fields() {
        return std::tuple(Field{"SEAT", &LiveRestore::seat}, Field{"SIGNATURE", &LiveRestore::signature},
                          Field{"TEXT", &LiveRestore::text});
    }
};

struct LiveHere {
    static constexpr std::string_view name = "live_here";
    static constexpr std::string_view about =
        "Tell the others, now and regularly, that the player has SEEN entries of the other logs; -1: that they are gone.";
    int seen = 0;
    static constexpr auto fields() { return std::tuple(Field{"SEEN", &LiveHere::seen}); }
};

struct LiveDeal {
    static constexpr std::string_view name = "live_deal";
    static constexpr std::string_view about =
        "Compute a TASK of the deal of the live game with that id (src/live/computations.h). Answer: `live_dealt`.";
    std::string_view id;
    std::string_view task;
    static constexpr auto fields() { return std::tuple(Field{"ID", &LiveDeal::id}, Field{"TASK", &LiveDeal::task}); }
};

struct LiveClear : NoFields {
    static constexpr std::string_view name = "live_clear";
    static constexpr std::string_view about = "The game is over and all players have its end: delete what the relay has of it.";
};

struct LiveClose : NoFields {
    static constexpr std::string_view name = "live_close";
    static constexpr std::string_view about = "Disconnect from the relay.";
};

struct AskToNotify : NoFields {
    static constexpr std::string_view name = "ask_to_notify";
    static constexpr std::string_view about =
        "Ask the player whether the page may show notifications. If it may not, send `notify_refused`.";
};

struct Notify {
    static constexpr std::string_view name = "notify";
    static constexpr std::string_view about =
        "Show a notification of the system until the player sees the page again; a later one replaces it. A click on it shows "
        "the page. If the browser doesn’t allow it, send `notify_refused`.";
    std::string_view title;
    std::string_view text;
    static constexpr auto fields() { return std::tuple(Field{"TITLE", &Notify::title}, Field{"TEXT", &Notify::text}); }
};

}  // namespace narabe::event
