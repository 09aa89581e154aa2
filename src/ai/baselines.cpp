#include "ai/baselines.h"

#include <limits>

#include "ai/uct.h"
#include "games/each_brain.h"
#include "games/game_list.h"

namespace narabe {

namespace {

/// No search at all.
class Choice final : public Search {
  public:
    explicit Choice(Move move) : choice_{.move = move, .visits = 1, .chance = 0.5f} {}

    void run(int) override {}
    bool is_done() const override { return true; }
    std::uint64_t simulations() const override { return 0; }
    std::uint64_t positions() const override { return 0; }
    Thought thought() const override { return {.simulations = 0, .best = choice_, .principal_variation = {choice_.move}}; }
    std::vector<Candidate> candidates() const override { return {choice_}; }

  private:
    Candidate choice_;
};

/// Calls `visit.operator()<G>(position)` with the rules of a position.
template <class Visitor>
void visit_rules(const AnyPosition& any, Visitor visit) {
    AllGames::for_each([&]<class G>() {
        if (G::info.id == any.game().info.id) visit.template operator()<G>(any.as<G>());
    });
}

std::unique_ptr<Search> make_uct(const AnyPosition& seen, std::size_t nodes, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    visit_rules(seen, [&]<class G>(const typename G::Position& position) {
        search = std::make_unique<Uct<typename G::Position>>(position, nodes, seed);
    });
    return search;
}

Move random_choice(const AnyPosition& seen, std::uint64_t seed) {
    Rng rng(seed);
    return random_move(seen, rng);
}

/// How far ahead of the others a seat is, as far as a beginner can see: by points, unless the brain has its own `glance_of`.
template <class G>
int lead_of(const typename G::Position& position, Seat seat) {
    if constexpr (requires { glance_of(G{}, position, seat); }) {
        return glance_of(G{}, position, seat);
    } else if constexpr (Scored<typename G::Position>) {
        const Scores scores = position.scores();
        int best_other = std::numeric_limits<std::int16_t>::min();
        for (int other = 0; other < position.seats(); ++other) {
            if (seat_at(other) != seat) best_other = std::max<int>(best_other, scores[static_cast<std::size_t>(other)]);
        }
        return scores[static_cast<std::size_t>(index_of(seat))] - best_other;
    } else {
        return 0;
    }
}

template <class P>
P completed(const P& seen, Rng& rng) {
    if constexpr (Secretive<P>) return seen.determinized(rng);
    return seen;
}

/// What the position after a single move is worth to the seat that plays it.
template <class G>
int worth_of(const typename G::Position& position, Move move) {
    const Seat mover = position.to_move();
    auto next = position;
    next.play(move);
    if (const auto outcome = next.outcome(); outcome && !outcome->is_draw())
        return outcome->won_by(mover) ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min();
    return lead_of<G>(next, mover);
}

/// A winning move, or else one of those after which the seat is farthest ahead.
Move greedy_choice(const AnyPosition& seen, std::uint64_t seed) {
    MoveList best;
    Rng rng(seed);
    visit_rules(seen, [&]<class G>(const typename G::Position& known) {
        const auto position = completed(known, rng);
        MoveList moves;
        position.legal_moves(moves);
        int most = std::numeric_limits<int>::min();
        for (const Move move : moves) {
            const int worth = worth_of<G>(position, move);
            if (worth > most) best.clear();
            most = std::max(most, worth);
            if (worth == most) best.push_back(move);
        }
    });
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace

std::unique_ptr<Search> make_search_or_baseline(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    switch (level.method) {
        case Method::own: return make_search(seen, level, seed);
        case Method::uct: return make_uct(seen, level.search.nodes, seed);
        case Method::greedy: return std::make_unique<Choice>(greedy_choice(seen, seed));
        case Method::random: return std::make_unique<Choice>(random_choice(seen, seed));
    }
    return nullptr;
}

}  // namespace narabe
