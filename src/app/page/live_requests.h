// Requests about live games, which people play on several devices (src/live/protocol.md). The page makes the keys, and the program
// saves them with the game.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct LiveMade {
    static constexpr std::string_view name = "live_made";
    static constexpr std::string_view about =
        "The keys of a new live game, and its ID: the answer to the event `live_new`. With LINES as in `new_game`, starts that "
        "game; its "
        "players are a `human` and, in the open seats, `away`.";
    static constexpr RequestTraits traits{};
    Word secret, token, seed, key, salt, tokenkey;
    IdField id;
    Body lines;
    static constexpr auto fields() {
        return std::tuple(Field{"SECRET", &LiveMade::secret}, Field{"TOKEN", &LiveMade::token}, Field{"SEED", &LiveMade::seed},
                          Field{"KEY", &LiveMade::key}, Field{"SALT", &LiveMade::salt}, Field{"TOKENKEY", &LiveMade::tokenkey},
                          Field{"ID", &LiveMade::id}, Field{"LINES", &LiveMade::lines});
    }
};

struct LiveLink {
    static constexpr std::string_view name = "live_link";
    static constexpr std::string_view about =
        "A link to a live game was opened. KIND is `play`, with new keys of this device, and a CLAIM to each seat in their "
        "order, "
        "with dots between them; `next`, the answer to the event `live_next`; `watch`; or `device`, "
        "with the seat as TOKEN. What a kind lacks is `-`.";
    static constexpr RequestTraits traits{};
    Word kind;
    IdField id;
    Word secret, token, seed, key, tokenkey, claim;
    static constexpr auto fields() {
        return std::tuple(Field{"KIND", &LiveLink::kind}, Field{"ID", &LiveLink::id}, Field{"SECRET", &LiveLink::secret},
                          Field{"TOKEN", &LiveLink::token}, Field{"SEED", &LiveLink::seed}, Field{"KEY", &LiveLink::key},
                          Field{"TOKENKEY", &LiveLink::tokenkey}, Field{"CLAIM", &LiveLink::claim});
    }
};

struct LiveEnter {
    static constexpr std::string_view name = "live_enter";
    static constexpr std::string_view about =
        "Sits down in the game of the link that was just opened, or watches it, as soon as it has been found, without asking. "
        "Returns `entered` once that game is in progress.";
    static constexpr RequestTraits traits{};
    IdField id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &LiveEnter::id}); }
};

struct LiveLog {
    static constexpr std::string_view name = "live_log";
    static constexpr std::string_view about =
        "The log of the seat of the game with that id has arrived, and its SIGNATURE is right; `-` for a "
        "log "
        "that the page itself has published. This request and the next two are ignored if the program has left that game’s room.";
    static constexpr RequestTraits traits{};
    IdField id;
    Word seat, signature;
    Body text;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &LiveLog::id}, Field{"SEAT", &LiveLog::seat}, Field{"SIGNATURE", &LiveLog::signature},
                          Field{"TEXT", &LiveLog::text});
    }
};

struct LiveHere {
    static constexpr std::string_view name = "live_here";
    static constexpr std::string_view about =
        "The player of the seat is there and has SEEN entries of the other logs, or is `gone`. Sent at every sign of life.";
    static constexpr RequestTraits traits{.is_quiet = true};
    IdField id;
    Word seat, seen;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &LiveHere::id}, Field{"SEAT", &LiveHere::seat}, Field{"SEEN", &LiveHere::seen});
    }
};

struct LiveState {
    static constexpr std::string_view name = "live_state";
    static constexpr std::string_view about =
        "The connection for live games: `none`, `connecting`, `connected`, `offline` or `refused`.";
    static constexpr RequestTraits traits{};
    IdField id;
    Word state;
    static constexpr auto fields() { return std::tuple(Field{"ID", &LiveState::id}, Field{"STATE", &LiveState::state}); }
};

struct LiveDealt {
    static constexpr std::string_view name = "live_dealt";
    static constexpr std::string_view about = "The RESULT of the TASK of the event `live_deal`.";
    static constexpr RequestTraits traits{};
    IdField id;
    Word result;
    Body task;
    static constexpr auto fields() {
        return std::tuple(Field{"ID", &LiveDealt::id}, Field{"RESULT", &LiveDealt::result}, Field{"TASK", &LiveDealt::task});
    }
};

struct LiveBad {
    static constexpr std::string_view name = "live_bad";
    static constexpr std::string_view about = "Something that arrived could not be opened or is forged. It was ignored.";
    static constexpr RequestTraits traits{};
    Word reason;
    static constexpr auto fields() { return std::tuple(Field{"REASON", &LiveBad::reason}); }
};

using AboutLive = RequestList<LiveMade, LiveLink, LiveEnter, LiveLog, LiveHere, LiveState, LiveDealt, LiveBad>;

}  // namespace narabe::request
