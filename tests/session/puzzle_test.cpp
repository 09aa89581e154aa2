#include "session/puzzle.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <span>

#include "core/english.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr std::string_view good =
    "# one\n\npuzzle 17\noption size=7\n"
    "moves a3/a2; d4/d5; f4/f3; g7/g6; c2/c1; d2/d3; b5/b4; d7/e7; b1/b2; b7/a7; g1/g2; b6/c6\n"
    "moves b3/c3; d1/e1; f6/e6; a6/a5; f2/e2; g4/g5\n"
    "goal win\n# not empty\nanswer f5/e5; e3/e4; c4/c5\nband 2\ntheme groups.why.gains groups.why.stops\nquiet yes\n";

std::string replaced(std::string_view from, std::string_view to) {
    std::string text(good);
    text.replace(text.find(from), from.size(), to);
    return text;
}

std::string refusal_of_puzzles(std::string_view text, std::string_view game = "taiji") {
    const auto read = read_puzzles(text, *find_game(game));
    return read ? "" : in_english(read.error().sentence);
}

}  // namespace

TEST_CASE("puzzles as text: a file is read, and its puzzles are written in one form") {
    const auto read = read_puzzles(good, *find_game("taiji"));
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    const Puzzle& puzzle = read->front();
    CHECK(puzzle.number == 17);
    CHECK(puzzle.moves.size() == 18);
    CHECK(puzzle.answer.size() == 3);
    CHECK(solver_moves(puzzle) == 2);
    CHECK(puzzle.band == 2);
    CHECK(puzzle.themes == std::vector<std::string>{"groups.why.gains", "groups.why.stops"});
    CHECK(puzzle.quiet);
    const std::string written = write_puzzle(puzzle);
    const auto again = read_puzzles(written, *find_game("taiji"));
    REQUIRE(again);
    CHECK(write_puzzle(again->front()) == written);
    CHECK(position_of(again->front()) == position_of(puzzle));
}

TEST_CASE("puzzles as text: goals are read and written") {
    for (const std::string text : {"win", "win in 1", "win in 9", "draw"}) {
        const auto read = read_puzzles(replaced("goal win", "goal " + text), *find_game("taiji"));
        REQUIRE(read);
        CHECK(goal_text(read->front().goal) == text);
    }
    const auto bounded = read_puzzles(replaced("goal win", "goal win in 2"), *find_game("taiji"));
    REQUIRE(bounded);
    CHECK(bounded->front().goal == Goal{.kind = Goal::Kind::win, .turns = 2});
}

TEST_CASE("puzzles as text: the moves after the answer are read, and must win within the turns of the goal") {
    const GameModule& tix = *find_game("tix");
    const auto all = read_puzzles(document("assets/puzzles/tix.txt"), tix);
    REQUIRE(all);
    const auto puzzle = std::find_if(all->begin(), all->end(), [](const Puzzle& each) { return !each.rest.empty(); });
    REQUIRE(puzzle != all->end());
    const std::string written = write_puzzle(*puzzle);
    const auto again = read_puzzles(written, tix);
    REQUIRE(again);
    CHECK(again->front().answer == puzzle->answer);
    CHECK(again->front().rest == puzzle->rest);

    const auto without = [&](std::string_view from, std::string_view to) {
        const std::size_t begin = written.find(from);
        return std::string(written).replace(begin, written.find(to, begin) - begin, "");
    };
    CHECK(refusal_of_puzzles(without("rest ", "band"), "tix") == "");
    const std::string in_vain = "puzzle " + std::to_string(puzzle->number) + ": The rest must win in time.";
    CHECK(refusal_of_puzzles(without(" in 2", "\n"), "tix") == in_vain);
    Puzzle cut_short = *puzzle;
    cut_short.rest.pop_back();
    CHECK((cut_short.rest.empty() || refusal_of_puzzles(write_puzzle(cut_short), "tix") == in_vain));
}

TEST_CASE("puzzles as text: a byte order mark, other line ends and empty files are accepted") {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : good) other += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(refusal_of_puzzles(other) == "");
    CHECK(refusal_of_puzzles("") == "");
    CHECK(refusal_of_puzzles("# nothing yet\n") == "");
    CHECK(refusal_of_puzzles(std::string(good) + '\0') == "This isn’t a text file.");
    CHECK(refusal_of_puzzles(std::string((1 << 20) + 1, '#')) == "This text is too long to be a record.");
}

TEST_CASE("puzzles as text: the example in the specification is read") {
    const std::string text = document("src/session/puzzles.md");
    const std::size_t begin = text.find("    puzzle 17\n");
    std::string puzzle;
    for (const std::string_view line : lines_of(std::string_view(text).substr(begin, text.find("\n\n", begin) - begin))) {
        puzzle.append(line.substr(4)).append("\n");
    }
    CHECK(refusal_of_puzzles(puzzle) == "");
}

TEST_CASE("puzzles as text: an error names the first wrong line") {
    CHECK(refusal_of_puzzles(replaced("puzzle 17", "puzzle 0")) == "line 3: “puzzle 0” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("puzzle 17", "puzzle 017")) == "line 3: “puzzle 017” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("puzzle 17", "puzzle 2147483648")).starts_with("line 3: "));
    CHECK(refusal_of_puzzles(replaced("puzzle 17\n", "")) == "line 3: “option” doesn’t belong here.");
    CHECK(refusal_of_puzzles(replaced("band 2\n", "band 2\nband 2\n")) == "line 11: “band” doesn’t belong here.");
    CHECK(refusal_of_puzzles(replaced("band 2", "band 6")) == "line 10: “band 6” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal lose")) == "line 7: “goal lose” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal points 0")) == "line 7: “goal points 0” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal win in 0")) == "line 7: “goal win in 0” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal win in 10")) == "line 7: “goal win in 10” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal draw in 2")) == "line 7: “goal draw in 2” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("goal win", "result win")) == "line 7: “result win” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("quiet yes", "quiet no")) == "line 12: “quiet no” isn’t a valid line.");
    CHECK(refusal_of_puzzles(replaced("theme groups", "theme  groups")).starts_with("line 11: "));
    CHECK(refusal_of_puzzles(replaced("band 2\n", "")) == "line 11: The line “band” is missing.");
    CHECK(refusal_of_puzzles(replaced("answer f5/e5; e3/e4; c4/c5\n", "answer \n")) == "line 12: The line “answer” is missing.");
    CHECK(refusal_of_puzzles(replaced("goal win\n", "\ngoal win\n")) == "line 6: The line “goal” is missing.");
    CHECK(refusal_of_puzzles(std::string(good) + "\npuzzle 17\n") == "line 14: The numbers of puzzles must ascend.");
    CHECK(refusal_of_puzzles(replaced("size=7", "size")).starts_with("line 4: "));
}

TEST_CASE("puzzles as text: an error against the rules names the puzzle and the move") {
    CHECK(refusal_of_puzzles(replaced("d4/d5", "a2/b2")).starts_with("puzzle 17: move 2: a2/b2: "));
    CHECK(refusal_of_puzzles(replaced("c4/c5", "a3/a4")).starts_with("puzzle 17: move 21: a3/a4: "));
    CHECK(refusal_of_puzzles(replaced("size=7", "size=9")) ==
          "puzzle 17: Leave out options with their default, and put the others in the order of the rules.");
    CHECK(refusal_of_puzzles(replaced("size=7", "size=8")).starts_with("puzzle 17: "));
    CHECK(refusal_of_puzzles(replaced("; c4/c5", "")) == "puzzle 17: The answer must end with a move of the solver.");
    CHECK(refusal_of_puzzles(replaced("goal win", "goal points 3")) == "puzzle 17: This game doesn’t have that goal.");
    CHECK(refusal_of_puzzles("puzzle 1\nmoves\ngoal points 3\nanswer start ABGR\nband 1\n", "pilus") ==
          "puzzle 1: It’s chance’s turn.");
    const std::string_view dealt =
        "puzzle 1\nmoves start ABGR; draw ABGY; draw ABRG; draw ABRY; draw ABYG; draw ABYR; draw AGBR\n";
    const std::string beginning(dealt);
    CHECK(refusal_of_puzzles(beginning + "goal points 1\nanswer ABGY@2,0\nband 1\n", "pilus") == "");
    CHECK(refusal_of_puzzles(beginning + "goal points 1\nanswer ABGY@2,0; P@2,0; draw AGRY\nband 1\n", "pilus") ==
          "puzzle 1: It’s chance’s turn.");
}

TEST_CASE("puzzles of points: the goal is the highest possible score of the turn, and the search stops at its limit") {
    const auto puzzles = read_puzzles(document("assets/puzzles/pilus.txt"), *find_game("pilus"));
    REQUIRE(puzzles);
    for (const Puzzle& puzzle : std::span(*puzzles).first(5)) {
        CAPTURE(puzzle.number);
        const AnyPosition position = position_of(puzzle);
        const Seat solver = position.to_move();
        const int before = (*position.scores())[static_cast<std::size_t>(index_of(solver))];
        CHECK(max_half_points(position, solver) == before + 2 * puzzle.goal.points);
        CHECK(max_half_points(position, opponent_of(solver)) ==
              (*position.scores())[static_cast<std::size_t>(1 - index_of(solver))]);

        std::uint64_t visited = 0;
        CHECK(max_half_points(position, solver, std::numeric_limits<std::uint64_t>::max(), visited).has_value());
        std::uint64_t cut_short = 0;
        CHECK_FALSE(max_half_points(position, solver, visited - 1, cut_short));
        CHECK(cut_short == visited);
    }
}

}  // namespace narabe
