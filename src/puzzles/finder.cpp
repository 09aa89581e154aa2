#include "puzzles/finder.h"

#include <algorithm>
#include <cmath>

#include "core/levels.h"
#include "core/ranges.h"
#include "puzzles/clarity.h"
#include "puzzles/self_play.h"
#include "puzzles/winning_line.h"

namespace narabe {

namespace {

constexpr int tries_of_band = 20;
constexpr int tries_at_a_glance = 5;
constexpr std::size_t fewest_choices = 5;  // with fewer, trying all is too easy
constexpr int max_glances = 4;
constexpr double clear_effort = 10'000;          // positions; if the proof takes fewer, people see why the answer is right
constexpr std::size_t max_chance_positions = 8;  // positions to examine in a game of chance
constexpr std::size_t max_banded = 6;            // puzzles of a game whose band is computed
constexpr int opening_turns = 8;                 // a win in these turns is a blunder by the opponent, or always the same

/// A position with exactly one right move.
struct PuzzleCandidate {
    std::size_t moves_before;     ///< moves of the game before it, without the mistake
    std::optional<Move> mistake;  ///< played after these moves
    AnyPosition position;
    Key key;
    std::vector<Move> answer{};
    double interest = 0;
};

/// The solver's choices after the first move, in bits, because a cone of TAIGO and a bonus move of TIX offer different numbers of
/// choices.
double later_choices(const PuzzleCandidate& candidate) {
    AnyPosition position = candidate.position;
    const Seat solver = position.to_move();
    double bits = 0;
    for (const Move move : candidate.answer) {
        if (position.to_move() == solver && move != candidate.answer.front()) {
            bits += std::log2(static_cast<double>(moves_of(position).size()));
        }
        position.play(move);
    }
    return bits / 2;
}

/// Whether puzzles of the game are endings.
bool is_ending(const AnyPosition& position) {
    return !position.game().roll && !sees_wins(position);
}

/// Searches one game for puzzles.
class GameFinder {
  public:
    GameFinder(const PlayedGame& game, std::uint64_t seed, const FindSettings& settings, FindCounts& counts)
        : game_(game),
          rng_(mix(seed)),
          settings_(settings),
          limits_{.of_root = settings.reach, .of_child = settings.reach},
          counts_(counts) {}

    std::vector<PuzzleCandidate> candidates() {
        if (is_ending(game_.positions.front())) {
            search_ending();
        } else if (sees_wins(game_.positions.front())) {
            search_wins();
        } else {
            search_turns();
        }
        return std::move(found_);
    }

  private:
    /// Searches backwards from the end, as far as the exact search reaches.
    void search_ending() {
        for (std::size_t index = game_.moves.size(); index-- > 0;) {
            const AnyPosition& position = game_.positions[index];
            const auto prover = make_prover(position);
            const auto value = prover->value(position, position.to_move(), limits_.of_root);
            if (!value) wasted_ += prover->positions();
            if (wasted_ > 2 * std::uint64_t{limits_.of_root}) return;
            if (value && *value >= 0) search_mistakes(index, *value, *prover);
        }
    }

    /// Searches positions after tempting moves that lose the result.
    void search_mistakes(std::size_t index, int value, Prover& prover) {
        const AnyPosition& position = game_.positions[index];
        const Seat mover = position.to_move();
        for (const Move move : tempting_moves(position, rng_.next())) {
            const AnyPosition next = after(position, move);
            if (next.outcome() || next.to_move() == mover || moves_of(next).size() < fewest_choices) continue;
            ++counts_.candidates;
            const auto worse = prover.value(next, mover, limits_.of_root);
            if (worse && *worse < value) examine({index, move, next, {}}, prover);
        }
    }

    /// Searches the beginnings of random turns for the turn that scores most.
    void search_turns() {
        std::vector<std::size_t> turns;
        for (std::size_t index = 1; index < game_.moves.size(); ++index) {
            const AnyPosition& position = game_.positions[index];
            const bool begins = position.to_move() != Seat::chance && game_.positions[index - 1].to_move() == Seat::chance;
            if (begins && position.turn() >= position.seats()) turns.push_back(index);
        }
        for (std::size_t looks = 0; looks < max_chance_positions && !turns.empty(); ++looks) {
            const std::size_t place = rng_.below(static_cast<std::uint32_t>(turns.size()));
            const AnyPosition& position = game_.positions[turns[place]];
            ++counts_.candidates;
            const auto prover = make_prover(position);
            examine({turns[place], std::nullopt, position, {}}, *prover);
            turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(place));
        }
    }

    /// Searches all turns of the game and the positions after tempting moves for forced wins.
    void search_wins() {
        for (std::size_t index = 1; index < game_.moves.size(); ++index) {
            const AnyPosition& position = game_.positions[index];
            const Seat mover = position.to_move();
            if (game_.positions[index - 1].to_move() != mover) examine_win({index, std::nullopt, position, {}});
            for (const Move move : tempting_moves(position, rng_.next())) {
                const AnyPosition next = after(position, move);
                if (move == game_.moves[index] || next.outcome() || next.to_move() == mover) continue;
                examine_win({index, move, next, {}});
            }
        }
    }

    void examine_win(const PuzzleCandidate& candidate) {
        if (candidate.position.turn() < opening_turns || moves_of(candidate.position).size() < fewest_choices) return;
        ++counts_.candidates;
        const auto turns = turns_to_win(candidate.position, settings_.turns, limits_);
        if (!turns) return;
        const auto prover = make_prover(candidate.position, *turns);
        examine(candidate, *prover, {.kind = Goal::Kind::win, .turns = *turns});
    }

    void examine(PuzzleCandidate candidate, Prover& prover, const Goal& wanted = {}) {
        const std::uint64_t before = prover.positions();
        const auto key =
            wanted.turns > 0 ? key_of(candidate.position, wanted, prover, limits_) : key_of(candidate.position, prover, limits_);
        if (!key) return;
        const auto effort = static_cast<double>(prover.positions() - before);
        ++counts_.proven;
        candidate.key = *key;
        candidate.answer = answer_of(candidate.position, *key, prover, limits_);
        const int glances = tries_that_find(candidate.position, key->move, greedy_level, tries_at_a_glance, rng_.next());
        const std::size_t choices = moves_of(candidate.position).size();
        const bool is_single = candidate.answer.size() == 1;
        const bool is_trivial = is_single && glances >= max_glances && key->goal.kind != Goal::Kind::points;
        if (is_trivial || (is_single && wanted.turns == 1)) return;
        const double steps =
            wanted.turns > 0 ? 4.0 * wanted.turns + later_choices(candidate) : 2.0 * static_cast<double>(candidate.answer.size());
        candidate.interest = std::log2(static_cast<double>(choices)) + steps - glances - std::log2(1 + effort / clear_effort);
        found_.push_back(std::move(candidate));
    }

    const PlayedGame& game_;
    Rng rng_;
    FindSettings settings_;
    ProofLimits limits_;
    FindCounts& counts_;
    std::vector<PuzzleCandidate> found_;
    std::uint64_t wasted_ = 0;  ///< positions searched without success
};

}  // namespace

int band_of(const AnyPosition& position, Move answer, std::uint64_t seed) {
    constexpr int bands[] = {1, 2, 3, 3, 4, 4};  // for levels 1 to 6
    for (int number = min_level; number <= static_cast<int>(std::size(bands)); ++number) {
        if (2 * tries_that_find(position, answer, number, tries_of_band, seed) >= tries_of_band) return bands[number - 1];
    }
    return max_bands;
}

namespace {

Puzzle puzzle_of(const PlayedGame& played, const PuzzleCandidate& candidate) {
    Puzzle puzzle{.number = 1,
                  .beginning = played.positions.front(),
                  .options = played.options,
                  .moves = {played.moves.begin(), played.moves.begin() + static_cast<std::ptrdiff_t>(candidate.moves_before)},
                  .goal = candidate.key.goal,
                  .answer = candidate.answer};
    if (candidate.mistake) puzzle.moves.push_back(*candidate.mistake);
    return puzzle;
}

/// Whether people can see why the answer of an ending is right. In the simple bands, a short proof is enough. In the others, the
/// answer must stop a threat; if the proof is long, it must stop all threats.
bool is_clear(const Puzzle& puzzle, const PuzzleCandidate& candidate, const FindSettings& settings) {
    const bool is_short = check_puzzle(puzzle).positions <= settings.effort;
    if (is_short && puzzle.band <= settings.simple) return true;
    const auto prover = make_prover(candidate.position);
    const ProofLimits limits{.of_root = settings.reach, .of_child = settings.reach};
    return (is_short && stops_a_threat(candidate.position, candidate.key, *prover, limits).value_or(false)) ||
           stops_what_refutes(candidate.position, candidate.key, *prover, limits, settings.threat).value_or(false);
}

}  // namespace

Parsed<std::optional<Puzzle>> find_puzzle(const GameModule& game, const Options& options, std::uint64_t seed,
                                          const FindSettings& settings, FindCounts& counts) {
    const Parsed<PlayedGame> played = play_game(game, options, seed);
    if (!played) return played.error();
    ++counts.games;
    std::vector<PuzzleCandidate> found = GameFinder(*played, seed, settings, counts).candidates();
    ranges::stable_sort(found, std::greater<>(), &PuzzleCandidate::interest);
    if (found.size() > max_banded) found.resize(max_banded, found.front());
    for (const PuzzleCandidate& each : found) {
        Puzzle puzzle = puzzle_of(*played, each);
        puzzle.band = band_of(each.position, each.key.move, seed);
        if (puzzle.band < settings.easiest || puzzle.band > settings.hardest || flaw_of(puzzle)) continue;
        if (is_ending(each.position) && !is_clear(puzzle, each, settings)) continue;
        puzzle.rest = winning_line(puzzle);
        ++counts.kept;
        return std::optional(std::move(puzzle));
    }
    return std::optional<Puzzle>();
}

}  // namespace narabe
