#include "ai/baselines.h"

#include "ai/uct.h"
#include "games/game_list.h"

namespace narabe {

namespace {

/// Chooses in its constructor.
class RandomChoice final : public Search {
  public:
    RandomChoice(const AnyPosition& seen, std::uint64_t seed) {
        MoveList moves;
        Rng rng(seed);
        seen.legal_moves(moves);
        choice_ = {.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))], .visits = 1, .chance = 0.5f};
    }

    void run(int) override {}
    bool is_done() const override { return true; }
    std::uint64_t simulations() const override { return 0; }
    std::uint64_t positions() const override { return 0; }
    Thought thought() const override { return {.simulations = 0, .best = choice_, .principal_variation = {choice_.move}}; }
    std::vector<Candidate> candidates() const override { return {choice_}; }

  private:
    Candidate choice_;
};

std::unique_ptr<Search> make_uct(const AnyPosition& seen, std::size_t nodes, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    AllGames::for_each([&]<class G>() {
        if (G::info.id != seen.game().info.id) return;
        search = std::make_unique<Uct<typename G::Position>>(seen.as<G>(), nodes, seed);
    });
    return search;
}

}  // namespace

std::unique_ptr<Search> make_search_or_baseline(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    switch (level.method) {
        case Method::own: return make_search(seen, level, seed);
        case Method::uct: return make_uct(seen, level.search.nodes, seed);
        case Method::random: return std::make_unique<RandomChoice>(seen, seed);
    }
    return nullptr;
}

}  // namespace narabe
