// Monte Carlo tree search of any game: plays games out at random, and better and better where the tree has grown;
// proves wins and losses where it reaches the end, with an exact search of endings (`solver.h`) on the way.
#pragma once

#include "ai/brain.h"
#include "ai/search.h"
#include "ai/shared_moves.h"
#include "ai/solver.h"
#include "ai/tree.h"
#include "ai/urgency.h"
#include "core/seldom.h"

namespace narabe {

/// Thinks for the seat to move of a position as that seat sees it. What that seat does not know is guessed afresh for
/// every simulation, and the tree branches on what the seat would see.
template <Position P, class Brain>
class MonteCarlo final : public Search {
  public:
    /// Precondition: unfinished, and a seat is to move.
    MonteCarlo(const P& position, const Brain& brain, const SearchSettings& settings, std::uint64_t seed)
        : root_(position),
          thinker_(position.to_move()),
          brain_(brain),
          given_settings_(settings),
          settings_(settings_of<Brain>(settings, position)),
          rng_(seed),
          tree_(settings_.nodes, position.seats()),
          solver_(settings_.exact_table_bits),
          exact_credit_(settings_.exact_positions),
          root_limit_(settings_.exact_positions) {}

    void run(int count) override {
        for (; count > 0 && !is_done(); --count) {
            simulate();
            solve_root();
        }
    }
    bool is_done() const override { return tree_[Tree::root].proven; }
    std::uint64_t simulations() const override { return simulations_; }
    std::uint64_t positions() const override { return positions_; }
    NARABE_SELDOM Thought thought() const override;
    NARABE_SELDOM std::vector<Candidate> candidates() const override;
    /// At most two turns on.
    NARABE_SELDOM bool go_on_from(const AnyPosition& position) override;

  private:
    /// The best moves of a node become nodes first, and others once those were tried.
    static constexpr bool adds_best_first = HasGains<Brain, P> && !SharesMoves<Brain>;
    static constexpr Order order = adds_best_first ? Order::best_first : Order::any;

    static bool precedes_swap(const P& position) {
        if constexpr (HasPieRule<Brain, P>) return Brain::precedes_swap(position);
        return false;
    }
    static bool may_swap(const P& position) {
        if constexpr (HasPieRule<Brain, P>) return Brain::may_swap(position);
        return false;
    }

    /// A way on from a position: a node, and the move that leads there.
    struct Step {
        std::uint32_t child = 0;  ///< 0: the tree ends here
        Move move;
    };

    void simulate();
    void descend(P& position);
    Step next_step(const P& position, std::uint32_t index);
    Step step_to(std::uint32_t child) const { return {child, tree_[child].move}; }
    Step step_of_chance(const P& position, std::uint32_t index);
    Step step_of_rated(const P& position, std::uint32_t index);
    Step step_of_seen(const P& position, std::uint32_t index);
    NARABE_SELDOM void add_swap(std::vector<Candidate>& found) const;

    void expand(const P& position, std::uint32_t index);
    void leave_out_swap(const P& position);
    void expand_by_rating(const P& position, std::uint32_t index);
    void expand_by_gains(const P& position, std::uint32_t index, std::size_t most);
    std::size_t children_at_once(const P& position, std::uint32_t index) const;
    NARABE_SELDOM void end_at_once();
    Node node_of(const P& position, Move move) const;
    Node node_of(const P& position, const RatedMove& rated) const;
    std::uint32_t child_seen(const P& position, std::uint32_t index, Move move);

    Values play_out(P& position);
    Values worth_of(Winners winners, int lead) const {
        return settings_.lead_scale > 0 ? values_by_lead(winners, lead, settings_.lead_scale)
                                        : values_of(winners, tree_.seats());
    }
    Values evaluation(const P& position)
        requires HasEvaluation<Brain, P>;
    Values values_at_end(P& position);

    NARABE_SELDOM bool solve(const P& position, std::uint32_t index, std::uint32_t limit);
    void solve_root();

    P root_;
    Seat thinker_;
    Brain brain_;
    SearchSettings given_settings_;  ///< before the brain changed them for the root
    SearchSettings settings_;
    Rng rng_;
    Tree tree_;
    Solver<P, Brain> solver_;
    bool is_unprepared_ = true;
    SharedMoves<Brain> played_;
    std::uint64_t exact_credit_;  ///< what tries of the exact search may still cost
    std::uint64_t simulations_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t known_simulations_ = 0;  ///< those from before `go_on_from`
    std::uint64_t moves_played_ = 0;       ///< in the other simulations
    std::uint64_t root_positions_ = 0;     ///< spent on tries to solve the root
    std::uint32_t root_limit_;             ///< for the next one
    std::uint32_t root_effort_ = 1;        ///< positions of these tries for each of the moves played
    std::vector<std::uint32_t> path_;      ///< the nodes of the current simulation
    std::size_t swap_depth_ = Tree::no_depth;  ///< where in it there can be swapped
    MoveList moves_;
    std::vector<RatedMove> rated_;
};

// ---------------------------------------------------------------------------------------------------------------------

template <Position P, class Brain>
Thought MonteCarlo<P, Brain>::thought() const {
    Thought thought{.simulations = simulations_, .best = {}, .line = tree_.line()};
    if (const auto found = candidates(); !found.empty()) thought.best = found.front();
    if constexpr (HasPieRule<Brain, P>) {
        const bool swaps = may_swap(root_) && !thought.line.empty() && thought.best.move == Brain::swap;
        if (swaps) thought.line.insert(thought.line.begin(), Brain::swap);
    }
    return thought;
}

template <Position P, class Brain>
std::vector<Candidate> MonteCarlo<P, Brain>::candidates() const {
    auto found = tree_.candidates(Tree::root);
    if (precedes_swap(root_)) {  // the other seat takes the better side
        for (Candidate& candidate : found) candidate.chance = std::min(candidate.chance, 1 - candidate.chance);
    }
    if (may_swap(root_) && !found.empty()) add_swap(found);
    for (Candidate& candidate : found) {
        if (!candidate.certain) candidate.chance = steeper(candidate.chance, settings_.steepness);
    }
    return found;
}

/// It leaves to the other seat what all other moves together are worth, which is closer to what long searches find than
/// what the best of them is.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::add_swap(std::vector<Candidate>& found) const {
    if constexpr (HasPieRule<Brain, P>) {
        float visits = 0;
        float reward = 0;
        for (const Candidate& candidate : found) {
            visits += static_cast<float>(candidate.visits);
            reward += static_cast<float>(candidate.visits) * candidate.chance;
        }
        const Candidate best = found.front();
        const float chance = best.certain || visits == 0 ? 1 - best.chance : 1 - reward / visits;
        const std::uint32_t weight = chance > 0.5f ? 2 * best.visits : (best.visits + 1) / 2;
        found.push_back({.move = Brain::swap, .visits = weight, .chance = chance, .certain = best.certain});
        put_best_first(found);
    }
}

template <Position P, class Brain>
bool MonteCarlo<P, Brain>::go_on_from(const AnyPosition& position) {
    if constexpr (!Plain<P>) return false;
    const auto node = tree_.find(AnyPosition(position.game(), root_), position);
    if (!node || (*node != Tree::root && tree_[*node].first_child == 0)) return false;
    if (*node == Tree::root) return true;
    tree_.move_root_to(*node);
    root_ = position.inside<P>();
    thinker_ = root_.to_move();
    settings_ = settings_of<Brain>(given_settings_, root_);
    simulations_ = known_simulations_ = tree_[Tree::root].visits;
    moves_played_ = root_positions_ = 0;
    root_limit_ = settings_.exact_positions;
    is_unprepared_ = true;
    if (!tree_[Tree::root].has_all_moves && adds_best_first) expand(root_, Tree::root);
    end_at_once();
    return true;
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::simulate() {
    P position = root_;
    if constexpr (Secretive<P>) position = root_.guess(rng_);
    path_.assign(1, Tree::root);
    swap_depth_ = Tree::no_depth;
    played_.begin();
    descend(position);
    const Values values = values_at_end(position);
    ++simulations_;
    exact_credit_ += settings_.exact_share;
    tree_.back_up(path_, values);
    played_.share(tree_, path_, values, settings_);
    if constexpr (!Secretive<P>) tree_.prove_upwards(path_, swap_depth_);
}

/// Plays down the tree to a node that ends it, or the game, or is proven.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::descend(P& position) {
    while (!position.outcome() && !tree_[path_.back()].proven) {
        if (may_swap(position)) swap_depth_ = path_.size() - 1;
        const Step step = next_step(position, path_.back());
        if (step.child == 0) return;
        played_.note(position.to_move(), step.move);
        position.play(step.move);
        ++positions_;
        ++moves_played_;
        path_.push_back(step.child);
    }
}

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::next_step(const P& position, std::uint32_t index) {
    const Node& node = tree_[index];
    if (index != Tree::root && node.visits < settings_.visits_to_expand * tree_.crowding()) return {};
    if constexpr (Chancy<P>) {
        if (position.to_move() == Seat::chance) return step_of_chance(position, index);
    }
    if constexpr (Secretive<P> && RatesMoves<Brain, P>) {
        if (position.to_move() != thinker_) return step_of_rated(position, index);
    }
    if constexpr (Secretive<P> && !RatesMoves<Brain, P>) {
        return step_of_seen(position, index);
    } else {
        if (node.first_child == 0) expand(position, index);
        if (node.first_child == 0 || node.proven) return {};
        if (precedes_swap(position)) return step_to(most_even(tree_, index, settings_));
        const std::uint32_t child = most_urgent(tree_, index, settings_, order);
        if (!adds_best_first || !wants_more(tree_, index, child)) return step_to(child);
        expand(position, index);
        return step_to(most_urgent(tree_, index, settings_, order));
    }
}

template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::step_of_chance(const P& position, std::uint32_t index) {
    const Move move = position.roll(rng_);
    return {child_seen(position, index, move), move};
}

/// Where the moves depend on what was guessed: the most urgent of those that this guess allows.
template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::step_of_seen(const P& position, std::uint32_t index) {
    const Urgency urgency(tree_[index], settings_);
    Step best;
    float best_urgency = -1;
    position.legal_moves(moves_);
    for (const Move move : moves_) {
        const std::uint32_t child = child_seen(position, index, move);
        if (child == 0) continue;
        const float value = urgency.of(tree_[child], tree_.seats());
        if (value > best_urgency) {
            best = {child, move};
            best_urgency = value;
        }
    }
    return best;
}

/// Somebody else's moves that are worth a look if this guess is right.
template <Position P, class Brain>
typename MonteCarlo<P, Brain>::Step MonteCarlo<P, Brain>::step_of_rated(const P& position, std::uint32_t index) {
    Step best;
    if constexpr (RatesMoves<Brain, P>) {
        brain_.rate(position, rated_);
        const Urgency urgency(tree_[index], settings_);
        float best_urgency = -1;
        for (const RatedMove& rated : rated_) {
            std::uint32_t child = tree_.child_by(index, rated.move);
            if (child == 0 && tree_.has_room_for(1)) child = tree_.add(index, node_of(position, rated));
            if (child == 0) continue;
            const float value = urgency.of(tree_[child], tree_.seats());
            if (value <= best_urgency) continue;
            best = {child, rated.move};
            best_urgency = value;
        }
    }
    return best;
}

/// Gives a node children, or more of them.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::expand(const P& position, std::uint32_t index) {
    if constexpr (RatesMoves<Brain, P>) return expand_by_rating(position, index);
    position.legal_moves(moves_);
    leave_out_swap(position);
    if (!tree_[index].has_all_moves) tree_.leave_out_children(index, moves_);
    const std::size_t most = is_opening<Brain>(position) ? settings_.first_moves : moves_.size();
    const std::size_t count = std::min(most, moves_.size());
    const std::size_t at_once = std::min(count, children_at_once(position, index));
    if (!tree_.has_room_for(at_once)) return;
    for (std::size_t i = 0; i < count; ++i) {  // in random order, so that none is always tried first
        std::swap(moves_[i], moves_[i + rng_.below(static_cast<std::uint32_t>(moves_.size() - i))]);
    }
    moves_.resize(count);
    if constexpr (HasGains<Brain, P>) {
        expand_by_gains(position, index, at_once);
    } else {
        for (const Move move : moves_) tree_.add(index, node_of(position, move));
    }
    if (index == Tree::root) end_at_once();
    if (count > settings_.exact_moves || exact_credit_ < settings_.exact_positions) return;
    if (solve(position, index, settings_.exact_positions)) return;
    exact_credit_ -= std::min<std::uint64_t>(exact_credit_, solver_.positions_looked_at());
}

/// A swap is worth what the best other move is not, and needs no tree of its own. What opens a game to be swapped had
/// better be something that leaves it even.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::leave_out_swap(const P& position) {
    if constexpr (HasPieRule<Brain, P>) {
        if (may_swap(position)) std::erase(moves_, Brain::swap);
        if (!precedes_swap(position)) return;
        const auto is_one_sided = [&](Move move) { return !Brain::looks_even(position, move); };
        if (!std::all_of(moves_.begin(), moves_.end(), is_one_sided)) std::erase_if(moves_, is_one_sided);
    }
}

/// With so many of the moves that are listed, those that gain most.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::expand_by_gains(const P& position, std::uint32_t index, std::size_t most) {
    if constexpr (HasGains<Brain, P>) {
        const auto gains = Brain::gains(position);
        rated_.clear();
        for (const Move move : moves_) rated_.push_back({move, gains.of(move)});
        const auto lot = static_cast<std::uint32_t>(rng_.next());
        add_by_gains(tree_, index, position.to_move(), rated_, most, settings_.prior_weight, lot);
        tree_[index].has_all_moves = most >= moves_.size();
    }
}

/// How many moves become children of a node that has none, or has as many as before: at the root all of them, and where
/// it matters that all are there.
template <Position P, class Brain>
std::size_t MonteCarlo<P, Brain>::children_at_once(const P& position, std::uint32_t index) const {
    constexpr std::size_t fewest = 32;
    constexpr std::size_t all = ~std::size_t{0};
    if (!adds_best_first || index == Tree::root || precedes_swap(position) || may_swap(position)) return all;
    return std::max(fewest, tree_.count_children(index));
}

template <Position P, class Brain>
void MonteCarlo<P, Brain>::expand_by_rating(const P& position, std::uint32_t index) {
    if constexpr (RatesMoves<Brain, P>) {
        const bool has_all = brain_.rate(position, rated_);
        if (!tree_.has_room_for(rated_.size())) return;
        tree_[index].has_all_moves = has_all;
        for (auto rated = rated_.rbegin(); rated != rated_.rend(); ++rated) {
            tree_.add(index, node_of(position, *rated));
        }
        if (index == Tree::root && !Secretive<P>) end_at_once();
    }
}

/// Moves that end the game are known from the start.
template <Position P, class Brain>
void MonteCarlo<P, Brain>::end_at_once() {
    for (std::uint32_t child = tree_[Tree::root].first_child; child != 0; child = tree_[child].next_sibling) {
        P next = root_;
        next.play(tree_[child].move);
        if (const auto outcome = next.outcome()) tree_.settle(child, winners_of(*outcome));
    }
    tree_.prove(Tree::root);
}

template <Position P, class Brain>
Node MonteCarlo<P, Brain>::node_of(const P& position, Move move) const {
    Node node{.move = move, .mover = position.to_move()};
    if constexpr (HasPriors<Brain, P>) {
        if (node.mover == Seat::chance) return node;
        node.hint_weight = settings_.prior_weight;
        node.hint_reward = settings_.prior_weight * brain_.prior(position, move);
    }
    return node;
}

template <Position P, class Brain>
Node MonteCarlo<P, Brain>::node_of(const P& position, const RatedMove& rated) const {
    return {.move = rated.move,
            .hint_weight = settings_.prior_weight,
            .hint_reward = settings_.prior_weight * rated.prior,
            .mover = position.to_move()};
}

/// The child that a move leads to, as far as the thinker sees it; made if need be. 0 if there is no room.
template <Position P, class Brain>
std::uint32_t MonteCarlo<P, Brain>::child_seen(const P& position, std::uint32_t index, Move move) {
    if constexpr (Secretive<P>) move = position.as_seen(move, thinker_);
    const std::uint32_t child = tree_.child_by(index, move);
    if (child != 0 || !tree_.has_room_for(1)) return child;
    return tree_.add(index, node_of(position, move));
}

template <Position P, class Brain>
Values MonteCarlo<P, Brain>::values_at_end(P& position) {
    const std::uint32_t index = path_.back();
    if (const auto outcome = position.outcome()) {
        if constexpr (!Secretive<P>) tree_.settle(index, winners_of(*outcome));
        return values_of(winners_of(*outcome), tree_.seats());
    }
    if (tree_[index].proven) return values_of(tree_[index].winners, tree_.seats());
    return play_out(position);
}

template <Position P, class Brain>
Values MonteCarlo<P, Brain>::play_out(P& position) {
    const int begin = position.turn();
    while (!position.outcome()) {
        if constexpr (PlaysOut<Brain, P>) {
            if (const auto end = Brain::play_out(position, rng_)) {
                positions_ += static_cast<std::uint64_t>(end->moves);
                moves_played_ += static_cast<std::uint64_t>(end->moves);
                return worth_of(won_by(end->winner), end->lead);
            }
        }
        if constexpr (HasEvaluation<Brain, P>) {
            if (position.turn() - begin >= Brain::playout_length) return evaluation(position);
        }
        Move move;
        if constexpr (HasPlayouts<Brain, P>) {
            move = brain_.playout_move(position, rng_, moves_);
        } else {
            move = random_move(position, rng_, moves_);
        }
        played_.note(position.to_move(), move);
        position.play(move);
        ++positions_;
        ++moves_played_;
    }
    const Outcome outcome = *position.outcome();
    return worth_of(winners_of(outcome), outcome.half_points[0] - outcome.half_points[1]);
}

/// As the brain has it; with some noise for two seats where nothing else is random.
template <Position P, class Brain>
Values MonteCarlo<P, Brain>::evaluation(const P& position)
    requires HasEvaluation<Brain, P>
{
    Values values = brain_.evaluation(position);
    if constexpr (Brain::playout_length == 0) {
        constexpr std::uint32_t steps = 1024;
        const float part = static_cast<float>(rng_.below(2 * steps)) / steps - 1;
        const float shift = std::clamp(settings_.evaluation_noise * part, -values[0], values[1]);
        values[0] += shift;
        values[1] -= shift;
    }
    return values;
}

template <Position P, class Brain>
bool MonteCarlo<P, Brain>::solve(const P& position, std::uint32_t index, std::uint32_t limit) {
    if (is_unprepared_) solver_.prepare(root_);
    is_unprepared_ = false;
    const auto solution = solver_.solve(position, brain_, limit);
    positions_ += solver_.positions_looked_at();
    if (!solution) return false;
    const std::uint32_t best = tree_.child_by(index, solution->best);
    if (best == 0) return false;  // among the first moves that are not looked at
    tree_.settle(index, solution->winners);
    tree_.settle(best, solution->winners);
    return true;
}

/// Near the end the exact search of the whole position is worth half the effort, and very near as much as the settings
/// say, in tries that get longer and longer. (Where playouts are cut short nobody knows how near it is.)
template <Position P, class Brain>
void MonteCarlo<P, Brain>::solve_root() {
    if constexpr (Plain<P> && !HasEvaluation<Brain, P>) {
        if (moves_played_ * root_effort_ < root_positions_ + root_limit_ || is_done()) return;
        const std::uint32_t limit = root_limit_;
        root_positions_ += limit;
        root_limit_ = std::min(2 * limit, settings_.exact_most);
        root_.legal_moves(moves_);
        // What the search would look at if the best move always came first, as a power of two: what there are of moves
        // now, to the power of half of the game's length.
        const auto simulations = static_cast<float>(simulations_ - known_simulations_);
        const float length = static_cast<float>(moves_played_) / simulations;
        const float needed = rough_log2(static_cast<std::uint32_t>(moves_.size())) * length / 2;
        root_effort_ = needed < settings_.exact_near ? settings_.exact_effort : 1;
        const auto spent = static_cast<std::uint32_t>(std::min<std::uint64_t>(moves_played_, 1u << 30));
        if (needed < rough_log2(spent) + settings_.exact_reach) solve(root_, Tree::root, limit);
    }
}

}  // namespace narabe
