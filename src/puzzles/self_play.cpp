#include "puzzles/self_play.h"

#include <algorithm>

#include "core/ranges.h"
#include "games/all_brains.h"

namespace narabe {

namespace {

constexpr int weakest = 3;
constexpr int strongest = 6;
constexpr std::uint64_t max_simulations = 1'000;  // higher levels would take too long
constexpr std::uint32_t mistakes = 12;            // per 100 moves
constexpr std::size_t max_tempting = 12;

/// Varies the options in half of the games: those with few values that were not given.
Options varied(const GameModule& game, const Options& given, Rng& rng) {
    Options options = given;
    if (rng.below(2) == 0) return options;
    for (const OptionSpec& spec : game.info.options) {
        if (spec.kind != OptionSpec::Kind::choice || value_of(given, spec.name)) continue;
        const std::string_view choice = spec.choices[rng.below(static_cast<std::uint32_t>(spec.choices.size()))];
        if (choice == spec.fallback || choice == "custom" || choice == "random") continue;
        options.push_back({std::string(spec.name), std::string(choice)});
    }
    return options;
}

std::unique_ptr<Search> searched(const AnyPosition& position, const Level& level, std::uint64_t seed) {
    auto search = make_search_or_baseline(position.seen_by(position.to_move()), level, seed);
    search->run(static_cast<int>(level.simulations));
    return search;
}

Move move_of(const AnyPosition& position, int number, Rng& rng) {
    Level player = level(number, position.game().info.id);
    player.simulations = std::min(player.simulations, max_simulations);
    const std::uint64_t seed = rng.next();
    const auto search = searched(position, player, seed);
    if (rng.below(100) >= mistakes) return chosen(*search, player, seed).move;
    const auto found = search->candidates();
    return found[rng.below(static_cast<std::uint32_t>(std::min(found.size(), max_tempting)))].move;
}

Parsed<PlayedGame> begun(const GameModule& game, const Options& options, Rng& rng) {
    Parsed<Options> resolved = game.resolve(options, rng);
    if (!resolved) return resolved.error();
    Parsed<AnyPosition> start = game.start(*resolved);
    if (!start) return start.error();
    return PlayedGame{.options = std::move(*resolved), .positions = {std::move(*start)}, .moves = {}};
}

/// `choose` returns the move of the seat to move.
template <class Choose>
void play_to_end(PlayedGame& played, Rng& rng, const Choose& choose) {
    while (!played.positions.back().outcome()) {
        AnyPosition position = played.positions.back();
        const Move move = position.to_move() == Seat::chance ? position.roll(rng) : choose(position);
        position.play(move);
        played.moves.push_back(move);
        played.positions.push_back(std::move(position));
    }
}

}  // namespace

Parsed<PlayedGame> play_game(const GameModule& game, const Options& options, std::uint64_t seed) {
    Rng rng(mix(seed));
    Parsed<PlayedGame> played = begun(game, varied(game, options, rng), rng);
    if (!played) return played;
    int levels[max_seats];
    for (int& number : levels) number = weakest + static_cast<int>(rng.below(strongest - weakest + 1));
    play_to_end(*played, rng,
                [&](const AnyPosition& position) { return move_of(position, levels[index_of(position.to_move())], rng); });
    return played;
}

Parsed<PlayedGame> play_varied_opening(const GameModule& game, const Options& options, int number, std::uint64_t seed) {
    constexpr int varied_turns = 2;
    constexpr float tolerance = 0.05f;
    Rng rng(mix(seed));
    Parsed<PlayedGame> played = begun(game, options, rng);
    if (!played) return played;
    const Level strict = level(number, game.info.id);
    Level tolerant = strict;
    tolerant.tolerance = std::max(strict.tolerance, tolerance);
    play_to_end(*played, rng, [&](const AnyPosition& position) {
        const Level& player = position.turn() < varied_turns ? tolerant : strict;
        const std::uint64_t each = rng.next();
        return chosen(*searched(position, player, each), player, each).move;
    });
    return played;
}

MoveList tempting_moves(const AnyPosition& position, std::uint64_t seed) {
    const auto found = searched(position, level(weakest, position.game().info.id), seed)->candidates();
    MoveList moves;
    for (const Candidate& candidate : found) {
        if (moves.size() < max_tempting) moves.push_back(candidate.move);
    }
    return moves;
}

int tries_that_find(const AnyPosition& position, Move move, int number, int tries, std::uint64_t seed) {
    const Level player = level(number, position.game().info.id);
    const AnyPosition seen = position.seen_by(position.to_move());
    Rng rng(seed);
    int found = 0;
    for (int i = 0; i < tries; ++i) {
        const std::uint64_t each = rng.next();
        const auto slipped = slip(seen, player, each);
        found += (slipped ? *slipped : chosen(*searched(position, player, each), player, each).move) == move ? 1 : 0;
    }
    return found;
}

}  // namespace narabe
