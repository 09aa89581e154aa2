// The program's puzzles: proven again by the rules alone, and different from each other.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <random>

#include "core/english.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "puzzles/clarity.h"
#include "puzzles/finder.h"
#include "puzzles/likeness.h"
#include "puzzles/slow_proof.h"
#include "tries.h"

namespace narabe {

namespace {

std::string path_of(const GameModule& game) {
    return "assets/puzzles/" + std::string(game.info.id) + ".txt";
}

bool has_puzzles(const GameModule& game) {
    return std::ifstream(std::string(NARABE_ASSETS_DIR) + "/puzzles/" + std::string(game.info.id) + ".txt").good();
}

std::vector<Puzzle> puzzles_of(const GameModule& game) {
    const auto puzzles = read_puzzles(document(path_of(game)), game);
    if (!puzzles) FAIL(in_english(puzzles.error().sentence));
    return *puzzles;
}

Puzzle puzzle_of(std::string_view text, std::string_view game) {
    const auto puzzles = read_puzzles(text, *find_game(game));
    if (!puzzles) FAIL(in_english(puzzles.error().sentence));
    return puzzles->front();
}

/// An example from src/session/puzzles.md.
constexpr std::string_view three_moves =
    "puzzle 17\noption size=7\n"
    "moves a3/a2; d4/d5; f4/f3; g7/g6; c2/c1; d2/d3; b5/b4; d7/e7; b1/b2; b7/a7; g1/g2; b6/c6\n"
    "moves b3/c3; d1/e1; f6/e6; a6/a5; f2/e2; g4/g5\n"
    "goal win\n";

}  // namespace

TEST_CASE("puzzles: both proofs accept a right answer and reject a wrong one") {
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

TEST_CASE("puzzles: both proofs agree on a forced win within turns, with the fewest turns and one answer") {
    const std::string moves =
        "puzzle 1\nmoves 0,1/-1,1; 1,-2/0,-1; 2,-2/2,-1; B@1,-1; 3,-1/3,-2; 1,1/1,2; 3,0/2,1; W@2,0; 2,3/1,3; 3,1/3,2; W@2,2\n"
        "moves 0,2/0,3; -1,2/-1,3; -2,3/-2,4; -3,3/-3,4; 4,2/4,1\n";
    const auto flaws = [&](const std::string& rest) {
        const Puzzle puzzle = puzzle_of(moves + rest + "\nband 1\n", "taigo");
        return std::pair(check_puzzle(puzzle).flaw, prove_slowly(puzzle, 40'000'000).flaw);
    };
    CHECK(flaws("goal win in 2\nanswer -1,5/-1,4") == std::pair<std::string, std::string>());
    CHECK(flaws("goal win in 2\nanswer -1,5/-2,5").first == "wrong answer: -1,5/-2,5 instead of -1,5/-1,4");
    CHECK(flaws("goal win in 2\nanswer -1,5/-2,5").second != "");
    CHECK(flaws("goal win in 1\nanswer -1,5/-1,4").first == "there is no goal to reach");
    CHECK(flaws("goal win in 1\nanswer -1,5/-1,4").second != "");
    CHECK(flaws("goal win in 3\nanswer -1,5/-1,4").first == "the goal is win in 2");
}

TEST_CASE("puzzles: a puzzle whose goal is below the best possible result is rejected") {
    Puzzle puzzle = puzzle_of(std::string(three_moves) + "answer f5/e5; e3/e4; c4/c5\nband 2\n", "taiji");
    puzzle.goal.kind = Goal::Kind::draw;
    CHECK(check_puzzle(puzzle).flaw == "the goal is win");
}

namespace {

/// The last positions of a random game.
std::vector<AnyPosition> ending_of(const GameModule& game, const Options& options, std::uint64_t seed, std::size_t most) {
    Rng rng(mix(seed));
    std::vector<AnyPosition> positions{*game.start(*game.resolve(options, rng))};
    MoveList moves;
    for (;;) {
        positions.back().legal_moves(moves);
        AnyPosition next = positions.back();
        next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        if (next.outcome()) break;
        positions.push_back(std::move(next));
    }
    if (positions.size() > most) positions.erase(positions.begin(), positions.end() - static_cast<std::ptrdiff_t>(most));
    return positions;
}

/// How often both searches agree, for wins and for other results.
struct Agreed {
    int wins = 0;
    int others = 0;
};

Agreed agreed_in(const std::vector<AnyPosition>& positions, int turns, std::uint64_t most) {
    Agreed agreed;
    for (const AnyPosition& position : positions) {
        const auto slow = wins_slowly(position, turns, most);
        if (!slow) continue;
        const auto quick = make_prover(position, turns)->value(position, position.to_move(), 10'000'000);
        CAPTURE(position.write());
        REQUIRE(quick);
        CHECK((*quick > 0) == *slow);
        ++(*slow ? agreed.wins : agreed.others);
    }
    return agreed;
}

}  // namespace

TEST_CASE("puzzles: forced wins within turns match those found by a search that uses only the rules") {
    struct Kind {
        std::string_view id;
        Options options;
    };
    const Kind kinds[] = {
        {"tix", {}}, {"tix", {{"needs-active", "yes"}}}, {"taigo", {}}, {"taigo", {{"handicap", "5"}, {"tiles", "20"}}}};
    for (const Kind& kind : kinds) {
        CAPTURE(kind.id);
        for (const int turns : {1, 2}) {
            Agreed all;
            for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(tries(turns == 1 ? 100 : 20)); ++seed) {
                const Agreed each =
                    agreed_in(ending_of(*find_game(kind.id), kind.options, seed, 4), turns, turns == 1 ? 100'000 : 50'000);
                all.wins += each.wins;
                all.others += each.others;
            }
            MESSAGE(kind.id << ", " << turns << " turns: " << all.wins << " wins, " << all.others << " others");
            CHECK(all.others > 0);
            if (turns == 1) CHECK(all.wins > 0);
        }
    }
}

namespace {

AnyPosition played(AnyPosition position, std::string_view moves) {
    for (const std::string_view move : split(moves, "; ")) position.play(*position.read_move(move));
    return position;
}

/// The positions up to the start of this turn if pieces only slide back and forth; empty if the game ends earlier.
std::vector<AnyPosition> after_slides(AnyPosition position, int turn, std::uint64_t seed) {
    Rng rng(mix(seed));
    MoveList moves;
    while (position.turn() < turn) {
        position.legal_moves(moves);
        AnyPosition next = position;
        do {
            if (moves.empty()) return {};
            const auto place = moves.begin() + static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(moves.size())));
            const bool is_slide = position.write_move(*place).size() == 5;
            next = position;
            if (is_slide) next.play(*place);
            moves.erase(place);
        } while (next.turn() == position.turn() || next.outcome());
        position = std::move(next);
    }
    return {position};
}

}  // namespace

TEST_CASE("puzzles: forced wins within turns of TIX respect repetition and the turn limit") {
    const GameModule& tix = *find_game("tix");
    const AnyPosition started =
        played(*tix.start({{"turns", "50"}}), "a1; f6; c3; d6; a1-a2; f1; c3-c6; a2-f2; c6x; f6-e6; pass; a1; a6; c3; e1");
    // Pieces slide to and fro until the third repetition.
    AnyPosition position = started;
    std::vector<AnyPosition> positions;
    for (int i = 0; i < 2; ++i) {
        for (const char* move : {"a1-b1", "a6-b6", "b1-a1", "b6-a6"}) {
            positions.push_back(position);
            position.play(*position.read_move(move));
        }
    }
    CHECK(position.outcome());
    positions.erase(positions.begin(), positions.end() - 3);
    const Agreed repeated = agreed_in(positions, 1, 1'000'000);
    CHECK(repeated.wins + repeated.others == 3);
    Agreed limited;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Agreed each = agreed_in(after_slides(started, 49, seed), 1, 1'000'000);
        limited.wins += each.wins;
        limited.others += each.others;
    }
    MESSAGE("at the limit: " << limited.wins << " wins, " << limited.others << " others");
    CHECK(limited.wins > 0);
}

TEST_CASE("puzzles: both proofs confirm the puzzles that are found") {
    for (const std::string_view id : {"lits", "tailits", "taiji", "taigo", "tix", "pilus"}) {
        CAPTURE(id);
        FindCounts counts;
        int found = 0;
        for (std::uint64_t seed = 1; seed <= 10 && found < tries(2); ++seed) {
            const auto puzzle = find_puzzle(*find_game(id), {}, seed, {}, counts);
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

TEST_CASE("puzzles: an answer is clear if it stops the replies that refute the tempting moves") {
    const auto is_clear = [](std::string_view text, std::string_view game, int threat = 0) {
        const Puzzle puzzle = puzzle_of(text, game);
        const AnyPosition position = position_of(puzzle);
        const ProofLimits limits{.of_root = 1'000'000, .of_child = 1'000'000};
        const auto prover = make_prover(position);
        const auto key = key_of(position, *prover, limits);
        REQUIRE(key);
        return stops_what_refutes(position, *key, *prover, limits, threat).value();
    };
    // A T on a6 to c6 and an L on e7 to g6 refute all other moves. Neither is legal after the answer.
    const std::string_view two_threats =
        "puzzle 1\noption board=scatter\n"
        "moves Lf9g9h8h9; Sh7i6i7j6; Sc10d9d10e9; Lh5i3i4i5; Sg1g2h2h3; Ic2d2e2f2; Sb4b5c3c4\n"
        "goal win\nanswer Lc7d7e7e8\nband 4\n";
    CHECK(is_clear(two_threats, "lits"));
    CHECK(is_clear(two_threats, "lits", 2));
    // An S in the same location scores as much, and loses only to a distant T.
    const std::string_view twins =
        "puzzle 2\nmoves Sa6b6b7c7; Ld6d7d8e6; Lb8b9b10c10; Sf5f6g6g7; Ta3a4a5b4; Lg8h8h9h10; La1a2b2c2\n"
        "goal win\nanswer Td9e9e10f9\nband 5\n";
    CHECK(!is_clear(twins, "lits"));
    // The answer scores nothing. It puts white on f3, where white would refute every other move.
    const std::string_view one_cell =
        "puzzle 3\nmoves i2/h2; b2/b1; c8/c7; b3/a3; a6/b6; b4/a4; a5/b5; d4/d3; e1/e2; e7/e8; f1/f2; g2/g1; c5/c4; c2/c1\n"
        "moves d1/d2; e4/e3; c6/d6; h4/i4; f6/g6; f5/f4; e6/e5; b7/a7; g4/g5; h7/i7; i3/h3; g9/f9; h5/h6; i6/i5; i1/h1\n"
        "goal win\nanswer f3/g3\nband 3\n";
    CHECK(is_clear(one_cell, "taiji"));
    CHECK(!is_clear(one_cell, "taiji", 2));  // takes one point
    // It takes the cells of the replies that refute other moves, but equivalent replies exist next to them.
    const std::string_view another_way =
        "puzzle 4\noption size=7\noption groups=3\n"
        "moves g2/f2; b6/a6; b1/b2; d2/d1; g4/f4; b5/a5; a3/b3; c4/c5; d5/d6; b4/a4; g6/f6; f5/g5; e7/e6; c2/c1\n"
        "goal win\nanswer e4/e5\nband 4\n";
    CHECK(!is_clear(another_way, "taiji"));
    // It scores more than any other move.
    const std::string_view obvious =
        "puzzle 5\noption size=11\noption groups=2\nmoves b3/c3; b8/a8; k5/j5; f10/f11; k3/j3; b2/a2; k7/j7; j1/k1; k9/j9; "
        "b7/a7; k8/j8; j6/k6; a9/b9; i2/j2; j11/j10; j4/k4; a6/b6; i7/i6; f1/f2; h2/h1; i11/i10; h10/h11; e1/e2; g2/g1\n"
        "moves a4/b4; b10/b11; d4/c4; e10/e11; c1/c2; d2/d1; d11/d10; h4/i4; g11/g10; k10/k11; i9/i8; h8/h9; i3/h3; b5/a5; "
        "e4/f4; e9/d9; h6/g6; f8/f9; e3/f3; e8/e7; g9/g8; g4/g5; f6/f5; d8/d7; a1/b1\n"
        "goal win\nanswer c8/c7\nband 3\n";
    CHECK(!is_clear(obvious, "taiji"));
}

TEST_CASE("puzzles: a puzzle with a short proof is accepted if its answer stops a threat and is not the best-scoring move") {
    const auto stops = [](std::string_view text) {
        const Puzzle puzzle = puzzle_of(text, "lits");
        const AnyPosition position = position_of(puzzle);
        const auto prover = make_prover(position);
        return stops_a_threat(position, key_of(position, *prover).value(), *prover, {}).value();
    };
    // An L on a6 to b8 would take three symbols.
    const std::string_view threat =
        "puzzle 1\n"
        "moves Sh8i8i9j9; swap; Ig7g8g9g10; Le7e8e9f9; Sc5c6d6d7\n"
        "moves Lh5i5i6i7; Ii1i2i3i4; Ig2g3g4g5; Sc8c9d9d10; Lb2c2c3c4\n"
        "goal win\nanswer Ta5a6a7b6\nband 2\n";
    CHECK(stops(threat));
    // Other moves lose to many different replies.
    const std::string_view scattered =
        "puzzle 2\n"
        "moves Lf4g2g3g4; Sf5f6g6g7; Le6e7e8f8; Th3i2i3i4\n"
        "moves Th7i6i7i8; Tg8g9g10h9; Se2e3f1f2; Lb2b3c2d2\n"
        "goal win\nanswer Tc5d4d5d6\nband 2\n";
    CHECK(!stops(scattered));
    // No other move scores more.
    const std::string_view best_score =
        "puzzle 3\n"
        "moves Td5e4e5e6; swap; Lf5g5g6g7; Lc2c3d3e3; Sf8g8g9h9\n"
        "moves Ld9e7e8e9; Ic6c7c8c9; La5a6a7b7; Th5i4i5j5; Sh7i7i8j8\n"
        "goal win\nanswer Sh1h2i2i3\nband 2\n";
    CHECK(!stops(best_score));
}

TEST_CASE("puzzles: with little effort allowed, only endings whose answers stop all refutations are found") {
    FindCounts generous, strict;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        REQUIRE(find_puzzle(*find_game("lits"), {}, seed, {.effort = 1'000'000}, generous));
        const auto puzzle = find_puzzle(*find_game("lits"), {}, seed, {.effort = 1}, strict);
        REQUIRE(puzzle);
        if (!*puzzle) continue;
        const AnyPosition position = position_of(**puzzle);
        const auto prover = make_prover(position);
        CHECK(stops_what_refutes(position, *key_of(position, *prover), *prover, {}) == true);
    }
    CHECK(strict.kept < generous.kept);
}

TEST_CASE("puzzles: rotated, reflected and recoloured puzzles are alike, and others are not") {
    const std::string_view original = "puzzle 1\noption size=7\nmoves a1/a2; c3/c4; f5/f6\ngoal win\nanswer d1/d2\nband 1\n";
    const std::string_view turned = "puzzle 1\noption size=7\nmoves a1/b1; c3/d3; e6/f6\ngoal win\nanswer a4/b4\nband 1\n";
    const std::string_view recoloured = "puzzle 1\noption size=7\nmoves a2/a1; c4/c3; f6/f5\ngoal win\nanswer d2/d1\nband 1\n";
    const std::string_view other = "puzzle 1\noption size=7\nmoves a1/a2; c3/c4; f6/f7\ngoal win\nanswer d1/d2\nband 1\n";
    const Likeness likeness(puzzle_of(original, "taiji"));
    CHECK(likeness.is_like(Likeness(puzzle_of(turned, "taiji"))));
    CHECK(likeness.is_like(Likeness(puzzle_of(recoloured, "taiji"))));
    CHECK(!likeness.is_like(Likeness(puzzle_of(other, "taiji"))));
}

TEST_CASE("puzzles: the files are in normal form, and no two puzzles of a game are alike") {
    for (const GameModule* game : all_games()) {
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

/// `NARABE_PUZZLES=all` proves all puzzles, which takes minutes.
TEST_CASE("puzzles: a sample of forty puzzles is confirmed by a search that uses only the rules") {
    const char* chosen = std::getenv("NARABE_PUZZLES");
    const bool all = chosen && std::string_view(chosen) == "all";
    const std::uint64_t max_positions = all ? 200'000'000 : tries(400'000);
    const int each = tries(5);
    Rng rng(std::random_device{}());
    for (const GameModule* game : all_games()) {
        if (!has_puzzles(*game)) continue;
        CAPTURE(game->info.id);
        std::vector<Puzzle> puzzles = puzzles_of(*game);
        int proven = 0;
        for (int i = 0; !puzzles.empty() && (all || i < each); ++i) {
            const std::size_t place = rng.below(static_cast<std::uint32_t>(puzzles.size()));
            const SlowProof proof = prove_slowly(puzzles[place], max_positions);
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
