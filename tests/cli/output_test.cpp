// Output that can't be written.

#include "cli/output.h"

#include <algorithm>
#include <cerrno>

#include "cli/narabe_says.h"

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

}  // namespace narabe
