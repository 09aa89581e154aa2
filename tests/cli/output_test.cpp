// Output that can't be written, and results that were cut.

#include "cli/output.h"

#include <algorithm>
#include <cerrno>

#include "cli/narabe_says.h"
#include "core/text.h"

namespace narabe {

namespace {

using Words = std::vector<std::string_view>;

/// Runs a command on a disk that has space for so many lines.
Answer on_full_disk(const Words& words, int lines_that_fit) {
    Answer answer;
    const auto out = [&](std::string_view line) {
        if (lines_that_fit-- > 0) {
            answer.out.append(line).append("\n");
            return true;
        }
        CHECK(lines_that_fit == -1);  // nothing is written after a failure
        errno = ENOSPC;
        return false;
    };
    answer.status = cli::run(words, {out, [&](std::string_view line) { answer.error.append(line).append("\n"); }});
    return answer;
}

const std::string puzzles = std::string(NARABE_ASSETS_DIR) + "/puzzles/taiji.txt";
const Words short_match = {"match", "lits", "--first", "1/60", "--second", "random", "--games", "3"};

}  // namespace

TEST_CASE("cli: output that can't be written is bad input, for every command") {
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

TEST_CASE("cli: results that follow a line that was cut begin a line of their own") {
    const TemporaryFile file("narabe-match 1 lits 1/60 random opening=2 seed=1 game=0 lo");
    narabe_says({"match", "lits", "--first", "1/60", "--second", "random", "--opening", "2", "--games", "1", "--from", "1",
                 "--results", file.path()});
    const std::string content = file.content();
    const auto lines = lines_of(content);
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0] == "narabe-match 1 lits 1/60 random opening=2 seed=1 game=0 lo");
    CHECK(lines[1].starts_with("narabe-match 1 lits 1/60 random opening=2 seed=1 game=1 "));
}

TEST_CASE("cli: tally skips damaged lines and names them") {
    const std::string_view result = "narabe-match 1 lits 1 2 seed=1 game=4 win\n";
    for (const std::string_view damaged : {"narabe-match 1 lits 1 2 seed=1 game=3 lo", "narabe-match 1 li", "\x01\x02",
                                           "narabe-match 1 lits 1 2 seed=1 gamenarabe-match 1 lits 1 2 seed=1 game=3 loss"}) {
        const TemporaryFile file(std::string(result).append(damaged).append("\n"));
        std::string out;
        std::string error;
        const auto say = [&](std::string_view line) { return !out.append(line).append("\n").empty(); };
        const Words words = {"tally", file.path()};
        CHECK(cli::run(words, {say, [&](std::string_view line) { error.append(line).append("\n"); }}) == 0);
        CHECK(out.starts_with("lits 1 2 seed=1: first: 1 wins, 0 draws, 0 losses; "));
        CHECK(error ==
              "narabe: " + std::string(file.path()) + ", line 2: “" + excerpt(damaged) + "” isn’t a match result; skipped.\n");
    }
}

}  // namespace narabe
