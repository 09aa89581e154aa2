// Monte Carlo tree search of any game: UCT with RAVE, priors, progressive widening and MCTS-Solver, and an exact search of
// endings (`solver.h`) at nodes near the end. Games with hidden information: information set MCTS (Cowling, Powley and
// Whitehouse, 2012).
#pragma once

#include "ai/exact_tries.h"
#include "ai/expansion.h"
#include "ai/pie_rule.h"
#include "ai/playout.h"
#include "ai/root_effort.h"
#include "ai/search.h"
#include "ai/simulation_path.h"

namespace narabe {

/// Searches for the seat to move, from the position as that seat sees it. With hidden information each simulation begins with
/// another determinization, and the tree branches on what the seat would see.
template <Position P, class Brain>
class MonteCarlo final : public Search {
  public:
    /// Precondition: `position` is unfinished, and a seat is to move.
    NARABE_COLD MonteCarlo(const P& position, const Brain& brain, const SearchSettings& settings, std::uint64_t seed)
        : root_(position),
          thinker_(position.to_move()),
          brain_(brain),
          given_settings_(settings),
          settings_(settings_of<Brain>(settings, position)),
          rng_(seed),
          tree_(settings_.nodes, position.seats()),
          expansion_(tree_, brain_, settings_, rng_),
          playout_(brain_, settings_, rng_, position.seats()),
          exact_(settings_),
          root_effort_(settings_) {}
    NARABE_COLD ~MonteCarlo() override {}
    /// The members hold references to each other.
    MonteCarlo(const MonteCarlo&) = delete;
    MonteCarlo& operator=(const MonteCarlo&) = delete;

    void run(int count) override {
        for (; count > 0 && !is_done(); --count) {
            simulate();
            solve_root();
        }
    }
    bool is_done() const override { return tree_[Tree::root].proven; }
    std::uint64_t simulations() const override { return counts_.simulations; }
    std::uint64_t positions() const override { return counts_.positions; }
    NARABE_COLD Thought thought() const override;
    NARABE_COLD std::vector<Candidate> candidates() const override;
    /// For positions of at most two turns later.
    NARABE_COLD bool reuse_tree(const AnyPosition& position) override;

  private:
    using Pie = PieRule<P, Brain>;
    static constexpr bool adds_best_first = Expansion<P, Brain>::adds_best_first;
    static constexpr Order order = adds_best_first ? Order::best_first : Order::any;

    /// A selected child, and the move that leads there.
    struct Step {
        std::uint32_t child = 0;  ///< 0: the tree ends here
        Move move;
    };

    void simulate();
    void descend(P& position);
    Values evaluate_leaf(P& position);

    Step select(const P& position, std::uint32_t index);
    Step step_to(std::uint32_t child) const { return {child, tree_[child].move}; }
    Step select_by_chance(const P& position, std::uint32_t index);
    Step select_rated(const P& position, std::uint32_t index);
    Step select_determinized(const P& position, std::uint32_t index);
    std::uint32_t child_seen(const P& position, std::uint32_t index, Move move);

    NARABE_COLD void expand(const P& position, std::uint32_t index);
    NARABE_COLD void prove_terminal_children();
    NARABE_COLD bool solve(const P& position, std::uint32_t index, std::uint32_t limit);
    void solve_root();

    P root_;
    Seat thinker_;
    Brain brain_;
    SearchSettings given_settings_;  ///< before the brain adapted them to the root
    SearchSettings settings_;
    Rng rng_;
    Tree tree_;
    Expansion<P, Brain> expansion_;
    SimulationPath<Brain> path_;
    Playout<P, Brain> playout_;
    ExactTries<P, Brain> exact_;
    RootEffort root_effort_;
    SearchCounts counts_;
    MoveList moves_;
};

// --- Results ---------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
Thought MonteCarlo<P, Brain>::thought() const {
    Thought thought{.simulations = counts_.simulations, .best = {}, .principal_variation = tree_.principal_variation()};
    if (const auto found = candidates(); !found.empty()) thought.best = found.front();
    Pie::allow_for_swap(root_, thought);
    return thought;
}

template <Position P, class Brain>
std::vector<Candidate> MonteCarlo<P, Brain>::candidates() const {
    auto found = tree_.candidates(Tree::root);
    Pie::allow_for_swap(root_, found);
    for (Candidate& candidate : found) {
        if (!candidate.certain) candidate.chance = sharpened(candidate.chance, settings_.inverse_temperature);
    }
    return found;
}

template <Position P, class Brain>
bool MonteCarlo<P, Brain>::reuse_tree(const AnyPosition& position) {
    if constexpr (!Plain<P>) return false;
    const auto node = tree_.find(AnyPosition(position.game(), root_), position);
    if (!node || (*node != Tree::root && tree_[*node].first_child == 0)) return false;
    if (*node == Tree::root) return true;
    tree_.move_root_to(*node);
    root_ = position.as<P>();
    thinker_ = root_.to_move();
    settings_ = settings_of<Brain>(given_settings_, root_);
    counts_.reuse(tree_[Tree::root].visits);
    root_effort_.reset(settings_);
    exact_.reset();
    if (!tree_[Tree::root].has_all_moves && adds_best_first) expand(root_, Tree::root);
    prove_terminal_children();
    return true;
}

// --- A simulation ----------------------------------------------------------------------------------------------------

template <Position P, class Brain>
void MonteCarlo<P, Brain>::simulate() {
    P position = root_;
    if constexpr (Secretive<P>) position = root_.determinized(rng_);
    path_.begin();
    descend(position);
    const Values values = evaluate_leaf(position);
    ++counts_.simulations;
    exact_.earn(settings_);
    path_.back_up(tree_, values, settings_);
    if constexpr (!Secretive<P>) path_.back_up_proof(tree_);
}

/// Plays moves down the tree until a leaf, a proven node or the end of the game.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::descend(P& position) {
    while (!position.outcome() && !tree_[path_.node()].proven) {
        if (Pie::may_swap(position)) path_.note_swap();
        const Step step = select(position, path_.node());
        if (step.child == 0) return;
        path_.note(position.to_move(), step.move);
        play_move(brain_, position, step.move);
        counts_.count_moves(1);
        path_.go_to(step.child);
    }
}

template <Position P, class Brain>
Values MonteCarlo<P, Brain>::evaluate_leaf(P& position) {
    const std::uint32_t index = path_.node();
    if (const auto outcome = position.outcome()) {
        if constexpr (!Secretive<P>) tree_.mark_proven(index, winners_of(*outcome));
        return values_of(winners_of(*outcome), tree_.seats());
    }
    if (tree_[index].proven) return values_of(tree_[index].winners, tree_.seats());
    return playout_.play_out(position, path_, counts_);
}

// --- Selection -------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::select(const P& position, std::uint32_t index) {
    const Node& node = tree_[index];
    if (index != Tree::root && node.visits < settings_.visits_to_expand * tree_.crowding()) return {};
    if constexpr (Chancy<P>) {
        if (position.to_move() == Seat::chance) return select_by_chance(position, index);
    }
    if constexpr (Secretive<P> && RatesMoves<Brain, P>) {
        if (position.to_move() != thinker_) return select_rated(position, index);
    }
    if constexpr (Secretive<P> && !RatesMoves<Brain, P>) {
        return select_determinized(position, index);
    } else {
        if (node.first_child == 0) expand(position, index);
        if (node.first_child == 0 || node.proven) return {};
        if (Pie::precedes_swap(position)) return step_to(select_even_child(tree_, index, settings_));
        const std::uint32_t child = select_child(tree_, index, settings_, order);
        if (!adds_best_first || !needs_more_children(tree_, index, child)) return step_to(child);
        expand(position, index);
        return step_to(select_child(tree_, index, settings_, order));
    }
}

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::select_by_chance(const P& position, std::uint32_t index) {
    const Move move = position.roll(rng_);
    return {child_seen(position, index, move), move};
}

/// If legal moves depend on the determinization: the child with the highest bound among those legal in it.
template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::select_determinized(const P& position, std::uint32_t index) {
    const Ucb ucb(tree_[index], settings_);
    Step best;
    float best_ucb = -1;
    position.legal_moves(moves_);
    for (const Move move : moves_) {
        const std::uint32_t child = child_seen(position, index, move);
        if (child == 0) continue;
        const float value = ucb.of(tree_[child], tree_.seats());
        if (value > best_ucb) {
            best = {child, move};
            best_ucb = value;
        }
    }
    return best;
}

/// At nodes of other seats: among the moves that the brain rates in this determinization.
template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::select_rated(const P& position, std::uint32_t index) {
    Step best;
    if constexpr (RatesMoves<Brain, P>) {
        const auto rated = expansion_.rated_children(position, index);
        const Ucb ucb(tree_[index], settings_);
        float best_ucb = -1;
        for (std::size_t i = 0; i < rated.children.size(); ++i) {
            const std::uint32_t child = rated.children[i];
            if (child == 0) continue;
            const float value = ucb.of(tree_[child], tree_.seats());
            if (value <= best_ucb) continue;
            best = {child, rated.moves[i].move};
            best_ucb = value;
        }
    }
    return best;
}

/// The child for the searching seat's view of a move, created if necessary. 0 if there is no room.
template <Position P, class Brain>
std::uint32_t MonteCarlo<P, Brain>::child_seen(const P& position, std::uint32_t index, Move move) {
    if constexpr (Secretive<P>) move = position.as_seen(move, thinker_);
    return expansion_.child_by(position, index, move);
}

// --- MCTS-Solver and exact search ------------------------------------------------------------------------------------

/// Gives a node children, or more of them, and tries the exact search if they are few.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::expand(const P& position, std::uint32_t index) {
    const auto count = expansion_.expand(position, index);
    if (!count) return;
    constexpr bool is_certain = !RatesMoves<Brain, P> || !Secretive<P>;
    if (is_certain && index == Tree::root) prove_terminal_children();
    if constexpr (!RatesMoves<Brain, P>) {
        if (*count > settings_.exact_moves || !exact_.can_afford(settings_)) return;
        if (!solve(position, index, settings_.exact_positions)) exact_.pay();
    }
}

/// Moves of the root that end the game are proven at once.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::prove_terminal_children() {
    for (std::uint32_t child = tree_[Tree::root].first_child; child != 0; child = tree_[child].next_sibling) {
        P next = root_;
        next.play(tree_[child].move);
        if (const auto outcome = next.outcome()) tree_.mark_proven(child, winners_of(*outcome));
    }
    tree_.update_proof(Tree::root);
}

template <Position P, class Brain>
bool MonteCarlo<P, Brain>::solve(const P& position, std::uint32_t index, std::uint32_t limit) {
    const auto solution = exact_.solve(root_, position, brain_, limit);
    counts_.positions += exact_.positions_searched();
    if (!solution) return false;
    const std::uint32_t best = tree_.child_by(index, solution->best);
    if (best == 0) return false;  // an opening move that was not drawn
    tree_.mark_proven(index, solution->winners);
    tree_.mark_proven(best, solution->winners);
    return true;
}

/// Not if playouts end with an evaluation: their length does not tell how near the end is.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::solve_root() {
    if constexpr (Plain<P> && !HasEvaluation<Brain, P>) {
        if (!root_effort_.is_due(counts_) || is_done()) return;
        const std::uint32_t limit = root_effort_.take_limit(settings_);
        root_.legal_moves(moves_);
        if (root_effort_.is_promising(moves_.size(), counts_, settings_)) solve(root_, Tree::root, limit);
    }
}

}  // namespace narabe
