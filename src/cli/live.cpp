// `narabe live`: invites to a live game or accepts an invitation, and plays for a level or an external program.
#include <fstream>

#include "cli/files.h"
#include "cli/live_game.h"
#include "cli/positions.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe::cli {

namespace {

constexpr std::size_t max_file = 1 << 19;

bool has_saved_game(const LiveTask& task) {
    return task.file && std::ifstream(std::string(*task.file)).good();
}

/// The room of an earlier run.
Result<live::Room> saved_room(std::string_view file) {
    const auto text = contents_of(file, max_file);
    if (!text) return text.failure();
    std::string_view rest = *text;
    if (take(rest, live_file_header)) {
        if (const auto room = live::Room::read(rest, all_games(), wall_clock())) return *room;
    }
    return bad_input("“" + excerpt(file) + "” isn’t a file of a live game.");
}

/// Fills in the secrets of a new game.
live::Keys new_keys(relay::LiveLink& link) {
    const std::string seed = relay::random_bytes(relay::seed_size);
    const std::string salt = relay::random_bytes(relay::salt_size);
    const std::string key = relay::key_of(seed);
    link.secret = relay::new_secret(key, salt);
    link.token = relay::random_bytes(relay::token_size);
    return {.secret = relay::encoded(link.secret),
            .token = relay::encoded(link.token),
            .seed = relay::encoded(seed),
            .key = relay::encoded(key),
            .salt = relay::encoded(salt),
            .token_key = relay::encoded(relay::key_of_token(link.token)),
            .id = relay::secrets_of(link.secret).id};
}

Result<live::Room> new_room(LiveTask& task) {
    Rng rng(static_cast<std::uint64_t>(wall_clock()));
    const auto options = task.game->resolve(task.options, rng);
    if (!options) return bad_input(options.error());
    live::Keys keys = new_keys(task.link);
    const live::Invitation invitation{.game = std::string(task.game->info.id), .options = *options};
    auto room = live::Room::invite(invitation, std::move(keys), task.name, all_games(), wall_clock());
    if (!room) return bad_input(room.error());
    return *room;
}

/// The room of an invitation, or of a link for another device of a player.
Result<live::Room> joined_room(const LiveTask& task) {
    live::Keys keys;
    keys.secret = relay::encoded(task.link.secret);
    keys.id = relay::secrets_of(task.link.secret).id;
    if (task.link.seat) {
        keys.seed = relay::encoded(task.link.seed);
        keys.key = relay::encoded(relay::key_of(task.link.seed));
    }
    return live::Room::join(std::move(keys), task.link.seat, all_games());
}

Result<live::Room> room_of(LiveTask& task) {
    if (!has_saved_game(task)) return task.game ? new_room(task) : joined_room(task);
    auto room = saved_room(*task.file);
    if (!room) return room;
    if (task.game) {
        task.link.secret = *relay::decoded(room->keys().secret);
        task.link.token = *relay::decoded(room->keys().token);
    }
    if (room->keys().secret != relay::encoded(task.link.secret)) {
        return bad_input("“" + excerpt(*task.file) + "” has another game than this link.");
    }
    return room;
}

/// Reads the first word: a link, or the game of a new invitation.
Ending read_invitation(std::string_view word, const Arguments& arguments, LiveTask& task) {
    if (!relay::has_live_link(word)) {
        const auto game = game_named(word);
        if (!game) return game.failure();
        const auto page = arguments.flag("--page");
        if (!page) return bad_usage("An invitation needs --page ADDRESS, the page that its link opens.");
        task.game = *game;
        task.options = arguments.options();
        task.link.page = *page;
        return std::nullopt;
    }
    switch (relay::read_live_link(word, task.link)) {
        case relay::LinkFault::newer: return bad_input("This link was made by a newer version of Narabe.");
        case relay::LinkFault::damaged: return bad_input("This isn’t a complete link to a live game: “" + excerpt(word) + "”.");
        case relay::LinkFault::none: return std::nullopt;
    }
    return std::nullopt;
}

Result<LiveTask> task_of(const Arguments& arguments) {
    LiveTask task;
    if (auto failure = read_invitation(arguments.words().front(), arguments, task)) return *failure;
    task.relay = arguments.flag("--relay").value_or(relay::relay_of(task.link.page));
    if (!task.relay.starts_with("ws://") && !task.relay.starts_with("wss://")) {
        return bad_value("--relay", task.relay, "an address that begins with ws:// or wss://");
    }
    const auto time = arguments.number("--ms", 0, 1, 3'600'000);
    if (!time) return time.failure();
    if (*time > 0) task.milliseconds = static_cast<int>(*time);
    auto player = contestant("--level", *arguments.flag("--level"), Time::of_clock);
    if (!player) return player.failure();
    task.player = std::move(*player);
    task.name = arguments.flag("--name").value_or("narabe");
    task.file = arguments.flag("--file");
    return task;
}

}  // namespace

Ending live(const Arguments& arguments, Output& out) {
    auto task = task_of(arguments);
    if (!task) return task.failure();
    auto room = room_of(*task);
    if (!room) return room.failure();
    if (task->game) out.write(relay::write_live_link(task->link));
    return LiveGame(std::move(*task), std::move(*room), out).run();
}

}  // namespace narabe::cli
