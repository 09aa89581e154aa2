// `narabe book`: games of a level against itself, one line each, for the explorer.
#include "session/book.h"

#include "cli/commands.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "core/levels.h"
#include "engine/level_names.h"
#include "puzzles/self_play.h"

namespace narabe::cli {

namespace {

constexpr int saved_turns = 8;

struct Book {
    const GameModule* game;
    const Options* options;
    int level;
    std::uint64_t seed;
    std::int64_t from;
    std::int64_t games;
};

Result<int> level_of(const Arguments& arguments) {
    constexpr int usual = 6;
    const auto text = arguments.flag("--level");
    if (!text) return usual;
    const auto level = read_level(*text);
    if (level && *level >= min_level && *level < max_level) return *level;
    return bad_value("--level", *text, "a level from 1 to 7");
}

Result<Book> book_of(const Arguments& arguments) {
    const auto games = arguments.number("--games", 0, 1, 1'000'000);
    if (!games) return games.failure();
    const auto from = arguments.number("--from", 0, 0, 1'000'000'000);
    if (!from) return from.failure();
    const auto seed = arguments.number("--seed", 1, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto level = level_of(arguments);
    if (!level) return level.failure();
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    if ((*game)->seen_by) return bad_input("There is no book of a game with hidden tiles.");
    return Book{.game = *game,
                .options = &arguments.options(),
                .level = *level,
                .seed = static_cast<std::uint64_t>(*seed),
                .from = *from,
                .games = *games};
}

std::string line_of(const PlayedGame& played) {
    std::size_t count = 0;
    while (count < played.moves.size() && played.positions[count].turn() < saved_turns) ++count;
    return write_book_line(played.positions.front(), std::span(played.moves).first(count),
                           outcome_text(*played.positions.back().outcome()));
}

}  // namespace

Ending book(const Arguments& arguments, Output& out) {
    const auto book = book_of(arguments);
    if (!book) return book.failure();
    Progress progress(out, static_cast<double>(book->games));
    std::int64_t played = 0;
    for (; played < book->games && !progress.must_stop(); ++played) {
        progress.show(static_cast<double>(played), "game " + count_text(played + 1, book->games));
        const std::uint64_t seed = Rng::of_roll(book->seed, static_cast<std::uint64_t>(book->from + played)).next();
        const auto game = play_varied_opening(*book->game, *book->options, book->level, seed);
        if (!game) return bad_input(game.error());
        out.write(line_of(*game));
    }
    return played < book->games ? Progress::interruption(count_text(played, book->games) + " games") : std::nullopt;
}

}  // namespace narabe::cli
