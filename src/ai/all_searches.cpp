#include "ai/all_searches.h"

#include "ai/monte_carlo.h"
#include "games/game_list.h"
#include "games/lits/lits_brain.h"
#include "games/pilus/pilus_brain.h"
#include "games/taigo/taigo_brain.h"
#include "games/taiji/taiji_brain.h"
#include "games/taiji-lits/taiji_lits_brain.h"
#include "games/tailits-taiji/tailits_taiji_brain.h"
#include "games/tailits/tailits_brain.h"
#include "games/tix/tix_brain.h"

namespace narabe {

namespace {

/// Calls `visit.operator()<G, Brain>(position)` with the game that a position belongs to.
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

bool may_swap(const AnyPosition& seen) {
    bool may = false;
    visit_game(seen, [&]<class G, class Brain>(const typename G::Position& position) {
        if constexpr (HasPieRule<Brain, typename G::Position>) may = Brain::may_swap(position);
    });
    return may;
}

}  // namespace narabe
