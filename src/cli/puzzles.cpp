// `narabe puzzles`: finds puzzles in the computer's games against itself; proves, shows and collects them.
#include <array>
#include <cstdio>
#include <ctime>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/terminal.h"
#include "puzzles/days.h"
#include "puzzles/finder.h"
#include "puzzles/likeness.h"
#include "puzzles/winning_line.h"
#include "session/record.h"

namespace narabe::cli {

namespace {

/// The game that a file is named after: `tix.txt` has the puzzles of TIX.
Result<const GameModule*> game_of_file(std::string_view path) {
    std::string_view name = path.substr(path.find_last_of('/') + 1);
    return game_named(name.substr(0, name.find('.')));
}

Result<std::vector<Puzzle>> puzzles_in(std::string_view path, const GameModule& game) {
    const auto text = contents_of(path, longest_record + 1);
    if (!text) return text.failure();
    auto puzzles = read_puzzles(*text, game);
    if (!puzzles) return bad_input(excerpt(path) + ": " + in_english(puzzles.error().sentence));
    return std::move(*puzzles);
}

Result<std::vector<Puzzle>> puzzles_in(std::string_view path) {
    const auto game = game_of_file(path);
    if (!game) return game.failure();
    return puzzles_in(path, **game);
}

Result<FindSettings> find_settings_of(const Arguments& arguments) {
    const auto reach = arguments.number("--reach", default_reach, 1, 1'000'000'000);
    if (!reach) return reach.failure();
    const auto effort = arguments.number("--effort", default_effort, 1, 1'000'000'000);
    if (!effort) return effort.failure();
    const auto threat = arguments.number("--threat", 0, 0, 100);
    if (!threat) return threat.failure();
    const auto simple = arguments.number("--simple", FindSettings().simple, 0, max_bands);
    if (!simple) return simple.failure();
    const auto turns = arguments.number("--turns", FindSettings().turns, 1, max_goal_turns);
    if (!turns) return turns.failure();
    const auto easiest = arguments.number("--easiest", 1, 1, max_bands);
    if (!easiest) return easiest.failure();
    const auto hardest = arguments.number("--hardest", max_bands, 1, max_bands);
    if (!hardest) return hardest.failure();
    return FindSettings{.reach = static_cast<std::uint32_t>(*reach),
                        .effort = static_cast<std::uint64_t>(*effort),
                        .threat = static_cast<int>(*threat),
                        .simple = static_cast<int>(*simple),
                        .turns = static_cast<int>(*turns),
                        .easiest = static_cast<int>(*easiest),
                        .hardest = static_cast<int>(*hardest)};
}

Ending find(const Arguments& arguments, Output& out) {
    const auto seed = arguments.number("--seed", 1, 0, 1'000'000'000'000);
    if (!seed) return seed.failure();
    const auto games = arguments.number("--games", 1, 1, 1'000'000);
    if (!games) return games.failure();
    const auto settings = find_settings_of(arguments);
    if (!settings) return settings.failure();
    const auto game = game_named(arguments.words()[1]);
    if (!game) return game.failure();
    FindCounts counts;
    Progress progress(out, static_cast<double>(*games));
    for (std::int64_t i = 0; i < *games && !progress.must_stop(); ++i) {
        progress.show(static_cast<double>(i), "game " + count_text(i + 1, *games) + ": " + std::to_string(counts.kept) + " kept");
        auto found = find_puzzle(**game, arguments.options(), static_cast<std::uint64_t>(*seed + i), *settings, counts);
        if (!found) return bad_input(found.error());
        if (!*found) continue;
        (*found)->number = static_cast<std::int32_t>(counts.kept);
        out.write_lines(write_puzzle(**found));
        out.write("");
    }
    const double seconds = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    out.write("# games " + std::to_string(counts.games) + " candidates " + std::to_string(counts.candidates) + " proven " +
              std::to_string(counts.proven) + " kept " + std::to_string(counts.kept) + " seconds " +
              std::to_string(static_cast<int>(seconds)));
    const auto played = static_cast<std::int64_t>(counts.games);
    return played < *games ? Progress::interruption(count_text(played, *games) + " games") : std::nullopt;
}

Ending check(const Arguments& arguments, Output& out) {
    const auto puzzles = puzzles_in(arguments.words()[1]);
    if (!puzzles) return puzzles.failure();
    constexpr std::uint32_t thorough = 50'000'000;
    const auto total = static_cast<std::int64_t>(puzzles->size());
    std::int64_t checked = 0;
    std::int64_t wrong = 0;
    Progress progress(out, static_cast<double>(total));
    for (const Puzzle& puzzle : *puzzles) {
        if (progress.must_stop()) break;
        progress.show(static_cast<double>(checked),
                      "puzzle " + count_text(checked + 1, total) + ": " + std::to_string(wrong) + " wrong");
        ++checked;
        const Check check = check_puzzle(puzzle, {.of_root = thorough, .of_child = thorough});
        const std::string number = std::to_string(puzzle.number);
        if (!check.flaw.empty()) {
            ++wrong;
            out.write(number + " " + check.flaw);
            continue;
        }
        out.write(number + " ok " + std::to_string(check.solver_moves) + " moves " + std::to_string(check.positions) +
                  " positions");
    }
    if (checked < total)
        return Progress::interruption(count_text(checked, total) + " puzzles, " + std::to_string(wrong) + " wrong");
    if (wrong > 0) return bad_input(count_text(wrong, total) + " puzzles are wrong.");
    return std::nullopt;
}

Ending show_puzzle(const Arguments& arguments, Output& out) {
    const auto number = read_number(arguments.words()[2], "NUMBER", 1, INT32_MAX);
    if (!number) return number.failure();
    const auto puzzles = puzzles_in(arguments.words()[1]);
    if (!puzzles) return puzzles.failure();
    const auto found = ranges::find(*puzzles, *number, &Puzzle::number);
    if (found == puzzles->end()) return bad_input("There is no puzzle " + std::to_string(*number) + " in this file.");
    const AnyPosition position = position_of(*found);
    out.write_lines(narabe::show(position));
    out.write(std::string("to move: ").append(narabe::name_of(position.to_move())));
    out.write("goal: " + goal_text(found->goal));
    return std::nullopt;
}

constexpr std::int64_t one_quiet_in = 10;

/// Numbered puzzles that are unlike each other.
class Collection {
  public:
    void keep(Puzzle puzzle) {
        ++in_band_[static_cast<std::size_t>(puzzle.band)];
        quiet_ += puzzle.quiet ? 1 : 0;
        next_number_ = std::max(next_number_, puzzle.number + 1);
        likenesses_.emplace_back(puzzle);
        puzzles_.push_back(std::move(puzzle));
    }
    /// Adds the puzzle if its band has fewer than `most` puzzles and no band has a similar one.
    void offer(Puzzle puzzle, std::int64_t most) {
        if (in_band_[static_cast<std::size_t>(puzzle.band)] >= most) return;
        const Likeness likeness(puzzle);
        if (ranges::any_of(likenesses_, [&](const Likeness& each) { return each.is_like(likeness); })) return;
        puzzle.number = next_number_;
        keep(std::move(puzzle));
    }
    const std::vector<Puzzle>& puzzles() const { return puzzles_; }
    std::int64_t size() const { return static_cast<std::int64_t>(puzzles_.size()); }
    std::int64_t quiet() const { return quiet_; }

  private:
    std::int32_t next_number_ = 1;
    std::int64_t quiet_ = 0;
    std::array<std::int64_t, max_bands + 1> in_band_{};
    std::vector<Puzzle> puzzles_;
    std::vector<Likeness> likenesses_;
};

/// Adds offered puzzles until there are `most`: first quiet ones, then the same number in each band, then any. If interrupted,
/// keeps those added so far.
void fill(Collection& collection, const std::vector<Puzzle>& offered, std::int64_t most, Progress& progress) {
    const std::int64_t in_band = (most + max_bands - 1) / max_bands;
    auto step = [&, looked = 0.0]() mutable {
        progress.show(++looked, count_text(collection.size(), most) + " puzzles");
        return !progress.must_stop();
    };
    for (const Puzzle& puzzle : offered) {
        if (!step()) return;
        if (puzzle.quiet && collection.quiet() < most / one_quiet_in) collection.offer(puzzle, in_band);
    }
    for (std::int64_t limit = in_band; limit <= most && collection.size() < most; limit += in_band) {
        for (const Puzzle& puzzle : offered) {
            if (!step()) return;
            if (collection.size() < most) collection.offer(puzzle, limit);
        }
    }
}

/// Writes the comment lines before the first puzzle, such as the commands that found the puzzles.
Ending write_comment(std::string_view path, Output& out) {
    const auto text = contents_of(path, longest_record + 1);
    if (!text) return text.failure();
    for (const std::string_view line : lines_of(*text)) {
        if (!line.starts_with('#')) break;
        out.write(line);
    }
    return std::nullopt;
}

Ending collect(const Arguments& arguments, Output& out) {
    const auto most = arguments.number("--most", 200, 1, 1'000'000);
    if (!most) return most.failure();
    const auto game = game_named(arguments.words()[1]);
    if (!game) return game.failure();
    Collection collection;
    std::vector<Puzzle> offered;
    for (std::size_t i = 2; i < arguments.words().size(); ++i) {
        auto puzzles = puzzles_in(arguments.words()[i], **game);
        if (!puzzles) return puzzles.failure();
        for (Puzzle& puzzle : *puzzles) {
            if (puzzle.rest.empty()) puzzle.rest = winning_line(puzzle);
            if (i == 2) {
                collection.keep(std::move(puzzle));
            } else {
                offered.push_back(std::move(puzzle));
            }
        }
    }
    ranges::stable_sort(offered, std::greater<>(), solver_moves);  // puzzles with the longest answers are best
    constexpr int max_looks = max_bands + 1;
    Progress progress(out, static_cast<double>(offered.size()) * max_looks);
    fill(collection, offered, *most, progress);
    if (auto failure = write_comment(arguments.words()[2], out)) return failure;
    for (const Puzzle& puzzle : collection.puzzles()) {
        out.write("");
        out.write_lines(write_puzzle(puzzle));
    }
    return Progress::interruption(count_text(collection.size(), *most) + " puzzles");
}

Result<PuzzleDays> days_in(std::string_view path) {
    const auto text = contents_of(path, longest_record + 1);
    if (!text) return text.failure();
    auto days = PuzzleDays::read(*text);
    if (!days) return bad_input(excerpt(path) + ": " + in_english(days.error().sentence));
    return std::move(*days);
}

Ending days(const Arguments& arguments, Output& out) {
    const std::string_view path = arguments.words()[1];
    auto list = days_in(path);
    if (!list) return list.failure();
    std::vector<DayCandidate> candidates;
    for (std::size_t i = 2; i < arguments.words().size(); ++i) {
        const auto game = game_of_file(arguments.words()[i]);
        if (!game) return game.failure();
        const auto puzzles = puzzles_in(arguments.words()[i], **game);
        if (!puzzles) return puzzles.failure();
        for (const Puzzle& puzzle : *puzzles) {
            candidates.push_back({.name = {.game = std::string((*game)->info.id), .number = puzzle.number}, .band = puzzle.band});
        }
    }
    const auto unused = static_cast<std::int64_t>(count_unused(*list, candidates));
    const auto count = arguments.number("--days", unused, 0, 100'000);
    if (!count) return count.failure();
    add_days(*list, candidates, static_cast<std::size_t>(*count));
    if (auto failure = write_comment(path, out)) return failure;
    out.write_lines(list->write());
    return std::nullopt;
}

struct Task {
    std::string_view name;
    std::size_t min_words;
    std::size_t max_words;
    Ending (*run)(const Arguments& arguments, Output& out);
};

constexpr Task tasks[] = {{"find", 2, 2, find},
                          {"check", 2, 2, check},
                          {"show", 3, 3, show_puzzle},
                          {"collect", 3, 1'000'000, collect},
                          {"days", 3, 1'000'000, days}};

}  // namespace

Ending puzzles(const Arguments& arguments, Output& out) {
    const std::string_view name = arguments.words().front();
    const auto task = ranges::find(tasks, name, &Task::name);
    if (task == std::end(tasks)) return bad_value("The task", name, "find, check, show, collect or days");
    const std::size_t words = arguments.words().size();
    if (words < task->min_words) return bad_usage("Missing argument.");
    if (words > task->max_words) return bad_usage("Unexpected argument “" + excerpt(arguments.words()[task->max_words]) + "”.");
    return task->run(arguments, out);
}

}  // namespace narabe::cli
