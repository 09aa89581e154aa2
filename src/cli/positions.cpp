#include "cli/positions.h"

#include <chrono>

#include "cli/nearest.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe::cli {

Result<const GameModule*> game_named(std::string_view id) {
    const GameModule* game = find_game(id);
    if (game) return game;
    std::vector<std::string_view> known;
    for (const GameModule* each : all_games()) known.push_back(each->info.id);
    Failure failure = bad_input(refuse("games.unknown", {Sentence::plain(excerpt(id))}));
    const std::string nearest = did_you_mean(id, known);
    failure.text += nearest.empty() ? " Run “narabe games” for a list." : nearest;
    return failure;
}

Result<AnyPosition> position_of(const Arguments& arguments) {
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    Rng rng(fresh_seed());
    const Parsed<Options> resolved = (*game)->resolve(arguments.options(), rng);
    if (!resolved) return bad_input(resolved.error());
    Parsed<AnyPosition> position = (*game)->start(*resolved);
    if (!position) return bad_input(position.error());
    std::string_view moves = trimmed(arguments.flag("--moves").value_or(""));
    if (moves.ends_with(';')) moves.remove_suffix(1);
    if (moves.empty()) return *position;
    int number = 0;
    for (const std::string_view piece : split(moves, ";")) {
        const std::string_view text = trimmed(piece);
        ++number;
        const Parsed<Move> move = position->read_move(text);
        if (!move) {
            return bad_input(
                refuse("record.move", {Sentence::number(number), Sentence::plain(excerpt(text)), move.error().sentence}));
        }
        position->play(*move);
    }
    return *position;
}

std::uint64_t fresh_seed() {
    return mix(static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()));
}

}  // namespace narabe::cli
