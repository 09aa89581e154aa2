// Selection of children: UCB, progressive widening, and the order in which moves become children.

#include "ai/ucb.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace narabe {

namespace {

/// A node with this many moves; moves with low numbers gain most.
Tree root_with(std::uint32_t moves, std::size_t most = 1000) {
    Tree tree(1000, 2);
    tree.add(Tree::root, {});
    std::vector<RatedMove> rated;
    for (std::uint32_t i = 0; i < moves; ++i) rated.push_back({{i}, 0.001f * static_cast<float>(50 - static_cast<int>(i))});
    const std::uint32_t node = tree[Tree::root].first_child;
    add_by_gains(tree, node, Seat::first, rated, most, 4, 0);
    return tree;
}

/// The moves tried in this many simulations of the node, all with the same result.
std::set<std::uint32_t> tried(Tree& tree, const SearchSettings& settings, int simulations) {
    const std::uint32_t node = tree[Tree::root].first_child;
    std::set<std::uint32_t> moves;
    for (int i = 0; i < simulations; ++i) {
        const std::uint32_t child = select_child(tree, node, settings, Order::any);
        moves.insert(tree[child].move.bits);
        const std::uint32_t path[] = {node, child};
        tree.back_up(path, {0.5f, 0.5f});
    }
    return moves;
}

}  // namespace

TEST_CASE("progressive widening: only the best moves are considered at first, and more moves later, depending on their gains") {
    SearchSettings settings;
    settings.widening_base = 3;
    settings.widening_factor = 1;
    Tree tree = root_with(100);
    CHECK(tried(tree, settings, 12).size() <= 6);
    const auto later = tried(tree, settings, 900);
    CHECK(later.size() > 20);
    CHECK(later.size() <= 3 + 31);
    CHECK(*later.rbegin() == later.size() - 1);
}

TEST_CASE("ucb: moves of equal gain are tried in a random order, which is the same for the same tie break") {
    const auto order = [](std::uint32_t tie_break) {
        Tree tree(100, 2);
        std::vector<RatedMove> rated;
        for (std::uint32_t i = 0; i < 20; ++i) rated.push_back({{i}, i < 5 ? 0.1f : 0.0f});
        add_by_gains(tree, Tree::root, Seat::first, rated, 100, 4, tie_break);
        std::vector<std::uint32_t> moves;
        for (std::uint32_t child = tree[Tree::root].first_child; child != 0; child = tree[child].next_sibling) {
            moves.push_back(tree[child].move.bits);
        }
        return moves;
    };
    const auto moves = order(1);
    CHECK(order(1) == moves);
    CHECK(order(2) != moves);
    CHECK(std::all_of(moves.begin(), moves.begin() + 5, [](std::uint32_t move) { return move < 5; }));
}

TEST_CASE("progressive widening: moves that are proven losses do not count") {
    SearchSettings settings;
    settings.widening_base = 2;
    Tree tree = root_with(10);
    const std::uint32_t node = tree[Tree::root].first_child;
    for (std::uint32_t child = tree[node].first_child, i = 0; i < 5; child = tree[child].next_sibling, ++i) {
        tree.mark_proven(child, {0b10});
    }
    CHECK(tried(tree, settings, 50) == std::set<std::uint32_t>{5, 6});
}

TEST_CASE("ucb: if the best moves come first, selection may stop at the first untried move") {
    Tree tree = root_with(100);
    const std::uint32_t node = tree[Tree::root].first_child;
    std::uint32_t worth = 1;
    for (int i = 0; i < 3000; ++i) {
        const std::uint32_t child = select_child(tree, node, {}, Order::any);
        REQUIRE(select_child(tree, node, {}, Order::best_first) == child);
        worth = worth * 1664525 + 1013904223;
        const std::uint32_t path[] = {node, child};
        const float value = static_cast<float>(worth >> 16) / 65536;
        tree.back_up(path, {value, 1 - value});
    }
}

TEST_CASE("ucb: the best moves become children first, and the other moves after them") {
    Tree tree(200, 2);
    std::vector<RatedMove> rated;
    for (std::uint32_t i = 0; i < 100; ++i) rated.push_back({{(i * 37) % 100}, -0.001f * static_cast<float>((i * 37) % 100)});
    add_by_gains(tree, Tree::root, Seat::first, rated, 32, 4, 0);
    CHECK(tree.count_children(Tree::root) == 32);
    std::erase_if(rated, [&](const RatedMove& each) { return tree.child_by(Tree::root, each.move) != 0; });
    add_by_gains(tree, Tree::root, Seat::first, rated, 1000, 4, 0);
    std::uint32_t count = 0;
    for (std::uint32_t child = tree[Tree::root].first_child; child != 0; child = tree[child].next_sibling) {
        CHECK(tree[child].move.bits == count++);
    }
    CHECK(count == 100);
    CHECK(tree.count_children(Tree::root) == 100);
}

TEST_CASE("ucb: a node needs more children if its last child is selected, or if all children are proven losses") {
    Tree tree = root_with(100, 10);
    const std::uint32_t node = tree[Tree::root].first_child;
    const std::uint32_t first = tree[node].first_child;
    CHECK_FALSE(needs_more_children(tree, node, first));
    tree[node].has_all_moves = false;
    CHECK_FALSE(needs_more_children(tree, node, first));
    CHECK(needs_more_children(tree, node, tree.last_child(node)));
    for (std::uint32_t child = first; child != 0; child = tree[child].next_sibling) tree.mark_proven(child, {0b10});
    CHECK(needs_more_children(tree, node, select_child(tree, node, {}, Order::any)));
}

TEST_CASE("ucb: without progressive widening, every move is tried") {
    Tree tree = root_with(100);
    CHECK(tried(tree, {}, 2000).size() == 100);
}

}  // namespace narabe
