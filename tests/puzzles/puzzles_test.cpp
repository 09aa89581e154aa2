// The puzzles of the program: proven again by the rules alone, and different from each other.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <random>

#include "core/english.h"
#include "document.h"
#include "games/all_games.h"
#include "puzzles/finder.h"
#include "puzzles/likeness.h"
#include "puzzles/slow_proof.h"
#include "tries.h"

namespace narabe {

namespace {

std::string path_of(const GameTable& game) {
    return "assets/puzzles/" + std::string(game.info.id) + ".txt";
}

bool has_puzzles(const GameTable& game) {
    return std::ifstream(std::string(NARABE_ASSETS_DIR) + "/puzzles/" + std::string(game.info.id) + ".txt").good();
}

std::vector<Puzzle> puzzles_of(const GameTable& game) {
    const auto puzzles = read_puzzles(document(path_of(game)), game);
    if (!puzzles) FAIL(in_english(puzzles.error().sentence));
    return *puzzles;
}

Puzzle puzzle_of(std::string_view text, std::string_view game) {
    const auto puzzles = read_puzzles(text, *find_game(game));
    if (!puzzles) FAIL(in_english(puzzles.error().sentence));
    return puzzles->front();
}

/// From src/session/puzzles.md.
constexpr std::string_view three_moves =
    "puzzle 17\noption size=7\n"
    "moves a3/a2; d4/d5; f4/f3; g7/g6; c2/c1; d2/d3; b5/b4; d7/e7; b1/b2; b7/a7; g1/g2; b6/c6\n"
    "moves b3/c3; d1/e1; f6/e6; a6/a5; f2/e2; g4/g5\n"
    "goal win\n";

}  // namespace

TEST_CASE("puzzles: both proofs accept a right answer, and neither a wrong one") {
    const Puzzle right = puzzle_of(std::string(three_moves) + "answer f5/e5; e3/e4; c4/c5\nband 2\n", "taiji");
    CHECK(check_puzzle(right).flaw == "");
    const SlowProof proof = prove_slowly(right, 1'000'000);
    CHECK(proof.is_complete);
    CHECK(proof.flaw == "");
    const std::string wrong_answers[] = {"answer e3/e4\n", "answer f5/e5; e3/e4; c4/d4\n"};
    for (const std::string& answer : wrong_answers) {
        const auto read = read_puzzles(std::string(three_moves) + answer + "band 2\n", *find_game("taiji"));
        if (!read) continue;
        CHECK(check_puzzle(read->front()).flaw != "");
        CHECK(prove_slowly(read->front(), 1'000'000).flaw != "");
    }
    const Puzzle shorter = puzzle_of(std::string(three_moves) + "answer f5/e5\nband 2\n", "taiji");
    CHECK(check_puzzle(shorter).flaw == "");
}

TEST_CASE("puzzles: another goal than the best is refused") {
    Puzzle puzzle = puzzle_of(std::string(three_moves) + "answer f5/e5; e3/e4; c4/c5\nband 2\n", "taiji");
    puzzle.goal.kind = Goal::Kind::draw;
    CHECK(check_puzzle(puzzle).flaw == "the goal is win");
}

TEST_CASE("puzzles: what is found is right, by both proofs") {
    for (const std::string_view id : {"lits", "tailits", "taiji", "pilus"}) {
        CAPTURE(id);
        FindCounts counts;
        int found = 0;
        for (std::uint64_t seed = 1; seed <= 10 && found < 2; ++seed) {
            const auto puzzle = find_puzzle(*find_game(id), {}, seed, usual_reach, counts);
            REQUIRE(puzzle);
            if (!*puzzle) continue;
            ++found;
            CAPTURE(write_puzzle(**puzzle));
            CHECK(check_puzzle(**puzzle).flaw == "");
            CHECK(prove_slowly(**puzzle, 200'000).flaw == "");
            const auto read = read_puzzles(write_puzzle(**puzzle), *find_game(id));
            REQUIRE(read);
            CHECK(write_puzzle(read->front()) == write_puzzle(**puzzle));
        }
        CHECK(found > 0);
    }
}

TEST_CASE("puzzles: rotated, mirrored and recoloured ones are alike, and others are not") {
    const std::string_view original = "puzzle 1\noption size=7\nmoves a1/a2; c3/c4; f5/f6\ngoal win\nanswer d1/d2\nband 1\n";
    const std::string_view turned = "puzzle 1\noption size=7\nmoves a1/b1; c3/d3; e6/f6\ngoal win\nanswer a4/b4\nband 1\n";
    const std::string_view recoloured = "puzzle 1\noption size=7\nmoves a2/a1; c4/c3; f6/f5\ngoal win\nanswer d2/d1\nband 1\n";
    const std::string_view other = "puzzle 1\noption size=7\nmoves a1/a2; c3/c4; f6/f7\ngoal win\nanswer d1/d2\nband 1\n";
    const Likeness likeness(puzzle_of(original, "taiji"));
    CHECK(likeness.is_like(Likeness(puzzle_of(turned, "taiji"))));
    CHECK(likeness.is_like(Likeness(puzzle_of(recoloured, "taiji"))));
    CHECK(!likeness.is_like(Likeness(puzzle_of(other, "taiji"))));
}

TEST_CASE("puzzles: the files are read, in normal form, and no two puzzles of a game are alike") {
    for (const GameTable* game : all_games()) {
        if (!has_puzzles(*game)) continue;
        CAPTURE(game->info.id);
        std::vector<Likeness> likenesses;
        std::string written;
        for (const Puzzle& puzzle : puzzles_of(*game)) {
            CAPTURE(puzzle.number);
            const Likeness likeness(puzzle);
            for (const Likeness& each : likenesses) CHECK(!each.is_like(likeness));
            likenesses.push_back(likeness);
            written += "\n" + write_puzzle(puzzle);
        }
        const std::string text = document(path_of(*game));
        CHECK(text.ends_with(written));
    }
}

/// `NARABE_PUZZLES=all` proves all of them, and takes hours.
TEST_CASE("puzzles: a sample of forty is proven by the rules alone") {
    const char* chosen = std::getenv("NARABE_PUZZLES");
    const bool all = chosen && std::string_view(chosen) == "all";
    const std::uint64_t most_positions = all ? 200'000'000 : tries(400'000);
    const int each = tries(5);
    Rng rng(std::random_device{}());
    for (const GameTable* game : all_games()) {
        if (!has_puzzles(*game)) continue;
        CAPTURE(game->info.id);
        std::vector<Puzzle> puzzles = puzzles_of(*game);
        int proven = 0;
        for (int i = 0; !puzzles.empty() && (all || i < each); ++i) {
            const std::size_t place = rng.below(static_cast<std::uint32_t>(puzzles.size()));
            const SlowProof proof = prove_slowly(puzzles[place], most_positions);
            CAPTURE(puzzles[place].number);
            CHECK(proof.flaw == "");
            if (all && puzzles[place].band <= 2) CHECK(proof.is_complete);
            proven += proof.is_complete ? 1 : 0;
            puzzles.erase(puzzles.begin() + static_cast<std::ptrdiff_t>(place));
        }
        MESSAGE(game->info.id << ": " << proven << " proven");
    }
}

}  // namespace narabe
