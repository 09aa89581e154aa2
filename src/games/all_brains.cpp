#include "games/all_brains.h"

#include "ai/baselines.h"
#include "ai/monte_carlo.h"
#include "games/each_brain.h"
#include "games/game_list.h"

namespace narabe {

namespace {

/// Calls `visit.operator()<G>(position)` with the game of a position.
template <class Visitor>
void visit_game(const AnyPosition& any, Visitor visit) {
    AllGames::for_each([&]<class G>() {
        if (G::info.id == any.game().info.id) visit.template operator()<G>(any.as<G>());
    });
}

/// For all games that were not calibrated.
constexpr LevelRows usual_rows = level_rows(Slips{50}, {40, 100, 300, 1'000, 3'000, 9'000, 27'000});

const LevelRows& level_rows_of(std::string_view game) {
    const LevelRows* rows = &usual_rows;
    AllGames::for_each([&]<class G>() {
        if constexpr (requires { levels_of(G{}); }) {
            static constexpr LevelRows own = levels_of(G{});
            if (G::info.id == game) rows = &own;
        }
    });
    return *rows;
}

std::unique_ptr<Search> make_uct(const AnyPosition& seen, std::size_t nodes, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    visit_game(seen, [&]<class G>(const typename G::Position& position) {
        search = std::make_unique<Uct<typename G::Position>>(position, nodes, seed);
    });
    return search;
}

std::unique_ptr<Search> make_greedy(const AnyPosition& seen, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    visit_game(seen, [&]<class G>(const typename G::Position& position) {
        search = std::make_unique<Choice>(greedy_choice<G>(position, seed));
    });
    return search;
}

std::unique_ptr<Search> make_random(const AnyPosition& seen, std::uint64_t seed) {
    Rng rng(seed);
    return std::make_unique<Choice>(random_move(seen, rng));
}

}  // namespace

Level level(int number, std::string_view game) {
    return level(number, level_rows_of(game));
}

std::optional<Move> swap_in(const AnyPosition& seen) {
    std::optional<Move> swap;
    visit_game(seen, [&]<class G>(const typename G::Position& position) {
        using Brain = decltype(brain_of(G{}, position));
        if constexpr (HasPieRule<Brain, typename G::Position>) {
            if (Brain::may_swap(position)) swap = Brain::swap;
        }
    });
    return swap;
}

std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    if (level.method != Method::own) return search;
    visit_game(seen, [&]<class G>(const typename G::Position& position) {
        using CustomItem = MonteCarlo<typename G::Position, decltype(brain_of(G{}, position))>;
        search = std::make_unique<CustomItem>(position, brain_of(G{}, position), level.search, seed);
    });
    return search;
}

std::unique_ptr<Search> make_search_or_baseline(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    switch (level.method) {
        case Method::own: return make_search(seen, level, seed);
        case Method::uct: return make_uct(seen, level.search.nodes, seed);
        case Method::greedy: return make_greedy(seen, seed);
        case Method::random: return make_random(seen, seed);
    }
    return nullptr;
}

}  // namespace narabe
