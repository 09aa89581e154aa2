// The search tree: tree reuse, and proven draws.

#include "ai/tree.h"

#include "games/all_brains.h"
#include "games/all_games.h"
#include "games/tested_games.h"
#include "tries.h"

namespace narabe {

namespace {

/// A subtree as text, to compare subtrees at different indices.
std::string text_of(const Tree& tree, std::uint32_t index) {
    const Node& node = tree[index];
    std::string text = std::to_string(node.move.bits) + ":" + std::to_string(node.visits) + (node.proven ? "!" : "");
    for (std::uint32_t child = node.first_child; child != 0; child = tree[child].next_sibling) {
        text += "(" + text_of(tree, child) + ")";
    }
    return text;
}

Tree some_tree(std::uint32_t nodes, std::uint64_t seed) {
    Tree tree(nodes, 2);
    Rng rng(seed);
    for (std::uint32_t i = 1; i < nodes; ++i) {
        const std::uint32_t parent = rng.below(i);
        tree.add(parent, {.move = {i}, .visits = rng.below(1000), .proven = rng.below(5) == 0});
    }
    return tree;
}

std::size_t size_of(const Tree& tree, std::uint32_t index) {
    std::size_t count = 1;
    for (std::uint32_t child = tree[index].first_child; child != 0; child = tree[child].next_sibling) {
        count += size_of(tree, child);
    }
    return count;
}

AnyPosition position_of(std::string_view game_id, std::uint64_t seed, int moves) {
    const GameModule& game = *find_game(game_id);
    Rng rng(seed);
    MoveList scratch;
    AnyPosition position = *game.start(*game.resolve({}, rng));
    position.play_out(rng, scratch, moves);
    return position;
}

constexpr std::string_view open_games[] = {"lits", "tailits", "taiji", "taigo", "tix", "tailits-taiji", "taiji-lits"};

}  // namespace

TEST_CASE("tree reuse: the subtree of the new root stays unchanged, and the rest is freed") {
    constexpr std::uint32_t nodes = 3000;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Tree tree = some_tree(nodes, seed);
        Rng rng(seed);
        for (std::uint32_t top = 1 + rng.below(6); tree[top].first_child != 0;) {
            const std::string before = text_of(tree, top);
            const std::size_t size = size_of(tree, top);
            tree.move_root_to(top);
            CHECK(text_of(tree, Tree::root) == before);
            CHECK(tree[Tree::root].next_sibling == 0);
            CHECK(tree.has_room_for(nodes - size));
            CHECK_FALSE(tree.has_room_for(nodes - size + 1));
            top = tree[Tree::root].first_child;
            if (top == 0) break;
        }
        tree.add(Tree::root, {.move = {7777}});
        CHECK(tree.child_by(Tree::root, Move{7777}) != 0);
    }
}

TEST_CASE("mcts-solver: a proven draw is preferred to a move that only looks better") {
    Tree tree(10, 2);
    tree[tree.add(Tree::root, {.move = {1}})].visits = 500;
    tree[tree.child_by(Tree::root, {1})].reward = 400;
    tree.mark_proven(tree.add(Tree::root, {.move = {2}}), Winners{});
    CHECK(tree.candidates(Tree::root).front().move == Move{1});
    tree.mark_proven(Tree::root, Winners{});
    CHECK(tree.candidates(Tree::root).front().move == Move{2});
}

TEST_CASE("tree reuse: a search continues from a position of its tree") {
    for (const std::string_view id : open_games) {
        CAPTURE(id);
        for (std::uint64_t seed = 1; seed <= tries(3u); ++seed) {
            AnyPosition position = position_of(id, seed, 2 + static_cast<int>(seed));
            if (position.outcome()) continue;
            Level level = narabe::level(max_level, id);
            level.search.nodes = 100'000;
            auto search = make_search(position, level, seed);
            search->run(4000);
            if (search->is_done()) continue;
            const auto same = search->candidates();
            CHECK(search->reuse_tree(position));
            CHECK(search->simulations() == 4000);
            CHECK(search->candidates().size() == same.size());

            const Candidate best = search->candidates().front();
            position.play(best.move);
            if (position.outcome() || best.certain) continue;
            REQUIRE(search->reuse_tree(position));
            CHECK(search->simulations() == best.visits);
            std::uint32_t visits = 0;
            for (const Candidate& candidate : search->candidates()) {
                REQUIRE(position.is_legal(candidate.move));
                visits += candidate.visits;
            }
            CHECK(visits > 0);
            CHECK(visits <= best.visits);
            const std::uint64_t before = search->simulations();
            search->run(500);
            CHECK((search->is_done() || search->simulations() == before + 500));
            AnyPosition reached = position;
            for (const Move move : search->thought().principal_variation) {
                REQUIRE(reached.is_legal(move));
                reached.play(move);
            }
        }
    }
}

TEST_CASE("tree reuse: a search continues after a turn and the reply to it") {
    for (const std::string_view id : open_games) {
        CAPTURE(id);
        AnyPosition position = position_of(id, 5, 4);
        Level level = narabe::level(max_level, id);
        level.search.nodes = 300'000;
        auto search = make_search(position, level, 5);
        search->run(20'000);
        const MoveList expected = search->thought().principal_variation;
        if (search->is_done()) continue;
        const int turn = position.turn();
        for (std::size_t i = 0; i + 1 < expected.size() && position.turn() < turn + 2;
             ++i) {  // the last node has no children yet
            AnyPosition next = position;
            next.play(expected[i]);
            if (next.outcome()) break;
            position = next;
        }
        CHECK(search->reuse_tree(position));
        CHECK(search->simulations() > 0);
    }
}

TEST_CASE("tree reuse: win probabilities are on the same scale as in a new search") {
    AnyPosition position = position_of("taiji", 5, 0);
    const auto kept = make_search(position, level(8, "taiji"), 1);
    const auto spread = [](const Search& search) {
        const auto found = search.candidates();
        float least = 1;
        float most = 0;
        for (const Candidate& candidate : found) {
            if (candidate.visits < 10) continue;
            least = std::min(least, candidate.chance);
            most = std::max(most, candidate.chance);
        }
        return most - least;
    };
    float of_kept = 0;
    float of_new = 0;
    for (int turns = 0; turns < 28; turns += 2) {
        kept->run(2000);
        const MoveList expected = kept->thought().principal_variation;
        REQUIRE(expected.size() >= 2);
        for (std::size_t i = 0; i < 2; ++i) position.play(expected[i]);
        REQUIRE(kept->reuse_tree(position));
        if (turns < 16) continue;
        const auto fresh = make_search(position, level(8, "taiji"), 2);
        fresh->run(2000);
        kept->run(static_cast<int>(2000 - kept->simulations()));
        of_kept += spread(*kept);
        of_new += spread(*fresh);
    }
    CHECK(of_kept == doctest::Approx(of_new).epsilon(0.3));
}

TEST_CASE("tree reuse: a tree is not reused if it does not contain the position, or if the game has hidden information") {
    for (const std::string_view id : open_games) {
        CAPTURE(id);
        auto search = make_search(position_of(id, 5, 4), narabe::level(3, id), 5);
        search->run(300);
        const auto before = search->candidates();
        CHECK_FALSE(search->reuse_tree(position_of(id, 5, 3)));
        CHECK_FALSE(search->reuse_tree(position_of(id, 6, 5)));
        CHECK(search->candidates().size() == before.size());
    }
    AnyPosition hidden = position_of("pilus", 5, 6);
    while (hidden.to_move() == Seat::chance) {
        Rng rng(1);
        hidden.play(hidden.roll(rng));
    }
    hidden = hidden.seen_by(hidden.to_move());
    auto search = make_search(hidden, narabe::level(3, "pilus"), 5);
    search->run(100);
    CHECK_FALSE(search->reuse_tree(hidden));
}

}  // namespace narabe
