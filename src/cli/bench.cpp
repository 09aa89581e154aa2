// `narabe bench`: measures the speed of the rules and of the searches.
#include <chrono>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "games/all_games.h"

namespace narabe::cli {

namespace {

constexpr int longest_bench = 3600;  // seconds

/// Reads digits, optionally with a decimal point.
std::optional<double> read_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto is_digits = [](std::string_view part) {
        return !part.empty() && part.size() < 10 && part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (!is_digits(text.substr(0, point))) return std::nullopt;
    if (point != std::string_view::npos && !is_digits(text.substr(point + 1))) return std::nullopt;
    const double seconds = std::strtod(std::string(text).c_str(), nullptr);
    return seconds > 0 && seconds <= longest_bench ? std::optional(seconds) : std::nullopt;
}

class Stopwatch {
  public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    /// Per second, as a whole number.
    std::string rate(std::uint64_t count) const {
        return std::to_string(static_cast<std::uint64_t>(static_cast<double>(count) / seconds()));
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point begin_ = Clock::now();
};

/// Whether to continue after this many seconds.
using ShouldContinue = std::function<bool(double seconds)>;
using Bench = std::string (*)(const AnyPosition& start, const ShouldContinue& should_continue);

std::string bench_rules(const AnyPosition& start, const ShouldContinue& should_continue) {
    Rng rng(1);
    AnyPosition position = start;
    MoveList scratch;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    const Stopwatch watch;
    while (should_continue(watch.seconds())) {
        for (int i = 0; i < 256; ++i) {
            position = start;
            moves += static_cast<std::uint64_t>(position.play_out(rng, scratch));
        }
        games += 256;
    }
    return watch.rate(games) + " games/s " + watch.rate(moves) + " moves/s";
}

/// Measures the strongest level in early positions of random games.
std::string bench_search(const AnyPosition& start, const ShouldContinue& should_continue) {
    constexpr int at_once = 2000;
    constexpr int max_moves = 8;
    Level level = narabe::level(max_level, start.game().info.id);
    level.search.nodes = 200'000;  // keeps allocating the tree out of the measurement
    Rng rng(1);
    MoveList scratch;
    std::uint64_t simulations = 0;
    std::uint64_t positions = 0;
    const Stopwatch watch;
    for (int moves = 0; should_continue(watch.seconds()); moves = (moves + 1) % max_moves) {
        AnyPosition position = start;
        position.play_out(rng, scratch, moves);
        while (!position.outcome() && position.to_move() == Seat::chance) position.play(position.roll(rng));
        if (position.outcome()) continue;
        const auto search = make_search(position.seen_by(position.to_move()), level, rng.next());
        for (int run = 0; run < at_once && !search->is_done() && should_continue(watch.seconds()); run += 32) search->run(32);
        simulations += search->simulations();
        positions += search->positions();
    }
    return watch.rate(simulations) + " simulations/s " + watch.rate(positions) + " positions/s";
}

Ending bench_game(const GameModule& game, const ShouldContinue& should_continue, Bench bench, Output& out) {
    Rng rng(1);
    const Parsed<Options> options = game.resolve({}, rng);
    if (!options) return bad_input(options.error());
    const Parsed<AnyPosition> start = game.start(*options);
    if (!start) return bad_input(start.error());
    out.write(std::string(game.info.id) + " " + bench(*start, should_continue));
    return std::nullopt;
}

}  // namespace

Ending bench(const Arguments& arguments, Output& out) {
    const auto seconds = read_seconds(arguments.flag("--seconds").value_or("2"));
    if (!seconds) {
        return bad_value("--seconds", *arguments.flag("--seconds"), "a number above 0, up to " + std::to_string(longest_bench));
    }
    std::span<const std::string_view> ids = arguments.words();
    const bool of_search = !ids.empty() && ids.front() == "search";
    if (of_search) ids = ids.subspan(1);
    std::vector<const GameModule*> chosen;
    for (const std::string_view id : ids) {
        const auto game = game_named(id);
        if (!game) return game.failure();
        chosen.push_back(*game);
    }
    if (chosen.empty()) chosen.assign(all_games().begin(), all_games().end());
    const auto total = static_cast<std::int64_t>(chosen.size());
    std::int64_t number = 0;
    Progress progress(out, static_cast<double>(total) * *seconds);
    for (const GameModule* game : chosen) {
        if (progress.must_stop()) break;
        const std::string text = "game " + count_text(number + 1, total) + ": " + std::string(game->info.id);
        const ShouldContinue should_continue = [&](double elapsed) {
            progress.show(static_cast<double>(number) * *seconds + elapsed, text);
            return elapsed < *seconds && !progress.must_stop();
        };
        if (auto failure = bench_game(*game, should_continue, of_search ? bench_search : bench_rules, out)) return failure;
        ++number;
    }
    return Progress::interruption(count_text(number, total) + " games");
}

}  // namespace narabe::cli
