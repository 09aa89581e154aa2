// `narabe think`: prints one move of a computer player.
#include "cli/commands.h"
#include "cli/positions.h"
#include "core/text.h"
#include "engine/level_names.h"
#include "games/all_brains.h"
#include "session/session.h"
#include "worker/thinker.h"

namespace narabe::cli {

namespace {

constexpr RequestId only_id = 1;

Result<ThinkRequest> request_of(const Arguments& arguments) {
    const auto level = read_level(*arguments.flag("--level"));
    if (!level) {
        return bad_value("--level", *arguments.flag("--level"), all_levels);
    }
    const auto milliseconds = arguments.number("--ms", 0, 1, 3'600'000);
    if (!milliseconds) return milliseconds.failure();
    const auto seed = arguments.number("--seed", 0, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto position = position_of(arguments);
    if (!position) return position.failure();
    if (position->outcome()) return bad_input(refuse("app.game_over"));
    if (position->to_move() == Seat::chance) return bad_input("It’s chance’s turn.");
    ThinkRequest request{.id = only_id,
                         .position = position->seen_by(position->to_move()),
                         .level = *level,
                         .milliseconds = std::nullopt,
                         .seed = static_cast<std::uint64_t>(*seed)};
    if (*milliseconds > 0) request.milliseconds = static_cast<int>(*milliseconds);
    return request;
}

}  // namespace

Ending think(const Arguments& arguments, Output& out) {
    const auto request = request_of(arguments);
    if (!request) return request.failure();
    Ending ending;
    Thinker thinker(
        [&](const std::string& line) {
            const auto reply = read_reply(line);
            if (reply->kind == Reply::Kind::error) ending = bad_input(reply->text);
            if (reply->kind == Reply::Kind::info) out.write("info " + line.substr(line.find("simulations=")));
            if (reply->kind == Reply::Kind::move) out.write("bestmove " + reply->best);
        },
        make_search_or_baseline);
    thinker.receive(think_line(*request));
    while (thinker.is_thinking() && !out.failure()) thinker.work();
    return ending;
}

}  // namespace narabe::cli
