// Transpositions, also after rotations and reflections.
#include "session/transpositions.h"

#include <doctest/doctest.h>

#include "session/random_study.h"
#include "session/study_text.h"
#include "session/symmetries.h"

namespace narabe {

namespace {

std::size_t count_symmetries(std::string_view game, const Options& options = {}) {
    return symmetries_of(Session::start(*find_game(game), options, {}, 1)->position()).size();
}

std::string with_transpositions(std::string_view text) {
    const auto study = read_study(text, all_games());
    REQUIRE(study);
    return write_study(*study, transpositions_in(study->tree(), symmetries_of(study->session().line().beginning())));
}

}  // namespace

TEST_CASE("symmetries: each game has those of its board, its symbols and what is on it at the start") {
    CHECK(count_symmetries("tix") == 7);
    CHECK(count_symmetries("taiji") == 7);
    CHECK(count_symmetries("taiji", {{"size", "11"}}) == 7);
    CHECK(count_symmetries("tailits") == 7);
    CHECK(count_symmetries("tailits-taiji") == 7);
    CHECK(count_symmetries("taiji-lits") == 7);
    CHECK(count_symmetries("taigo") == 1);  // along the first tile, whose halves differ
    CHECK(count_symmetries("lits", {{"board", "scatter"}}) == 0);
    CHECK(count_symmetries("lits", {{"board", "fronts"}}) == 0);
    CHECK(count_symmetries("pilus") == 0);
}

TEST_CASE("symmetries: a moved text is a move in its one spelling") {
    const Symmetry half_turn{.xx = -1, .yy = -1, .dx = 9, .dy = 9};
    CHECK(moved("Lc3c4c5d5", half_turn) == "Lg6h6h7h8");
    CHECK(moved("c3-c6", half_turn) == "h8-h5");
    CHECK(moved("swap", half_turn) == "swap");
    CHECK(moved("-1,2/0,2", {.xx = 0, .xy = 1, .yx = 1, .yy = 0}) == "2,-1/2,0");
}

TEST_CASE("transpositions: other orders of moves and images are found once, where they begin") {
    const std::string text =
        "narabe 2\ngame taiji\noption size=7\nmoves a1/a2; e5/e6; c3/c4\nline 1 e5/e6; a1/a2; c3/c4; g1/g2\n"
        "line 1 a7/a6; e3/e2; g7/g6\n";
    CHECK(with_transpositions(text) ==
          "narabe 2\ngame taiji\noption size=7\nmoves a1/a2; e5/e6; c3/c4\n"
          "line 1 e5/e6; a1/a2; c3/c4; g1/g2\n# 2: also reached by line 1 after 2\n"
          "line 1 a7/a6; e3/e2; g7/g6\n# 1: also reached by line 1 after 1, rotated or flipped\n");
}

TEST_CASE("transpositions: both nodes lead to the same position, in all games") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        RandomStudy random(Study(random_game(*game, 5, 3)), 5);
        for (int step = 0; step < 200; ++step) random.step();
        const GameTree& tree = random.study.tree();
        const auto position = [&](std::size_t node) {
            AnyPosition reached = tree.line().beginning();
            for (const Move move : tree.moves_to(node)) reached.play(move);
            return reached;
        };
        const auto found = transpositions_in(tree, symmetries_of(tree.line().beginning()));
        REQUIRE(found.size() == tree.size() + 1);
        for (std::size_t node = 0; node < found.size(); ++node) {
            if (!found[node]) continue;
            CHECK(found[node]->node < node);
            const AnyPosition one = position(node);
            const AnyPosition other = position(found[node]->node);
            if (!found[node]->is_moved) CHECK(one.hash() == other.hash());
            CHECK(one.to_move() == other.to_move());
            CHECK(one.scores() == other.scores());
            CHECK(one.outcome() == other.outcome());
        }
    }
}

}  // namespace narabe
