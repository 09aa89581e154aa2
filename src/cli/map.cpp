// `narabe map`: searches the first moves of a game, and checks maps of openings.
#include <algorithm>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "core/opening_map.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "games/all_games.h"
#include "session/first_moves.h"
#include "session/record.h"

namespace narabe::cli {

namespace {

constexpr std::int64_t default_simulations = 100'000;
constexpr std::int64_t most_simulations = 1'000'000'000;

/// How a first move is searched.
struct Effort {
    std::uint64_t simulations;
    std::uint64_t seed;
    std::int64_t longer;   ///< ten times as long if the chance in percent is from this to 100 less this
    std::int64_t longest;  ///< likewise, a hundred times
};

/// The best answer to a first move that is not a swap.
Candidate best_answer(const Search& search, std::optional<Move> swap) {
    const std::vector<Candidate> found = search.candidates();
    return *ranges::find_if(found, [&](const Candidate& candidate) { return candidate.move != swap; });
}

/// Searches the position after a first move, the longer the closer it is. Precondition: the game is not over after it.
OpeningMove searched(const AnyPosition& start, Move move, const Effort& effort) {
    const AnyPosition position = after(start, move);
    const AnyPosition seen = position.seen_by(position.to_move());
    const auto search = make_search(seen, level(max_level, seen.game().info.id), effort.seed);
    const std::optional<Move> swap = swap_in(seen);
    const auto percent_now = [&] {
        const float chance = best_answer(*search, swap).chance;
        return percent(position.to_move() == start.to_move() ? chance : 1 - chance);
    };
    const auto is_within = [&](std::int64_t limit) { return percent_now() >= limit && percent_now() <= 100 - limit; };
    run_to(*search, effort.simulations);
    if (is_within(effort.longer)) run_to(*search, 10 * effort.simulations);
    if (is_within(effort.longest)) run_to(*search, 100 * effort.simulations);
    return {.move = move, .percent = percent_now(), .answer = best_answer(*search, swap).move};
}

Result<Effort> effort_of(const Arguments& arguments) {
    const auto simulations = arguments.number("--simulations", default_simulations, 1, most_simulations);
    if (!simulations) return simulations.failure();
    const auto seed = arguments.number("--seed", 1, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto longer = arguments.number("--longer", 33, 0, 50);
    if (!longer) return longer.failure();
    const auto longest = arguments.number("--longest", 40, 0, 50);
    if (!longest) return longest.failure();
    return Effort{.simulations = static_cast<std::uint64_t>(*simulations),
                  .seed = static_cast<std::uint64_t>(*seed),
                  .longer = *longer,
                  .longest = *longest};
}

Ending make(const Arguments& arguments, Output& out) {
    const auto effort = effort_of(arguments);
    if (!effort) return effort.failure();
    const auto from = arguments.number("--from", 0, 0, 1'000'000);
    if (!from) return from.failure();
    const auto count = arguments.number("--moves", 1'000'000, 1, 1'000'000);
    if (!count) return count.failure();
    const auto game = game_named(arguments.words()[1]);
    if (!game) return game.failure();
    const Parsed<OpeningMap> map = empty_opening_map(**game, arguments.options());
    if (!map) return bad_input(map.error());
    const FirstMoves moves(map->start);
    const auto first = std::min(*from, static_cast<std::int64_t>(moves.size()));
    const auto last = std::min(first + *count, static_cast<std::int64_t>(moves.size()));
    if (first == 0) out.write_lines(write_opening_map(*map));
    Progress progress(out, static_cast<double>(last - first));
    for (std::int64_t i = first; i < last; ++i) {
        if (progress.must_stop()) return Progress::interruption(count_text(i - first, last - first) + " first moves");
        progress.show(static_cast<double>(i - first), "first move " + count_text(i - first + 1, last - first));
        const OpeningMove opening = searched(map->start, moves.move(static_cast<std::size_t>(i)), *effort);
        for (const OpeningMove& each : moves.alike(opening)) out.write(write_opening(map->start, each));
    }
    return std::nullopt;
}

/// A first move whose value the map does not have; no value if it has them all.
std::optional<std::string> missing_move(const OpeningMap& map) {
    MoveList moves;
    map.start.legal_moves(moves);
    const auto is_missing = [&](Move move) {
        return ranges::all_of(map.moves, [&](const OpeningMove& opening) { return opening.move != move; });
    };
    const auto missing = ranges::find_if(moves, is_missing);
    if (missing == moves.end()) return std::nullopt;
    return map.start.write_move(*missing);
}

/// How far the map is from other searches of the same moves.
struct Differences {
    int moves = 0;
    int sum = 0;
    int most = 0;
    int other_sides = 0;  ///< moves after which another player is better

    void add(int mapped, int found) {
        const int difference = std::abs(mapped - found);
        ++moves;
        sum += difference;
        most = std::max(most, difference);
        if ((mapped > 50) != (found > 50)) ++other_sides;
    }
    std::string text() const {
        const int tenths = moves > 0 ? (10 * sum + moves / 2) / moves : 0;
        return "# moves " + std::to_string(moves) + " mean " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
               " most " + std::to_string(most) + " other-side " + std::to_string(other_sides);
    }
};

Ending check(const Arguments& arguments, Output& out) {
    const auto effort = effort_of(arguments);
    if (!effort) return effort.failure();
    const auto count = arguments.number("--moves", 0, 0, 1'000'000);
    if (!count) return count.failure();
    const std::string_view path = arguments.words()[1];
    const auto text = contents_of(path, longest_record + 1);
    if (!text) return text.failure();
    const Parsed<OpeningMap> map = read_opening_map(*text, all_games());
    if (!map) return bad_input(excerpt(path) + ": " + in_english(map.error().sentence));
    if (const auto missing = missing_move(*map)) return bad_input(excerpt(path) + ": " + *missing + " is missing.");
    Rng rng(effort->seed);
    Differences differences;
    Progress progress(out, static_cast<double>(*count));
    for (std::int64_t i = 0; i < *count; ++i) {
        if (progress.must_stop()) return Progress::interruption(count_text(i, *count) + " first moves");
        progress.show(static_cast<double>(i), "first move " + count_text(i + 1, *count));
        const OpeningMove& opening = map->moves[rng.below(static_cast<std::uint32_t>(map->moves.size()))];
        Effort again = *effort;
        again.seed = rng.next();
        const int found = searched(map->start, opening.move, again).percent;
        differences.add(opening.percent, found);
        out.write(map->start.write_move(opening.move) + " " + std::to_string(opening.percent) + " " + std::to_string(found));
    }
    out.write(differences.text());
    return std::nullopt;
}

}  // namespace

Ending map(const Arguments& arguments, Output& out) {
    if (arguments.words().front() == "make") return make(arguments, out);
    if (arguments.words().front() == "check") return check(arguments, out);
    return bad_value("The task", arguments.words().front(), "make or check");
}

}  // namespace narabe::cli
