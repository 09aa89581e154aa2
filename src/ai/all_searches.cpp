#include "ai/all_searches.h"

#include "ai/monte_carlo.h"
#include "games/each_brain.h"
#include "games/game_list.h"

namespace narabe {

namespace {

/// Calls `visit.operator()<G, Brain>(position)` with the game of a position.
template <class Visitor>
void visit_game(const AnyPosition& any, Visitor visit) {
    AllGames::for_each([&]<class G>() {
        if (G::info.id != any.game().info.id) return;
        const auto& position = any.as<G>();
        visit.template operator()<G, decltype(brain_of(G{}, position))>(position);
    });
}

}  // namespace

std::unique_ptr<Search> make_search(const AnyPosition& seen, const Level& level, std::uint64_t seed) {
    std::unique_ptr<Search> search;
    if (level.method != Method::own) return search;
    visit_game(seen, [&]<class G, class Brain>(const typename G::Position& position) {
        using Own = MonteCarlo<typename G::Position, Brain>;
        search = std::make_unique<Own>(position, brain_of(G{}, position), level.search, seed);
    });
    return search;
}

const LevelRows& level_rows_of(std::string_view game) {
    static constexpr LevelRows usual = level_rows(Slips{50}, {40, 100, 300, 1'000, 3'000, 9'000, 27'000});
    const LevelRows* rows = &usual;
    AllGames::for_each([&]<class G>() {
        if constexpr (requires { levels_of(G{}); }) {
            static constexpr LevelRows own = levels_of(G{});
            if (G::info.id == game) rows = &own;
        }
    });
    return *rows;
}

bool may_swap(const AnyPosition& seen) {
    bool may = false;
    visit_game(seen, [&]<class G, class Brain>(const typename G::Position& position) {
        if constexpr (HasPieRule<Brain, typename G::Position>) may = Brain::may_swap(position);
    });
    return may;
}

}  // namespace narabe
