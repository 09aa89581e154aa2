// Output that can't be written, truncated results, and the progress of long commands.

#include "cli/output.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>

#include "cli/files.h"
#include "cli/progress.h"
#include "cli/run_narabe.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

using Words = std::vector<std::string_view>;

/// Runs a command whose disk has space for this many lines.
Answer on_full_disk(const Words& words, int lines_that_fit) {
    Answer answer;
    const auto out = [&](std::string_view line) {
        if (lines_that_fit-- > 0) {
            answer.out.append(line).append("\n");
            return true;
        }
        CHECK(lines_that_fit == -1);  // nothing is written after a failed write
        errno = ENOSPC;
        return false;
    };
    answer.status = cli::run(words, {out, [&](std::string_view line) { answer.error.append(line).append("\n"); }});
    return answer;
}

/// What a terminal shows while a long command runs; presses Ctrl+C when `interrupts` returns true.
struct Watched {
    Answer answer{};
    std::vector<std::string> progress;

    explicit Watched(
        const Words& words,
        const std::function<bool(std::string_view line)>& interrupts = [](std::string_view) { return false; }) {
        const auto out = [&](std::string_view line) {
            answer.out.append(line).append("\n");
            return true;
        };
        bool is_interrupted = false;
        const auto show = [&](std::string_view line) {
            progress.emplace_back(line);
            if (is_interrupted || !interrupts(line)) return;
            is_interrupted = true;
            std::raise(SIGINT);
        };
        answer.status = cli::run(words, {out, [&](std::string_view line) { answer.error.append(line).append("\n"); }, show});
    }

    bool has_shown(std::string_view begin) const {
        return std::any_of(progress.begin(), progress.end(), [&](const std::string& line) { return line.starts_with(begin); });
    }
};

const std::string puzzles = std::string(NARABE_ASSETS_DIR) + "/puzzles/taiji.txt";
const Words short_match = {"match", "lits", "--first", "1/60", "--second", "random", "--games", "3"};

}  // namespace

TEST_CASE("cli: for every command, output that can't be written counts as invalid input") {
    const TemporaryFile results("narabe-match 1 lits 1 2 seed=1 game=4 win\n");
    const TemporaryFile record("narabe 1\ngame lits\nmoves Lc3c4c5d5\n");
    const Words cases[] = {{"games"},
                           {"help"},
                           {"help", "match"},
                           {"legal", "lits"},
                           {"perft", "tix", "1"},
                           {"show", "tix"},
                           {"replay", record.path()},
                           {"random", "tix", "--seed", "1"},
                           {"bench", "tix", "--seconds", "0.01"},
                           {"think", "tix", "--level", "1"},
                           short_match,
                           {"tally", results.path()},
                           {"puzzles", "find", "tix"},
                           {"puzzles", "show", puzzles, "3"},
                           {"puzzles", "collect", "taiji", puzzles}};
    for (const Words& words : cases) {
        CAPTURE(words.front());
        const Answer answer = on_full_disk(words, 0);
        CHECK(answer.status == 1);
        CHECK(answer.error.starts_with("narabe: Couldn’t write the output: "));
        CHECK(std::count(answer.error.begin(), answer.error.end(), '\n') == 1);
    }
}

TEST_CASE("cli: long commands end when their output can't be written") {
    const Answer found = on_full_disk({"puzzles", "find", "taiji", "size=7", "--games", "1000000"}, 3);
    CHECK(found.status == 1);
    CHECK(split(found.out, "\n").size() == 4);
    CHECK(on_full_disk({"puzzles", "check", puzzles}, 1).status == 1);
    CHECK(on_full_disk({"think", "tix", "--level", "8", "--ms", "3600000"}, 0).status == 1);
}

TEST_CASE("cli: results appended after a truncated line start on a new line") {
    const TemporaryFile file("narabe-match 1 lits 1/60 random opening=2 seed=1 game=0 lo");
    run_narabe({"match", "lits", "--first", "1/60", "--second", "random", "--opening", "2", "--games", "1", "--from", "1",
                "--results", file.path()});
    const std::string content = file.content();
    const auto lines = lines_of(content);
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0] == "narabe-match 1 lits 1/60 random opening=2 seed=1 game=0 lo");
    CHECK(lines[1].starts_with("narabe-match 1 lits 1/60 random opening=2 seed=1 game=1 "));
}

TEST_CASE("cli: tally skips damaged lines and lists them") {
    const std::string_view result = "narabe-match 1 lits 1 2 seed=1 game=4 win\n";
    for (const std::string_view damaged : {"narabe-match 1 lits 1 2 seed=1 game=3 lo", "narabe-match 1 li", "\x01\x02",
                                           "narabe-match 1 lits 1 2 seed=1 gamenarabe-match 1 lits 1 2 seed=1 game=3 loss"}) {
        const TemporaryFile file(std::string(result).append(damaged).append("\n"));
        std::string out;
        std::string error;
        const auto write = [&](std::string_view line) { return !out.append(line).append("\n").empty(); };
        const Words words = {"tally", file.path()};
        CHECK(cli::run(words, {write, [&](std::string_view line) { error.append(line).append("\n"); }}) == 0);
        CHECK(out.starts_with("lits 1 2 seed=1: first: 1 wins, 0 draws, 0 losses; "));
        CHECK(error ==
              "narabe: " + std::string(file.path()) + ", line 2: “" + excerpt(damaged) + "” isn’t a match result; skipped.\n");
    }
}

TEST_CASE("cli: long commands show their progress and remove it at the end") {
    const Watched match(short_match);
    CHECK(match.has_shown("game 1 of 3, move 1: 0 wins, 0 draws, 0 losses"));
    CHECK((match.has_shown("game 3 of 3, move 2: 2 wins, 0 draws, 0 losses") ||
           match.has_shown("game 3 of 3, move 2: 1 wins, 0 draws, 1 losses") ||
           match.has_shown("game 3 of 3, move 2: 0 wins, 0 draws, 2 losses")));
    const Watched find({"puzzles", "find", "taiji", "size=7", "--games", "2"});
    CHECK(find.has_shown("game 1 of 2: 0 kept"));
    CHECK(find.has_shown("game 2 of 2: "));
    const Watched bench({"bench", "lits", "tix", "--seconds", "0.02"});
    CHECK(bench.has_shown("game 1 of 2: lits"));
    CHECK(bench.has_shown("game 2 of 2: tix"));
    CHECK(Watched({"bench", "lits", "--seconds", "1.2"}).has_shown("game 1 of 1: lits; 0 s left"));
    const Watched collect({"puzzles", "collect", "taiji", puzzles, puzzles, "--most", "5"});
    CHECK(collect.has_shown("200 of 5 puzzles"));
    for (const Watched* each : {&match, &find, &bench, &collect}) {
        CHECK(each->answer.status == 0);
        CHECK(each->progress.back().empty());
    }
}

TEST_CASE("cli: the remaining time is shown in suitable units") {
    using namespace std::chrono_literals;
    CHECK(cli::time_left(0s) == "0 s left");
    CHECK(cli::time_left(59s) == "59 s left");
    CHECK(cli::time_left(60s) == "1 min left");
    CHECK(cli::time_left(100s) == "2 min left");
    CHECK(cli::time_left(2h + 5min) == "2 h 5 min left");
}

#ifndef __EMSCRIPTEN__
namespace {

std::function<bool(std::string_view)> at(std::string_view begin) {
    return [begin](std::string_view line) { return line.starts_with(begin); };
}

}  // namespace

TEST_CASE("cli: Ctrl+C ends a match with the score so far") {
    const TemporaryFile results("");
    Words words = short_match;
    words.insert(words.end(), {"--results", results.path()});
    const Watched match(words, at("game 2 of 3, move 2: "));
    CHECK(match.answer.status == 130);
    CHECK(match.answer.out.starts_with("first: "));
    CHECK(match.answer.error == "narabe: Interrupted after 1 of 3 games.\n");
    CHECK(split(results.content(), "\n").size() == 2);
    const Watched nothing(short_match, at("game 1 of 3, move 1: "));
    CHECK(nothing.answer.out.empty());
    CHECK(nothing.answer.error == "narabe: Interrupted after 0 of 3 games.\n");
}

TEST_CASE("cli: Ctrl+C ends a match even if its players think for hours") {
    const Words words = {"match",   "lits", "--first", "8",       "--second",  "random",
                         "--games", "1",    "--ms",    "3600000", "--opening", "0"};
    CHECK(Watched(words, at("game 1 of 1, move 1: ")).answer.status == 130);
}

TEST_CASE("cli: Ctrl+C ends other long commands with the results so far") {
    const Watched find({"puzzles", "find", "taiji", "size=7", "--games", "9"}, at("game 2 of 9"));
    CHECK(find.answer.status == 130);
    CHECK(find.answer.out.find("# games 2 candidates ") != std::string::npos);
    CHECK(find.answer.error == "narabe: Interrupted after 2 of 9 games.\n");
    const Watched check({"puzzles", "check", puzzles}, at("puzzle 2 of 200"));
    CHECK(check.answer.status == 130);
    CHECK(split(check.answer.out, "\n").size() == 3);
    CHECK(check.answer.error == "narabe: Interrupted after 2 of 200 puzzles, 0 wrong.\n");
    const Watched bench({"bench", "lits", "tix", "taiji", "--seconds", "60"}, at("game 1 of 3"));
    CHECK(bench.answer.status == 130);
    CHECK(bench.answer.out.starts_with("lits "));
    CHECK(bench.answer.error == "narabe: Interrupted after 1 of 3 games.\n");
    const Watched collect({"puzzles", "collect", "taiji", puzzles, puzzles}, at("200 of 200 puzzles"));
    CHECK(collect.answer.status == 130);
    CHECK(read_puzzles(collect.answer.out, *find_game("taiji"))->size() == 200);
}
#endif

TEST_CASE("cli: a file is replaced as a whole, and stays as it was if that fails") {
    const TemporaryFile file("before");
    CHECK(!cli::replace_file(file.path(), "after"));
    CHECK(file.content() == "after");
    const std::string fresh = std::string(file.path()) + ".new";
    CHECK(!cli::contents_of(fresh, 1));
    REQUIRE(std::filesystem::create_directory(fresh));  // in the way
    const auto failure = cli::replace_file(file.path(), "never");
    std::filesystem::remove(fresh);
    REQUIRE(failure);
    CHECK(failure->text == "Couldn’t write to “" + std::string(file.path()) + "”.");
    CHECK(file.content() == "after");
}

}  // namespace narabe
